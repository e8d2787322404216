/** `npm run db:reset`: empties the embedded database and the stored files, so that the next start begins with a new one. */
import fs from 'node:fs'
import path from 'node:path'
import { runningServer } from '../../../db/postgres/cluster.ts'
import { StartFault } from '../../../db/postgres/start-fault.ts'
import { readConfig } from '../../config.ts'
import { type Program, readArguments, runProgram } from '../program.ts'

const help = `npm run db:reset -- --yes
Removes the embedded database and the uploaded files below DATA_DIR (default ./var).
The next npm start creates them again. It refuses while the site runs, and never touches a DATABASE_URL.`

/** Returns what was done. Throws a StartFault, in one sentence, where a reset is not allowed. */
export function resetData(env: Readonly<Record<string, string | undefined>>): string {
  const config = readConfig(env)
  if (config.databaseUrl)
    throw new StartFault('db:reset empties the embedded database only; DATABASE_URL is set, so nothing was done.')
  const folder = path.resolve(config.dataDir)
  if (!fs.existsSync(folder)) throw new StartFault(`There is no folder ${folder}; nothing was done.`)
  const link = path.join(folder, 'postgres')
  const data = fs.existsSync(link) ? fs.realpathSync(link) : link
  if (runningServer(data)) throw new StartFault(`The site runs on ${link}; stop it first.`)
  for (const target of [data, link, path.join(folder, 'files')]) remove(target)
  const left = config.files.used === 's3' ? ` The files in the bucket ${config.files.bucket.bucket} are left.` : ''
  return `Emptied ${folder}; the next npm start creates a new database.${left}`
}

function remove(target: string) {
  try {
    fs.rmSync(target, { recursive: true, force: true })
  } catch {
    throw new StartFault(`${target} cannot be removed by this user; it may be emptied in part.`)
  }
}

const program: Program = {
  help,
  run: args => (readArguments(args, { flags: ['yes'] }).flags.has('yes') ? resetData(process.env) : help),
}

if (import.meta.main) await runProgram(program)
