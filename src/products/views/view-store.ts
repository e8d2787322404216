/** Queries of the saved views of the product table. */
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { lowestFreePlace } from '../../db/free-place.ts'
import { productViews } from './tables.ts'
import { viewLimits } from './view-limits.ts'

export type ViewRow = typeof productViews.$inferSelect

/** Who reads and changes views. `isOwner`: of the firm. */
export type ViewPerson = { firmId: number; accountId: number; isOwner: boolean }

const isVisible = ({ firmId, accountId }: ViewPerson) =>
  and(eq(productViews.firmId, firmId), or(eq(productViews.accountId, accountId), eq(productViews.isShared, true)))

const mayChange = ({ firmId, accountId, isOwner }: ViewPerson) =>
  and(
    eq(productViews.firmId, firmId),
    isOwner
      ? or(eq(productViews.accountId, accountId), eq(productViews.isShared, true))
      : eq(productViews.accountId, accountId),
  )

/** The own views and the shared ones, the own ones first. */
export function findViews(db: Queryable, person: ViewPerson, id?: number) {
  return db
    .select({ view: productViews, byName: sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})` })
    .from(productViews)
    .innerJoin(accounts, eq(accounts.id, productViews.accountId))
    .where(and(isVisible(person), id === undefined ? undefined : eq(productViews.id, id)))
    .orderBy(desc(eq(productViews.accountId, person.accountId)), asc(productViews.place), asc(productViews.id))
}

type ViewValues = Pick<ViewRow, 'name' | 'query' | 'isShared'>
type Refused = 'name' | 'full'

/** What the indexes refuse: a name that exists, or a place that another request has taken. */
async function orRefused<T>(work: Promise<T>): Promise<T | Refused> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'product_views_name' || constraint === 'product_views_shared') return 'name'
    if (constraint === 'product_views_place') return 'full'
    throw error
  }
}

/** Adds a view at the lowest free place of the person. */
export async function addView(
  db: Queryable,
  { firmId, accountId }: ViewPerson,
  values: ViewValues & { createdAt: Date },
): Promise<number | Refused> {
  const own = sql`select v.place from ${productViews} v where v.firm_id = ${firmId} and v.account_id = ${accountId}`
  const place = await lowestFreePlace(db, { places: viewLimits.places, taken: own })
  if (place === undefined) return 'full'
  const added = await orRefused(
    db
      .insert(productViews)
      .values({ firmId, accountId, place, ...values })
      .returning({ id: productViews.id }),
  )
  return typeof added === 'string' ? added : (added[0]?.id ?? 'full')
}

/** Changes a view; undefined if the person may not. */
export async function changeView(
  db: Queryable,
  person: ViewPerson,
  { id, ...values }: ViewValues & { id: number },
): Promise<number | Refused | undefined> {
  const changed = await orRefused(
    db
      .update(productViews)
      .set(values)
      .where(and(eq(productViews.id, id), mayChange(person)))
      .returning({ id: productViews.id }),
  )
  return typeof changed === 'string' ? changed : changed[0]?.id
}

export async function removeView(db: Queryable, person: ViewPerson, id: number): Promise<boolean> {
  const removed = await db
    .delete(productViews)
    .where(and(eq(productViews.id, id), mayChange(person)))
    .returning({ id: productViews.id })
  return removed.length > 0
}
