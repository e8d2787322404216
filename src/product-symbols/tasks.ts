/** Draws the symbols of a record in a worker thread. */
import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { drawSymbol, type SymbolRequest } from '@barcode-authority/gs1/symbols'
import { svgOf } from '../barcode/draw.ts'
import type { Task } from '../workers/task.ts'

type Drawn = { svg: string } | { fault: Fault }

/** The SVG of each symbol, or why it cannot be drawn. */
export const drawProductSymbols: Task<{ requests: readonly SymbolRequest[] }, Drawn[]> = {
  name: 'drawProductSymbols',
  run: ({ requests }) =>
    requests.map(request => {
      const drawing = drawSymbol(request)
      return isFault(drawing) ? { fault: drawing } : { svg: svgOf(drawing) }
    }),
}
