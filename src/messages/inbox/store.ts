/** Inboxes and choices of channels. Only this file writes them. */
import { and, desc, eq, inArray, isNull, lt, lte, type Placeholder, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { excluded } from '../../db/excluded.ts'
import { driverValues, rowPlaceholders, statementOfForms } from '../../db/statements.ts'
import { firmOperators, firms } from '../../registration/tables.ts'
import type { NoticeGroup } from '../notices.table.ts'
import type { NoticeKind } from '../templates.ts'
import { textColumn } from '../texts/store.ts'
import { type Choice, notifiedRoles } from './choices.ts'
import { inboxMessages, noticeChoices } from './tables.ts'

/** The operators of a firm; those of a deregistered one that has applied again are the operators of its newest successor. */
const isOfFirmOrSuccessor = (id: Placeholder) => sql`${firmOperators.firmId} in (with recursive line as (
  select ${firms.id} from ${firms} where ${firms.id} = ${id} union all
  select next.id from ${firms} next join line on next.previous_firm_id = line.id) select id from line)`

/** Who is notified: one account, or every operator of a firm that may act on the group of the notice. */
export type Recipients = { accountId: number } | { firmId: number }

const recipients = statementOfForms((db, { of, group }: { of: 'firm' | 'account'; group: NoticeGroup }) => {
  const choice = { phone: noticeChoices.phone, email: noticeChoices.email }
  const { id: accountId, username, phone, email } = accounts
  const id = sql.placeholder('id')
  const changedText = textColumn(sql.placeholder('kind'), sql.placeholder('day'))
  const isRecipient =
    of === 'firm'
      ? and(isOfFirmOrSuccessor(id), inArray(firmOperators.role, notifiedRoles[group]))
      : eq(accounts.id, id)
  return db
    .select({ accountId, username, phone, email, firmId: firms.id, firmName: firms.firmName, choice, changedText })
    .from(accounts)
    .leftJoin(firmOperators, eq(firmOperators.accountId, accounts.id))
    .leftJoin(firms, eq(firms.id, firmOperators.firmId))
    .leftJoin(noticeChoices, and(eq(noticeChoices.accountId, accounts.id), eq(noticeChoices.noticeGroup, group)))
    .where(and(eq(accounts.disabled, false), isRecipient))
    .orderBy(accounts.id)
})

type Notified = { group: NoticeGroup; kind: NoticeKind; day: string }

/** The recipients with their addresses, their choice for a group, and the text of the kind that staff changed, if it holds on the day; accounts
 *  that are disabled get nothing. */
export const findRecipients = (db: Queryable, to: Recipients, { group, ...text }: Notified) =>
  'firmId' in to
    ? recipients(db, { of: 'firm', group }, { id: to.firmId, ...text })
    : recipients(db, { of: 'account', group }, { id: to.accountId, ...text })

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]
const messageColumns = [
  ...(['accountId', 'firmId', 'kind', 'noticeGroup', 'eventKey', 'purpose', 'text', 'link', 'dueAt'] as const),
  'createdAt',
] as const

type NewInboxMessage = Pick<typeof inboxMessages.$inferInsert, (typeof messageColumns)[number]>

const newMessages = statementOfForms((db, { rows }: { rows: number }) =>
  db
    .insert(inboxMessages)
    .values(Array.from({ length: rows }, (_, row) => rowPlaceholders(messageColumns, `${row} `)))
    .onConflictDoNothing({ target: [inboxMessages.accountId, inboxMessages.eventKey] })
    .returning({ accountId: inboxMessages.accountId }),
)

/** Writes the messages whose recipient does not have one of this event yet; returns the accounts of those. */
export async function addToInboxes(db: Queryable, messages: readonly NewInboxMessage[]): Promise<Set<number>> {
  if (messages.length === 0) return new Set()
  const values = messages.map((message, row) => {
    const columns = Object.fromEntries(messageColumns.map(name => [name, message[name]]))
    return driverValues(inboxMessages, columns, `${row} `)
  })
  const added = await newMessages(db, { rows: messages.length }, Object.assign({}, ...values))
  return new Set(added.map(({ accountId }) => accountId))
}

/** Above this number the exact count of unread messages is not needed. */
export const maxUnread = 100

const isUnreadOf = (accountId: number) => and(eq(inboxMessages.accountId, accountId), isNull(inboxMessages.readAt))

