import { expect, test } from 'vitest'
import { type ArticleLinks, wouldLink } from './article-links.ts'
import { changeOf, isAffected, payloadOf, type Read } from './cache-tags.ts'

const links: ArticleLinks = {
  ...{ type: 'news', category: 'center', language: 'zh' },
  newerAt: '2026-03-02 00:00:00',
  olderAt: '2026-02-01 00:00:00',
  titleTokens: new Set(['零售', '商品', '条码']),
  lastRelated: { shared: 2, publishedAt: '2026-01-10 00:00:00' },
}
const elsewhere = { type: 'policy', category: '', language: 'zh', publishedAt: '2026-01-09 00:00:00', titleTokens: [] }

test('an item changes an article that it would be the previous or next one of, or related to, and no other', () => {
  const inside = { ...elsewhere, type: 'news', category: 'center', publishedAt: '2026-02-14 00:00:00' }
  expect(wouldLink(links, inside)).toBe(true)
  expect(wouldLink(links, { ...inside, publishedAt: '2026-02-01 00:00:00' })).toBe(true)
  expect(wouldLink(links, { ...inside, publishedAt: '2026-01-31 23:59:59' })).toBe(false)
  expect(wouldLink(links, { ...inside, publishedAt: '2026-03-02 00:00:01' })).toBe(false)
  expect(wouldLink(links, { ...inside, category: 'retail' })).toBe(false)
  expect(wouldLink({ ...links, newerAt: null }, { ...inside, publishedAt: '2026-12-01 00:00:00' })).toBe(true)
  expect(wouldLink({ ...links, olderAt: null }, { ...inside, publishedAt: '2020-01-01 00:00:00' })).toBe(true)

  expect(wouldLink(links, elsewhere)).toBe(false)
  expect(wouldLink(links, { ...elsewhere, titleTokens: ['零售', '商品'] })).toBe(false)
  const newer = { ...elsewhere, publishedAt: '2026-01-11 00:00:00' }
  expect(wouldLink(links, { ...newer, titleTokens: ['零售', '商品'] })).toBe(true)
  expect(wouldLink(links, { ...newer, titleTokens: ['零售', '其他'] })).toBe(false)
  expect(wouldLink(links, { ...elsewhere, titleTokens: ['零售', '商品', '条码'] })).toBe(true)
  expect(wouldLink(links, { ...elsewhere, language: 'en', titleTokens: ['零售', '商品', '条码'] })).toBe(false)
  expect(wouldLink({ ...links, lastRelated: null }, { ...elsewhere, titleTokens: ['条码'] })).toBe(true)
})

test('a notification brings an item to the links of articles; an unreadable one changes everything', () => {
  const item = { ...elsewhere, titleTokens: ['零售', '商品', '条码'] }
  expect(changeOf(payloadOf(item))).toEqual(item)
  expect(isAffected(new Set<Read>([links]), changeOf(payloadOf(item)))).toBe(true)
  expect(isAffected(new Set<Read>(['news', 'policy']), changeOf(payloadOf(item)))).toBe(false)
  for (const payload of ['{', '{}', '{"type":"news"}']) expect(changeOf(payload)).toBe('all')
})
