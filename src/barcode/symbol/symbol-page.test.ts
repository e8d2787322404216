import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { expect, test } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { kindOptions, symbolKinds } from './symbol-kinds.ts'

const openPage = async (fields: Record<string, string> = {}) => {
  const { app } = await freshApp()
  const response = await app.inject(`/BarCode/symbol?${new URLSearchParams(fields)}`)
  expect(response.statusCode).toBe(200)
  return { app, body: response.body.replaceAll('<!-- -->', '') }
}
const linksIn = (body: string, path: string) => {
  const hrefs = body.matchAll(/href="([^"]+)"/g)
  const links = new Set(Array.from(hrefs, ([, link = '']) => link.replaceAll('&amp;', '&')))
  return [...links].filter(link => link.startsWith(`${path}?`))
}
const filesPath = '/api/barcodegeneration/api/barcode'
/** SVG as a picture and as a file, PDF, EPS and PNG, and two files for each of three resolutions of label printers. */
const fileCount = 5 + 2 * 3

test('the page is empty at first, with an example of every kind that works', async () => {
  const { app, body } = await openPage()
  expect(body).toContain('条码会显示在这里')
  expect(body).toContain('示例：EAN-13，商品条码')
  expect(body).toContain('空白 3.63 mm')
  const examples = linksIn(body, '/BarCode/symbol')
  expect(examples).toHaveLength(symbolTypes.length)
  for (const example of examples) {
    const response = await app.inject(example)
    const formats = linksIn(response.body, filesPath).map(link => new URLSearchParams(link).get('format'))
    expect([...new Set(formats)].sort()).toEqual(['eps', 'pdf', 'png', 'svg', 'tspl', 'zpl'])
  }
})

