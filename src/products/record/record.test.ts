import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post, postRaw } from '../../../test/tools/call-api.ts'
import { createMember, createPrefix } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import { upsertProducts } from '../store.ts'
import { products } from '../tables.ts'

const companyPrefix = '69991234'

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix })
  const make = (path: string, input: Record<string, unknown> = {}, headers = member.headers) =>
    postRaw(site.app, `product/authApi/${path}`, path === 'save' ? saveInput(input) : input, headers)
  const other = await createMember(site, { companyPrefix: '69995678' })
  return { site, member, other, make }
}

/** Fields of the record beside what names it and what is to be done. */
function saveInput({
  id,
  version,
  allocate,
  publish,
  correction,
  companyPrefix: prefix,
  itemReference,
  ...fields
}: Record<string, unknown>) {
  return { id, version, allocate, publish, correction, companyPrefix: prefix, itemReference, fields }
}

const milk = { name: '纯牛奶', brand: '青禾', netContent: '250ml', targetMarkets: '中国' }
const fieldsOf = (reply: { faults?: { field: string; fault: string }[] }) =>
  (reply.faults ?? []).map(({ field, fault }) => `${field.replace('fields.', '')} ${fault}`)

test('a draft is written, gets the next free number, is published and found, and is taken off the market', async () => {
  const { site, make } = await memberSite()
  const draft = (await make('save', { name: '纯牛奶' })).data
  expect(draft).toMatchObject({
    gtin: null,
    state: 'draft',
    score: 16,
    version: 1,
    fields: { name: '纯牛奶', brand: '' },
  })
  const early = await make('save', { id: draft.id, version: 1, publish: true })
  expect(fieldsOf(early)).toEqual(['brand required', 'netContent required', 'targetMarkets required'])
  const saved = (await make('save', { id: draft.id, version: 1, ...milk, allocate: true })).data
  expect(saved).toMatchObject({
    gtin: '6999123400009',
    state: 'reserved',
    version: 2,
    fields: { netContent: '250 mL' },
  })
  const look = async () => (await post(site.app, 'gTinSearch/api/gtin', { gtin: '6999123400009' })).data
  expect((await look()).state).toBe('not-reported')
  expect((await make('state', { ids: [draft.id], state: 'in-use' })).data).toEqual({ changed: 1 })
  expect(await look()).toMatchObject({
    state: 'reported',
    product: { name: '纯牛奶', brand: '青禾', netContent: '250 mL' },
  })
  await make('state', { ids: [draft.id], state: 'discontinued' })
  expect((await look()).state).toBe('off-market')
  await make('state', { ids: [draft.id], state: 'archived' })
  expect((await look()).state).toBe('off-market')
  const { versions } = (await make('history', { id: draft.id })).data
  expect(
    versions.map((version: { changes: { label: string; to: string }[] }) =>
      version.changes.map(({ label, to }) => `${label} ${to}`),
    ),
  ).toEqual([
    ['状态 已归档'],
    ['状态 已停用'],
    ['状态 在用'],
    ['状态 已预留', '品牌 青禾', '净含量 250 mL', '销售国家和地区 中国'],
    ['状态 草稿', '商品名称 纯牛奶', '包装层级 单品'],
  ])
})

test('while a product is in use, what the number depends on is locked; the rest changes at once', async () => {
  const { make } = await memberSite()
  const { id } = (await make('save', { ...milk, publish: true })).data
  const refused = await make('save', { id, netContent: '500 mL', brand: '禾间', spec: '盒装' })
  expect(fieldsOf(refused)).toEqual(['brand locked', 'netContent locked'])
  const record = (await make('save', { id, spec: '盒装', netContent: '250 mL' })).data
  expect(record).toMatchObject({ fields: { spec: '盒装', netContent: '250 mL' }, state: 'in-use' })
  expect(fieldsOf(await make('save', { id, name: '' }))).toEqual(['name required'])
  const corrected = await make('save', { id, brand: '青禾牧场', correction: true })
  expect(corrected.data).toMatchObject({ fields: { brand: '青禾牧场' }, state: 'in-use' })
})

