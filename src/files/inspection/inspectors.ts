/** Inspects uploaded files in separate processes, one file each at a time, with limits on memory and processor time. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { refuse } from '../../wire/errors.ts'
import { DiskFull } from '../disk-space.ts'
import type { ReplacePaths } from '../file-store.ts'
import type { FileFault } from '../rules.ts'
import type { InspectedFile } from './inspect-file.ts'
import { type ProcessLimits, watchProcess } from './process-watch.ts'

export type InspectionReply = { result: InspectedFile | FileFault } | { error: string; diskFull: boolean }

/** `inspect` checks one file; a file that exceeds a limit is too complex. */
export type Inspectors = {
  inspect: (paths: ReplacePaths) => Promise<InspectedFile | FileFault>
  stop: () => Promise<void>
}

/** Number of processes, maximum of waiting files, and the idle time after which a process ends. */
const defaults = {
  processes: 1,
  maxWaiting: 40,
  idleMs: 20_000,
  /** Enough for 50 unpacked megapixels, the re-encoded picture and the process itself. */
  residentBytes: 640 * 1024 * 1024,
  cpuSeconds: 20,
  wallSeconds: 60,
}
export type InspectorLimits = typeof defaults

/** The module of the process. */
const entry = import.meta.url.endsWith('.ts') ? './inspector-process.ts' : './inspector-process.js'
const heapMb = 256

type Inspector = { child: ChildProcess; idle?: NodeJS.Timeout }

export function createInspectors(options: Partial<InspectorLimits> = {}): Inspectors {
  const limits = { ...defaults, ...options }
  const free: Inspector[] = []
  const all = new Set<Inspector>()
  const queue: (() => void)[] = []
  let running = 0

  const start = (): Inspector => {
    const child = fork(fileURLToPath(new URL(entry, import.meta.url)), [], {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4', '--expose-gc'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A process that cannot start also emits `exit`; without this listener the error would be thrown.
    child.on('error', () => undefined)
    const inspector: Inspector = { child }
    all.add(inspector)
    child.once('exit', () => {
      all.delete(inspector)
      if (free.includes(inspector)) free.splice(free.indexOf(inspector), 1)
    })
    return inspector
  }
  const acquire = (): Inspector => {
    const inspector = free.pop() ?? start()
    clearTimeout(inspector.idle)
    return inspector
  }
  const release = (inspector: Inspector) => {
    if (inspector.child.exitCode !== null || inspector.child.signalCode !== null) return
    free.push(inspector)
    inspector.idle = setTimeout(() => inspector.child.kill(), limits.idleMs).unref()
  }
  const waitForSlot = async () => {
    if (running < limits.processes) {
      running++
      return
    }
    if (queue.length >= limits.maxWaiting) refuse('unavailable', { retryAfterSeconds: 10 })
    await new Promise<void>(go => queue.push(go))
  }
  /** The next waiting file takes over the slot, so that no other file comes between. */
  const releaseSlot = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }
  return {
    async inspect(paths) {
      await waitForSlot()
      const inspector = acquire()
      try {
        return await requestInspection(inspector.child, paths, limits)
      } finally {
        release(inspector)
        releaseSlot()
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

/** Sends one file and waits for its reply. A process that ends without a reply exceeded a limit or crashed on the file. */
async function requestInspection(
  child: ChildProcess,
  paths: ReplacePaths,
  limits: ProcessLimits,
): Promise<InspectedFile | FileFault> {
  const watch = watchProcess(child, limits)
  try {
    const reply = await new Promise<InspectionReply>(done => {
      const fail = () => done({ result: 'too-complex' })
      child.once('exit', fail)
      child.once('message', (message: InspectionReply) => {
        child.off('exit', fail)
        done(message)
      })
      child.send(paths, error => {
        if (error) fail()
      })
    })
    if ('result' in reply) return reply.result
    throw reply.diskFull ? new DiskFull(reply.error) : new Error(`A file could not be inspected: ${reply.error}`)
  } finally {
    watch.stop()
    child.removeAllListeners('message')
  }
}
