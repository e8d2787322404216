/** What an administrator changes in the ways a colleague logs in: second factors removed, the single sign-on entered and removed. */
import { endSessions } from '../../access/sessions/session-store.ts'
import { deletePendingLogins, removeFactor } from '../../account/second-factor/store.ts'
import { enterIdentity, identityOf, removeIdentity } from '../../account/sign-on/store.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { AdministrationContext } from '../context.ts'
import type { ChangeKind } from '../rules.ts'
import { changedAccount, changeStaff, recordChange, type StaffChange } from './change.ts'
import { notifySignIn } from './notify.ts'
import { addChange } from './store.ts'

type Change = { id: number; reason: string }

/** The open session ends, because it may be that of whoever has the lost key. */
export const resetColleagueFactor = ({ id, reason }: Change, context: AdministrationContext) =>
  changeStaff(context, async change => {
    const account = changedAccount(change.staff, change.viewer, id)
    if (!(await removeFactor(change.tx, id))) refuse('conflict', { message: '这位同事没有开启两步验证' })
    await endSessions(change.tx, { accountId: id, at: change.at, because: 'administrator' })
    await addLine(change, { id, kind: 'factor', reason })
    const words = { action: 'factor-reset', event: 'second-factor-reset' } as const
    await recordChange(change, { account, ...words, reason }, context)
    await notifySignIn(change, { account, reason, kind: 'second-factor-reset' }, context)
    return { done: true }
  })

export const enterColleagueIdentity = (
  { id, entry, reason }: Change & { entry: string },
  context: AdministrationContext,
) =>
  changeStaff(context, async change => {
    const provider = context.signOn?.settings ?? refuse('rule-broken', { message: '本站没有设置单点登录' })
    const account = changedAccount(change.staff, change.viewer, id)
    if (account.disabled) refuse('conflict', { message: '这个账号已经停用' })
    if (!(await enterIdentity(change.tx, { accountId: id, issuer: provider.issuer, entry })))
      refuseField('entry', 'taken', '另一位同事已经登记了这个账号')
    await addLine(change, { id, kind: 'identity', reason })
    const words = { action: 'sign-on-entered', event: 'sign-on-entered' } as const
    await recordChange(change, { account, ...words, reason: `${reason}（${entry}）` }, context)
    const notice = { kind: 'sign-on-entered', provider: provider.name, entry } as const
    await notifySignIn(change, { account, reason, ...notice }, context)
    return { done: true }
  })

export const unlinkColleague = ({ id, reason }: Change, context: AdministrationContext) =>
  changeStaff(context, async change => {
    const account = changedAccount(change.staff, change.viewer, id)
    if (!(await removeIdentity(change.tx, id))) refuse('conflict', { message: '这位同事没有登记单点登录' })
    await deletePendingLogins(change.tx, id)
    await endSessions(change.tx, { accountId: id, at: change.at, because: 'administrator' })
    await addLine(change, { id, kind: 'unlink', reason })
    const words = { action: 'sign-on-unlinked', event: 'sign-on-unlinked' } as const
    await recordChange(change, { account, ...words, reason }, context)
    await notifySignIn(change, { account, reason, kind: 'sign-on-unlinked' }, context)
    return { done: true }
  })

const addLine = ({ tx, viewer, at }: StaffChange, { id, kind, reason }: Change & { kind: ChangeKind }) =>
  addChange(tx, { accountId: id, kind, state: 'done', reason, byAccountId: viewer.accountId, at })

/** The single sign-on of an account for the page; null where the site has none. */
export async function identityFacts(id: number, { db, signOn }: AdministrationContext) {
  if (!signOn) return null
  const identity = await identityOf(db, id)
  return {
    ...{ provider: signOn.settings.name, claim: signOn.settings.accountClaim, entry: identity?.entry ?? null },
    linkedAt: identity?.linkedAt?.toISOString() ?? null,
    lastUsedAt: identity?.lastUsedAt?.toISOString() ?? null,
  }
}
