/** The database of a pool, whose transactions always give their connection back. Drizzle (0.45) keeps the one whose `begin` failed: each outage
 *  behind a pooler took some, and a node without any left replied 503 to every change until it was started again (decision 0082). */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseFailure } from './faults.ts'

type Db = NodePgDatabase<Record<string, never>>

/** Column names of the database are those of the code in snake_case. */
const names = { casing: 'snake_case' } as const

/** @example databaseOfPool(pool).transaction(tx => tx.insert(firms).values(firm)) */
export function databaseOfPool(pool: pg.Pool): Db {
  const db: Db = drizzle(pool, names)
  // A client's own database has the names of its columns from the second transaction on.
  const databases = new WeakMap<pg.PoolClient, Db>()
  const databaseOf = (client: pg.PoolClient): Db => {
    const known = databases.get(client)
    if (known) return known
    const added: Db = drizzle(client, names)
    databases.set(client, added)
    return added
  }
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let lost = false
    try {
      return await databaseOf(client).transaction(work, config)
    } catch (error) {
      lost = databaseFailure(error) === 'unreachable'
      throw error
    } finally {
      // A pooler reports an outage before it closes the connection.
      client.release(lost)
    }
  }
  return db
}
