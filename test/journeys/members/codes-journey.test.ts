/** Codes in a real browser, with and without scripts: a pasted link is split into its parts, a wrong check digit is marked, a QR symbol
 *  is generated, downloaded and read. */
import { expect, test } from 'vitest'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, newPerson, type Person, readDownload, visit } from '../person.ts'
import { reloadPage } from '../settled.ts'

const site = journeySite()

const digitalLink = 'https://id.gs1.org/01/06999000000018/10/LOT-1?17=271231'
type Visitor = Person & { hasScripts: boolean }

const widths = process.env.FULL === '1' ? [1440, 768, 390] : [390]

for (const width of widths) {
  test(`typed input is checked at once, at a width of ${width}`, async () => {
    const person = { ...(await newPerson(site().browser, site().address, width)), hasScripts: true }
    const { page } = person

    await visit(person, '/search/tool')
    await page.getByLabel('查什么').fill(digitalLink)
    await page.keyboard.press('Enter')
    await expectLinkInterpreted(person)

    await visit(person, '/search/check')
    await page.getByLabel('代码', { exact: true }).fill('6901234567891')
    await expectWrongDigitMarked(person)
    await page.keyboard.press('Tab')
    await reloadPage(page)
    await expectWrongDigitMarked(person)

    await visit(person, '/Business/2dcode')
    await page.getByLabel('商品条码').fill('6999000000017')
    await page.getByText('校验码不正确').first().waitFor()
    await page.getByLabel('商品条码').fill('6999000000018')
    await page.getByLabel('批号').fill('LOT-1')
    await expectSymbol(person)
    expect(person.faults).toEqual([])
  })

  test(`forms without scripts give the same results, at a width of ${width}`, async () => {
    const person = await personWithoutScripts(width)
    const { page } = person
    const send = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

    await visit(person, '/search/tool')
    await page.getByLabel('查什么').fill(digitalLink)
    await send('查询')
    await expectLinkInterpreted(person)

    await visit(person, '/search/check')
    await page.getByLabel('代码', { exact: true }).fill('6901234567891')
    await send('计算')
    await expectWrongDigitMarked(person)

    await visit(person, '/Business/2dcode')
    await page.getByLabel('商品条码').fill('6999000000018')
    await page.getByLabel('批号').fill('LOT-1')
    await send('生成')
    await expectSymbol(person)
  })
}

/** A camera that shows a code on the second read, with a stub of BarcodeDetector. */
const stubCamera = `
  let reads = 0
  window.BarcodeDetector = class {
    static async getSupportedFormats() { return ['ean_13', 'qr_code'] }
    async detect() { return reads++ < 1 ? [] : [{ rawValue: '${digitalLink}' }] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: {
    getUserMedia: async () => document.createElement('canvas').captureStream(),
  } })
  HTMLMediaElement.prototype.play = async () => {}
`

test('a code in front of the camera is looked up where the browser can read codes', async () => {
  const person = await newPerson(site().browser, site().address, 390)
  const { page } = person
  await visit(person, '/search/tool')
  await page.addInitScript(stubCamera)
  await reloadPage(page)
  await page.getByRole('button', { name: '用相机扫码' }).click()
  await expectLinkInterpreted({ ...person, hasScripts: true })
  expect(await page.getByRole('dialog').count()).toBe(0)
})

async function personWithoutScripts(width: number): Promise<Visitor> {
  const context = await site().browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled: false })
  const page = await context.newPage()
  return { page, site: site().address, shot: async () => undefined, faults: [], hasScripts: false }
}

/** axe is itself a script, so it checks a copy of the page without the scripts of the page. */
async function expectCopyAccessible(person: Visitor) {
  const pageUrl = person.page.url()
  const body = (await person.page.content()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const copy = await site().browser.newPage({ viewport: person.page.viewportSize() })
  await copy.route(
    url => url.href === pageUrl,
    route => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  )
  await copy.goto(pageUrl)
  await expectAccessible({ ...person, page: copy })
  await copy.close()
}

/** The parts of the link with their meaning, its other forms, and the registered item. */
async function expectLinkInterpreted(person: Visitor) {
  const parts = person.page.getByRole('region', { name: 'GS1 数字链接' })
  await parts.getByText('(17)').waitFor()
  expect(await parts.getByText('2027年12月31日').count()).toBe(1)
  const forms = person.page.getByRole('main')
  expect(await forms.getByText('(01)06999000000018(10)LOT-1(17)271231').count()).toBe(1)
  expect(await forms.getByText('urn:epc:class:lgtin:69990000.00001.LOT-1').count()).toBe(1)
  await forms.getByText('条码已注册，产品信息已通报').waitFor()
  await expectFitsAndAccessible(person)
}

async function expectWrongDigitMarked(person: Visitor) {
  await person.page.getByText('校验码不正确：输入的是 1，应为 2').first().waitFor()
  expect(await person.page.locator('del').first().textContent()).toBe('1')
  await expectFitsAndAccessible(person)
}

async function expectSymbol(person: Visitor) {
  const { page } = person
  await page.getByText('(01)06999000000018(10)LOT-1', { exact: true }).waitFor()
  await page.locator('[aria-busy="false"]').waitFor()
  const png = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PNG' }).first().click()
  expect(await readSymbol(await readDownload(png))).toEqual({
    text: 'https://id.gs1.org/01/06999000000018/10/LOT-1',
    identifier: ']Q1',
  })
  await expectFitsAndAccessible(person)
}

/** Nothing is wider than the window, and axe finds no fault. */
async function expectFitsAndAccessible(person: Visitor) {
  const { page } = person
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  await (person.hasScripts ? expectAccessible(person) : expectCopyAccessible(person))
}
