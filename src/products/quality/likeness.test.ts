/** Products that are told to be alike: by the database's comparison, in the form and in the dry run of an import. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'
import { contentKey } from '../fields/content-key.ts'

const milk = { name: '纯牛奶', brand: '青禾', netContent: '0.5 kg', targetMarkets: '中国' }

test.each([
  ['0.5 kg', '500克', true],
  ['1 L', '1000 ml', true],
  ['250ml*12', '12 × 250 mL', true],
  ['６×２５０ＭＬ', '6 × 0.25 L', true],
  ['6 × 250 mL', '1500 mL', false],
  ['500 g', '500 mL', false],
  ['1 双', '1 件', false],
  ['旧的 写法', '旧的写法', true],
])('%s and %s are the same content: %s', (one, other, isSame) => {
  expect(contentKey(one) === contentKey(other)).toBe(isSame)
})

test('a product is alike in any width, case, spacing and unit, and with brand and content in its name', async () => {
  const site = await freshApp({ limits: false })
  const { headers } = await createMember(site)
  const other = await createMember(site, { companyPrefix: '69995678' })
  const { data } = await post(site.app, 'product/authApi/save', { fields: { ...milk, brand: 'Ab 青禾' } }, headers)
  const alike = async (fields: object, more: object = {}, by = headers) => {
    const { data: found } = await post(site.app, 'product/authApi/alike', { fields, ...more }, by)
    return (found as unknown as { id: number }[]).map(({ id }) => id)
  }
  const written = { name: ' 纯　牛奶 ', brand: 'ＡＢ青禾', netContent: '500克' }
  expect(await alike(written)).toEqual([data.id])
  expect(await alike({ ...written, name: 'ab 青禾·纯牛奶（500G）' })).toEqual([data.id])
  expect(await alike(written, { id: data.id })).toEqual([])
  expect(await alike(written, {}, other.headers)).toEqual([])
  for (const change of [
    { netContent: '501 g' },
    { brand: '别家' },
    { name: '酸奶' },
    { variant: '原味' },
    { level: '箱' },
  ])
    expect(await alike({ ...written, ...change })).toEqual([])
  expect(await alike({ name: '' })).toEqual([])
  expect(await alike({ ...written, netContent: '500' })).toEqual([])
})

test('a long name of letters that grow is saved and found', async () => {
  const site = await freshApp({ limits: false })
  const { headers } = await createMember(site)
  const name = 'ﷺ'.repeat(200)
  const { data } = await post(site.app, 'product/authApi/save', { fields: { name } }, headers)
  const { data: found } = await post(site.app, 'product/authApi/alike', { fields: { name } }, headers)
  expect(found).toMatchObject([{ id: data.id }])
})

test('an import notes what is like a record, and what is like an earlier line; both can be written', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  await site.send('save', { fields: milk, allocate: true }, headers)
  const rows = ['纯 牛奶,青禾,500克', '红茶,青禾,１ＫＧ', '青禾红茶,青禾,1000 g', '红茶,青禾,2 kg']
  const tried = await site.tryTable(`名称,品牌,净含量\n${rows.join('\n')}\n`, headers)
  expect(tried.counts).toMatchObject({ created: 4, noted: 2, faulty: 0 })
  const lines: { line: number; findings: { message: string }[] }[] = await site.linesOf(tried.id, headers)
  expect(lines.map(({ line, findings }) => `${line} ${findings[0]?.message}`)).toEqual([
    '2 和已有的“纯牛奶”（6999123400009）几乎一样。一种商品只用一个号',
    '4 和第 3 行几乎一样。一种商品只用一个号',
  ])
  expect(await site.write(tried, headers)).toMatchObject({ outcomes: { created: 4 } })
})

test('the comparison and the lowest scores are read from their indexes among many records', async () => {
  const site = await freshApp({ limits: false })
  const { firm } = await createMember(site)
  await site.db.execute(sql`insert into products (firm_id, name, brand, state, updated_at)
    select ${firm.id}, '商品 ' || n, case when n % 3 = 0 then '青禾' end, 'draft', now() from generate_series(1, 20000) n`)
  await site.db.execute(sql`analyze products`)
  const { nextIncomplete } = await import('./mend-store.ts')
  const { row, left } = await nextIncomplete(site.db, firm.id, undefined)
  expect([row?.name, left]).toEqual(['商品 1', 20_000])
  const second = await nextIncomplete(site.db, firm.id, { score: 27, id: (row?.id ?? 0) + 20_000 })
  expect(second.row).toBeUndefined()
})
