/** Prepares tables for tests of query plans. */
import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Vacuums until every page of the tables is marked as visible to all, which index-only scans need. A connection that another test opens at
 *  that moment can prevent it, so it is repeated. */
export async function vacuum(pool: Pick<Pool, 'query'>, ...tables: string[]): Promise<void> {
  const isVisible = async () => {
    await pool.query(`vacuum analyze ${tables.join(', ')}`)
    const { rows } = await pool.query<{ visible: boolean }>(
      'select bool_and(relallvisible >= relpages) as visible from pg_class where relname = any($1)',
      [tables],
    )
    return rows[0]?.visible
  }
  await expect.poll(isVisible).toBe(true)
}
