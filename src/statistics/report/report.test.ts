import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { createItem } from '../../../test/tools/create-item.ts'
import { type Caller, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { setRule } from '../../../test/tools/set-rule.ts'
import { addDayCounts } from '../../counters/store.ts'
import { dayCounts } from '../../counters/tables.ts'
import { enquiries } from '../../enquiries/tables.ts'
import { firmHistory } from '../../registration/tables.ts'
import { pageHits } from '../../visits/tables.ts'
import { countStatistics } from '../rollup/jobs.ts'
import type { Chart, SiteStatistics } from './calls.ts'

/** Saturday, 21 November 2026, 10:00 in China. */
const now = new Date('2026-11-21T02:00:00Z')

const read = async (site: Site, by: Caller, input: object): Promise<SiteStatistics> =>
  (await postAs(site, 'statistics/authApi/findOne', by, input)).data

const chartOf = ({ charts }: SiteStatistics, id: Chart['id']) => charts.find(chart => chart.id === id)
const figuresOf = ({ figures }: SiteStatistics) =>
  Object.fromEntries(figures.map(({ key, value, before }) => [key, [value, before]]))

test('a period is what the nights counted and what was counted since, with the period before', async () => {
  const site = await freshApp()
  const editor = await signInStaff(site, 'centre', 'editor')
  const hits = [
    ['2026-09-05', 3],
    ['2026-10-20', 5],
    ['2026-11-20', 7],
    ['2026-11-21', 11],
  ] as const
  for (const [day, count] of hits) await site.db.insert(pageHits).values({ day, route: '/News/Center', hits: count })
  const input = { subject: 'site', period: 'custom', from: '2026-10-20', to: '2026-11-21' }
  const uncounted = await read(site, editor, input)
  expect(uncounted.countedTo).toBeNull()
  await countStatistics({ db: site.db, clock: () => now })
  const reply = await read(site, editor, input)
  expect(reply.countedTo).toBe('2026-11-20')
  expect(reply.before).toEqual({ from: '2026-09-17', to: '2026-10-19' })
  expect(figuresOf(reply).views).toEqual([23, null])
  expect(figuresOf(uncounted).views).toEqual([23, null])
  expect(chartOf(reply, 'pages')?.rows).toMatchObject([
    { key: '/News/Center', to: '/News/Center', values: [23, 0, '/News/Center'] },
  ])
  const months = await read(site, editor, { ...input, from: '2026-09-01', to: '2026-11-21', compare: 'none' })
  expect(figuresOf(months).views).toEqual([26, null])
  expect(
    chartOf(months, 'views')
      ?.rows.map(({ values }) => values[0])
      .filter(Boolean),
  ).toEqual([3, 5, 18])
  const before = await read(site, editor, { ...input, from: '2026-11-20' })
  expect(figuresOf(before).views).toEqual([18, null])
})

test('waiting times are what half, nine tenths and 99 % did not exceed, of one region where it is chosen', async () => {
  const site = await freshApp()
  const centre = await signInStaff(site, 'centre')
  const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13']
  for (const [at, day] of days.entries()) {
    const { firm } = await createFirmWithOwner(site.db, { regionCode: at < 9 ? '320102' : '210102' })
    const step = { firmId: firm.id, toStatus: 'atBranch' as const, byName: '示例' }
    await site.db.insert(firmHistory).values([
      { ...step, action: 'handed-in', at: new Date('2026-11-01T10:00:00+08:00') },
      { ...step, action: 'refused', at: new Date(`2026-11-${day}T10:00:00+08:00`) },
    ])
  }
  await countStatistics({ db: site.db, clock: () => now })
  const all = await read(site, centre, { subject: 'applications' })
  expect(chartOf(all, 'waits')?.rows).toEqual([{ key: 'register', label: '注册', values: [5, 9, 10, 10] }])
  expect(figuresOf(all)).toMatchObject({
    submitted: [10, null],
    decided: [10, null],
    median: [5, null],
    late: [50, null],
  })
  expect(chartOf(all, 'regions')?.rows.map(({ label, values }) => [label, values[0]])).toEqual([
    ['江苏省', 9],
    ['辽宁省', 1],
  ])
  expect(chartOf(all, 'regions')?.rows.map(({ values }) => values.slice(2))).toEqual([
    [5, 4],
    [10, 1],
  ])
  const liaoning = await read(site, centre, { subject: 'applications', region: '21' })
  expect(chartOf(liaoning, 'regions')?.rows).toHaveLength(2)
  expect(chartOf(liaoning, 'waits')?.rows).toEqual([{ key: 'register', label: '注册', values: [10, 10, 10, 1] }])
})

test('each application is compared with the term of its own day, and the note says that the term changed', async () => {
  const site = await freshApp()
  const centre = await signInStaff(site, 'centre')
  await setRule(site.db, 'reviewDays', 8, '2026-11-02')
  for (const [submitted, decided] of [
    ['2026-10-30', '2026-11-10'],
    ['2026-11-02', '2026-11-11'],
    ['2026-11-02', '2026-11-13'],
  ]) {
    const { firm } = await createFirmWithOwner(site.db, { regionCode: '320102' })
    const step = { firmId: firm.id, toStatus: 'atBranch' as const, byName: '示例' }
    await site.db.insert(firmHistory).values([
      { ...step, action: 'handed-in', at: new Date(`${submitted}T10:00:00+08:00`) },
      { ...step, action: 'refused', at: new Date(`${decided}T10:00:00+08:00`) },
    ])
  }
  await countStatistics({ db: site.db, clock: () => now })
  const all = await read(site, centre, { subject: 'applications' })
  // Seven, seven and nine working days.
  expect(figuresOf(all).late).toEqual([66.7, null])
  expect(chartOf(all, 'regions')?.rows.map(({ values }) => values[3])).toEqual([2])
  const note = '2026-11-02 起审核期限由 5 个工作日改为 8 个工作日，每件按提交那天的期限比较'
  expect(chartOf(all, 'waits')).toMatchObject({ mark: 8, note: `从提交到办结或退回的工作日；${note}` })
  expect(chartOf(all, 'regions')?.note).toContain(note)
  const later = await read(site, centre, {
    subject: 'applications',
    period: 'custom',
    from: '2026-11-03',
    to: '2026-11-20',
  })
  expect(chartOf(later, 'waits')?.note).toBe('从提交到办结或退回的工作日')
})

test('look-ups and searches of visitors are counted, without what may name a person', async () => {
  const site = await freshApp()
  for (const gtin of ['6901234567892', '6901234567892', '5901234123457'])
    await postAs(site, 'gTinSearch/api/gtin', undefined, { gtin })
  for (const keyword of ['查无此词的词', '查无此词的词', '13812345678'])
    await postAs(site, 'search/api/page', undefined, { keyword, exact: true })
  await site.app.close()
  const rows = await site.db.select().from(dayCounts)
  const counts = Object.fromEntries(rows.map(({ counter, key, count }) => [`${counter} ${key}`, count]))
  expect(counts).toMatchObject({ 'search empty': 3, 'empty-search 查无此词的词': 2, 'empty-search ': 1 })
  expect(counts).toMatchObject({ 'lookup foreign': 1, 'lookup not-registered': 2 })
  expect(counts).toMatchObject({ 'unknown-code 6901234567892 not-registered': 2 })
})

test('ways between columns are a matrix, opinions are listed by page with the complaints first', async () => {
  const site = await freshApp()
  const editor = await signInStaff(site, 'centre', 'editor')
  await addDayCounts(site.db, [
    { day: '2026-11-21', counter: 'step', key: '/ /News/Center', count: 5 },
    { day: '2026-11-21', counter: 'step', key: '/News/Center /News/index', count: 9 },
    { day: '2026-11-21', counter: 'step', key: '/News/Center /search/tool', count: 2 },
  ])
  const opinion = (about: string, topic: string, at: number) => ({
    ...{ number: `20261121-AAAAAAA${at + 2}-A`, kind: 'page' as const, submission: `opinion ${at}` },
    ...{ createdAt: now, keepUntil: new Date('2028-11-20T02:00:00Z'), details: { about, topic } },
  })
  await site.db
    .insert(enquiries)
    .values([
      opinion('/News/Center', '有用', 0),
      opinion('/News/Center', '有用', 1),
      opinion('/Org', '没有用', 2),
      opinion('/Org', '有错误', 3),
    ])
  const ways = chartOf(await read(site, editor, { subject: 'site' }), 'ways')
  expect(ways?.heads).toEqual(['从 ＼ 到', '查询与搜索', '资讯中心'])
  expect(ways?.rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['首页', 0, 5],
    ['资讯中心', 2, 0],
  ])
  const reply = await read(site, editor, { subject: 'opinions' })
  expect(figuresOf(reply)).toMatchObject({ opinions: [4, null], 'useful-share': [50, null] })
  expect(chartOf(reply, 'opinion-pages')?.rows).toMatchObject([
    { key: '/Org', to: '/Org', values: [0, 1, 1, 2, '/Org'] },
    { key: '/News/Center', values: [2, 0, 0, 2, '/News/Center'] },
  ])
})

