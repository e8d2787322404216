import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit, staff } from '../../test/firm-calls.ts'
import { freshApp } from '../../test/fresh-app.ts'
import { makeDemoRange, makeFirm } from '../../test/make-firm.ts'
import { companyPrefixes, firmHistory, firms, prefixRanges } from './tables.ts'

test('approving twice at once gives one prefix', async () => {
  const site = await freshApp()
  await makeDemoRange(site.db)
  const { firm } = await makeFirm(site.db, { status: 2 })
  const centre = await staff(site, '0')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => audit(site, centre, { id: firm.id, version: 1, verdict: 'pass' })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await site.db.select().from(companyPrefixes)).toHaveLength(1)
})

test('64 approvals at once never give one prefix twice', async () => {
  const site = await freshApp()
  await makeDemoRange(site.db, 69990000, 69990019)
  await makeDemoRange(site.db, 69990020, 69990099)
  const waiting = []
  for (let number = 0; number < 64; number++) waiting.push((await makeFirm(site.db, { status: 2 })).firm)
  const centre = await staff(site, '0')
  const answers = await Promise.all(
    waiting.map(firm => audit(site, centre, { id: firm.id, version: 1, verdict: 'pass' })),
  )
  expect(answers.filter(answer => answer.status !== 200)).toEqual([])
  const given = await site.db.select().from(companyPrefixes)
  expect(given.map(row => Number(row.companyPrefix)).sort()).toEqual(
    Array.from({ length: 64 }, (_, at) => 69990000 + at),
  )
})

test('a prefix taken otherwise is passed over', async () => {
  const site = await freshApp()
  await makeFirm(site.db, { status: 4, companyPrefix: '69990000' })
  await makeFirm(site.db, { status: 4, companyPrefix: '699900010' })
  await makeDemoRange(site.db)
  const { firm } = await makeFirm(site.db, { status: 2 })
  const answer = await audit(site, await staff(site, '0'), { id: firm.id, version: 1, verdict: 'pass' })
  expect(answer.data.prefixes).toMatchObject([{ companyPrefix: '69990002' }])
})

test('with no range left the approval is refused and nothing is written', async () => {
  const site = await freshApp()
  await site.db.insert(prefixRanges).values({ length: 8, first: 69900000, last: 69900009, next: 69900000 })
  const { firm } = await makeFirm(site.db, { status: 2, demonstration: true })
  const answer = await audit(site, await staff(site, '0'), { id: firm.id, version: 1, verdict: 'pass' })
  expect(answer).toMatchObject({ status: 422, returnMsg: '没有可以分配的厂商识别代码号段，请先由管理员登记号段' })
  const [row] = await site.db.select().from(firms).where(eq(firms.id, firm.id))
  expect(row).toEqual(firm)
  expect(await site.db.select().from(firmHistory)).toEqual([])
})

test('a real firm takes from the other ranges only', async () => {
  const site = await freshApp()
  await makeDemoRange(site.db)
  await site.db.insert(prefixRanges).values({ length: 9, first: 697000000, last: 697000000, next: 697000000 })
  const [one, two] = [
    await makeFirm(site.db, { status: 2, demonstration: false }),
    await makeFirm(site.db, { status: 2, demonstration: false }),
  ]
  const centre = await staff(site, '0')
  const given = await audit(site, centre, { id: one.firm.id, version: 1, verdict: 'pass' })
  expect(given.data.prefixes).toMatchObject([{ companyPrefix: '697000000', capacity: 1000 }])
  expect(await audit(site, centre, { id: two.firm.id, version: 1, verdict: 'pass' })).toMatchObject({ status: 422 })
})
