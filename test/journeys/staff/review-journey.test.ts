/** Two reviewers, a batch and the auditor in a real browser. */
import { expect, test } from 'vitest'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()

async function logInDemo(username: string, width = 1440) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, 'Demo#2026code')
  return person
}

test('a taken case shows its holder, its address opens it again, a mark at a field writes a return reason, and unchecked fields keep it closed', {
  timeout: 120_000,
}, async () => {
  const person = await logInDemo('demo_js')
  const { page } = person
  await visit(person, '/MyManage/admin/check?due=soon')
  await visit(person, '/MyManage/admin/check')
  await page.getByRole('button', { name: /^领取下一件/ }).click()
  await page.locator('[data-open="true"] h2').waitFor()
  await page.getByText('您已领取').waitFor()
  const name = await page.locator('[data-open] h2').innerText()
  expect(new URL(page.url()).searchParams.get('case')).toMatch(/^\d+$/)
  await page.reload()
  await page.getByText('您已领取').waitFor()
  expect(await page.locator('[data-open] h2').innerText()).toBe(name)
  await page.getByRole('button', { name: '企业名称：要修改' }).click()
  await expect.poll(() => page.getByLabel('第 1 条理由').inputValue()).toBe('企业名称与营业执照不符')
  expect(await page.getByRole('button', { name: '有不一致，不能通过' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: '不予通过' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '企业名称：要修改' }).click()
  // Each unchecked field is named at the foot and leads to its marks.
  expect(await page.getByRole('button', { name: /^还有 \d+ 项没有核对$/ }).isDisabled()).toBe(true)
  await page.getByRole('main').getByRole('status').getByRole('button', { name: '营业执照', exact: true }).click()
  const licence = page.getByRole('button', { name: '营业执照：相符' })
  await expect.poll(() => licence.evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: '放回' }).click()
  await page.getByText('还没有人领取').waitFor()
  await page.goBack()
  await page.getByText('请从左边选择一件').waitFor()
  expect(person.faults).toEqual([])
})

test('on a phone the verdict is at the foot of the screen, and like cases are passed together', {
  timeout: 120_000,
}, async () => {
  const person = await logInDemo('demo_sy', 390)
  const { page } = person
  await visit(person, '/MyManage/admin/check')
  await page.locator('[data-open] li button').first().click()
  const pass = page.getByRole('button', { name: '通过并看下一件' })
  const next = page.getByRole('button', { name: /^还有 \d+ 项：/ })
  await next.waitFor()
  expect((await next.boundingBox())?.y).toBeGreaterThan(650)
  const agree = page.getByRole('button', { name: /项都相符$/ })
  while ((await agree.count()) > 0) {
    expect(await pass.count()).toBe(0)
    await agree.first().click()
  }
  await pass.waitFor()
  const box = await pass.boundingBox()
  expect(box?.y).toBeGreaterThan(650)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(person)
  await page.getByRole('button', { name: '返回队列' }).click()
  const boxes = page.getByRole('checkbox')
  for (const at of [0, 1]) await boxes.nth(at).check()
  await page.getByRole('button', { name: '通过选中的' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText('办成 2 件').waitFor()
  await expectAccessible(person)
  expect(person.faults).toEqual([])
})

test('the auditor finds the step and the login of a reviewer, and the pages of staff are accessible', {
  timeout: 180_000,
}, async () => {
  const person = await logInDemo('demo_auditor')
  const { page } = person
  await visit(person, '/MyManage/admin/audit')
  await page.getByRole('cell', { name: '分支机构审核通过' }).first().waitFor()
  await expectAccessible(person)
  await page.getByText('工作人员的操作').click()
  await page.getByLabel('用户名或姓名').fill('demo_auditor')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('cell', { name: '登录' }).first().waitFor()
  const centre = await logInDemo('demo_centre')
  for (const path of ['/MyManage/admin/statistics', '/MyManage/admin/settings']) {
    await visit(centre, path)
    await centre.page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(centre)
  }
  for (const { faults } of [person, centre]) expect(faults).toEqual([])
})
