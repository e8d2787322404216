/** The score as SQL, which the index and the filters have, and the score of the table of fields are the same for any record. */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { insertRecords } from '../db/insert-records.ts'
import { marketLanguages } from './fields/market-languages.ts'
import { scoredPartNames } from './fields/part.table.ts'
import { type RecordValues, scoreOf } from './fields/record-rules.ts'
import { linkTypeNames, otherLanguageCodes, type RecordParts } from './parts/parts.ts'
import { lacksPart, scoreSql } from './score.ts'
import { products } from './tables.ts'

const market = fc.constantFrom('156', '344', '840', '826', '360', ...marketLanguages.flatMap(({ markets }) => markets))
const line = fc.record({ name: fc.constant('x'), description: fc.constant('y') }, { requiredKeys: ['name'] })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 })
const someRecord = fc.record({
  name: fc.constant('x'),
  ...Object.fromEntries(
    ['brand', 'description', 'category', 'spec', 'packaging', 'standard', 'storage', 'nameEn', 'descriptionEn'].map(
      field => [field, maybe(fc.constant('x'))] as const,
    ),
  ),
  height: maybe(fc.constant(1)),
  targetMarkets: maybe(fc.uniqueArray(market, { minLength: 1, maxLength: 3 })),
  texts: maybe(fc.dictionary(fc.constantFrom(...otherLanguageCodes), line, { minKeys: 1, maxKeys: 5 })),
  links: maybe(fc.constantFrom(...linkTypeNames).map(type => [{ type, url: 'https://brand.cn/' }])),
  pictures: maybe(fc.constant([{ id: 'x', view: 'front' as const, alt: 'x' }])),
})

test('the score of the database is that of the table of fields, and what is missing is what it names', async () => {
  const site = await freshApp({ limits: false })
  const { firm } = await createMember(site)
  const records = fc.sample(someRecord, 400)
  const rows = records.map(record => ({
    ...record,
    firmId: firm.id,
    updatedAt: site.time.now,
    state: 'draft' as const,
  }))
  await insertRecords(site.db, products, rows as (typeof products.$inferInsert)[])
  const lacks = sql<string[]>`array_remove(array[${sql.join(
    scoredPartNames.map(part => sql`case when ${lacksPart(products, part)} then ${part}::text end`),
    sql`, `,
  )}], null)`
  const read = await site.db
    .select({ row: products, score: scoreSql(products), lacks })
    .from(products)
    .where(eq(products.firmId, firm.id))
  expect(read).toHaveLength(records.length)
  for (const { row, score, lacks: missing } of read) {
    const { score: expected, mends } = scoreOf(row as RecordValues & RecordParts)
    expect([row.targetMarkets, row.texts, row.descriptionEn, score]).toEqual([
      ...[row.targetMarkets, row.texts, row.descriptionEn, expected],
    ])
    const parts = scoredPartNames.filter(part => mends.some(({ field }) => field === part))
    expect(missing.filter(part => part !== 'texts')).toEqual(parts.filter(part => part !== 'texts'))
    if (parts.includes('texts')) expect(missing).toContain('texts')
  }
})

test('a list that is empty, and a picture without an alternative text, are not stored', async () => {
  const site = await freshApp({ limits: false })
  const { firm } = await createMember(site)
  const add = async (parts: RecordParts) => {
    const row = { name: 'x', firmId: firm.id, updatedAt: site.time.now, state: 'draft' as const }
    const added = site.db.insert(products).values({ ...row, ...parts } as typeof products.$inferInsert)
    return added.then(() => 'stored').catch(error => String(error.cause?.constraint ?? error.constraint))
  }
  expect(await add({ texts: {} })).toBe('products_parts')
  expect(await add({ links: [] })).toBe('products_parts')
  expect(await add({ pictures: [] })).toBe('products_parts')
  expect(await add({ pictures: [{ id: 'x', view: 'front', alt: '' }] })).toBe('products_alts')
  expect(await add({ pictures: [{ id: 'x', view: 'front', alt: 'x' }], texts: { ja: { name: 'x' } } })).toBe('stored')
})
