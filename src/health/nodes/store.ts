/** What nodes report. */
import { eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { dayMs } from '../../wire/china-time.ts'
import { silentSeconds } from '../figures/sources/nodes-store.ts'
import { quarterOf } from '../figures/sources/services-store.ts'
import { serviceQuarters, siteNodes } from '../tables.ts'
import type { ServiceName } from '../words.ts'
import type { Use } from './recorder.ts'

export type NodeReport = typeof siteNodes.$inferInsert

export async function reportNode(db: Queryable, report: NodeReport): Promise<void> {
  const { name: _, ...changed } = report
  await db.insert(siteNodes).values(report).onConflictDoUpdate({ target: siteNodes.name, set: changed })
}

/** A node that ends in order is no silent one. */
export async function removeNode(db: Queryable, name: string): Promise<void> {
  await db.delete(siteNodes).where(eq(siteNodes.name, name))
}

export const allNodes = (db: Queryable) => db.select().from(siteNodes).orderBy(siteNodes.name)

export const reportedNodes = (db: Queryable, at: Date) =>
  db
    .select()
    .from(siteNodes)
    .where(gt(siteNodes.seenAt, new Date(at.getTime() - silentSeconds * 1000)))
    .orderBy(siteNodes.name)

/** Adds uses to the quarter of an hour of `at`. */
export async function addUses(db: Queryable, uses: ReadonlyMap<ServiceName, Use>, at: Date): Promise<void> {
  if (uses.size === 0) return
  const quarter = quarterOf(at)
  // In one order on all nodes, so that two that write at once wait for each other instead of blocking.
  const rows = [...uses]
    .map(([service, use]) => ({ service, quarter, ...use }))
    .sort((a, b) => (a.service < b.service ? -1 : 1))
  await db
    .insert(serviceQuarters)
    .values(rows)
    .onConflictDoUpdate({
      target: [serviceQuarters.service, serviceQuarters.quarter],
      set: {
        requests: sql`${serviceQuarters.requests} + excluded.requests`,
        failures: sql`${serviceQuarters.failures} + excluded.failures`,
        slots: sql`(select array_agg(a.n + b.n order by a.at) from unnest(${serviceQuarters.slots}) with ordinality a(n, at)
          join unnest(excluded.slots) with ordinality b(n, at) on a.at = b.at)`,
      },
    })
}

const storedDays = 31

/** Deletes old quarters, and nodes that have been silent for a day. */
export async function deleteOld(db: Queryable, at: Date): Promise<void> {
  await db.delete(serviceQuarters).where(lt(serviceQuarters.quarter, new Date(at.getTime() - storedDays * dayMs)))
  await db.delete(siteNodes).where(lt(siteNodes.seenAt, new Date(at.getTime() - dayMs)))
}
