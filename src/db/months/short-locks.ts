/** Changes of tables whose locks nobody may wait for: a lock that is not free within a tenth of a second is given up and tried again later. */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** While we wait for a lock, everybody who comes later waits behind us. */
const lockMs = 100
const pauseMs = 500
/** About five minutes. */
const maxTries = 500

const lockNotAvailable = '55P03'
const deadlock = '40P01'

export type Client = Pick<pg.ClientBase, 'query'>

const isLockFailure = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === lockNotAvailable || error.code === deadlock)

/** A transaction of its own, repeated until its locks were free. `signal` ends it between two tries. */
export async function withShortLocks<Result>(
  client: Client,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return repeat(async () => {
    await client.query(`begin; set local lock_timeout = ${lockMs}`)
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }, signal)
}

/** The same as the last part of a transaction that has begun: what it did before stays. */
export async function withShortLocksInside<Result>(
  client: Client,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return repeat(async () => {
    await client.query(`savepoint short; set local lock_timeout = ${lockMs}`)
    try {
      return await work()
    } catch (error) {
      await client.query('rollback to savepoint short')
      throw error
    }
  }, signal)
}

async function repeat<Result>(attempt: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (!isLockFailure(error) || tries === maxTries) throw error
      await setTimeout(pauseMs, undefined, { signal })
    }
  }
}
