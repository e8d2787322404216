/** Bills of the demonstration in every state, with payments that came about as those of members do, at the fees of demo-rates.ts. */

import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../access/viewer.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import { slipPurpose } from '../../files/rules.ts'
import { attachOwnFile, saveFiles } from '../../files/store.ts'
import { withdrawCase } from '../../registration/cases/steps/steps.ts'
import { applyCaseStep, caseById } from '../../registration/cases/store.ts'
import { historyAuthor } from '../../registration/context.ts'
import type { ChargeDemoCase } from '../../registration/demonstration/demo-cases.ts'
import { type DemoParts, demoPerson } from '../../registration/demonstration/demo-people.ts'
import { type FirmRow, reloadFirm } from '../../registration/store.ts'
import { dayMs } from '../../wire/china-time.ts'
import { issueBill } from '../charge.ts'
import { receivePayment } from '../payment.ts'
import { decideRefund, proposeRefund } from '../refunds/refund.ts'
import { type Business, billNumber, displayedYuan, firmKindOf, isBusiness } from '../rules.ts'
import { addBill, addPayment, type BillRow, paymentById, setBill } from '../store.ts'
import { bills } from '../tables.ts'
import { demoFee } from './demo-rates.ts'
import { demoFinance, demoSecondFinance } from './demo-statement.ts'

const sampleFee = (business: Business, { economicCode }: FirmRow) => demoFee(business, firmKindOf(economicCode))

/** Days to pay, as in the sample of the setting. */

/** The bill of a case, led to the wanted end. */
export const chargeDemoCase =
  (parts: DemoParts): ChargeDemoCase =>
  async (tx, { fee, owner, secretKey, firm, row, at, ...step }) => {
    const business = row.kind
    if (!isBusiness(business)) throw new Error(`A case of the kind ${business} has no bill`)
    const amount = sampleFee(business, firm)
    const bill = await issueBill(tx, { firm, caseId: row.id, business, amount, at }, parts.messages)
    const patch = { decidedBy: step.by.accountId }
    await applyCaseStep(tx, row, { action: 'billed', to: 'awaitingFee', at, ...step, patch })
    const later = (days: number) => new Date(Math.min(at.getTime() + days * dayMs, parts.clock().getTime() - 30_000))
    if (fee === 'open') return
    if (fee === 'withdrawn') return withdraw(tx, { caseId: row.id, owner, at: later(1) })
    const payment = await payByTransfer(tx, { bill, owner, at: later(0.5) }, parts)
    if (fee === 'surplus') await withdraw(tx, { caseId: row.id, owner, at: later(0.6) })
    if (fee === 'slip') return
    await receive(tx, { payment, at: later(1) }, parts)
    if (fee === 'surplus') await propose(tx, { payment, at: later(2), reason: '业务已撤回，款项退回（演示）' })
    if (fee === 'refunded') await refund(tx, { payment, at: later(3) }, parts)
  }

async function withdraw(tx: Queryable, { caseId, owner, at }: { caseId: number; owner: SignedIn; at: Date }) {
  const found = await caseById(tx, caseId, owner)
  if (found) await withdrawCase(tx, { row: found.case, viewer: owner, at })
}

type Payer = { bill: BillRow; owner: SignedIn; at: Date }

/** Uploads the slip of a transfer; returns the id of the payment. */
async function payByTransfer(tx: Queryable, { bill, owner, at }: Payer, { files }: DemoParts): Promise<number> {
  // Imported on demand, because it draws with a library of 17 MB.
  const { samplePaper } = await import('../../registration/demonstration/sample-licence.ts')
  const content = samplePaper('银行汇款回单（示例，非真实凭证）', [
    `付款单位  ${bill.firmName}`,
    `金额  人民币 ${displayedYuan(bill.amount)} 元`,
    `附言  ${billNumber(bill.id)}`,
    '仅供演示使用',
  ])
  const slip = { type: 'image/png' as const, content, name: '汇款回单（示例）.png', purpose: slipPurpose }
  const [file] = await saveFiles(tx, files, { ownerId: owner.accountId, at, files: [slip] })
  if (!file) throw new Error('The slip was not stored')
  const { firmId, amount } = bill
  await attachOwnFile(tx, { id: file.id, firmId, ownerId: owner.accountId, purpose: slipPurpose })
  const start = { startedBy: owner.accountId, startedAt: at, method: 'transfer' as const, slipFileId: file.id }
  const reference = `T${String(bill.id).padStart(24, '0')}`
  return (await addPayment(tx, { billId: bill.id, amount, reference, ...start })).id
}

