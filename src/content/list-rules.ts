/** The address of a list: what it asks for, and the addresses of its other pages and filters. Pure; server and browser. */
import type { PageRow, Shows } from '../wire/page.ts'

export type ListQuery = {
  id: string | undefined
  keyword: string
  category: string
  /** A year, or 'earlier' for all before the years that have a chip of their own; '' for all. */
  year: string
  currPage: number
  pageSize: number
}

/** Other lists under one address, by the query `type` that product.md gives them. */
const aliases = new Map<string, { title: string; shows: Shows; opens: string }>([
  ['qbwt', { title: '常见问题', shows: { type: 'faq' }, opens: '/Business/Faq/Msg' }],
])

const topics = new Map([
  ['gm2d', '全球二维码迁移'],
  ['udi', '医疗器械唯一标识'],
  ['hanxin', '汉信码'],
])

const wholeNumber = (text: string | null, least: number, most: number) => {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  return value >= least && value <= most ? value : undefined
}

/** An address holds whole characters only; what is cut off may halve the last one. */
const clean = (text: string | null, max: number) =>
  (text ?? '')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')

/** Reads a list's query leniently: what makes no sense counts as not given. */
export function readListQuery(url: URL): ListQuery {
  const query = url.searchParams
  const year = query.get('year') ?? ''
  return {
    id: query.get('id') ?? undefined,
    keyword: clean(query.get('keyword'), 100),
    category: clean(query.get('category'), 40),
    year: year === 'earlier' || wholeNumber(year, 1980, 2200) ? year : '',
    currPage: wholeNumber(query.get('currPage'), 1, 1_000_000) ?? 1,
    pageSize: query.get('pageSize') === '20' ? 20 : 10,
  }
}

/** Whether a topic page has a title of its own; others exist while something is published for them. */
export const isKnownTopic = (name: string) => topics.has(name)

/** What the list at an address shows, under which title, and where its items open. */
export function shownAt(row: PageRow, url: URL, params: Readonly<Record<string, string | undefined>>) {
  const alias = row.reads?.includes('type') ? aliases.get(url.searchParams.get('type') ?? '') : undefined
  const topic = params.name
  const shows = alias?.shows ?? row.shows ?? { type: 'news' }
  return {
    title: alias?.title ?? (topic === undefined ? row.title : (topics.get(topic) ?? '专题')),
    shows: topic === undefined ? shows : { ...shows, where: { topic } },
    opens: alias?.opens ?? row.opens,
  }
}

/** An address with some of its query changed; what is empty goes, and so does the page number unless it is given. */
export function urlWith(
  path: string,
  query: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | number>>,
): string {
  const { currPage: _, ...kept } = query
  const whole = Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== '')
  const text = new URLSearchParams(whole.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Years that have a chip of their own: the newest three. */
export const yearChips = 3

/** What a chosen year means for the call: that year, or all days before the chips' years. */
export function yearFilter(year: string, years: readonly number[]): { year?: number; endDate?: string } {
  if (year === '') return {}
  if (year !== 'earlier') return { year: Number(year) }
  const oldestChip = years[yearChips - 1] ?? years.slice(-1)[0]
  return oldestChip === undefined ? {} : { endDate: `${oldestChip - 1}-12-31` }
}
