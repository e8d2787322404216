/** A year of firms that pay for their renewal, with the clock moved by days: bills, notices that come late, twice or as failures, and what
 *  becomes of prefixes, certificates and reminders. */

import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange } from '../../test/tools/create-firm.ts'
import { createFirm } from '../../test/tools/create-member.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { setRule } from '../../test/tools/set-rule.ts'
import { accounts } from '../access/tables.ts'
import type { Db } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { prepareNumbers } from '../registration/allocation/prefixes/allocation-store.ts'
import { addCase, applyCaseStep } from '../registration/cases/store.ts'
import { certificateState } from '../registration/certificates/rules.ts'
import { certificatesOf, issueCertificate } from '../registration/certificates/store.ts'
import { runLifeCycle } from '../registration/life-cycle/expiry/job.ts'
import { expiryReminders } from '../registration/life-cycle/expiry/tables.ts'
import { daysUntil, renewedUntil } from '../registration/life-cycle/validity.ts'
import { reloadFirm } from '../registration/store.ts'
import { cases, companyPrefixes, firmHistory, firms } from '../registration/tables.ts'
import { chinaDay, dayMs } from '../wire/china-time.ts'
import { chargeCase, chargeFirm } from './charge.ts'
import { addApprovedRates } from './demonstration/demo-rates.ts'
import { failPayment, receivePayment } from './payment.ts'
import { addPayment, findBills, paymentById } from './store.ts'
import { bills, payments } from './tables.ts'
import { runUnpaidBills } from './unpaid/job.ts'

const secretKey = 'a key for tests only, long enough to be taken'
const firmCount = 42
const applicantCount = 10
const renewalFee = 30_000
const billDays = 30
const unpaidDays = 60
/** Ten in the morning in Shanghai; the year has a 29 February. */
const start = new Date('2027-09-01T02:00:00Z')
const yearDays = 366
const dayOf = (index: number) => new Date(start.getTime() + index * dayMs)
const endOf = (number: number) =>
  new Date(`${chinaDay(dayOf(100 + Math.round((number / firmCount) * 150)))}T23:59:59+08:00`)
const prefixOf = (number: number) => String(69990000 + number)

/** Days after the bill on which the provider answers, and how; the first day is `after`. */
const habits = {
  prompt: [{ after: 3, outcome: 'paid' }],
  twice: [
    { after: 5, outcome: 'paid' },
    { after: 5, outcome: 'paid' },
    { after: 40, outcome: 'paid' },
  ],
  'fails first': [
    { after: 2, outcome: 'failed' },
    { after: 4, outcome: 'again' },
    { after: 6, outcome: 'failed' },
  ],
  // The bill is of 40 days before the end, so the prefix is over by then.
  late: [{ after: 70, outcome: 'paid' }],
  'pays after withdrawing': [
    { after: 10, outcome: 'withdraw' },
    { after: 20, outcome: 'paid' },
  ],
  'pays two ways': [
    { after: 7, outcome: 'again' },
    { after: 8, outcome: 'paid' },
  ],
  never: [],
} as const
type Habit = keyof typeof habits
const habitNames = Object.keys(habits) as Habit[]
const habitOf = (number: number): Habit => habitNames[number % habitNames.length] ?? 'never'
const by = { accountId: null, name: 'test' }

async function createFirms(db: Db) {
  const rows = Array.from({ length: firmCount + applicantCount }, (_, number) => ({
    ...{ username: `firm${number}`, passwordHash: 'none', userType: 'enterprise' as const },
  }))
  const owners = await db.insert(accounts).values(rows).returning()
  const at = new Date('2025-08-01T02:00:00Z')
  const site = { db, time: { now: at } }
  for (const [number, { id: accountId }] of owners.entries()) {
    if (number >= firmCount) {
      await createFirm(site, { accountId, status: 'atCentre' })
      continue
    }
    const firm = await createFirm(site, { accountId })
    const [companyPrefix, validTo] = [prefixOf(number), endOf(number)]
    await db.insert(companyPrefixes).values({ companyPrefix, firmId: firm.id, allocatedAt: at, validTo })
    const issue = { firm, companyPrefix, validFrom: at, validTo, reason: 'registration', at, secretKey } as const
    await issueCertificate(db, issue)
  }
  const firstOwner = owners[0]?.id ?? 0
  for (const business of ['application', 'renewal'] as const)
    await addApprovedRates(db, [{ business, firmKind: 'company', amount: renewalFee }], {
      ...{ basis: '测试', proposedBy: firstOwner, decidedBy: owners[1]?.id ?? 0, at },
    })
  await createDemoRange(db)
  await prepareNumbers(db, { demonstration: true, at })
}

