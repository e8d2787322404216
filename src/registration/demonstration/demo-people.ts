/** The people of the demonstration as viewers, so that its data come about by the functions that people use. */

import { eq } from 'drizzle-orm'
import { createDemoAccount } from '../../access/demo-accounts.ts'
import { accountRoleFields } from '../../access/sessions/session-store.ts'
import { accounts } from '../../access/tables.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import type { Messages } from '../../messages/context.ts'
import { dayMs } from '../../wire/china-time.ts'
import { firmOfAccount } from '../store.ts'

/** What the demonstration data need; `secretKey` signs certificates. */
export type DemoParts = { clock: () => Date; files: FileStore; secretKey: string; messages: Messages }

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** A demonstration account as the viewer of a call. */
export async function demoPerson(db: Queryable, username: string): Promise<SignedIn> {
  const [account] = await db.select().from(accounts).where(eq(accounts.username, username))
  const roleFields = account && (await accountRoleFields(db, account.id))
  if (!roleFields) throw new Error(`The demonstration account ${username} does not exist`)
  const firm = account.userType === 'staff' ? undefined : await firmOfAccount(db, account.id)
  const { userType, isMember, levels, role, firmRole } = roleFields
  return {
    ...{ kind: 'account', accountId: account.id, sessionId: 0, username, realName: account.realName },
    ...{ userType, isMember, levels, role, firmId: firm?.id ?? null, firmRole },
  }
}

/** The reviewer of a branch; undefined if the demonstration has none there. */
export const branchReviewer = (branchCode: string): string | undefined =>
  ({ '3200': 'demo_js', '2101': 'demo_sy' })[branchCode]

export const centreReviewer = 'demo_centre'

/** Reviewers besides those of the demonstration accounts, so that a case can be a colleague's. Nobody can log in to them. */
export const colleagues = { branch: 'demo_js_2', centre: 'demo_centre_2' } as const

export async function seedColleagues(db: Queryable): Promise<void> {
  const shared = { userType: 'staff', role: 'reviewer' } as const
  await createDemoAccount(db, {
    ...{ ...shared, username: colleagues.branch, realName: '演示江苏分支机构审核员二', levels: '3200' },
  })
  await createDemoAccount(db, {
    ...{ ...shared, username: colleagues.centre, realName: '演示国家中心审核员二', levels: 'centre' },
  })
}
