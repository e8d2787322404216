/** Everything stored about a person, and requests to delete an account. */
import { and, count, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts, sessions } from '../../access/tables.ts'
import { symbolDownloads } from '../../barcode/downloads/tables.ts'
import { barcodeSymbols } from '../../barcode/tables.ts'
import { barcodeBatches } from '../../batches/tables.ts'
import { userBindings } from '../../content/items/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { enquiries } from '../../enquiries/tables.ts'
import { payments } from '../../fees/tables.ts'
import { files } from '../../files/tables.ts'
import { inboxMessages, noticeChoices } from '../../messages/inbox/tables.ts'
import { numberReservations, usedNumbers } from '../../numbers/tables.ts'
import { firstProducts } from '../../products/first/tables.ts'
import { productNotes } from '../../products/notes/tables.ts'
import { productViews } from '../../products/views/tables.ts'
import { prefixReleases } from '../../registration/allocation/releases/tables.ts'
import { certificateDownloads } from '../../registration/certificates/tables.ts'
import { firmObjections } from '../../registration/disputes/objections/tables.ts'
import { entryTickets } from '../../registration/external/tables.ts'
import { firmInvitations } from '../../registration/operators/tables.ts'
import { cases, companyPrefixes, firmHistory, firmOperators, firms } from '../../registration/tables.ts'
import { statisticMails, statisticViews } from '../../statistics/views/tables.ts'
import { accountAudit, loginHistory } from '../activity/tables.ts'
import { passkeys } from '../passkeys/tables.ts'
import { accountRecoveries } from '../recovery/tables.ts'
import { recoveryCodes, secondFactors } from '../second-factor/tables.ts'
import { staffIdentities } from '../sign-on/tables.ts'
import { termsConsents } from '../terms/tables.ts'
import type { DeletionHindrance, FirmFacts } from './rules.ts'
import { accountDeletions } from './tables.ts'

/** Each table with rows about a person, by the column that names the account. The newest rows are those with the highest `order`. */
type Section = { name: string; table: PgTable; account: PgColumn; order: PgColumn }

// biome-ignore format: a table, one row a line
export const sections: readonly Section[] = [
  { name: 'account', table: accounts, account: accounts.id, order: accounts.id },
  { name: 'sessions', table: sessions, account: sessions.accountId, order: sessions.startedAt },
  { name: 'logins', table: loginHistory, account: loginHistory.accountId, order: loginHistory.id },
  { name: 'changes', table: accountAudit, account: accountAudit.accountId, order: accountAudit.id },
  { name: 'consents', table: termsConsents, account: termsConsents.accountId, order: termsConsents.id },
  { name: 'secondFactor', table: secondFactors, account: secondFactors.accountId, order: secondFactors.createdAt },
  { name: 'passkeys', table: passkeys, account: passkeys.accountId, order: passkeys.id },
  { name: 'singleSignOn', table: staffIdentities, account: staffIdentities.accountId, order: staffIdentities.accountId },
  { name: 'recoveryCodes', table: recoveryCodes, account: recoveryCodes.accountId, order: recoveryCodes.id },
  { name: 'recoveries', table: accountRecoveries, account: accountRecoveries.accountId, order: accountRecoveries.id },
  { name: 'deletions', table: accountDeletions, account: accountDeletions.accountId, order: accountDeletions.id },
  { name: 'messages', table: inboxMessages, account: inboxMessages.accountId, order: inboxMessages.id },
  { name: 'messageChoices', table: noticeChoices, account: noticeChoices.accountId, order: noticeChoices.noticeGroup },
  { name: 'shortcuts', table: userBindings, account: userBindings.accountId, order: userBindings.position },
  { name: 'firmRole', table: firmOperators, account: firmOperators.accountId, order: firmOperators.joinedAt },
  { name: 'foundedFirms', table: firms, account: firms.accountId, order: firms.id },
  { name: 'firmSteps', table: firmHistory, account: firmHistory.byAccountId, order: firmHistory.id },
  { name: 'cases', table: cases, account: cases.accountId, order: cases.id },
  { name: 'objections', table: firmObjections, account: firmObjections.raisedBy, order: firmObjections.id },
  { name: 'proposedReleases', table: prefixReleases, account: prefixReleases.proposedBy, order: prefixReleases.id },
  { name: 'payments', table: payments, account: payments.startedBy, order: payments.id },
  { name: 'invitations', table: firmInvitations, account: firmInvitations.invitedBy, order: firmInvitations.id },
  { name: 'certificateDownloads', table: certificateDownloads, account: certificateDownloads.accountId, order: certificateDownloads.id },
  { name: 'visitsOfSisterSystems', table: entryTickets, account: entryTickets.accountId, order: entryTickets.issuedAt },
  { name: 'files', table: files, account: files.ownerId, order: files.createdAt },
  { name: 'symbols', table: barcodeSymbols, account: barcodeSymbols.accountId, order: barcodeSymbols.createdAt },
  { name: 'symbolDownloads', table: symbolDownloads, account: symbolDownloads.accountId, order: symbolDownloads.id },
  { name: 'numbers', table: usedNumbers, account: usedNumbers.accountId, order: usedNumbers.usedAt },
  { name: 'reservedNumbers', table: numberReservations, account: numberReservations.accountId, order: numberReservations.id },
  { name: 'firstProducts', table: firstProducts, account: firstProducts.accountId, order: firstProducts.namedAt },
  { name: 'productNotes', table: productNotes, account: productNotes.authorId, order: productNotes.id },
  { name: 'productViews', table: productViews, account: productViews.accountId, order: productViews.id },
  { name: 'statisticViews', table: statisticViews, account: statisticViews.accountId, order: statisticViews.id },
  { name: 'statisticMails', table: statisticMails, account: statisticMails.accountId, order: statisticMails.accountId },
  { name: 'enquiries', table: enquiries, account: enquiries.accountId, order: enquiries.id },
  { name: 'batches', table: barcodeBatches, account: barcodeBatches.accountId, order: barcodeBatches.createdAt },
]

