// Two-dimensional symbols in millimetres: GS1 DataMatrix and GS1 QR Code with an element string, QR Code and Data Matrix with a
// Digital Link URI, QR Code with any text. GS1 General Specifications, "Two-dimensional barcodes".

import { digitalLinkOf, readDigitalLink } from '../digital-link.ts'
import { type Element, humanReadable, toUnbracketed } from '../element-string.ts'
import { type Fault, isFault } from '../fault.ts'
import { barsOfMatrix } from './bars.ts'
import { encodeDataMatrix } from './data-matrix.ts'
import type { Drawing, MatrixType, SymbolRequest } from './drawing.ts'
import { elementsToCarry } from './elements-to-carry.ts'
import { encodeQrCode } from './qr-code.ts'
import { sizeOf, symbolSize } from './sizes.ts'
import { lineBelow, roomForLine } from './text-below.ts'

/** What the symbol holds; its elements are the line below it. */
type Content = { text: string; elements: readonly Element[] }

export function drawMatrix(request: SymbolRequest, type: MatrixType): Drawing | Fault {
  const content = contentOf(request.code, type)
  if (isFault(content)) return content
  const encoded = encode(content.text, request, type)
  if (isFault(encoded)) return encoded
  const row = symbolSize(type, request.use, content.elements)
  const size = sizeOf(request, row)
  if (isFault(size)) return size
  const { matrix } = encoded
  const { xDimensionMm, reductionMm } = size
  const quietMm = row.quietLeft * xDimensionMm
  const side = matrix.width * xDimensionMm + 2 * quietMm
  const pieces = isTextWanted(request, type) ? content.elements.map(element => humanReadable([element])) : []
  const widthMm = Math.max(side, roomForLine(pieces))
  const left = (widthMm - side) / 2
  const bottom = matrix.height * xDimensionMm + 2 * quietMm
  const line = lineBelow(pieces, { widthMm, top: bottom })
  return {
    type,
    widthMm,
    heightMm: line.bottom,
    xDimensionMm,
    xLimitsMm: { least: row.least, most: row.most },
    quietZone: { leftMm: quietMm, rightMm: quietMm, topMm: quietMm, bottomMm: quietMm },
    bars: barsOfMatrix(matrix, { x: left + quietMm, y: quietMm, xDimensionMm, reductionMm }),
    texts: line.texts,
    matrix: { width: matrix.width, height: matrix.height },
  }
}

function encode(text: string, { level = 'M', shape = 'square' }: SymbolRequest, type: MatrixType) {
  if (type === 'GS1-DataMatrix' || type === 'DL-DataMatrix') {
    return encodeDataMatrix(text, { fnc1: type === 'GS1-DataMatrix', shape })
  }
  return encodeQrCode(text, { fnc1: type === 'GS1-QR', level })
}

/** People read the numbers beside an element string; a link and a text speak for themselves unless asked otherwise. */
function isTextWanted({ humanReadable: wanted }: SymbolRequest, type: MatrixType): boolean {
  return wanted ?? (type === 'GS1-DataMatrix' || type === 'GS1-QR')
}

function contentOf(code: string, type: MatrixType): Content | Fault {
  if (type === 'QR') return code === '' ? { fault: 'empty', at: 0 } : { text: code, elements: [] }
  if (type.startsWith('DL-')) return linkOf(code)
  const elements = elementsToCarry(code)
  return isFault(elements) ? elements : { text: toUnbracketed(elements), elements }
}

/** A URI is carried as it was given, once it is right; elements become a URI of the canonical domain. */
function linkOf(code: string): Content | Fault {
  if (/^\s*https?:/i.test(code)) {
    const link = readDigitalLink(code)
    return isFault(link) ? link : { text: code.trim(), elements: link.elements }
  }
  const elements = elementsToCarry(code)
  if (isFault(elements)) return elements
  const uri = digitalLinkOf(elements)
  return isFault(uri) ? uri : { text: uri, elements }
}
