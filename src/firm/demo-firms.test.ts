import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/fresh-app.ts'
import { seedDemoAccounts } from '../access/demo-accounts.ts'
import { accounts } from '../access/tables.ts'
import { judgeFile } from '../files/rules.ts'
import { isDemonstrationPrefix } from '../gs1/company-prefix.ts'
import { demoFirms } from './demo-firms.table.ts'
import { seedDemoFirms } from './demo-firms.ts'
import { fieldsOf } from './firm-reply.ts'
import { recordFaults } from './record-rules.ts'
import { companyPrefixes, firmChanges, firmHistory, firms } from './tables.ts'

const now = new Date('2026-11-21T02:00:00Z')

async function seeded() {
  const { db } = await freshDb()
  const kept = new Map<string, Uint8Array>()
  const store = {
    write: async (id: string, bytes: Uint8Array) => void kept.set(id, bytes),
    read: async (id: string) => kept.get(id) ?? new Uint8Array(),
    remove: async (id: string) => void kept.delete(id),
  }
  await seedDemoAccounts(db)
  await seedDemoFirms(db, () => now, store)
  await seedDemoFirms(db, () => now, store)
  return { db, kept }
}

test('the demonstration has good, marked firms in every state, once, each with its licence and history', async () => {
  const { db, kept } = await seeded()
  const rows = await db.select().from(firms)
  expect(rows).toHaveLength(demoFirms.length)
  expect(rows.flatMap(row => recordFaults(fieldsOf(row)).map(fault => [row.firmName, fault]))).toEqual([])
  expect(rows.filter(row => !/示例.*演示/.test(row.firmName ?? '') || !row.demonstration)).toEqual([])
  expect([...new Set(rows.map(row => row.status))].sort()).toEqual([1, 2, 4, 5, 6, 7, 8])
  expect(new Set(rows.map(row => row.creditCode)).size).toBe(rows.length)
  for (const row of rows)
    expect(judgeFile(kept.get(row.licenceFileId ?? '') ?? new Uint8Array())).toMatchObject({ type: 'image/png' })
  const steps = await db.select().from(firmHistory).orderBy(firmHistory.id)
  for (const row of rows) expect(steps.filter(step => step.firmId === row.id).at(-1)?.toStatus).toBe(row.status)
  expect(steps.filter(step => step.at > now)).toEqual([])
})

test('both demonstration branches and the centre have something to do', async () => {
  const { db } = await seeded()
  const waiting = async (status: number, branchCode?: string) =>
    (await db.select().from(firms).where(eq(firms.status, status))).filter(
      row => !branchCode || row.branchCode === branchCode,
    )
  expect((await waiting(1, '3200')).length).toBeGreaterThan(2)
  expect((await waiting(1, '2101')).length).toBeGreaterThan(2)
  expect((await waiting(2)).length).toBeGreaterThan(2)
  expect((await db.select().from(firmChanges)).map(row => row.status).sort()).toEqual([1, 2])
})

test('prefixes are of the demonstration block only; demo_member has the first one and it still holds', async () => {
  const { db } = await seeded()
  const given = await db.select().from(companyPrefixes).orderBy(companyPrefixes.companyPrefix)
  expect(given.filter(row => !isDemonstrationPrefix(row.companyPrefix))).toEqual([])
  expect(given.filter(row => row.state === 'cancelled')).toHaveLength(1)
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

test('the firms’ further accounts cannot log in', async () => {
  const { db } = await seeded()
  const further = await db.select().from(accounts)
  const firmAccounts = further.filter(account => account.username.startsWith('demo_firm_'))
  expect(firmAccounts).toHaveLength(demoFirms.length - 2)
  expect(new Set(firmAccounts.map(account => account.passwordHash))).toEqual(new Set(['none']))
})
