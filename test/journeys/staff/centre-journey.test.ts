/** What only the centre decides, in a real browser: a refused applicant objects, and the objection is upheld; a prefix that was cancelled years
 *  ago goes back to the pool by two people. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { demonstrationCreditCode } from '../../../src/registration/demonstration/samples.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, submitRecord, visit } from '../person.ts'

const site = journeySite()
const isFull = process.env.FULL === '1'
const firm = { firmName: '示例酱菜（演示）有限公司', creditCode: demonstrationCreditCode('320505', 7411) }
const remark = '经营范围与所选行业不符'
const statement = '营业执照副本第 2 页写明了该项经营范围，请中心核实。'
const answer = '经核实，经营范围与所选行业一致。'

async function logInDemo(username: string, width: number) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

test('an applicant objects to a refusal, and the centre upholds it', async () => {
  const person = await logInDemo('demo_new', 390)
  const { page } = person
  await visit(person, '/MyManage/UnVerify/index')
  await submitRecord(person, firm)

  const branch = await logInDemo('demo_js', 390)
  await visit(branch, `/MyManage/admin/check?keyword=${encodeURIComponent(firm.firmName)}`)
  await branch.page.locator('[data-open] li button').filter({ hasText: firm.firmName }).first().click()
  await branch.page.getByLabel('审核意见').fill(remark)
  await branch.page.getByRole('button', { name: '不予通过' }).click()
  await branch.page.getByRole('dialog').getByRole('button', { name: '不予通过' }).click()
  await branch.page.getByText('已作出不予通过的决定').waitFor()

  await visit(person, '/MyManage/UnVerify/index')
  await page.getByText('申请没有通过').waitFor()
  await page.getByRole('button', { name: '提出异议' }).click()
  await page.getByRole('button', { name: /^异议说明：/ }).waitFor()
  await page.getByLabel('异议说明').fill(statement)
  await page.getByRole('button', { name: '提出异议' }).click()
  await page.getByText('等待中心答复。').waitFor()
  await expectAccessible(person)
  await person.shot('objection-raised')
  expect(await page.getByRole('button', { name: '提出异议' }).count()).toBe(0)

  const centre = await logInDemo('demo_centre', 1440)
  await visit(centre, '/MyManage/admin/objections')
  const line = centre.page.getByRole('listitem').filter({ hasText: firm.firmName })
  await line.getByText(statement, { exact: false }).waitFor()
  await line.getByText(remark, { exact: false }).waitFor()
  expect(await line.getByRole('button', { name: '异议成立' }).isDisabled()).toBe(true)
  await line.getByLabel('答复企业').fill(answer)
  await expectAccessible(centre)
  await centre.shot('objections')
  await line.getByRole('button', { name: '异议成立' }).click()
  await centre.page.getByRole('dialog').getByRole('button', { name: '异议成立' }).click()
  await line.waitFor({ state: 'detached' })

  await visit(person, '/MyManage/messages')
  await page.getByText(answer, { exact: false }).first().waitFor()
  await visit(person, '/MyManage/UnVerify/index')
  await page.getByText('申请已回到分支机构继续审核，不用重新提交。').waitFor()
  await person.shot('objection-upheld')
  for (const { faults } of [person, branch, centre]) expect(faults).toEqual([])
})

const cancelledFirm = '示例炊具（温州）有限公司（演示）'

async function openReleases(username: string, state: string, width: number) {
  const person = await logInDemo(username, width)
  await visit(person, `/MyManage/admin/releases?state=${state}`)
  return { person, line: person.page.getByRole('listitem').filter({ hasText: cancelledFirm }) }
}

test('one person proposes the release of a cancelled prefix and cannot confirm it; another one does', {
  skip: !isFull,
}, async () => {
  const { person: one, line } = await openReleases('demo_centre', 'ready', 1440)
  await line.getByRole('button', { name: '申请收回' }).click()
  await one.page.getByRole('button', { name: /^收回的理由：/ }).waitFor()
  await line.getByLabel('收回的理由').fill('注销满四年，市场上没有该代码的商品')
  await line.getByRole('button', { name: '申请收回' }).click()
  await line.waitFor({ state: 'detached' })
  await visit(one, '/MyManage/admin/releases?state=proposed')
  await line.getByText('须由另一名人员确认。').waitFor()
  expect(await line.getByRole('button', { name: '确认收回' }).count()).toBe(0)
  await expectAccessible(one)
  await one.shot('release-proposed')

  const { person: two, line: proposed } = await openReleases('demo_review', 'proposed', 390)
  await proposed.getByText('演示国家中心审核员 申请收回').waitFor()
  await expectAccessible(two)
  await two.shot('release-decision')
  await proposed.getByRole('button', { name: '确认收回' }).click()
  await two.page.getByRole('dialog').getByRole('button', { name: '确认收回' }).click()
  await proposed.waitFor({ state: 'detached' })
  expect(await two.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await visit(one, '/MyManage/admin/releases?state=released')
  await line.getByText('演示国家审核员 确认收回').waitFor()
  for (const { faults } of [one, two]) expect(faults).toEqual([])
})

test('a branch does not release prefixes', { skip: !isFull }, async () => {
  const { person } = await openReleases('demo_js', 'ready', 1440)
  await person.page.getByRole('heading', { name: '收回号段' }).waitFor({ state: 'attached' })
  await person.page.getByText('现在可以打开').waitFor()
  expect(await person.page.getByRole('button', { name: '申请收回' }).count()).toBe(0)
  expect(person.faults).toEqual([])
})
