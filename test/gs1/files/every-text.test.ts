/** The text beside a symbol is complete and does not touch bars or other text, measured with the printed outlines. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { createGlyphLookup, glyphOf } from '../../../packages/gs1/src/files/glyphs.ts'
import { placedOutlines } from '../../../packages/gs1/src/files/outlines.ts'
import { drawSymbol } from '../../../packages/gs1/src/symbols/draw-symbol.ts'
import { type Drawing, type SymbolRequest, symbolTypes, uses } from '../../../packages/gs1/src/symbols/drawing.ts'
import { latinGlyphs } from '../../../packages/gs1/src/symbols/latin-glyphs.ts'
import { sampleCodes } from '../../../packages/gs1/test/sample-requests.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** The ink of each character. */
function inkBoxes(drawing: Pick<Drawing, 'texts'>): Box[] {
  return placedOutlines(drawing).flatMap(({ xMm, yMm, sizeMm, steps }) => {
    const numbers = steps.flatMap(({ at }) => at)
    if (numbers.length === 0) return []
    const across = numbers.filter((_, index) => index % 2 === 0).map(value => xMm + value * sizeMm)
    const down = numbers.filter((_, index) => index % 2 === 1).map(value => yMm + value * sizeMm)
    return [
      { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) },
    ]
  })
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right - 1e-6 &&
  other.left < one.right - 1e-6 &&
  one.top < other.bottom - 1e-6 &&
  other.top < one.bottom - 1e-6

function checkRequest(request: SymbolRequest): void {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) return
  const { widthMm, heightMm, bars } = drawing
  const label = JSON.stringify(request)
  const inkAreas = inkBoxes(drawing)
  expect(
    inkAreas.filter(box => box.left < 0 || box.top < 0 || box.right > widthMm || box.bottom > heightMm + 1e-6),
    label,
  ).toEqual([])
  const dark = bars.map(({ x, y, w, h }) => ({ left: x, top: y, right: x + w, bottom: y + h }))
  const lowest = Math.max(...dark.map(({ bottom }) => bottom))
  const near = inkAreas.filter(box => box.top < lowest)
  expect(
    near.filter(box => dark.some(bar => overlap(box, bar))),
    label,
  ).toEqual([])
  const lines = drawing.texts.map(text => boundingBox(inkBoxes({ texts: [text] })))
  expect(
    lines.filter((line, at) => lines.slice(at + 1).some(other => overlap(line, other))),
    label,
  ).toEqual([])
}

function boundingBox(boxes: readonly Box[]): Box {
  const all = (side: keyof Box) => boxes.map(box => box[side])
  const [left, top] = [Math.min(...all('left')), Math.min(...all('top'))]
  return { left, top, right: Math.max(...all('right')), bottom: Math.max(...all('bottom')) }
}

const aiText = fc.stringMatching(/^[!"%&'*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
const item = fc.tuple(aiText, aiText).map(([batch, serial]) => `(01)06901234567892(10)${batch}(21)${serial}`)
const codes = fc.oneof(
  fc.constantFrom(...Object.values(sampleCodes)),
  item,
  aiText.map(text => `(10)${text}`),
)

test('no text is cut off or overlaps bars or other text', () => {
  const requests: fc.Arbitrary<SymbolRequest> = fc.record({
    type: fc.constantFrom(...symbolTypes),
    code: codes,
    magnification: fc.option(fc.double({ min: 0.5, max: 2, noNaN: true }), { nil: undefined }),
    use: fc.constantFrom(...uses, undefined),
    addOn: fc.constantFrom(undefined, '12', '51234'),
    barHeightMm: fc.constantFrom(undefined, 60),
    bearerBars: fc.constantFrom('frame', 'top-and-bottom', 'none'),
    humanReadable: fc.constantFrom(true, undefined),
  })
  fc.assert(fc.property(requests, checkRequest), { numRuns: process.env.FULL === '1' ? 20_000 : 600 })
})

test('the table of Latin outlines has what the font has, also as steps', () => {
  const fontGlyph = createGlyphLookup({ tables: false })
  const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  for (const character of characters) {
    expect(glyphOf(character), character).toEqual(fontGlyph(character))
    expect(latinGlyphs(character).path, character).toBe(fontGlyph(character).path)
  }
  expect(glyphOf('汉').path).not.toBe('')
})
