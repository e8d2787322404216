/** Firms for tests: an account with a firm in a wished status, and ranges to take prefixes from. */

import { branchOf } from '../src/codes/branches.ts'
import type { Db } from '../src/db/connect.ts'
import { samplePng } from '../src/files/samples.ts'
import { attachFile, keepFiles } from '../src/files/store.ts'
import { addRange } from '../src/firm/prefix-store.ts'
import { demonstrationCreditCode, goodRecord } from '../src/firm/samples.ts'
import { companyPrefixes, firmHistory, firms } from '../src/firm/tables.ts'
import { type SignInWish, signIn } from './sign-in.ts'

const nowhere = { write: async () => undefined, read: async () => new Uint8Array(), remove: async () => undefined }
const at = new Date('2026-11-20T02:00:00Z')
let made = 0

/** A licence of an account: a row without bytes. */
export async function makeLicence(db: Db, ownerId: number): Promise<string> {
  const content = samplePng(8)
  const file = { type: 'image/png' as const, content, name: '营业执照.png', purpose: 'licence' }
  const [row] = await keepFiles(db, nowhere, { ownerId, at, files: [file] })
  if (!row) throw new Error('no file was made')
  return row.id
}

type FirmWish = Partial<typeof firms.$inferInsert> & { account?: SignInWish; companyPrefix?: string }

/** A signed-in enterprise with a complete firm; status 1 unless wished otherwise. */
export async function makeFirm(db: Db, { account, companyPrefix, ...wish }: FirmWish = {}) {
  const owner = await signIn(db, account)
  made += 1
  const regionCode = wish.regionCode ?? goodRecord.regionCode
  const [firm] = await db
    .insert(firms)
    .values({
      ...goodRecord,
      creditCode: demonstrationCreditCode(regionCode, made),
      licenceFileId: await makeLicence(db, owner.account.id),
      branchCode: branchOf(regionCode)?.code ?? null,
      status: 1,
      submittedAt: at,
      demonstration: true,
      ...wish,
      accountId: owner.account.id,
    })
    .returning()
  if (firm?.licenceFileId) await attachFile(db, firm.licenceFileId)
  if (!firm) throw new Error('no firm was made')
  if (companyPrefix) {
    const validTo = new Date('2028-11-20T02:00:00Z')
    await db.insert(companyPrefixes).values({ companyPrefix, firmId: firm.id, allocatedAt: at, validTo })
    const changes = [{ field: 'companyPrefix', from: null, to: companyPrefix }]
    await db
      .insert(firmHistory)
      .values({ firmId: firm.id, action: 'approved', fromStatus: 2, toStatus: 4, byName: '演示', changes, at })
  }
  return { ...owner, firm }
}

export async function makeDemoRange(db: Db, first = 69990000, last = 69999999) {
  await addRange(db, { length: 8, first, last, demonstration: true })
}

/** What a form sends: the good record with a licence. */
export const recordBody = (licenceFileId: string, more: object = {}) => ({ ...goodRecord, licenceFileId, ...more })
