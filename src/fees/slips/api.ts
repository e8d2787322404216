/** Handlers of slips: those of the firm, and the check by finance. */
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { issueTicket } from '../../files/store.ts'
import { historyAuthor } from '../../registration/context.ts'
import type { Handlers } from '../../wire/call.ts'
import { Refusal, refuse, refuseField } from '../../wire/errors.ts'
import type { FeesContext } from '../context.ts'
import { openedMatches } from '../desk/openings.ts'
import { type Paid, receivePayment, rejectTransfer } from '../payment.ts'
import { billNumber, type PaymentStatus, paymentStatusLabels, yuanOf } from '../rules.ts'
import { findSerial, lineById } from '../statements/store.ts'
import { billById, type PaymentRow, paymentById } from '../store.ts'
import type { slipCalls } from './calls.ts'
import { replaceSlip, submitSlip, withdrawSlip } from './slips.ts'

const actOf = ({ viewer, clock }: FeesContext) => ({ viewer: signedIn(viewer), at: clock() })

async function paymentOf(id: number, { db }: Pick<FeesContext, 'db'>): Promise<PaymentRow> {
  return (await paymentById(db, id)) ?? refuse('not-found')
}

type Found = Paid & { reason: string }

/** Who paid and the serial number of the bank, of money without a line of a statement. Refuses with all that is missing: without a line that
 *  agrees with the bill, also how the money was found. */
async function paidOf(
  payment: PaymentRow,
  { reason, payerName, bankSerial }: Found,
  { db }: Pick<FeesContext, 'db'>,
): Promise<Paid | undefined> {
  const line = payment.lineId === null ? undefined : await lineById(db, payment.lineId)
  const missing = [
    ...(line || payerName !== '' ? [] : [fault('payerName', '请写银行里这笔款的付款户名')]),
    ...(line || bankSerial !== '' ? [] : [fault('bankSerial', '请写这笔款的银行流水号')]),
    ...(line?.finding === 'full' || reason !== '' ? [] : [fault('reason', '没有对得上的流水，请写明怎样查到这笔款的')]),
  ]
  if (missing.length > 0) refuse('faulty-input', { faults: missing })
  if (line) return undefined
  const used = await serialUse(db, { bankSerial, billId: payment.billId })
  return used === undefined ? { payerName, bankSerial } : refuseField('bankSerial', 'taken', used)
}

const fault = (field: string, message: string) => ({ field, fault: 'required', message })

/** Where a serial number is known from; undefined if it may be used. One transfer may pay several bills of the same firm. */
async function serialUse(db: FeesContext['db'], paid: { bankSerial: string; billId: number }) {
  const { line, billId } = await findSerial(db, paid)
  if (line?.billId) return `这个流水号在对账单里配给了账单 ${billNumber(line.billId)}`
  if (line) return '这笔流水已经导入，请在“对账导入”里把它配给这份账单'
  return billId === undefined ? undefined : `这个流水号已用于另一家企业的账单 ${billNumber(billId)}`
}

/** Refuses with 409 when somebody else has decided otherwise meanwhile: nothing of this decision was written. */
function requireEffect(status: PaymentStatus, received: boolean): void {
  const isReceived = status === 'settled' || status === 'surplus'
  if (received ? isReceived : status === 'rejected') return
  const isTakenBack = status === 'withdrawn'
  const message = isTakenBack
    ? '企业刚刚更换或撤回了这份凭证，您的决定没有记下，请看最新的'
    : '同事刚刚已经处理了这笔汇款，您的决定没有记下，请刷新'
  refuse('conflict', { message })
}

const notOpened = '这笔还没有打开看过，或已经和流水对不上，请打开核对'

type Decided = { paymentId: number; received: boolean } & Found

/** Confirms or rejects a transfer; refuses when somebody else has decided otherwise. */
async function decideTransfer(
  { paymentId, received, reason, payerName, bankSerial }: Decided,
  context: FeesContext,
): Promise<PaymentStatus> {
  const { db, clock, config, messages, address } = context
  const viewer = signedIn(context.viewer)
  const payment = await paymentOf(paymentId, context)
  if (payment.method !== 'transfer') refuse('conflict', { message: '网上支付由支付机构确认' })
  if (!received && reason === '') refuseField('reason', 'required', '请写明凭证哪里不符')
  const paid = received ? await paidOf(payment, { reason, payerName, bankSerial }, context) : undefined
  const at = clock()
  const record = async (tx: Queryable) => {
    const { firmId } = (await billById(tx, payment.billId)) ?? refuse('not-found')
    const facts = { bill: billNumber(payment.billId), amount: yuanOf(payment.amount), reason }
    const action = received ? 'transfer-confirmed' : 'transfer-rejected'
    await addAuditLine(tx, { action, viewer, at, address, firmId, subject: String(paymentId), facts })
  }
  const parts = { at, messages, record }
  const receipt = { by: historyAuthor(viewer), reason: reason || null, paid, secretKey: config.secretKey }
  const status = received
    ? await receivePayment(db, payment, { ...receipt, ...parts })
    : await rejectTransfer(db, payment, { by: viewer.accountId, reason, ...parts })
  requireEffect(status, received)
  return status
}

export const slipHandlers: Handlers<typeof slipCalls, FeesContext> = {
  payByTransfer: async (input, context) => {
    await submitSlip(context.db, { ...input, ...actOf(context) })
    return { done: true }
  },

  replaceSlip: async (input, context) => {
    await replaceSlip(context.db, { ...input, ...actOf(context) })
    return { done: true }
  },

  withdrawSlip: async (input, context) => {
    await withdrawSlip(context.db, { ...input, ...actOf(context) })
    return { done: true }
  },

  slipUrl: async ({ paymentId }, context) => {
    const { slipFileId, billId } = await paymentOf(paymentId, context)
    const { config, clock, db, address } = context
    const { firmId } = (await billById(db, billId)) ?? refuse('not-found')
    const opened = { at: clock(), address, firmId, subject: slipFileId ?? refuse('not-found') }
    await addAuditLine(db, { action: 'file-opened', viewer: signedIn(context.viewer), ...opened })
    const ticket = await issueTicket(db, opened.subject, { secretKey: config.secretKey, now: clock() })
    return { url: `${config.filesUrl}/api/tycpdmfirm/authApi/returnFile?ticket=${ticket}` }
  },

  decideTransfer: async (input, context) => ({ status: await decideTransfer(input, context) }),

  confirmTransfers: async ({ paymentIds }, context) => {
    const { accountId } = signedIn(context.viewer)
    const results = []
    for (const paymentId of new Set(paymentIds)) {
      try {
        const opened = await openedMatches(context.db, { paymentIds: [paymentId], accountId })
        if (!opened.has(paymentId)) refuse('conflict', { message: notOpened })
        const found = { received: true, reason: '', payerName: '', bankSerial: '' }
        const status = await decideTransfer({ paymentId, ...found }, context)
        results.push({ paymentId, done: true, message: paymentStatusLabels[status] })
      } catch (error) {
        // An unexpected error ends the work: the ones before it stay confirmed, as the list displays.
        if (!(error instanceof Refusal)) throw error
        results.push({ paymentId, done: false, message: error.message })
      }
    }
    return results
  },
}
