/** Addresses of pages: normalised, canonical, and as keys of the page cache. */
import { allRoutes, rowAt } from '../../site/routes.ts'
import type { PageRow } from '../../wire/page.ts'

/** Path and query of a request target, without a host, backslashes or repeated slashes, which a browser would take for another site. */
export function requestUrl(target: string): URL {
  const path = target.replace(/^https?:\/\/[^/?#\\]*/i, '')
  const url = new URL(`http://site${path.startsWith('/') ? path : `/${path}`}`)
  url.pathname = url.pathname.replace(/\/{2,}/g, '/')
  return url
}

const byLowerCase = new Map(allRoutes.toReversed().map(({ path }) => [path.toLowerCase(), path]))

/** Routes with a parameter, such as `/News/topic/:name`: the part before the parameter. */
const routePrefixes = allRoutes.flatMap(({ path }) => (path.includes('/:') ? [path.slice(0, path.indexOf(':'))] : []))

/** A path in the spelling of the table of routes, without a trailing slash. An unknown path is returned unchanged. */
export function normalisedPath(path: string): string {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (rowAt(trimmed)) return trimmed
  const lower = trimmed.toLowerCase()
  const prefix = routePrefixes.find(candidate => lower.startsWith(candidate.toLowerCase()))
  return byLowerCase.get(lower) ?? (prefix === undefined ? trimmed : prefix + trimmed.slice(prefix.length))
}

/** Query fields that change a list page, besides those that its row reads. */
const listFields = ['category', 'year', 'keyword']
const maxCanonicalLength = 300

/** The canonical address of a page: its path and the query fields that it reads, each once and in a fixed order. */
export function canonicalAddress(row: PageRow, url: URL): string {
  const names = [...(row.queryNames ?? []), ...(row.view === 'list' ? listFields : []), 'currPage']
  const fields = [...new Set(names)].flatMap(name => {
    const value = url.searchParams.get(name) ?? ''
    return value === '' || (name === 'currPage' && value === '1') ? [] : [[name, value]]
  })
  const query = new URLSearchParams(fields).toString()
  // A longer query is a submitted form, not an address to return to.
  return query === '' || query.length > maxCanonicalLength ? url.pathname : `${url.pathname}?${query}`
}

/** Query fields that every page may read. */
const commonFields = ['id', 'currPage', 'pageSize', 'page', 'size']
/** Further query fields of lists (content/lists/list-rules.ts). */
const cachedListFields = ['keyword', 'category', 'year']
const maxQueryLength = 300

/** The address with only the fields that its page reads, each once and in a fixed order, so that other fields create no cache entries.
 *  undefined for unknown pages and for pages that are not cached. */
export function cacheAddress(url: URL): URL | undefined {
  const row = rowAt(url.pathname)
  if (!row || 'redirect' in row || row.console || row.personal) return undefined
  const cacheUrl = new URL(url.pathname, url)
  const names = [
    ...new Set([
      ...commonFields,
      ...(row.view === 'list' ? cachedListFields : []),
      ...(row.queryNames ?? []),
      ...(row.form ?? []),
    ]),
  ]
  for (const name of names) {
    const value = url.searchParams.get(name)
    if (value !== null) cacheUrl.searchParams.set(name, value)
  }
  return cacheUrl.search.length > maxQueryLength ? undefined : cacheUrl
}
