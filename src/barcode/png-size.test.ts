/** A PNG never has a smaller X-dimension than was asked for, and every reply says what it really has. */
import { expect, test } from 'vitest'
import { postAnything as post } from '../../test/ask.ts'
import { freshApp } from '../../test/fresh-app.ts'

const BARCODE = 'barcodegeneration/api/getBarcode'

/** What the file itself says: pixels, and pixels a metre. */
function fileSize(png: Buffer) {
  return { widthPixels: png.readUInt32BE(16), perMetre: png.readUInt32BE(png.indexOf('pHYs') + 4) }
}

test('X is rounded up to whole pixels, and the reply says what it became', async () => {
  const { app } = await freshApp()
  const wish = { type: 'ITF-14', code: '16901234567899', xDimension: 0.495, bearerBars: 'none' }
  for (const [dpi, xDimensionPixels, xDimensionMm] of [
    [72, 2, 0.7056],
    [150, 3, 0.508],
    [203, 4, 0.5005],
    [600, 12, 0.508],
  ]) {
    const { data } = await post(app, BARCODE, { ...wish, dpi })
    expect(data.png).toMatchObject({ dpi, xDimensionPixels, xDimensionMm, withinStandard: true, message: null })
    const file = fileSize((await app.inject(data.downloads.png)).rawPayload)
    expect(file.widthPixels).toBe(data.png.widthPixels)
    expect(((Number(xDimensionPixels) / file.perMetre) * 1000).toFixed(2)).toBe(Number(xDimensionMm).toFixed(2))
  }
})

test('a reply says where rounding up leaves the sizes of the standard, and what stays within', async () => {
  const { app } = await freshApp()
  const wish = { type: 'EAN-13', code: '6901234567892' }
  const { data } = await post(app, BARCODE, { ...wish, xDimension: 0.66, dpi: 300 })
  expect(data.png).toMatchObject({ xDimensionMm: 0.6773, withinStandard: false })
  expect(data.png.message).toContain('0.592 毫米')
  const within = await post(app, BARCODE, { ...wish, xDimension: 0.592, dpi: 300 })
  expect(within.data.png).toMatchObject({ xDimensionMm: 0.5927, withinStandard: true, message: null })
})

test('listed symbols and QR pictures say the X of their PNG too', async () => {
  const { app } = await freshApp()
  const listed = await post(app, 'barcodegeneration/api/getGS1CodeListSSCC', { firmCode: '6901234' })
  expect(listed.data[0].png).toMatchObject({ dpi: 300, xDimensionPixels: 6, xDimensionMm: 0.508 })
  const picture = fileSize((await app.inject(listed.data[0].pngUrl)).rawPayload)
  expect(picture).toEqual({ widthPixels: listed.data[0].png.widthPixels, perMetre: 11811 })
  const qr = { content: 'GS1', xDimension: 0.495, size: 500 }
  const made = await post(app, 'barcodegeneration/api/createQRcode', { ...qr, format: 'png' })
  expect(made.data.png).toMatchObject({ xDimensionMm: 0.495, withinStandard: true })
  const file = fileSize(Buffer.from(made.data.image.split(',')[1], 'base64'))
  expect(file.widthPixels).toBe(made.data.png.widthPixels)
  expect((made.data.png.xDimensionPixels / file.perMetre) * 1000).toBeGreaterThanOrEqual(0.495)
  expect(made.data.carriers[0].pngXDimensionMm).toBe(0.508)
  expect((await post(app, 'barcodegeneration/api/createQRcode', qr)).data.png).toBeNull()
})

test('a logistics label keeps its page, so its X is rounded up where there is room, else to the dot below', async () => {
  const { app } = await freshApp()
  const LABEL = 'barcodegeneration/api/logisticsLabel'
  const wish = { sscc: '369990000000000019', bars: 'sscc' }
  expect((await post(app, LABEL, wish)).data.pngXDimensionMm).toEqual({ png203: 0.5005, png300: 0.508, png600: 0.508 })
  const asked = await post(app, LABEL, { ...wish, size: 'A5', xDimension: 0.6 })
  expect(asked.data.pngXDimensionMm).toEqual({ png203: 0.6256, png300: 0.6773, png600: 0.635 })
  const tight = await post(app, LABEL, { ...wish, xDimension: 0.57 })
  expect(tight.data.pngXDimensionMm).toEqual({ png203: 0.5005, png300: 0.508, png600: 0.5503 })
  const png = (await app.inject(asked.data.downloads.png203)).rawPayload
  expect(png.readUInt32BE(16)).toBe(Math.round((148 / 25.4) * 203))
})
