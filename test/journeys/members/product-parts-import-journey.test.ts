/** A member brings products with links and a further language from one sheet of a workbook, changes them by a second table, adds their pictures by
 *  a ZIP, and opens from the list of what to mend the very part that a product lacks. */
import { createZipWriter } from '@barcode-authority/gs1/files'
import { utils, write } from '@e965/xlsx'
import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

const fits = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

const seen = async (person: Person, width: number, name: string) => {
  await fits(person, width)
  await expectAccessible(person)
  await person.shot(name)
}

/** A carton before a light ground. */
function carton(colour: string) {
  const canvas = createCanvas(300, 300)
  const context = canvas.getContext('2d')
  context.fillStyle = '#eef2f6'
  context.fillRect(0, 0, 300, 300)
  context.fillStyle = colour
  context.fillRect(90, 50, 120, 200)
  return canvas.toBuffer('image/png')
}

function zipOf(files: readonly (readonly [string, Uint8Array])[]): Buffer {
  const writer = createZipWriter(new Date('2026-01-01T00:00:00Z'))
  const parts = files.flatMap(([name, body]) => writer.add({ name, body }))
  return Buffer.concat([...parts, ...writer.end()])
}

const head = ['商品名称', '品牌', '净含量', '销售国家和地区', '名称（日语）', '链接：商品介绍页', '链接：宣传册']

function workbook(width: number): Buffer {
  const row = (name: string, url: string) => [
    `${name} ${width}`,
    '青禾',
    `${width} g`,
    '中国、日本',
    '和菓子',
    url,
    'x',
  ]
  const book = utils.book_new(utils.aoa_to_sheet([['填表说明'], ['请填“新品”一张']]), '说明')
  const rows = [
    row('栗子酥', 'https://brand.cn/chestnut [ja] 栗菓子'),
    row('杏仁酥', 'http://brand.cn'),
    row('核桃酥', ''),
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows]), '新品')
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, row('绿豆糕', '')]), '去年的旧品')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

async function send({ page }: Person, input: number, name: string, buffer: Buffer) {
  await page
    .locator('input[type=file]')
    .nth(input)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

const importPage = '/MyManage/SystemMember/productImport'

test.each(widths)('at %i px links, languages and pictures of products come from tables and a ZIP', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, importPage)
  await page.getByText('把图片打成 ZIP').waitFor()
  await seen(person, width, 'parts-import-source')

  await send(person, 0, '秋季新品.xlsx', workbook(width))
  await page.getByRole('combobox', { name: '读哪张表' }).waitFor()
  await seen(person, width, 'parts-import-sheet')
  await page.locator('.ant-select', { has: page.getByLabel('读哪张表') }).click()
  await person.shot('parts-import-sheet-open')
  await page.locator('.ant-select-item-option', { hasText: '新品' }).first().click()
  await page.getByText('应为 https:// 开头的公开网址').first().waitFor()
  await page.getByText('没有这种链接类型或语言').waitFor()
  await seen(person, width, 'parts-import-dry-run')
  await page.getByRole('button', { name: /^改 F3：/ }).click()
  await page.getByLabel('F3 链接：商品介绍页').fill('https://brand.cn/almond')
  await page.keyboard.press('Enter')
  await page.getByText('没有错误').waitFor()
  await page.getByRole('button', { name: '写入 3 行' }).click()
  await page.getByText('新增 3。').waitFor()
  await seen(person, width, 'parts-import-done')

  const numbers = await page.getByRole('link', { name: /酥 \d+ \d{13}/ }).allTextContents()
  const gtins = numbers.map(text => /\d{13}/.exec(text)?.[0] ?? '')
  expect(gtins).toHaveLength(3)
  const changes = [
    '商品条码,名称（日语）,链接：商品介绍页,链接：食谱,说明（日语）',
    `${gtins[0]},清空,https://brand.cn/new,https://brand.cn/recipe,一つずつ包みました`,
    `${gtins[1]},杏仁,,,`,
  ].join('\n')
  await page.getByRole('button', { name: '再导入一个' }).click()
  await send(person, 0, '改动.csv', Buffer.from(changes))
  await page.getByText('要改的商品').waitFor()
  await seen(person, width, 'parts-import-changes')
  await page.getByRole('button', { name: '写入 2 行' }).click()
  await page.getByText('修改 2。').waitFor()

  await page.getByRole('button', { name: '再导入一个' }).click()
  const files = [
    [`${gtins[0]}.png`, carton('#134e9e')],
    [`${gtins[0]}_2.png`, carton('#7a4a12')],
    [`GTIN_0${gtins[1]}_A7N1.png`, carton('#0b6e4f')],
    ['6901234567892.png', carton('#0b6e4f')],
    [`${gtins[2]}.jpg`, Buffer.from('no picture')],
  ] as const
  await send(person, 1, '秋季新品图片.zip', zipOf(files))
  await page.getByText('是 2 种商品的').waitFor()
  await page.getByLabel(`${gtins[0]}_2.png 的替代文字`).fill('配料表和营养成分')
  await page.getByRole('button', { name: '保存' }).nth(1).click()
  await page.getByText('已保存').waitFor()
  await seen(person, width, 'pictures-dry-run')
  await page.getByRole('button', { name: '添加 3 张，跳过 2 个文件' }).click()
  await page.getByText('添加 3 张。').waitFor()
  await seen(person, width, 'pictures-done')

  await visit(person, '/MyManage/SystemMember/productMend')
  const skip = page.getByRole('button', { name: '跳过' })
  await skip.waitFor()
  const add = page.getByRole('link', { name: '添加图片' })
  await add.waitFor()
  await seen(person, width, 'mend-parts')
  await add.click()
  await page.waitForFunction(() => document.activeElement?.id === 'part-pictures')
  await person.shot('record-at-pictures')
  await visit(person, '/MyManage/SystemMember/products?missing=texts')
  await page.getByText(`核桃酥 ${width}`).first().waitFor()
  await seen(person, width, 'products-missing-texts')
})
