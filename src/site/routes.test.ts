import fs from 'node:fs'
import { expect, test } from 'vitest'
import { publicMenus } from '../access/menus.ts'
import { typeRow } from '../content/items/types.ts'
import { destinationOf, type NavItem } from './menu/menu-links.ts'
import { topGroups } from './menu/navigation-rules.ts'
import { mapLinks, tableMenus } from './menu/site-menus.ts'
import { allRoutes, counterpartOf, declaredRows, menuPages, type RouteRow, rowAt } from './routes.ts'
import { screens } from './screens.ts'
import { views } from './views.ts'

const { navigation, furtherGroups } = tableMenus

/** Every item of the menus, including the groups, once per id. */
function allMenuItems(): NavItem[] {
  const itemsById = new Map<string, NavItem>()
  const add = (item: NavItem) => {
    itemsById.set(item.id, item)
    item.children?.forEach(add)
  }
  topGroups(tableMenus).forEach(add)
  return [...itemsById.values()]
}

type SpecRoute = { path: string; kind: string; target: string; menu: string; area: string }

/** The rows of a list in the specification, without comments and head. */
const specRows = (name: string) =>
  fs
    .readFileSync(`test/spec/${name}`, 'utf8')
    .trimEnd()
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .slice(1)
    .map(line => line.split('\t'))

const specRoutes: SpecRoute[] = specRows('routes.tsv').map(
  ([path = '', kind = '', target = '', menu = '', area = '']) => ({
    path,
    kind,
    target,
    menu,
    area,
  }),
)

const topLinks = [...navigation.zh, ...furtherGroups, ...navigation.en]

const pages = allRoutes.flatMap(row => ('redirect' in row ? [] : [row]))

function routeFault({ path, kind, target }: SpecRoute): string | undefined {
  const row = rowAt(path)
  if (!row) return `${path} is missing`
  if (kind !== 'redirect') return 'redirect' in row ? `${path} is a page, not a redirect` : undefined
  if (!('redirect' in row)) return `${path} is a redirect`
  if (path === '/MyManage') return row.landing ? undefined : `${path} leads to the landing`
  return row.redirect === target ? undefined : `${path} leads to ${row.redirect}`
}

test('every line of the list of routes has a row of its kind, and every redirect has its target', () => {
  expect(specRoutes.length).toBeGreaterThan(230)
  expect(specRoutes.map(routeFault).filter(Boolean)).toEqual([])
})

test('rows that are not in the list are in the list of additions', () => {
  const additions = fs.readFileSync('docs/added.md', 'utf8')
  const extra = allRoutes.map(row => row.path).filter(path => !specRoutes.some(line => line.path === path))
  expect(extra.filter(path => !additions.includes(`| ${path} |`))).toEqual([])
})

