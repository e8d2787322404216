/** Objections and the refusals that they are about. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../../access/tables.ts'
import type { SignedIn } from '../../../access/viewer.ts'
import type { Queryable } from '../../../db/connect.ts'
import { orderByColumns } from '../../../db/order.ts'
import { type Paging, pageReply, totalOfRows } from '../../../db/paging.ts'
import { firmHistory, firms } from '../../tables.ts'
import { visibleTo } from '../../visibility/visibility-store.ts'
import type { ObjectionState } from './lengths.ts'
import { firmObjections } from './tables.ts'

export type ObjectionRow = typeof firmObjections.$inferSelect

/** The newest step that refused the firm's application. */
export async function newestRefusal(db: Queryable, firmId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: firmHistory.id })
    .from(firmHistory)
    .where(and(eq(firmHistory.firmId, firmId), eq(firmHistory.action, 'refused')))
    .orderBy(desc(firmHistory.id))
    .limit(1)
  return row?.id
}

/** False if the refusal has an objection already. */
export async function addObjection(tx: Queryable, objection: typeof firmObjections.$inferInsert): Promise<boolean> {
  const added = await tx.insert(firmObjections).values(objection).onConflictDoNothing().returning()
  return added.length > 0
}

/** An objection with the step that refused. */
const withRefusal = { objection: firmObjections, refusal: firmHistory }

export type ObjectionWithRefusal = { objection: ObjectionRow; refusal: typeof firmHistory.$inferSelect }

/** The objections of a firm, the newest first. */
export async function objectionsOf(db: Queryable, firmId: number): Promise<ObjectionWithRefusal[]> {
  return db
    .select(withRefusal)
    .from(firmObjections)
    .innerJoin(firmHistory, eq(firmHistory.id, firmObjections.refusalId))
    .where(eq(firmObjections.firmId, firmId))
    .orderBy(desc(firmObjections.id))
}

const stateConditions: Readonly<Record<ObjectionState, SQL | undefined>> = {
  open: isNull(firmObjections.answeredAt),
  upheld: eq(firmObjections.upheld, true),
  rejected: eq(firmObjections.upheld, false),
}

const columns = { raisedAt: firmObjections.raisedAt, id: firmObjections.id }
type ObjectionFilter = Paging<'raisedAt' | 'id'> & {
  state?: ObjectionState | undefined
}

/** The objections of the firms that a reviewer may see, the oldest first unless the filter names an order. */
export async function findObjections(db: Queryable, filter: ObjectionFilter, viewer: SignedIn) {
  const condition = and(visibleTo(viewer), filter.state && stateConditions[filter.state])
  const rows = await db
    .select({
      ...withRefusal,
      firm: { id: firms.id, firmName: firms.firmName, creditCode: firms.creditCode, branchCode: firms.branchCode },
      number: sql<number>`(select count(*)::int from firm_objections o where o.firm_id = ${firms.id} and o.id <= ${firmObjections.id})`,
      answeredBy: sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`,
      total: totalOfRows,
    })
    .from(firmObjections)
    .innerJoin(firms, eq(firms.id, firmObjections.firmId))
    .innerJoin(firmHistory, eq(firmHistory.id, firmObjections.refusalId))
    .leftJoin(accounts, eq(accounts.id, firmObjections.answeredBy))
    .where(condition)
    .orderBy(...orderByColumns({ columns, defaultSort: ['raisedAt', 'asc'], tieBreaker: firmObjections.id }, filter))
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  const matches = db
    .select({ one: sql`1` })
    .from(firmObjections)
    .innerJoin(firms, eq(firms.id, firmObjections.firmId))
    .where(condition)
  return pageReply(db, filter, { rows, matches })
}

/** How many objections wait for an answer, of the firms that a reviewer may see. */
export async function countOpenObjections(db: Queryable, viewer: SignedIn): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(firmObjections)
    .innerJoin(firms, eq(firms.id, firmObjections.firmId))
    .where(and(visibleTo(viewer), isNull(firmObjections.answeredAt)))
  return row?.count ?? 0
}

export async function objectionById(tx: Queryable, id: number): Promise<ObjectionWithRefusal | undefined> {
  const [row] = await tx
    .select(withRefusal)
    .from(firmObjections)
    .innerJoin(firmHistory, eq(firmHistory.id, firmObjections.refusalId))
    .where(eq(firmObjections.id, id))
  return row
}

type Answer = {
  answer: string
  upheld: boolean
  answeredBy: number
  answeredAt: Date
  resumedAt?: 'atBranch' | 'atCentre' | null
}

/** False if it has been answered meanwhile. */
export async function saveAnswer(tx: Queryable, id: number, answer: Answer): Promise<boolean> {
  const isOpen = and(eq(firmObjections.id, id), isNull(firmObjections.answeredAt))
  const answered = await tx.update(firmObjections).set(answer).where(isOpen).returning({ id: firmObjections.id })
  return answered.length > 0
}
