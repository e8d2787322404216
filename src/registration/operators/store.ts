/** Operators and invitations. Only this file writes them. */
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import type { FirmRole } from '../../wire/firm-roles.ts'
import { firmOperators, firms } from '../tables.ts'
import type { InvitationState } from './rules.ts'
import { firmInvitations } from './tables.ts'

export type InvitationRow = typeof firmInvitations.$inferSelect

/** The operators of a firm, the owners first. */
export async function operatorsOf(db: Queryable, firmId: number) {
  const { username, realName, phone } = accounts
  const { accountId, role, joinedAt } = firmOperators
  return db
    .select({ accountId, role, joinedAt, username, realName, phone })
    .from(firmOperators)
    .innerJoin(accounts, eq(accounts.id, firmOperators.accountId))
    .where(eq(firmOperators.firmId, firmId))
    .orderBy(sql`${role} <> 'owner'`, asc(joinedAt), asc(accountId))
}

type NewOperator = typeof firmOperators.$inferInsert

/** False if the account is an operator of a firm already. */
export async function addOperator(tx: Queryable, operator: NewOperator): Promise<boolean> {
  const added = await tx.insert(firmOperators).values(operator).onConflictDoNothing().returning()
  return added.length > 0
}

const isOperator = ({ firmId, accountId }: { firmId: number; accountId: number }) =>
  and(eq(firmOperators.firmId, firmId), eq(firmOperators.accountId, accountId))

export async function setOperatorRole(tx: Queryable, operator: { firmId: number; accountId: number; role: FirmRole }) {
  await tx.update(firmOperators).set({ role: operator.role }).where(isOperator(operator))
}

export async function deleteOperator(tx: Queryable, operator: { firmId: number; accountId: number }) {
  await tx.delete(firmOperators).where(isOperator(operator))
}

/** The open invitations of a firm, expired ones included, the newest first. */
export async function openInvitations(db: Queryable, firmId: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(firmInvitations)
    .where(and(eq(firmInvitations.firmId, firmId), eq(firmInvitations.state, 'open')))
    .orderBy(desc(firmInvitations.createdAt), asc(firmInvitations.id))
}

export async function countInvitationsSince(db: Queryable, firmId: number, since: Date): Promise<number> {
  const recent = and(eq(firmInvitations.firmId, firmId), gt(firmInvitations.createdAt, since))
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(firmInvitations).where(recent)
  return row?.count ?? 0
}

export async function addInvitation(tx: Queryable, invitation: typeof firmInvitations.$inferInsert): Promise<void> {
  await tx.insert(firmInvitations).values(invitation)
}

/** Ends open invitations; returns how many there were. */
async function endInvitations(
  tx: Queryable,
  condition: SQL | undefined,
  { state, at }: { state: Exclude<InvitationState, 'open'>; at: Date },
): Promise<number> {
  const ended = await tx
    .update(firmInvitations)
    .set({ state, endedAt: at })
    .where(and(condition, eq(firmInvitations.state, 'open')))
    .returning({ id: firmInvitations.id })
  return ended.length
}

type End = { state: Exclude<InvitationState, 'open'>; at: Date }

/** False if the invitation has ended already. */
export async function endInvitation(tx: Queryable, id: string, end: End): Promise<boolean> {
  return (await endInvitations(tx, eq(firmInvitations.id, id), end)) > 0
}

/** Ends the invitation that this address already has from the firm. */
export async function replaceInvitation(
  tx: Queryable,
  { firmId, address, at }: { firmId: number; address: string; at: Date },
) {
  const earlier = and(eq(firmInvitations.firmId, firmId), eq(firmInvitations.address, address))
  await endInvitations(tx, earlier, { state: 'revoked', at })
}

export async function invitationById(tx: Queryable, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(firmInvitations).where(eq(firmInvitations.id, id))
  return row
}

/** The open invitations to the phone and the mailbox of an account that have not expired, the newest first. */
export async function invitationsTo(db: Queryable, addresses: readonly string[], now: Date) {
  if (addresses.length === 0) return []
  return db
    .select({ invitation: firmInvitations, firmName: firms.firmName, inviter: accounts.realName })
    .from(firmInvitations)
    .innerJoin(firms, eq(firms.id, firmInvitations.firmId))
    .innerJoin(accounts, eq(accounts.id, firmInvitations.invitedBy))
    .where(
      and(
        inArray(firmInvitations.address, [...addresses]),
        eq(firmInvitations.state, 'open'),
        gt(firmInvitations.expiresAt, now),
      ),
    )
    .orderBy(desc(firmInvitations.createdAt), asc(firmInvitations.id))
    .limit(20)
}

/** The phone and the mail address of an account, as invitations write them. */
export async function addressesOf(db: Queryable, accountId: number): Promise<string[]> {
  const [row] = await db
    .select({ phone: accounts.phone, email: sql<string | null>`lower(${accounts.email})` })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return [row?.phone, row?.email].filter(address => typeof address === 'string')
}

/** The account with a phone or mail address, undefined if nobody has it. Demonstration accounts share addresses and are not found. */
export async function accountByAddress(db: Queryable, address: string): Promise<number | undefined> {
  const isAddress = address.includes('@') ? eq(sql`lower(${accounts.email})`, address) : eq(accounts.phone, address)
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isAddress, eq(accounts.demonstration, false), sql`${accounts.userType} <> 'staff'`))
  return row?.id
}
