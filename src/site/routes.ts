/** Every URL of the site, one row each: pages, redirects and aliases. The rows are in routes/, a file for each part of the site. */
import { type Language, languageOf, mainLanguage } from '../codes/languages.ts'
import type { ContentFilter, PageRow } from '../wire/page.ts'
import { barcodeRows } from './routes/barcode-rows.ts'
import { businessRows } from './routes/business-rows.ts'
import { consoleRows } from './routes/console-rows.ts'
import { englishRows } from './routes/english-rows.ts'
import { enquiryRows } from './routes/enquiry-rows.ts'
import { homeRows } from './routes/home-rows.ts'
import { knowledgeRows } from './routes/knowledge-rows.ts'
import { newsRows } from './routes/news-rows.ts'
import { organisationRows } from './routes/organisation-rows.ts'
import {
  type ConsoleRow,
  type ContentBlock,
  consolePage,
  type DeclaredRow,
  type MenuPlace,
  type PublicRow,
  type RedirectRow,
  type Searched,
} from './routes/row.ts'
import { searchRows } from './routes/search-rows.ts'
import { serviceRows } from './routes/service-rows.ts'
import { shortAddressRows } from './routes/short-address-rows.ts'

export type RouteRow = PageRow | RedirectRow

const routes = [
  ...homeRows,
  ...organisationRows,
  ...businessRows,
  ...barcodeRows,
  ...enquiryRows,
  ...searchRows,
  ...newsRows,
  ...knowledgeRows,
  ...serviceRows,
  ...englishRows,
  ...consoleRows,
  ...shortAddressRows,
] as const

/** A path of the table: `/News/topic/:name` matches every topic. */
type DeclaredPath = (typeof routes)[number]['path']
export type Path = DeclaredPath extends infer Declared
  ? Declared extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Declared
  : never

/** A path with or without a query. */
type Address = Path | `${Path & string}?${string}`

type Place = MenuPlace & { after?: Path }

/** What a row says of other rows. */
type Links = {
  trail: readonly Path[]
  opens?: Path
  counterpart?: Path | false
  menus: 'heading' | false | readonly Place[]
  related?: readonly Path[]
  blocks?: readonly (ContentBlock & { opens: Path; more?: Address })[]
}

/** A row whose addresses are paths of the table. */
export type SiteRow =
  | (RedirectRow & { redirect: Address; menus?: readonly Place[] })
  | (PublicRow & Links)
  | (ConsoleRow & { trail: readonly Path[] })

declare module '../ui/navigation/link-to.tsx' {
  interface SitePaths {
    path: Path
  }
}

/** The table, each of whose addresses is one of its paths. */
export const declaredRows: readonly DeclaredRow[] = routes satisfies readonly SiteRow[]

/** The items that open at each detail page: those of the lists and blocks that link to it. */
const itemsByDetailPath = new Map<string, ContentFilter[]>()
for (const row of declaredRows) {
  if (!('view' in row)) continue
  for (const { opens, shows } of [row, ...(row.blocks ?? [])]) {
    if (opens && shows) itemsByDetailPath.set(opens, [...(itemsByDetailPath.get(opens) ?? []), shows])
  }
}

const withoutMenus = ({ menus, ...row }: RedirectRow): RedirectRow => row

/** The row as pages are rendered from: without what only menus and search read. A detail page without a list displays the items of its own row. */
function routeOf(declared: DeclaredRow): RouteRow {
  if ('redirect' in declared) return withoutMenus(declared)
  if (!('view' in declared)) return consolePage(declared)
  const { searched, menus, counterpart, ...rest } = declared
  const row = { ...rest, ...(counterpart && { counterpart }) }
  const items = itemsByDetailPath.get(row.path) ?? (row.view === 'article' && row.shows ? [row.shows] : undefined)
  return items ? { ...row, items } : row
}

/** A redirect keeps the query of the request unless its target has one. */
export function redirectTarget(row: RedirectRow, { search }: URL): string {
  return row.redirect.includes('?') ? row.redirect : `${row.redirect}${search}`
}

export const allRoutes: readonly RouteRow[] = declaredRows.map(routeOf)

type SearchedPage = Pick<PageRow, 'path' | 'title' | 'language'> & { searched: Exclude<Searched, false> }

/** The pages that the site search finds. */
export const searchedPages: readonly SearchedPage[] = declaredRows.flatMap(row =>
  !('view' in row) || !row.searched ? [] : [{ ...row, searched: row.searched }],
)

/** The pages that have places in the menus. */
export const menuPages: readonly { path: string; title: string; menus: readonly MenuPlace[] }[] = declaredRows.flatMap(
  row =>
    'menus' in row && Array.isArray(row.menus) ? [{ path: row.path, title: row.title ?? '', menus: row.menus }] : [],
)

const rowsByPath = new Map(allRoutes.map(row => [row.path, row]))

const counterparts = new Map(
  allRoutes.flatMap(row =>
    'counterpart' in row && row.counterpart
      ? ([
          [row.path, row.counterpart],
          [row.counterpart, row.path],
        ] as const)
      : [],
  ),
)

/** The page about the same subject in the other language; undefined if there is none. */
export const counterpartOf = (path: string): string | undefined => counterparts.get(path)

/** The language of a page, the main one if there is none. */
export function languageOfPath(path: string): Language {
  const row = rowAt(path)
  return row && 'view' in row ? languageOf(row) : mainLanguage
}

/** The row of a path without query; undefined if there is none. */
export function rowAt(path: string): RouteRow | undefined {
  return rowsByPath.get(path)
}

const parameterRoutes = allRoutes
  .filter(({ path }) => path.includes(':'))
  .map(row => ({ row, pattern: new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))

export type RouteMatch = { row: RouteRow; params: Readonly<Record<string, string>> }

/** The row of a path and the parameters in it; undefined if there is no page.
 *  @example matchRoute('/News/topic/gm2d') // { row: { path: '/News/topic/:name', … }, params: { name: 'gm2d' } } */
export function matchRoute(path: string): RouteMatch | undefined {
  const own = rowAt(path)
  if (own) return { row: own, params: {} }
  for (const { row, pattern } of parameterRoutes) {
    const groups = pattern.exec(path)?.groups
    if (groups)
      return { row, params: Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decoded(value)])) }
  }
  return undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The path as in the route table, `/News/topic/:name` for a topic; undefined if there is no page. */
export const declaredPath = (path: string): string | undefined => matchRoute(path)?.row.path
