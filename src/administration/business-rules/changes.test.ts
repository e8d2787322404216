/** The limits of the business: values of a day, by one person or two, on pages and in what applies them. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, postAs, type Site } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { sessions } from '../../access/tables.ts'
import { businessRuleRows, type RuleKey, ruleRow } from '../../business-rules/rule-table.ts'
import { ruleOn } from '../../business-rules/store.ts'
import { businessRuleVersions } from '../../business-rules/tables.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import type { RuleReply } from './calls.ts'

const call = (site: Site, name: string, caller: Caller, input: object = {}) =>
  postAs(site, `staff/authApi/rules/${name}`, caller, input)

async function siteWithStaff() {
  const site = await freshApp({ limits: false })
  const one = await signIn(site, { userType: 'staff', role: 'administrator', levels: 'centre' })
  const two = await signIn(site, { userType: 'staff', role: 'reviewer', levels: 'centre' })
  const today = chinaDay(site.time.now)
  const change = { value: 45, effectiveOn: shiftDay(today, 10), basis: '中心办公会纪要〔2026〕3 号' }
  const ruleNow = async (key: RuleKey, caller: Caller = one): Promise<RuleReply> =>
    (await call(site, 'findlist', caller)).data.find((rule: RuleReply) => rule.key === key)
  const valueOn = (key: RuleKey, day: string) => ruleOn(site.db, key, day)
  const goTo = async (day: string) => {
    site.time.now = new Date(`${day}T04:00:00Z`)
    await site.db.update(sessions).set({ startedAt: site.time.now, seenAt: site.time.now })
  }
  const propose = (key: string, input: object = {}, by: Caller = one) =>
    call(site, 'propose', by, { key, ...change, ...input })
  const decide = (by: Caller, id: number, verdict: string, reason = '') =>
    call(site, 'decide', by, { id, verdict, reason })
  return { site, one, two, today, change, ruleNow, valueOn, goTo, propose, decide }
}

test('a term of what firms have is changed by two people, from its day on', async () => {
  const { site, one, two, today, change, ruleNow, valueOn, propose, decide } = await siteWithStaff()
  const { id } = (await propose('correctionDays')).data
  expect(await valueOn('correctionDays', change.effectiveOn)).toBe(60)
  expect((await propose('correctionDays', { value: 50 }, two)).status).toBe(409)
  expect((await decide(one, id, 'approved')).status).toBe(403)
  expect((await decide(two, id, 'withdrawn')).status).toBe(403)
  expect((await decide(two, id, 'rejected')).faults[0].field).toBe('reason')
  expect((await decide(two, id + 1, 'approved')).status).toBe(404)
  expect((await ruleNow('correctionDays', two)).versions).toMatchObject([
    { id, status: 'proposed', before: 60, value: 45, isOwn: false, isComing: false },
  ])
  expect((await decide(two, id, 'approved')).status).toBe(200)
  expect((await decide(two, id, 'approved')).status).toBe(409)
  expect(await valueOn('correctionDays', shiftDay(change.effectiveOn, -1))).toBe(60)
  expect(await valueOn('correctionDays', change.effectiveOn)).toBe(45)
  expect(await ruleNow('correctionDays')).toMatchObject({ value: 60, versions: [{ isComing: true }] })
  expect(await valueOn('correctionDays', today)).toBe(60)
  const lines = await site.db.select().from(auditLines).orderBy(auditLines.id)
  expect(lines.map(({ action }) => action)).toEqual(['rule-proposed', 'rule-changed'])
  expect(lines[1]).toMatchObject({
    subject: '补正期限',
    facts: { changes: '60 天 → 45 天', ...{ effectiveOn: change.effectiveOn } },
  })
})

test('a count is changed by one person, and the plan is withdrawn before it begins, not after', async () => {
  const { one, two, change, ruleNow, valueOn, goTo, propose, decide } = await siteWithStaff()
  const first = (await propose('operatorsPerFirm', { value: 30 })).data.id
  expect(await valueOn('operatorsPerFirm', change.effectiveOn)).toBe(30)
  expect((await decide(two, first, 'withdrawn')).status).toBe(200)
  expect(await valueOn('operatorsPerFirm', change.effectiveOn)).toBe(20)
  expect((await ruleNow('operatorsPerFirm')).versions).toMatchObject([{ status: 'withdrawn', statusLabel: '已撤回' }])
  const second = (await propose('operatorsPerFirm', { value: 25 })).data.id
  await goTo(change.effectiveOn)
  expect((await decide(one, second, 'withdrawn')).status).toBe(409)
  expect(await ruleNow('operatorsPerFirm')).toMatchObject({ value: 25, versions: [{ statusLabel: '已生效' }, {}] })
})

test('what cannot be set is named by its field', async () => {
  const { today, propose, decide, two, goTo, change } = await siteWithStaff()
  const faultOf = async (input: object) => (await propose('correctionDays', input)).faults[0]
  expect(await faultOf({ value: 14 })).toMatchObject({ field: 'value', message: '补正期限是整数：15 到 180 天' })
  expect(await faultOf({ value: 181 })).toMatchObject({ field: 'value' })
  expect(await faultOf({ value: 20.5 })).toMatchObject({ field: 'value' })
  expect(await faultOf({ value: 60 })).toMatchObject({
    field: 'value',
    message: expect.stringContaining('本来就是 60 天'),
  })
  expect(await faultOf({ effectiveOn: today })).toMatchObject({ field: 'effectiveOn' })
  expect(await faultOf({ effectiveOn: '2026-02-30' })).toMatchObject({ field: 'effectiveOn' })
  expect(await faultOf({ basis: '' })).toMatchObject({ field: 'basis' })
  expect((await propose('renewalMonths')).status).toBe(400)
  const { id } = (await propose('correctionDays')).data
  await goTo(change.effectiveOn)
  expect((await decide(two, id, 'approved')).status).toBe(409)
})

test('the database refuses what the handlers do', async () => {
  const { site, one, two, change, propose, decide } = await siteWithStaff()
  const at = site.time.now
  const by = { proposedBy: one.account.id, proposedAt: at }
  const insert = (values: object) =>
    site.db.insert(businessRuleVersions).values({ rule: 'correctionDays', ...change, ...by, ...values })
  const approved = { status: 'approved', decidedAt: at } as const
  await expect(insert({ value: 14 })).rejects.toThrow()
  await expect(insert({ effectiveOn: chinaDay(at) })).rejects.toThrow()
  await expect(insert({ ...approved, decidedBy: one.account.id })).rejects.toThrow()
  await expect(insert({ ...approved, decidedBy: two.account.id, effectiveOn: chinaDay(at) })).rejects.toThrow()
  await expect(insert({ rule: 'renewalMonths' })).rejects.toThrow()
  const { id } = (await propose('correctionDays')).data
  await decide(two, id, 'approved')
  const row = eq(businessRuleVersions.id, id)
  await expect(site.db.update(businessRuleVersions).set({ value: 50 }).where(row)).rejects.toThrow()
  await expect(site.db.delete(businessRuleVersions).where(row)).rejects.toThrow()
  const late = {
    status: 'withdrawn',
    withdrawnBy: one.account.id,
    withdrawnAt: sql`${change.effectiveOn}::timestamptz`,
  } as const
  await expect(site.db.update(businessRuleVersions).set(late).where(row)).rejects.toThrow()
})

test('programs read the values of today and what was decided for later', async () => {
  const { site, two, change, goTo, propose, decide } = await siteWithStaff()
  const read = async () => (await site.app.inject('/api/businessRules/api/list')).json()
  await decide(two, (await propose('objectionDays')).data.id, 'approved')
  const find = (reply: { data: { key: string }[] }) => reply.data.find(({ key }) => key === 'objectionDays')
  const coming = [{ effectiveOn: change.effectiveOn, value: 45 }]
  expect(find(await read())).toMatchObject({ value: ruleRow('objectionDays').value, coming })
  await goTo(change.effectiveOn)
  expect(find(await read())).toMatchObject({ value: 45, coming: [] })
  expect((await read()).data).toHaveLength(businessRuleRows.length)
})
