/** Loaded before each test file: measures the processor time of the file, which a busy machine does not change as it changes the clock. */
import fs from 'node:fs'
import { afterAll, beforeAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of a file's tests, with that of the processes that they started and that have ended, in milliseconds. */
    processorMs?: number
  }
}

/** The kernel counts in hundredths of a second. */
const tickMs = 10

/** Processor time of this process and of its ended children, in milliseconds. */
function processorMs(): number {
  const stat = fs.readFileSync('/proc/self/stat', 'utf8')
  // After the name in brackets, which may contain spaces: the fields from the third on; utime, stime, cutime, cstime are 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks) * tickMs, 0)
}

let startMs = 0
beforeAll(() => {
  startMs = processorMs()
})

// Runs after the hooks of the file itself, when its site and its browser have ended.
// biome-ignore lint/correctness/noEmptyPattern: vitest wants the first argument in this form
afterAll(({}, file) => {
  file.meta.processorMs = processorMs() - startMs
})
