/** The demonstration accounts: the ten of the contract ("Running"), and second ones for finance and editors, whose refunds and texts take two people. They exist in demonstration mode only. */
import type { Queryable } from '../db/connect.ts'
import { insertRecords } from '../db/insert-records.ts'
import type { Role } from '../wire/access/roles.ts'
import type { Levels, UserType } from '../wire/integers.ts'
import { createPasswordHasher } from './passwords.ts'
import { accounts } from './tables.ts'

export const demoPassword = 'Demo#2026code'

type DemoAccount = {
  username: string
  realName: string
  userType: UserType
  levels?: Levels
  role?: Role
}

export const demoAccounts = [
  { username: 'demo_new', realName: '演示企业用户（未入会）', userType: 'enterprise' },
  { username: 'demo_member', realName: '演示系统成员一', userType: 'enterprise' },
  { username: 'demo_member2', realName: '演示系统成员二', userType: 'enterprise' },
  { username: 'demo_js', realName: '演示江苏分支机构审核员', userType: 'staff', levels: '3200', role: 'reviewer' },
  { username: 'demo_sy', realName: '演示沈阳分支机构审核员', userType: 'staff', levels: '2101', role: 'reviewer' },
  {
    username: 'demo_review',
    realName: '演示国家审核员',
    userType: 'staff',
    levels: 'nationalReviewer',
    role: 'reviewer',
  },
  { username: 'demo_centre', realName: '演示国家中心审核员', userType: 'staff', levels: 'centre', role: 'reviewer' },
  { username: 'demo_editor', realName: '演示编辑', userType: 'staff', levels: 'centre', role: 'editor' },
  { username: 'demo_editor2', realName: '演示编辑二', userType: 'staff', levels: 'centre', role: 'editor' },
  { username: 'demo_auditor', realName: '演示审计员', userType: 'staff', levels: 'centre', role: 'auditor' },
  { username: 'demo_finance', realName: '演示财务', userType: 'staff', levels: 'centre', role: 'finance' },
  { username: 'demo_finance2', realName: '演示财务二', userType: 'staff', levels: 'centre', role: 'finance' },
  { username: 'demo_admin', realName: '演示管理员', userType: 'staff', levels: 'centre', role: 'administrator' },
] as const satisfies readonly DemoAccount[]

/** Creates a demonstration account unless it exists. Without a hash nobody can log in to it. Returns the id if it was created. */
export async function createDemoAccount(
  db: Queryable,
  { passwordHash = 'none', ...account }: DemoAccount & { passwordHash?: string },
): Promise<number | undefined> {
  const [created] = await db
    .insert(accounts)
    .values({ ...account, passwordHash, demonstration: true })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return created?.id
}

/** Creates many accounts that nobody can log in to.
 *  @returns their ids by user name, without those that existed */
export async function addDemoAccounts(
  db: Queryable,
  rows: readonly DemoAccount[],
): Promise<ReadonlyMap<string, number>> {
  const values = rows.map(row => ({ ...row, passwordHash: 'none', demonstration: true }))
  const created = await insertRecords(db, accounts, values, ['id', 'username'])
  return new Map(created.map(({ id, username }) => [String(username), Number(id)]))
}

/** Creates these accounts, all with `demoPassword`; existing ones are not changed. */
export async function seedDemoAccounts(db: Queryable): Promise<void> {
  const passwordHash = await createPasswordHasher().hash(demoPassword)
  await db.transaction(async tx => {
    for (const account of demoAccounts) await createDemoAccount(tx, { ...account, passwordHash })
  })
}
