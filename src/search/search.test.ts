import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createItem } from '../../test/tools/create-item.ts'
import { freshApp, freshDb } from '../../test/tools/fresh-app.ts'
import { saveItem } from '../content/items/publishing/publish-store.ts'
import { publishItem, withdrawItem } from '../content/items/publishing/status-store.ts'
import type { Db } from '../db/connect.ts'
import { pageKindOf } from '../site/search-pages.ts'
import { createCache } from '../wire/cache/cache.ts'
import { createExcerpt } from './excerpt.ts'
import { foundText, maxMatches } from './match-count.ts'
import { searchSite } from './search.ts'
import { searchEntries } from './tables.ts'
import { addWords } from './words/words-store.ts'

const clock = () => new Date('2026-11-20T02:00:00Z')
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

async function search(db: Db, keyword: string, input: Partial<Parameters<typeof searchSite>[1]> = {}) {
  // A node that has not read the words yet.
  const freshDb: Db = Object.create(db)
  return searchSite({ db: freshDb, clock, listCache: createCache() }, { keyword, currPage: 1, pageSize: 10, ...input })
}
const titlesOf = async (db: Db, keyword: string) => (await search(db, keyword)).hits.map(({ title }) => title)

test('an equal title is first, then titles with all terms, then texts with all terms, then most terms', async () => {
  const { db } = await freshDb()
  await createItem(db, { title: '托盘 追溯 的消息', publishedAt: day(2) })
  await createItem(db, { title: '托盘追溯', publishedAt: day(1) })
  await createItem(db, { title: '别的事', body: '<p>托盘和追溯</p>', publishedAt: day(9) })
  await createItem(db, { title: '只有托盘', publishedAt: day(8) })
  expect(await titlesOf(db, '托盘追溯')).toEqual(['托盘追溯', '托盘 追溯 的消息', '别的事', '只有托盘'])
})

test('within a step tasks come before questions, these before standards and terms, and news are last, each newest first', async () => {
  const { db } = await freshDb()
  const body = '<p>讲腕带的事</p>'
  await createItem(db, { title: '新闻', body, publishedAt: day(20) })
  await createItem(db, { type: 'term', title: '术语', body, details: {} })
  await createItem(db, { type: 'faq', category: 'other', title: '旧问题', body, publishedAt: day(3) })
  await createItem(db, { type: 'faq', category: 'other', title: '新问题', body, publishedAt: day(4) })
  await createItem(
    db,
    { type: 'page', path: '/Business/Renewal', title: '办事', body, publishedAt: day(1) },
    pageKindOf,
  )
  expect(await titlesOf(db, '腕带')).toEqual(['办事', '新问题', '旧问题', '术语', '新闻'])
})

test('publishing, changing and withdrawing keep the search true', async () => {
  const { db } = await freshDb()
  const id = await createItem(db, { title: '腕带说明', slug: 'one', status: 'draft' })
  expect(await titlesOf(db, '腕带')).toEqual([])
  await publishItem(db, { id, at: day(3), kindOf: pageKindOf })
  expect(await titlesOf(db, '腕带')).toEqual(['腕带说明'])
  const changed = { category: 'center', slug: 'one', title: '胸卡说明', publishedAt: day(4) } as const
  await saveItem(db, { ...changed, type: 'news', status: 'published' }, pageKindOf)
  expect(await titlesOf(db, '腕带')).toEqual([])
  expect(await titlesOf(db, '胸卡')).toEqual(['胸卡说明'])
  await withdrawItem(db, id)
  expect(await titlesOf(db, '胸卡')).toEqual([])
  expect(await db.select().from(searchEntries)).toEqual([])
})

test('a synonym finds what it means, and an exact search does not', async () => {
  const { db } = await freshDb()
  await addWords(db, { synonyms: [{ word: '续费', means: '续展' }], bets: [] })
  await createItem(db, { title: '续展指南' })
  const result = await search(db, '怎么续费')
  expect(result.hits.map(({ title }) => title)).toEqual(['续展指南'])
  expect(result.synonyms).toEqual([{ typed: '续费', means: '续展' }])
  expect((await search(db, '怎么续费', { exact: true })).hits).toEqual([])
})