/** How many messages of an account are unread, counted up to `maxUnread`. */
export async function countUnread(db: Queryable, accountId: number): Promise<number> {
  const unread = db.select({ id: inboxMessages.id }).from(inboxMessages).where(isUnreadOf(accountId)).limit(maxUnread)
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(unread.as('unread'))
  return row?.count ?? 0
}

export type InboxFilter = {
  group?: NoticeGroup | undefined
  unread: boolean
  before?: number | undefined
  take: number
}

/** The newest messages of an account first; `before`: only those with a smaller id. */
export async function findInbox(db: Queryable, accountId: number, { group, unread, before, take }: InboxFilter) {
  return db
    .select()
    .from(inboxMessages)
    .where(
      and(
        eq(inboxMessages.accountId, accountId),
        unread ? isNull(inboxMessages.readAt) : undefined,
        group && eq(inboxMessages.noticeGroup, group),
        before === undefined ? undefined : lt(inboxMessages.id, before),
      ),
    )
    .orderBy(desc(inboxMessages.id))
    .limit(take)
}

export type InboxMessage = typeof inboxMessages.$inferSelect

/** A clock that was set back must not make a message read before it was written. */
const readTime = (at: Date) => sql`greatest(${inboxMessages.createdAt}, ${at.toISOString()}::timestamptz)`

/** Marks one message as read; false if the account has no such message. */
export async function markRead(db: Queryable, { accountId, id, at }: { accountId: number; id: number; at: Date }) {
  const found = await db
    .update(inboxMessages)
    .set({ readAt: sql`coalesce(${inboxMessages.readAt}, ${readTime(at)})` })
    .where(and(eq(inboxMessages.accountId, accountId), eq(inboxMessages.id, id)))
    .returning({ id: inboxMessages.id })
  return found.length === 1
}

/** Marks every message up to an id, so that one that came meanwhile stays unread. */
export async function markAllRead(
  db: Queryable,
  { accountId, upTo, at }: { accountId: number; upTo: number; at: Date },
) {
  await db
    .update(inboxMessages)
    .set({ readAt: readTime(at) })
    .where(and(isUnreadOf(accountId), lte(inboxMessages.id, upTo)))
}

/** The stored choices of an account; a group without one has its default. */
export async function choicesOf(db: Queryable, accountId: number) {
  return db.select().from(noticeChoices).where(eq(noticeChoices.accountId, accountId))
}

export async function saveChoice(
  db: Queryable,
  choice: Choice & { accountId: number; noticeGroup: NoticeGroup },
): Promise<void> {
  const { accountId, noticeGroup } = noticeChoices
  await db
    .insert(noticeChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: [accountId, noticeGroup],
      set: excluded({ phone: noticeChoices.phone, email: noticeChoices.email }, []),
    })
}

/** Deletes at most `take` messages that are older than a moment; returns how many. */
export async function deleteOlder(db: Queryable, { before, take }: { before: Date; take: number }): Promise<number> {
  const old = db
    .select({ id: inboxMessages.id })
    .from(inboxMessages)
    .where(lt(inboxMessages.createdAt, before))
    .limit(take)
  const deleted = await db
    .delete(inboxMessages)
    .where(inArray(inboxMessages.id, old))
    .returning({ id: inboxMessages.id })
  return deleted.length
}

/** Deletes the messages and choices of an account. */
export async function deleteInbox(tx: Queryable, accountId: number): Promise<void> {
  await tx.delete(inboxMessages).where(eq(inboxMessages.accountId, accountId))
  await tx.delete(noticeChoices).where(eq(noticeChoices.accountId, accountId))
}

/** The demonstration accounts, with the firm that each acts for. `canLogIn`: it has a password. */
export async function demonstrationInboxes(db: Queryable) {
  return db
    .select({
      accountId: accounts.id,
      firmId: firms.id,
      firmName: firms.firmName,
      isMember: sql<boolean>`coalesce(${firms.status} = 'approved', false)`,
      canLogIn: sql<boolean>`${accounts.passwordHash} <> 'none'`,
    })
    .from(accounts)
    .leftJoin(firmOperators, eq(firmOperators.accountId, accounts.id))
    .leftJoin(firms, eq(firms.id, firmOperators.firmId))
    .where(eq(accounts.demonstration, true))
    .orderBy(accounts.id)
}
