/** The process that inspects uploaded files one at a time, so that a file that loops, takes too much memory or crashes a decoder
 *  harms nothing else. Ends with its parent. */
import fs from 'node:fs'
import { inspectFile } from './inspect-file.ts'
import type { InspectionReply, InspectionRequest } from './inspectors.ts'

/** When memory is short, the kernel ends this process first. */
try {
  fs.writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not every system allows this.
}

/** Parsers throw an error for each broken object; recording where takes longer than parsing. */
Error.stackTraceLimit = 0

/** Resident memory above which the process takes no more files; it starts with about 130 MB. */
const wornBytes = 220 * 1024 * 1024

async function inspectionResult({ bytes, ...options }: InspectionRequest) {
  try {
    return { result: await inspectFile(bytes, options) }
  } catch (error) {
    return { error: String(error) }
  }
}

process.on('message', (request: InspectionRequest) => {
  inspectionResult(request).then(result => {
    // Frees the memory of this file before the next one.
    globalThis.gc?.()
    const reply: InspectionReply = { ...result, isWorn: process.memoryUsage.rss() > wornBytes }
    process.send?.(reply)
  })
})
process.on('disconnect', () => process.exit())