test('a best bet is first for every query with its terms, an exact one only without other terms', async () => {
  const { db } = await freshDb()
  await createItem(db, { type: 'page', path: '/Business/Register', title: '申请', publishedAt: day(1) }, pageKindOf)
  await createItem(db, { type: 'page', path: '/search/tool', title: '查询', publishedAt: day(1) }, pageKindOf)
  await createItem(db, { title: '托盘新闻和腕带', publishedAt: day(9) })
  const bet = { exact: false, position: 0 }
  await addWords(db, {
    synonyms: [],
    bets: [
      { ...bet, query: '托盘', address: '/Business/Register' },
      { ...bet, query: '腕带', address: '/search/tool', exact: true },
    ],
  })
  expect(await titlesOf(db, '托盘 腕带')).toEqual(['申请', '托盘新闻和腕带'])
  expect(await titlesOf(db, '腕带')).toEqual(['查询', '托盘新闻和腕带'])
})

test('synonyms that contradict each other and bets to other sites are refused by name', async () => {
  const { db } = await freshDb()
  const add = (synonyms: { word: string; means: string }[]) => addWords(db, { synonyms, bets: [] })
  await add([{ word: '续费', means: '续展' }])
  await expect(add([{ word: '续费', means: '缴费' }])).rejects.toThrow('续费 means 续展 and 缴费')
  await expect(add([{ word: '展期', means: '续费' }])).rejects.toThrow('展期 means 续费')
  const bet = { query: '续展', address: '//other.example', exact: false, position: 0 }
  await expect(addWords(db, { synonyms: [], bets: [bet] })).rejects.toThrow('//other.example')
  await expect(
    db.execute(sql`insert into search_bets (query, address) values ('x', 'https://other.example')`),
  ).rejects.toThrow()
})

test.each([
  ['xuzhan', '续展'],
  ['xz', '续展'],
  ['xuzhanzhinan', '续展指南'],
  ['续站', '续展'],
  ['gnl', 'gln'],
])('%s finds what is meant', async (typed, instead) => {
  const { db } = await freshDb()
  await createItem(db, { type: 'faq', category: 'renewal', title: '续展 指南' })
  await createItem(db, { type: 'faq', category: 'other', title: 'GLN 是什么' })
  const { hits, corrections } = await search(db, typed)
  expect(hits).toHaveLength(1)
  expect(corrections.map(correction => correction.instead.replaceAll(' ', '')).join('')).toBe(instead)
})

test('a word that no text has is left out and named', async () => {
  const { db } = await freshDb()
  await createItem(db, { title: '托盘标签' })
  const { hits, unknown } = await search(db, '托盘 zzqq1')
  expect(hits.map(({ title }) => title)).toEqual(['托盘标签'])
  expect(unknown).toEqual(['zzqq1'])
})

test('counts of kinds and times add up, and filters return as many', async () => {
  const { db } = await freshDb()
  for (const n of [1, 2, 3]) await createItem(db, { title: `托盘 ${n}`, publishedAt: day(n) })
  await createItem(db, { title: '托盘 4', publishedAt: new Date('2026-11-10T00:00:00Z') })
  await createItem(db, {
    type: 'faq',
    category: 'other',
    title: '托盘问题',
    publishedAt: new Date('2024-01-01T00:00:00Z'),
  })
  const { kinds, times, total } = await search(db, '托盘')
  expect(kinds).toMatchObject({ all: 5, news: 4, answer: 1, task: 0 })
  expect(times).toEqual({ all: 5, month: 1, year: 4 })
  expect(total).toBe(5)
  const filtered = await search(db, '托盘', { kind: 'news', since: 'month' })
  expect([filtered.total, filtered.hits.length, filtered.kinds?.news, filtered.times?.month]).toEqual([1, 1, 1, 1])
})

