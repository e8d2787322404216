/** The slip of a transfer while it waits: sent, replaced or withdrawn by the firm. Every act locks the bill, so that finance and firm decide one
 *  after another; whoever comes second is refused with 409 and nothing is written. */
import { randomBytes } from 'node:crypto'
import type { SignedIn } from '../../access/viewer.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import { violatedConstraint } from '../../db/connect.ts'
import { slipPurpose } from '../../files/rules.ts'
import { attachOwnFile } from '../../files/store.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { PaymentStatus } from '../rules.ts'
import { addPayment, lockBill, type PaymentRow, paymentById, setPayment } from '../store.ts'
import { notOpen, ownBill, payableBill } from './own-bill.ts'

type Act = { viewer: SignedIn; at: Date }

const newReference = () => `T${randomBytes(12).toString('hex')}`

export async function submitSlip(
  db: Db,
  { billId, slipFileId, viewer, at }: Act & { billId: number; slipFileId: string },
): Promise<void> {
  const work = db.transaction(async tx => {
    const { amount } = await payableBill(billId, viewer, { db: tx })
    const locked = (await lockBill(tx, billId)) ?? refuse('not-found')
    if (locked.bill.status !== 'open') refuse('conflict', { message: notOpen })
    await attachSlip(tx, { slipFileId, viewer })
    const payment = { billId, amount, method: 'transfer' as const, reference: newReference(), slipFileId }
    await addPayment(tx, { ...payment, startedBy: viewer.accountId, startedAt: at })
  })
  await work.catch(error => {
    if (violatedConstraint(error) !== 'payments_one_transfer') throw error
    refuse('conflict', { message: '这份账单已有一份汇款凭证等待核对，可以更换它' })
  })
}

/** The earlier slip stays with its payment, which is withdrawn; a line of a bank statement goes with the new one. */
export async function replaceSlip(
  db: Db,
  { paymentId, slipFileId, viewer, at }: Act & { paymentId: number; slipFileId: string },
): Promise<void> {
  await db.transaction(async tx => {
    const { billId, amount, method, lineId } = await lockWaitingSlip(tx, paymentId, viewer)
    await attachSlip(tx, { slipFileId, viewer })
    const withdrawn = { status: 'withdrawn', decidedBy: viewer.accountId, decidedAt: at, lineId: null } as const
    await setPayment(tx, paymentId, { ...withdrawn, reason: '企业换了一份凭证' })
    const next = { billId, amount, method, lineId, reference: newReference(), slipFileId }
    await addPayment(tx, { ...next, startedBy: viewer.accountId, startedAt: at })
  })
}

/** Money that a bank statement has already shown cannot be withdrawn. */
export async function withdrawSlip(db: Db, { paymentId, viewer, at }: Act & { paymentId: number }): Promise<void> {
  await db.transaction(async tx => {
    const { lineId } = await lockWaitingSlip(tx, paymentId, viewer)
    if (lineId !== null) refuse('conflict', { message: '银行流水里已经找到这笔款，不能撤回；凭证传错了的，请更换凭证' })
    const withdrawn = { status: 'withdrawn', decidedBy: viewer.accountId, decidedAt: at } as const
    await setPayment(tx, paymentId, { ...withdrawn, reason: '企业撤回了凭证' })
  })
}

async function attachSlip(tx: Queryable, { slipFileId, viewer }: { slipFileId: string; viewer: SignedIn }) {
  const file = { id: slipFileId, firmId: viewer.firmId ?? 0, ownerId: viewer.accountId, purpose: slipPurpose }
  if (!(await attachOwnFile(tx, file))) refuseField('slipFileId', 'not-found', '没有找到凭证文件，请重新上传')
}

/** A slip of the viewer's firm that waits, with its bill locked. */
async function lockWaitingSlip(tx: Queryable, paymentId: number, viewer: SignedIn): Promise<PaymentRow> {
  const { billId } = (await paymentById(tx, paymentId)) ?? refuse('not-found')
  await ownBill(billId, viewer, { db: tx })
  await lockBill(tx, billId)
  const payment = await paymentById(tx, paymentId)
  if (payment?.method !== 'transfer' || payment.slipFileId === null) return refuse('not-found')
  const message = decidedMessages[payment.status]
  return message === undefined ? payment : refuse('conflict', { message })
}

/** Why a slip that does not wait any more cannot be changed, for the firm. */
const decidedMessages: Readonly<Partial<Record<PaymentStatus, string>>> = {
  settled: '财务刚刚确认这笔款已到账，凭证不能再换或撤回',
  surplus: '财务刚刚把这笔款记为多付，凭证不能再换或撤回',
  refunded: '这笔款已经退回，凭证不能再换或撤回',
  rejected: '财务刚刚退回了这份凭证，原因写在缴费记录里，请重新上传',
  withdrawn: '这份凭证已经换过或撤回，请刷新',
}
