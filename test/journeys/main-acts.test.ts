/** The main acts of tools and consoles have one colour, on public pages and in consoles, and enough contrast. */
import { expect, test } from 'vitest'
import { journeySite } from './journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from './person.ts'

const site = journeySite()
const password = 'Demo#2026code'

type Act = { path: string; name: string }

const publicTools: readonly Act[] = [
  { path: '/search/tool', name: '查询' },
  { path: '/search/check', name: '计算' },
  { path: '/search/gln', name: '查询' },
  { path: '/search/certificate', name: '核验' },
  { path: '/BarCode/symbol', name: '生成' },
  { path: '/BarCode/SSCC', name: '生成' },
  { path: '/BarCode/label', name: '生成标签' },
  { path: '/BarCode/labelSheet', name: '排版' },
  { path: '/Business/2dcode', name: '生成' },
]
const ownTools: readonly Act[] = [
  { path: '/MyManage/SystemMember/index', name: '用它生成条码' },
  { path: '/MyManage/SystemMember/barcode', name: '下载 SVG' },
  { path: '/MyManage/SystemMember/batch', name: '开始生成' },
  { path: '/MyManage/SystemMember/qr', name: '生成' },
  { path: '/MyManage/SystemMember/sscc', name: '生成' },
  { path: '/MyManage/SystemMember/label', name: '生成标签' },
  { path: '/MyManage/SystemMember/labelSheet', name: '排版' },
  { path: '/MyManage/SystemMember/change', name: '下一步：核对改动' },
]

async function colourOf({ page }: Person, name: string) {
  const act = page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .or(page.locator('main').getByRole('link', { name: new RegExp(`^${name}`) }))
    .first()
  await act.waitFor()
  return act.evaluate(element => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color])
}

async function coloursOf(person: Person, acts: readonly Act[]) {
  const found: [string, unknown][] = []
  for (const { path, name } of acts) {
    await visit(person, path)
    found.push([path, await colourOf(person, name)])
    await expectAccessible(person)
  }
  return found
}

const blue = ['rgb(11, 59, 122)', 'rgb(255, 255, 255)']
const allBlue = (acts: readonly Act[]) => acts.map(({ path }) => [path, blue])

test('the main act of every public tool is blue and accessible', async () => {
  const visitor = await newPerson(site().browser, site().address)
  expect(await coloursOf(visitor, publicTools)).toEqual(allBlue(publicTools))
})

test('the main act of every page of a member has the same blue and is accessible', async () => {
  const member = await newPerson(site().browser, site().address)
  await logIn(member, 'demo_member', password)
  expect(await coloursOf(member, ownTools)).toEqual(allBlue(ownTools))
})
