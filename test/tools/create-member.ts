/** A system member for tests: a signed-in account, an approved firm and an active company prefix. */

import type { Db } from '../../src/db/connect.ts'
import { companyPrefixes, firms } from '../../src/registration/tables.ts'
import { type SignInInput, signIn } from './sign-in.ts'

type Site = { db: Db; time: { now: Date } }
type MemberInput = SignInInput & { companyPrefix?: string; firmName?: string; validTo?: Date; regionCode?: string }

export async function createMember(site: Site, input: MemberInput = {}) {
  const { companyPrefix = '69991234', firmName = '示例食品有限公司（演示）', validTo, regionCode, ...account } = input
  const signedIn = await signIn(site, account)
  const firm = await createFirm(site, { accountId: signedIn.account.id, firmName, ...(regionCode && { regionCode }) })
  await createPrefix(site, { firmId: firm.id, companyPrefix, ...(validTo && { validTo }) })
  return { ...signedIn, firm, companyPrefix }
}

type FirmInput = Partial<typeof firms.$inferInsert> & { accountId: number }

/** A firm that is approved unless `status` is set. */
export async function createFirm({ db, time }: Site, columns: FirmInput) {
  const [firm] = await db
    .insert(firms)
    .values({
      status: 'approved',
      firmName: '示例食品有限公司（演示）',
      creditCode: `91320100${String(columns.accountId).padStart(9, '0')}X`,
      regionCode: '320102',
      address: '示例路 1 号',
      economicCode: '150',
      industryCode: 'C1411',
      legalPerson: '示例',
      contactName: '示例',
      contactPhone: '13800000000',
      licenceFileId: '00000000-0000-4000-8000-000000000000',
      branchCode: '3200',
      demonstration: true,
      submittedAt: time.now,
      ...columns,
    })
    .returning()
  if (!firm) throw new Error('no firm was created')
  return firm
}

type PrefixInput = { firmId: number; companyPrefix: string; validTo?: Date; cancelledAt?: Date; allocatedAt?: Date }

export async function createPrefix({ db, time }: Site, columns: PrefixInput) {
  const inTwoYears = new Date(time.now.getTime() + 2 * 365 * 86_400_000)
  await db.insert(companyPrefixes).values({
    allocatedAt: time.now,
    validTo: inTwoYears,
    ...columns,
    state: columns.cancelledAt ? 'cancelled' : 'active',
  })
}
