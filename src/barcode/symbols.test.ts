import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readSymbol } from '../../packages/gs1/test/read-symbol.ts'
import { postRaw as post } from '../../test/tools/call-api.ts'
import { createMember, createPrefix } from '../../test/tools/create-member.ts'
import { readHanXinPicture } from '../../test/tools/drawings/read-han-xin-picture.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'

const _SSCC = 'barcodegeneration/api/getGS1CodeListSSCC'
const _GRAI = 'barcodegeneration/api/getGS1CodeListGRAI'

test.each([
  ['EAN-13', '690123456789', '6901234567892', '2', ']E0'],
  ['EAN-13', '６９０１２３４５６７８９２', '6901234567892', '2', ']E0'],
  ['EAN-8', '6901234', '69012341', '1', ']E4'],
  ['UPC-A', '61414112345', '614141123452', '2', ']E0'],
  ['UPC-E', '04252614', '042100005264', '4', ']E0'],
  ['UPC-E', '425261', '042100005264', '4', ']E0'],
  ['ITF-14', '1690123456789', '16901234567899', '9', ']I1'],
])('getBarcode draws %s from %s', async (type, code, whole, digit, identifier) => {
  const { app } = await freshApp()
  const { status, data } = await post(app, 'barcodegeneration/api/getBarcode', { type, code })
  expect(status).toBe(200)
  expect(data).toMatchObject({ type, code: whole, checkDigit: digit, image: null })
  const png = await app.inject(data.downloads.png)
  const read = await readSymbol(png.rawPayload)
  expect(read?.identifier).toBe(identifier)
  expect(read?.text.replace(/^0(?=\d{12}$)/, '')).toBe(whole)
  for (const [format, type] of [
    ['svg', 'image/svg+xml'],
    ['pdf', 'application/pdf'],
    ['eps', 'application/postscript'],
  ] as const) {
    const file = await app.inject(data.downloads[format])
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toContain(type)
  }
})

test('getBarcode returns its true size and the requested format', async () => {
  const { app } = await freshApp()
  const input = { type: 'EAN-13', code: '6901234567892', format: 'png', magnification: '1', dpi: '300' }
  const { data } = await post(app, 'barcodegeneration/api/getBarcode', input)
  expect(data).toMatchObject({ widthMm: 37.29, xDimensionMm: 0.33, quietZone: { leftMm: 3.63, rightMm: 2.31 } })
  expect(data.png).toMatchObject({ dpi: 300, xDimensionPixels: 4, xDimensionMm: 0.3387 })
  expect(data.image).toMatch(/^data:image\/png;base64,/)
})

test.each([
  [{ type: 'EAN-13', code: '6901234567891' }, 'code', 'check-digit'],
  [{ type: 'EAN-13', code: '69012345678' }, 'code', 'length'],
  [{ type: 'EAN-13', code: '690123456789A' }, 'code', 'character'],
  [{ type: 'EAN-13', code: '69012341' }, 'code', 'kind'],
  [{ type: 'EAN-13', code: '6901234567892', magnification: 2.5 }, 'magnification', 'size'],
  [{ type: 'GS1-128', code: '(00)123' }, 'code', 'length'],
  [{ type: 'GS1-128', code: '(01)06901234567892(10)📦' }, 'code', 'character'],
] as const)('getBarcode refuses %j', async (input, field, fault) => {
  const { app } = await freshApp()
  const reply = await post(app, 'barcodegeneration/api/getBarcode', input)
  expect(reply).toMatchObject({ status: 400, faults: [{ field, fault }] })
})

test('a member draws GTINs of its own prefix only', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const path = 'barcodegeneration/api/getBarcode'
  expect(await post(site.app, path, { type: 'EAN-13', code: '699912340001' }, member.headers)).toMatchObject({
    status: 200,
  })
  expect(await post(site.app, path, { type: 'ITF-14', code: '1699912340001' }, member.headers)).toMatchObject({
    status: 200,
  })
  const otherFirmsCodes = [
    { type: 'EAN-13', code: '690123456789' },
    { type: 'EAN-8', code: '6901234' },
    { type: 'UPC-A', code: '61414112345' },
    { type: 'GS1-128', code: '(01)06901234567892' },
    { type: 'GS1-128', code: '(8003)06901234567892A1' },
    { type: 'GS1-DataMatrix', code: '(414)6901234567892' },
    { type: 'DL-QR', code: 'https://id.gs1.org/01/06901234567892' },
    { type: 'DataBar', code: '06901234567892' },
  ]
  for (const input of otherFirmsCodes) {
    const reply = await post(site.app, path, input, member.headers)
    expect(reply).toMatchObject({ status: 403, returnCode: '0201', faults: [{ field: 'code' }] })
  }
})

