/** The business of a member in a real browser: a renewal to the new date, and a cancellation by two people to the public notice. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../src/access/demo-accounts.ts'
import { journeySite } from './journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from './person.ts'
import { passCase } from './staff-calls.ts'

const site = journeySite()
const timeout = 180_000

async function logInMember(username: string, width: number) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

const passed = async (reviewers: readonly string[], wanted: { kind: string; keyword: string }) => {
  for (const reviewer of reviewers) await passCase(site().address, reviewer, wanted)
}

test('a member renews on one page, with what has changed, up to the new date', { timeout }, async () => {
  const person = await logInMember('demo_member', 1440)
  const { page } = person
  await page.getByRole('link', { name: '去续展' }).first().click()
  await page.getByRole('button', { name: '法定代表人有变化' }).click()
  await page.getByLabel('法定代表人', { exact: true }).fill('（演示）新任')
  await expectAccessible(person)
  await page.getByRole('button', { name: '提交续展' }).click()
  await page.getByRole('button', { name: '承诺：请先确认信息属实' }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '提交续展' }).click()
  await page.getByText('已提交，由江苏分中心审核').waitFor()
  await expectAccessible(person)
  await passed(['demo_js', 'demo_centre'], { kind: 'renewal', keyword: '69990000' })
  await page.reload()
  await visit(person, '/MyManage/SystemMember/business')
  await page.getByRole('link', { name: /^续展/ }).last().click()
  await page.getByText('续展已办结').waitFor()
  const until = await page.getByText(/有效期至 20\d\d-\d\d-\d\d/).textContent()
  await visit(person, '/MyManage/SystemMember/index')
  await page
    .getByText(until?.slice(-11, -1) ?? '')
    .first()
    .waitFor()
  expect(person.faults).toEqual([])
})

/** Opens the case of a cancellation in the queue, with every mark set, and passes it. */
async function passCancellation(reviewer: string, firmName: string, width: number) {
  const person = await newPerson(site().browser, site().address, width)
  const { page } = person
  await logIn(person, reviewer, demoPassword)
  await page.waitForURL('**/MyManage/admin/check*')
  await visit(person, `/MyManage/admin/check?kind=cancellation&keyword=${encodeURIComponent(firmName)}`)
  await page.getByText(firmName).first().click()
  await page.getByText('没有库存，已停止印刷').first().waitFor()
  await expectAccessible(person)
  await person.shot(`cancellation-${reviewer}`)
  await page.getByRole('button', { name: /^通过/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^通/ }).click()
  await page.getByText('已通过').first().waitFor()
  expect(person.faults).toEqual([])
  await page.context().close()
}

test.each([
  {
    width: 1440,
    member: 'demo_member',
    reviewers: ['demo_js', 'demo_centre'],
    firm: '示例食品（江苏）有限公司（演示）',
  },
  {
    width: 390,
    member: 'demo_member2',
    reviewers: ['demo_sy', 'demo_centre'],
    firm: '示例饮品（沈阳）有限公司（演示）',
  },
])(
  'at $width px a member cancels its prefix; two people pass it in the queue, and the notice is public',
  {
    timeout,
  },
  async ({ width, member, reviewers, firm }) => {
    const person = await logInMember(member, width)
    const { page } = person
    await visit(person, '/MyManage/SystemMember/business')
    await page.getByRole('link', { name: /^注销厂商识别代码/ }).click()
    await page.getByLabel('注销原因').click()
    await page.locator('.ant-select-item-option-content').getByText('不再生产经营').click()
    await page.getByLabel('停用日期').fill('2026-11-01')
    await page.getByLabel('已用该代码的商品怎么处理').fill('没有库存，已停止印刷')
    await page.getByRole('button', { name: '提交注销' }).click()
    await page.getByText('已提交，由', { exact: false }).waitFor()
    await expectAccessible(person)
    const notices = async () => (await fetch(`${site().address}/Business/Notice?type=zhuxiao`)).text()
    for (const reviewer of reviewers) {
      expect(await notices()).not.toContain(firm)
      await passCancellation(reviewer, firm, width)
    }
    await expect.poll(notices).toContain(firm)
    expect(person.faults).toEqual([])
  },
)
