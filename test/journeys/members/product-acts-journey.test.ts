/** A member with 5,000 products changes many at once: chooses all that match, sets their classification, sees what was not changed, and undoes it. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { seedDemoProducts } from '../../tools/seed-products.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite({}, db => seedDemoProducts(db, 'demo_member', 5000))
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

const fits = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

test.each(widths)(
  'at %i px all that match get another classification and another brand, and both are undone',
  async width => {
    const person = await newPerson(site().browser, site().address, width)
    await logIn(person, 'demo_member', demoPassword)
    const { page } = person
    await visit(person, '/MyManage/SystemMember/products?keyword=低脂酸奶&brand=禾间')
    await page
      .getByRole('checkbox', { name: /^选中 / })
      .last()
      .check()
    await person.shot('acts-chosen')
    await page.getByRole('button', { name: /^选择全部 [\d,]+ 条符合筛选的商品$/ }).click()
    await page.getByText(/^已选全部 [\d,]+ 种$/).waitFor()
    await expectAccessible(person)
    await fits(person, width)
    await page.getByRole('button', { name: '改分类' }).click()
    await person.shot('acts-panel')
    const panel = page.getByRole('region', { name: '改分类' })
    // The field has the focus.
    await page.keyboard.type('10000099')
    await expectAccessible(person)
    await panel.getByRole('button', { name: /^改分类 [\d,]+ 种$/ }).click()
    const status = page.getByRole('region', { name: '批量修改' })
    await status.getByText(/分类改为 10000099　完成 [\d,]+ 条/).waitFor()
    await expectAccessible(person)
    await person.shot('acts-done')
    const cell = page.locator('[role="gridcell"][data-label="商品分类（GPC）"]').first()
    await expect.poll(() => cell.textContent()).toBe('10000099')
    await status.getByRole('button', { name: '撤销这次修改' }).click()
    await status.getByText(/已撤销 [\d,]+ 条/).waitFor()
    await expect.poll(() => cell.textContent()).not.toBe('10000099')
    await status.getByRole('button', { name: '知道了' }).click()

    // A brand of what is public stays: it is told.
    await page
      .getByRole('checkbox', { name: /^选中 / })
      .last()
      .focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: /^选择全部/ }).press('Enter')
    await page.getByRole('button', { name: '改品牌' }).press('Enter')
    await page.keyboard.type(`禾间 ${width}`)
    await page.keyboard.press('Enter')
    await status.getByText(/条未改/).waitFor()
    await status.getByRole('button', { name: /^看这 [\d,]+ 条$/ }).click()
    await status.getByRole('navigation', { name: '分页' }).waitFor()
    await expectAccessible(person)
    await fits(person, width)
    await person.shot('acts-failures')
    await status.getByRole('button', { name: '撤销这次修改' }).click()
    await status.getByText(/已撤销 [\d,]+ 条/).waitFor()
    await page.getByText(/^24 小时内的批量修改/).click()
    await page
      .getByRole('button', { name: /^查看 品牌改为/ })
      .first()
      .waitFor()
    await person.shot('acts-history')
    expect(person.faults).toEqual([])
  },
)

test.each(widths)('at %i px the table of 5,000 products fits its page', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  await visit(person, '/MyManage/SystemMember/products?size=50')
  await person.page.locator('[role="gridcell"]').first().waitFor()
  await fits(person, width)
  await expectAccessible(person)
  await person.shot('products-many')
})
