/** Queries of incidents and planned maintenance. Only this file writes them. */
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { pageReply, totalOfRows } from '../../db/paging.ts'
import { dayMs } from '../../wire/china-time.ts'
import { historyDays, type PublicIncident, type PublicUpdate } from '../rules.ts'
import { statusIncidents, statusUpdates } from '../tables.ts'
import type { PublicIncidentState } from '../words.ts'

export type IncidentRow = typeof statusIncidents.$inferSelect
export type UpdateRow = typeof statusUpdates.$inferSelect & { byName: string | null }

const personName = sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`

/** The updates of some incidents, the newest first. */
export async function updatesOf(db: Queryable, ids: readonly number[]): Promise<UpdateRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ update: statusUpdates, byName: personName })
    .from(statusUpdates)
    .leftJoin(accounts, eq(accounts.id, statusUpdates.byAccountId))
    .where(inArray(statusUpdates.incidentId, [...ids]))
    .orderBy(desc(statusUpdates.id))
  return rows.map(({ update, byName }) => ({ ...update, byName }))
}

const isPublic = (row: IncidentRow): row is IncidentRow & { state: PublicIncidentState; publishedAt: Date } =>
  row.state !== 'draft' && row.publishedAt !== null

const publicUpdate = ({ id, state, level, services, text, textEn, at }: UpdateRow): PublicUpdate => ({
  ...{ id, state, level, services, text, textEn, at },
})

/** As many as a page has: more in 90 days would be no status page. */
const mostPublic = 200

/** What is open, ahead, or of the days of the page; the newest first. */
export async function publicIncidents(db: Queryable, at: Date): Promise<PublicIncident[]> {
  const since = new Date(at.getTime() - historyDays * dayMs).toISOString()
  const rows = await db
    .select()
    .from(statusIncidents)
    .where(
      and(
        ne(statusIncidents.state, 'draft'),
        or(isNull(statusIncidents.closedAt), sql`${statusIncidents.closedAt} >= ${since}::timestamptz`),
      ),
    )
    .orderBy(desc(statusIncidents.startsAt), desc(statusIncidents.id))
    .limit(mostPublic)
  const incidents = rows.filter(isPublic)
  const updates = await updatesOf(
    db,
    incidents.map(({ id }) => id),
  )
  return incidents.map(({ id, kind, state, title, titleEn, level, services, ...times }) => ({
    ...{ id, kind, state, title, titleEn, level, services },
    ...{ startsAt: times.startsAt, endsAt: times.endsAt, closedAt: times.closedAt, publishedAt: times.publishedAt },
    updates: updates.filter(({ incidentId }) => incidentId === id).map(publicUpdate),
  }))
}

/** Drafts and what is open first, then by when it began. */
export async function findIncidents(db: Queryable, filter: { currPage: number; pageSize: number }) {
  const rows = await db
    .select({ incident: statusIncidents, total: totalOfRows.as('total') })
    .from(statusIncidents)
    .orderBy(sql`${statusIncidents.closedAt} is not null`, desc(statusIncidents.startsAt), asc(statusIncidents.id))
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  return pageReply(db, filter, { rows, matches: db.select({ id: statusIncidents.id }).from(statusIncidents) })
}

export async function incidentById(db: Queryable, id: number): Promise<IncidentRow | undefined> {
  const [row] = await db.select().from(statusIncidents).where(eq(statusIncidents.id, id))
  return row
}

type NewIncident = typeof statusIncidents.$inferInsert

export async function addDraft(tx: Queryable, draft: NewIncident): Promise<IncidentRow> {
  const [added] = await tx.insert(statusIncidents).values(draft).returning()
  if (!added) throw new Error('A draft was not stored')
  return added
}

type Seen = { id: number; revision: number }

/** Undefined if somebody else has changed or deleted it since `revision`. */
export async function changeIncident(
  tx: Queryable,
  { id, revision }: Seen,
  change: Partial<NewIncident>,
): Promise<IncidentRow | undefined> {
  const [changed] = await tx
    .update(statusIncidents)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(statusIncidents.id, id), eq(statusIncidents.revision, revision)))
    .returning()
  return changed
}

/** The deleted draft; undefined if it is public, or somebody else has changed or deleted it. */
export async function deleteDraft(tx: Queryable, { id, revision }: Seen): Promise<IncidentRow | undefined> {
  const [deleted] = await tx
    .delete(statusIncidents)
    .where(and(eq(statusIncidents.id, id), eq(statusIncidents.revision, revision), eq(statusIncidents.state, 'draft')))
    .returning()
  return deleted
}

export async function addUpdate(tx: Queryable, update: typeof statusUpdates.$inferInsert): Promise<void> {
  await tx.insert(statusUpdates).values(update)
}
