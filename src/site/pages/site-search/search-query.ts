/** Reads the address of the site search and builds the addresses of its tabs and filters. Pure. */
import { type SearchKind, searchKindNames } from '../../../search/kinds.ts'

export type SearchQuery = {
  keyword: string
  kind: SearchKind | undefined
  since: 'month' | 'year' | undefined
  isNewestFirst: boolean
  isExact: boolean
  currPage: number
  pageSize: number
}

export function readSearchQuery({ searchParams }: URL): SearchQuery {
  const kind = searchKindNames.find(name => name === searchParams.get('kind'))
  const since = (['month', 'year'] as const).find(name => name === searchParams.get('since'))
  const page = Number(/^\d{1,4}$/.exec(searchParams.get('currPage') ?? '')?.[0] ?? 1)
  return {
    keyword: cleanKeyword(searchParams.get('keyword') ?? ''),
    kind,
    since,
    isNewestFirst: searchParams.get('sort') === 'newest',
    isExact: searchParams.get('exact') === '1',
    currPage: Math.max(1, page),
    pageSize: searchParams.get('pageSize') === '20' ? 20 : 10,
  }
}

/** Without a surrogate half at the end, which an address cannot contain. */
export const cleanKeyword = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '')

/** The address of a search with some parts changed; it begins with the first page. */
export function searchAddress(query: SearchQuery, changes: Partial<SearchQuery> = {}): string {
  const { keyword, kind, since, isNewestFirst, isExact, currPage, pageSize } = { ...query, currPage: 1, ...changes }
  const parameters = new URLSearchParams({
    keyword,
    ...(kind && { kind }),
    ...(since && { since }),
    ...(isNewestFirst && { sort: 'newest' }),
    ...(isExact && { exact: '1' }),
    ...(currPage > 1 && { currPage: String(currPage) }),
    ...(pageSize !== 10 && { pageSize: String(pageSize) }),
  })
  return `/home/sousuo?${parameters}`
}
