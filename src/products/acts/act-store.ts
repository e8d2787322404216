/** Queries of the acts of a firm on many records. */
import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { arrayText, readIds } from '../../db/paging.ts'
import { type ListFilter, matchesOf } from '../record/list-store.ts'
import { products } from '../tables.ts'
import { actLimits, endOfAct } from './act-rules.ts'
import { type ActState, activeActStates } from './act-words.ts'
import { productActs } from './tables.ts'

const { ids: _, ...columns } = getTableColumns(productActs)

/** An act without its records, of which it may have very many. */
export type ProductAct = Omit<typeof productActs.$inferSelect, 'ids'>

type NewAct = Pick<ProductAct, 'firmId' | 'accountId' | 'kind' | 'value' | 'companyPrefix' | 'filter' | 'createdAt'>

/** The ids of own records that match, in their order: one more than an act may have, if there are more. */
export async function matchingIds(db: Queryable, firmId: number, filter: ListFilter): Promise<number[]> {
  const { rows } = await db.execute<{ ids: string }>(sql`select array(select ${products.id} from ${products}
    where ${matchesOf(firmId, filter)} order by ${products.id} limit ${actLimits.records + 1})::text as ids`)
  return readIds(rows[0]?.ids)
}

/** Those of the ids that are records of the firm, in their order. */
export async function ownIds(db: Queryable, firmId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.firmId, firmId), sql`${products.id} = any(${arrayText(ids)}::bigint[])`))
    .orderBy(products.id)
  return rows.map(({ id }) => id)
}

const actLock = 7270

/** How many acts of a firm are at work, and how many large ones it has had in the last day. Other acts of the firm wait until the transaction ends. */
export async function countActs(tx: Queryable, firmId: number, now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(${actLock}, hashtext(${String(firmId)}))`)
  const isActive = inArray(productActs.state, [...activeActStates])
  const isLarge = sql`cardinality(${productActs.ids}) > ${actLimits.direct}`
  const [row] = await tx
    .select({
      active: sql<number>`(count(*) filter (where ${isActive}))::int`,
      large: sql<number>`(count(*) filter (where ${isLarge}))::int`,
    })
    .from(productActs)
    .where(and(eq(productActs.firmId, firmId), gt(productActs.expiresAt, now)))
  return row ?? { active: 0, large: 0 }
}

export async function addAct(tx: Queryable, row: NewAct, ids: readonly number[]): Promise<ProductAct> {
  const [added] = await tx
    .insert(productActs)
    .values({
      ...{ ...row, id: randomBytes(16).toString('base64url'), expiresAt: endOfAct(row.createdAt), total: ids.length },
      ids: sql`${arrayText(ids)}::bigint[]`,
    })
    .returning(columns)
  if (!added) throw new Error('no act was added')
  return added
}

const isOwn = (id: string, firmId: number) => and(eq(productActs.id, id), eq(productActs.firmId, firmId))

const byName = sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`

/** An act with who started it. */
export type NamedAct = { act: ProductAct; byName: string | null }

/** An own act that has not expired. */
export async function findAct(
  db: Queryable,
  { id, firmId, now }: { id: string; firmId: number; now: Date },
): Promise<NamedAct | undefined> {
  const [row] = await db
    .select({ act: columns, byName })
    .from(productActs)
    .innerJoin(accounts, eq(accounts.id, productActs.accountId))
    .where(and(isOwn(id, firmId), gt(productActs.expiresAt, now)))
  return row
}

/** The newest acts of a firm that have not expired. */
export const newestActs = (db: Queryable, firmId: number, now: Date): Promise<NamedAct[]> =>
  db
    .select({ act: columns, byName })
    .from(productActs)
    .innerJoin(accounts, eq(accounts.id, productActs.accountId))
    .where(and(eq(productActs.firmId, firmId), gt(productActs.expiresAt, now)))
    .orderBy(desc(productActs.createdAt), desc(productActs.id))
    .limit(actLimits.listed)

/** Changes an own act that has one of the states; undefined if it has not. */
export async function changeAct(
  db: Queryable,
  { id, firmId, from }: { id: string; firmId: number; from: readonly ActState[] },
  changes: Partial<ProductAct>,
): Promise<ProductAct | undefined> {
  const [row] = await db
    .update(productActs)
    .set(changes)
    .where(and(isOwn(id, firmId), inArray(productActs.state, [...from])))
    .returning(columns)
  return row
}

/** Acts that a job works at, the longest waiting first. */
export const activeActs = (db: Queryable): Promise<{ id: string }[]> =>
  db
    .select({ id: productActs.id })
    .from(productActs)
    .where(inArray(productActs.state, [...activeActStates]))
    .orderBy(asc(productActs.createdAt))

/** Locks an act that is to be worked at until the transaction ends; undefined if there is nothing to do, or another process works at it. */
export async function lockAct(tx: Queryable, id: string): Promise<ProductAct | undefined> {
  const [row] = await tx
    .select(columns)
    .from(productActs)
    .where(and(eq(productActs.id, id), inArray(productActs.state, [...activeActStates])))
    .for('update', { skipLocked: true })
  return row
}

/** The next records of an act that runs. */
export async function nextIds(tx: Queryable, { id, done }: ProductAct): Promise<number[]> {
  const part = sql<string>`(${productActs.ids})[${done + 1}::int : ${done + actLimits.atOnce}::int]::text`
  const [row] = await tx.select({ part }).from(productActs).where(eq(productActs.id, id))
  return readIds(row?.part)
}

export async function updateAct(tx: Queryable, id: string, changes: Partial<ProductAct>): Promise<void> {
  await tx.update(productActs).set(changes).where(eq(productActs.id, id))
}

/** Deletes up to 100 acts after their time, with their records; those at work stay. */
export async function deleteExpiredActs(db: Queryable, now: Date): Promise<void> {
  const { id, expiresAt, state } = productActs
  const expired = db
    .select({ id })
    .from(productActs)
    .where(and(lte(expiresAt, now), notInArray(state, [...activeActStates])))
    .limit(100)
  await db.delete(productActs).where(inArray(id, expired))
}
