/** The job that loads the demonstration register: once, by one node, continued by the next one if that node stops. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { JobRow } from '../../jobs/jobs.ts'
import type { LoadRequest } from './load-process.ts'

/** `url`: of the database, not of a pooler. */
type JobParts = { url: string; clock: () => Date; firmCount: number }

/** The module of the process. */
const entry = import.meta.url.endsWith('.ts') ? './load-process.ts' : './load-process.js'
const heapMb = 128

/** No job without firms. It runs at the start; each night it only finds that nothing is missing. */
export function demoRegisterJobs({ url, clock, firmCount }: JobParts): readonly JobRow[] {
  if (firmCount === 0) return []
  return [
    {
      name: 'load-demonstration-registry',
      title: '装入演示名录',
      every: '40 3 * * *',
      run: (_, signal) => runProcess({ url, firmCount, now: clock().toISOString() }, signal),
    },
  ]
}

async function runProcess(request: LoadRequest, signal: AbortSignal): Promise<void> {
  const child = fork(fileURLToPath(new URL(entry, import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
  })
  const exited = new Promise(done => child.once('exit', done))
  // A process that is aborted emits `exit` too; without this listener the error would be thrown.
  child.on('error', () => undefined)
  let reply: { error?: string } | undefined
  child.once('message', (message: { error?: string }) => {
    reply = message
  })
  child.send(request, () => undefined)
  await exited
  signal.throwIfAborted()
  if (!reply || reply.error !== undefined)
    throw new Error(`The demonstration register was not loaded: ${reply?.error ?? 'its process ended'}`)
}
