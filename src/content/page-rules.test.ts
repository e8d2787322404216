import { checkDigit } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { dateRangeOf, startOfHour } from './items/rules.ts'
import { itemAddress } from './items/types.ts'
import { readListQuery, resolveList, urlWith, yearFilter } from './lists/list-rules.ts'
import { recognise } from './lists/recognise.ts'

const at = (search: string) => new URL(`http://site/News/Center${search}`)

test('a list reads its query leniently', () => {
  expect(readListQuery(at('?currPage=3&pageSize=20&keyword=%20码%20&year=2025'))).toMatchObject({
    currPage: 3,
    pageSize: 20,
    keyword: '码',
    year: '2025',
  })
  expect(readListQuery(at('?currPage=-1&pageSize=7&year=abc&keyword=%00'))).toMatchObject({
    currPage: 1,
    pageSize: 10,
    keyword: '',
    year: '',
  })
  expect(readListQuery(at(`?keyword=${'长'.repeat(300)}`)).keyword).toHaveLength(100)
})

test('addresses of filters drop empty values and start at the first page', () => {
  expect(urlWith('/a', { currPage: '4', year: '2025' }, { keyword: '码' })).toBe('/a?year=2025&keyword=%E7%A0%81')
  expect(urlWith('/a', { year: '2025' }, { year: '' })).toBe('/a')
  expect(urlWith('/a', { year: '2025' }, { currPage: 2, pageSize: 20 })).toBe('/a?year=2025&currPage=2&pageSize=20')
})

test('earlier means before the years that have a chip', () => {
  expect(yearFilter('earlier', [2026, 2025, 2024, 2023])).toEqual({ endDate: '2023-12-31' })
  expect(yearFilter('2025', [2026])).toEqual({ year: 2025 })
  expect(yearFilter('', [2026])).toEqual({})
  expect(yearFilter('earlier', [])).toEqual({})
})

const row = {
  path: '/Knowledge/KnowledgeList',
  title: '知识列表',
  view: 'list',
  trail: [],
  shows: { type: 'knowledge' },
  queryNames: ['type'],
} as const

test('the knowledge list shows the questions for type=qbwt, and a topic its own items', () => {
  const url = (search: string) => new URL(`http://site/Knowledge/KnowledgeList${search}`)
  expect(resolveList(row, url('?type=qbwt'), {})).toMatchObject({ title: '常见问题', shows: { type: 'faq' } })
  expect(resolveList(row, url('?type=x'), {})).toMatchObject({ title: '知识列表', shows: { type: 'knowledge' } })
  const topic = resolveList({ ...row, shows: { type: 'news' } }, url(''), { name: 'gm2d' })
  expect(topic).toMatchObject({ title: '全球二维码迁移', shows: { where: { topic: 'gm2d' } } })
})

test('the home page recognises its input: codes, wrong check digits, prefixes, credit codes, names', () => {
  expect(recognise('6901234567892')).toMatchObject({ kind: 'code', formatted: '6 901234 567892', checkDigit: '2' })
  expect(recognise('6 901234 567892')).toMatchObject({ kind: 'code' })
  expect(recognise('６９０１２３４５６７８９２')).toMatchObject({ kind: 'code' })
  expect(recognise('6901234567890')).toMatchObject({ kind: 'wrong-check-digit', actual: '0', expected: '2' })
  expect(recognise('69990000')).toEqual({ kind: 'prefix' })
  expect(recognise('91320000MA1ABCDE1X')).toEqual({ kind: 'credit-code' })
  expect(recognise('示例食品')).toEqual({ kind: 'name' })
  for (const text of ['', ' ', '6', '123', '12345678901']) expect(recognise(text), text).toEqual({ kind: 'none' })
})

test('every wrong check digit of a thirteen-digit code is recognised', () => {
  const body = '690123456789'
  for (const digit of '0123456789') {
    const result = recognise(body + digit)
    expect(result.kind).toBe(digit === checkDigit(body) ? 'code' : 'wrong-check-digit')
  }
})

test('the year and the days of a filter are combined', () => {
  expect(dateRangeOf({ year: 2025 })).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(dateRangeOf({ year: 2025, startDate: '2025-03-01', endDate: '2026-01-01' })).toEqual({
    from: '2025-03-01',
    to: '2025-12-31',
  })
  expect(dateRangeOf({})).toEqual({})
})

test('an hour begins at its first millisecond', () => {
  expect(startOfHour(new Date('2026-11-21T02:59:59.999Z')).toISOString()).toBe('2026-11-21T02:00:00.000Z')
  expect(startOfHour(new Date('2026-11-21T03:00:00.000Z')).toISOString()).toBe('2026-11-21T03:00:00.000Z')
})

test('an item opens at its link, its path, its list’s page, its category’s, its type’s, or nowhere', () => {
  const item = { id: 7, type: 'news', category: 'center' } as const
  expect(itemAddress(item)).toBe('/News/msg?id=7')
  expect(itemAddress({ ...item, category: 'health' })).toBe('/News/HealthDetail?id=7')
  expect(itemAddress(item, '/News/Retail')).toBe('/News/Retail?id=7')
  expect(itemAddress({ id: 1, type: 'page', category: '', path: '/Org/Intro' })).toBe('/Org/Intro')
  expect(itemAddress({ id: 1, type: 'carousel', category: 'big', details: { link: '/search/check' } })).toBe(
    '/search/check',
  )
  const video = { id: 3, type: 'video', category: 'video', details: { url: 'https://video.example/1.mp4' } } as const
  expect(itemAddress(video), 'its field is no link').toBe('/News/msgVideo?id=3')
  for (const url of ['', 'javascript:alert(1)', '//elsewhere', 'data:text/html,x'])
    expect(itemAddress({ id: 1, type: 'link', category: 'platform', details: { url } }), url).toBeUndefined()
})
