/** The branches on their pages and in their calls: complete facts, tiles, search without scripts. */
import { expect, test } from 'vitest'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { unchangedBranches } from '../branch-facts/store.ts'
import { branches } from '../codes/branches.ts'
import { findRegion, regionCascade } from '../codes/regions/regions.ts'
import { tiles } from '../codes/regions/tiles.ts'
import { setCalendarDay } from '../registration/life-cycle/working-days/store.ts'
import { phoneAddress } from '../ui/formats/phone-address.ts'
import { servedAreas } from './areas.ts'
import { areasText, hoursText } from './branch-texts.ts'
import { bringTable } from './bring/bring.ts'
import { organisationsElsewhere } from './map/organisations-elsewhere.ts'
import { openingAt } from './opening-hours.ts'

test('every branch has a telephone that cannot be real, an address in its city, opening hours and an area', () => {
  const faults = unchangedBranches().flatMap(({ code, seat, phone, address, hours, regionCode }) => [
    ...(/^0\d{2,3}-0000 \d{4}$/.test(phone) ? [] : [`${code}: telephone ${phone}`]),
    ...(address.includes(findRegion(seat)?.label ?? '?') && address.includes('示例') ? [] : [`${code}: ${address}`]),
    ...(seat.startsWith(code.slice(0, 2)) ? [] : [`${code}: seat ${seat}`]),
    ...(code.endsWith('00') || code === '6590' || seat === regionCode ? [] : [`${code}: office outside its city`]),
    ...(hours.length === 2 && hours.every(({ from, to }) => from < to) ? [] : [`${code}: opening hours`]),
  ])
  expect(faults).toEqual([])
  const municipal = branches.filter(branch => servedAreas(branch).length === 0)
  expect(municipal.map(({ code }) => code)).toEqual(['1100', '1200', '3100', '5000'])
})

test('every city and every area directly under a province is served by exactly one branch', () => {
  const served = branches.flatMap(branch => servedAreas(branch).map(area => `${branch.code.slice(0, 2)} ${area}`))
  expect(new Set(served).size).toBe(served.length)
  const inProvinces = regionCascade().filter(({ code }) => !['11', '12', '31', '50'].includes(code.slice(0, 2)))
  expect(served).toHaveLength(inProvinces.flatMap(({ children }) => children).length)
})

test('the 34 provincial regions have one tile each, at distinct places; three have their own organisation', () => {
  expect(tiles.map(({ code }) => code).sort()).toEqual(regionCascade().map(({ code }) => code.slice(0, 2)))
  expect(new Set(tiles.map(({ row, column }) => `${row} ${column}`)).size).toBe(34)
  const wrongNames = tiles.filter(({ code, name }) => !findRegion(`${code}0000`)?.label.startsWith(name))
  expect(wrongNames).toEqual([])
  const elsewhere = tiles.filter(({ isElsewhere }) => isElsewhere).map(({ code }) => code)
  expect(elsewhere).toEqual(['71', '82', '81'])
  expect(elsewhere.filter(code => !organisationsElsewhere[code])).toEqual([])
})

test('tiles are placed as in geography: what is north or east in the table is north or east in the country', () => {
  const at = (name: string) => tiles.find(tile => tile.name === name) ?? { row: 0, column: 0 }
  for (const [north, south] of [
    '黑龙江 吉林',
    '吉林 辽宁',
    '北京 河北',
    '江苏 浙江',
    '浙江 福建',
    '广东 海南',
    '青海 西藏',
  ].map(pair => pair.split(' ')))
    expect(at(north ?? '').row, `${north} ${south}`).toBeLessThan(at(south ?? '').row)
  for (const [west, east] of [
    '新疆 青海',
    '西藏 四川',
    '四川 重庆',
    '安徽 江苏',
    '江苏 上海',
    '广西 广东',
    '福建 台湾',
  ].map(pair => pair.split(' ')))
    expect(at(west ?? '').column, `${west} ${east}`).toBeLessThan(at(east ?? '').column)
})

