/** Queries of a caller that has disconnected are not sent: while all connections are busy, nobody waits for their results. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Throws once the caller has disconnected. */
export type RequireConnected = () => void

const callers = new AsyncLocalStorage<RequireConnected>()

/** Runs what only reads: once the caller is gone, its next query throws instead of taking a connection. What writes must not run within,
 *  because it would end half done. */
export const whileConnected = <Result>(
  requireConnected: RequireConnected,
  run: () => Promise<Result>,
): Promise<Result> => callers.run(requireConnected, run)

/** Runs what other callers wait for, too, such as the value of a cache. */
export const forAllCallers = <Result>(run: () => Promise<Result>): Promise<Result> => callers.exit(run)

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
    const requireConnected = callers.getStore()
    if (!requireConnected) return callback ? connect(callback) : connect()
    const client = connectCaller(requireConnected)
    if (!callback) return client
    client.then(
      one => callback(undefined, one, one.release),
      error => callback(error, undefined, () => undefined),
    )
    return undefined
  }
  pool.connect = connectOrSkip as pg.Pool['connect']
}
