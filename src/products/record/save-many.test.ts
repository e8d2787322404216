import { expect, test } from 'vitest'
import { postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'

const milk = { name: '纯牛奶', brand: '青禾', netContent: '250ml', targetMarkets: '中国' }

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix: '69991234' })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const make = (path: string, input: object = {}, headers = member.headers) =>
    postRaw(site.app, `product/authApi/${path}`, input, headers)
  const add = async (fields: object, more: object = {}) =>
    (await make('save', { fields: { ...milk, ...fields }, ...more })).data
  const names = async () =>
    (await make('list', { sidx: 'name', order: 'asc' })).data.map(({ name }: { name: string }) => name)
  return { make, add, names, other }
}

test('a block of cells is saved whole, each record with a version of its own', async () => {
  const { make, add } = await memberSite()
  const [one, two] = [await add({ name: 'a' }), await add({ name: 'b' })]
  const rows = [
    { id: two.id, version: 1, fields: { netContent: '500ML', spec: '瓶装' } },
    { id: one.id, version: 1, fields: { brand: '' } },
  ]
  const reply = await make('saveMany', { rows })
  expect(reply.data.rows).toMatchObject([
    { id: one.id, version: 2, fields: { brand: '' } },
    { id: two.id, version: 2, fields: { netContent: '500 mL', spec: '瓶装' } },
  ])
  const { versions } = (await make('history', { id: two.id })).data
  expect(versions[0].changes).toEqual([
    { label: '净含量', from: '250 mL', to: '500 mL' },
    { label: '规格型号', from: '', to: '瓶装' },
  ])
})

test('a block with faults names each at its cell and changes nothing', async () => {
  const { make, add, names } = await memberSite()
  const [one, two] = [await add({ name: 'a' }), await add({ name: 'b' })]
  const inUse = await add({ name: 'c' }, { publish: true })
  const sold = await add({ name: 'd' })
  await make('save', { id: sold.id, fields: { spec: '别人改的' } })
  const reply = await make('saveMany', {
    rows: [
      { id: inUse.id, version: 1, fields: { name: 'c2', brand: '禾间' } },
      { id: two.id, version: 1, fields: { name: 'b2', netContent: '许多', height: '-1' } },
      { id: one.id, version: 1, fields: { name: 'a2' } },
      { id: sold.id, version: 1, fields: { name: 'd2' } },
    ],
  })
  expect(reply.status).toBe(400)
  expect(
    reply.faults?.map(({ field, fault }: { field: string; fault: string }) => `${field} ${fault}`).toSorted(),
  ).toEqual([
    'rows.0.fields.brand locked',
    'rows.1.fields.height format',
    'rows.1.fields.netContent format',
    'rows.3.version changed',
  ])
  expect(await names()).toEqual(['a', 'b', 'c', 'd'])
})

test('two operators in one row: the second is refused and sees what the first did', async () => {
  const { make, add, other } = await memberSite()
  const { id } = await add({})
  const save = (fields: object) => make('saveMany', { rows: [{ id, version: 1, fields }] })
  const replies = await Promise.all([save({ spec: '盒装' }), save({ spec: '瓶装' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const spec = replies.find(({ status }) => status === 200)?.data.rows[0].fields.spec
  expect((await make('info', { id })).data).toMatchObject({ version: 2, fields: { spec } })
  expect((await make('saveMany', { rows: [{ id, version: 2, fields: { spec: 'x' } }] }, other.headers)).status).toBe(
    404,
  )
})
