/** Brings a database to the newest version; the numbered files under src/db/migrations are made by drizzle-kit from the tables. */
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Connection } from './connect.ts'

export const migrationsFolder = 'src/db/migrations'

/** Safe to run on every start and by several nodes at once: an advisory lock lets one of them work. */
export async function migrate({ db, pool }: Connection): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(7265)')
    await runMigrations(db, { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock(7265)')
    client.release()
  }
}
