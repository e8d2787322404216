import { expect, test } from 'vitest'
import { type ContentTypeName, contentTypeNames } from '../../wire/cache/cache-tags.ts'
import { pageParts } from '../article/page/page-parts.ts'
import { contentCalls } from '../calls.ts'
import { articleFacts, detailsFault, detailsSchema, listFacts, searchedDetails } from './details.ts'
import type { ContentRow } from './replies.ts'
import { typeRow } from './types.ts'

const standard = { number: 'GB 12904', status: '现行', implementedOn: '2009-07-01' }

test('the first wrong field of details is named', () => {
  expect(detailsFault('standard', standard)).toBeUndefined()
  expect(detailsFault('standard', {})).toBe('details.number is missing.')
  expect(detailsFault('standard', { ...standard, status: 1 })).toBe('details.status is not a value of kind text.')
  expect(detailsFault('news', { topics: 'udi' })).toBe('news has no field details.topics.')
  expect(detailsFault('page', { facts: [{ key: '' }] })).toBe('details.facts.0.key is not a value of kind facts.')
})

test('the fields of a type give the schema of its details', () => {
  const faultyFields = (name: ContentTypeName, details: object) =>
    detailsSchema(typeRow(name))
      .safeParse(details)
      .error?.issues.map(issue => issue.path.join('.') || issue.code)
  expect(faultyFields('standard', standard)).toBeUndefined()
  expect(faultyFields('standard', { status: '现行' })).toEqual(['number'])
  expect(faultyFields('standard', { ...standard, implementedOn: '2009-13-01' })).toEqual(['implementedOn'])
  expect(faultyFields('video', { minutes: '30' })).toEqual(['minutes'])
  expect(faultyFields('video', { seconds: 30 })).toEqual(['unrecognized_keys'])
  expect(faultyFields('link', { url: 'javascript:alert(1)' })).toEqual(['url'])
  expect(faultyFields('link', { url: '' })).toBeUndefined()
  expect(faultyFields('page', { action: { label: '申请' } })).toEqual(['action.to'])
})

test('the fields of a type give the facts of its articles and lists, with one label', () => {
  expect(articleFacts(typeRow('standard'), standard)).toEqual([
    { label: '标准号', value: 'GB 12904' },
    { label: '状态', value: '现行' },
    { label: '实施日期', value: '2009-07-01' },
  ])
  expect(listFacts(typeRow('standard'), standard)).toEqual(['现行', '实施日期：2009-07-01'])
  expect(listFacts(typeRow('video'), { minutes: 30 })).toEqual(['时长：30 分钟'])
  expect(listFacts(typeRow('video'), {})).toEqual([])
})

test('the search finds texts, dates and numbers of details, no addresses and no unknown fields', () => {
  expect(searchedDetails(typeRow('standard'), { ...standard, other: '别的' })).toEqual(Object.values(standard))
  expect(searchedDetails(typeRow('video'), { url: 'https://example.org', minutes: 3 })).toEqual([])
  expect(searchedDetails(typeRow('link'), { url: 'https://example.org', order: 1 })).toEqual([])
})

test('every category that a call names is one of its types', () => {
  const wrong = contentCalls.flatMap(({ name, shows }: ContentRow) =>
    (shows.categories ?? [])
      .filter(category => !shows.types.some(type => category in typeRow(type).categories))
      .map(category => `${name}: ${category}`),
  )
  expect(wrong).toEqual([])
})

test('a type has at most one link, its own field orders its lists, and its fields have names of their own', () => {
  for (const name of contentTypeNames) {
    const row = typeRow(name)
    const names = row.fields.map(({ name }) => name)
    expect(new Set(names).size, name).toBe(names.length)
    expect(row.fields.filter(({ kind }) => kind === 'link').length, name).toBeLessThan(2)
    if (row.orderedBy) expect(names, name).toContain(row.orderedBy)
  }
})

test('the parts of a page are stored as its view reads them', () => {
  const details = {
    lead: '导语',
    ways: [{ label: '我开门店', to: '/News/Retail', note: '收货、收银' }],
    stations: [
      { title: '收货', code: 'SSCC', text: '扫一次收一板', link: { label: '物流单元', to: '/Business/Code3' } },
    ],
    links: [{ label: '续展', to: '/Business/Renewal' }],
  }
  expect(detailsFault('page', details)).toBeUndefined()
  expect(pageParts(details)).toMatchObject(details)
  expect(detailsFault('page', { links: [{ label: '续展', to: 'javascript:alert(1)' }] })).toBe(
    'details.links.0.to is not a value of kind links.',
  )
  expect(detailsFault('page', { stations: [{ title: '收货' }] })).toBe(
    'details.stations.0.code is not a value of kind stations.',
  )
  expect(pageParts({ links: 'none', facts: [{ key: '只有名称' }], action: null })).toMatchObject({
    links: [],
    facts: [],
    action: undefined,
  })
})
