import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { type Caller, postAs, type Site } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { allocatePrefix, runAllocation } from '../../registration/allocation/prefixes/allocation-store.ts'
import { addRange } from '../../registration/allocation/prefixes/store.ts'
import { singleNumberRanges } from '../../registration/allocation/single-numbers/tables.ts'
import { companyPrefixes, prefixRanges } from '../../registration/tables.ts'
import { chinaDay, dayMs, shiftDay } from '../../wire/china-time.ts'
import { prefixRangeProposals } from './tables.ts'

const call = (site: Site, name: string, caller: Caller, input: object = {}) =>
  postAs(site, `staff/authApi/ranges/${name}`, caller, input)

async function siteWithStaff() {
  const site = await freshApp({ limits: false })
  const one = await signIn(site, { userType: 'staff', role: 'administrator', levels: 'centre' })
  const two = await signIn(site, { userType: 'staff', role: 'reviewer', levels: 'centre' })
  const today = chinaDay(site.time.now)
  const range = { first: '69500000', last: '69500999', effectiveOn: today, basis: '总部函〔2026〕12 号' }
  const ranges = () => site.db.select().from(prefixRanges).orderBy(prefixRanges.id)
  return { site, one, two, today, range, ranges }
}

test('a range is proposed by one person and enters into force by another', async () => {
  const { site, one, two, range, ranges } = await siteWithStaff()
  const { id } = (await call(site, 'propose', one, range)).data
  expect(await ranges()).toEqual([])
  expect((await call(site, 'decide', one, { id, verdict: 'approved' })).status).toBe(403)
  expect((await call(site, 'decide', two, { id, verdict: 'withdrawn' })).status).toBe(403)
  expect((await call(site, 'decide', two, { id, verdict: 'rejected' })).faults[0].field).toBe('reason')
  expect((await call(site, 'decide', two, { id: id + 1, verdict: 'approved' })).status).toBe(404)
  const { data: before } = await call(site, 'find', two)
  expect(before.proposals).toMatchObject([{ id, status: 'proposed', isOwn: false, size: 1000, first: '69500000' }])
  expect((await call(site, 'decide', two, { id, verdict: 'approved' })).status).toBe(200)
  expect((await call(site, 'decide', two, { id, verdict: 'approved' })).status).toBe(409)
  expect(await ranges()).toMatchObject([{ length: 8, first: 69500000, last: 69500999, effectiveOn: range.effectiveOn }])
  const { data } = await call(site, 'find', one)
  const use = { used: 0, free: 1000, size: 1000, isSoon: false, runsOut: { state: 'unknown' } }
  expect(data.ranges).toMatchObject([{ first: '69500000', last: '69500999', ...use }])
  expect(data.rates).toEqual([{ demonstration: false, allocated: 0, from: null, monthly: null }])
  const lines = await site.db.select().from(auditLines).orderBy(auditLines.id)
  expect(lines.map(({ action }) => action)).toEqual(['range-proposed', 'range-added'])
  expect(lines[1]?.facts).toMatchObject({ range: '69500000 到 69500999', effectiveOn: range.effectiveOn })
})

test('what is wrong with a range is named by its field', async () => {
  const { site, one, two, today, range } = await siteWithStaff()
  await addRange(site.db, { length: 8, first: 69_510_000, last: 69_510_999, demonstration: false })
  const fieldOf = async (input: object) => (await call(site, 'propose', one, { ...range, ...input })).faults[0]
  expect(await fieldOf({ first: '695000' })).toMatchObject({ field: 'first', message: '厂商识别代码是 7 到 10 位数字' })
  expect(await fieldOf({ last: '695000000' })).toMatchObject({ field: 'last', message: '首尾两个代码的位数要一样' })
  expect(await fieldOf({ last: '69499999' })).toMatchObject({ field: 'last' })
  expect(await fieldOf({ first: '50000000', last: '50000009' })).toMatchObject({ field: 'first' })
  expect(await fieldOf({ effectiveOn: shiftDay(today, -1) })).toMatchObject({ field: 'effectiveOn' })
  expect(await fieldOf({ effectiveOn: '2026-02-30' })).toMatchObject({ field: 'effectiveOn' })
  expect(await fieldOf({ basis: '' })).toMatchObject({ field: 'basis' })
  const overlap = { field: 'first', message: expect.stringContaining('与已有的号段重叠') }
  expect(await fieldOf({ first: '69510999', last: '69511999' })).toMatchObject(overlap)
  expect(await site.db.select().from(prefixRangeProposals)).toEqual([])
  const { id } = (await call(site, 'propose', one, range)).data
  expect(await fieldOf({ first: '69500999', last: '69501000' })).toMatchObject({
    message: expect.stringContaining('等批准的号段重叠'),
  })
  // Another range came between the proposal and the approval.
  await addRange(site.db, { length: 8, first: 69_500_500, last: 69_500_500, demonstration: false })
  expect((await call(site, 'decide', two, { id, verdict: 'approved' })).status).toBe(409)
  expect((await call(site, 'decide', one, { id, verdict: 'withdrawn' })).status).toBe(200)
})

