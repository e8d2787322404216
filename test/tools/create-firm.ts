/** Firms for tests: an account with a firm of any status, and ranges for company prefixes. */

import { regionBranch } from '../../src/codes/branches.ts'
import type { Db } from '../../src/db/connect.ts'
import { attachFile, saveFiles } from '../../src/files/store.ts'
import { addRange } from '../../src/registration/allocation/prefixes/store.ts'
import { demonstrationCreditCode, sampleRecord } from '../../src/registration/demonstration/samples.ts'
import { companyPrefixes, firmHistory, firms } from '../../src/registration/tables.ts'
import { samplePng } from './files/sample-files.ts'
import { type SignInInput, signIn } from './sign-in.ts'

const emptyStorage = { write: async () => undefined, read: async () => new Uint8Array(), remove: async () => undefined }
const at = new Date('2026-11-20T02:00:00Z')
let firmCount = 0

/** A licence file of an account: a row without content. */
export async function createLicence(db: Db, ownerId: number): Promise<string> {
  const content = samplePng(8)
  const file = { type: 'image/png' as const, content, name: '营业执照.png', purpose: 'licence' }
  const [row] = await saveFiles(db, emptyStorage, { ownerId, at, files: [file] })
  if (!row) throw new Error('no file was created')
  return row.id
}

type FirmInput = Partial<typeof firms.$inferInsert> & { account?: SignInInput; companyPrefix?: string }

/** A signed-in enterprise with a complete firm; at the branch by default. */
export async function createFirmWithOwner(db: Db, { account, companyPrefix, ...columns }: FirmInput = {}) {
  const owner = await signIn(db, account)
  firmCount += 1
  const regionCode = columns.regionCode ?? sampleRecord.regionCode
  const [firm] = await db
    .insert(firms)
    .values({
      ...sampleRecord,
      creditCode: demonstrationCreditCode(regionCode, firmCount),
      licenceFileId: await createLicence(db, owner.account.id),
      branchCode: regionBranch(regionCode)?.code ?? null,
      status: 'atBranch',
      submittedAt: at,
      demonstration: true,
      ...columns,
      accountId: owner.account.id,
    })
    .returning()
  if (firm?.licenceFileId) await attachFile(db, firm.licenceFileId, firm.id)
  if (!firm) throw new Error('no firm was created')
  if (companyPrefix) {
    const validTo = new Date('2028-11-20T02:00:00Z')
    await db.insert(companyPrefixes).values({ companyPrefix, firmId: firm.id, allocatedAt: at, validTo })
    const changes = [{ field: 'companyPrefix', from: null, to: companyPrefix }]
    await db.insert(firmHistory).values({
      firmId: firm.id,
      action: 'approved',
      fromStatus: 'atCentre',
      toStatus: 'approved',
      byName: '演示',
      changes,
      at,
    })
  }
  return { ...owner, firm }
}

export async function createDemoRange(db: Db, first = 69990000, last = 69999999) {
  await addRange(db, { length: 8, first, last, demonstration: true })
}

/** The body that the form sends: a complete record with a licence. */
export const recordBody = (licenceFileId: string, overrides: object = {}) => ({
  ...sampleRecord,
  licenceFileId,
  ...overrides,
})
