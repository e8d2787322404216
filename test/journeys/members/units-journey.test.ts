/** A member states what a pallet contains, gets its SSCC and its label, and marks it as shipped. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

test.each(widths)('at %i px a pallet gets its SSCC, its label, and is shipped', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/units')
  await page.getByLabel('内装商品（GTIN）').fill('6901234567892')
  await page.getByRole('button', { name: '分配 SSCC' }).click()
  await page.getByText('请填写数量').first().waitFor()
  await page.getByLabel('数量', { exact: true }).fill('48')
  await page.getByLabel('批号', { exact: true }).fill(`L${width}`)
  await page.getByLabel('发货位置（GLN）', { exact: true }).click()
  await page.locator('.ant-select-item-option', { hasText: '中心仓库（演示）' }).first().click()
  await page.getByRole('button', { name: '分配 SSCC' }).click()
  const line = page.getByRole('listitem').filter({ hasText: `批号 L${width}` })
  await line.getByText('已装好').waitFor()
  await expectAccessible(person)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot('units-packed')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('link', { name: /标签 PDF/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await line.getByRole('button', { name: /已发出/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '已发出' }).click()
  await line.getByText('这里永不再用').waitFor()
  await person.shot('units-shipped')
  await line.getByRole('link', { name: /调整标签/ }).click()
  await page.waitForURL(/SystemMember\/label\?/)
  await page.getByRole('img').first().waitFor()
  expect(await page.locator('[name=content]').inputValue()).toBe('6901234567892')
  await person.shot('units-label')
  expect(person.faults).toEqual([])
})
