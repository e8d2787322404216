import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { audit, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp, freshDb } from '../../../../test/tools/fresh-app.ts'
import { companyPrefixes, firmHistory, firms, prefixRanges } from '../../tables.ts'
import { allocatePrefix, runAllocation } from './allocation-store.ts'

test('concurrent approvals of one firm allocate one prefix', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const { firm } = await createFirmWithOwner(site.db, { status: 'atCentre' })
  const centre = await signInStaff(site, 'centre')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => audit(site, centre, { id: firm.id, version: 1, verdict: 'pass' })),
  )
  expect(replies.map(reply => reply.status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await site.db.select().from(companyPrefixes)).toHaveLength(1)
})

test('64 concurrent approvals never allocate a prefix twice', async () => {
  const site = await freshApp()
  await createDemoRange(site.db, 69990000, 69990019)
  await createDemoRange(site.db, 69990020, 69990099)
  const pendingFirms = []
  for (let number = 0; number < 64; number++)
    pendingFirms.push((await createFirmWithOwner(site.db, { status: 'atCentre' })).firm)
  const centre = await signInStaff(site, 'centre')
  const replies = await Promise.all(
    pendingFirms.map(firm => audit(site, centre, { id: firm.id, version: 1, verdict: 'pass' })),
  )
  expect(replies.filter(reply => reply.status !== 200)).toEqual([])
  const allocated = await site.db.select().from(companyPrefixes)
  expect(allocated.map(row => Number(row.companyPrefix)).sort()).toEqual(
    Array.from({ length: 64 }, (_, index) => 69990000 + index),
  )
})

test('500 allocations at once get 500 numbers without a gap', async () => {
  const { db } = await freshDb()
  await createDemoRange(db)
  const { firm } = await createFirmWithOwner(db, { status: 'atCentre' })
  const at = new Date('2026-11-21T02:00:00Z')
  const allocated = await Promise.all(
    Array.from({ length: 500 }, () =>
      runAllocation(db, tx => allocatePrefix(tx, { firmId: firm.id, demonstration: true, at })),
    ),
  )
  expect(allocated.sort()).toEqual(Array.from({ length: 500 }, (_, index) => String(69990000 + index)))
})

test('a prefix that is already in use is skipped', async () => {
  const site = await freshApp()
  await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '699900010' })
  await createDemoRange(site.db)
  const { firm } = await createFirmWithOwner(site.db, { status: 'atCentre' })
  const reply = await audit(site, await signInStaff(site, 'centre'), { id: firm.id, version: 1, verdict: 'pass' })
  expect(reply.data.prefixes).toMatchObject([{ companyPrefix: '69990002' }])
})

test('with no range left the approval is refused and nothing is written', async () => {
  const site = await freshApp()
  await site.db.insert(prefixRanges).values({ length: 8, first: 69900000, last: 69900009, next: 69900000 })
  const { firm } = await createFirmWithOwner(site.db, { status: 'atCentre', demonstration: true })
  const reply = await audit(site, await signInStaff(site, 'centre'), { id: firm.id, version: 1, verdict: 'pass' })
  expect(reply).toMatchObject({ status: 422, returnMsg: '没有可以分配的厂商识别代码号段，请先由管理员登记号段' })
  const [row] = await site.db.select().from(firms).where(eq(firms.id, firm.id))
  expect(row).toEqual(firm)
  expect(await site.db.select().from(firmHistory)).toEqual([])
})

test('a real firm gets a prefix from real ranges only', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  await site.db.insert(prefixRanges).values({ length: 9, first: 697000000, last: 697000000, next: 697000000 })
  const [one, two] = [
    await createFirmWithOwner(site.db, { status: 'atCentre', demonstration: false }),
    await createFirmWithOwner(site.db, { status: 'atCentre', demonstration: false }),
  ]
  const centre = await signInStaff(site, 'centre')
  const approval = await audit(site, centre, { id: one.firm.id, version: 1, verdict: 'pass' })
  expect(approval.data.prefixes).toMatchObject([{ companyPrefix: '697000000', capacity: 1000 }])
  expect(await audit(site, centre, { id: two.firm.id, version: 1, verdict: 'pass' })).toMatchObject({ status: 422 })
})
