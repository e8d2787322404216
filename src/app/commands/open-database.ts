/** Reaches the database that the site uses, whether the site runs or not. */
import fs from 'node:fs'
import path from 'node:path'
import { runningServer } from '../../db/cluster.ts'
import { type Connection, connect, noLimits } from '../../db/connect.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { requireReachable } from '../../db/reachable.ts'
import { StartFault } from '../../db/start-fault.ts'
import { readConfig } from '../config.ts'

type Env = Readonly<Record<string, string | undefined>>

/** `leavesSchema`: without migrations. `makesDatabase`: an embedded database is made where there is none. */
export type Opening = { leavesSchema?: true; makesDatabase?: true }

/** The database at DATABASE_URL, or the embedded one: of the running site where it runs, else started until `close`. */
export async function openDatabase(env: Env, { leavesSchema, makesDatabase }: Opening = {}): Promise<Connection> {
  const { databaseUrl, dataDir } = readConfig(env)
  if (databaseUrl !== undefined) await requireReachable(databaseUrl)
  if (databaseUrl === undefined && !makesDatabase) requireDatabase(dataDir)
  const running = databaseUrl ?? runningUrl(dataDir)
  const started = running === undefined ? await startEmbedded(dataDir) : undefined
  const connection = connect(running ?? started?.url ?? '', 5, noLimits)
  const close = async () => {
    await connection.close()
    await started?.stop()
  }
  try {
    if (!leavesSchema) await migrate(connection)
  } catch (error) {
    await close()
    throw error
  }
  return { ...connection, close }
}

/** A folder without a database is a mistyped DATA_DIR, or a site that never started. */
function requireDatabase(dataDir: string) {
  const folder = path.resolve(dataDir)
  if (!fs.existsSync(path.join(folder, 'postgres')))
    throw new StartFault(`There is no database in ${folder}; check DATA_DIR, or start the site once.`)
}

function runningUrl(dataDir: string): string | undefined {
  const folder = path.resolve(dataDir, 'postgres')
  return fs.existsSync(folder) ? runningServer(fs.realpathSync(folder))?.url : undefined
}