test('two operators in one record: the second sees that the first has changed it', async () => {
  const { make } = await memberSite()
  const { id, version } = (await make('save', { ...milk, allocate: true })).data
  expect((await make('save', { id, version, spec: '盒装' })).status).toBe(200)
  const second = await make('save', { id, version, spec: '袋装' })
  expect([second.status, fieldsOf(second)]).toEqual([409, ['version changed']])
  expect((await make('info', { id })).data.fields.spec).toBe('盒装')
})

test('many requests at once never get one number twice, across prefixes and reservations', async () => {
  const { site, member, make } = await memberSite()
  await createPrefix(site, { firmId: member.firm.id, companyPrefix: '69991235' })
  await post(
    site.app,
    'barcodegeneration/authApi/numbers/reserve',
    { companyPrefix, first: '0003', last: '0005' },
    member.headers,
  )
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      make('save', { name: `商品 ${n}`, allocate: true, companyPrefix: n % 2 === 0 ? companyPrefix : '69991235' }),
    ),
  )
  const gtins = replies.map(({ data }) => data.gtin)
  expect(new Set(gtins).size).toBe(60)
  expect(gtins).not.toContain('6999123400030')
  expect(await site.db.$count(usedNumbers)).toBe(60)
  expect(fieldsOf(await make('save', { name: '没有写哪一个', allocate: true }))).toEqual(['companyPrefix required'])
})

test('a case gets GTIN-14 over the number of its content, the next case another indicator', async () => {
  const { make } = await memberSite()
  const unit = (await make('save', { ...milk, grossWeight: '260', publish: true })).data
  const box = { ...milk, name: '纯牛奶 12 盒', level: '箱', contains: unit.gtin, contentCount: '12', allocate: true }
  const first = (await make('save', { ...box, grossWeight: '3200' })).data
  expect(first).toMatchObject({
    gtin: '16999123400006',
    state: 'reserved',
    fields: { level: '箱', contains: '6999123400009' },
  })
  expect((await make('save', { ...box, contentCount: '24' })).data.gtin).toBe('26999123400003')
  expect((await make('info', { id: unit.id })).data.packages).toMatchObject([
    { gtin: '16999123400006', contentCount: 12 },
    { gtin: '26999123400003', contentCount: 24 },
  ])
  expect(fieldsOf(await make('save', { ...box, grossWeight: '3000' }))).toEqual(['grossWeight least'])
  expect(fieldsOf(await make('save', { ...box, contains: first.gtin }))).toEqual(['contains level'])
  expect(fieldsOf(await make('save', { ...box, contains: '6999567800007' }))).toEqual(['contains missing'])
  // The contained unit cannot become a level that its case does not contain.
  const reserved = (await make('save', { ...milk, allocate: true })).data
  const small = (await make('save', { ...box, level: '中包', contains: reserved.gtin })).data
  const loop = await make('save', { id: reserved.id, level: '箱', contains: small.gtin, contentCount: '2' })
  expect([loop.status, fieldsOf(loop)]).toEqual([400, ['level packages']])
})

test('the database refuses what contains itself through three levels, and a number without a record state', async () => {
  const { site, member } = await memberSite()
  const row = { firmId: member.firm.id, name: 'x', updatedAt: site.time.now, state: 'reserved' as const }
  const [a, b, c] = ['06999123400009', '16999123400006', '26999123400003']
  await site.db.insert(products).values([
    { ...row, gtin14: a, level: 'inner' },
    { ...row, gtin14: b, level: 'case', contains: a, contentCount: 2 },
    { ...row, gtin14: c, level: 'pallet', contains: b, contentCount: 2 },
  ])
  const change = (set: object) =>
    site.db
      .update(products)
      .set(set)
      .where(eq(products.gtin14, a ?? ''))
  await expect(change({ contains: c, contentCount: 2 })).rejects.toMatchObject({
    cause: { constraint: 'products_levels' },
  })
  await expect(change({ level: 'pallet', contains: c, contentCount: 2 })).rejects.toMatchObject({
    cause: { constraint: 'products_levels' },
  })
  await expect(change({ level: 'case' })).rejects.toMatchObject({ cause: { constraint: 'products_levels' } })
  await expect(change({ gtin14: null })).rejects.toMatchObject({ cause: { constraint: 'products_number' } })
  await expect(site.db.insert(products).values({ ...row, gtin14: a })).rejects.toMatchObject({
    cause: { constraint: 'products_gtin14' },
  })
})

