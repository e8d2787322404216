/** Numbers that are allocated singly, in a real browser: from the form of a member over the reviewer's page to the public look-up. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { passCase } from '../staff/staff-calls.ts'

const site = journeySite()

async function logInAs(username: string, width: number) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

async function choose({ page }: Person, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-item-option-content').getByText(option, { exact: true }).click()
}

async function openFirstCase(person: Person, name: RegExp) {
  await visit(person, '/MyManage/SystemMember/business')
  await person.page.getByRole('link', { name }).first().click()
}

test('a member applies for a GTIN-8; approved, it is on its pages, in the symbol tool and in the look-ups', async () => {
  const person = await logInAs('demo_member', 1440)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/business')
  await person.shot('business')
  await page.getByRole('link', { name: /^单个 GTIN-8/ }).click()
  await page.getByLabel('商品名称').fill('示例润喉糖 10 g（演示）')
  await choose(person, '包装形状', '平面包装')
  await page.getByLabel('标签最大一面的面积').fill('120')
  await page.getByLabel('全部可印刷面积').fill('250')
  await page.getByLabel('为什么放不下 13 位条码').fill('铁盒正面只有 5 厘米 × 2.5 厘米')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('包装放得下 13 位条码').first().waitFor()
  await person.shot('gtin8-too-large')
  await expectAccessible(person)
  await page.getByLabel('标签最大一面的面积').fill('12.5')
  await page.getByLabel('全部可印刷面积').fill('31')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('已提交，由江苏分中心审核').waitFor()
  await person.shot('gtin8-submitted')
  await passCase(site().address, 'demo_js', { kind: 'gtin8', keyword: '69990000' })
  const reviewer = await logInAs('demo_centre', 1440)
  await visit(reviewer, '/MyManage/admin/check?kind=gtin8&keyword=69990000')
  await reviewer.page.locator('[data-open] li button').first().click()
  await reviewer.page.getByText('铁盒正面只有').first().waitFor()
  await reviewer.shot('review-gtin8')
  await expectAccessible(reviewer)
  await passCase(site().address, 'demo_centre', { kind: 'gtin8', keyword: '69990000' })
  await openFirstCase(person, /^单个 GTIN-8.受理号/)
  const [number = ''] = (await page.getByText(/分配的号码：\d{8}/).textContent())?.match(/\d{8}/) ?? []
  expect(number).toMatch(/^6999\d{4}$/)
  await person.shot('gtin8-approved')
  await visit(person, '/MyManage/SystemMember/record')
  await page.getByText(number).first().waitFor()
  await person.shot('record')
  await visit(person, '/MyManage/SystemMember/index')
  await page.getByRole('link', { name: `生成条码 ${number}` }).waitFor()
  await person.shot('home')
  await expectAccessible(person)
  await page.getByRole('link', { name: `生成条码 ${number}` }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 SVG' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`EAN-8-${number}.svg`)
  await person.shot('ean8')
  await expectAccessible(person)
  await visit(person, '/MyManage/SystemMember/index')
  await page.getByText('EAN-8，').waitFor()
  await person.shot('home-drawn')
  await visit(person, `/search/shortcode?code=${number}`)
  await page.getByText('示例润喉糖 10 g（演示）').first().waitFor()
  await visit(person, `/search/internal?gtin=${number}`)
  await page.getByText('示例润喉糖 10 g（演示）').first().waitFor()
  await person.shot('lookup-gtin8')
  await visit(reviewer, '/MyManage/admin/check?kind=gtin8&status=any&keyword=69990000')
  await reviewer.shot('review-gtin8-list')
  expect([...person.faults, ...reviewer.faults]).toEqual([])
})

test('on a phone a member applies for a GLN, and its place is public once it is approved', async () => {
  const person = await logInAs('demo_member2', 390)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/business')
  await page.getByRole('link', { name: /^单个参与方位置码/ }).click()
  await page.getByLabel('名称', { exact: true }).fill('示例仓库（演示）')
  await choose(person, '类型', '物理位置')
  await page.getByLabel('地址', { exact: true }).fill('辽宁省沈阳市示例路 2 号')
  await page.getByLabel('用在什么业务里').fill('收货地点，写在订单上')
  await person.shot('gln-form')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('已提交，由', { exact: false }).waitFor()
  await expectAccessible(person)
  for (const reviewer of ['demo_sy', 'demo_centre'])
    await passCase(site().address, reviewer, { kind: 'gln', keyword: '69990001' })
  await openFirstCase(person, /^单个参与方位置码.受理号/)
  const [number = ''] = (await page.getByText(/分配的号码：\d{13}/).textContent())?.match(/\d{13}/) ?? []
  expect(number).toMatch(/^699999\d{7}$/)
  await person.shot('gln-approved')
  await visit(person, '/MyManage/SystemMember/index')
  await person.shot('home-gln')
  await page.getByRole('link', { name: `查看公开信息 ${number}` }).click()
  await page.getByText('辽宁省沈阳市示例路 2 号').waitFor()
  await page.getByText('位置码已登记').waitFor()
  await person.shot('lookup-gln')
  expect(person.faults).toEqual([])
})
