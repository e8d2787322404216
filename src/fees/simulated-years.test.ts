/** Three years of 300 firms, half of them careless, with the clock moved by days: every prefix ends renewed or cancelled, every bill paid or
 *  ended, and nobody is left in a state that nothing moves. */

import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirm } from '../../test/tools/create-member.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { setRule } from '../../test/tools/set-rule.ts'
import { accounts } from '../access/tables.ts'
import type { SignedIn } from '../access/viewer.ts'
import type { Db, Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { decideCase, type Verdict } from '../registration/cases/decide.ts'
import { objectToProposal } from '../registration/cases/proposals/propose-cancellation.ts'
import { withdrawCase } from '../registration/cases/steps/steps.ts'
import { addCase, type CaseRow } from '../registration/cases/store.ts'
import { certificateState } from '../registration/certificates/rules.ts'
import { certificatesOf, issueCertificate } from '../registration/certificates/store.ts'
import { runLifeCycle } from '../registration/life-cycle/expiry/job.ts'
import { daysUntil } from '../registration/life-cycle/validity.ts'
import { reloadFirm } from '../registration/store.ts'
import { cases, companyPrefixes, firmHistory, firms } from '../registration/tables.ts'
import { chinaDay, dayMs } from '../wire/china-time.ts'
import { chargeCase } from './charge.ts'
import { addApprovedRates } from './demonstration/demo-rates.ts'
import { receivePayment } from './payment.ts'
import { addPayment, findBills } from './store.ts'
import { bills, payments } from './tables.ts'
import { runUnpaidBills } from './unpaid/job.ts'

const secretKey = 'a key for tests only, long enough to be taken'
const firmCount = 300
const fee = 50_000
/** Ten in the morning in Shanghai; the years have a 29 February. */
const start = new Date('2027-03-01T02:00:00Z')
const days = 3 * 365 + 1
/** The first terms end from the 70th to the 220th day, so that everything that follows from the second ones is over in three years. */
const [firstEnd, endsOver] = [70, 150]

const dayOf = (index: number) => new Date(start.getTime() + index * dayMs)
const prefixOf = (number: number) => String(69990000 + number)
const endOf = (number: number) =>
  new Date(`${chinaDay(dayOf(firstEnd + Math.floor((number / firmCount) * endsOver)))}T23:59:59+08:00`)

/** The first five take care, the others do not. `asks`: days before the end of a term on which the renewal is approved. */
const habits = [
  { name: 'prompt', asks: 40, pays: 3 },
  { name: 'slow payer', asks: 60, pays: 50 },
  { name: 'pays twice', asks: 30, pays: 5 },
  { name: 'after the end', asks: -20, pays: 4 },
  { name: 'when it is proposed', asks: -100, pays: 2 },
  { name: 'vanished' },
  { name: 'never pays', asks: 30 },
  { name: 'withdraws', asks: 35, withdraws: 10 },
  { name: 'only begins', begins: true },
  { name: 'objects', objects: 12 },
] as const satisfies readonly Habit[]
type Habit = { name: string; asks?: number; pays?: number; withdraws?: number; begins?: boolean; objects?: number }
const habitOf = (number: number): Habit => habits[number % habits.length] ?? habits[0]
const isCareless = (number: number) => habitOf(number).pays === undefined

/** Of those who only begin. */
const isReturned = (number: number) => number % (2 * habits.length) < habits.length

const staffMember = (accountId: number, levels: SignedIn['levels']): SignedIn => ({
  ...{ kind: 'account', accountId, sessionId: 0, username: `staff${accountId}`, realName: null, userType: 'staff' },
  ...{ isMember: false, levels, role: 'reviewer', firmId: null, firmRole: null },
})

async function createFirms(db: Db) {
  const row = (username: string, userType: 'enterprise' | 'staff') => ({ username, passwordHash: 'none', userType })
  const firmRows = Array.from({ length: firmCount }, (_, number) => row(`firm${number}`, 'enterprise'))
  const owners = await db.insert(accounts).values(firmRows).returning()
  const staff = await db
    .insert(accounts)
    .values([row('branch', 'staff'), row('centre', 'staff')])
    .returning()
  const at = new Date('2025-08-01T02:00:00Z')
  for (const [number, { id: accountId }] of owners.entries()) {
    const firm = await createFirm({ db, time: { now: at } }, { accountId })
    const [companyPrefix, validTo] = [prefixOf(number), endOf(number)]
    await db.insert(companyPrefixes).values({ companyPrefix, firmId: firm.id, allocatedAt: at, validTo })
    const issue = { firm, companyPrefix, validFrom: at, validTo, reason: 'registration', at, secretKey } as const
    await issueCertificate(db, issue)
  }
  const [branch, centre] = staff.map(({ id }) => id)
  for (const business of ['renewal', 'cancellation'] as const)
    await addApprovedRates(db, [{ business, firmKind: 'company', amount: fee }], {
      ...{ basis: '测试', proposedBy: centre ?? 0, decidedBy: branch ?? 0, at },
    })
  return { branch: staffMember(branch ?? 0, '3200'), centre: staffMember(centre ?? 0, 'centre') }
}

test('in three simulated years every firm reaches an end, whatever it does or leaves undone', async () => {
  const { db } = await freshDb()
  await setRule(db, 'cancelAfterDays', 90)
  await setRule(db, 'unpaidDays', 60)
  const staff = await createFirms(db)
  let now = start
  const sent: { key: string; kind: string; firmId: number }[] = []
  const notify: Messages['notify'] = async (_, { key, kind, to }) =>
    void sent.push({ key, kind, firmId: 'firmId' in to ? to.firmId : 0 })
  const messages = { notify } as Messages
  const prefixRow = async (tx: Queryable, number: number) => {
    const [row] = await tx
      .select()
      .from(companyPrefixes)
      .where(eq(companyPrefixes.companyPrefix, prefixOf(number)))
    if (!row) throw new Error(`No prefix ${prefixOf(number)}`)
    return row
  }
  const verdictOn = (row: CaseRow, viewer: SignedIn, verdict: Verdict) =>
    db.transaction(async tx => {
      const firm = await reloadFirm(tx, row.firmId)
      const decision = { verdict, reasons: [], remark: verdict === 'refuse' ? '企业仍在经营' : '' }
      const approve = (inner: Queryable, approval: Omit<Parameters<typeof chargeCase>[1], 'messages'>) =>
        chargeCase(inner, { ...approval, messages })
      await decideCase(tx, { firm, row, decision, viewer, at: now, secretKey, approve })
    })
  const submitted = (status: CaseRow['status']) => ({
    ...{ status, branchCode: '3200', createdAt: now, updatedAt: now, submittedAt: now },
  })

  /** The renewal of a firm, which both reviewers have passed: it has its bill. */
  const askForRenewal = async (number: number) => {
    const { firmId, state } = await prefixRow(db, number)
    if (state === 'cancelled') return
    const of = { firmId, companyPrefix: prefixOf(number), kind: 'renewal' } as const
    const row = await addCase(db, { ...of, ...submitted('atCentre'), branchDecidedBy: staff.branch.accountId })
    await verdictOn(row, staff.centre, 'pass')
  }
  const pay = async (number: number) => {
    const { firmId } = await prefixRow(db, number)
    const [bill] = await findBills(db, { firmId })
    if (bill?.status !== 'open') return
    const [owner] = await db.select({ id: firms.accountId }).from(firms).where(eq(firms.id, firmId))
    for (const attempt of habitOf(number).name === 'pays twice' ? [1, 2] : [1]) {
      const begun = { billId: bill.id, amount: fee, method: 'online' as const, reference: `P${bill.id}-${attempt}` }
      const payment = await addPayment(db, { ...begun, startedBy: owner?.id ?? 0, startedAt: now })
      await receivePayment(db, payment, { by: { accountId: null, name: 'test' }, at: now, secretKey, messages })
    }
  }
  const withdraw = async (number: number) => {
    const waits = and(eq(cases.companyPrefix, prefixOf(number)), eq(cases.status, 'awaitingFee'))
    for (const row of await db.select().from(cases).where(waits))
      await db.transaction(tx => withdrawCase(tx, { row, viewer: staff.branch, at: now }))
  }
  const begin = async (number: number) => {
    const { firmId, state } = await prefixRow(db, number)
    if (state === 'cancelled') return
    const row = { firmId, companyPrefix: prefixOf(number), createdAt: now, updatedAt: now, branchCode: '3200' }
    await addCase(db, { ...row, kind: 'cancellation' }).catch(() => undefined)
    // Half of them submit the renewal, and never correct what the branch returns.
    if (!isReturned(number)) return void (await addCase(db, { ...row, kind: 'renewal' }).catch(() => undefined))
    await verdictOn(await addCase(db, { ...row, kind: 'renewal', ...submitted('atBranch') }), staff.branch, 'return')
  }
  const proposals = () =>
    db
      .select()
      .from(cases)
      .where(and(eq(cases.kind, 'cancellation'), inArray(cases.status, ['draft', 'atBranch', 'atCentre'])))

  for (let index = 0; index < days; index++) {
    now = dayOf(index)
    for (let number = 0; number < firmCount; number++) {
      const { asks, pays, withdraws, begins } = habitOf(number)
      // Two terms of two years, the second one from the end of the first.
      const [left, ofNext] = [
        daysUntil(endOf(number), now),
        daysUntil(new Date(endOf(number).getTime() + 731 * dayMs), now),
      ]
      const isDay = (before: number) => left === before || ofNext === before
      if (asks !== undefined && isDay(asks)) await askForRenewal(number)
      if (asks !== undefined && pays !== undefined && isDay(asks - pays)) await pay(number)
      if (asks !== undefined && withdraws !== undefined && isDay(asks - withdraws)) await withdraw(number)
      if (begins && isDay(-5)) await begin(number)
    }
    for (const row of await proposals()) {
      const number = Number(row.companyPrefix) - 69990000
      const age = -daysUntil(row.createdAt, now)
      if (row.objectUntil && row.status === 'draft' && age === habitOf(number).objects)
        await db.transaction(tx =>
          objectToProposal(tx, { row, statement: '我们还在生产，请不要注销', viewer: staff.branch, at: now }),
        )
      // Who objects is believed once.
      const isFirst = row.objection !== null && isFirstProposal(row, now)
      if (row.status === 'atBranch' && index % 5 === 0) await verdictOn(row, staff.branch, isFirst ? 'refuse' : 'pass')
      if (row.status === 'atCentre' && index % 7 === 0) await verdictOn(row, staff.centre, 'pass')
    }
    if (index % 12 > 9) continue
    const times = index % 7 === 0 ? 2 : 1
    const clock = () => now
    await Promise.all(
      Array.from({ length: times }, () => runLifeCycle({ db, messages, clock, proposesCancellations: true })),
    )
    await Promise.all(Array.from({ length: times }, () => runUnpaidBills({ db, messages, clock })))
  }

  const ends = new Map<string, Set<string>>()
  for (let number = 0; number < firmCount; number++) {
    const { firmId, state, validTo, cancelledAt } = await prefixRow(db, number)
    const [firm] = await db.select().from(firms).where(eq(firms.id, firmId))
    const [certificate] = await certificatesOf(db, firmId)
    const kinds = sent.filter(message => message.firmId === firmId).map(({ kind }) => kind)
    const { name } = habitOf(number)
    if (isCareless(number)) {
      expect([number, state, firm?.status]).toEqual([number, 'cancelled', 'deregistered'])
      // 90 days after the end, 30 to object, and the days of the reviewers; one objection takes 90 days more.
      const late = daysUntil(cancelledAt ?? now, endOf(number))
      expect(late).toBeGreaterThan(120)
      expect(late, name).toBeLessThan(name === 'objects' ? 275 : 145)
      expect(kinds.filter(kind => kind === 'cancellation-proposed')).toHaveLength(name === 'objects' ? 2 : 1)
    } else {
      expect([number, state, firm?.status]).toEqual([number, 'active', 'approved'])
      expect(daysUntil(validTo, now)).toBeGreaterThan(0)
      expect(kinds.filter(kind => kind === 'cancellation-proposed')).toHaveLength(
        name === 'when it is proposed' ? 2 : 0,
      )
    }
    expect(certificate && certificateState(certificate, now)).toBe(isCareless(number) ? 'revoked' : 'valid')
    ends.set(name, (ends.get(name) ?? new Set()).add(state))
  }
  expect([...ends.values()].map(({ size }) => size)).toEqual(habits.map(() => 1))

  const open = await db
    .select()
    .from(cases)
    .where(inArray(cases.status, ['draft', 'returned', 'atBranch', 'atCentre', 'awaitingFee']))
  expect(open.filter(({ kind }) => kind !== 'renewal')).toEqual([])
  // What a firm has only begun to write is nobody's work.
  expect(open.every(({ status }) => status === 'draft')).toBe(true)
  const uncorrected = await db.select().from(cases).where(eq(cases.endReason, 'uncorrected'))
  expect(uncorrected).toHaveLength(firmCount / habits.length / 2)
  const ofKind = (kind: string) => sent.filter(message => message.kind === kind)
  for (const kind of ['correction-due', 'uncorrected']) expect(ofKind(kind)).toHaveLength(uncorrected.length)
  const allBills = await db.select().from(bills)
  expect(new Set(allBills.map(({ status }) => status))).toEqual(new Set(['paid', 'cancelled']))
  // Two terms of the five habits that pay; the lapsed and the withdrawn bills of two others, once.
  expect(allBills.filter(({ status }) => status === 'paid')).toHaveLength(firmCount)
  expect(allBills.filter(({ status }) => status === 'cancelled')).toHaveLength((2 * firmCount) / habits.length)
  const received = await db.select().from(payments)
  expect(received.filter(({ status }) => status === 'surplus')).toHaveLength((2 * firmCount) / habits.length)
  expect(received.every(({ status }) => status === 'settled' || status === 'surplus')).toBe(true)
  expect(new Set(sent.map(({ key, firmId }) => `${firmId} ${key}`)).size).toBe(sent.length)
  const notices = await db.select().from(firmHistory).where(eq(firmHistory.action, 'deregistered'))
  expect(notices).toHaveLength(firmCount / 2)
})

/** Whether it is the first proposal of the firm, which is at most 130 days after the end of its term. */
const isFirstProposal = (row: CaseRow, now: Date) => -daysUntil(endOf(Number(row.companyPrefix) - 69990000), now) < 130
