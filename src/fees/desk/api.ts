/** Handlers of the finance desk. */

import { signedIn } from '../../access/permissions.ts'
import { labelWith } from '../../registration/cases/kinds/case-kinds.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { billReply } from '../bill-reply.ts'
import type { FeesContext } from '../context.ts'
import { countToInvoice } from '../invoices/store.ts'
import { countVersionsToDecide } from '../rates/store.ts'
import { refundReplies } from '../refunds/refund-reply.ts'
import { countRefundTasks, refundsOfBills } from '../refunds/store.ts'
import { billNumber, businessLabel, paymentStatusLabels, yuanOf } from '../rules.ts'
import { findingLabel, isPayable } from '../statements/finding.ts'
import { billIdsIn, comparableName } from '../statements/match.ts'
import { countWaitingLines, lineById } from '../statements/store.ts'
import type { BillWithPayments, PaymentRow } from '../store.ts'
import type { deskCalls } from './calls.ts'
import { addTransferOpening, openedMatches } from './openings.ts'
import * as store from './store.ts'

type Line = Awaited<ReturnType<typeof lineById>>

const waitingTransfer = ({ payments }: BillWithPayments) =>
  payments.find(({ status, method }) => status === 'waiting' && method === 'transfer')

/** What the bill says beside what the bank says. */
function compare(bill: BillWithPayments, line: Line) {
  const isSame = (test: (found: NonNullable<Line>) => boolean) => (line ? test(line) : null)
  const names = [bill.firmName, bill.invoiceTitle].map(comparableName)
  return [
    {
      ...{ name: '付款户名', ofBill: bill.firmName, ofLine: line?.payerName ?? null },
      isSame: isSame(({ payerName }) => names.includes(comparableName(payerName))),
    },
    {
      ...{ name: '金额', ofBill: yuanOf(bill.amount), ofLine: line ? yuanOf(line.amount) : null },
      isSame: isSame(({ amount }) => amount === bill.amount),
    },
    {
      ...{ name: '附言里的账单号', ofBill: billNumber(bill.id), ofLine: line?.remark ?? null },
      isSame: isSame(({ remark }) => billIdsIn(remark).includes(bill.id)),
    },
    {
      ...{ name: '到账日', ofBill: `${chinaDay(bill.issuedAt)} 开出`, ofLine: line?.paidOn ?? null },
      isSame: isSame(({ paidOn }) => paidOn >= chinaDay(bill.issuedAt)),
    },
  ]
}

function checksOf(bill: BillWithPayments, { line, others }: { line: Line; others: readonly { id: number }[] }) {
  const earlier = bill.payments.filter(({ status }) => status === 'rejected' || status === 'failed').length
  return [
    line
      ? { isGood: isPayable(line.finding), message: lineText(bill, line) }
      : { isGood: false, message: '还没有这笔款的流水，请导入对账单，或写明怎样查到的' },
    others.length === 0
      ? { isGood: true, message: '企业没有别的未缴账单' }
      : { isGood: false, message: `企业还有未缴账单：${others.map(({ id }) => billNumber(id)).join('、')}` },
    bill.isAwaited
      ? { isGood: true, message: '业务还在等这笔款' }
      : { isGood: false, message: '业务已撤回或办结：到账后记为多付，待退' },
    ...(earlier > 0 ? [{ isGood: false, message: `这份账单先前有 ${earlier} 次没有付成` }] : []),
  ]
}

function lineText(bill: BillWithPayments, { serial, finding, amount }: NonNullable<Line>): string {
  if (isPayable(finding)) return `流水 ${serial} 只配这一份账单`
  return `流水 ${serial}：${findingLabel(finding, yuanOf(Math.abs(amount - bill.amount)))}`
}

const startedText = ({ method, slipFileId }: PaymentRow) => {
  if (method === 'online') return '企业开始网上支付'
  return slipFileId === null ? '对账单里找到这笔款' : '企业上传汇款凭证'
}

