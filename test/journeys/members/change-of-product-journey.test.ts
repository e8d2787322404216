/** A product in use changes: the rules of the GTIN decide, its successor gets a number and is published, and the public finds both. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

test.each(widths)(
  'at %i px a product with less in it gets a new number by the rules, and its case too',
  async width => {
    const person = await newPerson(site().browser, site().address, width)
    await logIn(person, 'demo_member', demoPassword)
    const { page } = person
    const name = `示例豆浆 ${width}`
    await visit(person, '/MyManage/SystemMember/product')
    await page.getByLabel('商品名称').fill(name)
    await page.getByLabel('品牌', { exact: true }).fill('示例豆坊')
    await page.getByLabel('净含量').fill('300 mL')
    await page.getByLabel('高（mm）').fill('150')
    await page.getByRole('button', { name: '保存并公开' }).click()
    await page.getByText('在用').first().waitFor()
    const old = page.url().slice(site().address.length)
    await page.getByRole('link', { name: '加一层包装' }).click()
    await page.getByRole('heading', { name: '新增包装' }).waitFor()
    await page.getByLabel('商品名称').fill(`${name} 一箱`)
    await page.getByLabel('里面的数量').fill('24')
    await page.getByRole('button', { name: '保存并分配号码' }).click()
    await page.getByText('已预留').first().waitFor()

    await visit(person, old)
    await page.getByRole('link', { name: '商品变了' }).click()
    await page.getByRole('heading', { name: '商品变了，要不要换号' }).waitFor()
    await page.getByLabel('高（mm）').fill('170')
    await page.getByRole('radiogroup', { name: '只改了图案、颜色或者说明文字吗？' }).getByLabel('是').check()
    await page.getByText('不用换号', { exact: true }).waitFor()
    await person.shot('change-keep')
    await page.getByRole('radiogroup', { name: '包装上标示的净含量变了吗？' }).getByLabel('是').check()
    await page.getByText('要换新号').waitFor()
    await page.getByText('GS1 GTIN 管理标准第 3 条，标示的净含量').waitFor()
    await page.getByLabel('高（mm）').fill('181')
    await page.getByText('第 4 条，尺寸或者毛重').waitFor()
    await expectAccessible(person)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await person.shot('change-new')
    await page.getByRole('button', { name: '新建后继商品并分配号码' }).click()

    await page.getByText('接替').waitFor()
    expect(await page.getByLabel('高（mm）').inputValue()).toBe('181')
    await page.getByRole('link', { name: `${name} 一箱` }).waitFor()
    await page.getByLabel('净含量').fill('250 mL')
    await person.shot('change-successor')
    await page.getByRole('button', { name: '保存并公开' }).click()
    await page.getByText('在用').first().waitFor()

    await visit(person, old)
    await page.getByText('卖完旧的以后').waitFor()
    await page.getByRole('link', { name: '看公开的页面' }).click()
    await page.waitForURL(/\/search\/product\?/)
    await page.getByText('接替。').waitFor()
    await person.shot('change-public')
    expect(person.faults).toEqual([])
  },
)
