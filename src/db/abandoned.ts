/** Queries of a caller that has disconnected are not sent: while all connections are busy, nobody waits for their results. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Throws once the caller has disconnected. */
export type RequireConnected = () => void

/** A request that only reads. `isOver`: it has ended; what it left behind, such as a timer that another request waits for too, is for all. */
type Reading = { requireConnected: RequireConnected; isOver: boolean }

const readings = new AsyncLocalStorage<Reading>()

/** Runs what only reads: once the caller is gone, its next query throws instead of taking a connection. What writes must not run within,
 *  because it would end half done. */
export async function whileConnected<Result>(
  requireConnected: RequireConnected,
  run: () => Promise<Result>,
): Promise<Result> {
  const reading: Reading = { requireConnected, isOver: false }
  try {
    return await readings.run(reading, run)
  } finally {
    reading.isOver = true
  }
}

/** Runs, or starts, what other callers wait for, too: the value of a cache, the timer of a batch. */
export const forAllCallers = <Result>(run: () => Result): Result => readings.exit(run)

type Callback = Parameters<pg.Pool['connect']>[0]

/** Gives back the connection of a caller that disconnected while it waited for one. */
export function skipAbandoned(pool: pg.Pool) {
  const connect: pg.Pool['connect'] = pool.connect.bind(pool)
  const connectCaller = async (requireConnected: RequireConnected): Promise<pg.PoolClient> => {
    requireConnected()
    const client = await connect()
    try {
      requireConnected()
      return client
    } catch (error) {
      client.release()
      throw error
    }
  }
  const connectOrSkip = (callback?: Callback) => {
    const reading = readings.getStore()
    if (!reading || reading.isOver) return callback ? connect(callback) : connect()
    const client = connectCaller(reading.requireConnected)
    if (!callback) return client
    client.then(
      one => callback(undefined, one, one.release),
      error => callback(error, undefined, () => undefined),
    )
    return undefined
  }
  pool.connect = connectOrSkip as pg.Pool['connect']
}
