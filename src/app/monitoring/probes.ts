/** /healthz: the process runs, with the state of database, disk and files. /readyz: the node can serve; it fails first when the node stops. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Connection, connect, poolerUrlOf, urlOf } from '../../db/connect.ts'
import { type DatabaseFit, databaseFit } from '../../db/migrate.ts'
import type { Readers } from '../../db/readers/readers.ts'
import { siteVersion } from '../../db/version.ts'
import type { LargeFileStore } from '../../files/storage/file-store.ts'

type DatabaseState = DatabaseFit | 'unreachable'
type FilesState = 'ok' | 'unreachable'
type DiskState = 'ok' | 'full' | 'unreadable'

type Parts = {
  connection: Connection
  readers: Pick<Readers, 'isWriterAway' | 'states'>
  dataDir: string
  files: Pick<LargeFileStore, 'requireAvailable'>
  isStopping: () => boolean
  /** Free bytes below which the disk counts as full. */
  minFreeBytes: number
}

/** What helps, where it is not waiting. */
const advice: Readonly<Record<string, { advice: string }>> = {
  'migrations-pending': { advice: `run npm run migrate with version ${siteVersion}` },
  'version-too-old': { advice: 'install the version that migrated the database: npm run doctor names it' },
}

/** A database that does not respond for this long is unreachable. A shorter time would take a busy single node out of service. */
const probeMs = 5000
/** The liveness probe waits no longer for the database, and no probe waits longer for the files. */
const livenessWaitMs = 300

const probeLimits = { statementMs: probeMs, lockMs: probeMs, idleInTransactionMs: probeMs, waitMs: probeMs }

export function serveProbes(app: FastifyInstance, parts: Parts) {
  const database = databaseProbe(parts.connection, app.log)
  const files = filesProbe(parts.files, app.log)
  app.addHook('onClose', database.close)
  const hasReader = () => parts.readers.states().some(({ isUsed }) => isUsed)
  /** While the writer is away a node with standby servers still serves pages and look-ups, so it stays in service. */
  const servingState = async () => {
    if (parts.readers.isWriterAway() && hasReader()) return 'reads-only'
    const state = await database.state()
    return state === 'unreachable' && hasReader() ? 'reads-only' : state
  }
  app.get('/healthz', async (_, reply) => {
    const [state, filesState, disk] = await Promise.all([database.soon(), files.soon(), diskState(parts)])
    return reply.header('cache-control', 'no-store').send({ status: 'ok', database: state, files: filesState, disk })
  })
  app.get('/readyz', async (_, reply) => {
    const isStopping = parts.isStopping()
    const [state, filesState] = await Promise.all([isStopping ? 'stopping' : servingState(), files.soon()])
    const serves = state === 'ok' || state === 'reads-only'
    return reply
      .status(serves ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(!serves && { 'retry-after': 5 }) })
      .send({ status: state === 'ok' ? 'ready' : state, files: filesState, ...advice[state] })
  })
}

/** Checks over connections of its own, so that a full pool does not look like a lost database: one to the server, and where requests go
 *  through a pooler, one through it, because either may be gone alone. */
function databaseProbe(connection: Connection, log: FastifyBaseLogger) {
  const own = connect(urlOf(connection), 1, probeLimits)
  const poolerUrl = poolerUrlOf(connection)
  const pooled = poolerUrl === undefined ? undefined : connect(urlOf(connection), 1, probeLimits, { poolerUrl })
  const readFit = databaseFit()
  const check = async (last: DatabaseState) => {
    const timeout = setTimeout(probeMs, 'unreachable' as const, { ref: false })
    const current = await Promise.race([readState({ own, pooled }, readFit), timeout])
    // That it is unreachable, and reachable again, is in the lines of an outage.
    if (current === 'migrations-pending' && current !== last)
      log.warn({ database: current }, 'the database lacks migrations of this version')
    if (current === 'version-too-old' && current !== last)
      log.warn({ database: current }, 'a newer version removed what this version uses')
    return current
  }
  const close = async () => {
    await Promise.all([own.close(), pooled?.close()])
  }
  return { ...sharedCheck<DatabaseState>('ok', check), close }
}

async function readState(
  { own: { pool }, pooled }: { own: Connection; pooled: Connection | undefined },
  readFit: ReturnType<typeof databaseFit>,
): Promise<DatabaseState> {
  try {
    await Promise.all([pool.query('select 1'), pooled?.pool.query('select 1')])
  } catch {
    return 'unreachable'
  }
  // A database without the migrations table lacks all migrations.
  return readFit(pool).catch(() => 'migrations-pending')
}

/** Says whether the store of the files can be used. It makes no node unready: without files everything but uploads and downloads works, and
 *  all nodes have the same store. */
function filesProbe(store: Parts['files'], log: FastifyBaseLogger) {
  const check = async (last: FilesState) => {
    const timeout = setTimeout(probeMs, undefined, { ref: false }).then(() => {
      throw new Error(`The store of the files did not respond within ${probeMs / 1000} seconds`)
    })
    const failure: unknown = await Promise.race([store.requireAvailable(), timeout]).catch(error => error)
    const current = failure === undefined ? 'ok' : 'unreachable'
    if (current !== last && current === 'ok') log.warn({ files: current }, 'the store of the files is reachable again')
    if (current !== last && current !== 'ok')
      log.warn({ files: current, err: failure }, 'the store of the files is unreachable')
    return current
  }
  return sharedCheck<FilesState>('ok', check)
}

/** Checks at the same time share one; `soon` is the last state where the check takes longer than the liveness probe waits. */
function sharedCheck<State>(initial: State, check: (last: State) => Promise<State>) {
  let last = initial
  let pendingCheck: Promise<State> | undefined
  const state = () => {
    pendingCheck ??= check(last)
      .then(current => {
        last = current
        return current
      })
      .finally(() => {
        pendingCheck = undefined
      })
    return pendingCheck
  }
  return { state, soon: () => Promise.race([state(), setTimeout(livenessWaitMs).then(() => last)]) }
}

/** The disk of the files and, where it is another, that of the embedded database. */
async function diskState({ dataDir, minFreeBytes }: Parts): Promise<DiskState> {
  try {
    const folders = [await fs.statfs(dataDir), await fs.statfs(path.join(dataDir, 'postgres')).catch(() => undefined)]
    return folders.some(disk => disk && disk.bavail * disk.bsize < minFreeBytes) ? 'full' : 'ok'
  } catch {
    return 'unreadable'
  }
}