test.each([
  ['08:29', true, false, '08:30 开始受理'],
  ['08:30', true, true, '受理中'],
  ['11:29', true, true, '受理中'],
  ['11:30', true, false, '午休，13:00 再开'],
  ['13:00', true, true, '受理中'],
  ['17:00', true, false, '今天已下班'],
  ['10:00', false, false, '今天休息'],
])('at %s, working day %s: open %s, %s', (time, isWorkingDay, isOpen, text) => {
  expect(openingAt('08:30-11:30,13:00-17:00', { time, isWorkingDay })).toEqual({ isOpen, text })
})

test('texts: hours, telephone address, areas by name up to a number', () => {
  expect(hoursText({ hours: [{ from: '08:30', to: '11:30' }] })).toBe('8:30—11:30')
  expect(phoneAddress('025-0000 3201')).toBe('tel:02500003201')
  expect(areasText({ areas: [] })).toBe('全市')
  expect(areasText({ areas: ['南京'] })).toBe('南京')
  expect(areasText({ areas: ['一', '二', '三'] }, 2)).toBe('一、二等 3 地')
})

test('what to bring: every business names at least two papers, each once', () => {
  for (const { business, papers } of bringTable) {
    expect(papers.length, business).toBeGreaterThanOrEqual(2)
    expect(new Set(papers.map(({ name }) => name)).size, business).toBe(papers.length)
  }
})

const pageOf = async (address: string) => {
  const { app } = await freshApp()
  return app.inject(address)
}
const links = (body: string) => Array.from(body.matchAll(/href="\/Org\/BranchMsg\?id=(\d{4})"/g), ([, code]) => code)
const region = (text: string) => `/Org/Branch?region=${encodeURIComponent(text)}`

test('without a place the page has all 47 branches and 34 tiles, which are links with a name', async () => {
  const { body } = await pageOf('/Org/Branch')
  expect(links(body)).toHaveLength(47)
  expect(body.match(/href="\/Org\/Branch\?region=\d{6}"/g)).toHaveLength(34)
  expect(body).toContain('不表示边界')
  expect(body).toContain('<form')
})

test('a city leads to its branch with telephone, address, hours and what to bring, and to the branches of its province', async () => {
  const { body } = await pageOf(region('南京'))
  expect(body).toContain('href="tel:02500003201"')
  for (const text of ['南京办事处', '已识别', '示例区', '演示号码', '到场办理带什么', '营业执照'])
    expect(body).toContain(text)
  expect(links(body)).toEqual(['3200', '3201'])
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/Org\/Branch\?region=320100"/)
})

test('a name of several places, another organisation and an unknown place each have an answer that leads on', async () => {
  const several = (await pageOf(region('鼓楼区'))).body
  expect(several).toContain('您说的是哪一处')
  for (const code of ['320106', '350102', '410204', '320302']) expect(several).toContain(`region=${code}`)
  const elsewhere = (await pageOf(region('香港'))).body
  expect(elsewhere).toContain('/Org/GS1Members?keyword=')
  const unknown = (await pageOf(region('某个不存在的地方'))).body
  expect(unknown).toContain('没有找到')
  expect(links(unknown)).toHaveLength(47)
})

test.each(['%00', '%ud800', 'a'.repeat(500), "1'--", '<b>', '99', '0'])('the place %s is no fault', async text => {
  expect((await pageOf(`/Org/Branch?region=${text}`)).statusCode).toBe(200)
})

test('a cached page never displays open or closed; the call of the script follows clock and calendar', async () => {
  const site = await freshApp()
  const { body } = await site.app.inject('/Org/BranchMsg?id=3201')
  expect(body).toMatch(/<span hidden="" data-state="open"/)
  site.time.now = new Date('2026-11-23T09:30:00+08:00')
  const today = async () => (await site.app.inject('/api/branch/api/today')).json().data
  expect(await today()).toEqual({ day: '2026-11-23', time: '09:30', isWorkingDay: true })
  await setCalendarDay(site.db, { day: '2026-11-23', isWorking: false, name: '示例节' })
  expect((await today()).isWorkingDay).toBe(false)
})
