/** Handlers of invoices. */

import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { violatedConstraint } from '../../db/connect.ts'
import { fileFaultMessages, invoicePurpose } from '../../files/rules.ts'
import { attachFile, issueTicket } from '../../files/store.ts'
import { saveUploads } from '../../files/uploads/save-uploads.ts'
import type { UploadedFile } from '../../files/uploads/uploaded-file.ts'
import { reachOf } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { billEvent } from '../charge.ts'
import type { FeesContext } from '../context.ts'
import { billNumber, isInReach } from '../rules.ts'
import { billById, lockBill } from '../store.ts'
import type { invoiceCalls } from './calls.ts'
import { invoiceDayFault, readInvoiceNumber } from './rules.ts'
import { addInvoice, invoiceById, validInvoice, voidInvoiceOf } from './store.ts'

/** The inspected PDF of an invoice. */
async function savePdf(file: UploadedFile, context: FeesContext): Promise<string> {
  const ownerId = signedIn(context.viewer).accountId
  const stored = await saveUploads([file], { ownerId, purpose: invoicePurpose }, context)
  if (!Array.isArray(stored)) return refuseField('file', stored.fault, fileFaultMessages[stored.fault])
  const [saved] = stored
  if (saved?.type !== 'application/pdf') return refuseField('file', 'format', '发票请上传 PDF 文件')
  return saved.id
}

const constraintRefusals: Readonly<Record<string, { field: string; message: string }>> = {
  invoices_number: { field: 'number', message: '这个发票号码已经登记过' },
  invoices_one_valid: { field: 'billId', message: '这份账单已有一张有效的发票，开错的请先作废' },
}

export const invoiceHandlers: Handlers<typeof invoiceCalls, FeesContext> = {
  issueInvoice: async ({ billId, issuedOn, file, ...input }, context) => {
    const { db, clock, address, messages } = context
    const [viewer, at] = [signedIn(context.viewer), clock()]
    const number =
      readInvoiceNumber(input.number) ?? refuseField('number', 'format', '发票号码是 20 位、18 位或 8 位数字')
    const bill = (await billById(db, billId)) ?? refuse('not-found')
    const dayFault = invoiceDayFault(issuedOn, { issuedOn: chinaDay(bill.issuedAt), today: chinaDay(at) })
    if (dayFault !== undefined) refuseField('issuedOn', 'range', dayFault)
    const fileId = await savePdf(file, context)
    const work = db.transaction(async tx => {
      const locked = (await lockBill(tx, billId)) ?? refuse('not-found')
      if (locked.bill.status !== 'paid') refuse('conflict', { message: '只有已缴清、没有退款的账单可以登记发票' })
      await attachFile(tx, fileId, bill.firmId)
      const { id } = await addInvoice(tx, {
        ...{ billId, number, issuedOn, fileId },
        ...{ registeredBy: viewer.accountId, registeredAt: at },
      })
      const { parameters, ...event } = billEvent(locked.bill, at)
      const notice = {
        ...{ ...event, kind: 'invoice-issued' as const, key: `invoice ${id}` },
        parameters: { number: parameters.number, amount: parameters.amount, invoice: number, issuedOn },
      }
      await messages.notify(tx, notice)
      const facts = { bill: billNumber(billId), number }
      await addAuditLine(tx, { action: 'invoice-issued', viewer, at, address, firmId: bill.firmId, facts })
      return id
    })
    const id = await work.catch(error => {
      const refusal = constraintRefusals[violatedConstraint(error) ?? '']
      if (!refusal) throw error
      return refuseField(refusal.field, 'taken', refusal.message)
    })
    return { id }
  },

  voidInvoice: async ({ invoiceId, reason }, { db, clock, address, viewer: contextViewer }) => {
    const [viewer, at] = [signedIn(contextViewer), clock()]
    const { billId } = (await invoiceById(db, invoiceId)) ?? refuse('not-found')
    await db.transaction(async tx => {
      const { firm } = (await lockBill(tx, billId)) ?? refuse('not-found')
      if ((await validInvoice(tx, billId))?.id !== invoiceId)
        refuse('conflict', { message: '这张发票已经作废，请刷新' })
      const row = await voidInvoiceOf(tx, { billId, reason, at })
      const facts = { bill: billNumber(billId), number: row?.number ?? '', reason }
      await addAuditLine(tx, { action: 'invoice-voided', viewer, at, address, firmId: firm.id, facts })
    })
    return { done: true }
  },

  invoiceUrl: async ({ invoiceId }, { db, clock, config, address, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    const { billId, fileId } = (await invoiceById(db, invoiceId)) ?? refuse('not-found')
    const { firmId } = (await billById(db, billId)) ?? refuse('not-found')
    const reach = reachOf(viewer, 'read-receipts')
    if (!isInReach(reach, { firmId })) refuse('not-found')
    const opened = { at: clock(), address, firmId, subject: fileId }
    if (reach.of === 'country') await addAuditLine(db, { action: 'file-opened', viewer, ...opened })
    const ticket = await issueTicket(db, fileId, { secretKey: config.secretKey, now: opened.at })
    return { url: `${config.filesUrl}/api/tycpdmfirm/authApi/returnFile?ticket=${ticket}` }
  },
}
