/** What a menu item is and where a click on it leads. Apart from the menus themselves, which a page loads when one is opened. */

/** How wide the column of an item is in an open menu. */
export type ColumnStyle = 'narrow' | 'wide' | 'rest'

/** `link` '' with `external` leads outside, '' without it opens a menu only; `hidden` items are routed but not shown in the header;
 *  `headerName` is the head of the item's column; `breadcrumb` the trail of its pages when they are reached from this menu. */
export type NavItem = {
  id: string
  name: string
  link: string
  index?: number
  children?: readonly NavItem[]
  breadcrumb?: readonly string[]
  hidden?: true
  query?: Readonly<Record<string, string>>
  headerName?: string
  style?: ColumnStyle
  className?: 'outside' | 'continued'
  external?: string
  /** Rows of a column, its head included; 24 unless said otherwise. */
  rows?: number
  /** What one does here, and where to begin: the introduction at the left of the open menu. */
  intro?: { text: string; name: string; link: string }
}

/** What one says where a menu item has no link. */
export const notOpen = '此业务没有开通'
export const notOpenEnglish = 'This service is not open yet'

export type Destination = { kind: 'closed' } | { kind: 'outside'; to: string } | { kind: 'inside'; to: string }

/** Where a click on an item leads: outside for an address with http, nowhere while its link is empty. */
export function destinationOf(item: NavItem, external: Readonly<Record<string, string>>): Destination {
  const link = item.external ? (external[item.external] ?? '') : item.link
  if (link === '') return { kind: 'closed' }
  if (isOutside(link)) return { kind: 'outside', to: link }
  return { kind: 'inside', to: withQuery(link, item.query) }
}

export const isOutside = (link: string) => link.startsWith('http')

/** An address with its query; empty and null values are dropped. */
export function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

/** Marks a link of the service centre's menu in the history. */
export const serviceLink = '/Service'

/** The pages that carry the trail of the service centre when they are reached from there (contract, menus). */
export function carriesServiceTrail(path: string): boolean {
  return isBelow(path, '/search') || path === '/News/FoodSafety'
}

/** Whether a page lies in the service centre, so that the next one keeps its trail. */
export function isInService(path: string): boolean {
  return isBelow(path, serviceLink) && path !== '/Service/Training'
}
