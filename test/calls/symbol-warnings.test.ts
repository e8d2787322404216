/** What is doubtful about a symbol is told by every call that draws it, in both languages; what is wrong is refused by all of them. */
import { expect, test } from 'vitest'
import { readSymbol } from '../../packages/gs1/test/read-symbol.ts'
import { createBatchSite } from '../faults/batch-site.ts'
import { post } from '../tools/call-api.ts'
import { createMember } from '../tools/create-member.ts'
import { freshApp } from '../tools/fresh-app.ts'

// biome-ignore format: one row a line
const doubtful = [
  { type: 'GS1-128', code: '(10)A1', fault: 'requires' },
  { type: 'GS1-128', code: '(21)1', fault: 'requires' },
  { type: 'GS1-128', code: '(37)5', fault: 'requires' },
  { type: 'GS1-128', code: '(01)06999000000018(8030)A', fault: 'requires' },
  { type: 'GS1-DataMatrix', code: '(10)A1', partialData: true, fault: 'requires' },
  { type: 'ITF-14', code: '96999000000011', fault: 'variable-measure' },
  { type: 'EAN-13', code: '2012345678903', fault: 'restricted' },
  { type: 'UPC-A', code: '201234567899', fault: 'restricted' },
  { type: 'EAN-13', code: '3947777777773', fault: 'unassigned' },
  { type: 'GS1-DataMatrix', code: '(01)03947777777773', fault: 'unassigned' },
  { type: 'EAN-13', code: '9521234567899', fault: 'demonstration' },
  { type: 'EAN-13', code: '9511234567890', fault: 'epc-manager' },
] as const

// biome-ignore format: one row a line
const wrong = [
  { type: 'GS1-DataMatrix', code: '(10)A1', fault: 'requires' },
  { type: 'GS1-QR', code: '(21)1', fault: 'requires' },
  { type: 'DataBar-Expanded', code: '(37)5', fault: 'requires' },
  { type: 'DL-QR', code: '(01)06999000000018(8030)AAAA', fault: 'requires' },
  { type: 'GS1-DataMatrix', code: '(01)96999000000011', fault: 'variable-measure' },
  { type: 'UPC-E', code: '123456000056', fault: 'number-system' },
  { type: 'EAN-13', code: '0000000000000', fault: 'all-zeros' },
  { type: 'ITF-14', code: '00000000000000', fault: 'all-zeros' },
  { type: 'GS1-128', code: '(00)000000000000000000', fault: 'all-zeros' },
] as const

const barcodePath = 'barcodegeneration/api/getBarcode'
const sheetPath = 'barcodegeneration/api/labelSheet'
const sheet = { preset: 'a4-2x4' }

test.each(doubtful)('$type $code is drawn with the warning $fault by the call and on a sheet', async row => {
  const { fault, ...input } = row
  const { app } = await freshApp({ limits: false })
  const single = await post(app, barcodePath, input)
  expect(single.status).toBe(200)
  const warnings = single.data.warnings as { fault: string; message: string; messageEn: string }[]
  expect(warnings.map(warning => warning.fault)).toEqual([fault])
  expect(warnings[0]?.message).toMatch(/\p{Script=Han}/u)
  expect(warnings[0]?.messageEn).not.toMatch(/\p{Script=Han}/u)
  const { code, ...others } = input
  const lines = await post(app, sheetPath, { ...others, ...sheet, codes: code })
  expect(lines.data.lines).toMatchObject([{ line: 1, fault }])
})

test.each(wrong)(
  '$type $code is refused with $fault by the call, as a file and on a sheet',
  async ({ type, code, fault }) => {
    const { app } = await freshApp({ limits: false })
    expect((await post(app, barcodePath, { type, code })).faults).toMatchObject([{ field: 'code', fault }])
    const file = await app.inject(`/api/barcodegeneration/api/barcode?${new URLSearchParams({ type, code })}`)
    expect(file.json().faults).toMatchObject([{ field: 'code', fault }])
    expect((await post(app, sheetPath, { ...sheet, type, codes: code })).faults).toMatchObject([
      { field: 'codes', fault },
    ])
  },
)

