/** Logistic units and assets under another firm's company prefix carry the mark 样张, in the file and in the reply. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { readSymbol, readSymbols } from '../../../packages/gs1/test/read-symbol.ts'
import { postRaw as post } from '../../../test/tools/call-api.ts'
import { createFirm, createMember, createPrefix } from '../../../test/tools/create-member.ts'
import { greyPicture, resvg } from '../../../test/tools/drawings/render-svg.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'

const ssccPath = 'barcodegeneration/api/getGS1CodeListSSCC'
const graiPath = 'barcodegeneration/api/getGS1CodeListGRAI'
const barcodePath = 'barcodegeneration/api/getBarcode'
const labelPath = 'barcodegeneration/api/logisticsLabel'
const sheetPath = 'barcodegeneration/api/labelSheet'
const withCheck = (digits: string) => digits + checkDigit(digits)
const unit = withCheck('06999123400000001')
const unregisteredUnit = withCheck('06901234500000001')
const item = withCheck('699912340001')
const sscc = `(00)${unit}`
const grai = '(8003)069991234000161'

const sample = { sample: true, sampleMessage: expect.stringContaining('样张') }
const genuine = { sample: false, sampleMessage: null }

/** The number of rows with ink above the bars. */
async function inkAbove(png: Uint8Array): Promise<number> {
  const { data, width, height } = await greyPicture(png)
  const darkIn = (row: number) => data.subarray(row * width, (row + 1) * width).filter(value => value < 128).length
  const rows = Array.from({ length: height }, (_, row) => darkIn(row) / width)
  const first = rows.findIndex(share => share > 0.3)
  return rows.slice(0, first).filter(share => share > 0).length
}

test("a visitor's list under the prefix of a member is marked in every format, and still readable", async () => {
  const site = await freshApp()
  await createMember(site)
  for (const [path, input, text] of [
    [ssccPath, { firmCode: '69991234' }, '00'],
    [graiPath, { firmCode: '69991234', assetType: '1' }, '8003'],
  ] as const) {
    const { data } = await post(site.app, path, input)
    expect(data[0]).toMatchObject(sample)
    expect(data[0].svg).toContain('<title>样张</title>')
    expect(await inkAbove(await resvg.render(data[0].svg, 900))).toBeGreaterThan(20)
    const png = (await site.app.inject(data[0].pngUrl)).rawPayload
    expect(await inkAbove(png)).toBeGreaterThan(20)
    expect((await readSymbol(png))?.text).toBe(text + data[0].code)
    const update = path === ssccPath ? 'ssccCodeImage/api/update' : 'graiCodeImage/api/update'
    const changed = await post(site.app, update, { id: data[0].id, title: '仓库' })
    expect(changed.data).toMatchObject(sample)
    expect(changed.data.svg).toContain('<title>样张</title>')
  }
})

test('PDF and EPS files are marked, too', async () => {
  const site = await freshApp()
  await createMember(site)
  for (const format of ['pdf', 'eps']) {
    const bytesOf = async (code: string) => {
      const { data } = await post(site.app, barcodePath, { type: 'GS1-128', code, format })
      return { bytes: Buffer.from(data.image.split(',')[1], 'base64').toString('latin1'), height: data.heightMm }
    }
    const [marked, plain] = [await bytesOf(sscc), await bytesOf(`(00)${unregisteredUnit}`)]
    expect(marked.height - plain.height).toBeCloseTo(6)
    const box = format === 'pdf' ? /\/MediaBox\[0 0 [\d.]+ ([\d.]+)\]/ : /%%HiResBoundingBox: 0 0 [\d.]+ ([\d.]+)/
    const heightOf = (bytes: string) => (Number(box.exec(bytes)?.[1]) * 25.4) / 72
    expect(heightOf(marked.bytes) - heightOf(plain.bytes)).toBeCloseTo(6)
    expect(marked.bytes.length).toBeGreaterThan(plain.bytes.length)
  }
})

test.each([
  [{ type: 'GS1-128', code: sscc }, true],
  [{ type: 'GS1-128', code: grai }, true],
  [{ type: 'GS1-DataMatrix', code: sscc }, true],
  [{ type: 'DL-QR', code: `https://id.gs1.org/00/${unit}` }, true],
  [{ type: 'QR', code: `https://id.gs1.org/00/${unit}` }, true],
  [{ type: 'GS1-128', code: `(01)0${item}` }, false],
  [{ type: 'GS1-128', code: `(00)${unregisteredUnit}` }, false],
  [{ type: 'EAN-13', code: item }, false],
  [{ type: 'QR', code: sscc }, false],
] as const)('a symbol of a visitor: %j is a sample: %s', async (input, isSample) => {
  const site = await freshApp()
  await createMember(site)
  const { data } = await post(site.app, barcodePath, input)
  expect(data).toMatchObject(isSample ? sample : genuine)
  const file = await site.app.inject(data.downloads.png)
  expect(file.headers['cache-control']).toBe(isSample ? 'no-store' : 'public, max-age=86400')
  expect(await readSymbol(file.rawPayload)).toBeDefined()
})

