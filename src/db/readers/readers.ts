/** Queries that only read go to standby servers, where there are some: to one that has what was published, and what the visitor wrote himself.
 *  Without them, and while none will do, they go to the writer; while the writer is away they go on at what the standby servers have. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, connect, type Db, type QueryLimits, urlOf } from '../connect.ts'
import { databaseFailure } from '../faults.ts'
import { databaseOfPool } from '../pool-db.ts'
import type { Position } from './position.ts'
import { probeMs } from './probe.ts'
import { newServer, type Server } from './server.ts'
import { createWatch, type WatchSettings } from './watch.ts'

/** Runs what only reads; it may run twice. */
export type Reading = <Result>(run: (db: Db) => Promise<Result>) => Promise<Result>

/** How a standby server is now. `lagMs`: how far it was behind when it was last asked. */
export type ReaderState = { name: string; isUsed: boolean; lagMs: number }

export type Readers = {
  /** For queries that only read: goes to the server of the `read` that runs, otherwise to any that will do. */
  db: Db
  /** @param after what the reply must have: a position of the writer */
  read: <Result>(run: (db: Db) => Promise<Result>, after?: Position) => Promise<Result>
  /** Asks the writer, and a standby server only while the writer is away. */
  readNewest: Reading
  /** Says that caches were dropped: from now on a server is asked only if it has what they were dropped for. */
  changed: () => void
  isWriterAway: () => boolean
  states: () => readonly ReaderState[]
  /** Resolves when each server has been asked once. */
  asked: Promise<void>
  close: () => Promise<void>
}

export type ReaderSettings = Pick<WatchSettings, 'maxLagMs' | 'onChange' | 'takesWriters'> & {
  /** The standby servers themselves, not a balancer in front of them. */
  urls: readonly string[]
  limits: QueryLimits
  /** Each pool of connections, with the name of its server. */
  onPool?: (pool: pg.Pool, name: string) => void
  /** What only reads has written: a mistake in the program. It was run again at the writer. */
  onWrite: (error: unknown) => void
}

const connectionsOfReader = 10

/** Without standby servers everything goes to the writer. */
export const onlyWriter = ({ db }: Pick<Connection, 'db'>): Readers => ({
  db,
  read: run => run(db),
  readNewest: run => run(db),
  changed: () => undefined,
  isWriterAway: () => false,
  states: () => [],
  asked: Promise.resolve(),
  close: async () => undefined,
})

/** A pool whose connections are those of the server that is chosen. */
class ChosenPool extends pg.Pool {
  readonly #poolNow: () => pg.Pool
  constructor(poolNow: () => pg.Pool) {
    super({ max: 0 })
    this.#poolNow = poolNow
  }
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(...callback: unknown[]): unknown {
    const pool = this.#poolNow()
    return Reflect.apply(pool.connect, pool, callback)
  }
}

export function createReaders(
  connection: Connection,
  { urls, limits, onPool, onWrite, ...settings }: ReaderSettings,
): Readers {
  const writer: Server = { ...newServer(urlOf(connection), connection.pool), isUp: true }
  const readers = urls.map(url =>
    newServer(url, connect(url, connectionsOfReader, limits, { isReadOnly: true, min: 2 }).pool),
  )
  for (const { pool, name } of readers) onPool?.(pool, name)
  const watch = createWatch({ writer, readers, ...settings })
  const chosen = new AsyncLocalStorage<Server>()
  const db = databaseOfPool(new ChosenPool(() => (chosen.getStore() ?? watch.choose()).pool))
  const runAt = <Result>(server: Server, run: (db: Db) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      server.waiting.add(reject)
      const stopWaiting = () => server.waiting.delete(reject)
      chosen
        .run(server, () => run(db))
        .then(resolve, reject)
        .finally(stopWaiting)
    })
  /** Where to run again what failed at a server; undefined: nowhere. */
  const otherServer = (server: Server, error: unknown): Server | undefined => {
    if (server !== writer && codeOf(error) === readOnlyCode) {
      onWrite(error)
      return writer
    }
    if (server !== writer && isReplayConflict(error)) return writer
    if (databaseFailure(error) !== 'unreachable') return undefined
    watch.lose(server, error)
    const other = watch.choose()
    return other === server ? undefined : other
  }
  const readAt = async <Result>(server: Server, run: (db: Db) => Promise<Result>): Promise<Result> => {
    try {
      return await runAt(server, run)
    } catch (error) {
      const other = otherServer(server, error)
      if (!other) throw error
      return runAt(other, run)
    }
  }
  return {
    db,
    read: (run, after) => readAt(watch.choose(after), run),
    readNewest: run => readAt(writer.isUp ? writer : watch.choose(), run),
    changed: watch.changed,
    isWriterAway: () => !writer.isUp,
    states: () => readers.map(reader => ({ name: reader.name, isUsed: watch.isUsable(reader), lagMs: reader.lagMs })),
    asked: watch.asked,
    close: async () => {
      watch.stop()
      for (const { probe } of [writer, ...readers]) probe.close()
      // The connections of a frozen server would not end.
      const late = setTimeout(probeMs, undefined, { ref: false })
      await Promise.race([Promise.all(readers.map(({ pool }) => pool.end())), late])
    },
  }
}

/** A change in a transaction that only reads. */
const readOnlyCode = '25006'

/** The code that PostgreSQL gave to an error or its cause. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code
  return error instanceof Error ? codeOf(error.cause) : undefined
}

/** The standby server ended a query because it had to replay a change of the same rows. */
const isReplayConflict = (error: unknown) =>
  codeOf(error) === '40001' && error instanceof Error && /conflict with recovery/.test(messagesOf(error))

const messagesOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : error.message
