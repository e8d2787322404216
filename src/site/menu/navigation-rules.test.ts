import { expect, test } from 'vitest'
import type { PageRow } from '../../wire/page.ts'
import { frameOf, headerItems } from '../frame/frame.ts'
import { rowAt } from '../routes.ts'
import type { NavItem } from './menu-links.ts'
import { columnWidths } from './navigation.ts'
import { breadcrumbOf, currentHeaderItem, menuColumns, sideMenuOf } from './navigation-rules.ts'
import { tableMenus } from './site-menus.ts'

const { navigation } = tableMenus

function pageRowAt(path: string): PageRow {
  const row = rowAt(path)
  if (!row || 'redirect' in row) throw new Error(`${path} is no page`)
  return row
}

function menuItem(id: string): NavItem {
  const menu = navigation.zh.find(item => item.id === id)
  if (!menu) throw new Error(`No menu ${id}`)
  return menu
}

test('the header has nine items, the service centre after the barcode search', () => {
  expect(headerItems('zh', tableMenus).map(item => item.name)).toEqual([
    '首页',
    '组织机构',
    '业务大厅',
    '条码查询',
    '服务中心',
    '新闻中心',
    '知识中心',
    '党建文化',
    '会员专区',
  ])
  expect(headerItems('en', tableMenus).map(item => item.name)).toEqual([
    'Home',
    'About us',
    'Business Brief',
    'Training & Learning',
    'Events',
    'Useful Links',
  ])
})

test('the items of the header are numbered in their order', () => {
  const numbers = (items: readonly { index?: number; hidden?: true }[]) =>
    items.flatMap(item => (item.hidden ? [] : [item.index]))
  expect(numbers(navigation.zh)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(numbers(navigation.en)).toEqual([0, 1, 2, 3, 4, 5])
})

test('a column has at most one item fewer than its rows, and 24 rows by default', () => {
  const rowsOf = { service: 7, search: 4, party: 2 }
  for (const item of navigation.zh) {
    const rows = rowsOf[item.id as keyof typeof rowsOf] ?? 24
    const columns = menuColumns(item.children ?? [], item.rows)
    expect(Math.max(0, ...columns.map(column => column.items.length))).toBeLessThanOrEqual(rows - 1)
  }
  expect(menuColumns(menuItem('search').children ?? [], 4).map(column => column.items.length)).toEqual([3, 3, 3, 2])
  expect(menuColumns(menuItem('party').children ?? [], 2).map(column => column.items.length)).toEqual([1, 1])
})

test.each([1, 2, 22, 23, 24, 46, 47])('%i items without a group fill columns of 23', count => {
  const items = Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `${at}`, link: `/${at}` }))
  const columns = menuColumns(items)
  expect(columns.length).toBe(Math.ceil(count / 23))
  expect(columns.flatMap(column => column.items)).toEqual(items)
})

test('the service centre has six groups; the second column of a group has no heading', () => {
  const columns = menuColumns(menuItem('service').children ?? [], menuItem('service').rows)
  expect(columns.flatMap(column => column.head ?? [])).toEqual([
    '产品服务',
    '检测服务',
    '查询服务',
    '软件下载',
    '标准服务商',
    '平台服务',
  ])
  expect(columns.map(column => column.isContinued)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
    false,
    false,
    false,
  ])
})

test('hidden items are in no column', () => {
  const visibleNames = menuColumns(menuItem('org').children ?? []).flatMap(column =>
    column.items.map(item => item.name),
  )
  expect(visibleNames).toEqual([
    '中心简介',
    '领导成员',
    '内设部门',
    '直属机构',
    '分支机构',
    'GS1 成员组织',
    '国际物品编码组织（GS1）',
  ])
})

test('columns are 260px, 300px or automatic', () => {
  expect(columnWidths).toEqual({ narrow: '260px', wide: '300px', rest: 'auto' })
})

