/** Seeds the demonstration firms into an empty database: every status, with files and history, demonstration prefixes only. */

import { eq, inArray } from 'drizzle-orm'
import { createDemoAccount } from '../../access/demo-accounts.ts'
import { accounts } from '../../access/tables.ts'
import { branchLabel, regionBranch } from '../../codes/branches.ts'
import { firstDemonstrationPrefix, lastDemonstrationPrefix } from '../../codes/demonstration-block.ts'
import { regionLabel } from '../../codes/regions/regions.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import { attachFile, saveFiles } from '../../files/store.ts'
import { dayMs } from '../../wire/china-time.ts'
import type { Status } from '../../wire/integers.ts'
import { allocatePrefix, prepareNumbers } from '../allocation/prefixes/allocation-store.ts'
import { addRange, cancelPrefix } from '../allocation/prefixes/store.ts'
import { addSingleRange } from '../allocation/single-numbers/store.ts'
import { addChange } from '../cases/store.ts'
import { issueCertificate, revokeCertificates } from '../certificates/store.ts'
import type { FirmAction } from '../history/actions.ts'
import { addHistory, type StepRecord } from '../history/history-store.ts'
import { validUntil } from '../life-cycle/validity.ts'
import { addFirm } from '../store.ts'
import { prefixRanges } from '../tables.ts'
import { type DemoFirm, demoFirms } from './demo-firms.table.ts'
import { demonstrationCreditCode, sampleRecord } from './samples.ts'

/** GTIN-8 that begin with 6999, and the GLNs after the last company prefix of the demonstration. */
const demoSingleRanges = [
  { kind: 'gtin8', first: 6_999_000, last: 6_999_999 },
  { kind: 'gln', first: 699_999_000_000, last: 699_999_999_999 },
] as const

type Step = { action: FirmAction; from: Status | null; to: Status; by: 'firm' | 'branch' | 'centre' }

const submitted: Step = { action: 'handed-in', from: 'draft', to: 'atBranch', by: 'firm' }
const branchApproved: Step = { action: 'passed', from: 'atBranch', to: 'atCentre', by: 'branch' }
const billed: Step = { action: 'billed', from: 'atCentre', to: 'awaitingFee', by: 'centre' }
const approved: Step = { action: 'approved', from: 'atCentre', to: 'approved', by: 'centre' }

/** The steps that lead to each status. */
const stepsByStatus: Readonly<Record<Status, readonly Step[]>> = {
  draft: [],
  atBranch: [submitted],
  atCentre: [submitted, branchApproved],
  awaitingFee: [submitted, branchApproved, billed],
  approved: [submitted, branchApproved, approved],
  returned: [submitted, { action: 'returned', from: 'atBranch', to: 'returned', by: 'branch' }],
  refused: [submitted, { action: 'refused', from: 'atBranch', to: 'refused', by: 'branch' }],
  withdrawn: [submitted, { action: 'withdrawn', from: 'atBranch', to: 'withdrawn', by: 'firm' }],
  deregistered: [
    submitted,
    branchApproved,
    approved,
    { action: 'deregistered', from: 'approved', to: 'deregistered', by: 'centre' },
  ],
}

const reasons: Readonly<Record<string, { field: string; reason: string }[]>> = {
  returned: [{ field: 'licenceFileId', reason: '营业执照照片缺一角，请重新上传' }],
  refused: [{ field: 'industryCode', reason: '提交的资料与营业执照的经营范围不符' }],
}

const reviewers: Readonly<Record<string, string>> = { '3200': 'demo_js', '2101': 'demo_sy', centre: 'demo_centre' }

/** `secretKey`: signs the certificates of members. */
type SeedParts = { files: FileStore; secretKey: string }

/** Safe to call again: does nothing if the demonstration range exists. Needs the ten demonstration accounts. */
export async function seedDemoFirms(db: Db, clock: () => Date, { files, secretKey }: SeedParts): Promise<void> {
  const [existing] = await db
    .select({ id: prefixRanges.id })
    .from(prefixRanges)
    .where(eq(prefixRanges.demonstration, true))
  if (existing) return
  await db.transaction(async tx => {
    const [first, last] = [Number(firstDemonstrationPrefix), Number(lastDemonstrationPrefix)]
    await addRange(tx, { length: firstDemonstrationPrefix.length, first, last, demonstration: true })
    for (const range of demoSingleRanges) await addSingleRange(tx, { ...range, demonstration: true })
    await prepareNumbers(tx, { demonstration: true, at: clock() })
    for (const [index, row] of demoFirms.entries())
      await seedFirm(tx, { row, number: index + 1, now: clock(), files, secretKey })
  })
}

