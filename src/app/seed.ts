/** Prepares a database for the site: migrations and, if configured, demonstration data. */
import { ensureFirstTerms } from '../account/terms/first-terms.ts'
import { hasContent } from '../content/items/store.ts'
import type { Connection } from '../db/connect.ts'
import { migrate, withAdvisoryLock } from '../db/migrate.ts'
import type { SeedOptions } from './demonstration.ts'
import { prepareSearch } from './search-entries.ts'

type PrepareOptions = SeedOptions & { seed: 'demo' | 'none' }

/** Nodes that start at the same time run this one after another; the later ones find the work done. */
export async function prepareDatabase(
  connection: Pick<Connection, 'db' | 'pool'>,
  { seed, files, secretKey, notify = () => undefined }: PrepareOptions,
): Promise<void> {
  await migrate(connection)
  await ensureFirstTerms(connection.db, () => new Date())
  const areItemsNew =
    seed === 'demo' &&
    (await withAdvisoryLock(connection, 'seed', ({ db }) => loadDemo(db, { files, secretKey, notify })))
  await prepareSearch(connection, { areItemsNew })
}

/** Loads demonstration data into an empty database; true if anything was loaded. Its code is read only then: every other start has no need
 *  of it. */
async function loadDemo(db: Connection['db'], options: SeedOptions): Promise<boolean> {
  if (await hasContent(db)) return false
  const { seedDemo } = await import('./demonstration.ts')
  return seedDemo(db, () => new Date(), options)
}