test('records of other firms are not found; numbers of other firms are not given', async () => {
  const { make, other } = await memberSite()
  const { id } = (await make('save', milk)).data
  const foreign = (path: string, input: Record<string, unknown>) => make(path, input, other.headers)
  expect((await foreign('info', { id })).status).toBe(404)
  expect((await foreign('save', { id, name: 'x' })).status).toBe(404)
  expect((await foreign('history', { id })).status).toBe(404)
  expect((await foreign('restore', { id, number: 1 })).status).toBe(404)
  expect((await foreign('state', { ids: [id], state: 'reserved' })).status).toBe(404)
  expect((await foreign('delete', { ids: [id] })).data).toEqual({ removed: 0 })
  expect((await foreign('save', { name: 'x', allocate: true, companyPrefix })).status).toBe(404)
  expect((await foreign('list', {})).data).toEqual([])
})

test('a draft is deleted, a number never: it is archived and stays used', async () => {
  const { make } = await memberSite()
  const draft = (await make('save', milk)).data
  const numbered = (await make('save', { ...milk, allocate: true })).data
  expect((await make('delete', { ids: [draft.id, numbered.id] })).data).toEqual({ removed: 1 })
  await make('state', { ids: [numbered.id], state: 'archived' })
  expect((await make('save', { ...milk, allocate: true })).data.gtin).toBe('6999123400016')
  const locked = await make('save', { id: numbered.id, spec: 'x' })
  expect([locked.status, fieldsOf(locked)]).toEqual([400, ['spec locked']])
  expect((await make('state', { ids: [numbered.id], state: 'discontinued' })).status).toBe(422)
  expect((await make('state', { ids: [numbered.id], state: 'reserved' })).data).toEqual({ changed: 1 })
})

test('an earlier content comes back as a new version; the state stays', async () => {
  const { make } = await memberSite()
  const { id } = (await make('save', { ...milk, allocate: true })).data
  await make('save', { id, name: '酸奶', spec: '杯装' })
  const restored = (await make('restore', { id, number: 1 })).data
  expect(restored).toMatchObject({ version: 3, state: 'reserved', fields: { name: '纯牛奶', spec: '' } })
  expect((await make('restore', { id, number: 9 })).status).toBe(404)
  // Sent again, as after a reply that never came.
  expect((await make('restore', { id, number: 1 })).data).toMatchObject({ version: 3 })
})

test('a product of a file is edited: what it was is its first version', async () => {
  const { site, member, make } = await memberSite()
  const at = site.time.now
  await upsertProducts(site.db, [
    {
      gtin14: '06999123400009',
      firmId: member.firm.id,
      name: '通报的牛奶',
      netContent: '1 L',
      reportedAt: at,
      updatedAt: at,
    },
  ])
  const [line] = (await make('list')).data
  expect(line).toMatchObject({ gtin: '6999123400009', state: 'in-use' })
  expect(fieldsOf(await make('save', { id: line.id, spec: '盒装' }))).toEqual([
    'brand required',
    'targetMarkets required',
  ])
  expect((await make('save', { id: line.id, spec: '盒装', targetMarkets: '中国' })).status).toBe(400)
  const { versions } = (await make('history', { id: line.id })).data
  expect(versions).toEqual([])
})

test('a text that was stored before its check existed does not stop a change of something else', async () => {
  const { site, member, make } = await memberSite()
  const { gtin14 } = { gtin14: '06999123400016' }
  const now = new Date('2026-11-20T02:00:00Z')
  const facts = { name: '荞麦面', brand: '青禾', netContent: '1 kg', targetMarkets: ['156'], allergens: '含荞麦' }
  await upsertProducts(site.db, [{ gtin14, firmId: member.firm.id, ...facts, reportedAt: now, updatedAt: now }])
  const [{ id } = { id: 0 }] = await site.db.select().from(products)
  const saved = await make('save', { id, version: 0, spec: '袋', allergens: '含荞麦' })
  expect(saved.data?.fields).toMatchObject({ spec: '袋', allergens: '含荞麦' })
  expect(fieldsOf(await make('save', { id, version: 2, allergens: '含小米', correction: true }))).toEqual([
    'allergens format',
  ])
})
