/** Invitations to be a colleague: who, as what, by whom, and until when the link holds. The link's token is stored as a hash. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import type { Role } from '../../wire/access/roles.ts'
import { type Levels, nationalLevels, roles } from '../../wire/integers.ts'
import { invitationStates, type StaffInvitationState, waitingStates } from './rules.ts'

/** Mailbox and phone are erased once it is closed: an account that was made of it has them. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    realName: text().notNull(),
    email: text(),
    phone: text(),
    role: text().$type<Role>().notNull(),
    levels: text().$type<Levels>().notNull(),
    state: text().$type<StaffInvitationState>().notNull(),
    tokenHash: text(),
    invitedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    invitedAt: moment().notNull(),
    expiresAt: moment(),
    /** The account that was made of it. */
    accountId: bigint({ mode: 'number' }).references(() => accounts.id),
    closedAt: moment(),
  },
  t => [
    uniqueIndex('staff_invitations_token').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
    uniqueIndex('staff_invitations_email').on(sql`lower(${t.email})`).where(isOneOf(t.state, waitingStates)),
    uniqueIndex('staff_invitations_phone').on(t.phone).where(isOneOf(t.state, waitingStates)),
    index('staff_invitations_state').on(t.state, t.id),
    check('staff_invitations_state', isOneOf(t.state, invitationStates)),
    check('staff_invitations_role', isOneOf(t.role, roles)),
    check('staff_invitations_levels', sql`${isOneOf(t.levels, nationalLevels)} or ${t.levels} ~ '^[0-9]{4}$'`),
    check(
      'staff_invitations_contact',
      sql`not (${isOneOf(t.state, waitingStates)}) or ${t.email} is not null or ${t.phone} is not null`,
    ),
    check(
      'staff_invitations_open',
      sql`${t.state} <> 'open' or (${t.tokenHash} is not null and ${t.expiresAt} is not null)`,
    ),
    check('staff_invitations_accepted', sql`(${t.state} = 'accepted') = (${t.accountId} is not null)`),
    check('staff_invitations_closed', sql`(${isOneOf(t.state, waitingStates)}) = (${t.closedAt} is null)`),
  ],
)
