/** The X-dimension of a PNG is never smaller than requested, and every reply contains the actual one. */
import { expect, test } from 'vitest'
import { readPixels, runsOfRow } from '../../packages/gs1/test/pixel-rows.ts'
import { postRaw as post } from '../../test/tools/call-api.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'

const barcodePath = 'barcodegeneration/api/getBarcode'

/** The size in the file itself: pixels, and pixels per metre. */
function fileSize(png: Buffer) {
  return { widthPixels: png.readUInt32BE(16), perMetre: png.readUInt32BE(png.indexOf('pHYs') + 4) }
}

test('the X-dimension is rounded up to whole pixels, and the reply contains the result', async () => {
  const { app } = await freshApp()
  const input = { type: 'ITF-14', code: '16901234567899', xDimension: 0.495, bearerBars: 'none' }
  for (const [dpi, xDimensionPixels, xDimensionMm] of [
    [72, 2, 0.7056],
    [150, 3, 0.508],
    [203, 4, 0.5005],
    [600, 12, 0.508],
  ]) {
    const { data } = await post(app, barcodePath, { ...input, dpi })
    expect(data.png).toMatchObject({ dpi, xDimensionPixels, xDimensionMm, withinStandard: true, message: null })
    const file = fileSize((await app.inject(data.downloads.png)).rawPayload)
    expect(file.widthPixels).toBe(data.png.widthPixels)
    expect(((Number(xDimensionPixels) / file.perMetre) * 1000).toFixed(2)).toBe(Number(xDimensionMm).toFixed(2))
  }
})

test('the reply has a message if rounding up exceeds the standard, with a size that does not', async () => {
  const { app } = await freshApp()
  const input = { type: 'EAN-13', code: '6901234567892' }
  const { data } = await post(app, barcodePath, { ...input, xDimension: 0.66, dpi: 300 })
  expect(data.png).toMatchObject({ xDimensionMm: 0.6773, withinStandard: false })
  expect(data.png.message).toContain('0.592 毫米')
  const within = await post(app, barcodePath, { ...input, xDimension: 0.592, dpi: 300 })
  expect(within.data.png).toMatchObject({ xDimensionMm: 0.5927, withinStandard: true, message: null })
})

test.each([
  [203, 0.12, 1, 0.1251, 'PNG 的条宽缩减取整数像素：1 像素，0.1251 毫米（要求 0.12 毫米）'],
  [300, 0.08, 1, 0.0847, 'PNG 的条宽缩减取整数像素：1 像素，0.0847 毫米（要求 0.08 毫米）'],
  [600, 0.08, 2, 0.0847, 'PNG 的条宽缩减取整数像素：2 像素，0.0847 毫米（要求 0.08 毫米）'],
  [203, 0.05, 0, 0, 'PNG 的条宽没有缩减：要求 0.05 毫米，而一个像素是 0.1251 毫米；请提高分辨率，或用 SVG、PDF、EPS'],
])(
  'the reply and both pages name what was reached of a bar-width reduction: %i dpi, %f mm',
  async (dpi, mm, pixels, reached, message) => {
    const { app } = await freshApp()
    const input = { type: 'EAN-13', code: '6999000000018', barWidthReduction: mm, dpi }
    const { data } = await post(app, barcodePath, input)
    expect(data.png).toMatchObject({
      barWidthReductionPixels: pixels,
      barWidthReductionMm: reached,
      barWidthReductionMessage: message,
    })
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    const file = readPixels((await app.inject(data.downloads.png)).rawPayload)
    const modulePixels = data.png.xDimensionPixels
    const guard = [modulePixels - pixels, modulePixels + pixels, modulePixels - pixels]
    expect(runsOfRow(file, 20).slice(0, 3)).toEqual(guard)
    expect((await app.inject(`/BarCode/symbol?${query}`)).body).toContain(message)
    const english = (await app.inject(`/SecondaryMenu/Symbol?${query}`)).body
    expect(english).toContain(
      pixels === 0 ? 'None in the PNG: it is less than half a pixel' : `${reached} mm in the PNG`,
    )
  },
)

test('a symbol without a reduction has no message about one', async () => {
  const { app } = await freshApp()
  const { data } = await post(app, barcodePath, { type: 'EAN-13', code: '6999000000018' })
  expect(data.png).toMatchObject({ barWidthReductionPixels: 0, barWidthReductionMessage: null })
  expect((await app.inject('/BarCode/symbol?type=EAN-13&code=6999000000018')).body).not.toContain('条宽缩减取整数像素')
})

test('the replies have the whole size of the PNG, also the preview of a list', async () => {
  const { app } = await freshApp()
  const { data } = await post(app, barcodePath, { type: 'EAN-13', code: '6999000000018', dpi: 203 })
  expect(data.png).toMatchObject({ widthPixels: 339, widthMm: 42.42, xDimensionMm: 0.3754 })
  const preview = await post(app, 'barcodegeneration/api/previewSSCC', { firmCode: '6901234' })
  expect(preview.data.items[0].png).toMatchObject({ dpi: 300, xDimensionMm: 0.508 })
  const page = (await app.inject('/BarCode/SSCC?firmCode=6901234')).body
  expect(page).toContain('模块取整数像素后宽 0.508 毫米')
})

test('replies for listed symbols and QR pictures contain the X-dimension of the PNG', async () => {
  const { app } = await freshApp()
  const listed = await post(app, 'barcodegeneration/api/getGS1CodeListSSCC', { firmCode: '6901234' })
  expect(listed.data[0].png).toMatchObject({ dpi: 300, xDimensionPixels: 6, xDimensionMm: 0.508 })
  const picture = fileSize((await app.inject(listed.data[0].pngUrl)).rawPayload)
  expect(picture).toEqual({ widthPixels: listed.data[0].png.widthPixels, perMetre: 11811 })
  const qr = { content: 'GS1', xDimension: 0.495, size: 500 }
  const created = await post(app, 'barcodegeneration/api/createQRcode', { ...qr, format: 'png' })
  expect(created.data.png).toMatchObject({ xDimensionMm: 0.495, withinStandard: true })
  const file = fileSize(Buffer.from(created.data.image.split(',')[1], 'base64'))
  expect(file.widthPixels).toBe(created.data.png.widthPixels)
  expect((created.data.png.xDimensionPixels / file.perMetre) * 1000).toBeGreaterThanOrEqual(0.495)
  expect(created.data.carriers[0].pngXDimensionMm).toBe(0.508)
  expect((await post(app, 'barcodegeneration/api/createQRcode', qr)).data.png).toBeNull()
})

test('the X-dimension of a logistics label is rounded up if it fits the page, else down', async () => {
  const { app } = await freshApp()
  const labelPath = 'barcodegeneration/api/logisticsLabel'
  const input = { sscc: '369990000000000019', bars: 'sscc' }
  expect((await post(app, labelPath, input)).data.pngXDimensionMm).toEqual({
    png203: 0.5005,
    png300: 0.508,
    png600: 0.508,
  })
  const enlarged = await post(app, labelPath, { ...input, size: 'A5', xDimension: 0.6 })
  expect(enlarged.data.pngXDimensionMm).toEqual({ png203: 0.6256, png300: 0.6773, png600: 0.635 })
  const narrowLabel = await post(app, labelPath, { ...input, xDimension: 0.57 })
  expect(narrowLabel.data.pngXDimensionMm).toEqual({ png203: 0.5005, png300: 0.508, png600: 0.5503 })
  const png = (await app.inject(enlarged.data.downloads.png203)).rawPayload
  expect(png.readUInt32BE(16)).toBe(Math.round((148 / 25.4) * 203))
})
