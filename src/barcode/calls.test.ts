import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshApp } from '../../test/fresh-app.ts'
import { makeFirm, makeMember, makePrefix } from '../../test/make-member.ts'
import { readSymbol } from '../../test/read-symbol.ts'
import { signIn } from '../../test/sign-in.ts'

type App = Awaited<ReturnType<typeof freshApp>>['app']
type Headers = Record<string, string>

async function post(app: App, path: string, payload: unknown, headers: Headers = {}) {
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload: payload as object, headers })
  return { status: answer.statusCode, ...answer.json() }
}

const SSCC = 'barcodegeneration/api/getGS1CodeListSSCC'
const GRAI = 'barcodegeneration/api/getGS1CodeListGRAI'

test('a visitor gets SSCC numbers from serial 1 of any prefix, and nothing is reserved', async () => {
  const { app, db } = await freshApp()
  const answer = await post(app, SSCC, { firmCode: '6901234', extensionDigit: '3', count: 2 })
  expect(answer.status).toBe(200)
  expect(answer.data.map((item: { code: string }) => item.code)).toEqual(['369012340000000017', '369012340000000024'])
  expect(answer.data[0]).toMatchObject({ elementString: '(00)369012340000000017' })
  expect(answer.data[0].svg).toMatch(/^<svg [^>]*width="[\d.]+mm"/)
  expect(answer.data[0].svg).not.toContain('style=')
  const again = await post(app, SSCC, { firmCode: '6901234', extensionDigit: '3' })
  expect(again.data[0].code).toBe('369012340000000017')
  expect((await db.execute(sql`select * from serial_counters`)).rows).toEqual([])
})

test('the id of a listed symbol is 128 random bits, and its picture reads back', async () => {
  const { app } = await freshApp()
  const { data } = await post(app, SSCC, { firmCode: '6901234', extensionDigit: '3', count: 3 })
  const ids = data.map((item: { id: string }) => item.id)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16)
  const picture = await app.inject(data[0].pngUrl)
  expect(picture.headers['content-type']).toBe('image/png')
  expect(await readSymbol(picture.rawPayload)).toEqual({ text: '00369012340000000017', identifier: ']C1' })
  const other = await app.inject('/api/barcodegeneration/api/image/AAAAAAAAAAAAAAAAAAAAAA')
  expect(other.statusCode).toBe(404)
})

test('a member gets the next free serials of its own prefix, never one twice', async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const wish = { firmCode: member.companyPrefix, extensionDigit: '0', count: 2 }
  const answers = await Promise.all(Array.from({ length: 64 }, () => post(site.app, SSCC, wish, member.headers)))
  const codes = answers.flatMap(answer => answer.data.map((item: { code: string }) => item.code))
  expect(new Set(codes).size).toBe(128)
  const next = await post(site.app, SSCC, { ...wish, count: 1 }, member.headers)
  expect(next.data[0].code.slice(9, 17)).toBe('00000129')
})

test('a serial that a member chooses moves its counter past it, and never back', async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const list = async (more: object) =>
    (await post(site.app, SSCC, { firmCode: member.companyPrefix, ...more }, member.headers)).data[0].code.slice(9, 17)
  expect(await list({ startSerial: '500', count: 10 })).toBe('00000500')
  expect(await list({})).toBe('00000510')
  expect(await list({ startSerial: 7 })).toBe('00000007')
  expect(await list({})).toBe('00000511')
})

test("a member may not number under another's, a cancelled or an expired prefix", async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const other = await signIn(site)
  const otherFirm = await makeFirm(site, { accountId: other.account.id, firmName: '示例乙（演示）' })
  await makePrefix(site, { firmId: otherFirm.id, companyPrefix: '69995678' })
  await makePrefix(site, { firmId: member.firm.id, companyPrefix: '69991111', cancelledAt: site.time.now })
  await makePrefix(site, {
    firmId: member.firm.id,
    companyPrefix: '69992222',
    validTo: new Date(site.time.now.getTime() - 1),
  })
  for (const firmCode of ['69995678', '69991111', '69992222', '6999123']) {
    const answer = await post(site.app, SSCC, { firmCode }, member.headers)
    expect(answer).toMatchObject({ status: 403, returnCode: '0201', faults: [{ field: 'firmCode' }] })
  }
})