test('results are filtered by publisher: the centre, or all branches of a province', async () => {
  const { db } = await freshDb()
  await createItem(db, { title: '托盘 1', source: '标准部门' })
  await createItem(db, { title: '托盘 2', source: '江苏分支机构（示例）' })
  await createItem(db, { title: '托盘 3', source: '南京办事处' })
  await createItem(db, { title: '托盘 4', source: '深圳分支机构', publishedAt: new Date('2026-11-10T00:00:00Z') })
  const { publishers, times } = await search(db, '托盘 深圳')
  expect(publishers.slice(0, 2).map(({ label }) => label)).toEqual(['中心', '广东分支机构'])
  const all = await search(db, '托盘')
  expect(all.publishers.map(({ label, count }) => `${label} ${count}`)).toEqual([
    '中心 1',
    '江苏分支机构 2',
    '广东分支机构 1',
  ])
  const jiangsu = await search(db, '托盘', { publisher: '3200' })
  expect(jiangsu.hits.map(({ title }) => title)).toEqual(['托盘 3', '托盘 2'])
  expect([jiangsu.total, jiangsu.kinds?.news, jiangsu.times?.all]).toEqual([2, 2, 2])
  expect(jiangsu.publishers.map(({ count }) => count)).toEqual([1, 2, 1])
  expect((await search(db, '托盘', { publisher: '3200', since: 'month' })).total).toBe(0)
  expect((await search(db, '托盘', { publisher: '9900' })).total).toBe(0)
  expect(times?.all).toBeGreaterThan(0)
})

test('by time the newest is first', async () => {
  const { db } = await freshDb()
  await createItem(db, { title: '托盘', publishedAt: day(1) })
  await createItem(db, { title: '别的', body: '<p>托盘</p>', publishedAt: day(5) })
  const { hits } = await search(db, '托盘', { isNewestFirst: true })
  expect(hits.map(({ title }) => title)).toEqual(['别的', '托盘'])
})

test('the page names the branch of a city, leads a code to the look-up, and finds registered names', async () => {
  const { app, db } = await freshApp()
  await createItem(db, { type: 'faq', category: 'renewal', title: '续展问题' })
  const page = await app.inject(`/home/sousuo?keyword=${encodeURIComponent('续展 南京')}`)
  expect(page.body).toContain('南京办事处')
  expect(page.body).toContain('<mark>续展</mark>')
  const code = await app.inject(`/home/sousuo?keyword=${encodeURIComponent('6 901234 567892')}`)
  expect([code.statusCode, code.headers.location]).toEqual([302, '/search/tool?q=6+901234+567892'])
  const nothing = await app.inject(`/home/sousuo?keyword=${encodeURIComponent('没有这个词的')}`)
  expect(nothing.body).toContain('没有找到')
})

test('suggestions are found by title, pinyin, initials, region and number', async () => {
  const { app, db } = await freshApp()
  await createItem(db, { type: 'page', path: '/Business/Renewal', title: '续展' }, pageKindOf)
  const suggest = async (keyword: string) => {
    const response = await app.inject({ method: 'POST', url: '/api/search/api/suggest', payload: { keyword } })
    return response.json().data.map(({ title, address }: { title: string; address: string }) => `${title} ${address}`)
  }
  for (const typed of ['续', 'xuz', 'xz']) expect((await suggest(typed))[0], typed).toBe('续展 /Business/Renewal')
  expect(await suggest('徐州')).toEqual(['徐州由江苏分中心受理 /Org/BranchMsg?id=3200'])
  expect(await suggest('6901234567')).toEqual(['6901234567 查商品条码 /search/tool?q=6901234567'])
})

test('more matches than the limit are displayed as more than 1,000', () => {
  expect(foundText(maxMatches)).toBe('找到 1,000 条')
  expect(foundText(maxMatches + 1)).toBe('找到超过 1,000 条')
})

test('an excerpt shows the first term found and marks omitted text', () => {
  const text = `${'前'.repeat(200)}续展${'后'.repeat(200)}`
  const excerpt = createExcerpt(text, ['续展'])
  expect(excerpt).toContain('续展')
  expect(excerpt.startsWith('…') && excerpt.endsWith('…')).toBe(true)
  expect(createExcerpt('短', ['没有'])).toBe('短')
})