type Decision = { payment: number; at: Date }

async function receive(tx: Queryable, { payment: id, at }: Decision, { secretKey, messages }: DemoParts) {
  const payment = await paymentById(tx, id)
  const by = historyAuthor(await demoPerson(tx, demoFinance))
  const paid = { payerName: '示例付款人（演示）', bankSerial: `DEMO-S${String(id).padStart(8, '0')}` }
  if (payment) await receivePayment(tx, payment, { by, at, paid, secretKey, messages })
}

/** One of finance proposes a refund, which waits for another one. */
async function propose(tx: Queryable, { payment, at, reason }: Decision & { reason: string }): Promise<number> {
  const viewer = await demoPerson(tx, demoSecondFinance)
  return proposeRefund(tx, { paymentId: payment, reason, effect: 'stays', viewer, at, address: '::1' })
}

async function refund(tx: Queryable, { payment, at }: Decision, { messages }: DemoParts) {
  const refundId = await propose(tx, { payment, at, reason: '企业申请撤回，款项退回（演示）' })
  const act = { viewer: await demoPerson(tx, demoFinance), at: new Date(at.getTime() + 3_600_000), address: '::1' }
  const payBack = () => undefined
  await decideRefund(tx, { refundId, verdict: 'approved', reason: '', ...act, messages, payBack })
}

const membersThatPaid = ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map(number => `demo_firm_${number}`)
const applicantsWithBill = ['demo_firm_37', 'demo_firm_38']

/** Bills of applications: paid ones of members, and two that are awaited, one of them with a slip. Safe to call again. */
export async function seedDemoApplicationBills(db: Db, parts: DemoParts): Promise<void> {
  if ((await db.$count(bills, eq(bills.business, 'application'))) > 0) return
  await db.transaction(async tx => {
    for (const username of membersThatPaid) await addPaidBill(tx, username)
    for (const [index, username] of applicantsWithBill.entries()) {
      const owner = await demoPerson(tx, username)
      const firm = await reloadFirm(tx, owner.firmId ?? 0)
      const [amount, at] = [sampleFee('application', firm), firm.updatedAt]
      const bill = await issueBill(tx, { firm, caseId: null, business: 'application', amount, at }, parts.messages)
      if (index === 0) await payByTransfer(tx, { bill, owner, at: new Date(at.getTime() + dayMs) }, parts)
    }
  })
}

/** A bill that was paid online on the day of the approval. */
async function addPaidBill(tx: Queryable, username: string): Promise<void> {
  const owner = await demoPerson(tx, username)
  const firm = await reloadFirm(tx, owner.firmId ?? 0)
  const paidAt = firm.approvedAt ?? firm.createdAt
  const amount = sampleFee('application', firm)
  const invoice = { invoiceTitle: firm.firmName ?? '', taxNumber: firm.creditCode ?? '' }
  const bill = await addBill(tx, {
    ...{ firmId: firm.id, business: 'application', amount, firmName: firm.firmName ?? '', ...invoice },
    issuedAt: paidAt,
  })
  await setBill(tx, bill.id, { status: 'paid', paidAt, endedAt: paidAt })
  await addPayment(tx, {
    ...{
      billId: bill.id,
      amount,
      method: 'online',
      status: 'settled',
      reference: `P${String(bill.id).padStart(24, '0')}`,
    },
    ...{ startedBy: owner.accountId, startedAt: paidAt, decidedAt: paidAt },
  })
}
