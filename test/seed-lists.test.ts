/** The lists of the site with the items that a new site starts with: none is short, and none displays the items of another. */
import { expect, test } from 'vitest'
import { readSeed } from '../src/content/items/publishing/seed-files.ts'
import { allRoutes } from '../src/site/routes.ts'
import type { ContentFilter } from '../src/wire/page.ts'

const items = readSeed('seed').filter(({ language }) => language !== 'en')

const itemsOf = ({ type, category, where = {} }: ContentFilter) =>
  items
    .filter(item => item.type === type && (category === undefined || item.category === category))
    .filter(({ details = {} }) => Object.entries(where).every(([name, value]) => details[name] === value))
    .map(({ slug }) => `${type}/${slug}`)

const lists = allRoutes.flatMap(row =>
  'view' in row && ['list', 'faqList', 'priceList'].includes(row.view) && row.shows && !row.path.includes(':')
    ? [{ path: row.path, slugs: itemsOf(row.shows) }]
    : [],
)

/** Directories of a whole type, whose parts have pages of their own about one subject. */
const directories = new Set(['/Knowledge/TeKIndex/Standard', '/Knowledge/Statute', '/Service/Partners/Case'])

test('every list has at least eight items', () => {
  expect(lists.length).toBeGreaterThan(45)
  const short = lists.filter(({ slugs }) => slugs.length < 8).map(({ path, slugs }) => `${path} ${slugs.length}`)
  expect(short).toEqual([])
})

test('no list displays an item of another list, except the directories of whole types', () => {
  const pathsByItem = new Map<string, string[]>()
  for (const { path, slugs } of lists.filter(list => !directories.has(list.path)))
    for (const slug of slugs) pathsByItem.set(slug, [...(pathsByItem.get(slug) ?? []), path])
  const shared = [...pathsByItem].filter(([, paths]) => paths.length > 1).map(([, paths]) => paths.join(' '))
  expect([...new Set(shared)]).toEqual([])
})

test('no two lists display the same items', () => {
  const contents = lists.map(({ slugs }) => slugs.toSorted().join(' '))
  expect(lists.filter((_, index) => contents.indexOf(contents[index] ?? '') !== index).map(({ path }) => path)).toEqual(
    [],
  )
})

test('prices, cases, providers, standards, policies and forms are complete, and invented ones are marked', () => {
  const count = (type: ContentFilter['type'], category?: string) =>
    itemsOf(category === undefined ? { type } : { type, category }).length
  expect(count('standard')).toBeGreaterThanOrEqual(45)
  expect(count('policy')).toBeGreaterThanOrEqual(15)
  expect(count('doc', 'form')).toBe(8)
  expect(count('doc', 'magazine')).toBe(8)
  for (const category of ['procurement', 'crossborder', 'healthcare'])
    expect(count('case', category), category).toBeGreaterThanOrEqual(8)
  expect(count('case')).toBeGreaterThanOrEqual(30)
  expect(count('partner')).toBe(12)
  for (const { type, slug, body = '', details } of items) {
    if (type === 'case' || type === 'partner') expect([slug, details?.demonstration]).toEqual([slug, true])
    if (type === 'case' || type === 'partner' || type === 'price') expect(body, slug).toContain('演示')
    if (type === 'case') expect(body, slug).toMatch(/<td>[^<]*\d/)
  }
})
