/** Symbols per second compared with bwip-js, both as SVG text, in alternating runs: every kind that the site draws. */

import { isFault } from '@barcode-authority/gs1/faults'
import { checkDigit } from '@barcode-authority/gs1/keys'
import {
  drawingToSvg,
  drawSymbol,
  matrixTypes,
  type SymbolRequest,
  type SymbolType,
  symbolTypes,
} from '@barcode-authority/gs1/symbols'
import { toSVG } from 'bwip-js/node'
import { alternate, formatSpread, printResult } from './measure.ts'
import type { Size } from './size.ts'

/** `bwipType`: its name in bwip-js. `minRatio`: the minimum speed ratio to bwip-js. */
type Sample = {
  bwipType: string
  minRatio: number
  code: (n: number) => string
  bwipCode?: (n: number) => string
}

const minLinearRatio = 50
const minOtherRatio = 10

const digits = (n: number, length: number) => String(n).padStart(length, '0')
const withCheck = (body: string) => body + checkDigit(body)
const gtin = (n: number) => withCheck(`0690${digits(n, 9)}`)
const item = (n: number) => `(01)${gtin(n)}(17)271231(10)LOT-${n}(21)S${n}`
const link = (n: number) => `https://id.gs1.org/01/${gtin(n)}/10/LOT-${n}/21/S${n}?17=271231`

const sample = (bwipType: string, minRatio: number, code: (n: number) => string): Sample => ({
  bwipType,
  minRatio,
  code,
})

// biome-ignore format: one kind a line
const samples: Record<SymbolType, Sample> = {
  'EAN-13': sample('ean13', minLinearRatio, n => withCheck(`690${digits(n, 9)}`)),
  'EAN-8': sample('ean8', minLinearRatio, n => withCheck(`69${digits(n % 100_000, 5)}`)),
  'UPC-A': sample('upca', minLinearRatio, n => withCheck(`61${digits(n, 9)}`)),
  'UPC-E': sample('upce', minLinearRatio, n => withCheck(`0${digits(n % 100, 2)}00000${digits(n % 1000, 3)}`)),
  'ITF-14': sample('itf14', minLinearRatio, n => withCheck(`1690${digits(n, 9)}`)),
  'GS1-128': sample('gs1-128', minLinearRatio, n => `(00)${withCheck(`0690${digits(n, 13)}`)}`),
  DataBar: sample('databaromni', minOtherRatio, n => `(01)${gtin(n)}`),
  'DataBar-Limited': sample('databarlimited', minOtherRatio, n => `(01)${gtin(n)}`),
  'DataBar-Expanded': sample('databarexpanded', minOtherRatio, n => `(01)${gtin(n)}(10)LOT-${n}`),
  'GS1-DataMatrix': sample('gs1datamatrix', minOtherRatio, item),
  'GS1-QR': sample('gs1qrcode', minOtherRatio, item),
  'DL-DataMatrix': sample('datamatrix', minOtherRatio, link),
  'DL-QR': sample('qrcode', minOtherRatio, link),
  QR: sample('qrcode', minOtherRatio, n => `商品 ${gtin(n)} 批号 LOT-${n}`),
  HanXin: sample('hanxin', minOtherRatio, n => `商品 ${gtin(n)} 批号 LOT-${n}`),
}

const book = (n: number) => withCheck(`978${digits(n, 9)}`)
const bookWithAddOn: Sample = { ...sample('ean13', minLinearRatio, book), bwipCode: n => `${book(n)} 12345` }

export async function benchSymbols(size: Size) {
  const isQuick = size.rounds < 5
  const types = isQuick ? (['EAN-13', 'GS1-128', 'GS1-DataMatrix'] as const) : symbolTypes
  for (const type of types) await compareSpeed({ type }, samples[type], size)
  if (isQuick) return
  await compareSpeed({ type: 'EAN-13', addOn: '12345' }, bookWithAddOn, size)
}

async function compareSpeed(
  request: Omit<SymbolRequest, 'code'>,
  { bwipType, minRatio, code, bwipCode = code }: Sample,
  { rounds }: Size,
) {
  const { type, addOn } = request
  let n = 1
  const level = bwipType.includes('qr') ? { eclevel: 'M' } : {}
  const measureSite = async () => runsPerSecond(600, () => draw({ ...request, code: code(n++) }))
  const measureBwip = async () =>
    runsPerSecond(600, () =>
      toSVG({
        bcid: bwipType,
        text: bwipCode(n++),
        includetext: !matrixTypes.some(matrix => matrix === type),
        ...level,
      }),
    )
  const { a, b, ratio } = await alternate(rounds, measureSite, measureBwip)
  printResult(
    `${type}${addOn ? ' with add-on' : ''} to SVG`,
    `${formatSpread(ratio, 0)} x bwip-js, target ${minRatio}; ${formatSpread(a, 0)} against ${formatSpread(b, 0)} symbols/s`,
    ratio.median >= minRatio,
  )
}

function draw(request: SymbolRequest): string {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(`${request.type} ${request.code}: ${drawing.fault}`)
  return drawingToSvg(drawing)
}

/** Runs `work` for about `ms` and returns the runs per second. */
function runsPerSecond(ms: number, work: () => unknown): number {
  const startedAt = performance.now()
  let count = 0
  while (performance.now() - startedAt < ms) {
    work()
    count++
  }
  return (count / (performance.now() - startedAt)) * 1000
}
