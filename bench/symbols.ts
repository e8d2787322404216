/** Symbols per second compared with bwip-js, both as SVG text, in alternating runs: every kind that the site draws. */

import { isFault } from '@barcode-authority/gs1/faults'
import { checkDigit } from '@barcode-authority/gs1/keys'
import { drawingToSvg, drawSymbol, matrixTypes, type SymbolRequest } from '@barcode-authority/gs1/symbols'
import { toSVG } from 'bwip-js/node'
import { alternate, formatSpread, printResult } from './measure.ts'

type Kind = {
  type: SymbolRequest['type']
  addOn?: string
  bwipType: string
  code: (n: number) => string
  bwipCode?: (n: number) => string
}

/** The minimum speed ratio to bwip-js: for linear symbols, and for DataBar and two-dimensional ones. */
const minLinearRatio = 50
const minOtherRatio = 10

const digits = (n: number, length: number) => String(n).padStart(length, '0')
const withCheck = (body: string) => body + checkDigit(body)
const gtin = (n: number) => withCheck(`0690${digits(n, 9)}`)
const item = (n: number) => `(01)${gtin(n)}(17)271231(10)LOT-${n}(21)S${n}`
const link = (n: number) => `https://id.gs1.org/01/${gtin(n)}/10/LOT-${n}/21/S${n}?17=271231`

// biome-ignore format: one kind a line
const linear: readonly Kind[] = [
  { type: 'EAN-13', bwipType: 'ean13', code: n => withCheck(`690${digits(n, 9)}`) },
  { type: 'EAN-13', addOn: '12345', bwipType: 'ean13', code: n => withCheck(`978${digits(n, 9)}`), bwipCode: n => `${withCheck(`978${digits(n, 9)}`)} 12345` },
  { type: 'EAN-8', bwipType: 'ean8', code: n => withCheck(`69${digits(n % 100_000, 5)}`) },
  { type: 'UPC-A', bwipType: 'upca', code: n => withCheck(`61${digits(n, 9)}`) },
  { type: 'UPC-E', bwipType: 'upce', code: n => withCheck(`0${digits(n % 100, 2)}00000${digits(n % 1000, 3)}`) },
  { type: 'ITF-14', bwipType: 'itf14', code: n => withCheck(`1690${digits(n, 9)}`) },
  { type: 'GS1-128', bwipType: 'gs1-128', code: n => `(00)${withCheck(`0690${digits(n, 13)}`)}` },
]

// biome-ignore format: one kind a line
const others: readonly Kind[] = [
  { type: 'DataBar', bwipType: 'databaromni', code: n => `(01)${gtin(n)}` },
  { type: 'DataBar-Limited', bwipType: 'databarlimited', code: n => `(01)${gtin(n)}` },
  { type: 'DataBar-Expanded', bwipType: 'databarexpanded', code: n => `(01)${gtin(n)}(10)LOT-${n}` },
  { type: 'GS1-DataMatrix', bwipType: 'gs1datamatrix', code: item },
  { type: 'GS1-QR', bwipType: 'gs1qrcode', code: item },
  { type: 'DL-DataMatrix', bwipType: 'datamatrix', code: link },
  { type: 'DL-QR', bwipType: 'qrcode', code: link },
  { type: 'QR', bwipType: 'qrcode', code: n => `商品 ${gtin(n)} 批号 LOT-${n}` },
]

export async function benchSymbols() {
  for (const kind of linear) await compareSpeed(kind, minLinearRatio)
  for (const kind of others) await compareSpeed(kind, minOtherRatio)
}

async function compareSpeed({ type, addOn, bwipType, code, bwipCode = code }: Kind, minRatio: number) {
  let n = 1
  const request = addOn === undefined ? { type } : { type, addOn }
  const level = bwipType.includes('qr') ? { eclevel: 'M' } : {}
  const ours = async () => runsPerSecond(600, () => draw({ ...request, code: code(n++) }))
  const theirs = async () =>
    runsPerSecond(600, () =>
      toSVG({
        bcid: bwipType,
        text: bwipCode(n++),
        includetext: !matrixTypes.some(matrix => matrix === type),
        ...level,
      }),
    )
  const { a, b, ratio } = await alternate(5, ours, theirs)
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
