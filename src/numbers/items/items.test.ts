import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember, createPrefix } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signInAgain } from '../../../test/tools/sign-in.ts'
import { upsertProducts } from '../../products/store.ts'
import { products } from '../../products/tables.ts'
import { numberReservations, usedNumbers } from '../tables.ts'
import { gtin13Of } from './item-number.ts'
import { addUses } from './store.ts'

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

test('printed numbers are used together, with their names, and none of them if one has another product', async () => {
  const { site, make, use } = await memberSite()
  const codes = ['6999123400009', '16999123400013', '6901234567892', '(01)06999123400023(10)A', '6999123400009']
  const printed = await make('printed', { symbol: 'GS1-128', codes })
  const numbers = printed.data.numbers as { itemReference: string; isUsed: boolean }[]
  expect(numbers.map(({ itemReference, isUsed }) => [itemReference, isUsed])).toEqual([
    ['0000', false],
    ['0001', false],
    ['0002', false],
  ])
  const print = (list: object[], key: string) =>
    make('usePrinted', { symbol: 'GS1-128', key, numbers: list.map(number => ({ companyPrefix, ...number })) })
  const first = [{ itemReference: '0', productName: '牛奶' }, { itemReference: '1' }]
  expect((await print(first, 'sheet')).data.numbers).toMatchObject([
    { productName: '牛奶', isUsed: true },
    { isUsed: true },
  ])
  expect((await print(first, 'sheet')).status).toBe(200)
  const mixed = await print([{ itemReference: '9' }, { itemReference: '0' }], 'other')
  expect([mixed.status, mixed.faults[0]?.field]).toEqual([409, 'itemReference'])
  expect((await make('info', { companyPrefix, itemReference: '9' })).data.isUsed).toBe(false)
  expect((await print([{ itemReference: '0', again: true }], 'other')).data.numbers).toMatchObject([
    { productName: '牛奶' },
  ])
  const race = await Promise.all(['x', 'y', 'z'].map(key => print([{ itemReference: '500' }], key)))
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await use({ itemReference: '3', key: 'a' })
  const other = await createMember(site, { companyPrefix: '69991235' })
  const foreign = { symbol: 'EAN-13', key: 'a', numbers: [{ companyPrefix, itemReference: '4' }] }
  expect((await post(site.app, 'barcodegeneration/authApi/numbers/usePrinted', foreign, other.headers)).status).toBe(
    404,
  )
})

test('a reserved number is not offered as the next one, is used when it is chosen, and is free again once released', async () => {
  const { make, use } = await memberSite()
  const reserve = (input: object) => make('reserve', { companyPrefix, ...input })
  const first = await reserve({ first: '0', last: '149', note: '明年的新品' })
  expect(first.data).toMatchObject({ used: 0, reserved: 150, next: { itemReference: '0150' } })
  expect((first.data.reservedCells as number[]).slice(0, 3)).toEqual([100, 50, 0])
  expect(first.data.reservations).toMatchObject([{ first: '0000', last: '0149', count: 150, note: '明年的新品' }])
  expect((await make('info', { companyPrefix })).data.itemReference).toBe('0150')
  expect((await make('info', { companyPrefix, from: '0140' })).data.itemReference).toBe('0150')
  expect((await make('info', { companyPrefix, itemReference: '7' })).data).toMatchObject({ isReserved: true })
  expect((await use({ key: 'a' })).data.itemReference).toBe('0150')
  expect((await use({ itemReference: '7', key: 'b' })).data).toMatchObject({ isUsed: true, isReserved: false })
  const [prefix] = (await make('overview')).data.prefixes as { reservations: { id: number }[] }[]
  expect(prefix).toMatchObject({ used: 2, reserved: 149 })
  const id = prefix?.reservations[0]?.id
  expect((await make('release', { id })).status).toBe(200)
  expect((await make('release', { id })).status).toBe(404)
  expect((await make('info', { companyPrefix })).data.itemReference).toBe('0000')
})

test('a span that is reserved, used, reversed or beyond the prefix cannot be reserved, also by requests at the same time', async () => {
  const { site, make, use } = await memberSite()
  const reserve = (first: string, last?: string) => make('reserve', { companyPrefix, first, last })
  await use({ itemReference: '5', key: 'a' })
  const race = await Promise.all(Array.from({ length: 8 }, () => reserve('100', '199')))
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  const faults = [await reserve('5'), await reserve('150', '250'), await reserve('9', '8'), await reserve('12345')]
  expect(faults.map(({ status, faults: [fault] }) => [status, fault?.field, fault?.fault])).toEqual([
    [400, 'first', 'used'],
    [400, 'first', 'reserved'],
    [400, 'last', 'order'],
    [400, 'first', 'format'],
  ])
  const row = { companyPrefix, first: 150, last: 160, reservedAt: site.time.now }
  await expect(site.db.insert(numberReservations).values(row)).rejects.toThrow()
  const other = await createMember(site, { companyPrefix: '69991235' })
  const foreign = { companyPrefix, first: '300' }
  expect((await post(site.app, 'barcodegeneration/authApi/numbers/reserve', foreign, other.headers)).status).toBe(404)
})

test('used numbers without a name, and those whose product is not reported, are listed', async () => {
  const { site, member, make, use } = await memberSite()
  await use({ itemReference: '0', productName: '牛奶', key: 'a' })
  await use({ itemReference: '1', key: 'b' })
  const product = { firmId: member.firm.id, reportedAt: site.time.now, updatedAt: site.time.now }
  await upsertProducts(site.db, [{ ...product, gtin14: '06999123400009', name: '已通报的商品' }])
  const named = await make('missing', { missing: 'name' })
  expect(named.data).toMatchObject({ total: 1, numbers: [{ itemReference: '0001', productName: null }] })
  expect((await make('missing', { missing: 'report' })).data).toMatchObject({
    total: 1,
    numbers: [{ isReported: false }],
  })
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
  for (const itemReference of ['00001', 'x', '-1', '１２３４５６'])
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
  const number = gtin13Of({ companyPrefix: '69991235', itemReference: 0 })
  const row = { kind: 'GTIN-13' as const, number, companyPrefix, drawKey: 'a', symbol: 'EAN-13', usedAt: site.time.now }
  const beyond = site.db.insert(usedNumbers).values({ ...row, drawnAt: site.time.now })
  await expect(beyond).rejects.toMatchObject({ cause: { constraint: 'used_numbers_of_prefix' } })
})
