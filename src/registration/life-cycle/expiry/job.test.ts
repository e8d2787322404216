import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { audit, postAs, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp, freshDb } from '../../../../test/tools/fresh-app.ts'
import { setRule } from '../../../../test/tools/set-rule.ts'
import { noLimits } from '../../../db/connect.ts'
import { inboxMessages } from '../../../messages/inbox/tables.ts'
import { createMessages } from '../../../messages/send.ts'
import { cases, companyPrefixes } from '../../tables.ts'
import { type LifeCycleParts, runLifeCycle } from './job.ts'
import { dueReminders, isMessageTime, reminderDaysOn, stageBounds, stageOf } from './rules.ts'
import { findEndingTerms, lockOverduePrefixes } from './store.ts'

/** A member whose term ends on a day, and the job at the site's time. */
async function siteWithTerm(lastDay: string) {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  await site.db.update(companyPrefixes).set({ validTo: new Date(`${lastDay}T23:59:59+08:00`) })
  const messages = createMessages({ senders: {}, secretKey: 'a key for tests only', siteName: async () => '测试' })
  await setRule(site.db, 'cancelAfterDays', 90)
  const parts: LifeCycleParts = { db: site.db, messages, clock: () => site.time.now, proposesCancellations: true }
  const runAt = async (text: string) => {
    site.time.now = new Date(text)
    await runLifeCycle(parts)
  }
  const inbox = async () =>
    (await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, member.account.id))).map(
      ({ kind, text, link }) => ({ kind, text, link }),
    )
  const prefix = async () => (await site.db.select().from(companyPrefixes))[0]
  return { site, member, parts, runAt, inbox, prefix }
}

test('a reminder names the days left and leads to the renewal; none is sent by night or twice', async () => {
  const { runAt, inbox } = await siteWithTerm('2027-02-15')
  await runAt('2026-12-16T23:30:00+08:00')
  expect(await inbox()).toEqual([])
  // Two days late: the reminder of 60 days has the number that is left.
  for (const hour of ['08', '11', '16']) await runAt(`2026-12-19T${hour}:05:00+08:00`)
  expect(await inbox()).toEqual([
    {
      kind: 'expiring',
      text: expect.stringContaining('厂商识别代码 69990000 还有 58 天到期。请在 2027-02-15 前'),
      link: '/MyManage/SystemMember/renewal?prefix=69990000',
    },
  ])
  await runAt('2027-02-15T09:00:00+08:00')
  await runAt('2027-02-22T09:00:00+08:00')
  expect((await inbox()).map(({ kind }) => kind)).toEqual(['expiring', 'expires-today', 'expired'])
})

test('a prefix expires with the first minute after its last day, also at the end of a year', async () => {
  const { runAt, prefix } = await siteWithTerm('2026-12-31')
  await runAt('2026-12-31T23:59:00+08:00')
  expect((await prefix())?.state).toBe('active')
  await runAt('2027-01-01T00:05:00+08:00')
  expect((await prefix())?.state).toBe('expired')
})

test('a cancellation is proposed once; a renewal that is approved before it withdraws it', async () => {
  const { site, member, runAt, prefix } = await siteWithTerm('2026-12-31')
  await runAt('2027-04-10T09:00:00+08:00')
  await runAt('2027-04-11T09:00:00+08:00')
  const [proposal, ...others] = await site.db.select().from(cases)
  expect(others).toEqual([])
  expect(proposal).toMatchObject({ kind: 'cancellation', status: 'draft', accountId: null, branchCode: '3200' })
  site.time.now = new Date('2026-11-21T02:00:00Z')
  const call = (name: string, body: object) => postAs(site, `tycpdmfirmcase/authApi/${name}`, member, body)
  const { data } = await call('save', { kind: 'renewal', companyPrefix: '69990000' })
  const submitted = await call('submit', { id: data.id, version: data.version, fields: { agreed: 'yes' } })
  const verdict = { id: member.firm.id, caseId: data.id, verdict: 'pass' }
  await audit(site, await signInStaff(site, '3200'), { ...verdict, version: submitted.data.version })
  await audit(site, await signInStaff(site, 'centre'), { ...verdict, version: submitted.data.version + 1 })
  expect(await prefix()).toMatchObject({ state: 'active', validTo: new Date('2028-12-31T23:59:59+08:00') })
  const [withdrawn] = await site.db.select().from(cases).where(eq(cases.kind, 'cancellation'))
  expect(withdrawn?.status).toBe('withdrawn')
})

