/** The product of a number has one name: a draft of the member until it is reported, and then the name of the report. */

import { isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13 } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { post, postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { migrationTime } from '../../../test/tools/database/migration-time.ts'
import { freshApp, freshDb } from '../../../test/tools/fresh-app.ts'
import { migrate, migrateTo } from '../../db/migrate.ts'
import { addUse } from '../../numbers/items/store.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import { reportedProducts } from '../reported/tables.ts'
import { addDrafts, upsertProducts } from '../store.ts'
import { products, productVersions } from '../tables.ts'

const companyPrefix = '69991234'
const gtin = '6999123400078'
const gtin14 = `0${gtin}`

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix })
  const make = (path: string, input: object = {}) =>
    post(
      site.app,
      `barcodegeneration/authApi/numbers/${path}`,
      { companyPrefix, itemReference: '7', ...input },
      member.headers,
    )
  const use = (productName: string, more: object = {}) =>
    make('use', { symbol: 'EAN-13', key: 'one', productName, ...more })
  const report = (name: string) =>
    upsertProducts(site.db, [
      { gtin14, firmId: member.firm.id, name, reportedAt: site.time.now, updatedAt: site.time.now },
    ])
  return { site, member, make, use, report }
}

test('a named product is nowhere public until it is reported', async () => {
  const { site, use, report } = await memberSite()
  const name = '尚未上市的果酒'
  await use(name)
  expect(await site.db.select().from(products)).toMatchObject([{ gtin14, name, state: 'reserved', reportedAt: null }])
  expect(await site.db.select().from(reportedProducts)).toEqual([])
  const publicCalls = {
    'gTinSearch/api/gtin': { gtin },
    'gTinSearch/api/product': { gtin },
    'gTinSearch/api/domesticCodeProductionNews': {},
    'gTinSearch/api/productsByName': { name: '果酒' },
    'gTinSearch/api/firmProducts': { firmCode: companyPrefix },
    'search/api/registered': { keyword: '果酒' },
    'codeSearch/api/anything': { q: gtin },
    'vbgOutSearch/api/verified': { gtins: [gtin] },
  }
  const replies = async () =>
    Promise.all(
      Object.entries(publicCalls).map(async ([path, input]) => {
        const reply = await postRaw(site.app, path, input)
        return [path, reply.status, JSON.stringify(reply).includes(name)]
      }),
    )
  const paths = Object.keys(publicCalls)
  expect(await replies()).toEqual(paths.map(path => [path, 200, false]))
  await report(name)
  expect(await replies()).toEqual(paths.map(path => [path, 200, true]))
})

test('a draft is renamed by its member, and a use without a name leaves it', async () => {
  const { make, use } = await memberSite()
  await use('牛奶')
  expect((await make('name', { productName: '纯牛奶' })).data).toMatchObject({ productName: '纯牛奶', isUsed: true })
  expect((await use('', { key: 'two', again: true })).data).toMatchObject({ productName: '纯牛奶' })
  expect((await make('name', { productName: '' })).faults[0]?.field).toBe('productName')
  expect((await make('name', { itemReference: '8', productName: '没有用过' })).status).toBe(404)
})

test('a reported product keeps the name of the report', async () => {
  const { make, use, report } = await memberSite()
  await use('牛奶')
  await report('示例纯牛奶')
  expect((await make('info')).data).toMatchObject({ productName: '示例纯牛奶' })
  expect((await use('酸奶', { key: 'two', again: true })).data).toMatchObject({ productName: '示例纯牛奶' })
  const refused = await make('name', { productName: '酸奶' })
  expect(refused.faults).toMatchObject([{ field: 'productName', fault: 'reported' }])
  expect((await make('name', { productName: '' })).status).toBe(400)
  expect((await make('info')).data).toMatchObject({ productName: '示例纯牛奶' })
})

