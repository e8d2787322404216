/** What the centre's approval leads to when there is a fee, and what a payment brings about. */

import { ruleOn } from '../business-rules/store.ts'
import type { Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { giveFirstNumber } from '../products/first/first-number.ts'
import { approveCase, approveFirm } from '../registration/cases/approval.ts'
import { subjectOf } from '../registration/cases/proposals/proposal-rules.ts'
import { applyCaseStep } from '../registration/cases/store.ts'
import { isStepFault, nextStatus, type Subject } from '../registration/life-cycle/life-cycle.ts'
import { notifyOfNewestStep } from '../registration/life-cycle/step-notices.ts'
import { applyTransition, type FirmRow } from '../registration/store.ts'
import { chinaDay, endOfChinaDay } from '../wire/china-time.ts'
import type { Status } from '../wire/integers.ts'
import { feeOf } from './rates/store.ts'
import { type Business, billNumber, businessLabel, displayedYuan, dueDay, isBusiness } from './rules.ts'
import { addBill, type BillRow, endOpenBill, lockBill, setBill } from './store.ts'

/** The page of a firm's bills, at one of them. @example billPath(7) // '/MyManage/fees?bill=7' */
export const billPath = (id: number): `/${string}` => `/MyManage/fees?bill=${id}`

type Billing = { messages: Messages }
type FirmApproval = Parameters<typeof approveFirm>[1] & Billing
type CaseApproval = Parameters<typeof approveCase>[1] & Billing

/** Approves an application, or issues its bill if there is a fee. A second approval while the bill is open waives it. */
export async function chargeFirm(tx: Queryable, { messages, ...approval }: FirmApproval): Promise<FirmRow> {
  const { firm, at, secretKey, ...step } = approval
  const amount = await feeToCharge(tx, { status: firm.status, of: 'firm', business: 'application', firm, at })
  await endEarlierBill(tx, { status: firm.status, firmId: firm.id, caseId: null, amount, at })
  if (amount === 0) return approveMember(tx, approval)
  await issueBill(tx, { firm, caseId: null, business: 'application', amount, at }, messages)
  return applyTransition(tx, { firm, action: 'billed', to: 'awaitingFee', at, ...step })
}

/** Approves an application; the product that it named gets its number. */
async function approveMember(tx: Queryable, approval: Parameters<typeof approveFirm>[1]): Promise<FirmRow> {
  const approved = await approveFirm(tx, approval)
  await giveFirstNumber(tx, { firmId: approved.id, at: approval.at })
  return approved
}

/** Charges a case in the same way as an application. */
export async function chargeCase(tx: Queryable, { messages, ...approval }: CaseApproval): Promise<void> {
  const { firm, row, at, secretKey, ...step } = approval
  if (!isBusiness(row.kind)) return approveCase(tx, approval)
  const amount = await feeToCharge(tx, { status: row.status, of: subjectOf(row), business: row.kind, firm, at })
  await endEarlierBill(tx, { status: row.status, firmId: firm.id, caseId: row.id, amount, at })
  if (amount === 0) return approveCase(tx, approval)
  await issueBill(tx, { firm, caseId: row.id, business: row.kind, amount, at }, messages)
  const patch = { decidedBy: step.by.accountId }
  await applyCaseStep(tx, row, { action: 'billed', to: 'awaitingFee', at, ...step, patch })
}

type ToCharge = { status: Status; of: Subject; business: Business; firm: FirmRow; at: Date }

/** Zero where the life cycle has no bill from this status: the centre approves what already awaits its fee, or what the authority proposes. */
async function feeToCharge(tx: Queryable, { status, of, business, firm, at }: ToCharge): Promise<number> {
  return isStepFault(nextStatus(status, 'system', 'bill', of))
    ? 0
    : feeOf(tx, { business, economicCode: firm.economicCode, at })
}

type Earlier = { status: Status; firmId: number; caseId: number | null; amount: number; at: Date }

/** The open bill of the same business: waived by an approval without payment, cancelled by a new bill. */
async function endEarlierBill(tx: Queryable, { status, amount, ...bill }: Earlier): Promise<void> {
  if (amount > 0) await endOpenBill(tx, { ...bill, status: 'cancelled' })
  else if (status === 'awaitingFee') await endOpenBill(tx, { ...bill, status: 'waived' })
}

type NewBill = { firm: FirmRow; caseId: number | null; business: Business; amount: number; at: Date }

/** Issues a bill with the invoice data of the firm, and notifies the firm. Its due date follows from the rule of the day. */
export async function issueBill(
  tx: Queryable,
  { firm, caseId, business, amount, at }: NewBill,
  messages: Messages,
): Promise<BillRow> {
  const firmName = firm.firmName ?? ''
  const invoice = { invoiceTitle: firmName, taxNumber: firm.creditCode ?? '', invoiceEmail: firm.contactEmail }
  const billDays = await ruleOn(tx, 'billDays', chinaDay(at))
  const times = { issuedAt: at, dueOn: billDays > 0 ? dueDay(at, billDays) : null }
  const bill = await addBill(tx, { firmId: firm.id, caseId, business, amount, firmName, ...invoice, ...times })
  const due = bill.dueOn === null ? {} : { dueAt: endOfChinaDay(bill.dueOn) }
  await messages.notify(tx, { ...billEvent(bill, at), ...due, kind: 'bill', key: `bill ${bill.id}` })
  return bill
}

/** Recipients, parameters and page of a message about a bill. */
export const billEvent = ({ id, firmId, business, amount }: BillRow, at: Date) => ({
  to: { firmId },
  parameters: { number: billNumber(id), business: businessLabel(business), amount: displayedYuan(amount) },
  link: billPath(id),
  at,
})

type Settlement = {
  billId: number
  by: { accountId: number | null; name: string }
  at: Date
  secretKey: string
  messages: Messages
}

/** Pays a bill and approves what it was for; false if it is not open any more, or its business no longer waits for it. Call it inside
 *  `runAllocation`. */
export async function settleBill(tx: Queryable, { billId, messages, ...approval }: Settlement): Promise<boolean> {
  const locked = await lockBill(tx, billId)
  if (locked?.bill.status !== 'open') return false
  const { firm, row, bill } = locked
  const subject =
    bill.caseId === null ? { status: firm.status, of: 'firm' as const } : { status: row?.status, of: 'case' as const }
  if (!subject.status || isStepFault(nextStatus(subject.status, 'system', 'settle', subject.of))) return false
  await setBill(tx, billId, { status: 'paid', paidAt: approval.at, endedAt: approval.at })
  if (row) await approveCase(tx, { firm, row, ...approval })
  else await approveMember(tx, { firm, ...approval })
  await messages.notify(tx, { ...billEvent(bill, approval.at), kind: 'paid', key: `bill ${bill.id} paid` })
  await notifyOfNewestStep(tx, firm.id, messages)
  return true
}
