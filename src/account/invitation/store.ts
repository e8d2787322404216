/** Invitations to staff. Only this file writes them. */
import { and, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { isStaffFor } from '../../access/store.ts'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { type StaffInvitationState, waitingStates } from './rules.ts'
import { staffInvitations } from './tables.ts'

export type StaffInvitation = typeof staffInvitations.$inferSelect
type NewInvitation = Pick<
  StaffInvitation,
  'realName' | 'email' | 'phone' | 'role' | 'levels' | 'state' | 'tokenHash' | 'invitedBy' | 'invitedAt' | 'expiresAt'
>

const isWaiting = inArray(staffInvitations.state, waitingStates)

export async function addInvitation(tx: Queryable, invitation: NewInvitation): Promise<number> {
  const [added] = await tx.insert(staffInvitations).values(invitation).returning({ id: staffInvitations.id })
  if (!added) throw new Error('The invitation was not returned')
  return added.id
}

/** A waiting invitation to one of these contacts. */
export async function invitationTo(
  db: Queryable,
  { email, phone }: Pick<StaffInvitation, 'email' | 'phone'>,
): Promise<StaffInvitation | undefined> {
  const isSame: (SQL | undefined)[] = [
    email === null ? undefined : eq(sql`lower(${staffInvitations.email})`, email.toLowerCase()),
    phone === null ? undefined : eq(staffInvitations.phone, phone),
  ]
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(and(isWaiting, or(...isSame)))
    .limit(1)
  return found
}

export async function waitingInvitation(tx: Queryable, id: number): Promise<StaffInvitation | undefined> {
  const [found] = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isWaiting))
    .for('update')
  return found
}

/** Puts a new link into a waiting invitation; the old one is unknown from then on. */
export async function renewInvitation(
  tx: Queryable,
  { id, ...link }: Pick<StaffInvitation, 'id' | 'invitedBy' | 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ ...link, state: 'open' })
    .where(and(eq(staffInvitations.id, id), isWaiting))
}

type Closed = { id: number; state: StaffInvitationState; at: Date; accountId?: number }

/** Ends a waiting invitation. False if it has ended meanwhile. */
export async function closeInvitation(tx: Queryable, { id, state, at, accountId }: Closed): Promise<boolean> {
  const closed = await tx
    .update(staffInvitations)
    .set({ state, closedAt: at, email: null, phone: null, ...(accountId !== undefined && { accountId }) })
    .where(and(eq(staffInvitations.id, id), state === 'accepted' ? eq(staffInvitations.state, 'open') : isWaiting))
    .returning({ id: staffInvitations.id })
  return closed.length === 1
}

/** Closes the links that ended before a moment, as if each had been withdrawn at its end. */
export async function closeEndedLinks(tx: Queryable, before: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ state: 'withdrawn', closedAt: sql`${staffInvitations.expiresAt}`, email: null, phone: null })
    .where(and(eq(staffInvitations.state, 'open'), lt(staffInvitations.expiresAt, before)))
}

/** Deletes the invitations that were closed before a moment and of which no account was made. `isKept`: those that other records are about. */
export async function deleteUnused(tx: Queryable, { before, isKept }: { before: Date; isKept: SQL }): Promise<void> {
  await tx
    .delete(staffInvitations)
    .where(
      and(
        inArray(staffInvitations.state, ['withdrawn', 'refused']),
        lt(staffInvitations.closedAt, before),
        not(isKept),
      ),
    )
}

/** The invitation of a link, with its inviter. */
export async function invitationByToken(db: Queryable, tokenHash: string) {
  const [found] = await db
    .select({
      invitation: staffInvitations,
      inviter: sql<string>`coalesce(${accounts.realName}, ${accounts.username})`,
      isInviterEntitled: sql<boolean>`${isStaffFor('manage-staff', 'centre')}`,
    })
    .from(staffInvitations)
    .innerJoin(accounts, eq(accounts.id, staffInvitations.invitedBy))
    .where(eq(staffInvitations.tokenHash, tokenHash))
  return found
}