test('in a simulated year with fees, a paid bill renews once, an unpaid one renews nothing, and nothing is doubled', async () => {
  const { db } = await freshDb()
  await setRule(db, 'cancelAfterDays', 90)
  await setRule(db, 'unpaidDays', unpaidDays)
  await createFirms(db)
  let now = start
  const sent: { key: string; kind: string; dueAt?: Date }[] = []
  const notify: Messages['notify'] = async (_, { key, kind, dueAt }) =>
    void sent.push({ key, kind, ...(dueAt && { dueAt }) })
  const messages = { notify } as Messages
  const parts = () => ({ at: now, secretKey, messages })
  const owed: { billId: number; number: number; issued: number; done: number; payment: number }[] = []

  const startPayment = async (billId: number) => {
    const reference = `P${billId}-${(await db.select().from(payments)).length}`
    const [owner] = await db.select({ id: accounts.id }).from(accounts).limit(1)
    const begun = { billId, amount: renewalFee, method: 'online' as const, reference }
    return (await addPayment(db, { ...begun, startedBy: owner?.id ?? 0, startedAt: now })).id
  }
  /** The centre approves a renewal, or an application. */
  const bill = async (number: number, index: number) => {
    const billId = await db.transaction(async tx => {
      const [row] = await tx
        .select()
        .from(firms)
        .where(eq(firms.creditCode, await codeOf(db, number)))
      const firm = await reloadFirm(tx, row?.id ?? 0)
      if (number >= firmCount) await chargeFirm(tx, { firm, by, ...parts() })
      else {
        const times = { createdAt: now, updatedAt: now, submittedAt: now, branchCode: '3200' }
        const who = { firmId: firm.id, accountId: firm.accountId, companyPrefix: prefixOf(number) }
        const renewal = await addCase(tx, { ...who, kind: 'renewal', status: 'atCentre', ...times })
        await chargeCase(tx, { firm, row: renewal, by, ...parts() })
      }
      const [newest] = await findBills(tx, { firmId: firm.id })
      return newest?.id ?? 0
    })
    owed.push({ billId, number, issued: index, done: 0, payment: await startPayment(billId) })
  }
  const answer = async (debt: (typeof owed)[number], outcome: 'paid' | 'failed' | 'again' | 'withdraw') => {
    if (outcome === 'withdraw') {
      const [renewal] = await db
        .select()
        .from(cases)
        .where(eq(cases.companyPrefix, prefixOf(debt.number)))
      if (renewal) await applyCaseStep(db, renewal, { action: 'withdrawn', to: 'withdrawn', by, at: now, patch: {} })
      return
    }
    const payment = await paymentById(db, outcome === 'again' ? await startPayment(debt.billId) : debt.payment)
    if (!payment) return
    if (outcome === 'failed') await failPayment(db, payment, { status: 'failed', by: null, reason: null, at: now })
    // Three nodes take the same notice at once.
    else await Promise.all(Array.from({ length: 3 }, () => receivePayment(db, payment, { by, ...parts() })))
  }

  for (let index = 0; index < yearDays; index++) {
    now = dayOf(index)
    for (let number = 0; number < firmCount; number++)
      if (daysUntil(endOf(number), now) === 40) await bill(number, index)
    if (index % 30 === 5 && index / 30 < applicantCount) await bill(firmCount + Math.floor(index / 30), index)
    for (const debt of owed) {
      const steps = debt.number < firmCount ? habits[habitOf(debt.number)] : habits.twice
      for (const step of steps) if (index === debt.issued + step.after) await answer(debt, step.outcome)
    }
    // The job misses some days and runs twice at once on others.
    if (index % 12 > 9) continue
    const run = () => runLifeCycle({ db, messages, clock: () => now, proposesCancellations: true })
    await Promise.all(Array.from({ length: index % 7 === 0 ? 2 : 1 }, run))
    const runUnpaid = () => runUnpaidBills({ db, messages, clock: () => now })
    await Promise.all(Array.from({ length: index % 7 === 0 ? 2 : 1 }, runUnpaid))
  }

  const allBills = await db.select().from(bills).orderBy(asc(bills.id))
  expect(allBills).toHaveLength(firmCount + applicantCount)
  expect(allBills.every(row => row.dueOn === chinaDay(new Date(row.issuedAt.getTime() + billDays * dayMs)))).toBe(true)
  const ofKind = (kind: string) => sent.filter(message => message.kind === kind)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
  expect(ofKind('bill')).toHaveLength(allBills.length)
  expect(ofKind('bill').every(({ dueAt }) => dueAt !== undefined)).toBe(true)
  expect(ofKind('paid')).toHaveLength(allBills.filter(({ status }) => status === 'paid').length)
  const reminders = await db.select().from(expiryReminders)
  expect(reminders.filter(row => row.sent)).toHaveLength(sent.filter(({ kind }) => /^expir/.test(kind)).length)
  const allPayments = await db.select().from(payments).orderBy(asc(payments.id))
  for (const debt of owed) {
    const row = allBills.find(({ id }) => id === debt.billId)
    const own = allPayments.filter(({ billId }) => billId === debt.billId).map(({ status }) => status)
    if (debt.number >= firmCount) {
      const allocated = await db
        .select()
        .from(companyPrefixes)
        .where(eq(companyPrefixes.firmId, row?.firmId ?? 0))
      expect([row?.status, own, allocated.length]).toEqual(['paid', ['settled'], 1])
      continue
    }
    const habit = habitOf(debt.number)
    const [prefix] = await db
      .select()
      .from(companyPrefixes)
      .where(eq(companyPrefixes.companyPrefix, prefixOf(debt.number)))
    const [certificate, ...older] = await certificatesOf(db, row?.firmId ?? 0)
    const result = [habit, row?.status, own, prefix?.state, older.length]
    const paidOn = row?.paidAt ?? null
    const until = paidOn ? renewedUntil(endOf(debt.number), paidOn) : endOf(debt.number)
    expect([debt.number, prefix?.validTo]).toEqual([debt.number, until])
    const expected: Record<Habit, unknown[]> = {
      prompt: ['paid', ['settled'], 'active', 1],
      twice: ['paid', ['settled'], 'active', 1],
      'fails first': ['paid', ['failed', 'settled'], 'active', 1],
      late: ['paid', ['settled'], 'active', 1],
      'pays after withdrawing': ['cancelled', ['surplus'], 'expired', 0],
      'pays two ways': ['paid', ['surplus', 'settled'], 'active', 1],
      never: ['cancelled', ['waiting'], 'expired', 0],
    }
    expect(result).toEqual([habit, ...expected[habit]])
    expect(certificate && certificateState(certificate, now)).toBe(prefix?.state === 'active' ? 'valid' : 'expired')
    // Who has not paid is reminded like everybody who has not renewed; who has paid is not.
    const days = reminders.filter(one => one.companyPrefix === prefix?.companyPrefix && one.sent).map(one => one.days)
    if (habit === 'never') expect(days.sort((a, b) => b - a)).toEqual([90, 60, 30, 7, 0, -7, -30])
    if (habit === 'prompt') expect(days.sort((a, b) => b - a)).toEqual([90, 60])
  }
  const unpaid = await db.select().from(cases).where(eq(cases.status, 'awaitingFee'))
  expect(unpaid).toHaveLength(0)
  const ended = await db.select().from(firmHistory).where(eq(firmHistory.action, 'renewal-unpaid'))
  expect(ended).toHaveLength(firmCount / habitNames.length)
  expect(ofKind('bill-lapsed')).toHaveLength(ended.length)
  // Those who pay late are reminded once, too.
  expect(ofKind('bill-overdue')).toHaveLength(2 * ended.length)
})

async function codeOf(db: Db, number: number): Promise<string> {
  const [row] = await db
    .select({ code: firms.creditCode })
    .from(firms)
    .innerJoin(accounts, eq(accounts.id, firms.accountId))
    .where(eq(accounts.username, `firm${number}`))
  return row?.code ?? ''
}
