/** The QR code that an authenticator reads. */
import { isFault } from '@barcode-authority/gs1/faults'
import { drawingToSvg, drawSymbol } from '@barcode-authority/gs1/symbols'
import { refuse } from '../../wire/errors.ts'
import type { Task } from '../../workers/task.ts'

/** Draws the QR code of a key URI with its quiet zone. */
export const drawKeyCode: Task<string, string> = {
  name: 'drawKeyCode',
  run: uri => {
    const drawing = drawSymbol({ type: 'QR', code: uri, xDimensionMm: 1 })
    return isFault(drawing) ? refuse('faulty-input') : drawingToSvg(drawing)
  },
}
