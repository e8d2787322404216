import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { upsertProducts } from '../../products/store.ts'
import { recordFields } from '../../registration/record/record-fields.ts'
import { qualityOf } from './rules.ts'

const now = new Date('2026-11-21T02:00:00Z')
const day = 86_400_000
const record = Object.fromEntries(recordFields.map(field => [field, 'x']))
const noNumbers = { used: 0, unnamed: 0, unreported: 0, reported: 0, incomplete: 0 }
const products = { records: 0, incomplete: 0, share: 1 }
const inDays = (days: number) => ({ state: 'active' as const, validTo: new Date(now.getTime() + days * day) })

test('a complete member has 100, and parts that do not apply yet count for nothing', () => {
  expect(qualityOf({ record, prefixes: [inDays(400)], numbers: noNumbers, products }, now)).toEqual({
    score: 100,
    mends: [],
  })
  const numbers = { used: 10, unnamed: 0, unreported: 0, reported: 10, incomplete: 0 }
  expect(qualityOf({ record, prefixes: [inDays(400)], numbers, products }, now)).toEqual({ score: 100, mends: [] })
})

test('each part loses its share of the points, and the largest loss is named first', () => {
  const numbers = { used: 100, unnamed: 40, unreported: 80, reported: 20, incomplete: 10 }
  const half = Object.fromEntries(recordFields.map((field, at) => [field, at % 2 === 0 ? 'x' : null]))
  const { score, mends } = qualityOf(
    { record: half, prefixes: [inDays(30)], numbers, products: { records: 20, incomplete: 10, share: 0.5 } },
    now,
  )
  expect(mends.map(({ part, count }) => [part, count])).toEqual([
    ['report', 80],
    ['term', 1],
    ['name', 40],
    ['record', Math.floor(recordFields.length / 2)],
    ['facts', 10],
  ])
  const lost = 20 * (Math.floor(recordFields.length / 2) / recordFields.length) + 10 + 10 + 20 + 5
  expect(score).toBe(Math.floor(100 - lost))
})

test.each([
  [120, 100],
  [30, 75],
  [0, 75],
  [-1, 50],
])('a prefix that ends in %i days gives a member without numbers %i points', (days, score) => {
  expect(qualityOf({ record, prefixes: [inDays(days)], numbers: noNumbers, products }, now).score).toBe(score)
})

test('a cancelled prefix does not matter, and one missing thing among many numbers is still not 100', () => {
  const prefixes = [inDays(400), { ...inDays(-500), state: 'cancelled' as const }]
  const numbers = { used: 100_000, unnamed: 1, unreported: 0, reported: 100_000, incomplete: 0 }
  const quality = qualityOf({ record, prefixes, numbers, products }, now)
  expect(quality).toEqual({ score: 99, mends: [{ part: 'name', count: 1, points: 1 }] })
})

test('the score of a member is that of its own record, numbers and products', async () => {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix: '69991234' })
  const other = await createMember(site, { companyPrefix: '69991235' })
  const quality = async ({ headers }: { headers: Record<string, string> }) =>
    (await post(site.app, 'memberhome/authApi/quality', {}, headers)).data
  const before = await quality(member)
  expect(before.mends).toMatchObject([{ part: 'record' }])
  const use = { companyPrefix: '69991234', symbol: 'EAN-13' }
  await post(
    site.app,
    'barcodegeneration/authApi/numbers/use',
    { ...use, key: 'a', productName: '牛奶' },
    member.headers,
  )
  await post(site.app, 'barcodegeneration/authApi/numbers/use', { ...use, key: 'b' }, member.headers)
  const product = { firmId: member.firm.id, reportedAt: now, updatedAt: now }
  await upsertProducts(site.db, [{ ...product, gtin14: '06999123400009', name: '牛奶', brand: '示例' }])
  expect((await quality(member)).mends).toMatchObject([
    { part: 'name', count: 1 },
    { part: 'report', count: 1 },
    { part: 'facts', count: 1 },
    { part: 'record' },
  ])
  expect(await quality(other)).toEqual(before)
})
