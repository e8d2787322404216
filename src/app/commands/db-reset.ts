/** `npm run db:reset`: empties the embedded database and the stored files, so that the next start begins anew. */
import fs from 'node:fs'
import path from 'node:path'
import { runningServer } from '../../db/cluster.ts'
import { StartFault } from '../../db/start-fault.ts'
import { readConfig } from '../config.ts'

const help = `npm run db:reset -- --yes
Removes the embedded database and the uploaded files below DATA_DIR (default ./var).
The next npm start makes them anew. It refuses while the site runs, and never touches a DATABASE_URL.`

/** Answers what was done. Throws a StartFault, in one sentence, when it may not. */
export function resetData(env: Readonly<Record<string, string | undefined>>): string {
  const config = readConfig(env)
  if (config.databaseUrl)
    throw new StartFault('db:reset empties the embedded database only; DATABASE_URL is set, so nothing was done.')
  const link = path.resolve(config.dataDir, 'postgres')
  const data = fs.existsSync(link) ? fs.realpathSync(link) : link
  if (runningServer(data)) throw new StartFault(`The site runs on ${link}; stop it first.`)
  for (const place of [data, link, path.resolve(config.dataDir, 'files')])
    fs.rmSync(place, { recursive: true, force: true })
  return `Emptied ${path.resolve(config.dataDir)}; the next npm start makes a new database.`
}

if (import.meta.main) {
  try {
    console.log(process.argv.includes('--yes') ? resetData(process.env) : help)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
