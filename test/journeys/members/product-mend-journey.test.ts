/** A member completes records one after the other, and is told before the saving that a product exists already. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

const fits = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

test.each(widths)(
  'at %i px a poor record is completed in place, and a second one of a product is noticed',
  async width => {
    const person = await newPerson(site().browser, site().address, width)
    await logIn(person, 'demo_member', demoPassword)
    const { page } = person
    const name = `核桃乳 ${width}`
    await visit(person, '/MyManage/SystemMember/product')
    await page.getByLabel('商品名称').fill(name)
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor()

    await visit(person, '/MyManage/SystemMember/product')
    await page.getByLabel('商品名称').fill(` ${name.replace(' ', '　')}`)
    await page.getByText('已有几乎一样的商品').waitFor()
    await page.getByRole('link', { name }).waitFor()
    await fits(person, width)
    await expectAccessible(person)
    await person.shot('product-alike')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor()

    await visit(person, '/MyManage/SystemMember/products')
    await page.getByRole('link', { name: '先补这些' }).click()
    const skip = page.getByRole('button', { name: '跳过' })
    await skip.waitFor()
    await fits(person, width)
    await expectAccessible(person)
    await person.shot('product-mend')
    const whole = page.getByRole('link', { name: '看整条记录' })
    const first = (await whole.getAttribute('href')) ?? ''
    await page.getByLabel('品牌，加 10 分').fill('青禾')
    await page.getByRole('button', { name: '保存，下一条' }).click()
    await expect.poll(() => whole.getAttribute('href')).not.toBe(first)
    const second = await whole.getAttribute('href')
    await person.shot('product-mend-next')
    await skip.click()
    await expect.poll(() => whole.getAttribute('href')).not.toBe(second)
    await visit(person, first)
    await expect.poll(() => page.getByLabel('品牌', { exact: true }).inputValue()).toBe('青禾')
  },
)
