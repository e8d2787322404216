/** Reads the address of a list and builds the addresses of its pages and filters. Pure; for server and browser. */
import type { ContentFilter, PageRow } from '../../wire/page.ts'

export type ListQuery = {
  id: string | undefined
  keyword: string
  category: string
  /** A year, 'earlier' for the years before those with their own chip, or '' for all. */
  year: string
  currPage: number
  pageSize: number
}

/** Other lists at the same address, by the query field `type` (product.md). */
const aliases = new Map<string, { title: string; shows: ContentFilter; opens: string }>([
  ['qbwt', { title: '常见问题', shows: { type: 'faq' }, opens: '/Business/Faq/Msg' }],
])

const topics = new Map([
  ['gm2d', '全球二维码迁移'],
  ['udi', '医疗器械唯一标识'],
  ['hanxin', '汉信码'],
])

const wholeNumber = (text: string | null, min: number, max: number) => {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  return value >= min && value <= max ? value : undefined
}

/** Truncates a text and removes a surrogate half at its end, which an address cannot contain. */
const cleanText = (text: string | null, max: number) =>
  (text ?? '')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')

/** Reads a list's query leniently: invalid values count as missing. */
export function readListQuery(url: URL): ListQuery {
  const query = url.searchParams
  const year = query.get('year') ?? ''
  return {
    id: query.get('id') ?? undefined,
    keyword: cleanText(query.get('keyword'), 100),
    category: cleanText(query.get('category'), 40),
    year: year === 'earlier' || wholeNumber(year, 1980, 2200) ? year : '',
    currPage: wholeNumber(query.get('currPage'), 1, 1_000_000) ?? 1,
    pageSize: query.get('pageSize') === '20' ? 20 : 10,
  }
}

/** Whether a topic page has a fixed title; other topic pages exist while they have published items. */
export const topicNames: readonly string[] = [...topics.keys()]
export const isKnownTopic = (name: string) => topics.has(name)

/** The title and selection of the list at an address, and the page where its items open. */
export function resolveList(row: PageRow, url: URL, params: Readonly<Record<string, string | undefined>>) {
  const alias = row.queryNames?.includes('type') ? aliases.get(url.searchParams.get('type') ?? '') : undefined
  const topic = params.name
  const shows = alias?.shows ?? row.shows ?? { type: 'news' }
  return {
    title: alias?.title ?? (topic === undefined ? row.title : (topics.get(topic) ?? '专题')),
    shows: topic === undefined ? shows : { ...shows, where: { topic } },
    opens: alias?.opens ?? row.opens,
  }
}

/** An address with a changed query. Drops empty values, and the page number unless `changes` contains it. */
export function urlWith(
  path: string,
  query: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | number>>,
): string {
  const { currPage: _, ...otherParameters } = query
  const parameters = Object.entries({ ...otherParameters, ...changes }).filter(([, value]) => value !== '')
  const text = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Number of years with their own chip, newest first. */
export const yearChips = 3

/** The input of the call for a chosen year: that year, or all days before the years with chips. */
export function yearFilter(year: string, years: readonly number[]): { year?: number; endDate?: string } {
  if (year === '') return {}
  if (year !== 'earlier') return { year: Number(year) }
  const oldestChip = years[yearChips - 1] ?? years.slice(-1)[0]
  return oldestChip === undefined ? {} : { endDate: `${oldestChip - 1}-12-31` }
}