test('GRAI serials count for each asset type of a prefix by itself', async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const list = async (assetType: string) =>
    (await post(site.app, GRAI, { firmCode: member.companyPrefix, assetType }, member.headers)).data[0].elementString
  expect(await list('1')).toBe('(8003)069991234000161')
  expect(await list('0001')).toBe('(8003)069991234000162')
  expect(await list('2')).toMatch(/^\(8003\)0699912340002\d1$/)
})

test('a serial space that is used up is refused', async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const wish = { firmCode: member.companyPrefix }
  await post(site.app, SSCC, { ...wish, startSerial: '99999998', count: 1 }, member.headers)
  expect((await post(site.app, SSCC, wish, member.headers)).data[0].code.slice(9, 17)).toBe('99999999')
  expect(await post(site.app, SSCC, wish, member.headers)).toMatchObject({ status: 422 })
})

test("visitors' symbols are gone after a day, a member's stay", async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const visitor = (await post(site.app, SSCC, { firmCode: '6901234' })).data[0]
  const own = (await post(site.app, SSCC, { firmCode: member.companyPrefix }, member.headers)).data[0]
  site.time.now = new Date(site.time.now.getTime() + 25 * 3_600_000)
  expect((await site.app.inject(visitor.pngUrl)).statusCode).toBe(404)
  expect((await site.app.inject(own.pngUrl)).statusCode).toBe(200)
  await post(site.app, SSCC, { firmCode: '6901234' })
  const rows = (await site.db.execute(sql`select id from barcode_symbols where id = ${visitor.id}`)).rows
  expect(rows).toEqual([])
})

test('size and label of a listed symbol can be changed by whoever knows its id', async () => {
  const { app } = await freshApp()
  const [symbol] = (await post(app, SSCC, { firmCode: '6901234' })).data
  const path = 'ssccCodeImage/api/update'
  const changed = await post(app, path, {
    id: symbol.id,
    xDimension: '0.66',
    barHeight: 50,
    title: '示例仓',
    note: '第 1 箱',
  })
  expect(changed).toMatchObject({ status: 200, data: { id: symbol.id, elementString: symbol.elementString } })
  expect(changed.data.svg).not.toBe(symbol.svg)
  const picture = await app.inject(`${symbol.pngUrl}&dpi=203`)
  expect((await readSymbol(picture.rawPayload))?.text).toBe(`00${symbol.code}`)
  const tooLarge = await post(app, path, { id: symbol.id, xDimension: 1.1 })
  expect(tooLarge).toMatchObject({ status: 400, faults: [{ field: 'xDimension', fault: 'size' }] })
  expect(tooLarge.faults[0].message).toContain('0.94')
  expect(await post(app, 'graiCodeImage/api/update', { id: symbol.id })).toMatchObject({ status: 404 })
})

