/** A member describes products: a draft, its number, its case, the publication, what the public sees, the history. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

const expectFitting = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

test.each(widths)('at %i px a member writes a product, publishes it, packs it and takes it back', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/products')
  await page.getByRole('heading', { name: '商品', exact: true }).waitFor()
  await expectFitting(person, width)
  await expectAccessible(person)
  await person.shot('products')

  await page.getByRole('link', { name: '新增商品' }).click()
  const name = `示例燕麦奶 ${width}`
  await page.getByLabel('商品名称').fill(name)
  await page.getByRole('button', { name: '保存并公开' }).click()
  await page.getByText('公开前请填写品牌').first().waitFor()
  await person.shot('product-faults')
  await page.getByLabel('品牌', { exact: true }).fill('示例牧场')
  await page.getByLabel('净含量').fill('250ml')
  await page.getByRole('button', { name: '保存并公开' }).click()
  await page.getByRole('heading', { name }).waitFor()
  await page.getByText('在用').first().waitFor()
  expect(await page.getByLabel('净含量').inputValue()).toBe('250 mL')
  expect(await page.getByLabel('净含量').isDisabled()).toBe(true)
  await expectFitting(person, width)
  await expectAccessible(person)
  await person.shot('product-in-use')

  // The record has the same heading: the address says that the public page is there.
  await page.getByRole('link', { name: '看公开的页面' }).click()
  await page.waitForURL(/\/search\/product\?/)
  await page.getByRole('heading', { name }).waitFor()
  await page.goBack()
  await page.waitForURL(/SystemMember\/product\?/)

  await page.getByLabel('规格型号').fill('盒装')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('规格型号：盒装').waitFor()
  await page.getByRole('link', { name: '加一层包装' }).click()
  await page.getByRole('heading', { name: '新增包装' }).waitFor()
  expect(await page.getByLabel('品牌', { exact: true }).inputValue()).toBe('示例牧场')
  await page.getByLabel('商品名称').fill(`${name} 12 盒`)
  await page.getByLabel('里面的数量').fill('12')
  await page.getByRole('button', { name: '保存并分配号码' }).click()
  await page.getByText('已预留').first().waitFor()
  await person.shot('product-case')

  await page.getByRole('link', { name: '复制' }).click()
  await page.getByRole('heading', { name: '新增商品' }).waitFor()
  expect(await page.getByLabel('里面的数量').inputValue()).toBe('12')
  await page.getByLabel('商品名称').fill(`${name} 礼品装`)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿', { exact: true }).first().waitFor()
  await person.shot('product-copy')

  await visit(person, `/MyManage/SystemMember/products?keyword=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `选中 ${name} 12 盒` }).check()
  await expectAccessible(person)
  await person.shot('products-chosen')
  await page.getByRole('button', { name: '归档', exact: true }).click()
  await page.getByRole('button', { name: '归档 1 种' }).click()
  await page.getByText('改为已归档　完成 1 条').waitFor()
  await page.getByRole('link', { name: `${name} 12 盒` }).waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
})
