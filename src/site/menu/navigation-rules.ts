/** Columns, current items, breadcrumbs and side menus, derived from the menus. Pure functions. */
import { languages } from '../../codes/languages.ts'
import type { PageRow } from '../../wire/page.ts'
import { rowAt } from '../routes.ts'
import { type ColumnStyle, hasServiceTrail, type NavItem, withQuery } from './menu-links.ts'
import { defaultRows, serviceItems } from './navigation.ts'
import type { SiteMenus } from './site-menus.ts'

export type Column = {
  key: string
  head: string | undefined
  /** Continues the group of the previous column. */
  isContinued: boolean
  style: ColumnStyle
  items: readonly NavItem[]
}

/** The columns of an open menu: each group starts a new one, and none has more than `rows` minus one items. */
export function menuColumns(items: readonly NavItem[], rows = defaultRows): Column[] {
  const visible = items.filter(item => !item.hidden)
  const ungrouped = visible.filter(item => !isGroup(item))
  const style = ungrouped[0]?.style ?? 'rest'
  return [
    ...splitIntoChunks(ungrouped, rows - 1).map((part, at) => ({
      key: `loose ${at}`,
      head: undefined,
      isContinued: false,
      style,
      items: part,
    })),
    ...visible.filter(isGroup).flatMap(group =>
      splitIntoChunks(
        (group.children ?? []).filter(item => !item.hidden),
        rows - 1,
      ).map((part, at) => ({
        key: `${group.id} ${at}`,
        head: at === 0 ? group.headerName : undefined,
        isContinued: at > 0,
        style: group.style ?? 'rest',
        items: part,
      })),
    ),
  ]
}

const isGroup = (item: NavItem) => item.headerName !== undefined

function splitIntoChunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}

/** The id of the header item of a page: the item that contains it, otherwise the one with the longest matching address. */
export function currentHeaderItem(
  path: string,
  { navigation }: SiteMenus,
  cameFromService = false,
): string | undefined {
  if (path === '/') return 'home'
  if (cameFromService && hasServiceTrail(path)) return serviceItems.id
  const headerItems = languages.flatMap(language => navigation[language]).filter(item => item.link !== '/')
  const matching = headerItems.filter(item => item.link !== '' && isBelow(path, item.link) && !item.hidden)
  const longest = matching.sort((a, b) => b.link.length - a.link.length)[0]
  return (
    headerItems.find(item => !item.hidden && containsPath(item, path) && !isSharedWithService(item, path)) ?? longest
  )?.id
}

/** /search pages are in two menus; their own has priority unless the visitor comes from the service centre. */
const isSharedWithService = (item: NavItem, path: string) => item.id === serviceItems.id && hasServiceTrail(path)

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

function containsPath(item: NavItem, path: string): boolean {
  return item.link === path || (item.children ?? []).some(child => containsPath(child, path))
}

export type Crumb = { label: string; to?: string }

/** The breadcrumb of a page: its parent pages, then itself. `cameFromService`: see useCameFromService. */
export function breadcrumbOf(row: PageRow, { cameFromService = false, title = row.title } = {}): Crumb[] {
  const ownCrumbs = [...row.trail.flatMap(crumbAt), { label: title }]
  if (!cameFromService || !hasServiceTrail(row.path)) return ownCrumbs
  const currentPage = { label: title }
  const group = isBelow(row.path, '/search')
    ? { label: '查询服务', to: '/search/tool' }
    : { label: '产品服务', to: '/Service/BarcodeV' }
  return [...crumbAt(serviceItems.link), group, currentPage]
}

function crumbAt(path: string): Crumb[] {
  const label = rowAt(path)?.title
  return label ? [{ label, to: path }] : []
}

/** The pages that the last line of a page leads to. */
export const relatedPages = ({ related = [] }: PageRow): Crumb[] => related.flatMap(crumbAt)

export type SideMenuItem = { label: string; to: string; children?: readonly SideMenuItem[] }
export type SideMenuData = { title: string; items: readonly SideMenuItem[] }

/** The side menu of a page: the items of the group that its row names, and hidden pages while one of them is open.
 *  External items are in the header only. */
export function sideMenuOf(row: PageRow, menus: SiteMenus): SideMenuData | undefined {
  if (!row.side) return undefined
  const namedGroup = findGroup(row.side, menus)
  if (!namedGroup) return undefined
  return { title: namedGroup.title, items: sideMenuItems(namedGroup.group.children ?? [], row.path) }
}

function sideMenuItems(items: readonly NavItem[], path: string): SideMenuItem[] {
  return items.flatMap(item => {
    if (isGroup(item)) return sideMenuItems(item.children ?? [], path)
    if (item.link === '' || (item.hidden && !containsPath(item, path))) return []
    const children = sideMenuItems(item.children ?? [], path)
    const to = withQuery(item.link, item.query)
    return [children.length > 0 ? { label: item.name, to, children } : { label: item.name, to }]
  })
}

/** The groups at the top: of the headers, and those that are in none. */
export const topGroups = ({ navigation, furtherGroups }: SiteMenus): NavItem[] => [
  ...languages.flatMap(language => navigation[language]),
  ...furtherGroups,
]

function findGroup(id: string, menus: SiteMenus): { title: string; group: NavItem } | undefined {
  for (const top of topGroups(menus)) {
    if (top.id === id) return { title: top.name, group: top }
    for (const child of top.children ?? []) {
      if (child.id === id && child.children)
        return { title: child.hidden || top.id === serviceItems.id ? child.name : top.name, group: child }
    }
  }
  return undefined
}

/** Address of the side menu item of a page: the same address, otherwise the same path, otherwise the nearest parent page. */
export function currentSideMenuAddress(side: SideMenuData, row: PageRow, address: string): string {
  const all = side.items.flatMap(item => [...(item.children ?? []), item])
  const pathOf = (item: SideMenuItem) => item.to.replace(/\?.*$/, '')
  const above = [...row.trail].reverse()
  const current =
    all.find(item => item.to === address) ??
    all.find(item => pathOf(item) === row.path) ??
    above.flatMap(path => all.filter(item => pathOf(item) === path))[0]
  return current?.to ?? address
}