test('the reminders that are due, the latest first, and the hours of messages', () => {
  const days = reminderDaysOn([], '2026-11-21')
  expect([91, 90, 58, 0, -6, -31].map(left => dueReminders(left, days))).toEqual([
    [],
    [90],
    [60, 90],
    [0, 7, 30, 60, 90],
    [0, 7, 30, 60, 90],
    [-30, -7, 0, 7, 30, 60, 90],
  ])
  const hours = ['07:59', '08:00', '19:59', '20:00'].map(time => isMessageTime(new Date(`2026-11-21T${time}:00+08:00`)))
  expect(hours).toEqual([false, true, true, false])
})

test('every day of a reminder belongs to one of them, in the order of the reminders', () => {
  const all = Array.from({ length: 200 }, (_, at) => 100 - at)
  const places = all.map(days => stageBounds.filter(({ least, most }) => days >= least && days <= most).length)
  expect(Math.max(...places)).toBe(1)
  expect(reminderDaysOn([], '2026-11-21').map(stageOf)).toEqual([0, 1, 2, 3, 6, 4, 5])
})

test('a reminder comes on the day of its rule, one that is off not at all, and none twice when its day is moved', async () => {
  const { site, runAt, inbox } = await siteWithTerm('2027-02-15')
  await setRule(site.db, 'firstReminderDays', 80, '2026-11-25')
  await setRule(site.db, 'secondReminderDays', 0, '2026-11-25')
  await setRule(site.db, 'thirdReminderDays', 30, '2026-11-25')
  await setRule(site.db, 'thirdReminderDays', 20, '2027-01-20')
  const count = async () => (await inbox()).length
  await runAt('2026-11-26T09:00:00+08:00')
  expect(await count()).toBe(0)
  await runAt('2026-11-27T09:00:00+08:00')
  expect(await count()).toBe(1)
  await runAt('2026-12-20T09:00:00+08:00')
  expect(await count()).toBe(1)
  await runAt('2027-01-16T09:00:00+08:00')
  expect(await count()).toBe(2)
  await runAt('2027-01-27T09:00:00+08:00')
  expect(await count()).toBe(2)
  await runAt('2027-02-09T09:00:00+08:00')
  expect((await inbox()).at(-1)?.text).toContain('还有 6 天到期')
})

test('a cancellation is proposed after the days that held when the term ended, and never where it is stopped', async () => {
  const { site, runAt, parts } = await siteWithTerm('2026-12-31')
  const later = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  const lastMoment = new Date('2027-01-01T23:59:59+08:00')
  await site.db.update(companyPrefixes).set({ validTo: lastMoment }).where(eq(companyPrefixes.firmId, later.firm.id))
  await setRule(site.db, 'cancelAfterDays', 60, '2027-01-01')
  const proposed = async () => (await site.db.select().from(cases)).map(({ companyPrefix }) => companyPrefix)
  await runAt('2027-03-02T09:00:00+08:00')
  expect(await proposed()).toEqual([])
  site.time.now = new Date('2027-03-03T09:00:00+08:00')
  await runLifeCycle({ ...parts, proposesCancellations: false })
  expect(await proposed()).toEqual([])
  await runAt('2027-03-03T09:00:00+08:00')
  expect(await proposed()).toEqual(['69990001'])
  await runAt('2027-03-31T09:00:00+08:00')
  expect(await proposed()).toEqual(['69990001'])
  await runAt('2027-04-01T09:00:00+08:00')
  expect(await proposed()).toEqual(['69990001', '69990000'])
})

test('ending and ended terms are found by the index of terms among 20,000 prefixes', async () => {
  const { pool } = await freshDb(noLimits)
  await pool.query(`
    insert into accounts (username, password_hash, user_type) select 'firm' || n, 'x', 'enterprise' from generate_series(1, 20000) n;
    insert into firms (account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported)
      select id, 'approved', 'firm', lpad(id::text, 18, '0'), '320500', '3200', now(), true from accounts;
    insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
      select (690000000 + id)::text, id, '2026-01-01', '2026-01-01'::timestamptz + id * interval '50 minutes' from firms;
    analyze`)
  const texts: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void texts.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  const now = new Date('2026-01-20T02:00:00Z')
  await findEndingTerms(db, now, undefined)
  await lockOverduePrefixes(db, now)
  for (const { text, parameters } of texts) {
    const { rows } = await pool.query(`explain ${text}`, parameters)
    const plan = rows.map(row => String(row['QUERY PLAN'])).join('\n')
    expect(plan).toContain('company_prefixes_term')
    expect(plan).not.toContain('Seq Scan on company_prefixes')
  }
})
