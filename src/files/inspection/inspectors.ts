/** Inspects uploaded files in separate processes, one file each at a time, with limits on memory and processor time. Addresses and accounts
 *  take turns. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../wire/errors.ts'
import type { Caller } from '../../workers/fair-queue.ts'
import { createTurns } from '../../workers/turns.ts'
import type { FileFault } from '../rules.ts'
import type { Accepted, InspectedFile } from './inspect-file.ts'
import { type ProcessLimits, watchProcess } from './process-watch.ts'

/** `isWorn`: the file left so much memory in use that the next one needs a new process. */
export type InspectionReply = ({ result: InspectedFile | FileFault } | { error: string }) & { isWorn: boolean }

export type InspectionRequest = { bytes: Uint8Array } & Accepted

type InspectOptions = { waitMs?: number | undefined } & Accepted

export type Inspectors = {
  /** Checks one file of a caller, which is read when its turn comes, so that no more files are in memory than processes inspect. A file that
   *  exceeds a limit is too complex. Refuses with 503 if the caller gets no turn in time, at most `waitMs`. */
  inspect: (
    read: () => Promise<Uint8Array>,
    caller: Caller,
    options?: InspectOptions,
  ) => Promise<InspectedFile | FileFault>
  /** Refuses with 503 if a file of this caller would get no turn in time: before it is received. */
  requireTurn: (caller: Caller) => void
  stop: () => Promise<void>
}

/** `waiting`: maximum of waiting files, of all, of an address and of an account. `idleMs`: time without work after which a process ends. */
const defaults = {
  processes: 2,
  /** One process is always free for other addresses. */
  processesPerAddress: 1,
  waiting: { total: 48, perAddress: 16, perAccount: 8 },
  /** The sum of waiting and inspection is below the time after which proxies give up, which is usually a minute. */
  waitMs: 20_000,
  idleMs: 20_000,
  /** Enough for 50 unpacked megapixels, the re-encoded picture and the process itself. */
  residentBytes: 640 * 1024 * 1024,
  /** The most costly file that the rules accept takes 2.3 seconds. */
  cpuSeconds: 8,
  wallSeconds: 20,
}
export type InspectorLimits = typeof defaults

/** Refuses a file that gets no turn. */
export const busyRefusal = (seconds: number) =>
  new Refusal('unavailable', { message: '正在检查的文件较多，请稍后再上传', retryAfterSeconds: Math.max(5, seconds) })

/** The module of the process. */
const entry = import.meta.url.endsWith('.ts') ? './inspector-process.ts' : './inspector-process.js'
const heapMb = 256

type Inspector = { child: ChildProcess; idle?: NodeJS.Timeout }

export function createInspectors(options: Partial<InspectorLimits> = {}): Inspectors {
  const limits = { ...defaults, ...options }
  const free: Inspector[] = []
  const all = new Set<Inspector>()
  const turns = createTurns({
    slots: limits.processes,
    slotsPerAddress: limits.processesPerAddress,
    slotsPerAccount: 1,
    queue: limits.waiting,
    waitMs: limits.waitMs,
    refusal: busyRefusal,
  })
  const start = (): Inspector => {
    const child = fork(fileURLToPath(new URL(entry, import.meta.url)), [], {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4', '--expose-gc'],
      env: {},
      // Bytes travel as they are instead of as numbers in JSON.
      serialization: 'advanced',
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
    const { exitCode, signalCode, killed } = inspector.child
    if (exitCode !== null || signalCode !== null || killed) return
    free.push(inspector)
    inspector.idle = setTimeout(() => inspector.child.kill(), limits.idleMs).unref()
  }
  const inspectNow = async (read: () => Promise<Uint8Array>, accepted: Accepted) => {
    const bytes = await read()
    const inspector = acquire()
    try {
      const reply = await requestInspection(inspector.child, { bytes, ...accepted }, limits)
      if (reply.isWorn) inspector.child.kill()
      return resultOf(reply)
    } finally {
      release(inspector)
    }
  }
  return {
    requireTurn: turns.requireTurn,
    inspect: (read, caller, { waitMs, ...accepted } = {}) =>
      turns.run(caller, () => inspectNow(read, accepted), waitMs),
    async stop() {
      turns.close()
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
  request: InspectionRequest,
  limits: ProcessLimits,
): Promise<InspectionReply> {
  const watch = watchProcess(child, limits)
  try {
    return await new Promise<InspectionReply>(done => {
      const fail = () => done({ result: 'too-complex', isWorn: true })
      child.once('exit', fail)
      child.once('message', (message: InspectionReply) => {
        child.off('exit', fail)
        done(message)
      })
      child.send(request, error => {
        if (error) fail()
      })
    })
  } finally {
    watch.stop()
    child.removeAllListeners('message')
  }
}

function resultOf(reply: InspectionReply): InspectedFile | FileFault {
  if ('result' in reply) return reply.result
  throw new Error(`A file could not be inspected: ${reply.error}`)
}
