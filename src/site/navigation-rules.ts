/** What follows from the menus: their columns, the current item, breadcrumbs and side menus. No I/O, no browser. */
import type { PageRow } from '../wire/page.ts'
import { type ColumnStyle, carriesServiceTrail, type NavItem, withQuery } from './menu-links.ts'
import { chineseNavigation, defaultRows, englishNavigation, furtherGroups, serviceCentre } from './navigation.ts'
import { rowAt } from './routes.ts'

export type Column = {
  key: string
  head: string | undefined
  /** Goes on with the group of the column before it. */
  isContinued: boolean
  style: ColumnStyle
  items: readonly NavItem[]
}

/** The columns of an open menu: each group begins one, and none holds more than `rows` minus one items. */
export function columnsOf(items: readonly NavItem[], rows = defaultRows): Column[] {
  const shown = items.filter(item => !item.hidden)
  const loose = shown.filter(item => !isGroup(item))
  const style = loose[0]?.style ?? 'rest'
  return [
    ...cut(loose, rows - 1).map((part, at) => ({
      key: `loose ${at}`,
      head: undefined,
      isContinued: false,
      style,
      items: part,
    })),
    ...shown.filter(isGroup).flatMap(group =>
      cut(
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

function cut<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}

export function navigationOf(language: 'zh' | 'en'): readonly NavItem[] {
  return language === 'en' ? englishNavigation : chineseNavigation
}

/** The id of the header item a page belongs to: the one that holds it, else the one whose address it begins with. */
export function currentTop(path: string, cameFromService = false): string | undefined {
  if (path === '/') return 'home'
  if (cameFromService && carriesServiceTrail(path)) return serviceCentre.id
  const tops = [...chineseNavigation, ...englishNavigation].filter(item => item.link !== '/')
  const below = tops.filter(item => item.link !== '' && isBelow(path, item.link) && !item.hidden)
  const longest = below.sort((a, b) => b.link.length - a.link.length)[0]
  return (tops.find(item => !item.hidden && holds(item, path) && !sharesService(item, path)) ?? longest)?.id
}

/** /search pages stand in two menus; their own comes first unless one came from the service centre. */
const sharesService = (item: NavItem, path: string) => item.id === serviceCentre.id && carriesServiceTrail(path)

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

function holds(item: NavItem, path: string): boolean {
  return item.link === path || (item.children ?? []).some(child => holds(child, path))
}

export type Crumb = { label: string; to?: string }

/** The breadcrumb of a page: the pages above it, then itself. `cameFromService` as found by isInService. */
export function breadcrumbOf(row: PageRow, { cameFromService = false, title = row.title } = {}): Crumb[] {
  const own = [...row.trail.flatMap(crumbAt), { label: title }]
  if (!cameFromService || !carriesServiceTrail(row.path)) return own
  const itself = { label: title }
  const group = isBelow(row.path, '/search')
    ? { label: '查询服务', to: '/search/tool' }
    : { label: '产品服务', to: '/Service/BarcodeV' }
  return [...crumbAt(serviceCentre.link), group, itself]
}

function crumbAt(path: string): Crumb[] {
  const label = rowAt(path)?.title
  return label ? [{ label, to: path }] : []
}

export type SideItem = { label: string; to: string; children?: readonly SideItem[] }
export type Side = { title: string; items: readonly SideItem[] }

/** The side menu of a page: the items of the group its row names, with the pages that are not shown in the header
 *  while one of them is open. Items that lead outside stay in the header. */
export function sideMenuOf(row: PageRow): Side | undefined {
  if (!row.side) return undefined
  const found = groupNamed(row.side)
  if (!found) return undefined
  return { title: found.title, items: sideItems(found.group.children ?? [], row.path) }
}

function sideItems(items: readonly NavItem[], path: string): SideItem[] {
  return items.flatMap(item => {
    if (isGroup(item)) return sideItems(item.children ?? [], path)
    if (item.link === '' || (item.hidden && !holds(item, path))) return []
    const children = sideItems(item.children ?? [], path)
    const to = withQuery(item.link, item.query)
    return [children.length > 0 ? { label: item.name, to, children } : { label: item.name, to }]
  })
}

const topGroups: readonly NavItem[] = [...chineseNavigation, ...furtherGroups, ...englishNavigation]

function groupNamed(id: string): { title: string; group: NavItem } | undefined {
  for (const top of topGroups) {
    if (top.id === id) return { title: top.name, group: top }
    for (const child of top.children ?? []) {
      if (child.id === id && child.children)
        return { title: child.hidden || top.id === serviceCentre.id ? child.name : top.name, group: child }
    }
  }
  return undefined
}

/** Every item of the menus, the groups' own items included, once each by id. */
export function allItems(): NavItem[] {
  const found = new Map<string, NavItem>()
  const add = (item: NavItem) => {
    found.set(item.id, item)
    item.children?.forEach(add)
  }
  topGroups.forEach(add)
  return [...found.values()]
}

/** The address of the side menu's item that a page belongs to: the very address, else its path, else the nearest page above it. */
export function currentSideItem(side: Side, row: PageRow, address: string): string {
  const all = side.items.flatMap(item => [...(item.children ?? []), item])
  const pathOf = (item: SideItem) => item.to.replace(/\?.*$/, '')
  const above = [...row.trail].reverse()
  const found =
    all.find(item => item.to === address) ??
    all.find(item => pathOf(item) === row.path) ??
    above.flatMap(path => all.filter(item => pathOf(item) === path))[0]
  return found?.to ?? address
}
