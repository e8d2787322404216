import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import { markTerms } from '../../article/highlight.tsx'
import { createItem } from '../create-item.ts'
import { createExcerpt } from '../rules.ts'
import { items } from '../tables.ts'
import { foundText, maxMatches } from './match-count.ts'
import { searchItems } from './search-store.ts'
import { searchTerms, textTokens, titleTokens } from './search-tokens.ts'

const search = async (db: Parameters<typeof searchItems>[0], keyword: string, currPage = 1) =>
  (await searchItems(db, { keyword, currPage, pageSize: 10 })).rows.map(row => row.id)

test('titles that match come before bodies that match, each newest first', async () => {
  const { db } = await freshDb()
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const body = '<p>谈到续展的正文</p>'
  const oldTitle = await createItem(db, { title: '续展指南', publishedAt: day(1) })
  const newBody = await createItem(db, { title: '别的事', body, publishedAt: day(9) })
  const newTitle = await createItem(db, { title: '怎样续展', body, publishedAt: day(5) })
  const oldBody = await createItem(db, { title: '再一件', body, publishedAt: day(3) })
  expect(await search(db, '续展')).toEqual([newTitle, oldTitle, newBody, oldBody])
})

/** A small vocabulary, so that titles and bodies match in all combinations. */
const vocabulary = ['条码', '续展', '校验码', '物流', '追溯', 'GTIN', 'UDI', '检测', '标准', '企业']

test('every page of a search equals a plain search over all items', async () => {
  const { db } = await freshDb()
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  const pick = (count: number) => Array.from({ length: count }, () => vocabulary[random(vocabulary.length)]).join('，')
  const all: { id: number; title: string; body: string; at: number }[] = []
  for (let n = 0; n < 120; n++) {
    const [title, body, at] = [pick(2), pick(4), Date.UTC(2026, random(12), 1 + random(28))]
    all.push({
      id: await createItem(db, { title, body: `<p>${body}</p>`, publishedAt: new Date(at) }),
      title,
      body,
      at,
    })
  }
  for (const keyword of [...vocabulary, '条码 追溯', 'gtin 检测 标准']) {
    const terms = searchTerms(keyword)
    const inTitle = (item: (typeof all)[number]) => terms.every(word => titleTokens(item.title).has(word))
    const hasAllTerms = (item: (typeof all)[number]) =>
      terms.every(word => titleTokens(item.title).has(word) || textTokens(item.body).has(word))
    const expected = all
      .filter(hasAllTerms)
      .toSorted((a, b) => Number(inTitle(b)) - Number(inTitle(a)) || b.at - a.at || b.id - a.id)
      .map(item => item.id)
    for (const currPage of [1, 2, 3])
      expect(await search(db, keyword, currPage), `${keyword} ${currPage}`).toEqual(
        expected.slice((currPage - 1) * 10, currPage * 10),
      )
  }
})

test('a term with more matches than the sort limit still finds the newest ten', async () => {
  const { db } = await freshDb()
  const model = await createItem(db, { title: '条码新闻', publishedAt: new Date('2020-01-01T00:00:00Z') })
  await db.execute(sql`insert into items (type, category, slug, title, status, published_at, title_tokens, tokens)
    select type, category, 'copy-' || n, title, status, published_at + n * interval '1 minute', title_tokens, tokens
    from items, generate_series(1, ${maxMatches + 200}) n where id = ${model}`)
  const newest = await db.select({ id: items.id }).from(items).orderBy(sql`published_at desc, id desc`).limit(10)
  expect(await search(db, '条码')).toEqual(newest.map(row => row.id))
  expect((await searchItems(db, { keyword: '条码', currPage: 1, pageSize: 10 })).page.total).toBe(maxMatches + 1)
})

test('more matches than the limit are displayed as more than 1,000', () => {
  expect(foundText(maxMatches)).toBe('找到 1,000 条')
  expect(foundText(maxMatches + 1)).toBe('找到超过 1,000 条')
})

test('a search is limited to its type and excludes types that are not searchable', async () => {
  const { db } = await freshDb()
  await createItem(db, { type: 'carousel', category: 'big', title: '条码轮播' })
  const faq = await createItem(db, { type: 'faq', category: 'coding', title: '条码问题' })
  await createItem(db, { title: '条码新闻' })
  const result = await searchItems(db, { keyword: '条码', type: 'faq', currPage: 1, pageSize: 10 })
  expect(result.rows.map(row => row.id)).toEqual([faq])
  expect((await searchItems(db, { keyword: '条码', currPage: 1, pageSize: 10 })).page.total).toBe(2)
})

test('marks cover exactly the terms and no text is lost', () => {
  const pieces = markTerms('GS1 与 gs1-128（一维）', ['gs1', '一维'])
  expect(pieces.map(({ piece }) => piece).join('')).toBe('GS1 与 gs1-128（一维）')
  expect(pieces.filter(({ isHit }) => isHit).map(({ piece }) => piece)).toEqual(['GS1', 'gs1', '一维'])
  expect(markTerms('a-b/c', ['a-b/c', '(', '[']).filter(({ isHit }) => isHit)).toHaveLength(1)
  expect(markTerms('文', [])).toEqual([{ piece: '文', isHit: false, at: 0 }])
})

test('an excerpt shows the first term found and marks omitted text', () => {
  const text = `${'前'.repeat(200)}续展${'后'.repeat(200)}`
  const excerpt = createExcerpt(text, ['续展'])
  expect(excerpt).toContain('续展')
  expect(excerpt.startsWith('…') && excerpt.endsWith('…')).toBe(true)
  expect(createExcerpt('短', ['没有'])).toBe('短')
})
