/** What the old and the new phone, the mailbox and the inbox read of a recovery. The new phone belongs to no account before it is used. */

import type { Account } from '../../access/store.ts'
import { branchContact, branchNow } from '../../branch-facts/store.ts'
import { branchLabel } from '../../codes/branches.ts'
import type { Queryable } from '../../db/connect.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { hourMs } from '../../wire/china-time.ts'
import type { AccountContext } from '../context.ts'
import { notificationTargets } from '../notify-owner.ts'
import { maskPhone } from '../rules.ts'
import { recoveryPeriods } from './rules.ts'
import { expireRecoveries, type Recovery } from './store.ts'

export const officeName = (branchCode: string | null) => (branchCode === null ? '国家中心' : branchLabel(branchCode))

type NotifyContext = Pick<AccountContext, 'messages' | 'settings' | 'config'>
type Facts = Pick<Recovery, 'id' | 'branchCode' | 'newPhone'>

const moment = (at: Date) => formatDate(at, 'yyyy-MM-dd HH:mm')

/** Whom to call: the branch that handles it, or the centre. */
async function officeOf(tx: Queryable, branchCode: string | null, { settings }: Pick<NotifyContext, 'settings'>) {
  const branch = await branchNow(tx, branchCode)
  const telephone = branch?.phone ?? (await settings()).phone.replace(/（.*）$/, '')
  return { branch: officeName(branchCode), telephone }
}

type Owned = { accountId: number; recovery: Facts; at: Date }

/** Phone, mailbox and inbox of the account: somebody has requested it. */
export async function notifyRequested(tx: Queryable, { accountId, recovery, at }: Owned, context: NotifyContext) {
  const parameters = { ...(await officeOf(tx, recovery.branchCode, context)), phone: maskPhone(recovery.newPhone) }
  const event = { kind: 'account-recovery', parameters, link: '/MyManage/account', at } as const
  await context.messages.notify(tx, { to: { accountId }, ...event, key: `recovery ${recovery.id} requested` })
}

type Approved = { account: Pick<Account, 'id' | 'username'>; recovery: Recovery; until: Date; at: Date }

/** The old contacts read by when and how it can be stopped, the new phone how to log in, with the user name if its person asked for it. */
export async function notifyApproved(
  tx: Queryable,
  { account, recovery, until, at }: Approved,
  context: NotifyContext,
): Promise<void> {
  const { messages, config } = context
  const office = await officeOf(tx, recovery.branchCode, context)
  const parameters = { ...office, phone: maskPhone(recovery.newPhone), until: moment(until) }
  const event = { kind: 'recovery-approved', parameters, link: '/MyManage/account', at } as const
  await messages.notify(tx, { to: { accountId: account.id }, ...event, key: `recovery ${recovery.id} approved` })
  await messages.send(tx, {
    to: { channel: 'phone', address: recovery.newPhone },
    kind: 'recovery-approved-new',
    parameters: {
      ...{ ...office, until: moment(until), link: `${config.publicUrl}/login?mode=recover` },
      login: recovery.needsUsername ? `用户名 ${account.username} ` : '您的用户名',
    },
    at,
  })
}

/** Both sides read the reason; the new phone what to bring. `newPhone` is the whole number. */
export async function notifyRefused(
  tx: Queryable,
  { accountId, recovery, reason, at }: Owned & { reason: string },
  context: NotifyContext,
): Promise<void> {
  const { messages } = context
  const parameters = { ...(await officeOf(tx, recovery.branchCode, context)), reason }
  const event = { kind: 'recovery-refused', parameters, link: '/MyManage/account', at } as const
  await messages.notify(tx, { to: { accountId }, ...event, key: `recovery ${recovery.id} refused` })
  await messages.send(tx, {
    to: { channel: 'phone', address: recovery.newPhone },
    kind: 'recovery-refused-new',
    parameters: { ...parameters, reason: Array.from(reason).slice(0, 60).join('') },
    at,
  })
}

/** The new phone, when the owner has stopped it. */
export async function notifyStopped(tx: Queryable, { recovery, at }: Omit<Owned, 'accountId'>, context: NotifyContext) {
  const parameters = await officeOf(tx, recovery.branchCode, context)
  const to = { channel: 'phone', address: recovery.newPhone } as const
  await context.messages.send(tx, { to, kind: 'recovery-stopped-new', parameters, at })
}

const { decideMs, useMs } = recoveryPeriods

type Ending = { at: Date; messages: Pick<AccountContext['messages'], 'send'> }

/** Ends what nobody decided or used in time; its person reads so at the new phone, and what to do. */
export async function endLateRecoveries(tx: Queryable, { at, messages }: Ending): Promise<void> {
  for (const { state, branchCode, newPhone } of await expireRecoveries(tx, at)) {
    const why =
      state === 'requested'
        ? `没有在 ${decideMs / (24 * hourMs)} 天内批准`
        : `批准后没有在 ${useMs / hourMs} 小时内使用`
    const office = branchCode === null ? officeName(null) : await branchContact(tx, branchCode)
    const to = { channel: 'phone', address: newPhone } as const
    await messages.send(tx, { to, kind: 'recovery-expired-new', parameters: { why, office }, at })
  }
}

type Used = { account: Account; phone: string; branchCode: string | null; at: Date }

/** At the old phone and mailbox, at the new phone, and in the inbox: who approved it, what is different, whom to call. */
export async function notifyUsed(
  tx: Queryable,
  { account, phone, branchCode, at }: Used,
  context: NotifyContext,
): Promise<void> {
  const { messages } = context
  const parameters = { ...(await officeOf(tx, branchCode, context)), phone: maskPhone(phone) }
  const key = `account recovered ${at.toISOString()}`
  const event = { kind: 'account-recovered', parameters, at, link: '/MyManage/account', key, only: 'inbox' } as const
  await messages.notify(tx, { to: { accountId: account.id }, ...event })
  for (const to of notificationTargets([account, { phone, email: account.email }]))
    await messages.send(tx, {
      to,
      kind: 'account-recovered',
      parameters: { ...parameters, username: account.username },
      at,
    })
}
