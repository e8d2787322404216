import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { addChange } from '../../registration/cases/store.ts'

const statistics = async (site: Site, by: Caller) =>
  (await postAs(site, 'tycpdmfirm/authApi/reviewStatistics', by, {})).data

const counts = (bars: { key: string; count: number }[]) =>
  Object.fromEntries(bars.map(({ key, count }) => [key, count]))

test('what waits is counted by kind, urgency and unit, and verdicts by week; a branch counts its own region only', async () => {
  const site = await freshApp()
  site.time.now = new Date('2026-11-20T02:00:00Z')
  const at = (day: number) => new Date(`2026-11-${day}T02:00:00Z`)
  const first = await createFirmWithOwner(site.db, { submittedAt: at(12) })
  await createFirmWithOwner(site.db, { submittedAt: at(19) })
  const other = await createFirmWithOwner(site.db, { submittedAt: at(13), regionCode: '210102' })
  const member = await createFirmWithOwner(site.db, { status: 'approved' })
  await addChange(site.db, { firm: member.firm, fields: { address: '示例' }, at: at(17) })
  const [js, sy, centre] = [
    await signInStaff(site, '3200'),
    await signInStaff(site, '2101'),
    await signInStaff(site, 'centre'),
  ]
  const before = await statistics(site, centre)
  expect(counts(before.kinds)).toEqual({ register: 3, change: 1 })
  expect(counts(before.urgency)).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1 })
  expect(counts(before.units)).toEqual({ 3200: 3, 2101: 1 })
  expect(before.throughput).toEqual([])
  await audit(site, js, { id: first.firm.id, version: 1, verdict: 'pass' })
  site.time.now = new Date('2026-11-23T02:00:00Z')
  await audit(site, await signInStaff(site, '2101'), { id: other.firm.id, version: 1, verdict: 'pass' })
  const after = await statistics(site, await signInStaff(site, 'centre'))
  expect(counts(after.units)).toEqual({ 3200: 2, centre: 2 })
  expect(after.weeks.at(-1)).toBe('2026-11-23')
  expect(after.throughput).toMatchObject([
    { unit: '2101', counts: [0, 0, 0, 0, 0, 0, 0, 1] },
    { unit: '3200', counts: [0, 0, 0, 0, 0, 0, 1, 0] },
  ])
  const own = await statistics(site, await signInStaff(site, '2101'))
  expect(counts(own.kinds)).toEqual({ register: 1 })
  expect(own.throughput.map(({ unit }: { unit: string }) => unit)).toEqual(['2101'])
  expect(sy.account.id).toBeGreaterThan(0)
})
