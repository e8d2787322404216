import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { drawSymbol } from '../../../packages/gs1/src/symbols/draw-symbol.ts'
import type { Drawing, SymbolRequest } from '../../../packages/gs1/src/symbols/drawing.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** Grey dots of a drawing, quiet zones and bearer bars included, 4 dots to the X-dimension; texts are left out. */
function grayscalePixels({ bars, widthMm, heightMm, xDimensionMm }: Drawing) {
  const dots = (mm: number) => Math.round((mm * 4) / xDimensionMm)
  const [width, height] = [dots(widthMm), dots(heightMm)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { x, y, w, h } of bars) {
    for (let row = dots(y); row < dots(y + h); row++) {
      for (let column = dots(x); column < dots(x + w); column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  }
  return { data, width, height, colorSpace: 'srgb' as const }
}

const symbols: [SymbolRequest, string, string][] = [
  [{ type: 'EAN-13', code: '6901234567892' }, '6901234567892', ']E0'],
  [{ type: 'EAN-13', code: '6901234567892', magnification: 0.8 }, '6901234567892', ']E0'],
  [{ type: 'EAN-8', code: '96385074' }, '96385074', ']E4'],
  [{ type: 'UPC-A', code: '614141123452' }, '0614141123452', ']E0'],
  [{ type: 'ITF-14', code: '16901234567899', bearerBars: 'none' }, '16901234567899', ']I1'],
  [{ type: 'ITF-14', code: '16901234567899', bearerBars: 'frame' }, '16901234567899', ']I1'],
  [{ type: 'ITF-14', code: '16901234567899', bearerBars: 'top-and-bottom' }, '16901234567899', ']I1'],
  [{ type: 'GS1-128', code: '(00)369012340000000017' }, '(00)369012340000000017', ']C1'],
  [{ type: 'GS1-128', code: '(01)06901234567892(10)aB12/3(21)9' }, '(01)06901234567892(10)aB12/3(21)9', ']C1'],
]

test('a scanner reads a drawn symbol back with the symbology identifier of its kind', async () => {
  for (const [request, text, symbology] of symbols) {
    const drawing = drawSymbol(request)
    if (isFault(drawing)) throw new Error(`${request.type} ${drawing.fault}`)
    const [read] = await readBarcodes(grayscalePixels(drawing), { tryHarder: true, formats: [] })
    expect([read?.text, read?.symbologyIdentifier], JSON.stringify(request)).toEqual([text, symbology])
  }
})
