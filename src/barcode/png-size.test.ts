/** The X-dimension of a PNG is never smaller than requested, and every reply contains the actual one. */
import { expect, test } from 'vitest'
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
