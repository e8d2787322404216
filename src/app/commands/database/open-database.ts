/** Opens the database of the site, whether the site runs or not. */
import fs from 'node:fs'
import path from 'node:path'
import { type Connection, connect, noLimits } from '../../../db/connect.ts'
import { migrate } from '../../../db/migrate.ts'
import { runningServer } from '../../../db/postgres/cluster.ts'
import { startEmbedded } from '../../../db/postgres/embedded.ts'
import { requireReachable } from '../../../db/postgres/reachable.ts'
import { StartFault } from '../../../db/postgres/start-fault.ts'
import { readConfig } from '../../config.ts'

type Env = Readonly<Record<string, string | undefined>>

/** `skipsMigrations`: opens without migrating. `createsDatabase`: creates an embedded database where there is none. */
export type OpenOptions = { skipsMigrations?: true; createsDatabase?: true }

/** The database at DATABASE_URL, or the embedded one: that of the running site, else one started until `close`. */
export async function openDatabase(
  env: Env,
  { skipsMigrations, createsDatabase }: OpenOptions = {},
): Promise<Connection> {
  const { databaseUrl, dataDir } = readConfig(env)
  if (databaseUrl !== undefined) await requireReachable(databaseUrl)
  if (databaseUrl === undefined && !createsDatabase) requireDatabase(dataDir)
  const runningAddress = databaseUrl ?? runningUrl(dataDir)
  const embedded = runningAddress === undefined ? await startEmbedded(dataDir) : undefined
  const connection = connect(runningAddress ?? embedded?.url ?? '', 5, noLimits)
  const close = async () => {
    await connection.close()
    await embedded?.stop()
  }
  try {
    if (!skipsMigrations) await migrate(connection)
  } catch (error) {
    await close()
    throw error
  }
  return { ...connection, close }
}

/** A folder without a database means a wrong DATA_DIR, or a site that never started. */
function requireDatabase(dataDir: string) {
  const folder = path.resolve(dataDir)
  if (!fs.existsSync(path.join(folder, 'postgres')))
    throw new StartFault(`There is no database in ${folder}; check DATA_DIR, or start the site once.`)
}

function runningUrl(dataDir: string): string | undefined {
  const folder = path.resolve(dataDir, 'postgres')
  return fs.existsSync(folder) ? runningServer(fs.realpathSync(folder))?.url : undefined
}
