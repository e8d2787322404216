import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb, testConfig } from '../../../test/tools/fresh-app.ts'
import { seedDemoAccounts } from '../../access/demo-accounts.ts'
import { accounts } from '../../access/tables.ts'
import { isDemonstrationPrefix } from '../../codes/demonstration-block.ts'
import { identifyFile } from '../../files/rules.ts'
import type { Status } from '../../wire/integers.ts'
import { pickRecord } from '../record/record-fields.ts'
import { recordFaults } from '../record/record-rules.ts'
import { cases, companyPrefixes, firmHistory, firms } from '../tables.ts'
import { demoFirms } from './demo-firms.table.ts'
import { seedDemoFirms } from './demo-firms.ts'

const now = new Date('2026-11-21T02:00:00Z')

async function seedDatabase() {
  const { db } = await freshDb()
  const bytesById = new Map<string, Uint8Array>()
  const store = {
    write: async (id: string, bytes: Uint8Array) => void bytesById.set(id, bytes),
    read: async (id: string) => bytesById.get(id) ?? new Uint8Array(),
    remove: async (id: string) => void bytesById.delete(id),
  }
  await seedDemoAccounts(db)
  await seedDemoFirms(db, () => now, { files: store, secretKey: testConfig.secretKey })
  await seedDemoFirms(db, () => now, { files: store, secretKey: testConfig.secretKey })
  return { db, bytesById }
}

test('the demonstration has valid, marked firms in every status, once, each with its licence and history', async () => {
  const { db, bytesById } = await seedDatabase()
  const rows = await db.select().from(firms)
  expect(rows).toHaveLength(demoFirms.length)
  expect(rows.flatMap(row => recordFaults(pickRecord(row)).map(fault => [row.firmName, fault]))).toEqual([])
  expect(rows.filter(row => !/示例.*演示/.test(row.firmName ?? '') || !row.demonstration)).toEqual([])
  expect([...new Set(rows.map(row => row.status))].sort()).toEqual([
    'approved',
    'atBranch',
    'atCentre',
    'awaitingFee',
    'deregistered',
    'refused',
    'returned',
    'withdrawn',
  ])
  expect(new Set(rows.map(row => row.creditCode)).size).toBe(rows.length)
  for (const row of rows)
    expect(identifyFile(bytesById.get(row.licenceFileId ?? '') ?? new Uint8Array())).toMatchObject({
      type: 'image/png',
    })
  const steps = await db.select().from(firmHistory).orderBy(firmHistory.id)
  for (const row of rows) expect(steps.filter(step => step.firmId === row.id).at(-1)?.toStatus).toBe(row.status)
  expect(steps.filter(step => step.at > now)).toEqual([])
})

test('both demonstration branches and the centre have applications to review', async () => {
  const { db } = await seedDatabase()
  const pendingFirms = async (status: Status, branchCode?: string) =>
    (await db.select().from(firms).where(eq(firms.status, status))).filter(
      row => !branchCode || row.branchCode === branchCode,
    )
  expect((await pendingFirms('atBranch', '3200')).length).toBeGreaterThan(2)
  expect((await pendingFirms('atBranch', '2101')).length).toBeGreaterThan(2)
  expect((await pendingFirms('atCentre')).length).toBeGreaterThan(2)
  expect((await db.select().from(cases)).map(row => row.status).sort()).toEqual(['atBranch', 'atCentre'])
})

test('all prefixes are in the demonstration block; demo_member has the first one, and it is valid', async () => {
  const { db } = await seedDatabase()
  const allocated = await db.select().from(companyPrefixes).orderBy(companyPrefixes.companyPrefix)
  expect(allocated.filter(row => !isDemonstrationPrefix(row.companyPrefix))).toEqual([])
  expect(allocated.filter(row => row.state === 'cancelled')).toHaveLength(2)
  const [first] = await db
    .select({
      companyPrefix: companyPrefixes.companyPrefix,
      validTo: companyPrefixes.validTo,
      branchCode: firms.branchCode,
    })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .innerJoin(accounts, eq(accounts.id, firms.accountId))
    .where(eq(accounts.username, 'demo_member'))
  expect(first).toMatchObject({ companyPrefix: '69990000', branchCode: '3200' })
  expect(first?.validTo.getTime()).toBeGreaterThan(now.getTime())
})

test('the other accounts of demonstration firms cannot log in', async () => {
  const { db } = await seedDatabase()
  const allAccounts = await db.select().from(accounts)
  const firmAccounts = allAccounts.filter(account => account.username.startsWith('demo_firm_'))
  expect(firmAccounts).toHaveLength(demoFirms.length - 2)
  expect(new Set(firmAccounts.map(account => account.passwordHash))).toEqual(new Set(['none']))
})
