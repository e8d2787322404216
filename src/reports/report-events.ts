/** Tells a firm's own systems of reports about its products. What the person wrote stays on the site. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../db/connect.ts'
import { emitEvent } from '../webhooks/emit-store.ts'
import { chinaDay } from '../wire/china-time.ts'
import type { ReportRow } from './store.ts'

const eventOf = ({ id, firmId, gtin14, number }: ReportRow) => ({
  firmId,
  data: {
    ...{ gtin: unpaddedGtin(gtin14).digits, reportNumber: number },
    link: `/MyManage/SystemMember/productReports?id=${id}`,
  },
})

export function emitReport(tx: Queryable, report: ReportRow, at: Date): Promise<void> {
  const { firmId, data } = eventOf(report)
  const own = { topic: report.topic, answerBy: report.dueOn ?? chinaDay(at) }
  const key = `product report ${report.id}`
  return emitEvent(tx, { firmId, at, kind: 'mismatch.reported', key, data: { ...data, ...own } })
}

export function emitSuspension(tx: Queryable, report: ReportRow, { reason, at }: { reason: string; at: Date }) {
  const { firmId, data } = eventOf(report)
  const key = `product report ${report.id} suspended ${at.toISOString()}`
  return emitEvent(tx, { firmId, at, kind: 'product.suspended', key, data: { ...data, reason } })
}