test.each(['ITF-14', 'GS1-128', 'DataBar-Limited'] as const)(
  '%s is not read at a till: no limits are told',
  async type => {
    const { app } = await freshApp({ limits: false })
    const code = type === 'GS1-128' ? '(01)06999000000018' : '06999000000018'
    for (const use of ['retail', 'retail+distribution']) {
      const { data } = await post(app, barcodePath, { type, code, use })
      expect(data).toMatchObject({ xLimitsMm: null, warnings: [{ field: 'use', fault: 'use' }] })
    }
    expect((await post(app, barcodePath, { type, code, use: 'distribution' })).data).toMatchObject({ warnings: [] })
  },
)

test('an add-on is for periodicals and books', async () => {
  const { app } = await freshApp({ limits: false })
  const warningsOf = async (code: string) =>
    (await post(app, barcodePath, { type: 'EAN-13', code, addOn: '12' })).data.warnings
  expect(await warningsOf('6999000000018')).toMatchObject([{ field: 'addOn', fault: 'add-on' }])
  for (const code of ['9771234567003', '9780471117094']) expect(await warningsOf(code)).toEqual([])
})

test('a QR Code of an item and a logistics label tell of numbers that nobody has', async () => {
  const { app } = await freshApp({ limits: false })
  const qr = await post(app, 'barcodegeneration/api/createQRcode', { gtin: '3947777777773' })
  expect(qr.data).toMatchObject({ warnings: [{ fault: 'unassigned' }] })
  const partial = await post(app, 'barcodegeneration/api/createQRcode', { elements: '(10)A1', partialData: true })
  expect(partial.data).toMatchObject({
    ...{ carrier: 'GS1-QR', digitalLink: null, elementString: '(10)A1', warnings: [{ fault: 'requires' }] },
  })
  const file = await app.inject(String(Object(partial.data.downloads).png))
  expect((await readSymbol(file.rawPayload))?.text).toBe('10A1')
  const whole = { gtin: '6999000000018', elements: '(8030)AAAA', partialData: true }
  const signed = await post(app, 'barcodegeneration/api/createQRcode', whole)
  expect(signed.data).toMatchObject({ carrier: 'DL-QR', warnings: [{ fault: 'requires' }] })
  const without = { ...whole, partialData: undefined }
  expect((await post(app, 'barcodegeneration/api/createQRcode', without)).faults).toMatchObject([{ field: 'elements' }])
  const label = { sscc: '369990000000000019', content: '2012345678903', count: 4 }
  const { data } = await post(app, 'barcodegeneration/api/logisticsLabel', label)
  expect(data).toMatchObject({ warnings: [{ fault: 'restricted' }] })
})

test('a batch refuses what is wrong by line, and tells of what is doubtful', async () => {
  const site = await createBatchSite()
  const { headers } = await createMember(site)
  const create = async (payload: object) => (await site.sendCall('create', headers, payload)).json()
  const codes = '(10)A1\n(01)06999123400016(10)A1\n(21)7'
  expect((await create({ type: 'GS1-DataMatrix', codes })).faults).toMatchObject([
    { field: 'codes.1', fault: 'requires' },
    { field: 'codes.3', fault: 'requires' },
  ])
  const { data } = await create({ type: 'GS1-128', codes })
  expect(data.notes).toMatchObject([{ fault: 'requires', line: 1, count: 2 }])
  const info = await site.sendCall('info', headers, { id: data.id })
  expect(info.json().data.notes).toEqual(data.notes)
  const list = await site.sendCall('list', headers, {})
  expect(list.json().data[0].notes).toEqual(data.notes)
  const partial = await create({ type: 'GS1-DataMatrix', codes, partialData: true })
  expect(partial.data.notes).toMatchObject([{ fault: 'requires', line: 1, count: 2 }])
})
