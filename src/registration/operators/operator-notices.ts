/** Notices about operators: to him who joined, left or was removed, and to the owners of the firm. */
import { roleTexts } from '../../access/operator/right-texts.ts'
import { signedIn } from '../../access/permissions.ts'
import { branchContact } from '../../branch-facts/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { type FirmRole, firmRoleLabels } from '../../wire/firm-roles.ts'
import type { RegistrationContext } from '../context.ts'
import type { FirmRow } from '../store.ts'
import { operatorsOf } from './store.ts'

type Person = { firm: FirmRow; accountId: number; name: string; role: FirmRole }

const operatorsPage = '/MyManage/SystemMember/operators'

const ownersExcept = async (tx: Queryable, { firm, accountId }: Pick<Person, 'firm' | 'accountId'>) =>
  (await operatorsOf(tx, firm.id)).filter(one => one.role === 'owner' && one.accountId !== accountId)

/** `key`: of the invitation that was accepted. */
export async function notifyOfJoin(
  tx: Queryable,
  { firm, accountId, name, role, key }: Person & { key: string },
  { messages, clock }: RegistrationContext,
): Promise<void> {
  const event = { at: clock(), firmName: firm.firmName ?? '', key: `operator ${accountId} joined ${key}` }
  await messages.notify(tx, {
    ...{ ...event, to: { accountId }, kind: 'operator-welcome', link: '/MyManage/SystemMember/index' },
    parameters: { role: firmRoleLabels[role], rights: roleTexts[role] },
  })
  const parameters = { operator: name, role: firmRoleLabels[role], contact: await branchContact(tx, firm.branchCode) }
  for (const owner of await ownersExcept(tx, { firm, accountId }))
    await messages.notify(tx, {
      ...{ ...event, to: { accountId: owner.accountId }, kind: 'operator-joined', link: operatorsPage, parameters },
    })
}

/** Call it before the operator is deleted. Whoever acts himself has left, otherwise he was removed. */
export async function notifyOfDeparture(
  tx: Queryable,
  { firm, accountId, name, role }: Person,
  { messages, clock, ...context }: RegistrationContext,
): Promise<void> {
  const actor = signedIn(context.viewer)
  const at = clock()
  const hasLeft = actor.accountId === accountId
  const actorName = actor.realName ?? actor.username
  const event = { at, firmName: firm.firmName ?? '', key: `operator ${accountId} gone ${at.toISOString()}` }
  const own = { ...event, to: { accountId }, link: '/MyManage/account' } as const
  if (hasLeft) await messages.notify(tx, { ...own, kind: 'operator-left', parameters: {} })
  else await messages.notify(tx, { ...own, kind: 'operator-removed', parameters: { operator: actorName } })
  const parameters = {
    ...{ operator: name, role: firmRoleLabels[role], contact: await branchContact(tx, firm.branchCode) },
    how: hasLeft ? '自己退出' : `由${actorName}移除`,
  }
  for (const owner of await ownersExcept(tx, { firm, accountId }))
    await messages.notify(tx, {
      ...{ ...event, to: { accountId: owner.accountId }, kind: 'operator-gone', link: operatorsPage, parameters },
    })
}
