/** Queries of the saved views of the statistics, and of the weekly mails. Only this file writes their tables. */
import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm'
import { isStaffFor } from '../../access/store.ts'
import { accounts } from '../../access/tables.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { lowestFreePlace } from '../../db/free-place.ts'
import { statisticMails, statisticViews } from './tables.ts'
import { viewLimits } from './view-limits.ts'

export type StatisticView = Pick<typeof statisticViews.$inferSelect, 'id' | 'name' | 'query'>
const columns = { id: statisticViews.id, name: statisticViews.name, query: statisticViews.query }
const isOwn = (accountId: number, id: number) => and(eq(statisticViews.accountId, accountId), eq(statisticViews.id, id))

/** In the order in which they were saved. */
export const viewsOf = (db: Queryable, accountId: number): Promise<StatisticView[]> =>
  db
    .select(columns)
    .from(statisticViews)
    .where(eq(statisticViews.accountId, accountId))
    .orderBy(asc(statisticViews.createdAt), asc(statisticViews.id))

export async function viewOf(db: Queryable, accountId: number, id: number): Promise<StatisticView | undefined> {
  const [row] = await db.select(columns).from(statisticViews).where(isOwn(accountId, id))
  return row
}

type Refused = 'name' | 'full'

/** What the indexes refuse: a name that exists, or a place that another request has taken. */
async function orRefused<T>(work: Promise<T>): Promise<T | Refused> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'statistic_views_name') return 'name'
    if (constraint === 'statistic_views_place') return 'full'
    throw error
  }
}

type NewView = { name: string; query: string; createdAt: Date }

/** Adds a view at the lowest free place of the account. */
export async function addView(
  db: Queryable,
  accountId: number,
  values: NewView,
): Promise<StatisticView | Refused | undefined> {
  const taken = sql`select v.place from ${statisticViews} v where v.account_id = ${accountId}`
  const place = await lowestFreePlace(db, { places: viewLimits.places, taken })
  if (place === undefined) return 'full'
  const added = await orRefused(
    db
      .insert(statisticViews)
      .values({ accountId, place, ...values })
      .returning(columns),
  )
  return typeof added === 'string' ? added : added[0]
}

/** Undefined if it is not one of the account's. */
export async function changeView(
  db: Queryable,
  accountId: number,
  { id, name, query }: StatisticView,
): Promise<StatisticView | Refused | undefined> {
  const change = db.update(statisticViews).set({ name, query })
  const changed = await orRefused(change.where(isOwn(accountId, id)).returning(columns))
  return typeof changed === 'string' ? changed : changed[0]
}

export async function removeView(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const removed = await db.delete(statisticViews).where(isOwn(accountId, id)).returning({ id: statisticViews.id })
  return removed.length > 0
}

export type StatisticMail = typeof statisticMails.$inferSelect

export async function mailOf(db: Queryable, accountId: number): Promise<StatisticMail | undefined> {
  const [row] = await db.select().from(statisticMails).where(eq(statisticMails.accountId, accountId))
  return row
}

/** Begins a subscription, or changes what it is about. False if the view is not one of the account's. */
export async function saveMail(db: Queryable, mail: StatisticMail): Promise<boolean> {
  const { viewId } = mail
  try {
    const insert = db.insert(statisticMails).values(mail)
    await insert.onConflictDoUpdate({ target: statisticMails.accountId, set: { viewId } })
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'statistic_mails_view') return false
    throw error
  }
}

export async function removeMail(db: Queryable, accountId: number): Promise<void> {
  await db.delete(statisticMails).where(eq(statisticMails.accountId, accountId))
}

/** Ends the subscriptions of accounts that may not see the statistics any more, or are disabled. */
export async function endLostMails(db: Queryable): Promise<void> {
  const stillMay = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, statisticMails.accountId), isStaffFor('read-site-statistics', 'centre')))
  await db.delete(statisticMails).where(notExists(stillMay))
}

/** One subscription whose week was not sent, locked until the transaction ends; another node takes another one. */
export async function claimDueMail(tx: Queryable, week: string): Promise<StatisticMail | undefined> {
  const [row] = await tx
    .select()
    .from(statisticMails)
    .where(lt(statisticMails.sentWeek, week))
    .orderBy(asc(statisticMails.accountId))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function markSent(tx: Queryable, accountId: number, week: string): Promise<void> {
  await tx.update(statisticMails).set({ sentWeek: week }).where(eq(statisticMails.accountId, accountId))
}
