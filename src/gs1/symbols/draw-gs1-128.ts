// GS1-128 in millimetres with the element string below. GS1 General Specifications, "GS1-128 symbology".

import { humanReadable } from '../element-string.ts'
import { type Fault, isFault } from '../fault.ts'
import { barsOfWidths } from './bars.ts'
import type { Drawing, SymbolRequest } from './drawing.ts'
import { elementsToCarry } from './elements-to-carry.ts'
import { dataCharacters, encodeGs1128 } from './gs1-128.ts'
import { sizeOf, sizeRow, symbolSizes } from './sizes.ts'
import { lineBelow } from './text-below.ts'

const MOST_CHARACTERS = 48
const MOST_WIDTH_MM = 165.1

/** `code` is an element string, bracketed or with FNC1; a symbol with an SSCC keeps to the sizes of logistic units. */
export function drawGs1128(request: SymbolRequest): Drawing | Fault {
  const elements = elementsToCarry(request.code)
  if (isFault(elements)) return elements
  if (dataCharacters(elements) > MOST_CHARACTERS) {
    return { fault: 'size', at: 0, part: 'code', limits: { least: 1, most: MOST_CHARACTERS, unit: 'characters' } }
  }
  const isLogisticUnit = elements.some(({ ai }) => ai === '00')
  const row = isLogisticUnit ? symbolSizes['logistic-unit'] : sizeRow('GS1-128', request.use)
  const size = sizeOf(request, row)
  if (isFault(size)) return size
  const { xDimensionMm, barHeightMm, reductionMm } = size
  const quietMm = row.quietLeft * xDimensionMm
  const code = barsOfWidths(encodeGs1128(elements), { x: quietMm, y: 0, h: barHeightMm, xDimensionMm, reductionMm })
  const widthMm = code.widthMm + 2 * quietMm
  if (widthMm > MOST_WIDTH_MM + 1e-9 && !request.anySize) {
    return { fault: 'size', at: 0, part: 'widthMm', limits: { least: 0, most: MOST_WIDTH_MM, unit: 'mm' } }
  }
  const pieces = request.humanReadable === false ? [] : elements.map(element => humanReadable([element]))
  const line = lineBelow(pieces, { widthMm, top: barHeightMm })
  return {
    type: 'GS1-128',
    widthMm,
    heightMm: line.bottom,
    xDimensionMm,
    quietZone: { leftMm: quietMm, rightMm: quietMm },
    bars: code.bars,
    texts: line.texts,
  }
}
