/** What staff change in the menus: names, order and what is hidden. */
import { expect, test } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { settingFault } from '../../content/settings/settings.ts'
import { setSettings } from '../../content/settings/settings-store.ts'
import type { PageRow } from '../../wire/page.ts'
import { headerItems } from '../frame/frame.ts'
import { rowAt } from '../routes.ts'
import { menusOf } from './menu-changes.ts'
import { sideMenuOf } from './navigation-rules.ts'
import { tableMenus } from './site-menus.ts'

const changed = (changes: object) => menusOf(JSON.stringify(changes))
const names = (menus: typeof tableMenus) => headerItems('zh', menus).map(({ name }) => name)

test('without a change the menus are those of the tables, also for a text that cannot be read', () => {
  for (const text of [
    '',
    ' ',
    'no JSON',
    '{"names":[]}',
    '{"unknown":1}',
    '{"constructor":{}}',
    '{"names":{"party":""}}',
  ])
    expect(menusOf(text), text).toEqual(tableMenus)
})

test('an item is renamed, hidden and moved; what an order does not name comes after the others', () => {
  const menus = changed({ names: { party: '党建' }, hidden: ['member'], order: { zh: ['home', 'search', 'business'] } })
  expect(names(menus)).toEqual([
    ...['首页', '条码查询', '业务大厅'],
    ...['组织机构', '服务中心', '新闻中心', '知识中心', '党建'],
  ])
  expect(menus.navigation.en).toEqual(tableMenus.navigation.en)
})

test('a side menu has the names and the order of its group', () => {
  const row = rowAt('/News/Center') as PageRow
  const side = (menus: typeof tableMenus) => sideMenuOf(row, menus)?.items.map(({ label }) => label) ?? []
  const menus = changed({ names: { 'news /News/Local': '各地新闻' }, order: { news: ['news /News/Local'] } })
  const others = side(tableMenus).filter(label => label !== '地方动态')
  expect(side(menus)).toEqual(['各地新闻', ...others])
})

test('a hidden page is in the side menu while it is open, and in the site map', () => {
  const menus = changed({ hidden: ['news /News/Local'] })
  const labels = (path: string) => sideMenuOf(rowAt(path) as PageRow, menus)?.items.map(({ label }) => label)
  expect(labels('/News/Center')).not.toContain('地方动态')
  expect(labels('/News/Local')).toContain('地方动态')
})

test('no home page is hidden, and an id that no menu has changes nothing', () => {
  const menus = changed({
    hidden: ['home', 'english-home', 'nowhere'],
    names: { nowhere: '没有' },
    order: { no: ['x'] },
  })
  expect(menus).toEqual(tableMenus)
})

test('a setting of another shape is refused', () => {
  const faults = [
    '[]',
    '{"hidden":"home"}',
    '{"names":{"party":"长".repeat}}',
    `{"names":{"party":"${'长'.repeat(31)}"}}`,
  ]
  for (const value of faults) expect(settingFault('menus', value), value).toContain('menus')
  expect(names(menusOf('{"names":{"party":" 党建 "}}'))).toContain('党建')
  expect(settingFault('menus', '')).toBeUndefined()
})

test('a change is on every page, in the menus and in the site map, and its text is no markup', async () => {
  const { app, db } = await freshApp()
  const text = async (url: string) => (await app.inject(url)).body
  for (const url of ['/', '/News/index', '/sitemap']) expect(await text(url), url).toContain('党建文化')
  await setSettings(
    db,
    { menus: JSON.stringify({ names: { party: '<b>党建</b>' }, hidden: ['member'] }) },
    { demo: true },
  )
  for (const url of ['/', '/News/index', '/sitemap', '/menus/zh'])
    await waitUntil(async () => expect(await text(url), url).toContain('&lt;b&gt;党建&lt;/b&gt;'))
  expect(await text('/menus/zh')).not.toContain('会员专区')
  expect(await text('/sitemap')).toContain('会员专区')
})