type SeedFirmInput = SeedParts & { row: DemoFirm; number: number; now: Date }

async function seedFirm(tx: Queryable, { row, number, now, files, secretKey }: SeedFirmInput) {
  await createDemoAccount(tx, { username: row.username, realName: row.name, userType: 'enterprise' })
  const at = new Date(now.getTime() - row.daysAgo * dayMs)
  const accountId = (await accountIds(tx, [row.username])).get(row.username) ?? 0
  const creditCode = demonstrationCreditCode(row.region, number)
  const address = `${regionLabel(row.region)}示例路 ${number} 号`
  // Imported on demand, because it draws with a library of 17 MB.
  const { sampleLicence } = await import('./sample-licence.ts')
  const content = sampleLicence({ firmName: row.name, creditCode, address })
  const licence = { type: 'image/png' as const, content, name: '营业执照（示例）.png', purpose: 'licence' }
  const [file] = await saveFiles(tx, files, { ownerId: accountId, at, files: [licence] })
  if (!file) return
  const steps = stepsByStatus[row.status]
  const firm = await addFirm(tx, {
    ...sampleRecord,
    ...{ accountId, creditCode, address, status: row.status, version: steps.length + 1, demonstration: true },
    firmName: row.name,
    firmNameEn: null,
    regionCode: row.region,
    industryCode: row.industry,
    economicCode: row.economic,
    contactPhone: `400-000-${String(number).padStart(4, '0')}`,
    licenceFileId: file.id,
    branchCode: regionBranch(row.region)?.code ?? null,
    submittedAt: at,
    approvedAt: steps.includes(approved) ? stepTime(at, 2, now) : null,
    createdAt: at,
    updatedAt: stepTime(at, steps.length - 1, now),
  })
  await attachFile(tx, file.id, firm.id)
  await seedSteps(tx, { firm, steps, at, now, accountId, name: row.name, secretKey })
  if (row.change) {
    await addChange(tx, {
      firm,
      fields: row.change.fields,
      at: new Date(now.getTime() - dayMs),
      status: row.change.status,
    })
  }
}

/** Time of a firm's step: 0.7 days apart, never in the future. */
const stepTime = (from: Date, index: number, now: Date) =>
  new Date(Math.min(from.getTime() + index * dayMs * 0.7, now.getTime() - 3_600_000))

type SeedStepsInput = {
  firm: Awaited<ReturnType<typeof addFirm>>
  steps: readonly Step[]
  at: Date
  now: Date
  accountId: number
  name: string
  secretKey: string
}

async function seedSteps(tx: Queryable, { firm, steps, at, now, accountId, name, secretKey }: SeedStepsInput) {
  const ids = await accountIds(tx, Object.values(reviewers))
  let companyPrefix: string | undefined
  for (const [index, step] of steps.entries()) {
    const stepAt = stepTime(at, index, now)
    if (step.action === 'approved') {
      companyPrefix = await allocatePrefix(tx, { firmId: firm.id, demonstration: true, at: stepAt })
      const period = { validFrom: stepAt, validTo: validUntil(stepAt) }
      await issueCertificate(tx, { firm, companyPrefix, ...period, reason: 'registration', at: stepAt, secretKey })
    }
    if (step.action === 'deregistered' && companyPrefix) {
      await cancelPrefix(tx, companyPrefix, stepAt)
      await revokeCertificates(tx, { firmId: firm.id, reason: 'deregistered', at: stepAt })
    }
    const record: StepRecord = {
      firm: { id: firm.id, status: step.from ?? 'draft' },
      action: step.action,
      to: step.to,
      by: step.by === 'firm' ? { accountId, name } : reviewerOf(step.by, firm, ids),
      at: stepAt,
      reasons: reasons[step.action] ?? [],
      changes: prefixChange(step.action, companyPrefix),
    }
    await addHistory(tx, record)
  }
}

function reviewerOf(by: 'branch' | 'centre', { branchCode }: SeedStepsInput['firm'], ids: ReadonlyMap<string, number>) {
  const unit = by === 'centre' ? 'centre' : (branchCode ?? '')
  const label = by === 'centre' ? '国家中心' : branchLabel(unit)
  return { accountId: ids.get(reviewers[unit] ?? '') ?? null, name: `演示审核员（${label}）` }
}

function prefixChange(action: string, companyPrefix: string | undefined) {
  if (companyPrefix === undefined) return []
  if (action === 'approved') return [{ field: 'companyPrefix', from: null, to: companyPrefix }]
  return action === 'deregistered' ? [{ field: 'companyPrefix', from: companyPrefix, to: null }] : []
}

async function accountIds(tx: Queryable, usernames: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.username, usernames))
  return new Map(rows.map(row => [row.username, row.id]))
}
