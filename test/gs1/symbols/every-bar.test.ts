import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { drawSymbol } from '../../../packages/gs1/src/symbols/draw-symbol.ts'
import { type Drawing, type SymbolRequest, symbolTypes } from '../../../packages/gs1/src/symbols/drawing.ts'
import { drawingToSvg } from '../../../packages/gs1/src/symbols/svg.ts'
import { sampleRequest } from '../../../packages/gs1/test/sample-requests.ts'

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

const micrometreMm = 1.01e-3

test('every bar and space of the file is a whole number of modules, of ITF-14 one or two and a half', () => {
  const x = fc.double({ min: 0.3, max: 0.6, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...symbolTypes), x, (type, xDimensionMm) => {
      const drawing = createDrawing({ ...sampleRequest(type), xDimensionMm, anySize: true, bearerBars: 'none' })
      const { bars } = readSvg(drawingToSvg(drawing))
      const edges = [...new Set(bars.flatMap(bar => [bar.x, bar.x + bar.w]))]
      const step = type === 'ITF-14' ? 2 : 1
      const origin = Math.min(...edges)
      const off = edges
        .map(edge => ((edge - origin) / xDimensionMm) * step)
        .filter(at => (Math.abs(at - Math.round(at)) * xDimensionMm) / step > micrometreMm)
      expect(off, type).toEqual([])
    }),
    { numRuns: 300 },
  )
})
