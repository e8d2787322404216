/** /healthz: the process lives; it says how database and disk are. /readyz: it can serve; falls first when the node is to stop. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Connection, connect, urlOf } from '../../db/connect.ts'
import { pendingMigrations } from '../../db/migrate.ts'

type DatabaseState = 'ok' | 'unreachable' | 'migrations-pending'
type DiskState = 'ok' | 'full' | 'unreadable'

type Parts = {
  connection: Connection
  dataDir: string
  isStopping: () => boolean
  /** Bytes that must be free for the disk not to count as full. */
  leastFreeBytes: number
}

/** A database that says nothing for so long counts as unreachable. Shorter, and a busy machine would take its only node out. */
const probeMs = 5000
/** Whoever asks only whether the process lives does not wait for the database. */
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

/** Asks over a connection of its own, so that a crowded pool is not taken for a lost database; askers at the same time share one question. */
function databaseProbe(connection: Connection, log: FastifyBaseLogger) {
  const own = connect(urlOf(connection), 1, probeLimits)
  const isPending = pendingMigrations()
  let last: DatabaseState = 'ok'
  let asking: Promise<DatabaseState> | undefined
  const ask = async () => {
    const late = setTimeout(probeMs, 'unreachable' as const, { ref: false })
    const found = await Promise.race([readState(own, isPending), late])
    if (found !== last) log.warn({ database: found }, 'the state of the database changed')
    last = found
    return found
  }
  return {
    last: () => last,
    state: () => {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    close: own.close,
  }
}

async function readState(
  { pool }: Connection,
  isPending: ReturnType<typeof pendingMigrations>,
): Promise<DatabaseState> {
  try {
    await pool.query('select 1')
  } catch {
    return 'unreachable'
  }
  // A database without the table of migrations lacks them all.
  return (await isPending(pool).catch(() => true)) ? 'migrations-pending' : 'ok'
}

/** The files' disk and, where the embedded database lies elsewhere, that one's too. */
async function diskState({ dataDir, leastFreeBytes }: Parts): Promise<DiskState> {
  try {
    const folders = [await fs.statfs(dataDir), await fs.statfs(path.join(dataDir, 'postgres')).catch(() => undefined)]
    return folders.some(disk => disk && disk.bavail * disk.bsize < leastFreeBytes) ? 'full' : 'ok'
  } catch {
    return 'unreadable'
  }
}