test('what waits for a decision is counted by its working days', async () => {
  const site = await freshApp()
  const centre = await signInStaff(site, 'centre')
  const submitted = ['2026-11-20', '2026-11-16', '2026-11-02']
  for (const day of submitted)
    await createFirmWithOwner(site.db, { status: 'atBranch', submittedAt: new Date(`${day}T10:00:00+08:00`) })
  const { rows } = chartOf(await read(site, centre, { subject: 'applications' }), 'open-ages') ?? {}
  expect(rows).toEqual([{ key: 'register', label: '注册', values: [1, 1, 0, 1, 14] }])
})

test('codes nobody knows are listed with the reason, and every chart is a table to take away', async () => {
  const site = await freshApp()
  const administrator = await signInStaff(site, 'centre', 'administrator')
  const key = '6901234567892 not-registered'
  await addDayCounts(site.db, [{ day: '2026-11-21', counter: 'unknown-code', key, count: 4 }])
  const reply = await read(site, administrator, { subject: 'lookups', compare: 'none' })
  expect(chartOf(reply, 'unknown-codes')?.rows).toMatchObject([
    { label: '6901234567892', values: [4, '企业与条码均未注册'], to: '/search/tool?q=6901234567892' },
  ])
  const input = { chart: 'unknown-codes', compare: 'none' }
  const { data } = await postAs(site, 'statistics/authApi/exportList', administrator, input)
  expect(data).toMatchObject({ name: '查得最多、却查不到的码 2026-08-24 至 2026-11-21.csv', rows: 1 })
  const text = Buffer.from(data.base64, 'base64').toString()
  expect(text).toContain('码,次,原因')
  expect(text).toContain('6901234567892,4,企业与条码均未注册')
})

