/** Changes of a firm's operators, each with its line in the history and its notice. */

import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { type FirmRole, firmRoleLabels } from '../../wire/firm-roles.ts'
import { historyAuthor, type RegistrationContext } from '../context.ts'
import type { FirmAction } from '../history/actions.ts'
import { addHistory } from '../history/history-store.ts'
import type { FirmRow } from '../store.ts'
import { notifyOfDeparture } from './operator-notices.ts'
import * as store from './store.ts'

type Act = { firm: FirmRow; action: FirmAction; remark: string }

/** A line of the firm's history for a change of its operators. */
export const recordChange = (tx: Queryable, { firm, action, remark }: Act, { viewer, clock }: RegistrationContext) =>
  addHistory(tx, { firm, action, to: firm.status, by: historyAuthor(signedIn(viewer)), at: clock(), remark })

type Change = { firm: FirmRow; accountId: number; name: string; role: FirmRole }

export async function changeRole(tx: Queryable, { firm, accountId, name, role }: Change, context: RegistrationContext) {
  await store.setOperatorRole(tx, { firmId: firm.id, accountId, role })
  const at = context.clock()
  await recordChange(tx, { firm, action: 'operator-role', remark: `${name}，${firmRoleLabels[role]}` }, context)
  await context.messages.notify(tx, {
    ...{ to: { accountId }, kind: 'operator-role', link: '/MyManage/SystemMember/operators', at },
    parameters: { role: firmRoleLabels[role] },
    key: `operator ${accountId} ${role} ${at.toISOString()}`,
  })
}

/** The rights of the account end with this transaction; its session goes on, with the menus of an account without a firm. */
export async function removeFromFirm(tx: Queryable, change: Change, context: RegistrationContext) {
  const { firm, accountId, name } = change
  await notifyOfDeparture(tx, change, context)
  await store.deleteOperator(tx, { firmId: firm.id, accountId })
  const action = signedIn(context.viewer).accountId === accountId ? 'operator-left' : 'operator-removed'
  await recordChange(tx, { firm, action, remark: name }, context)
}
