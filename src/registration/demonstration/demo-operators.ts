/** Seeds the operators of the first demonstration member: one of each role, and an open invitation. */
import { randomUUID } from 'node:crypto'
import { createDemoAccount } from '../../access/demo-accounts.ts'
import type { Db } from '../../db/connect.ts'
import { type FirmRole, firmRoleLabels } from '../../wire/firm-roles.ts'
import { maskAddress } from '../cases/personal-fields.ts'
import { historyAuthor } from '../context.ts'
import { addHistory } from '../history/history-store.ts'
import { addInvitation, addOperator, openInvitations, operatorsOf } from '../operators/store.ts'
import { reloadFirm } from '../store.ts'
import { type DemoParts, daysBefore, demoPerson } from './demo-people.ts'

// biome-ignore format: one row a line
const colleaguesOfMember: readonly { username: string; realName: string; role: FirmRole; daysAgo: number }[] = [
  { username: 'demo_operator_numbers', realName: '演示经办人（编码）', role: 'numbers', daysAgo: 50 },
  { username: 'demo_operator_finance', realName: '演示经办人（财务）', role: 'finance', daysAgo: 48 },
  { username: 'demo_operator_reader', realName: '演示经办人（查看）', role: 'reader', daysAgo: 46 },
]

const invited = { address: 'invited@example.com', role: 'numbers' } as const

/** Safe to call again. Nobody can log in to the accounts. */
export async function seedDemoOperators(db: Db, { clock }: Pick<DemoParts, 'clock'>): Promise<void> {
  const now = clock()
  const owner = await demoPerson(db, 'demo_member')
  const firm = await reloadFirm(db, owner.firmId ?? 0)
  if ((await operatorsOf(db, firm.id)).length > 1 || (await openInvitations(db, firm.id)).length > 0) return
  await db.transaction(async tx => {
    const line = { firm, to: firm.status, by: historyAuthor(owner) }
    for (const { username, realName, role, daysAgo } of colleaguesOfMember) {
      const accountId = await createDemoAccount(tx, { username, realName, userType: 'enterprise' })
      const at = daysBefore(now, daysAgo)
      if (accountId === undefined) continue
      await addOperator(tx, { accountId, firmId: firm.id, role, joinedAt: at })
      const by = { accountId, name: realName }
      await addHistory(tx, { ...line, action: 'operator-joined', by, at, remark: firmRoleLabels[role] })
    }
    const { address, role } = invited
    const createdAt = daysBefore(now, 45)
    const invitation = { id: randomUUID(), firmId: firm.id, address, role, invitedBy: owner.accountId, createdAt }
    await addInvitation(tx, { ...invitation, expiresAt: daysBefore(now, -5) })
    const remark = `${maskAddress(address)}，${firmRoleLabels[role]}`
    await addHistory(tx, { ...line, action: 'operator-invited', at: createdAt, remark })
  })
}
