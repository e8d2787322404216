/** Tells a firm's own systems of reports about its products. What the person wrote stays on the site. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../db/connect.ts'
import { emitEvent } from '../webhooks/emit-store.ts'
import { chinaDay } from '../wire/china-time.ts'
import { publicRecordOf, type ReportRow } from './store.ts'

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

/** A record that is public again; not one that another report still suspends. */
export async function emitLifting(tx: Queryable, report: ReportRow, at: Date): Promise<void> {
  const { firmId, data } = eventOf(report)
  const record = await publicRecordOf(tx, report)
  if (!record) return
  const own = { gtin: data.gtin, name: record.name, productId: record.id }
  await emitEvent(tx, {
    firmId,
    at,
    kind: 'product.published',
    key: `product report ${report.id} lifted ${at.toISOString()}`,
    data: own,
  })
}
