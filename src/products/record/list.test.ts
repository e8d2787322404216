import { expect, test } from 'vitest'
import { postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'

const companyPrefix = '69991234'
const milk = { name: '纯牛奶', brand: '青禾', netContent: '250ml', targetMarkets: '中国', gpcCode: '10000025' }

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix })
  const make = (path: string, input: object = {}) => postRaw(site.app, `product/authApi/${path}`, input, member.headers)
  const names = async (filter: object) => (await make('list', filter)).data.map(({ name }: { name: string }) => name)
  return { make, names }
}

test('the list is filtered, sorted and paged; several words are all found', async () => {
  const { make, names } = await memberSite()
  for (const n of [1, 2, 3]) await make('save', { fields: { ...milk, name: `纯牛奶 ${n}` }, allocate: n > 1 })
  await make('save', { fields: { name: '酸奶', brand: '禾间', category: '乳品', gpcCode: '10000278' } })
  await make('save', { fields: { name: '奶酪', category: '乳品' } })
  expect(await names({ sidx: 'name', order: 'asc', states: ['draft'] })).toEqual(['奶酪', '纯牛奶 1', '酸奶'])
  expect(await names({ keyword: '禾间 酸' })).toEqual(['酸奶'])
  expect(await names({ keyword: '禾间 纯' })).toEqual([])
  expect(await names({ keyword: '6999123400016' })).toEqual(['纯牛奶 3'])
  expect(await names({ brands: ['禾间'] })).toEqual(['酸奶'])
  expect((await names({ brands: ['禾间', '青禾'] })).length).toBe(4)
  expect(await names({ gpcCode: '100002' })).toEqual(['酸奶'])
  expect((await names({ gpcCode: '1000' })).length).toBe(4)
  expect(await names({ missing: 'brand' })).toEqual(['奶酪'])
  expect(await names({ companyPrefix, sidx: 'gtin', order: 'asc' })).toEqual(['纯牛奶 2', '纯牛奶 3'])
  const page = await make('list', { pageSize: 2, currPage: 3, sidx: 'score' })
  expect([page.data.length, page.page]).toEqual([1, { total: 5, pageSize: 2, currPage: 3 }])
  expect((await make('counts')).data).toEqual({
    ...{ all: 5, incomplete: 5 },
    states: expect.arrayContaining([
      { state: 'draft', count: 3 },
      { state: 'reserved', count: 2 },
    ]),
  })
})

test('a line has the texts of the requested columns and the version that a save names', async () => {
  const { make } = await memberSite()
  const { id } = (await make('save', { fields: milk, allocate: true })).data
  await make('save', { id, version: 1, fields: { spec: '盒装' } })
  const columns = ['name', 'level', 'spec', 'netContent', 'targetMarkets', 'origin']
  const fields = {
    name: '纯牛奶',
    level: '单品',
    spec: '盒装',
    netContent: '250 mL',
    targetMarkets: '中国',
    origin: '',
  }
  expect((await make('list', { columns })).data).toMatchObject([{ id, version: 2, fields }])
  expect((await make('list')).data).toMatchObject([{ fields: {} }])
  expect((await make('list', { columns: ['firmId'] })).faults).toMatchObject([{ field: 'columns.0' }])
})

test('brands and classifications of the firm are counted for the filters, without archived records', async () => {
  const { make } = await memberSite()
  for (const brand of ['青禾', '青禾', '禾间']) await make('save', { fields: { ...milk, brand } })
  const { id } = (await make('save', { fields: { ...milk, brand: '旧牌' }, allocate: true })).data
  await make('state', { ids: [id], state: 'archived' })
  expect((await make('choices')).data).toEqual({
    brands: [
      { value: '青禾', count: 2 },
      { value: '禾间', count: 1 },
    ],
    gpcCodes: [{ value: '10000025', count: 3 }],
    companyPrefixes: [companyPrefix],
  })
})
