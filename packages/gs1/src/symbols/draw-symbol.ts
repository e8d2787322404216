/** Draws any type of symbol. */

import type { Fault } from '../fault.ts'
import { drawGs1128 } from './code-128/draw-gs1-128.ts'
import { drawDataBar } from './databar/draw-databar.ts'
import { drawItf14 } from './draw-itf14.ts'
import { drawMatrix } from './draw-matrix.ts'
import type { Drawing, SymbolRequest } from './drawing.ts'
import { drawEan } from './ean/draw-ean.ts'

/** Draws a symbol in its true size. A fault of the code says where; a fault 'size' names the part and its limits.
 *  @example drawSymbol({ type: 'EAN-8', code: '96385074' }).widthMm // 26.73 */
export function drawSymbol(request: SymbolRequest): Drawing | Fault {
  const { type } = request
  switch (type) {
    case 'EAN-13':
    case 'EAN-8':
    case 'UPC-A':
    case 'UPC-E':
      return drawEan(request, type)
    case 'ITF-14':
      return drawItf14(request)
    case 'GS1-128':
      return drawGs1128(request)
    case 'DataBar':
    case 'DataBar-Limited':
    case 'DataBar-Expanded':
      return drawDataBar(request, type)
    default:
      return drawMatrix(request, type)
  }
}
