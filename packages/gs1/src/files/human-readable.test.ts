import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleCodes } from '../../test/sample-requests.ts'
import { isFault } from '../fault.ts'
import { sampleTexts } from '../locales/names.ts'
import { drawSymbol } from '../symbols/draw-symbol.ts'
import { type Drawing, type SymbolRequest, symbolTypes, uses } from '../symbols/drawing.ts'
import { createGlyphLookup, glyphOf } from './glyphs.ts'
import { markOutlines } from './mark-outlines.ts'
import { placedOutlines } from './outlines.ts'

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

test('every symbol with a number displays all of it, in letters of at least 1.5 mm', () => {
  for (const type of symbolTypes) {
    for (const use of [undefined, ...uses]) {
      const request: SymbolRequest = { type, code: sampleCodes[type], use, humanReadable: true }
      checkRequest(request)
      const drawing = drawSymbol(request)
      if (isFault(drawing)) throw new Error(JSON.stringify(drawing))
      if (type === 'QR' || type === 'HanXin' || type === 'UPC-E') continue
      const displayed = drawing.texts
        .map(({ text }) => text)
        .join('')
        .replace(/[^0-9A-Z]/g, '')
      const carried = /https?:/.test(request.code) ? '010690123456789210A1' : request.code.replace(/[^0-9A-Z]/g, '')
      expect(displayed.endsWith(carried), `${type} ${displayed}`).toBe(true)
      if (type === 'EAN-13' || type === 'EAN-8' || type === 'UPC-A') continue
      const heights = inkBoxes(drawing).map(({ top, bottom }) => bottom - top)
      expect(Math.max(...heights), `${type} ${use}`).toBeGreaterThan(1.5)
    }
  }
})

test('a logistic unit displays its SSCC in digits of at least 3 mm', () => {
  const drawing = drawSymbol({ type: 'GS1-128', code: '(00)369012340000000017' })
  if (isFault(drawing)) throw new Error(drawing.fault)
  const digits = inkBoxes(drawing).map(({ top, bottom }) => bottom - top)
  expect(Math.min(...digits)).toBeGreaterThan(3)
})

test('the mark of samples needs no font, and looks as the font has it', () => {
  const fontGlyph = createGlyphLookup({ tables: false })
  expect(markOutlines.map(([character]) => character).join('')).toBe('样张')
  for (const text of [sampleTexts.zh, sampleTexts.en].flatMap(({ title, mark }) => [title, mark]))
    for (const character of text) {
      expect(glyphOf(character), character).toEqual(fontGlyph(character))
      const inTable = markOutlines.some(([one]) => one === character) || /[ -~]/.test(character)
      expect(inTable, character).toBe(true)
    }
})

test('a font that was closed because nobody used it is opened again', () => {
  const expected = glyphOf('品')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lookup = createGlyphLookup()
  const first = lookup('商')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(lookup('商')).toBe(first)
  expect(lookup('品')).toEqual(expected)
  expect(vi.getTimerCount()).toBe(1)
})
