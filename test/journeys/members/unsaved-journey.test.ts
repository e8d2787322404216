/** Unsaved input in a real browser: leaving a form of a member by a menu, a link, the back button or a new document opens a question first. The steps of
 *  an application are opened only when those before have no faults. */
import type { Dialog, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, register, visit } from '../person.ts'

const site = journeySite()
const password = 'Demo#2026code'
const home = '/MyManage/SystemMember/index'
const change = '/MyManage/SystemMember/change'

const question = (page: Page) => page.getByRole('alertdialog', { name: '填写的内容还没有保存' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '会员专区' }).getByRole('link', { name, exact: true })

/** The question of the browser before the document is left; `leaves` answers it. */
const browserAsks = (page: Page, leaves: boolean) =>
  page.waitForEvent('dialog').then(async (dialog: Dialog) => {
    await (leaves ? dialog.accept() : dialog.dismiss())
    return dialog.type()
  })

const forms = [
  { path: '/MyManage/SystemMember/business?kind=lost-certificate', field: '情况说明' },
  { path: '/MyManage/SystemMember/business?kind=extra-prefix', field: '为什么需要增加' },
  { path: '/MyManage/SystemMember/business?kind=cancellation', field: '补充说明' },
  { path: '/MyManage/SystemMember/business?kind=subsidiary', field: '下属公司名称' },
  { path: '/MyManage/SystemMember/business?kind=foreign-barcode', field: '商品名称' },
  { path: '/MyManage/account', field: '姓名' },
]

test('every form of a member warns before its input is lost', async () => {
  const member = await newPerson(site().browser, site().address)
  const { page } = member
  await logIn(member, 'demo_member', password)
  for (const { path, field } of forms) {
    await visit(member, path)
    const input = page.locator('main').getByLabel(field, { exact: true })
    await input.fill('示')
    await menu(page, '工作台').click()
    await question(page).waitFor()
    await answer(page, '留在本页')
    expect([path, await input.inputValue()]).toEqual([path, '示'])
    await menu(page, '工作台').click()
    await answer(page, '离开，不保存')
    await page.waitForURL(`**${home}`)
  }
  expect(member.faults).toEqual([])
})

test('a change warns at the back button and at a reload, and no more once its draft is saved', async () => {
  const member = await newPerson(site().browser, site().address, 390)
  const { page } = member
  await logIn(member, 'demo_member', password)
  await visit(member, home)
  await visit(member, `${home}?from=journey`)
  await page.evaluate(path => {
    const link = document.createElement('a')
    link.href = path
    document.body.append(link)
    link.click()
  }, change)
  await page.waitForURL(`**${change}`)
  await page.getByRole('button', { name: '联系人有变化' }).click()
  const contact = page.getByLabel('联系人', { exact: true })
  await contact.fill('示例新联系人')
  await page.goBack()
  await question(page).waitFor()
  await expectAccessible(member)
  await member.shot('unsaved')
  await answer(page, '留在本页')
  expect(page.url()).toContain(change)
  const asked = browserAsks(page, false)
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect(await asked).toBe('beforeunload')
  expect(await contact.inputValue()).toBe('示例新联系人')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿已保存').waitFor()
  await page.goBack()
  await page.waitForURL('**?from=journey')
  expect(await question(page).count()).toBe(0)
  expect(member.faults).toEqual([])
})

test('a later step opens only when the steps before have no faults, also by its title and its address', async () => {
  const person = await newPerson(site().browser, site().address)
  const { page } = person
  await register(person, { username: 'step_by_step', password: 'Lantern#Kettle26', phone: '13911130001' })
  await page.getByText(/^第 1 步/).waitFor()
  await page.locator('.ant-steps').getByText('核对提交').click()
  await page.getByText(/有 \d+ 处需要修改/).waitFor()
  expect(await page.getByText(/^第 1 步/).count()).toBe(1)
  await visit(person, '/MyManage/UnVerify/index?step=4')
  await page.getByText(/^第 1 步/).waitFor()
  await page.getByText(/有 \d+ 处需要修改/).waitFor()
  expect(new URL(page.url()).searchParams.get('step')).toBe('1')
  expect(person.faults).toEqual([])
})
