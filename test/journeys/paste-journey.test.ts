/** Texts pasted into fields of codes in a real browser: nothing is cut, and no other number results. */
import { buildGtin13, formatGtin } from '@barcode-authority/gs1/keys'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeySite } from './journey-site.ts'
import { logIn, newPerson, visit } from './person.ts'

const site = journeySite()
const widths = process.env.FULL === '1' ? [1440, 768, 390] : [1440]

const hostile = [
  ' 0007 ',
  '０００７',
  '6901234567892',
  '６９０１２３４５６７８９２',
  '6-901234-567892',
  '(01)06901234567892',
  '369012340000000017',
  '\u200b0007\ufeff',
  '1'.repeat(300),
]

/** One of each kind is enough for every field: spaces, full width, long. */
const longHostile = hostile.filter(text => /^ |６９|1{300}/.test(text))

/** What a paste does: replaces the content, and a limit of the field would cut it. */
async function paste(page: Page, field: Locator, text: string) {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

const pages = [
  ...['/search/tool', '/search/check', '/search/internal', '/search/external', '/search/shortcode', '/search/gln'],
  ...['/search/bike', '/search/country', '/search/certificate', '/search/product', '/BarCode/symbol', '/BarCode/SSCC'],
  ...[
    '/BarCode/GRAI',
    '/BarCode/label',
    '/BarCode/labelSheet',
    '/Business/2dcode',
    '/Enquiry/Answer',
    '/search/report',
  ],
  ...['/login', '/login?mode=register', '/login?mode=forgot', '/login?mode=recover', '/home/sousuo?keyword=690'],
  ...['/SecondaryMenu/LookUp', '/SecondaryMenu/Symbol', '/SecondaryMenu/Search', '/SecondaryMenu/Certificate'],
] as const

test('a field of a public page keeps a pasted text whole', async () => {
  const { page, site: address } = await newPerson(site().browser, site().address)
  await page.setContent('<input maxlength="4">')
  await paste(page, page.locator('input'), ' 0007 ')
  expect(await page.locator('input').inputValue(), 'a browser cuts').toBe(' 000')
  const cut: string[] = []
  let count = 0
  for (const path of pages) {
    await page.goto(address + path)
    const fields = page.locator(
      'main :is(input:not([type]), input[type=text], input[type=search], input[type=tel], textarea)',
    )
    for (const field of await fields.all()) {
      if (!(await field.isVisible())) continue
      for (const text of longHostile) {
        // A field may have a value of its own.
        await field.fill('')
        await field.focus()
        await page.keyboard.insertText(text)
        count++
        const value = await field.inputValue()
        if (value !== text)
          cut.push(
            `${path} ${await field.getAttribute('name')}: ${JSON.stringify(text)} became ${JSON.stringify(value)}`,
          )
        await field.fill('')
      }
    }
  }
  expect(cut).toEqual([])
  expect(count).toBeGreaterThan(150)
})

for (const width of widths) {
  test(`an item number pasted at a width of ${width} is itself, its GTIN, or refused`, async () => {
    const person = await newPerson(site().browser, site().address, width)
    const { page } = person
    await logIn(person, 'demo_member', 'Demo#2026code')
    await visit(person, '/MyManage/SystemMember/barcode')
    const prefix = (await page.getByText(/^\d{7,10}（/).textContent())?.split('（')[0] ?? ''
    const gtin = buildGtin13(prefix, '7')
    if (!('digits' in gtin)) throw new Error('no GTIN')
    const field = page.getByLabel('商品项目代码', { exact: true })
    const drawn = page.getByRole('img', { name: /^EAN-13 条码/ })
    for (const text of [' 0007 ', '０００７', '0-0-0-7', gtin.digits, ` ${gtin.digits} `]) {
      await paste(page, field, '1')
      await paste(page, field, text)
      await page.getByRole('img', { name: `EAN-13 条码 ${formatGtin(gtin)}`, exact: true }).waitFor()
    }
    await page.getByText(/从整个商品条码 .* 取出商品项目代码 0*7/).waitFor()
    await person.shot('item-number-from-gtin')
    for (const [text, message] of [
      ['6901234567892', '不在厂商识别代码'],
      ['16901234567899', '箱码'],
      ['369012340000000017', '位数字，这里有 18 位'],
      ['1'.repeat(300), '位数字，这里有 300 位'],
      ['12a4', '有别的字符'],
    ] as const) {
      await paste(page, field, text)
      await page.getByText(message).first().waitFor()
      expect(await drawn.count()).toBe(0)
    }
    await person.shot('item-number-refused')
    expect(person.faults).toEqual([])
  })
}

/** The numbers of the symbols on the page of SSCCs for a pasted field; empty when it is refused. */
async function listedNumbers(page: Page, address: string, fields: Record<string, string>) {
  await page.goto(`${address}/BarCode/SSCC`)
  for (const [name, text] of Object.entries(fields)) await paste(page, page.locator(`[name=${name}]`), text)
  await page.getByRole('button', { name: '生成' }).click()
  // Until the numbers have come, the page displays the preview of what was typed before the last field.
  const numbered = page.getByRole('link', { name: '排到标签纸上' })
  await numbered.or(page.locator('[id$=-fault]:not(:empty), [role=alert]')).first().waitFor()
  const names = await page
    .getByRole('region', { name: '生成的条码' })
    .getByRole('img', { name: /^GS1-128 条码/ })
    .evaluateAll(images => images.map(image => image.getAttribute('alt') ?? ''))
  return names.map(name => name.replace(/.*\(00\)/, ''))
}

test('parts of an SSCC that are pasted give that SSCC or none', async () => {
  const person = await newPerson(site().browser, site().address)
  const { page, site: address } = person
  const usual = { firmCode: '69990000', extensionDigit: '3', startSerial: '7' }
  const expected = await listedNumbers(page, address, usual)
  expect(expected[0]).toMatch(/^3699900000000000 ?0?7\d$|^369990000000000070?\d+$/)
  for (const same of [
    { firmCode: ' ６９９９-0000 ' },
    { extensionDigit: ' ３ ' },
    { startSerial: ' 0007 ' },
    { startSerial: '０００７' },
  ])
    expect(await listedNumbers(page, address, { ...usual, ...same })).toEqual(expected)
  for (const name of Object.keys(usual))
    for (const text of ['6901234567892', '369012340000000017', '(01)06901234567892', '1'.repeat(300)])
      expect(await listedNumbers(page, address, { ...usual, [name]: text }), `${name} ${text}`).toEqual([])
  expect(person.faults).toEqual([])
})
