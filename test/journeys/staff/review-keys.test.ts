/** The review console by keyboard alone, in a real browser. */
import { expect, test } from 'vitest'
import { journeySite } from '../journey-site.ts'
import { logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()

async function logInReviewer(): Promise<Person> {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, 'demo_centre', 'Demo#2026code')
  await visit(person, '/MyManage/admin/check')
  await person.page.locator('[data-open] li button').first().waitFor()
  return person
}

const caseName = ({ page }: Person) => page.locator('[data-open] h2').innerText()
/** Text of the focused element; none while the focus is nowhere. */
const focusedText = ({ page }: Person) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')))
const openPanel = '[data-open="true"]'

test('a case is opened, approved and followed by the next one by keyboard alone', async () => {
  const person = await logInReviewer()
  const { page } = person
  await page.keyboard.press('j')
  await page.locator(`${openPanel} h2`).waitFor()
  const first = await caseName(person)
  await expect.poll(() => focusedText(person)).toContain(first)
  // An approval before every field is checked leads to the first unchecked one.
  await page.keyboard.press('a')
  await page
    .getByText(/^还有 \d+ 项没有核对$/)
    .first()
    .waitFor()
  const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(focusedLabel).toMatch(/：相符$/)
  const firstField = await focusedLabel()
  const dialog = page.getByRole('dialog')
  expect(await dialog.count()).toBe(0)
  // Y marks one field and goes to the next, G what is left of a section.
  await page.keyboard.press('y')
  expect(await page.getByRole('button', { name: firstField }).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(focusedLabel).not.toBe(firstField)
  const pass = page.getByRole('button', { name: '通过并看下一件' })
  for (let section = 0; section < 4 && (await pass.count()) === 0; section++) await page.keyboard.press('g')
  await page.locator(`${openPanel} h2`).focus()
  await page.keyboard.press('a')
  await dialog.waitFor()
  await expect.poll(() => focusedText(person)).toBe('通过')
  // Escape changes nothing, and the keys still work.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(person)).toContain(first)
  await page.keyboard.press('a')
  await dialog.waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('已通过').first().waitFor()
  await expect.poll(() => page.locator(`${openPanel} h2`).innerText()).not.toBe(first)
  const second = await caseName(person)
  await expect.poll(() => focusedText(person)).toContain(second)
  await page.keyboard.press('j')
  await expect.poll(() => page.locator(`${openPanel} h2`).innerText()).not.toBe(second)
  expect(person.faults).toEqual([])
})

test('R moves the focus to the reason field; its text is sent even if it was not added to the list', async () => {
  const person = await logInReviewer()
  const { page } = person
  await page.keyboard.press('j')
  await page.locator(`${openPanel} h2`).waitFor()
  await expect.poll(() => focusedText(person)).not.toBe('')
  await page.keyboard.press('r')
  const field = page.getByRole('textbox', { name: '要修改的地方' })
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  await field.fill('请补上注册地址的门牌号')
  const sent = page.waitForRequest(request => request.url().endsWith('/tycpdmfirm/authApi/audit'))
  await page.getByRole('button', { name: '退回补正' }).click()
  await page.getByRole('dialog').getByText('请补上注册地址的门牌号').waitFor()
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    verdict: 'return',
    reasons: [{ reason: '请补上注册地址的门牌号' }],
  })
  await page.getByText('已退回').first().waitFor()
  expect(person.faults).toEqual([])
})

test('a change of the list clears the detail panel', async () => {
  const person = await logInReviewer()
  const { page } = person
  const emptyPanel = page.getByText('请从左边选择一件')
  await page.keyboard.press('j')
  await page.locator(`${openPanel} h2`).waitFor()
  await page.getByRole('button', { name: '显示队列' }).click()
  await page.getByLabel('业务').click()
  await page.locator('.ant-select-dropdown:visible').getByText('信息变更', { exact: true }).click()
  await emptyPanel.waitFor()
  await page.locator('[data-open] li button').first().click()
  await page.locator(`${openPanel} h2`).waitFor()
  await page.getByLabel('企业名称、编码、受理号、信用代码或电话').fill('示例')
  await page.keyboard.press('Enter')
  await emptyPanel.waitFor()
})
