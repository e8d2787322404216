/** Printer files of every kind at every resolution: their dots are read back from the file and decoded by an independent decoder. */
import { createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ready } from 'zpl-renderer-js'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import type { Bitmap } from '../../../packages/gs1/src/files/bitmap.ts'
import { drawingToPng } from '../../../packages/gs1/src/files/png.ts'
import { type LabelOptions, printerLabel } from '../../../packages/gs1/src/printers/printer-label.ts'
import { dotsPerMmOf, type PrinterDpi, printerResolutions } from '../../../packages/gs1/src/printers/resolutions.ts'
import { labelToTspl } from '../../../packages/gs1/src/printers/tspl.ts'
import { printerSymbol } from '../../../packages/gs1/src/printers/whole-dots.ts'
import { labelToZpl } from '../../../packages/gs1/src/printers/zpl.ts'
import { type SymbolRequest, symbolTypes } from '../../../packages/gs1/src/symbols/drawing.ts'
import { readHanXin } from '../../../packages/gs1/test/read-han-xin.ts'
import { labelToPng, type PrintedLabel, readTspl, readZpl } from '../../../packages/gs1/test/read-printer-file.ts'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { sampleCodes, sampleRequest } from '../../../packages/gs1/test/sample-requests.ts'

function symbolOf(request: SymbolRequest, dpi: PrinterDpi) {
  const symbol = printerSymbol(request, dpi)
  if (isFault(symbol)) throw new Error(JSON.stringify(symbol))
  return symbol
}

function labelOf(request: SymbolRequest, options: LabelOptions) {
  const label = printerLabel(symbolOf(request, options.dpi).drawing, options)
  if (isFault(label)) throw new Error(JSON.stringify(label))
  return label
}

const only = (labels: PrintedLabel[]) => {
  const [label] = labels
  if (!label || labels.length !== 1) throw new Error(`${labels.length} labels`)
  return label
}

const dpis = printerResolutions.map(({ dpi }) => dpi)
const cases = symbolTypes.flatMap(type => dpis.map(dpi => [type, dpi] as const))

/** The dots of a bitmap, 1 for black. */
function dotsOf({ width, height, stride, bits }: Bitmap): Uint8Array {
  const dots = new Uint8Array(width * height)
  for (let at = 0; at < dots.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    dots[at] = (bits[y * stride + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? 0 : 1
  }
  return dots
}

/** The modules of a Han Xin code, whose corners are dark, from the dots of a label that has nothing else. */
function hanXinText({ width, dots }: PrintedLabel, xDots: number): string {
  const black = Array.from(dots.keys()).filter(at => dots[at])
  const left = Math.min(...black.map(at => at % width))
  const size = (Math.max(...black.map(at => at % width)) + 1 - left) / xDots
  const top = Math.floor((black[0] ?? 0) / width)
  const place = (module: number) => Math.floor((module + 0.5) * xDots)
  const dark = Uint8Array.from({ length: size * size }, (_, at) => {
    return dots[(top + place(Math.floor(at / size))) * width + left + place(at % size)] ?? 0
  })
  return readHanXin({ width: size, height: size, dark }).text
}

test.each(cases)(
  '%s at %i dpi: both files print the label that was drawn, and a decoder reads it',
  async (type, dpi) => {
    const request = sampleRequest(type)
    const text = type === 'HanXin' ? undefined : '示例饼干 Crackers 500 g'
    const label = labelOf(request, { dpi, text })
    const zpl = only(readZpl(labelToZpl(label)))
    const tspl = only(readTspl(labelToTspl(label), dotsPerMmOf(dpi)))
    const drawn = dotsOf(label.bitmap)
    expect([zpl.width, zpl.height]).toEqual([label.bitmap.width, label.bitmap.height])
    expect([Buffer.compare(zpl.dots, drawn), Buffer.compare(tspl.dots, drawn)]).toEqual([0, 0])
    const { drawing, xDots } = symbolOf(request, dpi)
    if (type === 'HanXin') {
      expect(hanXinText(tspl, xDots)).toBe(sampleCodes.HanXin)
      return
    }
    const expected = await readSymbol(drawingToPng(drawing, 600))
    expect(expected).toBeDefined()
    expect(await readSymbol(labelToPng(zpl, dpi))).toEqual(expected)
  },
)

/** The dots that another implementation of ZPL II paints (zebrash, in Go). It has whole dots per millimetre, and centres a label that is
 *  narrower than the picture: so the picture is as wide as the label. */
async function zebrashDots(zpl: Uint8Array, { width: widthDots, height }: Bitmap) {
  const { api } = await ready
  const file = Buffer.from(zpl).toString('latin1')
  const png = Buffer.from(await api.zplToBase64Async(file, widthDots / 8, height / 8, 8), 'base64')
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data, width } = context.getImageData(0, 0, image.width, image.height)
  return { width, isBlack: (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128 }
}

test.each(cases)('%s at %i dpi: a ZPL renderer of others paints the same dots', async (type, dpi) => {
  const label = labelOf(sampleRequest(type), { dpi, text: '示例饼干' })
  const printed = only(readZpl(labelToZpl(label)))
  const other = await zebrashDots(labelToZpl(label), label.bitmap)
  expect(other.width).toBe(printed.width)
  const different: string[] = []
  for (let y = 0; y < printed.height; y++)
    for (let x = 0; x < printed.width; x++)
      if (other.isBlack(x, y) !== (printed.dots[y * printed.width + x] === 1)) different.push(`${x} ${y}`)
  expect(different.slice(0, 5)).toEqual([])
})

test('a picture beyond the largest ^GF is several fields', () => {
  const label = labelOf({ type: 'GS1-QR', code: sampleCodes['GS1-QR'], anySize: true, xDimensionMm: 3 }, { dpi: 600 })
  const zpl = labelToZpl(label)
  expect(Buffer.from(zpl).toString('latin1').match(/\^GFA/g)?.length).toBeGreaterThan(1)
  expect(Buffer.compare(only(readZpl(zpl)).dots, dotsOf(label.bitmap))).toBe(0)
})

test('any text of people becomes dots: neither file has a command more', () => {
  const dpi = 203
  const commands = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[\^~][A-Z]{2}/g)
  const plain = commands(labelToZpl(labelOf(sampleRequest('EAN-13'), { dpi, text: 'A' })))
  const texts = fc.stringMatching(/^[ -~\u4e00-\u9fa5]{1,40}$/)
  fc.assert(
    fc.property(fc.oneof(texts, fc.constantFrom('^XZ^XA^JUS^XZ', '~JR', '"\\"', 'PRINT 9,9')), text => {
      const label = printerLabel(symbolOf(sampleRequest('EAN-13'), dpi).drawing, { dpi, widthMm: 100, text })
      if (isFault(label)) return
      expect(commands(labelToZpl(label))).toEqual(plain)
      expect(Buffer.compare(only(readTspl(labelToTspl(label), 8)).dots, dotsOf(label.bitmap))).toBe(0)
    }),
    { numRuns: process.env.FULL === '1' ? 500 : 30 },
  )
})