test('a proposal whose day is over is not approved, and the database refuses what the handlers do', async () => {
  const { site, one, two, today } = await siteWithStaff()
  const yesterday = shiftDay(today, -1)
  const [proposal] = await site.db
    .insert(prefixRangeProposals)
    .values({
      ...{ length: 8, first: 69_500_000, last: 69_500_999, demonstration: false, effectiveOn: yesterday },
      ...{ basis: '总部函', proposedBy: one.account.id, proposedAt: new Date(site.time.now.getTime() - dayMs) },
    })
    .returning()
  const id = proposal?.id ?? 0
  const late = await call(site, 'decide', two, { id, verdict: 'approved' })
  expect(late.status).toBe(409)
  const row = eq(prefixRangeProposals.id, id)
  const set = (values: Partial<typeof prefixRangeProposals.$inferInsert>) =>
    site.db.update(prefixRangeProposals).set(values).where(row)
  const rangeId = await addRange(site.db, { length: 8, first: 69_520_000, last: 69_520_009, demonstration: false })
  const decision = { status: 'approved', decidedAt: new Date(site.time.now.getTime() - dayMs), rangeId } as const
  await expect(set({ ...decision, decidedBy: one.account.id })).rejects.toThrow()
  await expect(set({ ...decision, decidedBy: two.account.id, decidedAt: site.time.now })).rejects.toThrow()
  await expect(set({ ...decision, decidedBy: two.account.id, rangeId: null })).rejects.toThrow()
  await set({ ...decision, decidedBy: two.account.id })
  await expect(set({ basis: '别的' })).rejects.toThrow()
  await expect(site.db.delete(prefixRangeProposals).where(row)).rejects.toThrow()
})

test('numbers of a range are allocated from its day on, and the forecast follows from what was allocated', async () => {
  const { site, one, today } = await siteWithStaff()
  const firm = await createFirmWithOwner(site.db, { status: 'approved' })
  const effectiveOn = shiftDay(today, 10)
  await addRange(site.db, { length: 8, first: 69_500_000, last: 69_500_019, demonstration: false })
  await addRange(site.db, { length: 8, first: 69_510_000, last: 69_510_019, demonstration: false, effectiveOn })
  const firmId = firm.firm.id
  const allocate = (at: Date) => runAllocation(site.db, tx => allocatePrefix(tx, { firmId, demonstration: false, at }))
  const daysAgo = (days: number) => new Date(site.time.now.getTime() - days * dayMs)
  for (let count = 0; count < 14; count++) await allocate(daysAgo(140 - count))
  const { data } = await call(site, 'find', one)
  expect(data.rates).toEqual([{ demonstration: false, allocated: 14, from: shiftDay(today, -140), monthly: 3 }])
  expect(data.ranges).toMatchObject([
    { used: 14, free: 6, runsOut: { state: 'day', day: shiftDay(today, 60) }, isSoon: true },
    { used: 0, free: 20, effectiveOn, runsOut: { state: 'day', day: shiftDay(today, 260) }, isSoon: false },
  ])
  for (let count = 0; count < 6; count++) await allocate(site.time.now)
  expect(await allocate(site.time.now)).toBeUndefined()
  expect(await allocate(daysAgo(-10))).toBe('69510000')
  expect(await site.db.select().from(companyPrefixes)).toHaveLength(21)
})

test.each([
  { kind: 'gtin8', first: '6950000', last: '6950009', label: 'GTIN-8', length: 7 },
  { kind: 'gln', first: '697990000000', last: '697990000009', label: '参与方位置码', length: 12 },
])('a range of $kind needs two people as one of company prefixes does', async ({ label, length, ...ends }) => {
  const { site, one, two, range, ranges, today } = await siteWithStaff()
  const effectiveOn = shiftDay(today, 10)
  const input = { ...range, ...ends, effectiveOn }
  const wrong = (await call(site, 'propose', one, { ...input, first: '69500' })).faults[0]
  expect(wrong).toMatchObject({ field: 'first', message: `${label}号段的首尾是 ${length} 位数字，不含校验码` })
  const { id } = (await call(site, 'propose', one, input)).data
  expect(await site.db.select().from(singleNumberRanges)).toEqual([])
  expect((await call(site, 'propose', one, input)).faults[0].message).toContain('等批准的号段重叠')
  expect((await call(site, 'decide', one, { id, verdict: 'approved' })).status).toBe(403)
  expect((await call(site, 'decide', two, { id, verdict: 'approved' })).status).toBe(200)
  expect(await ranges()).toEqual([])
  expect(await site.db.select().from(singleNumberRanges)).toMatchObject([{ kind: ends.kind, effectiveOn }])
  expect((await call(site, 'propose', one, input)).faults[0].message).toContain('与已有的号段重叠')
  const { data } = await call(site, 'find', one)
  expect(data.singles).toMatchObject([{ label, first: ends.first, free: 10, effectiveOn }])
  expect(data.proposals).toMatchObject([{ kindLabel: label, status: 'approved' }])
  const [, added] = await site.db.select().from(auditLines).orderBy(auditLines.id)
  expect(added?.facts).toMatchObject({ range: `${label} ${ends.first} 到 ${ends.last}` })
})

test('a proposed range of GLNs shares no number with a proposed range of company prefixes', async () => {
  const { site, one, range } = await siteWithStaff()
  await call(site, 'propose', one, range)
  const gln = { ...range, kind: 'gln', first: '695009990000', last: '695009990009' }
  expect((await call(site, 'propose', one, gln)).faults[0].message).toContain('等批准的号段重叠')
})
