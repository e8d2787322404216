/** The address of a page as a QR code. */
import { isFault } from '../gs1/fault.ts'
import { drawSymbol } from '../gs1/symbols/draw-symbol.ts'
import { drawingToSvg } from '../gs1/symbols/svg.ts'
import { refuse } from '../wire/errors.ts'
import type { Task } from '../workers/task.ts'

/** Draws a QR code with its quiet zone; a module is one unit wide. */
export const drawPageCode: Task<string, string> = {
  name: 'drawPageCode',
  run: address => {
    const drawing = drawSymbol({ type: 'QR', code: address, xDimensionMm: 1 })
    return isFault(drawing) ? refuse('faulty-input') : drawingToSvg(drawing)
  },
}
