/** GS1-128 in millimetres with the element string below. GS1 General Specifications, "GS1-128 symbology". */

import { type Element, humanReadable } from '../../elements/element-string.ts'
import { type Fault, isFault } from '../../fault.ts'
import { barsOfWidths, reductionOf } from '../bars.ts'
import type { Drawing, SymbolRequest } from '../drawing.ts'
import { humanReadableLines } from '../human-readable-line.ts'
import { limitsOf, type RequestedSize, requestedSize, type SymbolSize, symbolSize, xDimensionFault } from '../sizes.ts'
import { symbolElements } from '../symbol-elements.ts'
import { dataCharacterCount, encodeGs1128 } from './gs1-128.ts'

const maxCharacters = 48
const maxWidthMm = 165.1

/** `code` is an element string, bracketed or with FNC1. Without a requested size, a symbol that would be too wide is drawn as large as
 *  allowed. A fault 'size' of part 'widthMm' means that no size fits; for other parts its limits say what fits. */
export function drawGs1128(request: SymbolRequest): Drawing | Fault {
  const elements = symbolElements(request.code, request)
  if (isFault(elements)) return elements
  if (dataCharacterCount(elements) > maxCharacters) {
    return { fault: 'length', at: 0, part: 'code', limits: { least: 1, most: maxCharacters, unit: 'characters' } }
  }
  const row = symbolSize('GS1-128', request.use, elements)
  const widths = encodeGs1128(elements)
  const modules = row.quietLeft + widths.reduce((sum, width) => sum + width, 0) + row.quietRight
  const size = requestedSize(request, row)
  if (isFault(size)) return size
  const isSscc = elements.length === 1 && elements[0]?.ai === '00'
  const fittingSize = request.anySize ? size : sizeThatFits({ request, row, size, modules, isSscc })
  return isFault(fittingSize) ? fittingSize : drawBars({ request, row, elements, widths }, fittingSize)
}

type SizeInput = { request: SymbolRequest; row: SymbolSize; size: RequestedSize; modules: number; isSscc: boolean }

/** The table of logistic units has 0.940 as the maximum X: then an SSCC alone is 165.44 mm wide, and this is allowed. */
function sizeThatFits({ request, row, size, modules, isSscc }: SizeInput): RequestedSize | Fault {
  if (isSscc) return size
  if (modules * size.xDimensionMm <= maxWidthMm + 1e-9) return size
  const maxX = Math.floor((maxWidthMm / modules) * 1000) / 1000
  if (maxX < row.least) {
    return { fault: 'size', at: 0, part: 'widthMm', limits: { least: 0, most: maxWidthMm, unit: 'mm' } }
  }
  if (request.xDimensionMm === undefined && request.magnification === undefined) {
    return requestedSize({ ...request, xDimensionMm: maxX }, row)
  }
  return {
    ...xDimensionFault(request, row.nominal, { least: row.least, most: maxX, unit: 'mm' }),
    rule: 'gs1-128-width',
  }
}

type EncodedSymbol = {
  request: SymbolRequest
  row: SymbolSize
  elements: readonly Element[]
  widths: readonly number[]
}

function drawBars({ request, row, elements, widths }: EncodedSymbol, size: RequestedSize): Drawing {
  const { xDimensionMm, barHeightMm, reductionMm } = size
  const leftMm = row.quietLeft * xDimensionMm
  const rightMm = row.quietRight * xDimensionMm
  const code = barsOfWidths(widths, { x: leftMm, y: 0, h: barHeightMm, xDimensionMm, reductionMm })
  const widthMm = leftMm + code.widthMm + rightMm
  const pieces = request.humanReadable === false ? [] : elements.map(element => humanReadable([element]))
  const line = humanReadableLines(pieces, { widthMm, top: barHeightMm })
  return {
    type: 'GS1-128',
    widthMm,
    heightMm: line.bottom,
    xDimensionMm,
    ...limitsOf({ ...row, most: Math.min(row.most, (maxWidthMm * xDimensionMm) / widthMm) }),
    quietZone: { leftMm, rightMm },
    bars: code.bars,
    texts: line.texts,
    ...reductionOf(reductionMm),
  }
}