test('createQRcode carries any text, and a GTIN as Digital Link', async () => {
  const { app } = await freshApp()
  const path = 'barcodegeneration/api/createQRcode'
  const plain = await post(app, path, { content: '商品二维码 📦', format: 'png', size: 200, level: 'H' })
  expect((await readSymbol(Buffer.from(plain.data.image.split(',')[1], 'base64')))?.text).toBe('商品二维码 📦')
  const link = await post(app, path, { gtin: '6901234567892', batch: 'A/1', expiry: '2027-01-31', serial: '7' })
  expect(link.data.digitalLink).toBe('https://id.gs1.org/01/06901234567892/10/A%2F1/21/7?17=270131')
  expect(link.data.elementString).toBe('(01)06901234567892(10)A/1(21)7(17)270131')
  const png = await app.inject(link.data.downloads.png)
  expect(await readSymbol(png.rawPayload)).toEqual({ text: link.data.digitalLink, identifier: ']Q1' })
  expect(link.data.carriers.map(({ type }: { type: string }) => type)).toEqual([
    'GS1-DataMatrix',
    'GS1-QR',
    'DL-QR',
    'DL-DataMatrix',
    'HanXin',
  ])
  for (const carrier of link.data.carriers) {
    const file = await app.inject(carrier.downloads.png)
    if (carrier.type === 'HanXin') {
      expect(await readHanXinPicture(file.rawPayload, carrier.matrix.width)).toEqual({ text: link.data.digitalLink })
      continue
    }
    const read = await readSymbol(file.rawPayload)
    const isLink = carrier.type.startsWith('DL')
    expect(read?.identifier).toBe(carrier.type.endsWith('QR') ? (isLink ? ']Q1' : ']Q3') : isLink ? ']d1' : ']d2')
    expect(read?.text.replaceAll('\u001d', '|')).toBe(
      isLink ? link.data.digitalLink : '010690123456789210A/1|217|17270131',
    )
  }
  const own = await post(app, path, { gtin: '6901234567892', domain: 'https://example.com/p' })
  expect(own.data.content).toBe('https://example.com/p/01/06901234567892')
})

test.each([
  [{}, 'content'],
  [{ gtin: '6901234567891' }, 'gtin'],
  [{ gtin: '6901234567892', expiry: '2027-02-31' }, 'expiry'],
  [{ gtin: '6901234567892', batch: '批号' }, 'batch'],
  [{ gtin: '6901234567892', domain: 'not a domain?' }, 'domain'],
  [{ gtin: '6901234567892', elements: '(99)' }, 'elements'],
  [{ elements: '(414)6901234567892(10)A' }, 'elements'],
  [{ gtin: '6901234567892', xDimension: 2 }, 'xDimension'],
  [{ content: '长'.repeat(1500), level: 'H' }, 'content'],
] as const)('createQRcode refuses %j', async (input, field) => {
  const { app } = await freshApp()
  const reply = await post(app, 'barcodegeneration/api/createQRcode', input)
  expect(reply).toMatchObject({ status: 400, faults: [{ field }] })
})

test('checkGS1Code returns the faults and their positions', async () => {
  const { app } = await freshApp()
  const check = async (code: string, type?: string) =>
    (await post(app, 'barcodegeneration/api/checkGS1Code', { code, type })).data
  expect(await check('6901234567892')).toMatchObject({ type: 'GTIN-13', valid: true, checkDigit: '2', faults: [] })
  expect(await check('6 901234 567891')).toMatchObject({
    valid: false,
    checkDigit: '2',
    faults: [{ fault: 'check-digit', at: 14 }],
  })
  expect(await check('369012340000000017')).toMatchObject({ type: 'SSCC', valid: true })
  expect(await check('690123456789', 'GTIN-13')).toMatchObject({ valid: false, checkDigit: '2' })
  expect(await check('1987654Ad4X4bL5ttr2310c2K', 'GMN')).toMatchObject({ valid: true, checkDigit: null })
  expect(await check('六九零')).toMatchObject({ valid: false, type: null })
})

test('interpret reads one text or many', async () => {
  const { app } = await freshApp()
  const one = await post(app, 'gs1/api/interpret', { text: '(01)06901234567892(17)261231(10)A1' })
  expect(one.data).toMatchObject({
    kind: 'element-string',
    valid: true,
    type: 'GTIN-14',
    elements: [{ ai: '01' }, { ai: '17' }, { ai: '10', value: 'A1' }],
    digitalLink: 'https://id.gs1.org/01/06901234567892/10/A1?17=261231',
  })
  expect(one.data.organisation.nameZh).toContain('中国')
  const many = await post(app, 'gs1/api/interpret', { texts: ['6901234567892', '', '😀'] })
  expect(many.data.map((read: { valid: boolean }) => read.valid)).toEqual([true, false, false])
  expect(await post(app, 'gs1/api/interpret', {})).toMatchObject({ status: 400, faults: [{ field: 'text' }] })
  const tooMany = await post(app, 'gs1/api/interpret', { texts: Array(1001).fill('1') })
  expect(tooMany.status).toBe(400)
})

test('the previews list codes and store nothing', async () => {
  const { app, db } = await freshApp()
  const sscc = await post(app, 'barcodegeneration/api/previewSSCC', {
    firmCode: '6901234',
    extensionDigit: '3',
    count: 2,
  })
  expect(sscc.data.items.map((item: { code: string }) => item.code)).toEqual([
    '369012340000000017',
    '369012340000000024',
  ])
  const picture = await app.inject(sscc.data.items[0].pngUrl)
  expect((await readSymbol(picture.rawPayload))?.text).toBe('00369012340000000017')
  const faulty = await post(app, 'barcodegeneration/api/previewGRAI', { firmCode: '6901234' })
  expect(faulty.data).toMatchObject({ items: [], faults: [{ field: 'assetType' }] })
  expect((await db.execute(sql`select id from barcode_symbols`)).rows).toEqual([])
})

test('a member gets its active prefixes, others are refused', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  await createPrefix(site, { firmId: member.firm.id, companyPrefix: '69991111', cancelledAt: site.time.now })
  const path = 'barcodegeneration/authApi/prefixes'
  const own = await post(site.app, path, {}, member.headers)
  expect(own.data).toEqual([{ companyPrefix: '69991234', capacity: 10_000 }])
  expect((await post(site.app, path, {})).status).toBe(401)
  const newcomer = await signIn(site)
  expect((await post(site.app, path, {}, newcomer.headers)).status).toBe(403)
})
