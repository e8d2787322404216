/** The payments of a month as a CSV file for the accounts. */
import { formatDate } from '../../ui/formats/format-date.ts'
import { billNumber, businessLabel, csvCell, feeReceiptNumber, paymentStatusLabels, yuanOf } from '../rules.ts'
import type { ReceivedPayment } from '../store.ts'

const heads = [
  ...['到账时间', '账单', '企业', '税号', '业务', '金额（元）', '方式', '付款户名', '银行流水号或支付单号', '状态'],
  ...['电子收据', '退款时间', '说明'],
]

const timeOf = (at: Date | null) => (at ? formatDate(at.toISOString(), 'yyyy-MM-dd HH:mm') : '')

export function paymentsCsv(rows: readonly ReceivedPayment[]): string {
  const lines = rows.map(({ payment, bill, payerName, bankSerial }) => [
    ...[timeOf(payment.decidedAt), billNumber(bill.id), bill.firmName, bill.taxNumber, businessLabel(bill.business)],
    ...[yuanOf(payment.amount), payment.method === 'online' ? '网上支付' : '银行汇款', payerName ?? ''],
    ...[bankSerial ?? payment.reference, paymentStatusLabels[payment.status]],
    bill.paidAt ? `${feeReceiptNumber(bill.id)}${bill.status === 'refunded' ? '（作废）' : ''}` : '',
    ...[timeOf(payment.refundedAt), payment.reason ?? ''],
  ])
  const text = [heads, ...lines].map(line => `${line.map(csvCell).join(',')}\r\n`).join('')
  return `\uFEFF${text}`
}
