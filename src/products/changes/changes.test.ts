import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { productDecisions } from '../decisions/tables.ts'

async function changeSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix: '69991234' })
  const call = (path: string, input: Record<string, unknown>, headers = member.headers) =>
    postRaw(site.app, `product/authApi/${path}`, input, headers)
  const save = async (fields: Record<string, string>, more: Record<string, unknown> = {}) =>
    (await call('save', { fields, ...more })).data
  const milk = await save(
    { name: '纯牛奶', brand: '青禾', netContent: '250 mL', targetMarkets: '中国', height: '100', grossWeight: '270' },
    { publish: true },
  )
  const pack = await save(
    { name: '纯牛奶 12 盒', level: '箱', contains: milk.gtin, contentCount: '12' },
    { allocate: true },
  )
  const pallet = await save(
    { name: '纯牛奶一托盘', level: '托盘', contains: pack.gtin, contentCount: '60' },
    { allocate: true },
  )
  const info = async (id: number) => (await call('changeInfo', { id })).data
  const change = (input: Record<string, unknown>) => call('change', { id: milk.id, version: milk.version, ...input })
  return { site, member, call, save, milk, pack, pallet, info, change }
}

const faultsOf = (reply: { faults?: { field: string; fault: string }[] }) =>
  (reply.faults ?? []).map(({ field, fault }) => `${field} ${fault}`)

test('another net content: item, case and pallet get new numbers, carry all over, and the look-up says so when it is public', async () => {
  const { site, call, milk, pack, pallet, change, info } = await changeSite()
  expect(await info(milk.id)).toMatchObject({
    ...{ gtin: milk.gtin, firstSizes: { height: 100, width: null, grossWeight: 270 } },
    packages: [{ gtin: pack.gtin }, { gtin: pallet.gtin }],
  })
  const { data } = await change({ yes: ['net-content', 'artwork'] })
  expect(data).toMatchObject({ item: 'new', packages: 'new', because: ['net-content'] })
  expect(data.created.map(({ name, level }: { name: string; level: string }) => `${name} ${level}`)).toEqual([
    '纯牛奶 each',
    '纯牛奶 12 盒 case',
    '纯牛奶一托盘 pallet',
  ])
  const [item, newPack, newPallet] = data.created
  const record = async (id: number) => (await call('info', { id })).data
  expect(await record(item.id)).toMatchObject({
    state: 'reserved',
    succeeds: milk.gtin,
    fields: { height: '100', netContent: '250 mL' },
  })
  expect(await record(newPack.id)).toMatchObject({
    succeeds: pack.gtin,
    fields: { contains: item.gtin, contentCount: '12' },
  })
  expect((await record(newPallet.id)).fields.contains).toBe(newPack.gtin)
  expect(newPack.gtin.slice(1, -1)).toBe(`0${item.gtin}`.slice(1, -1))
  const look = async () =>
    (await postRaw(site.app, 'gTinSearch/api/product', { gtin: milk.gtin })).data.details.succeededBy
  expect(await look()).toBe(null)
  await call('save', { id: item.id, fields: { netContent: '300 mL' }, publish: true })
  expect(await look()).toMatchObject({ digits: item.gtin })
  expect((await info(milk.id)).decisions).toMatchObject([
    { answers: ['artwork', 'net-content'], item: 'new', created: { id: item.id, gtin: item.gtin } },
  ])
})

test('a second press creates nothing; other answers decide anew', async () => {
  const { site, change } = await changeSite()
  const first = (await change({ yes: ['brand'] })).data.created
  expect((await change({ yes: ['brand'] })).data.created[0].id).toBe(first[0].id)
  expect(await site.db.$count(productDecisions)).toBe(1)
  const [one, two] = await Promise.all([change({ yes: ['price'] }), change({ yes: ['price'] })])
  expect(one.data.created[0].id).toBe(two.data.created[0].id)
})

test('a promotion gives the packages new numbers beside those of before, and the item keeps its own', async () => {
  const { call, change, milk, pack } = await changeSite()
  const { data } = await change({ yes: ['promotion'], packages: [pack.id] })
  expect(data).toMatchObject({ item: 'keep', packages: 'new' })
  expect(data.created).toHaveLength(1)
  const created = (await call('info', { id: data.created[0].id })).data
  expect(created).toMatchObject({ succeeds: null, fields: { contains: milk.gtin } })
  expect(created.gtin).not.toBe(pack.gtin)
})

test('what keeps the number is recorded and creates nothing', async () => {
  const { change, info, milk } = await changeSite()
  expect((await change({ yes: ['artwork'] })).data).toMatchObject({ item: 'keep', packages: 'keep', created: [] })
  expect((await info(milk.id)).decisions).toMatchObject([{ answers: ['artwork'], item: 'keep', created: null }])
})

test('small changes of a size count together from the first one; a correction begins anew', async () => {
  const { call, save, milk, change } = await changeSite()
  const first = await save({ height: '115' }, { id: milk.id })
  expect(first.fields.height).toBe('115')
  expect(faultsOf(await call('save', { id: milk.id, fields: { height: '121' } }))).toEqual([
    'fields.height large-change',
  ])
  expect((await change({ version: first.version, yes: [], sizes: { height: '121' } })).data).toMatchObject({
    because: ['dimensions'],
    item: 'new',
  })
  await save({ height: '121' }, { id: milk.id, correction: true })
  expect((await save({ height: '145' }, { id: milk.id })).fields.height).toBe('145')
  expect(faultsOf(await call('save', { id: milk.id, fields: { height: '146' } }))).toEqual([
    'fields.height large-change',
  ])
})

test('what cannot be decided is refused at its field', async () => {
  const { site, call, change, milk, pack, pallet } = await changeSite()
  expect(faultsOf(await change({ yes: [] }))).toEqual(['yes required'])
  expect(faultsOf(await change({ yes: ['quantity'] }))).toEqual(['yes level'])
  expect(faultsOf(await change({ yes: ['brand'], sizes: { height: 'hoch' } }))).toEqual(['sizes.height format'])
  expect(faultsOf(await change({ yes: ['brand'], version: 7 }))).toEqual(['version changed'])
  expect(faultsOf(await change({ yes: ['brand'], packages: [pallet.id] }))).toEqual(['packages inside'])
  expect(faultsOf(await change({ yes: ['brand'], packages: [milk.id] }))).toEqual(['packages missing'])
  expect(await call('change', { id: pack.id, version: 1, yes: ['quantity'] })).toMatchObject({
    returnMsg: '没有公开过的商品可以直接改，不用换号',
  })
  const stranger = await createMember(site, { companyPrefix: '69995678' })
  expect((await call('change', { id: milk.id, version: 1, yes: ['brand'] }, stranger.headers)).status).toBe(404)
  expect(await site.db.$count(productDecisions, eq(productDecisions.productId, milk.id))).toBe(0)
})
