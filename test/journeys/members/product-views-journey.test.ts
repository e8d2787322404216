/** A member saves filters as a view for the whole firm, opens it again, deletes it, and writes a note on a record. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

test.each(widths)('at %i px filters become a view with a name, and a record gets a note', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  const name = `缺净含量 ${width}`
  await visit(person, '/MyManage/SystemMember/products?missing=netContent&sort=name')
  const menu = page.getByRole('button', { name: /^视图/ })
  await menu.click()
  await page.getByRole('menuitem', { name: '把现在的筛选存成视图' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('视图的名字').fill(name)
  await dialog.getByLabel('全企业可用').check()
  await expectAccessible(person)
  await person.shot('views-dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: `视图：${name}` }).waitFor()
  await visit(person, '/MyManage/SystemMember/products')
  // The menu opens and is walked through by keyboard alone.
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).waitFor()
  await person.shot('views-menu')
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
  await page.waitForURL(/missing=netContent/)
  expect(new URL(page.url()).search).toBe('?missing=netContent&sort=name')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.getByRole('button', { name: `视图：${name}` }).click()
  await page.getByRole('menuitem', { name: `删除“${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '视图', exact: true }).waitFor()

  await page.locator('[role="grid"] tbody a').first().click()
  await page.getByLabel('写备注').fill('包装四月起换新，等印刷稿')
  await page.getByRole('button', { name: '写上' }).click()
  await page.getByRole('button', { name: /^删除备注/ }).waitFor()
  expect(await page.getByLabel('写备注').inputValue()).toBe('')
  await expectAccessible(person)
  await person.shot('notes')
  await page.getByRole('button', { name: /^删除备注/ }).click()
  await page.getByRole('button', { name: /^删除备注/ }).waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
})
