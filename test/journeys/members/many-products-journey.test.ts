/** A firm with 300 products in two brands, among them cases and pallets, comes with the table of its own system and leaves with the labels of
 *  all of them: every click is counted. */
import fs from 'node:fs/promises'
import { isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13, checkDigit } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { readSymbols } from '../../../packages/gs1/test/read-symbol.ts'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { workbookFile } from '../../../src/files/table-files/workbook.ts'
import { paintPages } from '../../tools/drawings/read-pdf.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const counts = { each: 200, case: 80, pallet: 20 }
const total = counts.each + counts.case + counts.pallet
/** From the table in hand to the file with all labels. */
const mostClicks = 10

const head = ['产品条码', '品名', '品牌', '净含量', '销售国家和地区', '层级', '内含条码', '装箱数', '毛重', '保质期']

/** The numbers as the firm has used them in its own system, under the prefix of the demonstration member. */
function unitNumber(at: number): string {
  const number = buildGtin13('69990000', String(6000 + at))
  if (isFault(number)) throw new Error(number.fault)
  return number.digits
}

function packageNumber(indicator: number, at: number): string {
  const body = `${indicator}${unitNumber(at).slice(0, 12)}`
  return body + checkDigit(body)
}

const brandOf = (at: number) => (at % 2 ? '示例青禾' : '示例山岚')
const nameOf = (at: number) => `${brandOf(at)}燕麦饼干 ${at + 1} 号`

/** What people type: numbers with a blank or an apostrophe, Chinese units, and in some lines what nobody can use. */
function unitRow(at: number): string[] {
  const number = at % 10 === 1 ? `${unitNumber(at)} ` : at % 10 === 2 ? `'${unitNumber(at)}` : unitNumber(at)
  const content = at === 7 ? '250' : at % 3 === 0 ? `${100 + at}克` : `${100 + at} g`
  return [at === 9 ? '6.99900E+12' : number, nameOf(at), brandOf(at), content, '中国', '单品', '', '', '', '12 个月']
}

const rows = [
  ...Array.from({ length: counts.each }, (_, at) => unitRow(at)),
  ...Array.from({ length: counts.case }, (_, at) => [
    ...[
      packageNumber(1, at),
      `${nameOf(at)} 24 袋`,
      brandOf(at),
      `24 × ${100 + at} g`,
      '中国',
      '箱',
      unitNumber(at),
      '24',
    ],
    // Lighter than what is in it.
    ...[at === 5 ? '100' : String((100 + at) * 24 + 500), ''],
  ]),
  ...Array.from({ length: counts.pallet }, (_, at) => [
    ...[
      packageNumber(2, at),
      `${nameOf(at)} 托盘`,
      brandOf(at),
      '',
      '中国',
      '托盘',
      packageNumber(1, at),
      '40',
      '',
      '',
    ],
  ]),
]

/** Lines that are wrong, from 0: a content without unit, a number that lost its digits, a case that is too light, and the
 *  packages of these. */
const corrected: ReadonlySet<number> = new Set([7, 9, 205, 207, 209, 285, 287, 289])
const corrections: Readonly<Record<string, string>> = { '250': '107 g', '6.99900E+12': unitNumber(9), '100': '3500' }

test('300 products in two brands come from a table with its usual faults, and all their labels are in one file', {
  skip: process.env.FULL !== '1',
}, async () => {
  const person = await newPerson(site().browser, site().address, 1440)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  let clicks = 0
  const click = async (role: 'link' | 'button', name: string | RegExp) => {
    clicks++
    await page.getByRole(role, { name }).first().click()
  }
  const upload = async (lines: readonly (readonly string[])[]) => {
    clicks++
    const [name, buffer] = ['全部商品.xlsx', await workbookFile([head, ...lines])]
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  await visit(person, '/MyManage/SystemMember/products')
  await click('link', '导入')
  await upload(rows)
  await page.getByText('请写上单位，例如 90 g').first().waitFor()
  await page.getByText('科学计数法').waitFor()
  await page.getByText('比里面的商品还轻').or(page.getByText('毛重比净含量还轻')).first().waitFor()
  await expectAccessible(person)
  await person.shot('many-dry-run')
  const wrong = corrected.size
  await click('button', new RegExp(`^写入 ${total - wrong} 行`))
  await page.getByRole('button', { name: '再导入一个' }).waitFor()
  await person.shot('many-written')

  // The lines with a fault are corrected in the own system and sent again.
  await click('button', '再导入一个')
  await upload(rows.filter((_, at) => corrected.has(at)).map(row => row.map(text => corrections[text] ?? text)))
  await click('button', new RegExp(`^写入 ${wrong} 行`))
  await page.getByText(`新增 ${wrong}。`).waitFor()

  await visit(person, `/MyManage/SystemMember/products?keyword=${encodeURIComponent('燕麦饼干')}`)
  await click('link', '打印标签')
  await page.getByText(`印得出 ${total} 种`).waitFor()
  await person.shot('many-labels')
  await click('button', '生成文件')
  const link = page.getByRole('link', { name: '下载', exact: true }).first()
  await link.waitFor()
  clicks++
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  const [sheet] = await paintPages(await fs.readFile(await file.path()))
  const read = await readSymbols(sheet?.png ?? new Uint8Array())
  expect(read.length).toBeGreaterThan(0)
  expect(read.every(text => /6999000\d{6}/.test(text))).toBe(true)
  expect(clicks).toBeLessThanOrEqual(mostClicks)
  expect(person.faults).toEqual([])
})
