/** Parts of tables by month for a test, whose months do not depend on the day on which it runs. */
import type { Pool } from 'pg'
import { partOf } from '../../../src/db/months/month-tables.ts'
import { replaceParts } from '../../../src/db/months/parts-store.ts'

/** Of empty tables. */
export async function layOutMonths(pool: Pool, names: readonly string[]): Promise<void> {
  const client = await pool.connect()
  const parts = names.flatMap(name => partOf(name) ?? [])
  await replaceParts(client, parts, '2026-11-21').finally(() => client.release())
}
