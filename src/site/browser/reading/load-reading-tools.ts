/** Loads the tools that most visitors never open: reading line, reading aloud, sharing. */
import { importFile } from '../../chunk-load.ts'
import { reportFailure } from '../failures.ts'

type ReadingTools = typeof import('./reading-tools.ts')

export function withReadingTools(use: (tools: ReadingTools) => void) {
  importFile(() => import('./reading-tools.ts')).then(use, reportFailure)
}
