/** Reserved numbers, the search of the header, and the entry to a sister system, in a real browser. */
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { startSisterSystem } from '../../tools/servers/sister-system.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

// The issuer is the address in the settings, whose port is 0 in tests.
const sister = await startSisterSystem({ issuer: 'http://127.0.0.1:0', site: () => site().address })
const site = journeySite({ EXT_GDS: sister.address })
afterAll(sister.close)

async function logInMember(width: number) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  return person
}

test.each(journeyWidths)(
  'at %i px a member reserves numbers, uses one of them, and releases the others',
  async width => {
    const person = await logInMember(width)
    const { page } = person
    const first = width === 390 ? '7001' : '7101'
    const span = `0${first}－0${Number(first) + 2}`.replaceAll(/0(\d{4})/g, '$1')
    await visit(person, '/MyManage/SystemMember/numbers')
    await page.getByLabel('从哪个号').fill(first)
    await page.getByLabel('到哪个号', { exact: true }).fill(String(Number(first) + 2))
    await page.getByLabel('留给什么', { exact: true }).fill('示例新品（演示）')
    await page.getByRole('button', { name: '预留', exact: true }).click()
    const line = page.getByRole('listitem').filter({ hasText: span })
    await line.getByText('示例新品（演示）').waitFor()
    await expectAccessible(person)
    await person.shot('numbers-reserved')

    await visit(person, `/MyManage/SystemMember/barcode?number=${first}`)
    await page.getByText('没有用过，是预留的号码。').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载 SVG' }).click()
    expect((await download).suggestedFilename()).toContain(first)
    await page.getByText('已用于一件没有写名称的商品').waitFor()

    await visit(person, '/MyManage/SystemMember/numbers')
    await line.getByRole('button', { name: `取消预留 ${span}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消预留' }).click()
    await line.waitFor({ state: 'detached' })
    await visit(person, `/MyManage/SystemMember/barcode?number=${Number(first) + 1}`)
    await page.getByText('没有用过。', { exact: false }).waitFor()
    expect(await page.getByText('是预留的号码').count()).toBe(0)
    expect(person.faults).toEqual([])
  },
)

test('the search of the header finds a page, a number and a message, and opens each by keyboard', async () => {
  const person = await logInMember(1440)
  const { page } = person
  const search = page.getByRole('combobox', { name: '搜商品、号码、业务、消息' })
  const open = async (text: string, hit: RegExp) => {
    await page.keyboard.press('/')
    await search.fill(text)
    await page.getByRole('option', { name: hit }).first().waitFor()
    await search.press('ArrowDown')
    await search.press('Enter')
  }
  await visit(person, '/MyManage/SystemMember/index')
  await open('号码池', /菜单\s*号码池/)
  await page.waitForURL('**/SystemMember/numbers')
  await visit(person, '/MyManage/SystemMember/index')
  await page.keyboard.press('/')
  await search.fill('69990000')
  await page.getByText(/找到 \d+ 条|按回车看全部/).waitFor()
  await expectAccessible(person)
  await person.shot('header-search')
  await page
    .getByRole('option', { name: /^号码\s*\d/ })
    .first()
    .click()
  await page.waitForURL(/SystemMember\/barcode\?prefix=69990000&number=\d+/)
  await page.getByText(/已用于/).waitFor()
  await page.keyboard.press('/')
  await search.fill('没有这样的东西')
  await page.getByText('没有找到，换个词试试').waitFor()
  await search.press('Enter')
  await page.waitForURL('**/SystemMember/search?q=*')
  await page.getByText('没有找到“没有这样的东西”').waitFor()
  await expectAccessible(person)
  expect(person.faults).toEqual([])
})

test('a member enters a sister system with a ticket, which is accepted once', async () => {
  const person = await logInMember(1440)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/index')
  const entering = page.waitForRequest(request => request.url().startsWith(`${sister.address}?`))
  await page.getByRole('button', { name: '进入商品信息服务平台' }).first().click()
  const entry = (await entering).url()
  await page.getByRole('heading', { name: '示例食品（江苏）有限公司（演示）' }).waitFor()
  expect(page.url()).not.toContain('ticket')
  await page.goto(entry)
  await page.getByRole('heading', { name: '请登录' }).waitFor()
  await page.goto(entry.replace(/.(?=.{20}$)/, character => (character === 'A' ? 'B' : 'A')))
  await page.getByRole('heading', { name: '请登录' }).waitFor()
  expect(sister.refusals).toEqual(['409', 'signature'])
})
