import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/fresh-app.ts'
import { marked } from './highlight.tsx'
import { makeItem } from './make.ts'
import { excerptOf } from './rules.ts'
import { mostCandidates, searchItems } from './search-store.ts'
import { items } from './tables.ts'
import { askedWords, titleWordsOf, wordsOf } from './words.ts'

const search = async (db: Parameters<typeof searchItems>[0], keyword: string, currPage = 1) =>
  (await searchItems(db, { keyword, currPage, pageSize: 10 })).rows.map(row => row.id)

test('titles that match come before bodies that match, each newest first', async () => {
  const { db } = await freshDb()
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const body = '<p>谈到续展的正文</p>'
  const oldTitle = await makeItem(db, { title: '续展指南', publishedAt: day(1) })
  const newBody = await makeItem(db, { title: '别的事', body, publishedAt: day(9) })
  const newTitle = await makeItem(db, { title: '怎样续展', body, publishedAt: day(5) })
  const oldBody = await makeItem(db, { title: '再一件', body, publishedAt: day(3) })
  expect(await search(db, '续展')).toEqual([newTitle, oldTitle, newBody, oldBody])
})

/** A small world of words, so that titles and bodies match in all mixtures. */
const vocabulary = ['条码', '续展', '校验码', '物流', '追溯', 'GTIN', 'UDI', '检测', '标准', '企业']

test('every page of a search equals a search by hand over all items', async () => {
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
    all.push({ id: await makeItem(db, { title, body: `<p>${body}</p>`, publishedAt: new Date(at) }), title, body, at })
  }
  for (const keyword of [...vocabulary, '条码 追溯', 'gtin 检测 标准']) {
    const asked = askedWords(keyword)
    const inTitle = (item: (typeof all)[number]) => asked.every(word => titleWordsOf(item.title).has(word))
    const inAny = (item: (typeof all)[number]) =>
      asked.every(word => titleWordsOf(item.title).has(word) || wordsOf(item.body).has(word))
    const expected = all
      .filter(inAny)
      .toSorted((a, b) => Number(inTitle(b)) - Number(inTitle(a)) || b.at - a.at || b.id - a.id)
      .map(item => item.id)
    for (const currPage of [1, 2, 3])
      expect(await search(db, keyword, currPage), `${keyword} ${currPage}`).toEqual(
        expected.slice((currPage - 1) * 10, currPage * 10),
      )
  }
})

test('a word that more items hold than are sorted at once still gives the newest ten', async () => {
  const { db } = await freshDb()
  const model = await makeItem(db, { title: '条码新闻', publishedAt: new Date('2020-01-01T00:00:00Z') })
  await db.execute(sql`insert into items (type, category, slug, title, status, published_at, title_words, words)
    select type, category, 'copy-' || n, title, status, published_at + n * interval '1 minute', title_words, words
    from items, generate_series(1, ${mostCandidates + 200}) n where id = ${model}`)
  const newest = await db.select({ id: items.id }).from(items).orderBy(sql`published_at desc, id desc`).limit(10)
  expect(await search(db, '条码')).toEqual(newest.map(row => row.id))
  expect((await searchItems(db, { keyword: '条码', currPage: 1, pageSize: 10 })).page.total).toBe(mostCandidates)
})

test('a search keeps to its type and leaves out what is not searched', async () => {
  const { db } = await freshDb()
  await makeItem(db, { type: 'carousel', category: 'big', title: '条码轮播' })
  const faq = await makeItem(db, { type: 'faq', category: 'coding', title: '条码问题' })
  await makeItem(db, { title: '条码新闻' })
  const found = await searchItems(db, { keyword: '条码', type: 'faq', currPage: 1, pageSize: 10 })
  expect(found.rows.map(row => row.id)).toEqual([faq])
  expect((await searchItems(db, { keyword: '条码', currPage: 1, pageSize: 10 })).page.total).toBe(2)
})

test('marks stand exactly on the words and lose no letter', () => {
  const pieces = marked('GS1 与 gs1-128（一维）', ['gs1', '一维'])
  expect(pieces.map(({ piece }) => piece).join('')).toBe('GS1 与 gs1-128（一维）')
  expect(pieces.filter(({ isHit }) => isHit).map(({ piece }) => piece)).toEqual(['GS1', 'gs1', '一维'])
  expect(marked('a-b/c', ['a-b/c', '(', '[']).filter(({ isHit }) => isHit)).toHaveLength(1)
  expect(marked('文', [])).toEqual([{ piece: '文', isHit: false, at: 0 }])
})

test('an excerpt shows the first word found and says what is left out', () => {
  const text = `${'前'.repeat(200)}续展${'后'.repeat(200)}`
  const excerpt = excerptOf(text, ['续展'])
  expect(excerpt).toContain('续展')
  expect(excerpt.startsWith('…') && excerpt.endsWith('…')).toBe(true)
  expect(excerptOf('短', ['没有'])).toBe('短')
})
