import { expect, test } from 'vitest'
import { freshApp } from '../../test/tools/fresh-app.ts'

const sscc = '369990000000000019'

const page = async (path: string, fields: Record<string, string> = {}) => {
  const { app } = await freshApp()
  const response = await app.inject(`${path}?${new URLSearchParams(fields)}`)
  expect(response.statusCode).toBe(200)
  return { app, body: response.body.replaceAll('<!-- -->', '') }
}
/** Each address once: a preload names the picture too. */
const addressesIn = (body: string, call: string) => {
  const found = body.matchAll(/(?:src|href)="(\/api\/barcodegeneration\/api\/[^"]+)"/g)
  const addresses = new Set(Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&')))
  return [...addresses].filter(address => address.startsWith(`/api/barcodegeneration/api/${call}?`))
}

test('the label page is empty at first and links to a working example', async () => {
  const { app, body } = await page('/BarCode/label')
  expect(body).toContain('标签会显示在这里')
  expect(body).toContain('物流标签，SSCC 369990000000000019')
  const [, example = ''] = /href="(\/BarCode\/label\?[^"]+)"/.exec(body) ?? []
  const response = await app.inject(encodeURI(example.replaceAll('&amp;', '&')))
  // PDF, SVG, EPS, three PNG, and two files for each of three resolutions of label printers.
  expect(addressesIn(response.body, 'label').length).toBe(6 + 2 * 3)
  expect(response.body).toContain(`(00)${sscc}`)
})

test('without scripts the form returns the label and all its files', async () => {
  const { app, body } = await page('/BarCode/label', { sscc, content: '6999000000018', count: '48', labels: '3' })
  const addresses = addressesIn(body, 'label')
  expect(addresses.filter(address => address.includes('format=pdf'))).toHaveLength(1)
  for (const address of addresses) expect((await app.inject(address)).statusCode).toBe(200)
  expect(body).toContain('PDF，3 张')
})

test('the label is displayed whole between rulers of two widths, or in its real size, by a choice that needs no script', async () => {
  const { body } = await page('/BarCode/label', { sscc, size: 'A6' })
  expect(body.match(/<svg[^>]*aria-label="物流标签，SSCC/g)).toHaveLength(2)
  expect(body.match(/<input[^>]*type="radio"[^>]*/g)).toHaveLength(2)
  const [picture = ''] = /<img[^>]*alt="物流标签，SSCC[^>]*>/.exec(body) ?? []
  // 105 by 148 mm at 96 dots an inch.
  expect(picture).toMatch(/width="397"/)
  expect(picture).toMatch(/height="559"/)
})

test('a faulty field has its message beside it, also without scripts', async () => {
  const { body } = await page('/BarCode/label', { sscc, content: '6999000000011', count: '48' })
  expect(body).toMatch(/id="content-fault"[^>]*>.*?校验码不正确/)
  expect(body).toContain('有 1 处需要修改')
  expect(body).toContain('value="6999000000011"')
})

test('the section of rare fields is open when one of them is filled or faulty', async () => {
  expect((await page('/BarCode/label', { sscc })).body).not.toMatch(/<details[^>]* open/)
  expect((await page('/BarCode/label', { sscc, route: '路' })).body).toMatch(/<details[^>]* open/)
})

test('the sheet page displays the first sheet and links to its PDF', async () => {
  const fields = { type: 'EAN-13', preset: 'a4-3x7', copies: '22', codes: '6999000000018' }
  const { app, body } = await page('/BarCode/labelSheet', fields)
  expect(body).toContain('2 页')
  const addresses = addressesIn(body, 'sheet')
  expect(addresses).toHaveLength(2)
  for (const address of addresses) expect((await app.inject(address)).statusCode).toBe(200)
})

test('the sheet page names a code that fits no label', async () => {
  const fields = { type: 'GS1-128', preset: 'a4-5x13', codes: `(00)${sscc}` }
  expect((await page('/BarCode/labelSheet', fields)).body).toMatch(/id="codes-fault"[^>]*>.*?第 1 个条码/)
})

test('generated numbers link to their labels and sheets', async () => {
  const { app, body } = await page('/BarCode/SSCC', { firmCode: '69990000', count: '2' })
  const links = [...body.matchAll(/href="(\/BarCode\/label(?:Sheet)?\?[^"]+)"/g)].map(([, link = '']) => link)
  expect(links).toHaveLength(2)
  for (const link of links) {
    const response = await app.inject(link.replaceAll('&amp;', '&'))
    expect(response.body).toContain('/api/barcodegeneration/api/')
    expect(response.body).not.toContain('处需要修改')
  }
})

test('the pages work with any query', async () => {
  const { app } = await freshApp()
  for (const value of ['', ' ', '%00', '%ED%A0%80', '😀', '1'.repeat(500), '-1', '<script>']) {
    for (const name of ['sscc', 'labels', 'size', 'bars', 'note', 'count']) {
      const response = await app.inject(`/BarCode/label?sscc=${sscc}&${name}=${encodeURI(value)}`)
      expect(response.statusCode).toBe(200)
    }
    for (const name of ['codes', 'copies', 'preset', 'startAt', 'magnification', 'type', 'checkDigit', 'partialData']) {
      const response = await app.inject(`/BarCode/labelSheet?${name}=${encodeURI(value)}&codes=6999000000018`)
      expect(response.statusCode).toBe(200)
    }
  }
})

test('a sheet says how digits with two readings were read, and the form states whether their check digits are written', async () => {
  const { app } = await freshApp()
  const sheet = async (query: string) =>
    (await app.inject(`/BarCode/labelSheet?preset=a4-2x4&type=ITF-14&${query}`)).body
  const open = await sheet('codes=6999000000018')
  expect(open).toContain('补 0 成为 06999000000018；另一种读法')
  const stated = await sheet('codes=6999000000018&checkDigit=missing')
  expect(stated).toContain('成为 69990000000182')
  expect(stated).not.toContain('另一种读法')
  expect(stated).toMatch(/<option[^>]*value="missing"[^>]*selected|<option[^>]*selected[^>]*value="missing"/)
  const alone = (await app.inject('/BarCode/labelSheet?preset=a4-2x4&type=GS1-DataMatrix&codes=(10)A1')).body
  expect(alone).toContain('还不能排版')
  const partial = (
    await app.inject('/BarCode/labelSheet?preset=a4-2x4&type=GS1-DataMatrix&codes=(10)A1&partialData=true')
  ).body
  expect(partial).toContain('打印前请核对')
})