test.each([
  ['/', 'home'],
  ['/EnglishHome', 'english-home'],
  ['/Org/Intro', 'org'],
  ['/Org/BranchMsg', 'org'],
  ['/Business/Guide5', 'business'],
  ['/statute/FormDownload', 'business'],
  ['/search/check', 'search'],
  ['/Service/Book', 'service'],
  ['/Service/Crossborder', 'service'],
  ['/Service/Training', 'business'],
  ['/News/FoodSafety', 'news-centre'],
  ['/News/msg', 'news-centre'],
  ['/News/topic/:name', 'news-centre'],
  ['/Knowledge/GSBMindex/ebxml', 'knowledge-centre'],
  ['/djwhIndex/djwhlist', 'party'],
  ['/Member', 'member'],
  ['/IndustryPromotion/Others', 'english-business'],
  ['/login', undefined],
  ['/BarCode/SSCC', undefined],
])('%s belongs to the header item %s', (path, id) => {
  expect(currentHeaderItem(path, tableMenus)).toBe(id)
})

const labels = (crumbs: readonly { label: string }[]) => crumbs.map(crumb => crumb.label).join(' / ')

test('search pages and food safety have the trail of the service centre if they are reached from there, otherwise their own', () => {
  expect(labels(breadcrumbOf(pageRowAt('/search/gln')))).toBe('首页 / 条码查询 / 位置码')
  expect(labels(breadcrumbOf(pageRowAt('/search/gln'), { cameFromService: true }))).toBe('服务中心 / 查询服务 / 位置码')
  expect(labels(breadcrumbOf(pageRowAt('/News/FoodSafety')))).toBe('首页 / 新闻中心 / 食品安全追溯')
  expect(labels(breadcrumbOf(pageRowAt('/News/FoodSafety'), { cameFromService: true }))).toBe(
    '服务中心 / 产品服务 / 食品安全追溯',
  )
  expect(frameOf(pageRowAt('/search/gln'), '/search/gln', tableMenus).fromService?.headerItemId).toBe('service')
})

test('other pages always have their own trail', () => {
  expect(labels(breadcrumbOf(pageRowAt('/Org/Intro'), { cameFromService: true }))).toBe('首页 / 组织机构 / 中心简介')
  expect(frameOf(pageRowAt('/Org/Intro'), '/Org/Intro', tableMenus).fromService).toBeUndefined()
})

test('a side menu lists its group; hidden pages are added while one of them is open', () => {
  const names = (path: string) => sideMenuOf(pageRowAt(path), tableMenus)?.items.map(item => item.label)
  expect(names('/Org/Intro')).not.toContain('物联网标识')
  expect(names('/Org/wly')).toContain('物联网标识')
  expect(sideMenuOf(pageRowAt('/Org/ISO/Goal'), tableMenus)?.title).toBe('质量管理')
  expect(sideMenuOf(pageRowAt('/News/Center'), tableMenus)?.title).toBe('新闻中心')
  expect(sideMenuOf(pageRowAt('/Service/jcyxz/QC'), tableMenus)?.title).toBe('检测服务')
  expect(sideMenuOf(pageRowAt('/search/tool'), tableMenus)).toBeUndefined()
})

test('the current item of a side menu is found by its address, its path, or the parent page', () => {
  const current = (path: string, address = path) => frameOf(pageRowAt(path), address, tableMenus).side?.current
  expect(current('/Business/Notice', '/Business/Notice?type=zhuxiao')).toBe('/Business/Notice?type=zhuxiao')
  expect(current('/Business/Guide1')).toBe('/Business/Guide1?id=1-1')
  expect(current('/Business/Faq/Msg', '/Business/Faq/Msg?id=3')).toBe('/Business/Faq')
  expect(current('/Org/BranchMsg', '/Org/BranchMsg?id=3200')).toBe('/Org/Branch')
})

test('every group that a route names has a side menu', async () => {
  const { allRoutes } = await import('../routes.ts')
  const without = allRoutes.filter(
    row => 'side' in row && row.side && (sideMenuOf(row, tableMenus)?.items.length ?? 0) === 0,
  )
  expect(without.map(row => row.path)).toEqual([])
})
