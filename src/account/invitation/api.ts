/** Handlers of an invited person. The account is made when the link is used: until then there is none that could be guessed. */
import { addAuditLine } from '../../access/audit/store.ts'
import type { PasswordHasher } from '../../access/passwords.ts'
import { tokenHash } from '../../access/sessions/tokens.ts'
import { accountById, createAccount } from '../../access/store.ts'
import { branchLabel } from '../../codes/branches.ts'
import { dutyLabel, dutyOf } from '../../wire/access/duties.ts'
import type { Role } from '../../wire/access/roles.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { isBranchCode, type Levels } from '../../wire/integers.ts'
import { addAudit } from '../activity/store.ts'
import type { AccountContext } from '../context.ts'
import { weaknessOf } from '../passwords/tasks.ts'
import { newAccountFaults, takenFaults } from '../registration/registration.ts'
import { continueLogin } from '../second-factor/pending-login.ts'
import type { invitationCalls } from './calls.ts'
import { invitationHindrance } from './rules.ts'
import { closeInvitation, invitationByToken, type StaffInvitation } from './store.ts'

/** The name of a duty for people, and of what its people see. */
export function dutyNames(assignment: { role: Role | null; levels: Levels | null }) {
  const duty = dutyOf(assignment)
  const { levels } = assignment
  return {
    dutyLabel: duty ? dutyLabel(duty).label : '没有角色',
    reachLabel: levels === null ? '--' : isBranchCode(levels) ? branchLabel(levels) : '全国',
  }
}

/** The invitation of a link that can be used, or a refusal that says why not. */
async function usableInvitation(token: string, { db, clock }: Pick<AccountContext, 'db' | 'clock'>) {
  const found = await invitationByToken(db, tokenHash(token))
  if (!found) return refuse('not-found', { message: '没有这份邀请：链接不完整，或者已换成新的链接' })
  const { invitation, inviter, isInviterEntitled } = found
  const message = invitationHindrance({ ...invitation, isInviterEntitled }, clock())
  if (message !== undefined) refuse('conflict', { message })
  return { invitation, inviter, expiresAt: invitation.expiresAt ?? clock() }
}

type NewColleague = { token: string; username: string; newPassword: string }

async function createColleague(
  invitation: StaffInvitation,
  { token, username, newPassword }: NewColleague,
  hasher: PasswordHasher,
  context: AccountContext,
) {
  const { db, clock, address } = context
  const { realName, email, phone, role, levels } = invitation
  const weak = await weaknessOf(newPassword, { username, personalData: [realName, email, phone] }, context)
  if (weak) refuse('faulty-input', { faults: [{ field: 'newPassword', ...weak }] })
  const passwordHash = await hasher.hash(newPassword)
  const account = { username, passwordHash, userType: 'staff', realName, email, phone, role, levels } as const
  const created = await createAccount(db, { ...account, factorRequired: true }, async (tx, accountId) => {
    const at = clock()
    if (!(await closeInvitation(tx, { id: invitation.id, state: 'accepted', at, accountId })))
      refuse('conflict', { message: '这份邀请已经用过或撤回' })
    const by = { accountId, username, realName }
    await addAudit(tx, { accountId, event: 'joined', by, at, address })
    const viewer = { ...by, levels }
    await addAuditLine(tx, {
      action: 'invitation-accepted',
      viewer,
      at,
      address,
      subject: realName,
      facts: dutyNames(invitation),
    })
  })
  if (!('taken' in created)) return created.id
  // Another request has used the link meanwhile, or the contact has become that of another account.
  if (created.taken !== 'username') await usableInvitation(token, context)
  return refuse('faulty-input', { faults: [takenFaults[created.taken]] })
}

export const invitationHandlers: Handlers<typeof invitationCalls, AccountContext> = {
  staffInvitation: async ({ token }, context) => {
    const { invitation, inviter, expiresAt } = await usableInvitation(token, context)
    const { realName } = invitation
    return { realName, inviter, ...dutyNames(invitation), expiresAt: expiresAt.toISOString() }
  },

  acceptStaffInvitation: async (input, context) => {
    const { invitation } = await usableInvitation(input.token, context)
    const faults = newAccountFaults({ username: input.username, password: input.newPassword }, 'newPassword')
    if (faults.length > 0) refuse('faulty-input', { faults })
    return context.passwords.run(async hasher => {
      const id = await createColleague(invitation, input, hasher, context)
      const account = (await accountById(context.db, id)) ?? refuse('auth-failed')
      return continueLogin({ account, isFactorAccepted: false }, context)
    })
  },
}
