import fs from 'node:fs'
import { expect, test } from 'vitest'
import { publicMenus } from '../access/menus.ts'
import { findType } from '../content/types.ts'
import { destinationOf, type NavItem } from './menu-links.ts'
import { chineseNavigation } from './navigation.ts'
import { allItems } from './navigation-rules.ts'
import { allRoutes, type RouteRow, rowAt } from './routes.ts'

type Line = { path: string; kind: string; target: string; menu: string; area: string }

/** The lines of a list of the contract, without its comments and head. */
const lines = (name: string) =>
  fs
    .readFileSync(`test/spec/${name}`, 'utf8')
    .trimEnd()
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .slice(1)
    .map(line => line.split('\t'))

const given: Line[] = lines('routes.tsv').map(([path = '', kind = '', target = '', menu = '', area = '']) => ({
  path,
  kind,
  target,
  menu,
  area,
}))

const pages = allRoutes.flatMap(row => ('redirect' in row ? [] : [row]))

function faultOf({ path, kind, target }: Line): string | undefined {
  const row = rowAt(path)
  if (!row) return `${path} is missing`
  if (kind !== 'redirect') return 'redirect' in row ? `${path} is a page, not a redirect` : undefined
  if (!('redirect' in row)) return `${path} is a redirect`
  if (path === '/MyManage') return row.landing ? undefined : `${path} leads to the landing`
  return row.redirect === target ? undefined : `${path} leads to ${row.redirect}`
}

test('every line of the list of routes is a row of its kind, and every redirect has its target', () => {
  expect(given.length).toBeGreaterThan(230)
  expect(given.map(faultOf).filter(Boolean)).toEqual([])
})

test('rows that the list does not have are named in the list of additions', () => {
  const added = fs.readFileSync('docs/added.md', 'utf8')
  const extra = allRoutes.map(row => row.path).filter(path => !given.some(line => line.path === path))
  expect(extra.filter(path => !added.includes(`| ${path} |`))).toEqual([])
})

test('no address has two rows', () => {
  const paths = allRoutes.map(row => row.path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('every redirect ends at a page', () => {
  const astray = allRoutes.filter(row => 'redirect' in row && !leadsToPage(row.redirect))
  expect(astray).toEqual([])
})

function leadsToPage(address: string): boolean {
  const row = rowAt(address.replace(/\?.*$/, ''))
  return row !== undefined && !('redirect' in row)
}

test('lines of kind article and list are drawn by views that show one item or many', () => {
  const wrong = given.filter(({ path, kind }) => {
    const row = rowAt(path)
    const view = row && 'view' in row ? row.view : ''
    if (kind === 'article') return !['article', 'branchDetail', 'registrationNotice'].includes(view)
    return kind === 'list' && !['list', 'faqList', 'registrationNotices', 'siteSearch'].includes(view)
  })
  expect(wrong).toEqual([])
})

test('whatever a page shows is a type and a category of content', () => {
  const shown = pages.flatMap(row =>
    [row.shows, ...(row.blocks ?? []).map(block => block.shows)].map(shows => ({ row, shows })),
  )
  const wrong = shown.filter(({ shows }) => {
    const type = shows && findType(shows.type)
    return shows && (!type || (shows.category !== undefined && !(shows.category in type.categories)))
  })
  expect(wrong.map(({ row, shows }) => `${row.path} ${shows?.type} ${shows?.category}`)).toEqual([])
})

test('whatever a page names leads to a row: what it opens, more of a block, and the pages above it', () => {
  const named = pages.flatMap(row => [
    ...row.trail,
    ...(row.opens ? [row.opens] : []),
    ...(row.blocks ?? []).flatMap(block => [block.opens, ...(block.more ? [block.more] : [])]),
  ])
  const known = (address: string) => {
    const path = address.replace(/\?.*$/, '')
    return rowAt(path) !== undefined || /^\/News\/topic\/\w+$/.test(path)
  }
  expect(named.filter(address => !known(address))).toEqual([])
})

test('every step of a breadcrumb has a title', () => {
  const steps = pages.flatMap(row => row.trail)
  expect(steps.filter(path => !rowAt(path)?.title)).toEqual([])
})

test('English pages say so, and no other page does', () => {
  const english = given.filter(line => line.area === 'english' && line.kind === 'page').map(line => line.path)
  const marked = pages.filter(row => row.language === 'en').map(row => row.path)
  expect(marked).toEqual(english)
})

test('pages of the member and staff areas, and no others, are consoles', () => {
  const isConsole = (row: RouteRow) => 'console' in row && row.console === true
  const wrong = allRoutes.filter(row => !('redirect' in row) && isConsole(row) !== row.path.startsWith('/MyManage/'))
  expect(wrong).toEqual([])
})

test('the menus of an account open every public first-level path', () => {
  const first = (path: string) => `/${path.split('/')[1]}`
  const needed = new Set(
    allRoutes.map(row => first(row.path)).filter(path => path !== '/MyManage' && path !== '/login'),
  )
  const open = new Set<string>(publicMenus.map(menu => menu.path))
  expect([...needed].filter(path => !open.has(path))).toEqual([])
})

test('every item of a menu leads to a row, outside, or nowhere by a setting of the list', () => {
  const settings = lines('external.tsv').flatMap(([, , setting = '']) => setting.split(', '))
  const astray = allItems().filter((item: NavItem) => {
    if (item.external) return item.link !== '' || !settings.includes(item.external)
    const destination = destinationOf(item, {})
    return destination.kind === 'inside' ? rowAt(item.link) === undefined : item.children === undefined
  })
  expect(astray).toEqual([])
})

test('every menu item of the list that leads outside is in a menu', () => {
  const inMenus = new Set(allItems().map(item => item.external))
  const wanted = lines('external.tsv').filter(([where]) => where !== 'footer' && where !== 'banner')
  expect(wanted.filter(([, , setting]) => !inMenus.has(setting))).toEqual([])
})

test('a page the list shows in a menu is shown there, and one it hides is not', () => {
  const shown = new Set(
    allItems()
      .filter(item => !item.hidden)
      .map(item => item.link),
  )
  const headless = ['/login', '/Knowledge/TeKIndex', '/Knowledge/GSBMindex', '/Business/Code', '/Business/Guide']
  const wrong = given.filter(({ path, menu }) => menu === 'yes' && !shown.has(path) && !headless.includes(path))
  expect(wrong.map(line => line.path)).toEqual(['/Business/Training'])
  const inHeader = (items: readonly NavItem[]): string[] =>
    items.flatMap(item => (item.hidden ? [] : item.children ? inHeader(item.children) : [item.link]))
  const header = inHeader(chineseNavigation)
  const hidden = given.filter(line => line.menu === 'hidden').map(line => line.path)
  expect(hidden).toContain('/statute/FormDownload')
  expect(hidden.filter(path => header.includes(path))).toEqual([])
})