/** Rows of a section in one file; more are counted. */
const rowsPerSection = 2000

/** Columns that let somebody in, or that name other people. */
const privateColumns = new Set([
  ...[
    'passwordHash',
    'headerHash',
    'cookieHash',
    'browserHash',
    'secret',
    'codeHash',
    'tokenHash',
    'changeKeyHash',
    'drawKey',
    'submission',
  ],
  ...['requestedBy', 'decidedBy', 'branchDecidedBy', 'answeredBy', 'refundedBy', 'byName', 'hash', 'ticket'],
])

const publicPart = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !privateColumns.has(name)))

type SectionData = { total: number; rows: Record<string, unknown>[] }

/** Everything about an account, section by section; at most `rowsPerSection` of the newest rows of each. */
export async function personalData(db: Queryable, accountId: number): Promise<Record<string, SectionData>> {
  const data: Record<string, SectionData> = {}
  for (const { name, table, account, order } of sections) {
    const ofAccount: SQL = eq(account, accountId)
    const rows = await db.select().from(table).where(ofAccount).orderBy(desc(order)).limit(rowsPerSection)
    const [counted] =
      rows.length < rowsPerSection
        ? [{ total: rows.length }]
        : await db.select({ total: count() }).from(table).where(ofAccount)
    data[name] = { total: counted?.total ?? rows.length, rows: rows.map(row => publicPart(row)) }
  }
  return data
}

/** The firm that an account acts for, as far as it hinders a deletion. */
export async function firmFactsOf(db: Queryable, accountId: number): Promise<FirmFacts | undefined> {
  const otherOwners = sql<number>`(select count(*)::int from firm_operators o
    where o.firm_id = ${firms.id} and o.role = 'owner' and o.account_id <> ${accountId})`
  const prefixes = sql<string | null>`(select min(${companyPrefixes.companyPrefix}) from ${companyPrefixes}
    where ${companyPrefixes.firmId} = ${firms.id} and ${ne(companyPrefixes.state, 'cancelled')})`
  const [row] = await db
    .select({
      firmId: firms.id,
      firmName: firms.firmName,
      status: firms.status,
      role: firmOperators.role,
      otherOwners,
      companyPrefix: prefixes,
    })
    .from(firmOperators)
    .innerJoin(firms, eq(firms.id, firmOperators.firmId))
    .where(eq(firmOperators.accountId, accountId))
  return row
}

export type Deletion = typeof accountDeletions.$inferSelect

/** The newest request of an account. */
export async function latestDeletion(db: Queryable, accountId: number): Promise<Deletion | undefined> {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.accountId, accountId))
    .orderBy(desc(accountDeletions.id))
    .limit(1)
  return row
}

/** Adds a request. False if there is an open one. */
export async function addDeletion(
  tx: Queryable,
  { accountId, at, dueAt }: { accountId: number; at: Date; dueAt: Date },
): Promise<boolean> {
  const added = await tx
    .insert(accountDeletions)
    .values({ accountId, requestedAt: at, dueAt })
    .onConflictDoNothing()
    .returning({ id: accountDeletions.id })
  return added.length === 1
}

/** Takes back an open request. False if there is none. */
export async function cancelDeletion(tx: Queryable, accountId: number, at: Date): Promise<boolean> {
  const cancelled = await tx
    .update(accountDeletions)
    .set({ state: 'cancelled', closedAt: at })
    .where(and(eq(accountDeletions.accountId, accountId), eq(accountDeletions.state, 'requested')))
    .returning({ id: accountDeletions.id })
  return cancelled.length === 1
}

/** Ids of the requests that are due. */
export async function dueDeletions(db: Queryable, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: accountDeletions.id })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.state, 'requested'), lte(accountDeletions.dueAt, at)))
    .orderBy(accountDeletions.dueAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks a request that is still open; another job or a cancellation may have closed it. */
export async function lockDeletion(tx: Queryable, id: number): Promise<Deletion | undefined> {
  const [row] = await tx
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.id, id), eq(accountDeletions.state, 'requested')))
    .for('update', { skipLocked: true })
  return row
}

export async function closeDeletion(
  tx: Queryable,
  { id, at, hindrance }: { id: number; at: Date; hindrance?: DeletionHindrance },
): Promise<void> {
  await tx
    .update(accountDeletions)
    .set({ state: hindrance ? 'stopped' : 'done', closedAt: at, hindrance: hindrance?.message ?? null })
    .where(eq(accountDeletions.id, id))
}

/** Ends open requests of staff to recover an account. */
export async function closeRecoveries(tx: Queryable, accountId: number, at: Date): Promise<void> {
  await tx
    .update(accountRecoveries)
    .set({ state: 'stopped', closedAt: at, newPhone: '' })
    .where(and(eq(accountRecoveries.accountId, accountId), inArray(accountRecoveries.state, ['requested', 'approved'])))
}

/** Deletes logins of deleted accounts before a moment. */
export async function deleteLoginsOfDeleted(db: Queryable, before: Date): Promise<void> {
  const deleted = db
    .select({ id: accountDeletions.accountId })
    .from(accountDeletions)
    .where(eq(accountDeletions.state, 'done'))
  await db.delete(loginHistory).where(and(inArray(loginHistory.accountId, deleted), lte(loginHistory.at, before)))
}
