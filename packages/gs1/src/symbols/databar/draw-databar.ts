/** GS1 DataBar Omnidirectional, Limited and Expanded in millimetres, with the element string below. GS1 General Specifications, "GS1
 *  DataBar symbology". They need no quiet zone. */

import { humanReadable, toElementString } from '../../elements/element-string.ts'
import { type Fault, isFault } from '../../fault.ts'
import { readGtin } from '../../keys/kinds/gtin.ts'
import { barsOfModules, reductionOf } from '../bars.ts'
import type { Drawing, SymbolRequest } from '../drawing.ts'
import { humanReadableLines, minLineWidth } from '../human-readable-line.ts'
import { limitsOf, requestedSize, symbolSize } from '../sizes.ts'
import { isAllZeros, symbolElements } from '../symbol-elements.ts'
import { encodeDataBarLimited, encodeDataBarOmnidirectional, expandedModules } from './databar.ts'

type DataBarType = 'DataBar' | 'DataBar-Limited' | 'DataBar-Expanded'
type Encoded = { modules: string; lineParts: string[] }

/** `code`: a GTIN, alone or as an element string; for Expanded any element string. */
export function drawDataBar(request: SymbolRequest, type: DataBarType): Drawing | Fault {
  const encoded = type === 'DataBar-Expanded' ? encodeElements(request) : encodeGtin(request.code, type)
  if (isFault(encoded)) return encoded
  const row = symbolSize(type, request.use)
  const size = requestedSize(request, row)
  if (isFault(size)) return size
  const { xDimensionMm, barHeightMm, reductionMm } = size
  const symbolMm = encoded.modules.length * xDimensionMm
  const lineParts = request.humanReadable === false ? [] : encoded.lineParts
  const widthMm = Math.max(symbolMm, minLineWidth(lineParts))
  const x = (widthMm - symbolMm) / 2
  const line = humanReadableLines(lineParts, { widthMm, top: barHeightMm })
  return {
    type,
    widthMm,
    heightMm: line.bottom,
    xDimensionMm,
    ...limitsOf(row),
    quietZone: { leftMm: 0, rightMm: 0 },
    bars: barsOfModules(encoded.modules, { x, y: 0, h: barHeightMm, xDimensionMm, reductionMm }),
    texts: line.texts,
    ...reductionOf(reductionMm),
  }
}

function encodeGtin(code: string, type: Exclude<DataBarType, 'DataBar-Expanded'>): Encoded | Fault {
  const start = /^\s*\(01\)/.exec(code)?.[0].length ?? 0
  const gtin = readGtin(code.slice(start))
  if (isFault(gtin)) return { ...gtin, at: gtin.at + start }
  if (isAllZeros(gtin.digits)) return { fault: 'all-zeros', at: start }
  const modules = (type === 'DataBar' ? encodeDataBarOmnidirectional : encodeDataBarLimited)(gtin.gtin14)
  if (isFault(modules)) return { ...modules, at: 0 }
  return { modules, lineParts: [toElementString([{ ai: '01', value: gtin.gtin14 }])] }
}

function encodeElements(request: SymbolRequest): Encoded | Fault {
  const elements = symbolElements(request.code, request)
  if (isFault(elements)) return elements
  const modules = expandedModules(elements)
  return isFault(modules) ? modules : { modules, lineParts: elements.map(element => humanReadable([element])) }
}
