/** The words of the search as editors change them: tried, saved, found at once, with the audit; and what is refused. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../test/tools/call-api.ts'
import { createItem } from '../../test/tools/create-item.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { auditLines } from '../access/audit/tables.ts'
import { addDayCounts } from '../counters/store.ts'
import { searchBets, searchEntries } from '../search/tables.ts'
import { pageKindOf } from '../site/search-pages.ts'
import { statisticCounts, statisticDays } from '../statistics/tables.ts'
import type { SearchWords, TriedSearch } from './calls.ts'

async function wordsSite() {
  const site = await freshApp({ limits: false })
  site.time.now = new Date('2026-11-20T02:00:00Z')
  const as = async (change: object = {}) =>
    (await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre', realName: '写稿甲', ...change })).headers
  const editor = await as()
  const call = (path: string, input: object, headers = editor) =>
    post(site.app, `searchWords/authApi/${path}`, input, headers)
  const search = async (keyword: string) =>
    (await post(site.app, 'search/api/page', { keyword })).data as unknown as {
      total: number
      hits: { title: string }[]
    }
  const words = async () => (await call('findOne', {})).data as unknown as SearchWords
  const tryWith = async (input: object) => (await call('try', input)).data as unknown as TriedSearch
  await createItem(
    site.db,
    { type: 'page', path: '/Business/Renewal', title: '续展指南', body: '<p>续展的材料</p>' },
    pageKindOf,
  )
  await createItem(site.db, { title: '托盘的消息', body: '<p>托盘</p>' })
  return { ...site, as, editor, call, search, words, tryWith }
}

test('a synonym is tried without being saved, then found at once, and gone when it is deleted', async () => {
  const { db, call, search, tryWith, words } = await wordsSite()
  expect((await search('延保')).total).toBe(0)
  const tried = await tryWith({ keyword: '延保', change: 'synonyms', means: '续展', words: '延保' })
  expect(tried.before.total).toBe(0)
  expect(tried.after).toMatchObject({ total: 1, synonyms: [{ typed: '延保', means: '续展' }] })
  expect((await words()).synonyms).toEqual([])
  expect((await search('延保')).total).toBe(0)

  expect(await call('synonyms/save', { means: '续展', words: '延保，延期' })).toMatchObject({ status: 200 })
  await expect.poll(async () => (await search('延保')).total).toBe(1)
  expect((await words()).synonyms).toEqual([{ means: '续展', words: ['延保', '延期'] }])
  const removal = await tryWith({ keyword: '延保', change: 'synonyms', means: '续展' })
  expect([removal.before.total, removal.after?.total]).toEqual([1, 0])

  expect(await call('synonyms/delete', { means: '续展', seen: '延保\n延期' })).toMatchObject({ status: 200 })
  await expect.poll(async () => (await search('延保')).total).toBe(0)
  const lines = await db.select().from(auditLines).where(sql`${auditLines.action} = 'search-synonyms-changed'`)
  expect(lines.map(({ subject, facts, byName }) => ({ subject, facts, byName }))).toEqual([
    { subject: '续展', facts: { added: '延保、延期', removed: '', version: 2 }, byName: '写稿甲' },
    { subject: '续展', facts: { added: '', removed: '延保、延期', version: 3 }, byName: '写稿甲' },
  ])
  expect((await words()).changes.map(({ text }) => text)).toEqual(['续展：去 延保、延期', '续展：加 延保、延期'])
})

test('a group that somebody changed meanwhile is not written over, and a second one of the same meaning is refused', async () => {
  const { call, words } = await wordsSite()
  await call('synonyms/save', { means: '续展', words: '延保' })
  expect(await call('synonyms/save', { means: '续展', words: '延期' })).toMatchObject({
    status: 400,
    faults: [{ field: 'means', message: '“续展”已有一组说法，请在那一组里加' }],
  })
  expect((await call('synonyms/save', { means: '续展', words: '延期', seen: '展期' })).status).toBe(409)
  expect((await call('synonyms/delete', { means: '续展', seen: '展期' })).status).toBe(409)
  expect((await call('synonyms/save', { means: '续展', words: '延期', seen: '延保' })).status).toBe(200)
  expect((await words()).synonyms).toEqual([{ means: '续展', words: ['延期'] }])
})

test('two who save at the same moment make no chain of meanings, and the database refuses one', async () => {
  const { db, call, words } = await wordsSite()
  const both = await Promise.all([
    call('synonyms/save', { means: '续展', words: '延保' }),
    call('synonyms/save', { means: '延保', words: '保修' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await words()).synonyms).toHaveLength(1)
  const [{ means, words: [word = ''] = [] } = { means: '' }] = (await words()).synonyms
  await expect(db.execute(sql`insert into search_synonyms (word, means) values (${means}, '别的')`)).rejects.toThrow()
  await expect(db.execute(sql`insert into search_synonyms (word, means) values ('别的', ${word})`)).rejects.toThrow()
})

test('a best bet leads to a page of the search, is tried and found, and is displayed as dead when the page is gone', async () => {
  const { db, call, tryWith, search, words } = await wordsSite()
  const input = { address: 'http://localhost:3000/Business/Renewal', queries: '托盘' }
  const tried = await tryWith({ keyword: '托盘', change: 'bets', ...input })
  expect(tried.before.hits.map(({ title }) => title)).toEqual(['托盘的消息'])
  expect(tried.after?.hits.map(({ title, isBest }) => [title, isBest])).toEqual([
    ['续展指南', true],
    ['托盘的消息', false],
  ])
  expect(await call('bets/save', { ...input, address: '/Business/Nothing' })).toMatchObject({
    status: 400,
    faults: [{ field: 'address', message: '本站的搜索里没有这个页面：地址不对，或者还没有发布' }],
  })
  expect(await call('bets/save', { ...input, address: 'https://other.example/x' })).toMatchObject({
    faults: [{ field: 'address', message: '请填写本站页面的地址，以 / 开头' }],
  })
  expect((await call('bets/save', { ...input, exactQueries: '箱' })).status).toBe(200)
  await expect
    .poll(async () => (await search('托盘')).hits.map(({ title }) => title))
    .toEqual(['续展指南', '托盘的消息'])
  const address = '/Business/Renewal'
  expect((await words()).bets).toEqual([{ address, title: '续展指南', queries: ['托盘'], exactQueries: ['箱'] }])
  await db.delete(searchEntries).where(sql`${searchEntries.address} = ${address}`)
  expect((await words()).bets).toMatchObject([{ address, title: null }])
  expect((await call('bets/delete', { address, seen: '托盘' })).status).toBe(409)
  expect((await call('bets/delete', { address, seen: '托盘\n箱 =' })).status).toBe(200)
  expect(await db.select().from(searchBets)).toEqual([])
})

test('hot words are what the page of the search proposes; each finds something', async () => {
  const { db, call, app, words } = await wordsSite()
  const proposed = async () => (await post(app, 'search/api/common', {})).data
  await call('bets/save', { address: '/Business/Renewal', queries: '续展 材料' })
  await expect.poll(proposed).toEqual(['续展 材料'])
  expect((await words()).usual).toEqual(['续展 材料'])
  expect(await call('hot/save', { words: '托盘\n查无此词的词' })).toMatchObject({
    status: 400,
    faults: [{ field: 'words', message: '“查无此词的词”现在搜不到结果' }],
  })
  expect((await call('hot/save', { words: '托盘\n续展' })).status).toBe(200)
  await expect.poll(proposed).toEqual(['托盘', '续展'])
  expect((await call('hot/save', { words: '续展' })).status).toBe(409)
  await db.delete(searchEntries).where(sql`${searchEntries.title} = '托盘的消息'`)
  expect((await words()).hot).toEqual([
    { word: '托盘', found: 0 },
    { word: '续展', found: 1 },
  ])
  expect((await call('hot/save', { seen: '托盘\n续展' })).status).toBe(200)
  await expect.poll(proposed).toEqual(['续展 材料'])
})

test('searches that found nothing are proposals with what they find now; a search of one person is none', async () => {
  const { db, call } = await wordsSite()
  const row = { measure: 'empty-search', grain: 'day' } as const
  await db.insert(statisticDays).values({ day: '2026-11-18', countedAt: new Date() })
  await db.insert(statisticCounts).values([
    { ...row, start: '2026-11-18', key: '延保', count: 4 },
    { ...row, start: '2026-11-18', key: '', count: 9 },
    { ...row, start: '2026-09-18', key: '早先', count: 9 },
  ])
  await addDayCounts(db, [
    { day: '2026-11-18', counter: 'empty-search', key: '延保', count: 4 },
    { day: '2026-11-20', counter: 'empty-search', key: '延保', count: 2 },
    { day: '2026-11-20', counter: 'empty-search', key: '托盘', count: 3 },
    { day: '2026-11-20', counter: 'empty-search', key: '一个人的词', count: 1 },
  ])
  expect((await call('empty', {})).data).toEqual([
    { words: '延保', count: 6, lastDay: '2026-11-20', found: 0 },
    { words: '托盘', count: 3, lastDay: '2026-11-20', found: 1 },
  ])
})

test('a try is no search of a visitor: nothing is counted', async () => {
  const { app, db, tryWith } = await wordsSite()
  await tryWith({ keyword: '查无此词的词' })
  await app.close()
  const { rows } = await db.execute(sql`select key from day_counts where counter in ('search', 'empty-search')`)
  expect(rows).toEqual([])
})

test.each([
  ['a branch editor', { role: 'editor', levels: '3200' }],
  ['a reviewer', { role: 'reviewer', levels: 'centre' }],
  ['an auditor', { role: 'auditor', levels: 'centre' }],
])('%s may not read or change the words', async (_, change) => {
  const { call, as } = await wordsSite()
  const headers = await as(change)
  for (const [path, input] of [
    ['findOne', {}],
    ['synonyms/save', { means: '续展', words: '延保' }],
  ] as const)
    expect((await call(path, input, headers)).status).toBe(403)
})

test('the newest change of a meaning, a page or the proposed searches is undone, and the undoing too', async () => {
  const { call, words, search } = await wordsSite()
  const undoOf = async (at = 0) => (await words()).changes[at]?.undo
  await call('synonyms/save', { means: '续展', words: '延保' })
  await call('synonyms/save', { means: '续展', words: '延保，延期', seen: '延保' })
  const second = await undoOf()
  expect(second).toEqual({ kind: 'synonyms', subject: '续展', number: 3 })
  // An older change of the same words is not.
  expect(await undoOf(1)).toBeNull()
  expect(await call('undo', { kind: 'synonyms', subject: '续展', number: 2 })).toMatchObject({ status: 409 })
  expect(await call('undo', second ?? {})).toMatchObject({ status: 200 })
  expect((await words()).synonyms).toEqual([{ means: '续展', words: ['延保'] }])
  expect(await call('undo', second ?? {})).toMatchObject({ status: 409 })
  expect(await call('undo', (await undoOf()) ?? {})).toMatchObject({ status: 200 })
  expect((await words()).synonyms).toEqual([{ means: '续展', words: ['延保', '延期'] }])
  await expect.poll(async () => (await search('延期')).total).toBe(1)

  const address = '/Business/Renewal'
  await call('bets/save', { address, queries: '续展', exactQueries: '材料' })
  await call('bets/delete', { address, seen: '续展\n材料 =' })
  expect(await call('undo', (await undoOf()) ?? {})).toMatchObject({ status: 200 })
  expect((await words()).bets).toMatchObject([{ address, queries: ['续展'], exactQueries: ['材料'] }])
  await call('hot/save', { words: '续展' })
  expect(await call('undo', (await undoOf()) ?? {})).toMatchObject({ status: 200 })
  expect((await words()).hot).toEqual([])
})

test('what is against the words of now is not undone, and nobody but editors undoes', async () => {
  const { as, call, words } = await wordsSite()
  await call('synonyms/save', { means: '续展', words: '延保' })
  await call('synonyms/delete', { means: '续展', seen: '延保' })
  const undo = (await words()).changes[0]?.undo ?? {}
  await call('synonyms/save', { means: '托盘', words: '延保' })
  const refused = await call('undo', undo)
  expect(refused.status).toBe(422)
  expect(refused.message).toMatch(/^撤销不了：/)
  const auditor = await as({ username: 'auditor', role: 'auditor' })
  expect(await call('undo', undo, auditor)).toMatchObject({ status: 403 })
  for (const input of [
    { kind: 'other', subject: '续展', number: 2 },
    { kind: 'hot', subject: '热词', number: 1 },
    { kind: 'bets', subject: '', number: 2 },
  ])
    expect(await call('undo', input)).toMatchObject({ status: 400 })
  expect(await call('undo', { kind: 'bets', subject: '/none', number: 2 })).toMatchObject({ status: 404 })
})
