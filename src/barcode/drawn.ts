/** What an answer says of a drawn symbol: what it carries, and how large it is printed. */
import { readDigitalLink } from '../gs1/digital-link.ts'
import { readElementString, toElementString } from '../gs1/element-string.ts'
import { isFault } from '../gs1/fault.ts'
import type { Drawing, SymbolType } from '../gs1/symbols/drawing.ts'
import { halfWidth } from './rules.ts'

const millimetres = (value: number) => Math.round(value * 1000) / 1000

/** The code without spaces, its check digit where it is a bare GTIN, and its element string where it has one. */
export function carried(type: SymbolType, code: string) {
  if (type === 'QR') return { type, code, checkDigit: null, elementString: null }
  const digits = halfWidth(code)
  if (!/^[0-9]{8,14}$/.test(digits)) return { type, code, checkDigit: null, elementString: elementStringOf(code) }
  return { type, code: digits, checkDigit: digits.slice(-1), elementString: `(01)${digits.padStart(14, '0')}` }
}

function elementStringOf(code: string): string | null {
  const link = /^\s*https?:/i.test(code) ? readDigitalLink(code) : undefined
  const elements = link === undefined ? readElementString(code) : isFault(link) ? link : link.elements
  return isFault(elements) ? null : toElementString(elements)
}

/** Lengths in thousandths of a millimetre at the finest. */
export function sizesOf(drawing: Drawing) {
  const { widthMm, heightMm, xDimensionMm, quietZone, bars, matrix } = drawing
  const frame = drawing.type === 'ITF-14' ? bars.find(({ x, w, h }) => x === 0 && h > w) : undefined
  return {
    widthMm: millimetres(widthMm),
    heightMm: millimetres(heightMm),
    xDimensionMm: millimetres(xDimensionMm),
    quietZone: {
      leftMm: millimetres(quietZone.leftMm),
      rightMm: millimetres(quietZone.rightMm),
      topMm: millimetres(quietZone.topMm ?? 0),
      bottomMm: millimetres(quietZone.bottomMm ?? 0),
      frameMm: millimetres(frame?.w ?? 0),
    },
    matrix: matrix ?? null,
  }
}
