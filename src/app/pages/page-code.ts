/** The address of a page as a QR code. */

import { isFault } from '@barcode-authority/gs1/faults'
import { drawingToSvg, drawSymbol } from '@barcode-authority/gs1/symbols'
import { refuse } from '../../wire/errors.ts'
import type { Task } from '../../workers/task.ts'

/** Draws a QR code with its quiet zone; a module is one unit wide. */
export const drawPageCode: Task<string, string> = {
  name: 'drawPageCode',
  run: address => {
    const drawing = drawSymbol({ type: 'QR', code: address, xDimensionMm: 1 })
    return isFault(drawing) ? refuse('faulty-input') : drawingToSvg(drawing)
  },
}