test.each(['/BarCode/SSCC', '/BarCode/GRAI', '/Business/2dcode'])(
  '%s displays an example before the first input',
  async path => {
    const { app } = await freshApp()
    const { statusCode, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(body.replaceAll('<!-- -->', '')).toMatch(/示例：GS1[\s\S]*aria-label="放大图/)
  },
)

test('every option is in the page without scripts, for any kind', async () => {
  const { body } = await openPage({ type: 'EAN-8' })
  for (const name of [...kindOptions, 'xDimension', 'barWidthReduction', 'dpi', 'override', 'type', 'code']) {
    expect(body).toMatch(new RegExp(`<(input|select|textarea)[^>]* name="${name}"`))
  }
  expect(body).not.toMatch(/<[a-z]+[^>]* hidden=""[^>]*><div class="field/)
})

test('without scripts the form loads the symbol with its sizes and files', async () => {
  const fields = { type: 'EAN-13', code: '699900000001', magnification: '100%', addOn: '12', dpi: '600' }
  const { app, body } = await openPage(fields)
  expect(body).toContain('<dd class="value">8</dd>')
  expect(body).toContain('(01)06999000000018')
  expect(body).toContain('0.33 毫米')
  const files = linksIn(body, filesPath)
  expect(files).toHaveLength(fileCount)
  for (const file of files) {
    expect(new URLSearchParams(file).get('addOn')).toBe('12')
    expect((await app.inject(file)).statusCode).toBe(200)
  }
  expect(body).toContain('PNG 600 dpi')
})

test('sizes, quiet zones, contrast, modules and the chosen printer are checked before a download', async () => {
  const checks = async (fields: Record<string, string>) => {
    const { body } = await openPage(fields)
    return Array.from(
      body.matchAll(/aria-label="(通过|注意)"[\s\S]*?name">([^<]*)<[\s\S]*?found">([^<]*)</g),
      ([, ...texts]) => texts,
    )
  }
  const ean = await checks({ type: 'EAN-13', code: '6999000000018' })
  expect(ean.map(([verdict, name]) => `${verdict} ${name}`)).toEqual([
    '通过 校验码',
    '通过 尺寸',
    '通过 空白区',
    '通过 颜色对比',
    '通过 所选打印机',
  ])
  expect(ean[1]?.[2]).toContain('37.29 × 25.93 毫米')
  const matrix = await checks({ type: 'HanXin', code: '汉信码', dpi: '203' })
  expect(matrix.find(([, name]) => name === '模块数')?.[2]).toBe('23 × 23')
  const small = { type: 'EAN-13', code: '6999000000018', xDimension: '0.2', override: 'true', dpi: '203' }
  const faulty = (await checks(small)).filter(([verdict]) => verdict === '注意').map(([, name]) => name)
  expect(faulty).toContain('尺寸')
  expect(faulty).toContain('所选打印机')
})

const checkTexts = (body: string) =>
  Array.from(
    body.matchAll(/aria-label="(通过|注意)"[\s\S]*?name">([^<]*)<[\s\S]*?found">([^<]*)</g),
    ([, verdict, name, found]) => `${verdict} ${name} ${found}`,
  )

test.each([
  ['ITF-14', '6901234567892', '06901234567892', '69012345678922'],
  ['EAN-13', '036000291452', '0036000291452', '0360002914522'],
])('%s %s is drawn as %s, and the page offers the other reading %s', async (type, code, drawn, other) => {
  const { app, body } = await openPage({ type, code })
  expect(linksIn(body, filesPath).map(link => new URLSearchParams(link.split('?')[1]).get('code'))).toContain(drawn)
  expect(checkTexts(body).join('\n')).toMatch(new RegExp(`注意 号码 看作完整的 GTIN.*${drawn}`))
  expect(body).not.toContain('正确：')
  const choice = linksIn(body, '/BarCode/symbol').find(link => link.includes(other)) ?? ''
  const chosen = (await app.inject(choice)).body
  expect(checkTexts(chosen)[0]).toContain(`通过 校验码 2 正确：${other}`)
})

test('a check digit that was added is never called right', async () => {
  const { body } = await openPage({ type: 'EAN-13', code: '690123456789' })
  expect(checkTexts(body)[0]).toBe('通过 号码 加上了校验码 2，成为 6901234567892')
  expect(body).not.toContain('正确：')
})

test('digits with two readings are not drawn before one is chosen', async () => {
  const { app, body } = await openPage({ type: 'UPC-E', code: '1234565' })
  expect(body).toContain('请选一种读法')
  expect(linksIn(body, filesPath)).toEqual([])
  const choices = linksIn(body, '/BarCode/symbol').filter(link => /code=(012345000065|123456000056)/.test(link))
  expect(choices).toHaveLength(2)
  for (const number of ['012345000065', '123456000056']) {
    const chosen = await app.inject(choices.find(link => link.includes(number)) ?? '')
    expect(linksIn(chosen.body, filesPath).length, number).toBeGreaterThan(0)
  }
  expect(body).toContain('以 1 开头，用 UPC-A 画')
})

// biome-ignore format: one row a line
test.each([
  [{ type: 'GS1-128', code: '(10)A1' }, '数据', '(01)'],
  [{ type: 'GS1-DataMatrix', code: '(10)A1', partialData: 'true' }, '数据', '(01)'],
  [{ type: 'ITF-14', code: '16999000000015', use: 'retail' }, '用途', '收款处不读 ITF-14'],
  [{ type: 'GS1-128', code: '(01)06999000000018', use: 'retail' }, '用途', '收款处不读 GS1-128'],
  [{ type: 'DataBar-Limited', code: '06999000000018', use: 'retail+distribution' }, '用途', '收款处不读 DataBar-Limited'],
  [{ type: 'ITF-14', code: '96999000000011' }, '变量商品', '9'],
  [{ type: 'EAN-13', code: '2012345678903' }, '限域代码', '2012345678903'],
  [{ type: 'EAN-13', code: '3947777777773' }, '前缀', '3947777777773'],
  [{ type: 'EAN-13', code: '6999000000018', addOn: '12' }, '附加码', '6999000000018'],
] as const)('%j is drawn, and its check %s can fail', async (fields, name, text) => {
  const { body } = await openPage(fields)
  expect(linksIn(body, filesPath)).toHaveLength(fileCount)
  const failed = checkTexts(body).filter(line => line.startsWith(`注意 ${name} `))
  expect(failed.join('\n')).toContain(text)
  if (name !== '用途') return
  expect(checkTexts(body).join('\n')).not.toMatch(/标准 [0-9.]+ 至/)
  expect(body).toContain('这种用法没有规定的尺寸')
  expect(body).not.toMatch(/一般 [0-9.]+ 至/)
})

// biome-ignore format: one row a line
test.each([
  [{ type: 'GS1-DataMatrix', code: '(10)A1' }, '一起使用'],
  [{ type: 'GS1-QR', code: '(21)1' }, '一起使用'],
  [{ type: 'DataBar-Expanded', code: '(37)5' }, '一起使用'],
  [{ type: 'DL-QR', code: 'https://id.gs1.org/01/06999000000018?8030=AAAAAAAA' }, '一起使用'],
  [{ type: 'UPC-E', code: '123456000056' }, '请用 UPC-A'],
  [{ type: 'EAN-13', code: '0000000000000' }, '全是 0'],
] as const)('%j is refused', async (fields, text) => {
  const { body } = await openPage(fields)
  const [, sentence = ''] = /id="code-fault"[^>]*>(.*?)<\/p>/.exec(body) ?? []
  expect(sentence).toContain(text)
})

// biome-ignore format: one row a line
test.each([
  [{ type: 'ITF-14', code: '6901234567892' }, ['Read as a whole GTIN-13, padded to 06901234567892', '69012345678922']],
  [{ type: 'EAN-13', code: '690123456789' }, ['Check digit 2 was added: 6901234567892']],
  [{ type: 'UPC-E', code: '1234565' }, ['can be read in two ways', '012345000065', '123456000056']],
  [{ type: 'GS1-128', code: '(10)A1' }, ['must be used with (01)']],
  [{ type: 'GS1-DataMatrix', code: '(10)A1' }, ['tick the box', 'in another symbol on the same item']],
  [{ type: 'EAN-13', code: '3947777777773' }, ['has not been assigned']],
  [{ type: 'EAN-13', code: '2012345678903' }, ['restricted circulation number']],
  [{ type: 'UPC-E', code: '123456000056' }, ['Use UPC-A']],
] as const)('the English page says about %j: %j', async (fields, texts) => {
  const { app } = await freshApp()
  const { body } = await app.inject(`/SecondaryMenu/Symbol?${new URLSearchParams(fields)}`)
  for (const text of texts) expect(body.replaceAll('<!-- -->', '')).toContain(text)
})

test('the requested bearer bars, error correction and modules are listed and drawn', async () => {
  const carton = await openPage({ type: 'ITF-14', code: symbolKinds['ITF-14'].example })
  expect(carton.body).toContain('外框宽 4.83 毫米')
  const unframed = await openPage({ type: 'ITF-14', code: symbolKinds['ITF-14'].example, bearerBars: 'none' })
  expect(unframed.body).not.toContain('外框宽')
  const modules = async (level: string) => {
    const { body } = await openPage({ type: 'QR', code: '示例'.repeat(20), level })
    return Number(/(\d+) × \d+<\/dd>/.exec(body)?.[1])
  }
  expect(await modules('H')).toBeGreaterThan(await modules('L'))
})

test.each([
  [{ type: 'EAN-13', code: '6999000000011' }, 'code', '校验码不正确'],
  [{ type: 'EAN-13', code: '6999000000018', magnification: '3' }, 'magnification', '0.8 至 2 倍'],
  [{ type: 'EAN-13', code: '6999000000018', magnification: '大' }, 'magnification', '应为数字'],
  [{ type: 'EAN-13', code: '6999000000018', xDimension: '0.2' }, 'xDimension', '0.264 至 0.66 毫米'],
  [{ type: 'EAN-13', code: '6999000000018', barHeight: '5' }, 'barHeight', '22.85 至 300 毫米'],
  [{ type: 'EAN-13', code: '6999000000018', barWidthReduction: '0.3' }, 'barWidthReduction', '0 至 0.165 毫米'],
  [{ type: 'EAN-13', code: '6999000000018', addOn: '123' }, 'addOn', '长度不对'],
  [{ type: 'GS1-128', code: '(01)06999000000018(99)' }, 'code', '(99)'],
  [{ type: 'GS1-DataMatrix', code: '(10)A(10)B' }, 'code', '(10)'],
  [{ type: 'DL-QR', code: 'https://example.com/' }, 'code', '标识代码'],
  [
    { type: 'ITF-14', code: '16999000000015', use: 'elsewhere', magnification: '1' },
    'magnification',
    '0.246 至 0.487 倍',
  ],
])('%j is refused beside its field', async (fields, field, text) => {
  const { body } = await openPage(fields)
  expect(body).toContain('有 1 处需要修改')
  const [, sentence = ''] = new RegExp(`id="${field}-fault"[^>]*>(.*?)</p>`).exec(body) ?? []
  expect(sentence).toContain(text)
})

test('a size outside the standard is drawn on request', async () => {
  const { body } = await openPage({ type: 'EAN-13', code: '6999000000018', xDimension: '0.2', override: 'true' })
  expect(body).toContain('0.2 毫米')
  expect(linksIn(body, filesPath)).toHaveLength(fileCount)
  expect(body).toMatch(/<details[^>]* open/)
})

test('options of another kind are ignored', async () => {
  const fields = { type: 'ITF-14', code: symbolKinds['ITF-14'].example }
  const { body } = await openPage({ ...fields, addOn: '1', level: 'H', shape: 'rectangle' })
  expect(linksIn(body, filesPath)).toEqual(linksIn((await openPage(fields)).body, filesPath))
})

test('the page responds to any address', async () => {
  const { app } = await freshApp({ limits: false })
  const kinds = process.env.FULL === '1' ? symbolTypes : (['EAN-13'] as const)
  const names = ['type', 'code', 'xDimension', 'barWidthReduction', 'dpi', 'override', ...kindOptions]
  for (const value of ['', ' ', '%00', '%ED%A0%80', '😀', '9'.repeat(500), '-1', '1e9', 'NaN', '<script>']) {
    for (const name of names) {
      for (const type of kinds) {
        const others = `${name === 'type' ? '' : `&type=${type}`}${name === 'code' ? '' : '&code=6999000000018'}`
        const response = await app.inject(`/BarCode/symbol?${name}=${encodeURI(value)}${others}`)
        expect(response.statusCode).toBe(200)
        expect(response.body).not.toContain('<script>"')
      }
    }
  }
})

test('listed numbers have files for print', async () => {
  const { app } = await freshApp()
  const { body } = await app.inject('/BarCode/SSCC?firmCode=69990000')
  const files = linksIn(body, filesPath)
  expect(files.map(file => new URLSearchParams(file).get('format')).sort()).toEqual(['eps', 'pdf', 'png', 'svg'])
  for (const file of files) expect((await app.inject(file)).statusCode).toBe(200)
})

test('the result for a GTIN has a link to its symbol', async () => {
  const { app } = await freshApp()
  const { body } = await app.inject('/search/tool?q=6999000000018')
  const [link = ''] = linksIn(body, '/BarCode/symbol')
  expect((await app.inject(link)).body).toContain('(01)06999000000018')
})
