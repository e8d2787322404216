import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { createItem } from '../../../test/tools/create-item.ts'
import { vacuum } from '../../../test/tools/database/vacuum.ts'
import { freshApp, freshDb } from '../../../test/tools/fresh-app.ts'
import { connect, noLimits } from '../../db/connect.ts'
import { pageKindOf } from '../../site/search-pages.ts'
import { createCache } from '../../wire/cache/cache.ts'
import { pageOfItems, topItems } from './list-store.ts'
import { publishItem, withdrawItem } from './publishing/status-store.ts'
import type { ListFilter, Selection } from './rules.ts'

/** 5,000 news and questions; five share each time of publication, and questions three numbers. */
const manyItems = `
  insert into items (type, category, slug, title, status, published_at, important, position, details, title_tokens, tokens)
    select case when n % 3 = 0 then 'faq' else 'news' end, (array['center', 'retail', 'fee', 'picture'])[1 + n % 4], 'item ' || n, 'title ' || n,
      case when n % 50 = 1 then 'draft' else 'published' end, timestamptz '2020-01-01' + (n / 5) * interval '1 day', n % 7 = 0,
      case when n % 10 = 0 then 2147483647 else n % 3 end, jsonb_build_object('topic', n % 2), 'a', array_to_tsvector(array['w' || n % 9])
    from generate_series(1, 5000) n;
  analyze items`

async function siteWithManyItems() {
  const { pool, url } = await freshDb(noLimits)
  await pool.query(manyItems)
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  const context = { db, clock: () => new Date(), listCache: createCache<readonly number[]>() }
  return { ...context, context, pool, url, queries }
}

const selections: { selection: Selection; filter?: ListFilter; where: string; order?: string }[] = [
  { selection: { types: ['news'] }, where: `type = 'news'` },
  { selection: { types: ['faq'] }, where: `type = 'faq'`, order: 'position, id' },
  { selection: { types: ['news', 'faq'], categories: ['retail', 'fee'] }, where: `category in ('retail', 'fee')` },
  { selection: { types: ['news'] }, filter: { category: 'center' }, where: `type = 'news' and category = 'center'` },
  { selection: { types: ['news'], important: true }, where: `type = 'news' and important` },
  {
    selection: { types: ['news'] },
    filter: { year: 2021, endDate: '2021-06-30', keyword: 'w4' },
    where: `type = 'news' and 'w4' = any(tsvector_to_array(tokens))
      and published_at >= '2021-01-01 00:00+08' and published_at < '2021-07-01 00:00+08'`,
  },
]

test('every page of a list equals a plain query, in both directions and at sizes that no block is a multiple of', async () => {
  const { context, pool } = await siteWithManyItems()
  for (const { selection, filter = {}, where, order = 'published_at desc, id desc' } of selections) {
    for (const direction of [undefined, 'asc'] as const) {
      const plainOrder = direction === 'asc' && !order.includes('position') ? 'published_at, id' : order
      const expected = await pool.query(
        `select id from items where status = 'published' and ${where} order by ${plainOrder}`,
      )
      const ids = expected.rows.map(row => row.id)
      for (const pageSize of [10, 70]) {
        const found: number[] = []
        for (let currPage = 1; currPage <= Math.ceil(ids.length / pageSize); currPage++) {
          const { rows, page } = await pageOfItems(context, selection, {
            ...filter,
            currPage,
            pageSize,
            order: direction,
          })
          expect(page).toEqual({ total: ids.length, pageSize, currPage })
          found.push(...rows.map(row => row.id))
        }
        expect(found, `${where} ${direction} ${pageSize}`).toEqual(ids)
      }
      const beyond = await pageOfItems(context, selection, { ...filter, currPage: 9000, pageSize: 10 })
      expect(beyond).toMatchObject({ rows: [], page: { total: ids.length } })
    }
    const plainTop = await pool.query(
      `select id from items where status = 'published' and ${where} order by ${order} limit 7`,
    )
    expect((await topItems(context.db, selection, 7, filter)).map(row => row.id)).toEqual(
      plainTop.rows.map(row => row.id),
    )
  }
})

test('a further page of a list is one query by the ids of its items', async () => {
  const { context, queries } = await siteWithManyItems()
  const read = (currPage: number) => pageOfItems(context, { types: ['news'] }, { currPage, pageSize: 10 })
  await read(200)
  queries.length = 0
  await read(199)
  await read(1)
  expect(queries).toHaveLength(2)
  for (const { text } of queries) expect(text).toMatch(/= any\(\$1::bigint\[\]\)/)
})

