/** Facts about a drawn symbol for replies: its data and its printed size. */

import { readDigitalLink } from '@barcode-authority/gs1/digital-link'
import { readElementString, toElementString } from '@barcode-authority/gs1/elements'
import { isFault } from '@barcode-authority/gs1/faults'
import { type PixelSize, pixelSize } from '@barcode-authority/gs1/files'
import type { Drawing, SymbolType } from '@barcode-authority/gs1/symbols'
import { halfWidth } from './rules.ts'

const mmPerInch = 25.4

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

/** The size of a PNG in whole pixels, with a message if it exceeds the standard's sizes. */
export function pngSize(drawing: Drawing, dpi: number) {
  const size = pixelSize(drawing, dpi)
  return { ...size, message: size.withinStandard ? null : outsideStandardMessage(drawing, size) }
}

function outsideStandardMessage({ xLimitsMm }: Drawing, { dpi, xDimensionMm }: PixelSize): string {
  const { least = 0, most = 0 } = xLimitsMm ?? {}
  if (xDimensionMm < least) return `PNG 的模块宽 ${xDimensionMm} 毫米，小于标准规定的 ${rounded(least)} 毫米`
  const dot = mmPerInch / dpi
  const fitting = Math.floor(Math.floor(most / dot + 1e-6) * dot * 1000) / 1000
  const remedy = fitting >= least ? `模块宽改为 ${fitting} 毫米就不超过` : '请提高分辨率'
  return `PNG 的模块取整数像素后宽 ${xDimensionMm} 毫米，超过标准规定的 ${rounded(most)} 毫米；${remedy}`
}

const rounded = (mm: number) => Math.round(mm * 1000) / 1000

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
