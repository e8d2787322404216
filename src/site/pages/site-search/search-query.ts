/** Reads the address of the site search and builds the addresses of its tabs and filters. Pure. */
import { type SearchKind, searchKindNames } from '../../../search/kinds.ts'

export type SearchQuery = {
  /** The page of the search. */
  path: string
  keyword: string
  kind: SearchKind | undefined
  since: 'month' | 'year' | undefined
  publisher: string | undefined
  isNewestFirst: boolean
  isExact: boolean
  currPage: number
  pageSize: number
}

/** Results of a page, and of each further step on phones, up to `longestList` at one address. */
export const step = 10
const longestList = 100

/** The query of the list with the next results below it; undefined where the next results are on a page of their own. */
export function longerQuery(query: SearchQuery, total: number): SearchQuery | undefined {
  const { currPage, pageSize } = query
  const canGrow = currPage === 1 && pageSize < Math.min(total, longestList)
  return canGrow ? { ...query, pageSize: pageSize + step } : undefined
}

export function readSearchQuery({ pathname, searchParams }: URL): SearchQuery {
  const kind = searchKindNames.find(name => name === searchParams.get('kind'))
  const since = (['month', 'year'] as const).find(name => name === searchParams.get('since'))
  const publisher = /^(centre|\d{2}00)$/.exec(searchParams.get('publisher') ?? '')?.[0]
  const page = Number(/^\d{1,4}$/.exec(searchParams.get('currPage') ?? '')?.[0] ?? 1)
  return {
    path: pathname,
    keyword: cleanKeyword(searchParams.get('keyword') ?? ''),
    kind,
    since,
    publisher,
    isNewestFirst: searchParams.get('sort') === 'newest',
    isExact: searchParams.get('exact') === '1',
    currPage: Math.max(1, page),
    pageSize: Number(/^([1-9]0|100)$/.exec(searchParams.get('pageSize') ?? '')?.[0] ?? step),
  }
}

/** A longer text is no search; a number of any length was led to the look-up before. */
export const longestKeyword = 100

/** Without a surrogate half at the end, which an address cannot contain. */
export const cleanKeyword = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .trim()
    .replace(/[\uD800-\uDBFF]$/, '')

/** A search for words alone, of a page that has no tools to refine it. */
export const readWords = ({ pathname, searchParams }: URL): SearchQuery => ({
  path: pathname,
  keyword: cleanKeyword(searchParams.get('keyword') ?? ''),
  ...{ kind: undefined, since: undefined, publisher: undefined },
  ...{ isNewestFirst: false, isExact: false, currPage: 1, pageSize: step },
})

/** The address of a search with some parts changed; it begins with the first page. */
export function searchAddress(query: SearchQuery, changes: Partial<SearchQuery> = {}): string {
  const { path, keyword, kind, since, publisher, isNewestFirst, isExact, currPage, pageSize } = {
    ...query,
    currPage: 1,
    ...changes,
  }
  const parameters = new URLSearchParams({
    keyword,
    ...(kind && { kind }),
    ...(since && { since }),
    ...(publisher && { publisher }),
    ...(isNewestFirst && { sort: 'newest' }),
    ...(isExact && { exact: '1' }),
    ...(currPage > 1 && { currPage: String(currPage) }),
    ...(pageSize !== step && { pageSize: String(pageSize) }),
  })
  return `${path}?${parameters}`
}
