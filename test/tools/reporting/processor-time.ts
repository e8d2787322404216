/** Loaded before each test file: measures the processor time of the file, which a busy machine does not change as it changes the clock. */
import fs from 'node:fs'
import { afterAll, beforeAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of a file's tests, with that of the processes below its worker, in milliseconds. */
    processorMs?: number
  }
}

/** The kernel counts in hundredths of a second. */
const tickMs = 10

type ProcessTime = { parent: number; ms: number }

/** What a process and its ended children have used; undefined once it has ended itself. */
function timeOf(pid: string): ProcessTime | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name in brackets, which may contain spaces: the fields from the third on; ppid is 4; utime, stime, cutime, cstime are 14 to 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      parent: Number(fields[1]),
      ms: fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks) * tickMs, 0),
    }
  } catch {
    return undefined
  }
}

/** Processor time of this process and of all below it, for example the browser, which lives longer than a file, in milliseconds. */
function processorMs(): number {
  const times = new Map<number, ProcessTime>()
  for (const name of fs.readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const time = timeOf(name)
    if (time) times.set(Number(name), time)
  }
  const isBelow = (pid: number): boolean => pid === process.pid || isBelowParent(times.get(pid))
  const isBelowParent = (time: ProcessTime | undefined) => time !== undefined && isBelow(time.parent)
  return [...times].reduce((total, [pid, { ms }]) => (isBelow(pid) ? total + ms : total), 0)
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
