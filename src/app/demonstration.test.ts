/** The demonstration data as a whole: nothing that a console displays is missing, and all invariants hold. */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { demoDb, demoTime as now } from '../../test/tools/database/demo-database.ts'
import { testConfig } from '../../test/tools/fresh-app.ts'
import { auditLines } from '../access/audit/tables.ts'
import { accounts } from '../access/tables.ts'
import type { Db } from '../db/connect.ts'
import { feeRates } from '../fees/rates/tables.ts'
import { businesses, firmKinds } from '../fees/rules.ts'
import { withPayments } from '../fees/store.ts'
import { folderOfFiles, folderStore } from '../files/storage/folder-store.ts'
import { inboxMessages } from '../messages/inbox/tables.ts'
import { offeredKinds } from '../registration/cases/kinds/case-kinds.ts'
import { certificateState } from '../registration/certificates/rules.ts'
import { certificatesOf } from '../registration/certificates/store.ts'
import { demoCaseStates } from '../registration/demonstration/demo-cases.table.ts'
import { firmObjections } from '../registration/disputes/objections/tables.ts'
import { verifyHistory } from '../registration/history/chain/verify-store.ts'
import { calendarDays } from '../registration/life-cycle/working-days/tables.ts'
import { firmInvitations } from '../registration/operators/tables.ts'
import { cases, companyPrefixes, firmClaims, firmHistory, firmOperators, firms } from '../registration/tables.ts'
import { reviewAssignments, reviewNotes } from '../review/tables.ts'
import { firmRoles } from '../wire/firm-roles.ts'
import { seedDemo } from './seed.ts'

async function seedDatabase(): Promise<Db> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'demonstration-'))
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const { db } = await demoDb(dataDir)
  return db
}

test('the demonstration has every kind of case in every state, every state of bills, payments and certificates', async () => {
  const db = await seedDatabase()
  const rows = await db.select().from(cases)
  for (const kind of offeredKinds)
    for (const status of demoCaseStates)
      expect(
        rows.filter(row => row.kind === kind && row.status === status),
        `${kind} ${status}`,
      ).not.toEqual([])
  const bills = await withPayments(db, sql`true`)
  expect([...new Set(bills.map(({ status }) => status))].sort()).toEqual(['cancelled', 'open', 'paid', 'refunded'])
  // A bill ends with what it was for.
  expect(bills.filter(({ status, isAwaited }) => status === 'open' && !isAwaited)).toEqual([])
  // Money that settled a bill has paid it.
  const settled = bills.filter(bill => bill.payments.some(({ status }) => status === 'settled'))
  expect(settled.filter(({ status }) => status !== 'paid')).toEqual([])
  const payments = bills.flatMap(bill => bill.payments)
  for (const status of ['waiting', 'settled', 'surplus', 'refunded'])
    expect(
      payments.filter(payment => payment.status === status),
      status,
    ).not.toEqual([])
  const certificates = await Promise.all((await db.select().from(firms)).map(({ id }) => certificatesOf(db, id)))
  const states = certificates.flat().map(certificate => certificateState(certificate, now))
  expect([...new Set(states)].sort()).toEqual(['expired', 'reported-lost', 'revoked', 'superseded', 'valid'])
  const rates = await db.select().from(feeRates)
  expect(rates).toHaveLength(businesses.length * firmKinds.length)
  for (const { business, amount } of bills)
    expect(rates.flatMap(rate => (rate.business === business ? [rate.amount] : []))).toContain(amount)
})

test('operators, invitations, objections, claims, notes, claimed cases, calendar, messages and staff lines are there', async () => {
  const db = await seedDatabase()
  const roles = (await db.select().from(firmOperators)).map(({ role }) => role)
  expect(firmRoles.filter(role => !roles.includes(role))).toEqual([])
  expect(await db.select().from(firmInvitations)).toMatchObject([{ state: 'open' }])
  const answers = (await db.select().from(firmObjections)).map(({ answer }) => answer !== null)
  expect(answers.sort()).toEqual([false, true])
  for (const table of [firmClaims, reviewNotes, reviewAssignments, calendarDays, auditLines])
    expect([getTableName(table), await db.$count(table)]).not.toEqual([getTableName(table), 0])
  const messages = await db.select().from(inboxMessages)
  const people = await db.select().from(accounts)
  for (const { id, username, passwordHash } of people.filter(account => account.passwordHash !== 'none'))
    expect([username, passwordHash !== '' && messages.some(({ accountId }) => accountId === id)]).toEqual([
      username,
      true,
    ])
  expect(messages.filter(({ readAt }) => readAt === null)).not.toEqual([])
  expect(people.filter(({ realName }) => !/演示/.test(realName ?? ''))).toEqual([])
})

test('its history verifies, is in the order of time, and nothing is in the future; seeding again changes nothing', async () => {
  const db = await seedDatabase()
  expect(await verifyHistory(db)).toMatchObject({ broken: [], brokenSeals: [] })
  const steps = await db.select().from(firmHistory).orderBy(firmHistory.firmId, firmHistory.seq)
  expect(steps.filter(({ at }) => at > now)).toEqual([])
  const unordered = steps.filter((step, index) => {
    const previous = steps[index - 1]
    return previous?.firmId === step.firmId && previous.at > step.at
  })
  expect(unordered.map(({ firmId, action, at }) => [firmId, action, at])).toEqual([])
  const prefixes = await db.select().from(companyPrefixes)
  expect(prefixes.map(({ state }) => state)).toEqual(expect.arrayContaining(['active', 'expired', 'cancelled']))
  const counts = async () => [await db.$count(cases), await db.$count(firmHistory), await db.$count(inboxMessages)]
  const before = await counts()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'demonstration-'))
  await seedDemo(db, () => now, { files: folderStore(folderOfFiles(dataDir)), secretKey: testConfig.secretKey })
  expect(await counts()).toEqual(before)
})