test('a faulty period is refused with its field, and others of the staff may not read it', async () => {
  const site = await freshApp()
  const centre = await signInStaff(site, 'centre')
  const faults = async (input: object) =>
    (await postAs(site, 'statistics/authApi/findOne', centre, { period: 'custom', ...input })).faults?.[0]?.field
  expect(await faults({})).toBe('from')
  expect(await faults({ from: '2026-11-01' })).toBe('to')
  expect(await faults({ from: '2026-11-02', to: '2026-11-01' })).toBe('from')
  expect(await faults({ from: '2026-11-02', to: '2026-11-22' })).toBe('to')
  expect(await faults({ from: '2016-11-02', to: '2026-11-01' })).toBe('from')
  expect(await faults({ from: '2026-11-01', to: '2026-11-02', region: '99' })).toBe('region')
  for (const subject of ['overview', 'members', 'opinions', 'content', 'downloads'])
    expect((await read(site, centre, { subject })).charts.length).toBeGreaterThan(0)
  const finance = await signInStaff(site, 'centre', 'finance')
  expect((await postAs(site, 'statistics/authApi/findOne', finance, {})).code).toBe(403)
})

test('words without a result have their trend, what they find now, and where an editor teaches the search', async () => {
  const site = await freshApp()
  const editor = await signInStaff(site, 'centre', 'editor')
  const reviewer = await signInStaff(site, 'centre')
  await createItem(site.db, { title: '校验码怎么算' })
  await addDayCounts(site.db, [
    { day: '2026-11-10', counter: 'empty-search', key: '查无此词的词', count: 3 },
    { day: '2026-11-20', counter: 'empty-search', key: '查无此词的词', count: 2 },
    { day: '2026-11-20', counter: 'empty-search', key: '校验码', count: 4 },
  ])
  await countStatistics({ db: site.db, clock: () => new Date('2026-11-19T02:00:00Z') })
  const input = { subject: 'site', period: 'custom', from: '2026-11-09', to: '2026-11-21', compare: 'none' }
  const rowsOf = async (by: Caller) => chartOf(await read(site, by, input), 'empty-searches')?.rows
  const trend = (counts: Readonly<Record<number, number>>) => Array.from({ length: 13 }, (_, at) => counts[at] ?? 0)
  const words = encodeURIComponent('查无此词的词')
  expect(await rowsOf(editor)).toEqual([
    {
      ...{ key: '查无此词的词', label: '查无此词的词', values: [5], to: `/home/sousuo?keyword=${words}` },
      trend: trend({ 1: 3, 11: 2 }),
      acts: [
        { label: '加同义词', to: `/MyManage/admin/searchWords?open=new&words=${words}` },
        { label: '加推荐', to: `/MyManage/admin/searchWords?tab=bets&open=new&words=${words}` },
      ],
    },
    {
      ...{ key: '校验码', label: '校验码', values: [4], to: `/home/sousuo?keyword=${encodeURIComponent('校验码')}` },
      ...{ trend: trend({ 11: 4 }), now: '现在搜到 1 条' },
    },
  ])
  expect((await rowsOf(reviewer))?.some(({ acts }) => acts !== undefined)).toBe(false)
})

test('pages of consoles are not among the pages that visitors read', async () => {
  const site = await freshApp()
  const editor = await signInStaff(site, 'centre', 'editor')
  await site.db.insert(pageHits).values([
    { day: '2026-11-20', route: '/MyManage/admin/content', hits: 9 },
    { day: '2026-11-20', route: '/News/Center', hits: 2 },
  ])
  const reply = await read(site, editor, { subject: 'site', compare: 'none' })
  expect(chartOf(reply, 'pages')?.rows.map(({ key }) => key)).toEqual(['/News/Center'])
})
