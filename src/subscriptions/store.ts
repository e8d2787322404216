/** Queries of subscriptions and of what is new for them. */
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Language } from '../codes/languages.ts'
import { published } from '../content/items/list-form.ts'
import { lineColumns, newestFirst } from '../content/items/store.ts'
import { items } from '../content/items/tables.ts'
import type { Queryable } from '../db/connect.ts'
import { messagesOutbox } from '../messages/tables.ts'
import type { ColumnName, Frequency } from './columns.ts'
import type { LastMail } from './rules.ts'
import { subscriptionRequests as requests, subscriptions } from './tables.ts'

export type Subscription = typeof subscriptions.$inferSelect
type NewSubscription = typeof subscriptions.$inferInsert
type Request = typeof requests.$inferSelect

/** Stores a request instead of an earlier one of the address in the same language. False, and nothing is changed, if that is newer than `pauseMs`. */
export async function saveRequest(
  tx: Queryable,
  request: Omit<Request, 'usedAt'>,
  { pauseMs }: { pauseMs: number },
): Promise<boolean> {
  const { email: _email, language: _language, ...choices } = request
  const before = new Date(request.requestedAt.getTime() - pauseMs)
  const saved = await tx
    .insert(requests)
    .values(request)
    .onConflictDoUpdate({
      target: [requests.email, requests.language],
      set: { ...choices, usedAt: null },
      setWhere: lte(requests.requestedAt, before),
    })
    .returning({ email: requests.email })
  return saved.length === 1
}

const isOpen = (at: Date) => and(isNull(requests.usedAt), gt(requests.expiresAt, at))

/** The request of a key that can still be confirmed. */
export async function openRequest(db: Queryable, keyHash: string, at: Date): Promise<Request | undefined> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.keyHash, keyHash), isOpen(at)))
  return row
}

/** Uses up the key of a request: two at once get it once. */
export async function takeRequest(tx: Queryable, keyHash: string, at: Date): Promise<Request | undefined> {
  const [row] = await tx
    .update(requests)
    .set({ usedAt: at })
    .where(and(eq(requests.keyHash, keyHash), isOpen(at)))
    .returning()
  return row
}

/** Stores a confirmed address and returns its encrypted key. A known one gets the new choices and keeps its key, so that the links of
 *  earlier mails still work. */
export async function saveSubscription(tx: Queryable, row: NewSubscription): Promise<string> {
  const { columns, frequency, dueAt } = row
  const [saved] = await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [subscriptions.email, subscriptions.language],
      set: { columns, frequency, dueAt, refusals: 0 },
    })
    .returning({ sealedKey: subscriptions.sealedKey })
  return saved?.sealedKey ?? row.sealedKey
}

export async function subscriptionOf(db: Queryable, keyHash: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.keyHash, keyHash))
  return row
}

type Choices = { columns: ColumnName[]; frequency: Frequency; dueAt: Date }

/** False if there is no such subscription any more. */
export async function changeSubscription(db: Queryable, keyHash: string, choices: Choices): Promise<boolean> {
  const changed = await db
    .update(subscriptions)
    .set(choices)
    .where(eq(subscriptions.keyHash, keyHash))
    .returning({ id: subscriptions.id })
  return changed.length === 1
}

/** Deletes a subscription and the request of its address in its language. Returns both if there was one. */
export async function deleteSubscription(
  tx: Queryable,
  keyHash: string,
): Promise<Pick<Subscription, 'email' | 'language'> | undefined> {
  const [deleted] = await tx
    .delete(subscriptions)
    .where(eq(subscriptions.keyHash, keyHash))
    .returning({ email: subscriptions.email, language: subscriptions.language })
  if (deleted) {
    const isSame = and(eq(requests.email, deleted.email), eq(requests.language, deleted.language))
    await tx.delete(requests).where(isSame)
  }
  return deleted
}

export async function deleteExpiredRequests(db: Queryable, at: Date): Promise<void> {
  await db.delete(requests).where(lte(requests.expiresAt, at))
}

/** Locks the subscription that is due longest and that no other transaction works on. */
export async function claimDue(tx: Queryable, at: Date): Promise<Subscription | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(lte(subscriptions.dueAt, at))
    .orderBy(asc(subscriptions.dueAt), asc(subscriptions.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function lastMailOf(db: Queryable, key: string | null): Promise<LastMail> {
  if (key === null) return undefined
  const [row] = await db
    .select({ state: messagesOutbox.state, lastError: messagesOutbox.lastError })
    .from(messagesOutbox)
    .where(eq(messagesOutbox.idempotencyKey, key))
  return row
}

/** More than this is published in a week only when a site is filled. */
const maxItems = 1000

type NewItems = { types: readonly ColumnName[]; language: Language; from: Date; until: Date }

/** Published items of a language after `from` and up to `until`, newest first. */
export function newItems(db: Queryable, { types, language, from, until }: NewItems) {
  const isNew = and(gt(items.publishedAt, from), lte(items.publishedAt, until))
  return db
    .select(lineColumns)
    .from(items)
    .where(and(published, inArray(items.type, [...types]), eq(items.language, language), isNew))
    .orderBy(...newestFirst)
    .limit(maxItems)
}

type Progress = Pick<Subscription, 'dueAt'> &
  Partial<Pick<Subscription, 'coveredUntil' | 'lastKey' | 'lastFrom' | 'refusals' | 'keyHash' | 'sealedKey'>>

export async function saveProgress(tx: Queryable, id: number, progress: Progress): Promise<void> {
  await tx.update(subscriptions).set(progress).where(eq(subscriptions.id, id))
}
