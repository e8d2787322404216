/** Invitations to become an operator of a firm; the operators themselves are in `firmOperators` of the module's tables. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { type FirmRole, firmRoles } from '../../wire/firm-roles.ts'
import { firms } from '../tables.ts'
import { type InvitationState, invitationStates } from './rules.ts'

/** `address` is a phone or a mail address in lower case: only an account that has it may answer the invitation, and only once. */
export const firmInvitations = pgTable(
  'firm_invitations',
  {
    id: uuid().primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    address: text().notNull(),
    role: text().$type<FirmRole>().notNull(),
    state: text().$type<InvitationState>().notNull().default('open'),
    invitedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  t => [
    uniqueIndex('firm_invitations_one_open').on(t.firmId, t.address).where(sql`${t.state} = 'open'`),
    index('firm_invitations_firm').on(t.firmId, t.createdAt),
    index('firm_invitations_address').on(t.address).where(sql`${t.state} = 'open'`),
    check('firm_invitations_role', isOneOf(t.role, firmRoles)),
    check('firm_invitations_state', isOneOf(t.state, invitationStates)),
    check('firm_invitations_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('firm_invitations_address', sql`${t.address} ~ '^(1[3-9][0-9]{9}|[^[:space:]@]+@[^[:space:]@]+)$'`),
  ],
)
