/** Making somebody an administrator takes two: one proposes it here, another one consents, as long as there is another one. */
import { accountById } from '../../access/store.ts'
import { closeInvitation, waitingInvitation } from '../../account/invitation/store.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { AdministrationContext } from '../context.ts'
import { sendInvitation } from '../invitations/send.ts'
import { isActiveAdministrator, needsConsent } from '../rules.ts'
import {
  type Assignment,
  changedAccount,
  changeStaff,
  putIntoForce,
  recordChange,
  type StaffChange,
  setDisabled,
} from './change.ts'
import { notifyRole } from './notify.ts'
import { addChange, closeProposal, proposalById, proposalOf, proposalsBy } from './store.ts'

type Wanted = { id: number; kind: 'role' | 'enable'; to: Assignment; reason: string }

/** Changes the duty of an account or enables it; if it becomes an administrator's, only once a second one has consented. */
export async function changeOrPropose(
  change: StaffChange,
  { id, kind, to, reason }: Wanted,
  context: AdministrationContext,
): Promise<{ outcome: 'done' | 'proposed' }> {
  const { tx, staff, viewer, at } = change
  const account = changedAccount(staff, viewer, id)
  if (await proposalOf(tx, id))
    refuse('conflict', { message: '这位同事有一个变动在等另一位管理员同意，请先同意、不同意或撤回' })
  const waits = to.role === 'administrator' && needsConsent(staff, viewer.accountId)
  const { role, levels } = account
  await addChange(tx, {
    ...{ accountId: id, kind, state: waits ? 'proposed' : 'done', ...to, fromRole: role, fromLevels: levels, reason },
    ...{ byAccountId: viewer.accountId, at },
  })
  if (waits) {
    await recordChange(change, { account, action: 'staff-role-proposed', reason, to }, context)
    return { outcome: 'proposed' }
  }
  await apply(change, { id, kind, to, reason }, context)
  return { outcome: 'done' }
}

async function apply(change: StaffChange, { id, kind, to, reason }: Wanted, context: AdministrationContext) {
  const account = changedAccount(change.staff, change.viewer, id)
  if (kind === 'enable') {
    await setDisabled(change, id, false)
    await recordChange(change, { account, action: 'staff-enabled', event: 'enabled', reason }, context)
    return
  }
  await putIntoForce(change, id, to)
  await recordChange(change, { account, action: 'staff-role-changed', event: 'role-changed', reason, to }, context)
  await notifyRole(change, { account, to, reason }, context)
}

type Decision = { id: number; verdict: 'approve' | 'refuse' | 'withdraw'; remark?: string | undefined }

/** Whoever proposed it withdraws it, another administrator decides; nobody consents to what a former administrator proposed. */
function requireDecider({ staff, viewer }: StaffChange, by: number, verdict: Decision['verdict']): void {
  const isOwn = by === viewer.accountId
  if (isOwn !== (verdict === 'withdraw'))
    refuse('not-permitted', { message: isOwn ? '要另一位管理员同意' : '只有提出的人能撤回' })
  const isEntitled = staff.some(person => person.id === by && isActiveAdministrator(person))
  if (verdict === 'approve' && !isEntitled)
    refuse('rule-broken', { message: '提出的人已不是管理员，请不同意这个变动，需要的重新提出' })
}

/** Decides what waits; a withdrawal is for whoever proposed it, everything else for another administrator. */
export function decideProposal({ id, verdict, remark }: Decision, context: AdministrationContext) {
  if (verdict === 'refuse' && remark === undefined) refuseField('remark', 'required', '请写明不同意的原因')
  return changeStaff(context, async change => {
    const { tx, viewer, at } = change
    const proposal = (await proposalById(tx, id)) ?? refuse('not-found')
    if (proposal.state !== 'proposed') refuse('conflict', { message: '这个变动已经有了决定' })
    requireDecider(change, proposal.byAccountId, verdict)
    const state = ({ approve: 'done', refuse: 'refused', withdraw: 'withdrawn' } as const)[verdict]
    if (!(await closeProposal(tx, { id, state, by: viewer.accountId, at, remark: remark ?? null }))) refuse('conflict')
    await (proposal.invitationId === null ? ofAccount : ofInvitation)(change, { proposal, verdict, remark }, context)
    return { done: true }
  })
}

type Decided = {
  proposal: NonNullable<Awaited<ReturnType<typeof proposalById>>>
  verdict: Decision['verdict']
  remark: string | undefined
}

const refusalActions = { refuse: 'staff-proposal-refused', withdraw: 'staff-proposal-withdrawn' } as const

async function ofAccount(change: StaffChange, { proposal, verdict, remark }: Decided, context: AdministrationContext) {
  const { accountId: id, kind, role, levels, reason } = proposal
  if (id === null || role === null || levels === null || (kind !== 'role' && kind !== 'enable'))
    return refuse('conflict')
  const to = { role, levels }
  if (verdict === 'approve') return apply(change, { id, kind, to, reason }, context)
  const account = (await accountById(change.tx, id)) ?? refuse('not-found')
  await recordChange(change, { account, action: refusalActions[verdict], reason: remark ?? reason, to }, context)
}

async function ofInvitation(
  change: StaffChange,
  { proposal, verdict, remark }: Decided,
  context: AdministrationContext,
) {
  const { tx, at } = change
  const invitation = (await waitingInvitation(tx, proposal.invitationId ?? 0)) ?? refuse('conflict')
  if (verdict === 'approve') {
    await sendInvitation(change, { invitation, action: 'staff-invited', by: proposal.byAccountId }, context)
    return
  }
  await closeInvitation(tx, { id: invitation.id, state: verdict === 'refuse' ? 'refused' : 'withdrawn', at })
  const person = { id: 0, username: '邀请', realName: invitation.realName, role: null, levels: null }
  const { role, levels } = invitation
  const why = { reason: remark ?? proposal.reason, to: { role, levels } }
  await recordChange(change, { account: person, action: refusalActions[verdict], ...why }, context)
}

/** What a person has proposed ends with the right to propose it. */
export async function withdrawProposalsOf(change: StaffChange, accountId: number): Promise<void> {
  const { tx, viewer, at } = change
  for (const { id, invitationId } of await proposalsBy(tx, accountId)) {
    await closeProposal(tx, { id, state: 'refused', by: viewer.accountId, at, remark: '提出的人已不是管理员' })
    if (invitationId !== null) await closeInvitation(tx, { id: invitationId, state: 'refused', at })
  }
}
