/** The embedded PostgreSQL server: prepares it under DATA_DIR, starts it, restarts it after a crash and stops it with this process.
 *  Reasons for each step: docs/decisions/0002-embedded-postgresql.md. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { clusterFolder, initCluster, socketUrl, waitUntilFree } from './cluster.ts'
import { databaseOwner, usableBinaries } from './postgres-programs.ts'
import { type Launch, type Server, startServer } from './postgres-server.ts'
import { crashesWith, restartDelays } from './restart-rules.ts'
import { StartFault } from './start-fault.ts'

/** `url` stays the same after restarts. `lost` resolves with a message when the server has ended and cannot be restarted. */
export type EmbeddedDatabase = { url: string; folder: string; stop: () => Promise<void>; lost: Promise<StartFault> }

/** What the site needs of a database, embedded or not. */
export type StartedDatabase = Pick<EmbeddedDatabase, 'url' | 'stop' | 'lost'>

type Options = { settings?: readonly string[]; notify?: (message: string) => void }

export async function startEmbedded(dataDir: string, options: Options = {}): Promise<EmbeddedDatabase> {
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
  const running = superviseServer({ launch, first, notify, stopping: stopping.signal })
  const stop = async () => {
    stopping.abort()
    await running.ended
    fs.rmSync(socket, { recursive: true, force: true })
  }
  return { url: socketUrl(socket), folder: data, stop, lost: running.lost }
}

type Supervision = { launch: Launch; first: Server; notify: (message: string) => void; stopping: AbortSignal }

/** Restarts the server each time it ends. `ended` resolves when it is stopped finally. */
function superviseServer(supervision: Supervision): { ended: Promise<void>; lost: Promise<StartFault> } {
  let resolveLost: (fault: StartFault) => void = () => undefined
  const lost = new Promise<StartFault>(done => {
    resolveLost = done
  })
  const watch = async () => {
    let server = supervision.first
    let crashes = 0
    for (;;) {
      const startedAt = performance.now()
      const wasStopped = await waitForExit(server, supervision.stopping)
      if (wasStopped) return
      crashes = crashesWith({ before: crashes, ranMs: performance.now() - startedAt })
      supervision.notify('The database ended unexpectedly and is being started again.')
      const next = await restartServer(supervision, crashes)
      if (next === undefined) return
      if (next instanceof StartFault) return resolveLost(next)
      server = next
      supervision.notify('The database runs again.')
    }
  }
  return { ended: watch(), lost }
}

/** Resolves when the server has ended: true if it was stopped on purpose. */
async function waitForExit(server: Server, stopping: AbortSignal): Promise<boolean> {
  const stop = () => void server.stop()
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop)
  await server.exited
  stopping.removeEventListener('abort', stop)
  server.release()
  return stopping.aborted
}

/** A new server; undefined if the site is stopping; the fault of the last attempt if none succeeded. */
async function restartServer(
  { launch, stopping }: Supervision,
  crashes: number,
): Promise<Server | StartFault | undefined> {
  let fault = new StartFault(`The database in ${launch.data} ended.`)
  const delays = restartDelays(crashes)
  for (const delayMs of delays) {
    await setTimeout(delayMs, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) return undefined
    try {
      return await startServer(launch)
    } catch (error) {
      if (!(error instanceof StartFault)) throw error
      fault = error
    }
  }
  return new StartFault(`${fault.message} It was tried ${delays.length} times; the site ends.`)
}
