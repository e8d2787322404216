/** A system member for tests: an account, an approved firm and a live company prefix, signed in. */

import type { Db } from '../src/db/connect.ts'
import { companyPrefixes, firms } from '../src/firm/tables.ts'
import { type SignInWish, signIn } from './sign-in.ts'

type Site = { db: Db; time: { now: Date } }
type MemberWish = SignInWish & { companyPrefix?: string; firmName?: string; validTo?: Date; regionCode?: string }

export async function makeMember(site: Site, wish: MemberWish = {}) {
  const { companyPrefix = '69991234', firmName = '示例食品有限公司（演示）', validTo, regionCode, ...account } = wish
  const signed = await signIn(site, account)
  const firm = await makeFirm(site, { accountId: signed.account.id, firmName, ...(regionCode && { regionCode }) })
  await makePrefix(site, { firmId: firm.id, companyPrefix, ...(validTo && { validTo }) })
  return { ...signed, firm, companyPrefix }
}

type FirmWish = Partial<typeof firms.$inferInsert> & { accountId: number }

/** A firm that is approved unless `status` says otherwise. */
export async function makeFirm({ db, time }: Site, wish: FirmWish) {
  const [firm] = await db
    .insert(firms)
    .values({
      status: 4,
      firmName: '示例食品有限公司（演示）',
      creditCode: `91320100${String(wish.accountId).padStart(9, '0')}X`,
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
      ...wish,
    })
    .returning()
  if (!firm) throw new Error('no firm was made')
  return firm
}

type PrefixWish = { firmId: number; companyPrefix: string; validTo?: Date; cancelledAt?: Date; allocatedAt?: Date }

export async function makePrefix({ db, time }: Site, wish: PrefixWish) {
  const twoYearsOn = new Date(time.now.getTime() + 2 * 365 * 86_400_000)
  await db.insert(companyPrefixes).values({
    allocatedAt: time.now,
    validTo: twoYearsOn,
    ...wish,
    state: wish.cancelledAt ? 'cancelled' : 'active',
  })
}
