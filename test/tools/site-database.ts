/** The embedded database of a site that runs on a data folder. */
import fs from 'node:fs'
import path from 'node:path'
import { socketUrl } from '../../src/db/postgres/cluster.ts'

/** Its URL, by the folder of its socket, which PostgreSQL writes into its lock file. */
export const siteDatabaseUrl = (dataDir: string): string =>
  socketUrl(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '')
