/** Symbols a second beside bwip-js, both as SVG text, turn and turn about: every kind that the site draws. */
import { toSVG } from 'bwip-js/node'
import { checkDigit } from '../src/gs1/check-digit.ts'
import { isFault } from '../src/gs1/fault.ts'
import { drawSymbol } from '../src/gs1/symbols/draw-symbol.ts'
import { matrixTypes, type SymbolRequest } from '../src/gs1/symbols/drawing.ts'
import { drawingToSvg } from '../src/gs1/symbols/svg.ts'
import { inTurn, say, show } from './measure.ts'

type Kind = {
  type: SymbolRequest['type']
  addOn?: string
  oracle: string
  code: (n: number) => string
  theirs?: (n: number) => string
}

/** How many times as fast as bwip-js: linear symbols, and those that a library might have drawn (DataBar and two-dimensional ones). */
const LINEAR = 50
const OTHERS = 10

const digits = (n: number, length: number) => String(n).padStart(length, '0')
const withCheck = (body: string) => body + checkDigit(body)
const gtin = (n: number) => withCheck(`0690${digits(n, 9)}`)
const item = (n: number) => `(01)${gtin(n)}(17)271231(10)LOT-${n}(21)S${n}`
const link = (n: number) => `https://id.gs1.org/01/${gtin(n)}/10/LOT-${n}/21/S${n}?17=271231`

// biome-ignore format: one kind a line
const linear: readonly Kind[] = [
  { type: 'EAN-13', oracle: 'ean13', code: n => withCheck(`690${digits(n, 9)}`) },
  { type: 'EAN-13', addOn: '12345', oracle: 'ean13', code: n => withCheck(`978${digits(n, 9)}`), theirs: n => `${withCheck(`978${digits(n, 9)}`)} 12345` },
  { type: 'EAN-8', oracle: 'ean8', code: n => withCheck(`69${digits(n % 100_000, 5)}`) },
  { type: 'UPC-A', oracle: 'upca', code: n => withCheck(`61${digits(n, 9)}`) },
  { type: 'UPC-E', oracle: 'upce', code: n => withCheck(`0${digits(n % 100, 2)}00000${digits(n % 1000, 3)}`) },
  { type: 'ITF-14', oracle: 'itf14', code: n => withCheck(`1690${digits(n, 9)}`) },
  { type: 'GS1-128', oracle: 'gs1-128', code: n => `(00)${withCheck(`0690${digits(n, 13)}`)}` },
]

// biome-ignore format: one kind a line
const others: readonly Kind[] = [
  { type: 'DataBar', oracle: 'databaromni', code: n => `(01)${gtin(n)}` },
  { type: 'DataBar-Limited', oracle: 'databarlimited', code: n => `(01)${gtin(n)}` },
  { type: 'DataBar-Expanded', oracle: 'databarexpanded', code: n => `(01)${gtin(n)}(10)LOT-${n}` },
  { type: 'GS1-DataMatrix', oracle: 'gs1datamatrix', code: item },
  { type: 'GS1-QR', oracle: 'gs1qrcode', code: item },
  { type: 'DL-DataMatrix', oracle: 'datamatrix', code: link },
  { type: 'DL-QR', oracle: 'qrcode', code: link },
  { type: 'QR', oracle: 'qrcode', code: n => `商品 ${gtin(n)} 批号 LOT-${n}` },
]

export async function benchSymbols() {
  for (const kind of linear) await beside(kind, LINEAR)
  for (const kind of others) await beside(kind, OTHERS)
}

async function beside({ type, addOn, oracle, code, theirs = code }: Kind, wanted: number) {
  let n = 1
  const request = addOn === undefined ? { type } : { type, addOn }
  const level = oracle.includes('qr') ? { eclevel: 'M' } : {}
  const ours = async () => perSecond(600, () => draw({ ...request, code: code(n++) }))
  const other = async () =>
    perSecond(600, () =>
      toSVG({ bcid: oracle, text: theirs(n++), includetext: !matrixTypes.some(matrix => matrix === type), ...level }),
    )
  const { a, b, ratio } = await inTurn(5, ours, other)
  say(
    `${type}${addOn ? ' with add-on' : ''} to SVG`,
    `${show(ratio, 0)} x bwip-js, wanted ${wanted}; ${show(a, 0)} against ${show(b, 0)} symbols/s`,
    ratio.median >= wanted,
  )
}

function draw(request: SymbolRequest): string {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(`${request.type} ${request.code}: ${drawing.fault}`)
  return drawingToSvg(drawing)
}

/** Runs `work` for about `ms` and answers how often it ran a second. */
function perSecond(ms: number, work: () => unknown): number {
  const begun = performance.now()
  let count = 0
  while (performance.now() - begun < ms) {
    work()
    count++
  }
  return (count / (performance.now() - begun)) * 1000
}
