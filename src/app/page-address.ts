/** The address of a page as it was asked for, freed of the spellings that lead astray, and the name under which the page is kept. */
import { rowAt } from '../site/routes.ts'

/** Path and query alone: no host that the asker wrote, no backslash, no run of slashes, which a browser would take for another site. */
export function addressOf(target: string): URL {
  const path = target.replace(/^https?:\/\/[^/?#\\]*/i, '')
  const url = new URL(`http://site${path.startsWith('/') ? path : `/${path}`}`)
  url.pathname = url.pathname.replace(/\/{2,}/g, '/')
  return url
}

/** Names of a query that every page may read. */
const readByAll = ['id', 'currPage', 'pageSize', 'page', 'size']
const longestQuery = 300

/** The key of a page that may be kept: a path written as in the table of routes, and no query but what its row reads, each name once.
 *  Anything else is rendered anew, so that nobody fills the memory or shows others a page of his own making. */
export function pageKey(url: URL, mode: string): string | undefined {
  const row = rowAt(url.pathname)
  if (!row || 'redirect' in row || row.console || url.search.length > longestQuery) return undefined
  const names = [...url.searchParams.keys()]
  const isRead = (name: string) => readByAll.includes(name) || row.reads?.includes(name)
  if (!names.every(isRead) || new Set(names).size < names.length) return undefined
  return `${url.pathname}${url.search}\n${mode}`
}
