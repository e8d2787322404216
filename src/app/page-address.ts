/** The address of a page as it was asked for, freed of the spellings that lead astray, and the name under which the page is kept. */
import { allRoutes, rowAt } from '../site/routes.ts'
import type { PageRow } from '../wire/page.ts'

/** Path and query alone: no host that the asker wrote, no backslash, no run of slashes, which a browser would take for another site. */
export function addressOf(target: string): URL {
  const path = target.replace(/^https?:\/\/[^/?#\\]*/i, '')
  const url = new URL(`http://site${path.startsWith('/') ? path : `/${path}`}`)
  url.pathname = url.pathname.replace(/\/{2,}/g, '/')
  return url
}

const byLowerCase = new Map(allRoutes.toReversed().map(({ path }) => [path.toLowerCase(), path]))

/** Rows with parts, `/News/topic/:name`: the beginning up to the part that the address itself fills in. */
const beginnings = allRoutes.flatMap(({ path }) => (path.includes('/:') ? [path.slice(0, path.indexOf(':'))] : []))

/** A path as the table of routes writes it, without a slash at its end. One that no row knows stays as it is. */
export function writtenPath(path: string): string {
  const whole = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (rowAt(whole)) return whole
  const lower = whole.toLowerCase()
  const beginning = beginnings.find(known => lower.startsWith(known.toLowerCase()))
  return byLowerCase.get(lower) ?? (beginning === undefined ? whole : beginning + whole.slice(beginning.length))
}

/** The parts of a query that change what a page shows, besides the fields that its row reads. */
const listFields = ['category', 'year', 'keyword']
const longestCanonical = 300

/** The one address of a page: its path, and of its query only what it reads, each field once and in one order. */
export function canonicalAddress(row: PageRow, url: URL): string {
  const names = [...(row.reads ?? []), ...(row.view === 'list' ? listFields : []), 'currPage']
  const fields = [...new Set(names)].flatMap(name => {
    const value = url.searchParams.get(name) ?? ''
    return value === '' || (name === 'currPage' && value === '1') ? [] : [[name, value]]
  })
  const query = new URLSearchParams(fields).toString()
  // A longer query is a form that was sent, not an address to come back to.
  return query === '' || query.length > longestCanonical ? url.pathname : `${url.pathname}?${query}`
}

/** Names of a query that every page may read. */
const readByAll = ['id', 'currPage', 'pageSize', 'page', 'size']
/** What the address of a list may hold besides (content/list-rules.ts). */
const readByLists = ['keyword', 'category', 'year']
const longestQuery = 300

/** The address with only the fields that its page reads, each once and in one order: others change nothing that is drawn, so that
 *  they do not make a page of their own. undefined where the table of routes has no such page, or it is not for the cache. */
export function addressToCache(url: URL): URL | undefined {
  const row = rowAt(url.pathname)
  if (!row || 'redirect' in row || row.console) return undefined
  const read = new URL(url.pathname, url)
  const names = [
    ...new Set([...readByAll, ...(row.view === 'list' ? readByLists : []), ...(row.reads ?? []), ...(row.form ?? [])]),
  ]
  for (const name of names) {
    const value = url.searchParams.get(name)
    if (value !== null) read.searchParams.set(name, value)
  }
  return read.search.length > longestQuery ? undefined : read
}
