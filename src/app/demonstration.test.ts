/** The demonstration data as a whole: nothing that a console displays is missing, and all invariants hold. */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, getTableName, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { demoDb, demoTime as now } from '../../test/tools/database/demo-database.ts'
import { testConfig } from '../../test/tools/fresh-app.ts'
import { auditLines } from '../access/audit/tables.ts'
import { accounts } from '../access/tables.ts'
import { items } from '../content/items/tables.ts'
import type { Db } from '../db/connect.ts'
import { answerDue } from '../enquiries/answer-terms.ts'
import { enquiryKindNames } from '../enquiries/enquiry-kinds.ts'
import { enquiries } from '../enquiries/tables.ts'
import { feeRates } from '../fees/rates/tables.ts'
import { businesses, firmKinds } from '../fees/rules.ts'
import { withPayments } from '../fees/store.ts'
import { folderOfFiles, folderStore } from '../files/storage/folder-store.ts'
import { media, mediaUses } from '../media/tables.ts'
import { inboxMessages } from '../messages/inbox/tables.ts'
import { offeredKinds } from '../registration/cases/kinds/case-kinds.ts'
import { certificateState } from '../registration/certificates/rules.ts'
import { certificatesOf } from '../registration/certificates/store.ts'
import { demoCaseStates } from '../registration/demonstration/demo-cases.table.ts'
import { firmObjections } from '../registration/disputes/objections/tables.ts'
import { verifyHistory } from '../registration/history/chain/verify-store.ts'
import { readCalendar } from '../registration/life-cycle/working-days/store.ts'
import { calendarDays } from '../registration/life-cycle/working-days/tables.ts'
import { firmInvitations } from '../registration/operators/tables.ts'
import { cases, companyPrefixes, firmClaims, firmHistory, firmOperators, firms } from '../registration/tables.ts'
import { reportStates } from '../reports/report-rules.ts'
import { productReports } from '../reports/tables.ts'
import { reviewAssignments, reviewNotes } from '../review/tables.ts'
import { firmRoles } from '../wire/firm-roles.ts'
import { seedDemo } from './demonstration.ts'

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

test('enquiries of every kind and in every state, reports in every state, and media of every list are there', async () => {
  const db = await seedDatabase()
  const rows = await db.select().from(enquiries)
  expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual([...enquiryKindNames].sort())
  const time = { now, calendar: await readCalendar(db), history: [] }
  const has = (is: (row: (typeof rows)[number]) => boolean) => rows.some(is)
  const states = {
    open: has(row => row.kind === 'consultation' && row.answeredAt === null && row.assigneeId === null),
    assigned: has(row => row.answeredAt === null && row.assigneeId !== null),
    answered: has(({ answeredAt }) => answeredAt !== null),
    question: has(({ questionItemId }) => questionItemId !== null),
    merged: has(({ mergedInto }) => mergedInto !== null),
    overdue: has(row => answerDue(row, time).isOverdue),
    cancelled: has(({ cancelledAt }) => cancelledAt !== null),
    ofBranch: has(({ branchCode, answeredAt }) => branchCode === '3200' && answeredAt === null),
  }
  expect(Object.entries(states).filter(([, isThere]) => !isThere)).toEqual([])
  expect(rows.filter(({ body, kind }) => kind !== 'training' && !body.endsWith('（演示）'))).toEqual([])
  const reports = await db.select().from(productReports)
  expect([...new Set(reports.map(({ state }) => state))].sort()).toEqual([...reportStates].sort())
  const lines = await db.select().from(media)
  expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['picture', 'file']))
  expect(lines.filter(({ name }) => !name.includes('演示'))).toEqual([])
  expect(lines.filter(({ kind, alt }) => kind === 'picture' && alt !== '').length).toBeGreaterThanOrEqual(6)
})

test('nothing of the demonstration of enquiries and media is on a public page', async () => {
  const db = await seedDatabase()
  expect(await db.$count(mediaUses)).toBe(0)
  const questions = await db
    .select({ status: items.status, markdown: items.markdown })
    .from(items)
    .innerJoin(enquiries, eq(enquiries.questionItemId, items.id))
  expect(questions.map(({ status }) => status)).toEqual(['published', 'published'])
  expect(questions.filter(({ markdown }) => markdown?.includes('（演示）'))).toEqual([])
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
  const tables = [cases, firmHistory, inboxMessages, enquiries, productReports, media]
  const counts = () => Promise.all(tables.map(table => db.$count(table)))
  const before = await counts()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'demonstration-'))
  await seedDemo(db, () => now, { files: folderStore(folderOfFiles(dataDir)), secretKey: testConfig.secretKey })
  expect(await counts()).toEqual(before)
})
