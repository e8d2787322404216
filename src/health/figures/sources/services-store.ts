/** Figures of services: how often each was used, failed, and how long it took. */
import { gt, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { dayMs } from '../../../wire/china-time.ts'
import { addSlots, percentile } from '../../nodes/durations.ts'
import { serviceQuarters } from '../../tables.ts'
import { allServices, type ServiceName } from '../../words.ts'
import { byLabel, type FiguresOf, type Samples } from '../figures.ts'

export const quarterMs = 15 * 60_000
export const quarterOf = (at: Date) => new Date(Math.floor(at.getTime() / quarterMs) * quarterMs)

export type Quarter = typeof serviceQuarters.$inferSelect

/** The quarters of the last 24 hours, oldest first. */
export const quartersOfDay = (db: Queryable, at: Date): Promise<Quarter[]> =>
  db
    .select()
    .from(serviceQuarters)
    .where(gt(serviceQuarters.quarter, new Date(quarterOf(at).getTime() - dayMs)))
    .orderBy(sql`${serviceQuarters.quarter}, ${serviceQuarters.service}`)

const sum = (rows: readonly Quarter[], of: 'requests' | 'failures') => rows.reduce((total, row) => total + row[of], 0)

/** Fewer uses say nothing about a service. */
const leastUses = 5

export function serviceSums(rows: readonly Quarter[], at: Date) {
  const recent = quarterOf(at).getTime() - quarterMs
  return allServices.map(service => {
    const own = rows.filter(row => row.service === service)
    const last = own.filter(({ quarter }) => quarter.getTime() >= recent)
    const uses = sum(last, 'requests')
    const p99 = percentile(addSlots(own.map(({ slots }) => slots)), 0.99)
    return {
      service,
      requests: sum(own, 'requests'),
      failures: sum(own, 'failures'),
      p99Seconds: p99 === undefined ? null : p99 / 1000,
      failureShare: uses < leastUses ? null : sum(last, 'failures') / uses,
    }
  })
}

/** The share of failed uses in the last two quarters, of each service with enough of them. */
export async function recentFailures(db: Queryable, at: Date): Promise<ReadonlyMap<ServiceName, number>> {
  const since = new Date(quarterOf(at).getTime() - quarterMs)
  const rows = await db.select().from(serviceQuarters).where(gte(serviceQuarters.quarter, since))
  return new Map(
    serviceSums(rows, at).flatMap(({ service, failureShare }) =>
      failureShare === null ? [] : [[service, failureShare] as const],
    ),
  )
}

export async function serviceFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'services'>>> {
  const sums = serviceSums(await quartersOfDay(db, at), at)
  const labels = ({ service }: { service: ServiceName }) => ({ service })
  return {
    site_service_requests_day: byLabel(sums, labels, ({ requests }) => requests),
    site_service_failures_day: byLabel(sums, labels, ({ failures }) => failures),
    site_service_p99_seconds: byLabel(sums, labels, ({ p99Seconds }) => p99Seconds),
    site_service_failure_share: byLabel(sums, labels, ({ failureShare }) => failureShare),
  }
}
