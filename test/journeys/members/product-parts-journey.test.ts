/** A member adds pictures, pages and a further language to a product; a faulty line is named and mended; the public sees all of it. */
import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

/** A carton before a light ground. */
function cartonPicture(colour: string) {
  const canvas = createCanvas(1200, 1200)
  const context = canvas.getContext('2d')
  context.fillStyle = '#eef2f6'
  context.fillRect(0, 0, 1200, 1200)
  context.fillStyle = colour
  context.fillRect(380, 200, 440, 800)
  context.fillStyle = '#fff'
  context.fillRect(430, 420, 340, 260)
  return canvas.toBuffer('image/jpeg', 90)
}

test.each(widths)(
  'at %i px a product gets pictures, a page and a Tibetan name, and the public sees them',
  async width => {
    const person = await newPerson(site().browser, site().address, width)
    await logIn(person, 'demo_member', demoPassword)
    const { page } = person
    await visit(person, '/MyManage/SystemMember/product')
    await page.getByLabel('商品名称').fill(`示例酥油茶 ${width}`)
    await page.getByLabel('品牌', { exact: true }).fill('示例雪山')
    await page.getByLabel('净含量').fill('250 mL')
    await page.getByLabel('商品分类（GPC）').fill('风味饮料')
    await page.locator('.ant-select-item-option', { hasText: '10000201' }).click()
    await page.getByText('风味饮料（即饮）', { exact: true }).waitFor()

    const choose = (name: string, colour: string) =>
      page
        .locator('.ant-upload-drag input[type=file]')
        .setInputFiles({ name, mimeType: 'image/jpeg', buffer: cartonPicture(colour) })
    await choose('front.jpg', '#134e9e')
    await page.getByLabel('图片说明').first().waitFor()
    expect(await page.getByLabel('图片说明').first().inputValue()).toBe(`示例雪山 示例酥油茶 ${width} 250 mL 正面`)
    await choose('back.jpg', '#7a4a12')
    await page.getByLabel('图片说明').nth(1).fill('')
    await page.getByRole('button', { name: '加一个网页' }).click()
    await page.getByLabel('网址').fill('http://brand.example')
    await page.getByRole('button', { name: '加一种语言' }).click()
    await page.locator('#texts_0_language').fill('藏')
    await page.getByTitle('藏语').click()
    await page.locator('#texts_0_name').fill('མར་ཇ།')
    await page.getByRole('button', { name: '保存并公开' }).click()

    await page.getByText('网址（第 1 行）：应为 https:// 开头的公开网址').waitFor()
    await page.getByText('图片说明（第 2 行）').waitFor()
    await person.shot('parts-faulty')
    await page.getByRole('button', { name: /网址（第 1 行）/ }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'links_0_url')
    await page.getByLabel('网址').fill('https://brand.cn/tea')
    await page.getByLabel('图片说明').nth(1).fill('背面')
    await page.getByRole('button', { name: '保存并公开' }).click()
    await page.getByText('在用').first().waitFor()
    await expectAccessible(person)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await person.shot('parts-saved')

    await page.getByRole('link', { name: '看公开的页面' }).click()
    await page.waitForURL(/\/search\/product\?/)
    await page.getByText('图片由企业上传').waitFor()
    await page.getByRole('link', { name: '背面' }).click()
    await page.waitForURL(/picture=2/)
    const shown = page.getByRole('img', { name: '背面' })
    await expect.poll(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1200)
    await page.getByText('མར་ཇ།').waitFor()
    await page.getByRole('link', { name: /brand\.cn/ }).waitFor()
    await expectAccessible(person)
    await person.shot('parts-public')
    expect(person.faults).toEqual([])
  },
)
