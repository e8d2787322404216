/** Every change of a colleague by another one, with its reason. A change that makes an administrator waits here for a second one. Rows stay. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { staffInvitations } from '../account/invitation/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import type { Role } from '../wire/access/roles.ts'
import { type Levels, nationalLevels, roles } from '../wire/integers.ts'
import { type ChangeKind, type ChangeState, changeKinds, changeStates } from './rules.ts'

/** About an account, or an invitation. `role` and `levels`: what the person gets; `fromRole` and `fromLevels`: what the person had. */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id),
    invitationId: bigint({ mode: 'number' }).references(() => staffInvitations.id),
    kind: text().$type<ChangeKind>().notNull(),
    state: text().$type<ChangeState>().notNull(),
    role: text().$type<Role>(),
    levels: text().$type<Levels>(),
    fromRole: text().$type<Role>(),
    fromLevels: text().$type<Levels>(),
    reason: text().notNull(),
    byAccountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    at: moment().notNull(),
    decidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    decidedAt: moment(),
    remark: text(),
  },
  t => [
    index('staff_changes_account').on(t.accountId, t.id),
    uniqueIndex('staff_changes_one_proposal').on(t.accountId).where(sql`${t.state} = 'proposed'`),
    uniqueIndex('staff_changes_one_proposal_of_invitation').on(t.invitationId).where(sql`${t.state} = 'proposed'`),
    check('staff_changes_kind', isOneOf(t.kind, changeKinds)),
    check('staff_changes_state', isOneOf(t.state, changeStates)),
    check('staff_changes_about', sql`(${t.accountId} is null) <> (${t.invitationId} is null)`),
    check('staff_changes_invite', sql`(${t.invitationId} is not null) = (${t.kind} = 'invite')`),
    check('staff_changes_role', sql`${t.role} is null or ${isOneOf(t.role, roles)}`),
    check(
      'staff_changes_levels',
      sql`${t.levels} is null or ${isOneOf(t.levels, nationalLevels)} or ${t.levels} ~ '^[0-9]{4}$'`,
    ),
    check(
      'staff_changes_target',
      sql`${t.kind} not in ('role', 'invite') or (${t.role} is not null and ${t.levels} is not null)`,
    ),
    check('staff_changes_reason', sql`${t.reason} <> ''`),
    // Nobody changes the own account, or decides about it.
    check('staff_changes_not_own', sql`${t.byAccountId} <> ${t.accountId}`),
    check('staff_changes_not_decided_by_person', sql`${t.decidedBy} <> ${t.accountId}`),
    // Whoever proposes does not consent.
    check('staff_changes_second', sql`${t.state} = 'withdrawn' or ${t.decidedBy} <> ${t.byAccountId}`),
    check('staff_changes_decided', sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)`),
    check('staff_changes_waiting', sql`${t.state} <> 'proposed' or ${t.decidedBy} is null`),
    check('staff_changes_ended', sql`${t.state} in ('done', 'proposed') or ${t.decidedBy} is not null`),
  ],
)
