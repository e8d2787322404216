/** Demonstration data of accounts: accepted terms, and recoveries that are closed. */

import { eq } from 'drizzle-orm'
import { accounts } from '../access/tables.ts'
import type { Db } from '../db/connect.ts'
import { dayMs } from '../wire/china-time.ts'
import { firmOfAccount } from './recovery/store.ts'
import { accountRecoveries } from './recovery/tables.ts'
import { saveConsent, termsInForce } from './terms/store.ts'

/** Adds what is missing; may run again. Demonstration accounts have no open recovery, because nobody can use one. */
export async function seedDemoAccountRecords(db: Db, clock: () => Date): Promise<void> {
  const at = clock()
  const people = await db.select().from(accounts).where(eq(accounts.demonstration, true))
  const idOf = (username: string) => people.find(person => person.username === username)?.id
  const terms = await termsInForce(db, at)
  for (const { id, userType } of people)
    if (terms && userType !== 'staff')
      await saveConsent(db, { accountId: id, termsVersionId: terms.id, at, address: '127.0.0.1', userAgent: '' })
  const [accountId, requestedBy, decidedBy] = ['demo_member', 'demo_js', 'demo_centre'].map(idOf)
  if (!accountId || !requestedBy || !decidedBy) return
  if ((await db.$count(accountRecoveries, eq(accountRecoveries.accountId, accountId))) > 0) return
  const firm = await firmOfAccount(db, accountId)
  const shared = { accountId, requestedBy, decidedBy, branchCode: firm?.branchCode ?? null, newPhone: '138****0000' }
  const before = (days: number) => new Date(at.getTime() - days * dayMs)
  await db.insert(accountRecoveries).values([
    {
      ...shared,
      state: 'refused',
      reason: '演示：来电说丢了手机，没有带委托书',
      requestedAt: before(40),
      decidedAt: before(39),
      closedAt: before(39),
      remark: '请经办人带委托书到窗口办理',
    },
    {
      ...shared,
      state: 'expired',
      reason: '演示：经办人持营业执照和委托书到窗口办理，丢了手机',
      requestedAt: before(30),
      decidedAt: before(30),
      usableUntil: before(29),
      closedAt: before(29),
    },
  ])
}
