/** The process that opens uploaded files, so that a file that loops, swells or breaks a decoder takes nothing else along. Works through one
 *  file at a time and ends with its parent. */
import fs from 'node:fs'
import { isDiskFull } from '../disk-space.ts'
import type { ReplacePaths } from '../file-store.ts'
import { inspectFile } from './inspect-file.ts'
import type { InspectionReply } from './inspectors.ts'

/** Short of memory, the kernel ends this process first. */
try {
  fs.writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not every system lets a process say so.
}

async function reply(paths: ReplacePaths): Promise<InspectionReply> {
  try {
    return { result: await inspectFile(paths) }
  } catch (error) {
    return { error: String(error), diskFull: isDiskFull(error) }
  }
}

process.on('message', (paths: ReplacePaths) => {
  reply(paths).then(answer => {
    // What the file took is given back at once, or the next one comes on top of it.
    globalThis.gc?.()
    process.send?.(answer)
  })
})
process.on('disconnect', () => process.exit())