function stepsOf(bill: BillWithPayments) {
  const steps = [
    { at: bill.issuedAt, text: `账单开出（${businessLabel(bill.business)}）` },
    ...(bill.remindedAt ? [{ at: bill.remindedAt, text: '过了期限，提醒过企业' }] : []),
    ...bill.payments.flatMap(payment => [
      { at: payment.startedAt, text: startedText(payment) },
      ...(payment.decidedAt
        ? [
            {
              at: payment.decidedAt,
              text: `${paymentStatusLabels[payment.status]}${payment.reason ? `：${payment.reason}` : ''}`,
            },
          ]
        : []),
    ]),
  ]
  return steps
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text }) => ({ at: at.toISOString(), text }))
}

const effectOf = ({ isAwaited, business }: BillWithPayments) =>
  isAwaited
    ? `账单记为已缴费，${labelWith(businessLabel(business), '自动办结')}，企业收到消息，可以下载电子收据。`
    : '这笔款记为多付，等待退回或抵缴同一企业另一份金额相同的账单。'

export const deskHandlers: Handlers<typeof deskCalls, FeesContext> = {
  allBills: async (filter, { db, viewer }) => {
    const { rows, page } = await store.findDeskBills(db, filter)
    const transfers = rows.flatMap(bill => waitingTransfer(bill) ?? [])
    const lines = await store.linesOfPayments(
      db,
      transfers.map(({ id }) => id),
    )
    const similar = await store.similarLines(
      db,
      transfers.filter(({ lineId }) => lineId === null).map(({ billId }) => billId),
    )
    const refunds = await refundsOfBills(
      db,
      rows.map(({ id }) => id),
    )
    const { accountId } = signedIn(viewer)
    const opened = await openedMatches(db, { paymentIds: transfers.map(({ id }) => id), accountId })
    const found = rows.map(bill => {
      const transfer = waitingTransfer(bill)
      const line = transfer && (lines.get(transfer.id) ?? similar.get(bill.id))
      const label = line ? findingLabel(line.finding, yuanOf(Math.abs(line.amount - bill.amount))) : '没有流水'
      return {
        ...billReply(bill),
        finding: line?.finding ?? null,
        findingLabel: transfer ? label : '',
        isOpened: transfer !== undefined && opened.has(transfer.id),
        refunds: refundReplies(refunds.get(bill.id) ?? [], accountId),
      }
    })
    return { rows: found, page }
  },

  deskBill: async ({ billId }, { db, viewer, clock }) => {
    const [bill] = await store.billsById(db, [billId])
    if (!bill) return refuse('not-found')
    const transfer = waitingTransfer(bill)
    const lineId = transfer?.lineId ?? (await store.similarLines(db, transfer ? [billId] : [])).get(billId)?.id
    const line = lineId ? await lineById(db, lineId) : undefined
    const others = await store.otherOpenBills(db, bill)
    if (transfer && line && transfer.lineId === lineId)
      await addTransferOpening(db, {
        ...{ paymentId: transfer.id, lineId: transfer.lineId, at: clock() },
        accountId: signedIn(viewer).accountId,
      })
    return {
      ...{
        bill: billReply(bill),
        paymentId: transfer?.id ?? null,
        hasLine: (transfer?.lineId ?? null) !== null,
        isMatched: transfer?.lineId !== null && line?.finding === 'full',
      },
      slip: transfer?.slip ?? null,
      line: line ? { ...line, amount: yuanOf(line.amount), importedAt: line.importedAt.toISOString() } : null,
      ...{ comparisons: compare(bill, line), checks: checksOf(bill, { line, others }) },
      ...{ steps: stepsOf(bill), effect: effectOf(bill) },
    }
  },

  deskTasks: async (_, { db, viewer }) => {
    const { amount, ...counts } = await store.countTasks(db)
    const [lines, refund, invoice] = [await countWaitingLines(db), await countRefundTasks(db), await countToInvoice(db)]
    return {
      ...counts,
      amount: yuanOf(amount),
      lines,
      refund,
      invoice,
      rates: await countVersionsToDecide(db, signedIn(viewer).accountId),
    }
  },
}
