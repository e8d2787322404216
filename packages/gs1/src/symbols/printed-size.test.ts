import { expect, test } from 'vitest'
import { sampleCodes, sampleRequest } from '../../test/sample-requests.ts'
import { toUnbracketed } from '../elements/element-string.ts'
import { isFault } from '../fault.ts'
import { fnc1Character, symbolCharacters } from './code-128/code128.ts'
import { drawSymbol } from './draw-symbol.ts'
import { type Drawing, type SymbolRequest, type SymbolType, symbolTypes } from './drawing.ts'
import { quietZones } from './size-tables.ts'
import { symbolSize } from './sizes.ts'
import { drawingToSvg } from './svg.ts'
import { symbolElements } from './symbol-elements.ts'

function createDrawing(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(JSON.stringify({ request, drawing }))
  return drawing
}

/** The result on a printer: the page in millimetres, and its bars. */
function readSvg(svg: string) {
  const [, width, height, across, down] =
    /width="([\d.]+)mm" height="([\d.]+)mm" viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const [, d = ''] = /<path d="([^"]*)"/.exec(svg) ?? []
  const [widthMm, heightMm] = [Number(width), Number(height)]
  const [perX, perY] = [widthMm / Number(across), heightMm / Number(down)]
  const bars = Array.from(d.matchAll(/M(-?\d+) (-?\d+)h(\d+)v(\d+)h-(\d+)z/g), ([, x, y, w, h, back]) => {
    expect(back).toBe(w)
    return { x: Number(x) * perX, y: Number(y) * perY, w: Number(w) * perX, h: Number(h) * perY }
  })
  expect(bars.length).toBe(d.split('M').length - 1)
  return { widthMm, heightMm, bars }
}

/** Number of modules without quiet zones; for linear symbols by the standard's own sums. */
function modulesOf(type: SymbolType, { matrix }: Drawing): number {
  if (matrix) return matrix.width
  const elements = symbolElements(sampleCodes[type], sampleRequest(type))
  const carried = isFault(elements) ? '' : fnc1Character + toUnbracketed(elements)
  const modules: Partial<Record<SymbolType, number>> = {
    'EAN-13': 3 + 6 * 7 + 5 + 6 * 7 + 3,
    'EAN-8': 3 + 4 * 7 + 5 + 4 * 7 + 3,
    'UPC-A': 3 + 6 * 7 + 5 + 6 * 7 + 3,
    'UPC-E': 3 + 6 * 7 + 6,
    // a pair: four wide elements of 2.5X and six narrow ones; start 4X, stop one wide and two narrow
    'ITF-14': 4 + 7 * (4 * 2.5 + 6) + 4.5,
    // start, data and check of 11X, stop of 13X
    'GS1-128': symbolCharacters(carried).length * 11 + 13,
    DataBar: 96,
    'DataBar-Limited': 79,
    // 1 check and 6 data characters of 17X, 4 finder patterns of 15X, two guards of 2X
    'DataBar-Expanded': 7 * 17 + 4 * 15 + 4,
  }
  return modules[type] ?? 0
}

const micrometreMm = 1.01e-3

test.each(symbolTypes)('an SVG of %s prints in its true size', type => {
  const { least, usual, most } = symbolSize(type)
  for (const xDimensionMm of [least, usual, most, (least + most) / 2].filter(x => type !== 'GS1-128' || x < 0.7)) {
    for (const barWidthReductionMm of [0, 0.04]) {
      const drawing = createDrawing({
        ...sampleRequest(type),
        xDimensionMm,
        barWidthReductionMm,
        humanReadable: false,
        bearerBars: 'none',
      })
      const { widthMm, heightMm, bars } = readSvg(drawingToSvg(drawing))
      const [left, right] = quietZones[type]
      const narrowest = Math.min(...bars.map(({ w }) => w))
      expect(Math.abs(narrowest - (xDimensionMm - barWidthReductionMm))).toBeLessThan(micrometreMm)
      // The last element of DataBar Limited and of some DataBar Expanded is a space, and the guards of both are.
      if (!type.startsWith('DataBar')) {
        const first = Math.min(...bars.map(({ x }) => x)) - barWidthReductionMm / 2
        const last = Math.max(...bars.map(({ x, w }) => x + w)) + barWidthReductionMm / 2
        expect(Math.abs(first - left * xDimensionMm)).toBeLessThan(micrometreMm)
        expect(Math.abs(widthMm - last - right * xDimensionMm)).toBeLessThan(micrometreMm)
      }
      const asked = (left + modulesOf(type, drawing) + right) * xDimensionMm
      expect(Math.abs(widthMm - asked)).toBeLessThan(micrometreMm)
      expect(heightMm).toBeGreaterThanOrEqual(Math.max(...bars.map(({ y, h }) => y + h)) - micrometreMm)
      expect([widthMm - drawing.widthMm, heightMm - drawing.heightMm].every(off => Math.abs(off) < micrometreMm)).toBe(
        true,
      )
    }
  }
})