test.each([
  ['EAN-13', '690123456789', '6901234567892', '2', ']E0'],
  ['EAN-13', '６９０１２３４５６７８９２', '6901234567892', '2', ']E0'],
  ['EAN-8', '6901234', '69012341', '1', ']E4'],
  ['UPC-A', '61414112345', '614141123452', '2', ']E0'],
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

test('getBarcode says its true size and hands over the format that was asked for', async () => {
  const { app } = await freshApp()
  const wish = { type: 'EAN-13', code: '6901234567892', format: 'png', magnification: '1', dpi: '300' }
  const { data } = await post(app, 'barcodegeneration/api/getBarcode', wish)
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
] as const)('getBarcode refuses %j', async (wish, field, fault) => {
  const { app } = await freshApp()
  const answer = await post(app, 'barcodegeneration/api/getBarcode', wish)
  expect(answer).toMatchObject({ status: 400, faults: [{ field, fault }] })
})

test('a member draws GTINs of its own prefix only', async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const path = 'barcodegeneration/api/getBarcode'
  expect(await post(site.app, path, { type: 'EAN-13', code: '699912340001' }, member.headers)).toMatchObject({
    status: 200,
  })
  expect(await post(site.app, path, { type: 'ITF-14', code: '1699912340001' }, member.headers)).toMatchObject({
    status: 200,
  })
  const foreign = [
    { type: 'EAN-13', code: '690123456789' },
    { type: 'EAN-8', code: '6901234' },
    { type: 'UPC-A', code: '61414112345' },
    { type: 'GS1-128', code: '(01)06901234567892' },
  ]
  for (const wish of foreign) {
    const answer = await post(site.app, path, wish, member.headers)
    expect(answer).toMatchObject({ status: 403, returnCode: '0201', faults: [{ field: 'code' }] })
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
  const own = await post(app, path, { gtin: '6901234567892', domain: 'https://example.com/p' })
  expect(own.data.content).toBe('https://example.com/p/01/06901234567892')
})

test.each([
  [{}, 'content'],
  [{ gtin: '6901234567891' }, 'gtin'],
  [{ gtin: '6901234567892', expiry: '2027-02-31' }, 'expiry'],
  [{ gtin: '6901234567892', batch: '批号' }, 'batch'],
  [{ gtin: '6901234567892', domain: 'not a domain?' }, 'domain'],
  [{ content: '长'.repeat(1500), level: 'H' }, 'content'],
] as const)('createQRcode refuses %j', async (wish, field) => {
  const { app } = await freshApp()
  const answer = await post(app, 'barcodegeneration/api/createQRcode', wish)
  expect(answer).toMatchObject({ status: 400, faults: [{ field }] })
})

test('checkGS1Code says what is wrong and where', async () => {
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

const rubbish = [
  'abc',
  '６９０１',
  '1',
  '9'.repeat(10_000),
  '😀',
  'a\u0000b',
  '\ud800',
  '-1',
  '1e5',
  '../..',
  "' or 1=1",
]

test('nothing that is typed into any field makes a call fail unexpectedly', async () => {
  const { app } = await freshApp()
  const fields: Record<string, string[]> = {
    [SSCC]: ['firmCode', 'extensionDigit', 'startSerial', 'count'],
    [GRAI]: ['firmCode', 'assetType', 'startSerial', 'count'],
    'barcodegeneration/api/previewSSCC': ['firmCode', 'extensionDigit', 'startSerial', 'count'],
    'barcodegeneration/api/previewGRAI': ['firmCode', 'assetType', 'startSerial', 'count'],
    'barcodegeneration/api/getBarcode': ['type', 'code', 'format', 'magnification', 'dpi'],
    'barcodegeneration/api/createQRcode': ['content', 'gtin', 'batch', 'expiry', 'serial', 'domain', 'size', 'level'],
    'barcodegeneration/api/checkGS1Code': ['code', 'type'],
    'gs1/api/interpret': ['text', 'texts'],
    'ssccCodeImage/api/update': ['id', 'xDimension', 'barHeight', 'title', 'note'],
    'graiCodeImage/api/update': ['id', 'xDimension', 'barHeight', 'title', 'note'],
  }
  const good = {
    firmCode: '6901234',
    assetType: '1',
    type: 'EAN-13',
    code: '6901234567892',
    gtin: '6901234567892',
    id: 'x',
  }
  for (const [path, names] of Object.entries(fields)) {
    for (const name of names) {
      for (const value of [...rubbish, [], {}, true, -1, 1e300]) {
        const rest = path === 'gs1/api/interpret' ? {} : good
        const answer = await post(app, path, { ...rest, [name]: value })
        expect([200, 400, 403, 404, 422]).toContain(answer.status)
        if (answer.status === 400) expect(answer.faults.length).toBeGreaterThan(0)
      }
    }
  }
})

test('the previews list codes without keeping anything', async () => {
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

test('a member is told its live prefixes, others are refused', async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  await makePrefix(site, { firmId: member.firm.id, companyPrefix: '69991111', cancelledAt: site.time.now })
  const path = 'barcodegeneration/authApi/prefixes'
  const own = await post(site.app, path, {}, member.headers)
  expect(own.data).toEqual([{ companyPrefix: '69991234', capacity: 10_000 }])
  expect((await post(site.app, path, {})).status).toBe(401)
  const newcomer = await signIn(site)
  expect((await post(site.app, path, {}, newcomer.headers)).status).toBe(403)
})
