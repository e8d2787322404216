// GS1 DataBar Omnidirectional, Limited and Expanded in millimetres with the element string below. GS1 General Specifications,
// "GS1 DataBar symbology". They need no quiet zone.

import { humanReadable, toElementString } from '../element-string.ts'
import { type Fault, isFault } from '../fault.ts'
import { readGtin } from '../gtin.ts'
import { barsOfModules } from './bars.ts'
import { encodeDataBarLimited, encodeDataBarOmnidirectional, expandedModules } from './databar.ts'
import type { Drawing, SymbolRequest } from './drawing.ts'
import { elementsToCarry } from './elements-to-carry.ts'
import { sizeOf, symbolSize } from './sizes.ts'
import { lineBelow, roomForLine } from './text-below.ts'

type DataBarType = 'DataBar' | 'DataBar-Limited' | 'DataBar-Expanded'
type Encoded = { modules: string; pieces: string[] }

/** `code`: a GTIN, alone or as an element string; for Expanded any element string. */
export function drawDataBar(request: SymbolRequest, type: DataBarType): Drawing | Fault {
  const encoded = type === 'DataBar-Expanded' ? encodeElements(request.code) : encodeGtin(request.code, type)
  if (isFault(encoded)) return encoded
  const row = symbolSize(type, request.use)
  const size = sizeOf(request, row)
  if (isFault(size)) return size
  const { xDimensionMm, barHeightMm, reductionMm } = size
  const symbolMm = encoded.modules.length * xDimensionMm
  const pieces = request.humanReadable === false ? [] : encoded.pieces
  const widthMm = Math.max(symbolMm, roomForLine(pieces))
  const x = (widthMm - symbolMm) / 2
  const line = lineBelow(pieces, { widthMm, top: barHeightMm })
  return {
    type,
    widthMm,
    heightMm: line.bottom,
    xDimensionMm,
    xLimitsMm: { least: row.least, most: row.most },
    quietZone: { leftMm: 0, rightMm: 0 },
    bars: barsOfModules(encoded.modules, { x, y: 0, h: barHeightMm, xDimensionMm, reductionMm }),
    texts: line.texts,
  }
}

function encodeGtin(code: string, type: Exclude<DataBarType, 'DataBar-Expanded'>): Encoded | Fault {
  const start = /^\s*\(01\)/.exec(code)?.[0].length ?? 0
  const gtin = readGtin(code.slice(start))
  if (isFault(gtin)) return { ...gtin, at: gtin.at + start }
  const modules = (type === 'DataBar' ? encodeDataBarOmnidirectional : encodeDataBarLimited)(gtin.gtin14)
  if (isFault(modules)) return { ...modules, at: 0 }
  return { modules, pieces: [toElementString([{ ai: '01', value: gtin.gtin14 }])] }
}

function encodeElements(code: string): Encoded | Fault {
  const elements = elementsToCarry(code)
  if (isFault(elements)) return elements
  const modules = expandedModules(elements)
  return isFault(modules) ? modules : { modules, pieces: elements.map(element => humanReadable([element])) }
}