test('the holder of an active prefix gets no mark, a former holder and other accounts do', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const other = await signIn(site)
  const formerHolder = await signIn(site)
  const firm = await createFirm(site, { accountId: formerHolder.account.id, firmName: '示例乙（演示）' })
  const ended = new Date(site.time.now.getTime() - 1)
  await createPrefix(site, { firmId: firm.id, companyPrefix: '69995678', cancelledAt: ended })
  await createPrefix(site, { firmId: firm.id, companyPrefix: '69992222', cancelledAt: ended })
  const sampleOf = async (firmCode: string, headers: Record<string, string> = {}) =>
    (await post(site.app, ssccPath, { firmCode }, headers)).data[0].sample
  expect(await sampleOf('69991234', member.headers)).toBe(false)
  expect(await sampleOf('69991234', other.headers)).toBe(true)
  expect(await sampleOf('69995678', formerHolder.headers)).toBe(true)
  expect(await sampleOf('69992222')).toBe(true)
  expect(await sampleOf('6901234')).toBe(false)
})

test('previews and QR symbols are marked, too', async () => {
  const site = await freshApp()
  await createMember(site)
  const preview = await post(site.app, 'barcodegeneration/api/previewSSCC', { firmCode: '69991234' })
  expect(preview.data.items[0]).toMatchObject(sample)
  expect((await site.app.inject(preview.data.items[0].svgUrl)).body).toContain('<title>样张</title>')
  const input = { elements: sscc, carrier: 'GS1-DataMatrix', size: 600, format: 'png' }
  const created = await post(site.app, 'barcodegeneration/api/createQRcode', input)
  expect(created.data).toMatchObject(sample)
  expect(created.data.svg).toContain('<title>样张</title>')
  expect((await readSymbol(Buffer.from(created.data.image.split(',')[1], 'base64')))?.text).toBe(`00${unit}`)
  const free = await post(site.app, 'barcodegeneration/api/createQRcode', { content: 'GS1' })
  expect(free.data).toMatchObject(genuine)
})

test('a logistics label carries the mark in its margin and keeps its size', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const input = { sscc: unit, content: '6999000000018', count: 48, note: '小心轻放' }
  const { data } = await post(site.app, labelPath, input)
  expect(data).toMatchObject({ ...sample, heightMm: 148 })
  const file = await site.app.inject(data.downloads.svg)
  expect(file.headers['cache-control']).toBe('no-store')
  expect(file.body).toContain('<title>样张</title>')
  expect(file.body).toContain('width="105mm" height="148mm"')
  const png = (await site.app.inject(data.downloads.png300)).rawPayload
  expect(await readSymbols(png)).toContain(`00${unit}`)
  const margin = (picture: { data: Uint8Array; width: number }) =>
    picture.data.subarray(0, picture.width * Math.round((2.5 / 25.4) * 300)).filter(value => value < 128).length
  expect(margin(await greyPicture(png))).toBeGreaterThan(500)
  const own = await post(site.app, labelPath, { ...input, format: 'png' }, member.headers)
  expect(own.data).toMatchObject(genuine)
  expect(margin(await greyPicture(Buffer.from(own.data.image.split(',')[1], 'base64')))).toBe(0)
})

test('on a sheet the mark is above a symbol, or beside it if the label is too low', async () => {
  const site = await freshApp()
  await createMember(site)
  for (const preset of ['a4-2x4', 'a4-2x7']) {
    const { data } = await post(site.app, sheetPath, {
      type: 'GS1-128',
      codes: `${sscc}\n(00)${unregisteredUnit}`,
      preset,
    })
    expect(data).toMatchObject({ ...sample, labels: 2 })
    const file = await site.app.inject(data.downloads.svg)
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.body).toContain('<title>样张</title>')
    expect((await readSymbols(await resvg.render(file.body, 2480))).sort()).toEqual(
      [`00${unregisteredUnit}`, `00${unit}`].sort(),
    )
  }
})

test('a batch of an enterprise without a prefix contains no units of a member', async () => {
  const site = await freshApp()
  await createMember(site)
  const other = await signIn(site)
  const path = 'barcodegeneration/authApi/batch/create'
  const listed = await post(
    site.app,
    path,
    { type: 'GS1-128', codes: `(00)${unregisteredUnit}\n${sscc}` },
    other.headers,
  )
  expect(listed).toMatchObject({ status: 403, faults: [{ field: 'codes.2', fault: 'prefix' }] })
  const range = { type: 'GS1-128', companyPrefix: '69991234', first: 1, count: 5, lead: '0' }
  expect(await post(site.app, path, range, other.headers)).toMatchObject({ status: 403 })
})
