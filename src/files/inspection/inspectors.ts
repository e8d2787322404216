/** Opens uploaded files in processes of their own, one file each at a time, with limits on memory and processor time. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { refuse } from '../../wire/errors.ts'
import { NoRoom } from '../disk-space.ts'
import type { ReplacePaths } from '../file-store.ts'
import type { FileFault } from '../rules.ts'
import type { InspectedFile } from './inspect-file.ts'
import { type ProcessLimits, watchProcess } from './process-watch.ts'

export type InspectionReply = { result: InspectedFile | FileFault } | { error: string; diskFull: boolean }

/** `inspect` judges one file; a file that passes a limit is too complex. */
export type Inspectors = {
  inspect: (paths: ReplacePaths) => Promise<InspectedFile | FileFault>
  stop: () => Promise<void>
}

/** How many files wait for their turn at most, how many processes there are, and when one of them ends for want of work. */
const defaults = {
  processes: 1,
  waiting: 40,
  idleMs: 20_000,
  /** 50 megapixels unpacked, the kept picture and the process itself fit. */
  residentBytes: 640 * 1024 * 1024,
  cpuSeconds: 20,
  wallSeconds: 60,
}
export type InspectorLimits = typeof defaults

/** The process runs this file. */
const entry = import.meta.url.endsWith('.ts') ? './inspector-process.ts' : './inspector-process.js'
const heapMb = 256

type Inspector = { child: ChildProcess; idle?: NodeJS.Timeout }

export function makeInspectors(given: Partial<InspectorLimits> = {}): Inspectors {
  const limits = { ...defaults, ...given }
  const free: Inspector[] = []
  const all = new Set<Inspector>()
  const queue: (() => void)[] = []
  let running = 0

  const begin = (): Inspector => {
    const child = fork(fileURLToPath(new URL(entry, import.meta.url)), [], {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4', '--expose-gc'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A process that cannot be started is a file that cannot be judged; its exit says the same.
    child.on('error', () => undefined)
    const inspector: Inspector = { child }
    all.add(inspector)
    child.once('exit', () => {
      all.delete(inspector)
      if (free.includes(inspector)) free.splice(free.indexOf(inspector), 1)
    })
    return inspector
  }
  const take = (): Inspector => {
    const inspector = free.pop() ?? begin()
    clearTimeout(inspector.idle)
    return inspector
  }
  const giveBack = (inspector: Inspector) => {
    if (inspector.child.exitCode !== null || inspector.child.signalCode !== null) return
    free.push(inspector)
    inspector.idle = setTimeout(() => inspector.child.kill(), limits.idleMs).unref()
  }
  const turn = async () => {
    if (running < limits.processes) {
      running++
      return
    }
    if (queue.length >= limits.waiting) refuse('unavailable', { retryAfterSeconds: 10 })
    await new Promise<void>(go => queue.push(go))
  }
  /** Whoever waits takes the place over, so that nobody comes in between. */
  const passTurn = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }
  return {
    async inspect(paths) {
      await turn()
      const inspector = take()
      try {
        return await ask(inspector.child, paths, limits)
      } finally {
        giveBack(inspector)
        passTurn()
      }
    },
    async stop() {
      const ended = [...all].map(({ child }) => (child.exitCode === null ? once(child, 'exit') : undefined))
      for (const { child, idle } of all) {
        clearTimeout(idle)
        child.kill('SIGKILL')
      }
      await Promise.all(ended)
    },
  }
}

/** One file, one answer. A process that ends without one was killed for passing a limit, or broken by the file. */
async function ask(
  child: ChildProcess,
  paths: ReplacePaths,
  limits: ProcessLimits,
): Promise<InspectedFile | FileFault> {
  const watch = watchProcess(child, limits)
  try {
    const reply = await new Promise<InspectionReply>(done => {
      const gone = () => done({ result: 'too-complex' })
      child.once('exit', gone)
      child.once('message', (message: InspectionReply) => {
        child.off('exit', gone)
        done(message)
      })
      child.send(paths, error => {
        if (error) gone()
      })
    })
    if ('result' in reply) return reply.result
    throw reply.diskFull ? new NoRoom(reply.error) : new Error(`A file could not be inspected: ${reply.error}`)
  } finally {
    watch.stop()
    child.removeAllListeners('message')
  }
}
