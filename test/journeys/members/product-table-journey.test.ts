/** A member works in the product table: filters in the address, cells edited and undone, blocks copied and pasted, by keyboard. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

/** Pastes into the focused cell, as the browser does with Ctrl V. */
const paste = ({ page }: Person, text: string) =>
  page.evaluate(content => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    const init = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init))
  }, text)

test.each(widths)('at %i px a member filters the table, edits cells, undoes, and pastes a block', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(
    person,
    '/MyManage/SystemMember/products?keyword=示例酸奶+草莓味&sort=name&columns=name,brand,netContent,spec',
  )
  const cells = (label: string) => page.locator(`[role="gridcell"][data-label="${label}"]`)
  await cells('品牌').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await expectAccessible(person)
  await person.shot('product-table')

  const brand = `青禾 ${width}`
  const brandBefore = await cells('品牌').nth(0).textContent()
  await cells('品牌').nth(0).click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(brand)
  await page.keyboard.press('Enter')
  await page.getByText(`的品牌改为“${brand}”`).waitFor()
  expect(await cells('品牌').nth(0).textContent()).toBe(brand)
  await page.keyboard.press('Control+z')
  await page.getByText('已撤销').waitFor()
  expect(await cells('品牌').nth(0).textContent()).toBe(brandBefore)
  await page.keyboard.press('Control+y')
  await page.getByText('已重做').waitFor()
  await person.shot('product-table-edited')

  await cells('净含量').nth(0).click()
  await paste(person, '250ml\t盒装\r\n许多\t瓶装\r\n')
  await page.getByText('一格都没有贴上：有 1 处要改').waitFor()
  await expectAccessible(person)
  await person.shot('product-table-paste')
  expect(await cells('规格型号').nth(0).textContent()).toBe('—')
  await page.getByRole('button', { name: '只贴没有问题的格' }).click()
  await page.getByText('已改 2 种商品').waitFor()
  expect(await cells('净含量').nth(0).textContent()).toBe('250 mL')
  expect(await cells('商品名称').nth(0).textContent()).toContain('示例酸奶 草莓味')
  expect(await cells('净含量').nth(1).textContent()).toBe('—')
  expect(await cells('规格型号').nth(1).textContent()).toBe('瓶装')
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText('已撤销').waitFor()
  expect(await cells('规格型号').nth(1).textContent()).toBe('—')

  await cells('净含量').nth(2).click()
  await page.keyboard.press('F2')
  await page.keyboard.type('许多')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: '请写数和单位' }).first().waitFor()
  await person.shot('product-table-fault')
  await page.keyboard.press('Escape')
  expect(await cells('净含量').nth(2).textContent()).toBe('—')
  expect(person.faults).toEqual([])
})

test.each(widths)(
  'at %i px a block is copied and pasted by the keys, through the clipboard of the browser',
  async width => {
    const person = await newPerson(site().browser, site().address, width)
    await logIn(person, 'demo_member', demoPassword)
    const { page } = person
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(
      person,
      '/MyManage/SystemMember/products?keyword=示例酸奶+草莓味&sort=name&columns=name,netContent,spec',
    )
    const cells = (label: string) => page.locator(`[role="gridcell"][data-label="${label}"]`)
    const spec = `盒装 ${width}`
    await cells('规格型号').nth(3).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(spec)
    await page.keyboard.press('Enter')
    await page.getByText(`规格型号改为“${spec}”`).waitFor()
    await cells('净含量').nth(3).click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    await page.getByText('已复制 1 行').waitFor()
    const content = await cells('净含量').nth(3).textContent()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${content === '—' ? '' : content}\t${spec}`)
    await cells('净含量').nth(5).click()
    await page.keyboard.press('Control+v')
    await page.getByText(`规格型号改为“${spec}”`).waitFor()
    await expect.poll(() => cells('规格型号').nth(5).textContent()).toBe(spec)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Control+z')
    await page.getByText('已撤销').waitFor()
    expect(person.faults).toEqual([])
  },
)
