/** A member brings 1,000 products in a table of which 20 lines are wrong: sees them, mends some in place, sends the corrected table, writes it, and undoes it. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { workbookFile } from '../../../src/files/table-files/workbook.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

const head = ['商品条码', '品名', '品牌', '净含量', '销售国家和地区', '口味', '货号']
const wrong = 20

/** `faults`: how many of the first lines are wrong. */
const rowsOf = (width: number, faults: number) =>
  Array.from({ length: 1000 }, (_, at) => {
    const isWrong = at < faults
    const content = isWrong && at % 2 === 0 ? '90' : `${90 + at} g`
    return [
      isWrong && at % 2 === 1 ? '6901234567892' : '',
      `青禾 ${width} 第 ${at + 1} 款奶酪`,
      '青禾',
      content,
      '中国',
      at % 3 === 0 ? '原味' : '',
      `A-${at}`,
    ]
  })

const table = (width: number, faults: number) => workbookFile([head, ...rowsOf(width, faults)])

const fits = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

async function send({ page }: Person, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test.each(widths)('at %i px 1,000 products of which 20 are wrong are imported in the second try', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/products')
  await page.getByRole('link', { name: '导入', exact: true }).click()
  await page.getByText('把表拖到这里').waitFor()
  await fits(person, width)
  await expectAccessible(person)
  await person.shot('import-source')

  await send(person, '秋季新品.xlsx', await table(width, wrong))
  await page.getByText('980 行', { exact: true }).waitFor()
  await page.getByText('20 行', { exact: true }).waitFor()
  await page.getByText('不是本企业的号码').first().waitFor()
  await fits(person, width)
  await expectAccessible(person)
  await person.shot('import-dry-run')
  await page.getByRole('button', { name: '都改为新号' }).click()
  await page.getByText('990 行', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^改 D2：/ }).click()
  await page.getByLabel('D2 净含量').fill('90 g')
  await page.keyboard.press('Enter')
  await page.getByText('991 行', { exact: true }).waitFor()
  await person.shot('import-mended')

  await page.getByRole('button', { name: '全部改好再传' }).click()
  await send(person, '秋季新品.xlsx', await table(width, 0))
  await page.getByText('没有错误').waitFor()
  await page.getByText('写入时分配号码').click()
  await page.getByRole('button', { name: '写入 1,000 行' }).click()
  await page.getByText('新增 1,000。').waitFor()
  await fits(person, width)
  await expectAccessible(person)
  await person.shot('import-done')
  await page.getByRole('link', { name: new RegExp(`青禾 ${width} 第 1 款奶酪`) }).waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await page.getByText('删除草稿 1,000。').waitFor()
  await person.shot('import-undone')
})
