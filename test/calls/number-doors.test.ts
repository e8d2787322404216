/** The same digits at every call that draws a number: a whole number is never changed, and what was assumed is told. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { zipEntries } from '../../packages/gs1/test/read-zip.ts'
import { createBatchSite } from '../faults/batch-site.ts'
import { post } from '../tools/call-api.ts'
import { createMember } from '../tools/create-member.ts'
import { freshApp } from '../tools/fresh-app.ts'

const barcodePath = 'barcodegeneration/api/getBarcode'
const sheetPath = 'barcodegeneration/api/labelSheet'

/** `file`: whether a file, which can tell nothing, is drawn without a statement. */
// biome-ignore format: one row a line
const rows = [
  { type: 'ITF-14', code: '6901234567892', drawn: '06901234567892', written: 'padded', other: '69012345678922' },
  { type: 'EAN-13', code: '036000291452', drawn: '0036000291452', written: 'padded', other: '0360002914522' },
  { type: 'ITF-14', code: '036000291452', drawn: '00036000291452', written: 'padded', other: null },
  { type: 'EAN-13', code: '690123456789', drawn: '6901234567892', written: 'check-digit-added', other: null },
  { type: 'ITF-14', code: '1690123456789', drawn: '16901234567899', written: 'check-digit-added', other: null },
  { type: 'EAN-8', code: '6901234', drawn: '69012341', written: 'check-digit-added', other: null },
  { type: 'UPC-A', code: '61414112346', drawn: '614141123469', written: 'check-digit-added', other: null },
  { type: 'UPC-A', code: '36000291452', drawn: '360002914522', written: 'check-digit-added', other: '036000291452' },
  { type: 'UPC-E', code: '123456', drawn: '012345000065', written: 'check-digit-added', other: null },
  { type: 'UPC-E', code: '01234565', drawn: '012345000065', written: 'whole', other: null },
] as const

test.each(rows)(
  '$type $code is drawn as $drawn by the call, and the reply says so',
  async ({ type, code, drawn, written, other }) => {
    const { app } = await freshApp({ limits: false })
    const { status, data } = await post(app, barcodePath, { type, code })
    expect(status).toBe(200)
    expect(data).toMatchObject({ code: drawn, reading: { written } })
    const reading = data.reading as {
      message: string
      messageEn: string
      other: { code: string; checkDigit: string } | null
    }
    for (const message of [reading.message, reading.messageEn]) expect(message).toContain(drawn)
    expect(reading.message + reading.messageEn).not.toMatch(/正确|correct|right/)
    expect(reading.other?.code ?? null).toBe(other)
    const downloads = data.downloads as Record<string, string>
    for (const address of Object.values(downloads)) {
      expect(new URLSearchParams(address.split('?')[1]).get('code')).toBe(drawn)
      expect((await app.inject(address)).statusCode).toBe(200)
    }
    const query = new URLSearchParams({ type, code })
    const file = await app.inject(`/api/barcodegeneration/api/barcode?${query}`)
    expect(file.statusCode).toBe(other === null ? 200 : 400)
    if (!reading.other) return
    for (const text of [drawn, other ?? '']) expect(file.body).toContain(text)
    const chosen = await post(app, barcodePath, { type, code, checkDigit: reading.other.checkDigit })
    expect(chosen.data).toMatchObject({ code: other, reading: { other: null } })
  },
)

test('a number with all its digits is drawn as it is, and nothing is said about it', async () => {
  const { app } = await freshApp({ limits: false })
  for (const [type, code] of [
    ['EAN-13', '6901234567892'],
    ['EAN-8', '69012341'],
    ['UPC-A', '614141123452'],
    ['UPC-E', '012345000065'],
    ['ITF-14', '16901234567899'],
    ['DataBar', '6901234567892'],
    ['GS1-128', '(01)06901234567892'],
    ['QR', '6901234567892'],
  ] as const)
    expect((await post(app, barcodePath, { type, code })).data, type).toMatchObject({
      code,
      reading: null,
      warnings: [],
    })
})

test('seven digits of UPC-E are refused with both readings', async () => {
  const { app } = await freshApp({ limits: false })
  const { status, faults } = await post(app, barcodePath, { type: 'UPC-E', code: '1234565' })
  expect(status).toBe(400)
  expect(faults).toMatchObject([
    { field: 'code', fault: 'two-readings', choices: [{ value: '012345000065' }, { value: '123456000056' }] },
  ])
  for (const text of ['012345000065', '123456000056']) expect(faults[0]?.message).toContain(text)
  const present = await post(app, barcodePath, { type: 'UPC-E', code: '1234565', checkDigit: 'present' })
  expect(present.data).toMatchObject({ code: '012345000065' })
})

