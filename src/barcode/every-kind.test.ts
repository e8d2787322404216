/** Every kind of symbol, drawn at 300 dpi with its human-readable text, is decoded by an independent decoder; Han Xin code, for which no
 *  free decoder was at hand, by a reader of our own. */

import {
  type Element,
  elementOf,
  readElementString,
  toElementString,
  toUnbracketed,
} from '@barcode-authority/gs1/elements'
import { isFault } from '@barcode-authority/gs1/faults'
import { drawingToPng } from '@barcode-authority/gs1/files'
import { checkDigit } from '@barcode-authority/gs1/keys'
import { drawSymbol, type SymbolRequest, type SymbolType, symbolTypes } from '@barcode-authority/gs1/symbols'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSymbol } from '../../packages/gs1/test/read-symbol.ts'
import { readHanXinPicture } from '../../test/tools/drawings/read-han-xin-picture.ts'

const numRuns = process.env.FULL === '1' ? 200 : 20
const dpi = 300

type Sample = { request: SymbolRequest; text: string; identifier: string }

/** Not all zeros, which is no number. */
const body = (length: number, first = '[0-9]') =>
  fc.stringMatching(new RegExp(`^${first}[0-9]{${length - 1}}$`)).filter(digits => !/^0+$/.test(digits))
const withCheck = (digits: string) => digits + checkDigit(digits)
/** Indicator 9 comes with a measure only. */
const gtin14 = body(13, '[0-8]').map(withCheck)
const text82 = fc.stringMatching(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
const item: fc.Arbitrary<Element[]> = fc
  .record({ gtin: gtin14, batch: text82, serial: fc.option(text82), weight: fc.nat(999_999) })
  .map(({ gtin, batch, serial, weight }) => [
    elementOf('01', gtin),
    elementOf('3103', String(weight).padStart(6, '0')),
    elementOf('10', batch),
    ...(serial === null ? [] : [elementOf('21', serial)]),
  ])
const shortItem = fc
  .record({ gtin: gtin14, batch: fc.stringMatching(/^[0-9A-Za-z/-]{1,12}$/) })
  .map(({ gtin, batch }) => [elementOf('01', gtin), elementOf('10', batch)])
const link = fc
  .record({ gtin: gtin14, batch: text82 })
  .map(({ gtin, batch }) => `https://example.com/01/${gtin}/10/${encodeURIComponent(batch)}`)

const digitSamples = (
  type: SymbolType,
  codes: fc.Arbitrary<string>,
  identifier: string,
  read = (code: string) => code,
) => codes.map((code): Sample => ({ request: { type, code }, text: read(code), identifier }))
const elementSamples = (type: SymbolType, items: fc.Arbitrary<Element[]>, identifier: string) =>
  items.map((elements): Sample => {
    return { request: { type, code: toElementString(elements) }, text: toUnbracketed(elements), identifier }
  })

const upcE = fc
  .tuple(fc.constant('0'), body(2), fc.constantFrom('0', '1', '2'), body(3))
  .map(([system, maker, end, product]) => withCheck(`${system}${maker}${end}0000${product}`))

/** Decoders return EAN/UPC as thirteen digits, and DataBar as AI (01). */
const samples: Record<Exclude<SymbolType, 'HanXin'>, fc.Arbitrary<Sample>> = {
  'EAN-13': digitSamples('EAN-13', body(12, '[1-9]').map(withCheck), ']E0'),
  'EAN-8': digitSamples('EAN-8', body(7).map(withCheck), ']E4'),
  'UPC-A': digitSamples('UPC-A', body(11).map(withCheck), ']E0', code => `0${code}`),
  'UPC-E': digitSamples('UPC-E', upcE, ']E0', code => `0${code}`),
  'ITF-14': digitSamples('ITF-14', gtin14, ']I1'),
  'GS1-128': elementSamples('GS1-128', shortItem, ']C1'),
  DataBar: digitSamples('DataBar', gtin14, ']e0', code => `01${code}`),
  'DataBar-Limited': digitSamples('DataBar-Limited', body(13, '[01]').map(withCheck), ']e0', code => `01${code}`),
  'DataBar-Expanded': elementSamples('DataBar-Expanded', shortItem, ']e0'),
  'GS1-DataMatrix': elementSamples('GS1-DataMatrix', item, ']d2'),
  'GS1-QR': elementSamples('GS1-QR', item, ']Q3'),
  'DL-QR': digitSamples('DL-QR', link, ']Q1'),
  'DL-DataMatrix': digitSamples('DL-DataMatrix', link, ']d1'),
  QR: digitSamples('QR', fc.stringMatching(/^[ -~\u4e00-\u9fa5]{1,80}$/), ']Q1'),
}

const decodedTypes = symbolTypes.filter(type => type !== 'HanXin')

test.each(decodedTypes)('%s is read back with the same data and its symbology identifier', async type => {
  await fc.assert(
    fc.asyncProperty(samples[type], async ({ request, text, identifier }) => {
      const drawing = drawSymbol(request)
      if (isFault(drawing)) throw new Error(JSON.stringify({ request, drawing }))
      const read = await readSymbol(drawingToPng(drawing, dpi))
      expect(read).toEqual({ text, identifier })
    }),
    { numRuns: numRuns },
  )
})

test('Han Xin code has its modules in the picture, three modules from the edge', async () => {
  const texts = fc.stringMatching(/^[ -~\u4e00-\u9fa5]{1,80}$/)
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom('L', 'M', 'Q', 'H'), async (code, level) => {
      const drawing = drawOrThrow({ type: 'HanXin', code, level })
      expect(await readHanXinPicture(drawingToPng(drawing, dpi), drawing.matrix?.width ?? 0)).toEqual({ text: code })
    }),
    { numRuns },
  )
})

test.each(['12', '51234'])('EAN-13 with the add-on %s is read with it', async addOn => {
  const read = await readSymbol(drawingToPng(drawOrThrow({ type: 'EAN-13', code: '9771234567003', addOn }), dpi), true)
  expect(read?.text.replaceAll(' ', '')).toBe(`9771234567003${addOn}`)
})

function drawOrThrow(request: SymbolRequest) {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(JSON.stringify(drawing))
  return drawing
}

test('a bar-width reduction makes every bar narrower, and the symbol is still read', async () => {
  const cases: [SymbolRequest, string][] = [
    [{ type: 'EAN-13', code: '6901234567892', barWidthReductionMm: 0.1 }, '6901234567892'],
    [{ type: 'GS1-QR', code: '(01)06901234567892(10)A1', barWidthReductionMm: 0.2 }, '010690123456789210A1'],
    [{ type: 'GS1-DataMatrix', code: '(01)06901234567892(10)A1', barWidthReductionMm: 0.2 }, '010690123456789210A1'],
  ]
  for (const [request, text] of cases) {
    const { barWidthReductionMm: _, ...whole } = request
    const inkArea = (request: SymbolRequest) => drawOrThrow(request).bars.reduce((sum, { w, h }) => sum + w * h, 0)
    expect(inkArea(request)).toBeLessThan(inkArea(whole))
    expect((await readSymbol(drawingToPng(drawOrThrow(request), 600)))?.text).toBe(text)
  }
})

test('elements that exclude each other are not drawn, an element that needs a key elsewhere is', () => {
  const code = '(01)06901234567892(255)6901234567892'
  expect(drawSymbol({ type: 'GS1-128', code })).toMatchObject({ fault: 'excludes' })
  expect(isFault(drawSymbol({ type: 'GS1-128', code: '(10)A1' }))).toBe(false)
  expect(isFault(readElementString('(10)A1'))).toBe(false)
})
