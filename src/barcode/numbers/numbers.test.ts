import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember, createPrefix } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signInAgain } from '../../../test/tools/sign-in.ts'
import { products } from '../../products/tables.ts'
import { addUses } from './store.ts'
import { usedNumbers } from './tables.ts'

const companyPrefix = '69991234'

async function memberSite(prefix = companyPrefix) {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix: prefix })
  const make = (path: string, input: object = {}) =>
    post(site.app, `barcodegeneration/authApi/numbers/${path}`, input, member.headers)
  const use = (input: object) => make('use', { companyPrefix: prefix, symbol: 'EAN-13', ...input })
  return { site, member, make, use }
}

test('a drawn number is used for its product, and the next free one is offered', async () => {
  const { make, use } = await memberSite()
  const first = (await make('info', { companyPrefix })).data
  expect(first).toMatchObject({ itemReference: '0000', gtin: '6999123400009', isUsed: false })
  const { data } = await use({ itemReference: '0000', productName: '牛奶 250 mL', key: 'a' })
  expect(data).toMatchObject({ isUsed: true, productName: '牛奶 250 mL', next: { itemReference: '0001' } })
  const overview = (await make('overview')).data
  expect(overview.prefixes).toEqual([
    expect.objectContaining({ companyPrefix, capacity: 10_000, used: 1, cellSize: 100, next: expect.anything() }),
  ])
  expect(overview.latest).toMatchObject([{ itemReference: '0000', productName: '牛奶 250 mL', symbol: 'EAN-13' }])
})

test('the same number is refused for a second product, but not for a repeated request or another symbol of the product', async () => {
  const { make, use } = await memberSite()
  await use({ itemReference: '7', productName: '牛奶', key: 'tab one' })
  expect((await use({ itemReference: '7', productName: '牛奶', key: 'tab one' })).status).toBe(200)
  const second = await use({ itemReference: '0007', productName: '酸奶', key: 'tab two' })
  expect([second.status, second.faults[0]?.field]).toEqual([409, 'itemReference'])
  expect(second.message).toContain('“牛奶”')
  const again = await use({ itemReference: '7', symbol: 'ITF-14', key: 'tab two', again: true })
  expect(again.data).toMatchObject({ productName: '牛奶' })
  const named = await make('name', { companyPrefix, itemReference: '7', productName: '纯牛奶' })
  expect(named.data).toMatchObject({ productName: '纯牛奶' })
})

test('concurrent drawings of many windows never get the same number', async () => {
  const { site, use } = await memberSite()
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => use({ key: `window ${n}` })))
  const references = replies.map(({ data }) => Number(data.itemReference)).toSorted((one, other) => one - other)
  expect(references).toEqual(Array.from({ length: 60 }, (_, n) => n))
  const race = await Promise.all(['x', 'y', 'z'].map(key => use({ itemReference: '0500', key })))
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await site.db.select().from(usedNumbers)).toHaveLength(61)
})

test('numbers of reported products and of batches are used too, and gaps are offered first', async () => {
  const { site, member, make } = await memberSite()
  const { db, time } = site
  const at = time.now
  const product = { firmId: member.firm.id, reportedAt: at, updatedAt: at }
  await db.insert(products).values({ ...product, gtin14: '06999123400009', name: '已通报的商品' })
  const batch = { symbol: 'EAN-13', drawKey: 'batch', accountId: member.account.id, at }
  await addUses(db, { companyPrefix, first: 1, count: 149 }, batch)
  await addUses(db, { companyPrefix, references: [160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 160] }, batch)
  expect((await make('info', { companyPrefix })).data).toMatchObject({ itemReference: '0150' })
  expect((await make('info', { companyPrefix, itemReference: '0' })).data.productName).toBe('已通报的商品')
  const [prefix] = (await make('overview')).data.prefixes as { used: number; cells: number[] }[]
  expect([prefix?.used, prefix?.cells.slice(0, 3), prefix?.cells.length]).toEqual([160, [100, 60, 0], 100])
})

test('a prefix whose numbers are all used offers none', async () => {
  const { site, member, make, use } = await memberSite('6999123456')
  const batch = { symbol: 'EAN-13', drawKey: 'batch', accountId: member.account.id, at: site.time.now }
  await addUses(site.db, { companyPrefix: '6999123456', first: 0, count: 100 }, batch)
  const [prefix] = (await make('overview')).data.prefixes as { next: unknown; cells: number[] }[]
  expect(prefix).toMatchObject({ next: null, cells: [100] })
  expect((await use({ key: 'a' })).message).toContain('用完')
})

test('prefixes of other firms are missing, expired ones and wrong numbers are refused', async () => {
  const { site, member, make, use } = await memberSite()
  const other = await createMember(site, { companyPrefix: '69995678' })
  expect((await use({ companyPrefix: '69995678', itemReference: '1', key: 'a' })).status).toBe(404)
  expect((await make('info', { companyPrefix: '69995678' })).status).toBe(404)
  expect((await make('name', { companyPrefix, itemReference: '9', productName: '没有用过' })).status).toBe(404)
  for (const itemReference of ['00001', 'x', '-1', '１２'])
    expect((await use({ itemReference, key: 'a' })).faults[0]?.field, itemReference).toBe('itemReference')
  expect((await use({ itemReference: '1', productName: '长'.repeat(201), key: 'a' })).faults[0]?.field).toBe(
    'productName',
  )
  await createPrefix(site, { firmId: member.firm.id, companyPrefix: '69999999', validTo: site.time.now })
  expect((await use({ companyPrefix: '69999999', itemReference: '1', key: 'a' })).message).toContain('续展')
  const again = await signInAgain({ db: site.db, accountId: other.account.id, at: site.time.now })
  const reply = await post(site.app, 'barcodegeneration/authApi/numbers/overview', {}, again.headers)
  expect(reply.data.latest).toEqual([])
})

test('the database refuses a number beyond the prefix', async () => {
  const { site } = await memberSite()
  const row = { companyPrefix, itemReference: 10_000, drawKey: 'a', symbol: 'EAN-13', usedAt: site.time.now }
  const beyond = site.db.insert(usedNumbers).values({ ...row, drawnAt: site.time.now })
  await expect(beyond).rejects.toMatchObject({ cause: { constraint: 'used_numbers_of_prefix' } })
})
