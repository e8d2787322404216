/** The account that firms pay to: two people, from a day on, everybody told, on bills and public pages. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { type Caller, postAs } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { setSetting } from '../../../test/tools/set-setting.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { sessions } from '../../access/tables.ts'
import { payeeVersions } from '../../fees/payee/tables.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { messagesOutbox } from '../../messages/tables.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import type { PayeeReply } from './calls.ts'

const sample = '示例银行示例支行（演示）'

async function siteWithStaff() {
  const site = await freshApp({ limits: false })
  const staff = { userType: 'staff', levels: 'centre' } as const
  const phone = (last: number) => `1380013800${last}`
  const one = await signIn(site, {
    ...staff,
    role: 'finance',
    realName: '财务甲',
    username: 'payee_one',
    phone: phone(1),
  })
  const two = await signIn(site, { ...staff, role: 'administrator', username: 'payee_two', phone: phone(2) })
  const reviewer = await signIn(site, { ...staff, role: 'reviewer', username: 'payee_three', phone: phone(3) })
  const today = chinaDay(site.time.now)
  const account = { name: '示例编码中心', bank: '示例银行西城支行', account: '１１００ 2233  4455 6677' }
  const change = { ...account, effectiveOn: shiftDay(today, 10), basis: '中心办公会纪要〔2026〕8 号' }
  const call = (name: string, caller: Caller, input: object = {}) =>
    postAs(site, `staff/authApi/payee/${name}`, caller, input)
  const propose = (input: object = {}, by: Caller = one) => call('propose', by, { ...change, ...input })
  const decide = (by: Caller, id: number, verdict: string, reason = '') => call('decide', by, { id, verdict, reason })
  const now = async (by: Caller = one): Promise<PayeeReply> => (await call('find', by)).data
  const published = async () => (await site.app.inject('/api/fees/api/rates')).json().data
  const goTo = async (day: string) => {
    site.time.now = new Date(`${day}T04:00:00Z`)
    await site.db.update(sessions).set({ startedAt: site.time.now, seenAt: site.time.now })
  }
  return { site, one, two, reviewer, today, change, propose, decide, now, published, goTo }
}

const stored = '1100 2233 4455 6677'

test('an account is proposed by one person, approved by another, and holds from its day on', async () => {
  const { site, one, two, change, propose, decide, now, published, goTo } = await siteWithStaff()
  const { effectiveOn } = change
  const { id } = (await propose()).data
  expect((await propose({ account: '1234 5678' }, two)).status).toBe(409)
  expect((await decide(one, id, 'approved')).status).toBe(403)
  expect((await decide(two, id, 'withdrawn')).status).toBe(403)
  expect((await decide(two, id, 'rejected')).faults[0].field).toBe('reason')
  expect((await decide(two, id + 1, 'approved')).status).toBe(404)
  expect((await now(two)).versions).toMatchObject([
    { id, status: 'proposed', before: { bank: sample }, account: stored, isOwn: false, isComing: false },
  ])
  expect(await published()).toMatchObject({ payee: { bank: sample }, payeeChange: { next: null } })
  expect((await decide(two, id, 'approved')).status).toBe(200)
  expect((await decide(two, id, 'approved')).status).toBe(409)
  await expect.poll(published).toMatchObject({ payee: { bank: sample }, payeeChange: { next: { effectiveOn } } })
  await goTo(shiftDay(effectiveOn, -1))
  expect(await published()).toMatchObject({ payee: { bank: sample } })
  await goTo(effectiveOn)
  const since = { since: effectiveOn, former: { bank: sample }, next: null }
  expect(await published()).toMatchObject({ payee: { account: stored }, payeeChange: since })
  expect(await now()).toMatchObject({ payee: { account: stored }, since: effectiveOn })
  const owner = await createMember(site, { username: 'payee_firm' })
  const bills = (await postAs(site, 'fees/authApi/bills', owner)).data
  expect(bills).toMatchObject({ payee: { account: stored }, payeeChange: since })
  expect((await decide(two, id, 'withdrawn')).status).toBe(409)
  const lines = await site.db.select().from(auditLines).orderBy(auditLines.id)
  expect(lines.map(({ action }) => action)).toEqual(['payee-proposed', 'payee-approved'])
  expect(String(lines[1]?.facts.changes)).toMatch(/^账号 0000 .* → 账号 1100 2233 4455 6677（示例编码中心，/)
})

test('administrators and finance are told at once, with both accounts, in the inbox and by SMS; others are not', async () => {
  const { site, one, two, reviewer, propose, decide } = await siteWithStaff()
  const { id } = (await propose()).data
  await decide(two, id, 'approved')
  await decide(one, id, 'withdrawn')
  const texts = async (caller: { account: { id: number } }) =>
    (await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, caller.account.id)))
      .toSorted((a, b) => a.id - b.id)
      .map(({ kind, text }) => ({ kind, text }))
  for (const person of [one, two]) {
    const told = await texts(person)
    expect(told.map(({ kind }) => kind)).toEqual(['payee-proposed', 'payee-approved', 'payee-stopped'])
    for (const { text } of told) expect(text).toMatch(/账号 0000 0000 0000 0000.*账号 1100 2233 4455 6677/)
  }
  expect(await texts(reviewer)).toEqual([])
  expect((await site.db.select().from(messagesOutbox)).filter(({ channel }) => channel === 'phone')).toHaveLength(6)
})

test('what is approved is withdrawn before its day by anybody who may decide; what was stopped makes room for another', async () => {
  const { one, two, propose, decide, now, published, change, goTo } = await siteWithStaff()
  const first = (await propose()).data.id
  await decide(two, first, 'approved')
  expect((await decide(one, first, 'withdrawn')).status).toBe(200)
  expect((await decide(one, first, 'withdrawn')).status).toBe(409)
  const second = (await propose()).data.id
  expect((await decide(one, second, 'withdrawn')).status).toBe(200)
  const third = (await propose()).data.id
  expect((await decide(two, third, 'rejected', '文号不对')).status).toBe(200)
  expect((await now()).versions).toMatchObject([
    { statusLabel: '未批准', decisionReason: '文号不对' },
    { statusLabel: '已撤回' },
    { statusLabel: '已撤回' },
  ])
  await goTo(change.effectiveOn)
  expect(await published()).toMatchObject({ payee: { bank: sample }, payeeChange: { since: null, former: null } })
})

test('two people at once: one proposal is saved, one decision is made', async () => {
  const { two, one, propose, decide } = await siteWithStaff()
  const both = await Promise.all([propose(), propose({ account: '9999 8888 7777' }, two)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [mine, theirs] = both
  const other = mine?.status === 200 ? two : one
  const id = (mine?.status === 200 ? mine : theirs)?.data.id
  const decided = await Promise.all([decide(other, id, 'approved'), decide(other, id, 'approved')])
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what cannot be is named by its field', async () => {
  const { today, propose, two, decide, goTo, change } = await siteWithStaff()
  const fieldsOf = async (input: object) =>
    ((await propose(input)).faults ?? []).map(({ field }: { field: string }) => field)
  for (const account of [
    '',
    '1234567',
    '1'.repeat(31),
    'DE89370400440532013000',
    '1100-2233-4455',
    '1100 2233\n4455',
    '0000 0000（演示）',
  ])
    expect(await fieldsOf({ account }), account).toEqual(['account'])
  for (const name of ['', '甲', '甲'.repeat(61), '示例\u202e中心', '示例\n中心'])
    expect(await fieldsOf({ name }), name).toEqual(['name'])
  for (const bank of ['', '银行', '行'.repeat(81)]) expect(await fieldsOf({ bank }), bank).toEqual(['bank'])
  for (const effectiveOn of [today, shiftDay(today, -1), shiftDay(today, 800), '2027-02-30'])
    expect(await fieldsOf({ effectiveOn }), effectiveOn).toEqual(['effectiveOn'])
  expect(await fieldsOf({ basis: '' })).toEqual(['basis'])
  const { id } = (await propose()).data
  await decide(two, id, 'approved')
  // The same account, its digits grouped otherwise.
  expect(await fieldsOf({ account: '1100223344556677', effectiveOn: shiftDay(change.effectiveOn, 1) })).toEqual([
    'account',
  ])
  const late = (await propose({ account: '9999 8888 7777', effectiveOn: shiftDay(today, 1) })).data.id
  await goTo(shiftDay(today, 1))
  expect((await decide(two, late, 'approved')).status).toBe(409)
})

test('the database refuses what the handlers do, also for the account of the settings', async () => {
  const { site, one, two, change, propose, decide } = await siteWithStaff()
  const at = site.time.now
  const by = { proposedBy: one.account.id, proposedAt: at }
  const insert = (values: object) =>
    site.db.insert(payeeVersions).values({ ...change, account: stored, ...by, ...values })
  const approved = { status: 'approved', decidedAt: at } as const
  await expect(insert({ effectiveOn: chinaDay(at) })).rejects.toThrow()
  await expect(insert({ ...approved, decidedBy: one.account.id })).rejects.toThrow()
  await expect(insert({ ...approved, decidedBy: two.account.id, effectiveOn: chinaDay(at) })).rejects.toThrow()
  await expect(insert({ account: '1100-2233' })).rejects.toThrow()
  await expect(insert({ name: '甲\n乙' })).rejects.toThrow()
  const { id } = (await propose()).data
  await expect(insert({})).rejects.toThrow()
  const row = eq(payeeVersions.id, id)
  const set = (values: object) => site.db.update(payeeVersions).set(values).where(row)
  // Not even while it waits: the second person has read it.
  await expect(set({ account: '9999 8888 7777' })).rejects.toThrow()
  await expect(set({ status: 'withdrawn', withdrawnBy: two.account.id, withdrawnAt: at })).rejects.toThrow()
  await expect(site.db.delete(payeeVersions).where(row)).rejects.toThrow()
  await decide(two, id, 'approved')
  await expect(set({ account: '9999 8888 7777' })).rejects.toThrow()
  await expect(set({ effectiveOn: shiftDay(change.effectiveOn, -1) })).rejects.toThrow()
  await expect(set({ status: 'proposed', decidedBy: null, decidedAt: null })).rejects.toThrow()
  const late = {
    status: 'withdrawn',
    withdrawnBy: one.account.id,
    withdrawnAt: sql`${change.effectiveOn}::timestamptz`,
  }
  await expect(set(late)).rejects.toThrow()
  await expect(site.db.delete(payeeVersions).where(row)).rejects.toThrow()
  await expect(setSetting(site.db, 'payeeAccount', '9999 8888 7777')).rejects.toThrow()
})
