/** The type of a menu item and its destination. Separate from the menus themselves, which are loaded when a menu is opened. */
import type { ExternalAddresses, ExternalName } from '../../access/external-names.ts'

/** Width of the item's column in an open menu. */
export type ColumnStyle = 'narrow' | 'wide' | 'rest'

/** An item with an empty `link` leads to another site if it has `external`, otherwise it only opens a menu; `hidden` items have a route but are
 *  not in the header; `headerName` is the heading of the item's column; `trail` is the breadcrumb of its pages if they are reached from this menu. */
export type NavItem = {
  id: string
  name: string
  link: string
  index?: number
  children?: readonly NavItem[]
  trail?: readonly string[]
  hidden?: true
  query?: Readonly<Record<string, string>>
  headerName?: string
  style?: ColumnStyle
  className?: 'outside' | 'continued'
  external?: ExternalName
  /** Rows of a column, including its heading; 24 by default. */
  rows?: number
  /** The introduction at the left of the open menu: what this section is for, and where to start. */
  intro?: { text: string; name: string; link: string }
}

export type Destination = { kind: 'closed' } | { kind: 'outside'; to: string } | { kind: 'inside'; to: string }

/** Destination of a click on an item: external for an address with http, closed if its link is empty. */
export function destinationOf(item: NavItem, external: ExternalAddresses): Destination {
  const link = item.external ? (external[item.external] ?? '') : item.link
  if (link === '') return { kind: 'closed' }
  if (isExternal(link)) return { kind: 'outside', to: link }
  return { kind: 'inside', to: withQuery(link, item.query) }
}

export const isExternal = (link: string) => link.startsWith('http')

/** An address with a query; empty and null values are dropped. */
export function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>> = {}): string {
  const entries = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

/** State of a history entry for links of the service centre's menu. */
export const serviceLink = '/Service'

/** Whether a page has the breadcrumb of the service centre if it is reached from there. */
export function hasServiceTrail(path: string): boolean {
  return isBelow(path, '/search') || path === '/News/FoodSafety'
}

/** Whether a page belongs to the service centre, so that the next page keeps its trail. */
export function isServicePage(path: string): boolean {
  return isBelow(path, serviceLink) && path !== '/Service/Training'
}
