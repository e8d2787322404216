/** /healthz: the process runs, with the state of database and disk. /readyz: the node can serve; it fails first when the node stops. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Connection, connect, poolerUrlOf, urlOf } from '../../db/connect.ts'
import { pendingMigrations } from '../../db/migrate.ts'

type DatabaseState = 'ok' | 'unreachable' | 'migrations-pending'
type DiskState = 'ok' | 'full' | 'unreadable'

type Parts = {
  connection: Connection
  dataDir: string
  isStopping: () => boolean
  /** Free bytes below which the disk counts as full. */
  minFreeBytes: number
}

/** A database that does not respond for this long is unreachable. A shorter time would take a busy single node out of service. */
const probeMs = 5000
/** The liveness probe waits no longer for the database. */
const livenessWaitMs = 300

const probeLimits = { statementMs: probeMs, lockMs: probeMs, idleInTransactionMs: probeMs, waitMs: probeMs }

export function serveProbes(app: FastifyInstance, parts: Parts) {
  const database = databaseProbe(parts.connection, app.log)
  app.addHook('onClose', database.close)
  app.get('/healthz', async (_, reply) => {
    const [state, disk] = await Promise.all([
      Promise.race([database.state(), setTimeout(livenessWaitMs).then(database.last)]),
      diskState(parts),
    ])
    return reply.header('cache-control', 'no-store').send({ status: 'ok', database: state, disk })
  })
  app.get('/readyz', async (_, reply) => {
    const state = parts.isStopping() ? 'stopping' : await database.state()
    const status = state === 'ok' ? 'ready' : state
    return reply
      .status(state === 'ok' ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(state !== 'ok' && { 'retry-after': 5 }) })
      .send({ status })
  })
}

/** Checks over connections of its own, so that a full pool does not look like a lost database: one to the server, and where requests go
 *  through a pooler, one through it, because either may be gone alone. Checks at the same time share one query. */
function databaseProbe(connection: Connection, log: FastifyBaseLogger) {
  const own = connect(urlOf(connection), 1, probeLimits)
  const poolerUrl = poolerUrlOf(connection)
  const pooled = poolerUrl === undefined ? undefined : connect(urlOf(connection), 1, probeLimits, { poolerUrl })
  const isPending = pendingMigrations()
  let last: DatabaseState = 'ok'
  let pendingCheck: Promise<DatabaseState> | undefined
  const check = async () => {
    const timeout = setTimeout(probeMs, 'unreachable' as const, { ref: false })
    const current = await Promise.race([readState({ own, pooled }, isPending), timeout])
    // That it is unreachable, and reachable again, is in the lines of an outage.
    if (current === 'migrations-pending' && current !== last)
      log.warn({ database: current }, 'the database lacks migrations of this version')
    last = current
    return current
  }
  return {
    last: () => last,
    state: () => {
      pendingCheck ??= check().finally(() => {
        pendingCheck = undefined
      })
      return pendingCheck
    },
    close: async () => {
      await Promise.all([own.close(), pooled?.close()])
    },
  }
}

async function readState(
  { own: { pool }, pooled }: { own: Connection; pooled: Connection | undefined },
  isPending: ReturnType<typeof pendingMigrations>,
): Promise<DatabaseState> {
  try {
    await Promise.all([pool.query('select 1'), pooled?.pool.query('select 1')])
  } catch {
    return 'unreachable'
  }
  // A database without the migrations table lacks all migrations.
  return (await isPending(pool).catch(() => true)) ? 'migrations-pending' : 'ok'
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
