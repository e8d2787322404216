/** Facts about a drawn symbol for replies: its data and its printed size. */

import { readDigitalLink } from '@barcode-authority/gs1/digital-link'
import { readElementString, toElementString } from '@barcode-authority/gs1/elements'
import { isFault } from '@barcode-authority/gs1/faults'
import type { Drawing, SymbolType } from '@barcode-authority/gs1/symbols'
import { halfWidth } from '../numbers/reading/elements-in.ts'

const millimetres = (value: number) => Math.round(value * 1000) / 1000

/** The code without spaces, its check digit if it is a GTIN, and its element string if it has one. */
export function carriedData(type: SymbolType, code: string) {
  if (type === 'QR' || type === 'HanXin') return { type, code, checkDigit: null, elementString: null }
  const digits = halfWidth(code)
  if (!/^[0-9]{8,14}$/.test(digits)) return { type, code, checkDigit: null, elementString: elementStringOf(code) }
  return { type, code: digits, checkDigit: digits.slice(-1), elementString: `(01)${digits.padStart(14, '0')}` }
}

function elementStringOf(code: string): string | null {
  const link = /^\s*https?:/i.test(code) ? readDigitalLink(code) : undefined
  const elements = link === undefined ? readElementString(code) : isFault(link) ? link : link.elements
  return isFault(elements) ? null : toElementString(elements)
}

/** Millimetres in whole thousandths. */
export const rounded = (mm: number) => Math.round(mm * 1000) / 1000

/** Lengths in millimetres, rounded to thousandths. */
export function symbolSizes(drawing: Drawing) {
  const { widthMm, heightMm, xDimensionMm, xLimitsMm, quietZone, bars, matrix } = drawing
  const frame = drawing.type === 'ITF-14' ? bars.find(({ x, w, h }) => x === 0 && h > w) : undefined
  return {
    widthMm: millimetres(widthMm),
    heightMm: millimetres(heightMm),
    xDimensionMm: millimetres(xDimensionMm),
    xLimitsMm: xLimitsMm ? { least: rounded(xLimitsMm.least), most: rounded(xLimitsMm.most) } : null,
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
