/** What a missing address is near to, by the words of the search. */
import { expect, test, vi } from 'vitest'
import { createItem } from '../../test/tools/create-item.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { connect } from '../db/connect.ts'
import { nearAddresses, titlesAt } from './near.ts'
import { addWords, loadWords, wordsCacheMs } from './words/words-store.ts'

async function siteWithEntries() {
  const { db } = await freshDb()
  await addWords(db, { synonyms: [{ word: '续费', means: '续展' }], bets: [] })
  await createItem(db, { type: 'page', path: '/Business/Renewal', title: '续展', publishedAt: new Date('2026-01-01') })
  await createItem(db, { type: 'faq', category: 'other', title: 'GLN 位置码怎么申请' })
  await createItem(db, {
    type: 'page',
    path: '/SecondaryMenu/Fees',
    language: 'en',
    title: 'Fees and company prefixes',
  })
  await createItem(db, { title: '位置码的新闻' })
  // As after the first request: the dictionary takes a moment.
  await loadWords(db)
  return { db }
}

test('words are read again half a minute later, but only if something of them changed', async () => {
  const { db } = await siteWithEntries()
  const words = await loadWords(db)
  const startedAt = performance.now()
  const loadAfter = async (times: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(startedAt + times * 2 * wordsCacheMs)
    await loadWords(db)
    vi.restoreAllMocks()
  }
  await loadAfter(1)
  await createItem(db, { type: 'page', path: '/Business/Other', title: '变更' })
  expect(await loadWords(db)).toBe(words)
  await loadAfter(2)
  await expect.poll(async () => (await loadWords(db)).titles.map(({ title }) => title)).toContain('变更')
})

test('a missing address is near the entries whose titles its words mean', async () => {
  const { db } = await siteWithEntries()
  const near = async (path: string, language: 'zh' | 'en' = 'zh') =>
    (await titlesAt(db, await nearAddresses(db, path, language))).map(({ title }) => title)
  // The title, a synonym, pinyin, a wrong character of the same sound, an abbreviation with letters in another order.
  expect(await near(`/Business/${encodeURIComponent('续展')}`)).toEqual(['续展'])
  expect(await near(`/help/${encodeURIComponent('怎么续费')}.html`)).toEqual(['续展'])
  expect(await near('/xuzhan')).toEqual(['续展'])
  expect(await near(`/${encodeURIComponent('续站')}`)).toEqual(['续展'])
  expect(await near('/Knowledge/weizhima')).toEqual(['GLN 位置码怎么申请'])
  expect(await near('/SecondaryMenu/CompanyPrefix', 'en')).toEqual(['Fees and company prefixes'])
  expect(await near('/SecondaryMenu/comapny-prefix.aspx', 'en')).toEqual(['Fees and company prefixes'])
})

test('an English address is near English entries only, and a Chinese one near Chinese ones', async () => {
  const { db } = await siteWithEntries()
  expect(await nearAddresses(db, '/SecondaryMenu/gln', 'en')).toEqual([])
  expect(await nearAddresses(db, '/company-prefix', 'zh')).toEqual([])
})

test('a place is near its branch', async () => {
  const { db } = await siteWithEntries()
  expect((await nearAddresses(db, `/${encodeURIComponent('南京')}`, 'zh'))[0]).toBe('/Org/BranchMsg?id=3201')
})

test.each([
  '/nowhere/At/all',
  '/wp-admin/setup.php',
  '/%E0%A4%A',
  '/',
  `/${'a'.repeat(5000)}`,
  `/${encodeURIComponent('龘'.repeat(500))}`,
  `/${encodeURIComponent("<script>'); --")}`,
])('%.40s is near nothing', async path => {
  const { db } = await siteWithEntries()
  expect(await nearAddresses(db, path, 'zh')).toEqual([])
})

test('of a long address only the beginning of its last two parts is read', async () => {
  const { db } = await siteWithEntries()
  const near = (path: string) => nearAddresses(db, path.split('/').map(encodeURIComponent).join('/'), 'zh')
  expect(await near('/续展/a/b')).toEqual([])
  expect(await near(`/${'龘'.repeat(24)}续展`)).toEqual([])
  expect(await near('/续展/b')).toEqual(['/Business/Renewal'])
})

test('without a database nothing is near', async () => {
  const { db, close } = connect('postgres://postgres@127.0.0.1:9/none', 1)
  expect(await nearAddresses(db, '/xuzhan', 'zh')).toEqual([])
  expect(await titlesAt(db, ['/Org/BranchMsg?id=3201'])).toEqual([])
  await close()
})