test('the total of a list is counted once until something of its type is published', async () => {
  const { app, db } = await freshApp()
  const ids: number[] = []
  for (let n = 0; n < 13; n++) ids.push(await createItem(db))
  const page = async (currPage: number) => {
    const reply = await app.inject({ method: 'POST', url: '/api/news/api/realTimeInfo', payload: { currPage } })
    return { total: reply.json().page.total, ids: reply.json().data.map((line: { id: number }) => line.id) }
  }
  await expect.poll(() => page(1)).toEqual({ total: 13, ids: ids.toReversed().slice(0, 10) })
  expect(await page(2)).toEqual({ total: 13, ids: ids.toReversed().slice(10) })
  await withdrawItem(db, ids[12] ?? 0)
  await expect.poll(() => page(2)).toEqual({ total: 12, ids: ids.toReversed().slice(11) })
  await publishItem(db, { id: ids[12] ?? 0, at: new Date(), kindOf: pageKindOf })
  await expect.poll(() => page(1)).toEqual({ total: 13, ids: ids.toReversed().slice(0, 10) })
})

test('an item withdrawn on another node is not displayed, even before this node is notified', async () => {
  const { context, pool } = await siteWithManyItems()
  const read = () => pageOfItems(context, { types: ['news'] }, { currPage: 1, pageSize: 10 })
  const [first] = (await read()).rows
  await pool.query(`update items set status = 'withdrawn' where id = $1`, [first?.id])
  expect((await read()).rows.map(row => row.id)).not.toContain(first?.id)
})

test('PostgreSQL plans the statements of lists once for a connection, with the index of each list', async () => {
  const { pool, url } = await siteWithManyItems()
  // Only rows whose log is written are marked as visible to all, which a walk over an index alone needs.
  await pool.query('checkpoint')
  await vacuum(pool, 'items')
  const one = connect(url, 1, noLimits)
  onTestFinished(one.close)
  const context = (): Parameters<typeof pageOfItems>[0] => ({
    ...{ db: one.db, clock: () => new Date(), listCache: createCache<readonly number[]>() },
  })
  for (let n = 0; n < 12; n++) {
    await pageOfItems(context(), { types: ['news'] }, { currPage: 1 + n * 9, pageSize: 10 })
    await pageOfItems(
      context(),
      { types: ['news'], categories: ['center'] },
      { currPage: 1, pageSize: 10, order: 'asc' },
    )
    await topItems(one.db, { types: ['news'] }, 9)
    await topItems(one.db, { types: ['faq'] }, 4)
    await topItems(one.db, { types: ['news'], important: true }, 9)
    await topItems(one.db, { types: ['news'], categories: ['center'] }, 7, { year: 2021 })
  }
  const prepared = 'select statement, generic_plans::int as generic from pg_prepared_statements'
  const { rows } = await one.pool.query<{ statement: string; generic: number }>(prepared)
  const isBlock = (text: string) => text.startsWith('select array')
  expect(rows.filter(({ statement, generic }) => generic === 0 && !isBlock(statement))).toEqual([])
  const plans = await Promise.all(rows.map(row => pool.query(`explain (generic_plan) ${row.statement}`)))
  const planOf = (part: string) => {
    const index = rows.findIndex(row => row.statement.includes(part))
    return plans[index]?.rows.map(row => String(row['QUERY PLAN'])).join('\n')
  }
  expect(planOf('= any($1::bigint[])')).toContain('items_pkey')
  expect(planOf('"position" asc')).toContain('Index Scan using items_position')
  expect(planOf('and "items"."important")')).toContain('Index Scan using items_important')
  expect(planOf('::date)::timestamp')).toMatch(
    /Index Scan using items_list.*\n +Index Cond: .*type.*category.*published_at/,
  )
  expect(planOf('array(select')).toMatch(/Index Only Scan .*using items_(type|list)/)
})

test('a list of more than 100,000 items is read up to there, and its page states it', async () => {
  const { app, pool } = await freshApp()
  await pool.query(`
    insert into items (type, category, slug, title, status, published_at, title_tokens, tokens)
      select 'news', 'center', n, 'title ' || n, 'published', timestamptz '2020-01-01' + n * interval '1 minute', 'a', 'a' from generate_series(1, 100100) n`)
  const [last, beyond] = [
    await app.inject('/News/Center?currPage=10000'),
    await app.inject('/News/Center?currPage=10001'),
  ]
  expect(last.body).toContain('title 101<')
  expect(last.body).toContain('这里只能翻到前 100,000 条')
  expect(beyond.body).toContain('没有第 10001 页')
  expect(beyond.body).toContain('这里只能翻到前 100,000 条')
})