test('what a member wrote and what was reported since are versions; a report of the same is none', async () => {
  const { site, member, use, make, report } = await memberSite()
  await use('牛奶')
  await make('name', { productName: '牛奶' })
  await make('name', { productName: '纯牛奶' })
  await report('示例纯牛奶')
  await report('示例纯牛奶')
  const { number, state, content, authorId, source } = productVersions
  const rows = await site.db.select({ number, state, content, authorId, source }).from(productVersions).orderBy(number)
  const { accountId } = member.firm
  expect(rows).toEqual([
    {
      number: 1,
      state: 'replaced',
      content: { name: '牛奶', level: 'each', gtin14, state: 'reserved' },
      authorId: accountId,
      source: 'people',
    },
    {
      number: 2,
      state: 'replaced',
      content: { name: '纯牛奶', level: 'each', gtin14, state: 'reserved' },
      authorId: accountId,
      source: 'people',
    },
    {
      number: 3,
      state: 'published',
      content: { name: '示例纯牛奶', level: 'each', gtin14, state: 'in-use' },
      authorId: null,
      source: 'file',
    },
  ])
})

test('drafts of many numbers leave the products that are there', async () => {
  const { site, member, report } = await memberSite()
  await report('示例纯牛奶')
  const draft = { firmId: member.firm.id, name: '批量商品', updatedAt: site.time.now }
  await addDrafts(
    site.db,
    [gtin14, '06999123400085'].map(each => ({ ...draft, gtin14: each })),
  )
  const rows = await site.db
    .select({ name: products.name, state: products.state })
    .from(products)
    .orderBy(products.gtin14)
  expect(rows).toEqual([
    { name: '示例纯牛奶', state: 'in-use' },
    { name: '批量商品', state: 'reserved' },
  ])
})

test('the database computes the GTIN of a number as the standard does', async () => {
  const site = await freshApp()
  const prefixes = ['6999123', '69991301', '699913101', '6999131105']
  for (const prefix of prefixes) await createMember(site, { companyPrefix: prefix })
  for (const prefix of prefixes) {
    const last = 10 ** (12 - prefix.length) - 1
    for (const itemReference of [0, 1, 7, Math.floor(last / 3), Math.floor(last / 7), last])
      await addUse(site.db, { companyPrefix: prefix, itemReference, drawKey: 'x', symbol: 'EAN-13', at: site.time.now })
  }
  const rows = await site.db.select().from(usedNumbers)
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) {
    const prefix = row.companyPrefix ?? ''
    const expected = buildGtin13(prefix, String(row.reference).padStart(12 - prefix.length, '0'))
    expect(isFault(expected) ? expected : expected.gtin14).toBe(row.gtin14)
  }
})

const olderRows = `
  insert into accounts (id, username, password_hash, user_type) values (1, 'one', 'x', 'enterprise');
  insert into firms (id, account_id, status, firm_name, submitted_at, imported) values (1, 1, 'approved', '示例', now(), true);
  insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
    values ('69991234', 1, now(), now() + interval '1 year');
  insert into products (gtin14, firm_id, name, reported_at, updated_at)
    values ('06999123400085', 1, '通报的名称', now(), now());
  insert into used_numbers (company_prefix, item_reference, product_name, draw_key, symbol, used_at, drawn_at) values
    ('69991234', 7, '牛奶', 'x', 'EAN-13', now(), '2026-05-01T00:00:00Z'),
    ('69991234', 8, '会员写的名称', 'x', 'EAN-13', now(), now()),
    ('69991234', 9, null, 'x', 'EAN-13', now(), now())`

test('names of used numbers so far become reserved products', async () => {
  const connection = await freshDb(undefined, 'template0')
  await migrateTo(connection, migrationTime('correction_reminders'))
  await connection.pool.query(olderRows)
  await migrate(connection)
  const { rows } = await connection.pool.query('select gtin14, name, state, updated_at from products order by gtin14')
  expect(rows).toMatchObject([
    { gtin14, name: '牛奶', state: 'reserved', updated_at: new Date('2026-05-01T00:00:00Z') },
    { gtin14: '06999123400085', name: '通报的名称', state: 'in-use' },
  ])
})
