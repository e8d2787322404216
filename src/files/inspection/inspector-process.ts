/** The process that inspects uploaded files one at a time, so that a file that loops, takes too much memory or crashes a decoder
 *  harms nothing else. Ends with its parent. */
import fs from 'node:fs'
import { isDiskFull } from '../disk-space.ts'
import type { ReplacePaths } from '../file-store.ts'
import { inspectFile } from './inspect-file.ts'
import type { InspectionReply } from './inspectors.ts'

/** When memory is short, the kernel ends this process first. */
try {
  fs.writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not every system allows this.
}

async function inspectionReply(paths: ReplacePaths): Promise<InspectionReply> {
  try {
    return { result: await inspectFile(paths) }
  } catch (error) {
    return { error: String(error), diskFull: isDiskFull(error) }
  }
}

process.on('message', (paths: ReplacePaths) => {
  inspectionReply(paths).then(message => {
    // Frees the memory of this file before the next one.
    globalThis.gc?.()
    process.send?.(message)
  })
})
process.on('disconnect', () => process.exit())
