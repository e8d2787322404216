/** The PostgreSQL that comes with the package: found, prepared, started under DATA_DIR, started again when it ends by itself, and never
 *  outliving this process. Why it is done this way, step by step: docs/decisions/0002-embedded-postgresql.md. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { clusterFolder, initCluster, socketUrl, waitUntilFree } from './cluster.ts'
import { databaseOwner, usableBinaries } from './postgres-programs.ts'
import { type Launch, type Server, startServer } from './postgres-server.ts'
import { StartFault } from './start-fault.ts'

/** The address stays the same over restarts. `lost` resolves, with a sentence, when the server ended and cannot be started again. */
export type Embedded = { url: string; folder: string; stop: () => Promise<void>; lost: Promise<StartFault> }

type Options = { settings?: readonly string[]; notify?: (message: string) => void }

export async function startEmbedded(dataDir: string, options: Options = {}): Promise<Embedded> {
  const { settings = [], notify = () => undefined } = options
  const owner = databaseOwner()
  const native = usableBinaries(owner)
  const data = clusterFolder(dataDir, owner)
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) initCluster(native, data, owner)
  await waitUntilFree(data)
  const socket = fs.mkdtempSync(path.join(os.tmpdir(), 'pg-'))
  const launch: Launch = { native, data, owner, settings, socket }
  const first = await startServer(launch)
  const stopping = new AbortController()
  const running = keepRunning({ launch, first, notify, stopping: stopping.signal })
  const stop = async () => {
    stopping.abort()
    await running.ended
    fs.rmSync(socket, { recursive: true, force: true })
  }
  return { url: socketUrl(socket), folder: data, stop, lost: running.lost }
}

/** Waits between one try to start and the next, in milliseconds; after the last one the database is given up. */
const waitsMs = [0, 200, 500, 1000, 2000, 4000]
/** A server that ran for so long starts without waiting when it ends. */
const steadyMs = 60_000

type Keep = { launch: Launch; first: Server; notify: (message: string) => void; stopping: AbortSignal }

/** Starts the server anew each time it ends. `ended` resolves once it is stopped for good. */
function keepRunning(keep: Keep): { ended: Promise<void>; lost: Promise<StartFault> } {
  let lose: (fault: StartFault) => void = () => undefined
  const lost = new Promise<StartFault>(done => {
    lose = done
  })
  const watch = async () => {
    let server = keep.first
    let crashes = 0
    for (;;) {
      const begun = performance.now()
      const wasStopped = await endOf(server, keep.stopping)
      if (wasStopped) return
      crashes = performance.now() - begun > steadyMs ? 0 : crashes + 1
      keep.notify('The database ended unexpectedly and is being started again.')
      const next = await startAgain(keep, crashes)
      if (next === undefined) return
      if (next instanceof StartFault) return lose(next)
      server = next
      keep.notify('The database runs again.')
    }
  }
  return { ended: watch(), lost }
}

/** Resolves when the server has ended: true when it was told to. */
async function endOf(server: Server, stopping: AbortSignal): Promise<boolean> {
  const stop = () => void server.stop()
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop)
  await server.exited
  stopping.removeEventListener('abort', stop)
  server.release()
  return stopping.aborted
}

/** A new server; undefined when the site is to stop meanwhile; the fault of the last try when none succeeded. */
async function startAgain({ launch, stopping }: Keep, crashes: number): Promise<Server | StartFault | undefined> {
  let fault = new StartFault(`The database in ${launch.data} ended.`)
  // Whoever crashes again and again begins with a longer wait.
  for (const wait of waitsMs.slice(Math.min(crashes - 1, 3))) {
    await setTimeout(wait, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) return undefined
    try {
      return await startServer(launch)
    } catch (error) {
      if (!(error instanceof StartFault)) throw error
      fault = error
    }
  }
  return new StartFault(`${fault.message} It was tried ${waitsMs.length} times; the site ends.`)
}
