/** Two-dimensional symbols in millimetres: GS1 DataMatrix and GS1 QR Code with an element string, QR Code and Data Matrix with a
 *  Digital Link URI, QR Code and Han Xin code with any text. GS1 General Specifications, "Two-dimensional barcodes". */

import { digitalLinkOf, readDigitalLink } from '../digital-link/digital-link.ts'
import { type Element, humanReadable, toUnbracketed } from '../elements/element-string.ts'
import { type Fault, isFault } from '../fault.ts'
import { barsOfMatrix, reductionOf } from './bars.ts'
import { encodeDataMatrix } from './data-matrix/data-matrix.ts'
import type { Drawing, MatrixType, SymbolRequest } from './drawing.ts'
import { encodeHanXin } from './han-xin/han-xin.ts'
import { humanReadableLines, minLineWidth } from './human-readable-line.ts'
import { encodeQrCode } from './qr/qr-code.ts'
import { limitsOf, requestedSize, symbolSize } from './sizes.ts'
import { elementsFault, symbolElements } from './symbol-elements.ts'

/** The text in the symbol; its elements are displayed below it. */
type Content = { text: string; elements: readonly Element[] }

export function drawMatrix(request: SymbolRequest, type: MatrixType): Drawing | Fault {
  const content = symbolContent(request, type)
  if (isFault(content)) return content
  const encoded = encode(content.text, request, type)
  if (isFault(encoded)) return encoded
  const row = symbolSize(type, request.use, content.elements)
  const size = requestedSize(request, row)
  if (isFault(size)) return size
  const { matrix } = encoded
  const { xDimensionMm, reductionMm } = size
  const quietMm = row.quietLeft * xDimensionMm
  const side = matrix.width * xDimensionMm + 2 * quietMm
  const pieces = hasHumanReadable(request, type) ? content.elements.map(element => humanReadable([element])) : []
  const widthMm = Math.max(side, minLineWidth(pieces))
  const left = (widthMm - side) / 2
  const bottom = matrix.height * xDimensionMm + 2 * quietMm
  const line = humanReadableLines(pieces, { widthMm, top: bottom })
  return {
    type,
    widthMm,
    heightMm: line.bottom,
    xDimensionMm,
    ...limitsOf(row),
    quietZone: { leftMm: quietMm, rightMm: quietMm, topMm: quietMm, bottomMm: quietMm },
    bars: barsOfMatrix(matrix, { x: left + quietMm, y: quietMm, xDimensionMm, reductionMm }),
    texts: line.texts,
    ...reductionOf(reductionMm),
    matrix: { width: matrix.width, height: matrix.height },
  }
}

/** The levels of both symbols restore about the same share of the words. */
const hanXinLevelOf = { L: 'L1', M: 'L2', Q: 'L3', H: 'L4' } as const

function encode(text: string, { level = 'M', shape = 'square' }: SymbolRequest, type: MatrixType) {
  if (type === 'GS1-DataMatrix' || type === 'DL-DataMatrix') {
    return encodeDataMatrix(text, { fnc1: type === 'GS1-DataMatrix', shape })
  }
  if (type === 'HanXin') return encodeHanXin(text, { level: hanXinLevelOf[level] })
  return encodeQrCode(text, { fnc1: type === 'GS1-QR', level })
}

/** An element string is displayed below its symbol by default, a link or text is not. */
function hasHumanReadable({ humanReadable }: SymbolRequest, type: MatrixType): boolean {
  return humanReadable ?? (type === 'GS1-DataMatrix' || type === 'GS1-QR')
}

function symbolContent(request: SymbolRequest, type: MatrixType): Content | Fault {
  const { code } = request
  if (type === 'QR' || type === 'HanXin') return code === '' ? { fault: 'empty', at: 0 } : { text: code, elements: [] }
  if (type.startsWith('DL-')) return linkContent(request)
  const elements = symbolElements(code, request)
  return isFault(elements) ? elements : { text: toUnbracketed(elements), elements }
}

/** A valid URI is encoded unchanged; elements become a URI of the canonical domain. */
function linkContent(request: SymbolRequest): Content | Fault {
  const { code } = request
  if (/^\s*https?:/i.test(code)) {
    const link = readDigitalLink(code)
    if (isFault(link)) return link
    return elementsFault(link.elements, request) ?? { text: code.trim(), elements: link.elements }
  }
  const elements = symbolElements(code, request)
  if (isFault(elements)) return elements
  const uri = digitalLinkOf(elements)
  return isFault(uri) ? uri : { text: uri, elements }
}