test.each(rows)(
  '$type $code is drawn as $drawn on a sheet, and its line says so',
  async ({ type, code, drawn, written, other }) => {
    if (type === 'UPC-E') return
    const { app } = await freshApp({ limits: false })
    const { status, data } = await post(app, sheetPath, {
      type,
      codes: code,
      preset: 'a4-2x4',
      magnification: type === 'ITF-14' ? 0.5 : 1,
    })
    expect(status).toBe(200)
    expect(data.lines).toMatchObject([{ line: 1, fault: written }])
    const [line] = data.lines as { message: string }[]
    for (const text of [drawn, ...(other ? [other] : [])]) expect(line?.message).toContain(text)
    const { pdf = '', svg = '' } = data.downloads as Record<string, string>
    expect(new URLSearchParams(pdf.split('?')[1]).get('codes')).toBe(drawn)
    expect((await app.inject(svg)).statusCode).toBe(200)
  },
)

const body = (start: string, at: number) => `${start}${String(at).padStart(13 - start.length, '0')}`
/** Bodies without check digits of which one happens to be a whole GTIN-13. */
const bodies = Array.from({ length: 30 }, (_, at) => body('16999123', at))
const isWhole = (digits: string) => checkDigit(digits.slice(0, -1)) === digits.slice(-1)

test('a list that lacks check digits is refused where a line may have its own', async () => {
  expect(bodies.filter(isWhole)).toHaveLength(3)
  const first = bodies.findIndex(isWhole)
  const { app } = await freshApp({ limits: false })
  const input = { type: 'ITF-14', preset: 'a4-2x4', magnification: 0.5 }
  const mixed = await post(app, sheetPath, { ...input, codes: bodies.join('\n') })
  expect(mixed.faults).toMatchObject([{ field: 'codes', fault: 'two-readings' }])
  expect(mixed.faults[0]?.message).toContain(`第 ${first + 1} 行`)
  const stated = await post(app, sheetPath, { ...input, codes: bodies.join('\n'), checkDigit: 'missing' })
  expect(stated.status).toBe(200)
  const whole = Array.from({ length: 5 }, (_, at) => body('699912', at)).map(digits => digits.slice(0, -1))
  const gtins = whole.map(digits => digits + checkDigit(digits))
  const padded = await post(app, sheetPath, { ...input, codes: gtins.join('\n') })
  const { pdf = '' } = padded.data.downloads as Record<string, string>
  expect(new URLSearchParams(pdf.split('?')[1]).get('codes')).toBe(gtins.map(gtin => `0${gtin}`).join('\n'))
})

test('a batch reads its lines alike, and says what it assumed', async () => {
  const site = await createBatchSite()
  const { headers } = await createMember(site)
  const create = async (payload: object) => (await site.sendCall('create', headers, payload)).json()
  const gtin = '6999123400016'
  const mixed = await create({ type: 'ITF-14', codes: `${gtin}\n1699912340001` })
  expect(mixed.faults).toMatchObject([{ field: 'codes.1', fault: 'two-readings' }])
  const { data } = await create({ type: 'ITF-14', codes: `${gtin}\n6999123400023` })
  expect(data.notes).toMatchObject([{ fault: 'padded', line: 1, count: 2 }])
  const batch = await site.waitForState(data.id, 'done', headers)
  const file = await site.app.inject({ url: batch.url, headers: { cookie: headers.cookie } })
  expect([...zipEntries(file.rawPayload).keys()]).toEqual([`ITF-14-0${gtin}.svg`, 'ITF-14-06999123400023.svg'])
  const added = await create({ type: 'EAN-13', codes: '699912340001' })
  expect(added.data.notes).toMatchObject([{ fault: 'check-digit-added', count: 1 }])
})

test('a logistics label says that a check digit was added, and a file refuses a number that may lack a zero', async () => {
  const { app } = await freshApp({ limits: false })
  const path = 'barcodegeneration/api/logisticsLabel'
  const added = await post(app, path, { sscc: '36999000000000001' })
  expect(added.data).toMatchObject({
    ssccs: ['369990000000000019'],
    reading: { written: 'check-digit-added', other: null },
  })
  const lost = '06999000000000001'.slice(1) + checkDigit('06999000000000001'.slice(1))
  const both = await post(app, path, { sscc: lost })
  expect(both.data).toMatchObject({ reading: { written: 'check-digit-added', other: { code: `0${lost}` } } })
  expect((await app.inject(`/api/barcodegeneration/api/label?sscc=${lost}`)).statusCode).toBe(400)
  const downloads = both.data.downloads as Record<string, string>
  expect((await app.inject(downloads.pdf ?? '')).statusCode).toBe(200)
})

test('the check-digit tool names both readings, and does not count such a number among the right ones', async () => {
  const { app } = await freshApp({ limits: false })
  const { data } = await post(app, 'gs1/api/checkDigits', {
    type: 'GTIN-14',
    texts: ['6901234567892', '1690123456789'],
  })
  const [both, added] = data as unknown as { fault?: { message: string }; whole: string }[]
  for (const text of ['06901234567892', '69012345678922']) expect(both?.fault?.message).toContain(text)
  expect(added).toMatchObject({ whole: '16901234567899' })
  expect(added?.fault).toBeUndefined()
})
