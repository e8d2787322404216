// One entry to all linear symbols.

import type { Fault } from '../fault.ts'
import { drawEan } from './draw-ean.ts'
import { drawGs1128 } from './draw-gs1-128.ts'
import { drawItf14 } from './draw-itf14.ts'
import type { Drawing, SymbolRequest } from './drawing.ts'

/** Draws a symbol in its true size. A fault of the code says where; a fault 'size' names the part and its limits. */
export function drawSymbol(request: SymbolRequest): Drawing | Fault {
  if (request.type === 'GS1-128') return drawGs1128(request)
  return request.type === 'ITF-14' ? drawItf14(request) : drawEan(request, request.type)
}