test('no address has two rows', () => {
  const paths = allRoutes.map(row => row.path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('every redirect ends at a page', () => {
  const broken = allRoutes.filter(row => 'redirect' in row && !leadsToPage(row.redirect))
  expect(broken).toEqual([])
})

function leadsToPage(address: string): boolean {
  const row = rowAt(address.replace(/\?.*$/, ''))
  return row !== undefined && !('redirect' in row)
}

test('lines of kind article and list have views that display one item or many', () => {
  const wrong = specRoutes.filter(({ path, kind }) => {
    const row = rowAt(path)
    const view = row && 'view' in row ? row.view : ''
    if (kind === 'article') return !['article', 'branchDetail', 'registrationNotice'].includes(view)
    return (
      kind === 'list' &&
      !['list', 'faqList', 'priceList', 'portal', 'training', 'registrationNotices', 'siteSearch'].includes(view)
    )
  })
  expect(wrong).toEqual([])
})

test('every view and every screen of the consoles is that of a page', () => {
  const used = new Set(pages.flatMap(({ view, screen = '' }) => [view, screen]))
  expect([...Object.keys(views), ...Object.keys(screens)].filter(name => !used.has(name))).toEqual([])
})

test('a list says of what', () => {
  const lists = pages.filter(({ view }) => view === 'list')
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(({ shows }) => shows === undefined).map(({ path }) => path)).toEqual([])
})

test('everything a page displays is in a category of its type', () => {
  const selections = pages.flatMap(row =>
    [row.shows, ...(row.blocks ?? []).map(block => block.shows)].map(shows => ({ row, shows })),
  )
  const wrong = selections.filter(({ shows }) => {
    return shows?.category !== undefined && !(shows.category in typeRow(shows.type).categories)
  })
  expect(wrong.map(({ row, shows }) => `${row.path} ${shows?.type} ${shows?.category}`)).toEqual([])
})

test('every address that a page names has a row: detail pages, more links of blocks, and parent pages', () => {
  const named = pages.flatMap(row => [
    ...row.trail,
    ...(row.opens ? [row.opens] : []),
    ...(row.blocks ?? []).flatMap(block => [block.opens, ...(block.more ? [block.more] : [])]),
  ])
  const hasRoute = (address: string) => {
    const path = address.replace(/\?.*$/, '')
    return rowAt(path) !== undefined || /^\/News\/topic\/\w+$/.test(path)
  }
  expect(named.filter(address => !hasRoute(address))).toEqual([])
})

test('every item of a breadcrumb has a title', () => {
  const steps = pages.flatMap(row => row.trail)
  expect(steps.filter(path => !rowAt(path)?.title)).toEqual([])
})

test('English pages are marked as English, and no other page is', () => {
  const english = specRoutes.filter(line => line.area === 'english' && line.kind === 'page').map(line => line.path)
  const marked = pages.filter(row => row.language === 'en').map(row => row.path)
  const isListed = (path: string) => specRoutes.some(line => line.path === path)
  expect(marked.filter(isListed)).toEqual(english)
  expect(marked.filter(path => !/^\/(EnglishHome|SecondaryMenu|IndustryPromotion)(\/|$)/.test(path))).toEqual([])
})

test('a page is the counterpart of one page, which is in the other language', () => {
  const pairs = pages.flatMap(({ path, counterpart }) => (counterpart ? [{ path, counterpart }] : []))
  const others = pairs.map(({ counterpart }) => counterpart)
  expect(others.filter((path, at) => others.indexOf(path) !== at)).toEqual([])
  const wrong = pairs.filter(pair => {
    const [own, other] = [rowAt(pair.path), rowAt(pair.counterpart)]
    const isPair = own && other && 'view' in own && 'view' in other && own.language === 'en' && other.language !== 'en'
    return !isPair || counterpartOf(pair.path) !== pair.counterpart || counterpartOf(pair.counterpart) !== pair.path
  })
  expect(wrong).toEqual([])
  expect(pairs.length).toBeGreaterThan(20)
})

test('pages of the member and staff areas, and no others, are consoles', () => {
  const isConsole = (row: RouteRow) => 'console' in row && row.console === true
  const wrong = allRoutes.filter(row => !('redirect' in row) && isConsole(row) !== row.path.startsWith('/MyManage/'))
  expect(wrong).toEqual([])
})

test('the menus of an account include every public first-level path', () => {
  const first = (path: string) => `/${path.split('/')[1]}`
  const needed = new Set(
    allRoutes.map(row => first(row.path)).filter(path => path !== '/MyManage' && path !== '/login'),
  )
  const open = new Set<string>(publicMenus.map(menu => menu.path))
  expect([...needed].filter(path => !open.has(path))).toEqual([])
})

test('a page is in the menus exactly where its row says so', () => {
  const headings = new Set<string>(
    [...allMenuItems().filter(item => item.children), ...topLinks].map(({ link }) => link),
  )
  const placed = new Set(menuPages.map(({ path }) => path))
  const inMenus = new Set([...allMenuItems(), ...mapLinks.zh, ...mapLinks.en].map(({ link }) => link))
  const wrong = declaredRows.flatMap(row => {
    if (!('view' in row)) return []
    if (row.menus === false) return inMenus.has(row.path) ? [row.path] : []
    return (row.menus === 'heading' ? headings : placed).has(row.path) && inMenus.has(row.path) ? [] : [row.path]
  })
  expect(wrong).toEqual([])
})

test('a place after another page is in a group of that page', () => {
  const inGroup = (group: string) =>
    menuPages.flatMap(({ path, menus }) => (menus.some(place => place.in === group) ? [path] : []))
  const wrong = menuPages.flatMap(({ menus }) =>
    menus.filter(({ in: group, after }) => after !== undefined && !inGroup(group).includes(after)),
  )
  expect(wrong).toEqual([])
})

test('every menu item leads to a row, to another site, or is empty because of a setting in the list', () => {
  const settings = specRows('external.tsv').flatMap(([, , setting = '']) => setting.split(', '))
  const broken = allMenuItems().filter((item: NavItem) => {
    if (item.external) return item.link !== '' || !settings.includes(item.external)
    const destination = destinationOf(item, {})
    return destination.kind === 'inside' ? rowAt(item.link) === undefined : item.children === undefined
  })
  expect(broken).toEqual([])
})

test('every external menu item of the list is in a menu', () => {
  const inMenus = new Set(allMenuItems().map(item => item.external))
  const required = specRows('external.tsv').filter(([where]) => where !== 'footer' && where !== 'banner')
  expect(required.filter(([, , setting]) => !Array.from(inMenus).some(name => name === setting))).toEqual([])
})

test('pages that the list shows in a menu are in a menu, and pages that it hides are not in the header', () => {
  const visibleLinks = new Set(
    allMenuItems()
      .filter(item => !item.hidden)
      .map(item => item.link),
  )
  const withoutMenuItem = ['/login', '/Knowledge/TeKIndex', '/Knowledge/GSBMindex', '/Business/Code', '/Business/Guide']
  const wrong = specRoutes.filter(
    ({ path, menu }) => menu === 'yes' && !visibleLinks.has(path) && !withoutMenuItem.includes(path),
  )
  expect(wrong.map(line => line.path)).toEqual(['/Business/Training'])
  const inHeader = (items: readonly NavItem[]): string[] =>
    items.flatMap(item => (item.hidden ? [] : item.children ? inHeader(item.children) : [item.link]))
  const header = inHeader(navigation.zh)
  const hidden = specRoutes.filter(line => line.menu === 'hidden').map(line => line.path)
  expect(hidden).toContain('/statute/FormDownload')
  expect(hidden.filter(path => header.includes(path))).toEqual([])
})
