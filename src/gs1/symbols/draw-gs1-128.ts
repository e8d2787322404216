// GS1-128 in millimetres with the element string below. GS1 General Specifications, "GS1-128 symbology".

import { type Element, humanReadable } from '../element-string.ts'
import { type Fault, isFault } from '../fault.ts'
import { barsOfWidths } from './bars.ts'
import type { Drawing, SymbolRequest } from './drawing.ts'
import { elementsToCarry } from './elements-to-carry.ts'
import { dataCharacters, encodeGs1128 } from './gs1-128.ts'
import { outsideX, type Size, type SymbolSize, sizeOf, symbolSize } from './sizes.ts'
import { lineBelow } from './text-below.ts'

const MOST_CHARACTERS = 48
const MOST_WIDTH_MM = 165.1

/** `code` is an element string, bracketed or with FNC1. One that would be too wide is drawn as large as it may be where no size was
 *  asked for; a fault 'size' of the part 'widthMm' fits at no size, of any other part it says what fits. */
export function drawGs1128(request: SymbolRequest): Drawing | Fault {
  const elements = elementsToCarry(request.code)
  if (isFault(elements)) return elements
  if (dataCharacters(elements) > MOST_CHARACTERS) {
    return { fault: 'length', at: 0, part: 'code', limits: { least: 1, most: MOST_CHARACTERS, unit: 'characters' } }
  }
  const row = symbolSize('GS1-128', request.use, elements)
  const widths = encodeGs1128(elements)
  const modules = row.quietLeft + widths.reduce((sum, width) => sum + width, 0) + row.quietRight
  const size = sizeOf(request, row)
  if (isFault(size)) return size
  const isSscc = elements.length === 1 && elements[0]?.ai === '00'
  const fitting = request.anySize ? size : sizeThatFits({ request, row, size, modules, isSscc })
  return isFault(fitting) ? fitting : drawn({ request, row, elements, widths }, fitting)
}

type Wish = { request: SymbolRequest; row: SymbolSize; size: Size; modules: number; isSscc: boolean }

/** The table of logistic units prints 0.940 as the greatest X: an SSCC alone is 165.44 mm wide then, and that much is allowed. */
function sizeThatFits({ request, row, size, modules, isSscc }: Wish): Size | Fault {
  if (isSscc) return size
  if (modules * size.xDimensionMm <= MOST_WIDTH_MM + 1e-9) return size
  const most = Math.floor((MOST_WIDTH_MM / modules) * 1000) / 1000
  if (most < row.least) {
    return { fault: 'size', at: 0, part: 'widthMm', limits: { least: 0, most: MOST_WIDTH_MM, unit: 'mm' } }
  }
  if (request.xDimensionMm === undefined && request.magnification === undefined) {
    return sizeOf({ ...request, xDimensionMm: most }, row)
  }
  return { ...outsideX(request, row.nominal, { least: row.least, most, unit: 'mm' }), rule: 'gs1-128-width' }
}

type Symbol128 = { request: SymbolRequest; row: SymbolSize; elements: readonly Element[]; widths: readonly number[] }

function drawn({ request, row, elements, widths }: Symbol128, size: Size): Drawing {
  const { xDimensionMm, barHeightMm, reductionMm } = size
  const leftMm = row.quietLeft * xDimensionMm
  const rightMm = row.quietRight * xDimensionMm
  const code = barsOfWidths(widths, { x: leftMm, y: 0, h: barHeightMm, xDimensionMm, reductionMm })
  const widthMm = leftMm + code.widthMm + rightMm
  const pieces = request.humanReadable === false ? [] : elements.map(element => humanReadable([element]))
  const line = lineBelow(pieces, { widthMm, top: barHeightMm })
  return {
    type: 'GS1-128',
    widthMm,
    heightMm: line.bottom,
    xDimensionMm,
    xLimitsMm: { least: row.least, most: Math.min(row.most, (MOST_WIDTH_MM * xDimensionMm) / widthMm) },
    quietZone: { leftMm, rightMm },
    bars: code.bars,
    texts: line.texts,
  }
}