// Nominal drawings of the General Specifications (X 0.330 mm), as GS1 Ireland, Bulgaria and Sweden print their figures.
// biome-ignore format: one row a line
const nominal: [SymbolType, number, number, number][] = [
  ['EAN-13', 37.29, 25.93, 22.85],
  ['EAN-8', 26.73, 21.31, 18.23],
  ['UPC-A', 37.29, 25.93, 22.85],
  ['UPC-E', 22.11, 25.93, 22.85],
]

test('EAN and UPC have the sizes of the nominal drawings', () => {
  for (const [type, width, height, barHeight] of nominal) {
    const { widthMm, heightMm, bars } = readSvg(drawingToSvg(createDrawing(sampleRequest(type))))
    expect(
      [widthMm, heightMm].map(side => side.toFixed(2)),
      type,
    ).toEqual([width.toFixed(2), height.toFixed(2)])
    const heights = [...new Set(bars.map(({ h }) => h.toFixed(2)))].sort()
    expect(heights, type).toEqual([barHeight.toFixed(2), (barHeight + 5 * 0.33).toFixed(2)])
  }
})

/** Places of the long bars, in modules from the first. */
const longBars: readonly [SymbolType, readonly number[]][] = [
  ['EAN-13', [0, 2, 46, 48, 92, 94]],
  ['EAN-8', [0, 2, 32, 34, 64, 66]],
  ['UPC-E', [0, 2, 46, 48, 50]],
]

test('guard bars extend five modules down; for UPC-A also the bars of the first and the last digit', () => {
  for (const [type, places] of longBars) {
    const { bars, quietZone, xDimensionMm } = createDrawing(sampleRequest(type))
    const lowest = Math.max(...bars.map(({ h }) => h))
    const long = bars.filter(({ h }) => h === lowest)
    expect(
      long.map(({ x }) => Math.round((x - quietZone.leftMm) / xDimensionMm)),
      type,
    ).toEqual(places)
  }
  const upc = createDrawing(sampleRequest('UPC-A'))
  const lowest = Math.max(...upc.bars.map(({ h }) => h))
  expect(upc.bars.filter(({ h }) => h === lowest).length).toBe(2 + 2 + 2 + 2 + 2)
})

test('an add-on is 7 to 12 modules from its symbol, ends at the same height, and its margin is marked', () => {
  for (const type of ['EAN-13', 'UPC-A', 'UPC-E'] as const) {
    for (const [addOn, modules] of [
      ['12', 20],
      ['51234', 47],
    ] as const) {
      const alone = createDrawing(sampleRequest(type))
      const both = createDrawing({ ...sampleRequest(type), addOn })
      const x = both.xDimensionMm
      const beside = both.bars.slice(alone.bars.length)
      const end = Math.max(...both.bars.slice(0, alone.bars.length).map(bar => bar.x + bar.w))
      const from = Math.min(...beside.map(bar => bar.x))
      const gap = Math.round((from - end) / x)
      expect(gap >= (type === 'EAN-13' ? 7 : 9) && gap <= 12).toBe(true)
      expect(Math.round((Math.max(...beside.map(bar => bar.x + bar.w)) - from) / x)).toBe(modules)
      expect(both.widthMm).toBeCloseTo(end + (gap + modules + 5) * x, 6)
      const bottom = Math.max(...both.bars.map(bar => bar.y + bar.h))
      expect(beside.every(bar => Math.abs(bar.y + bar.h - bottom) < 1e-9 && Math.abs(bar.h - 21.9) < 1e-9)).toBe(true)
      const marks = both.texts.filter(({ text }) => text === '>')
      expect(marks.length).toBe(1)
      expect(marks[0]?.x).toBeCloseTo(both.widthMm - 5 * x, 6)
    }
  }
  expect(createDrawing(sampleRequest('EAN-8')).texts.map(({ text }) => text)).toEqual(['<', '9638', '5074', '>'])
  expect(createDrawing(sampleRequest('EAN-13')).texts.at(-1)).toMatchObject({ text: '>' })
})
