/** `npm start`: the database, then the site (serve.ts), which is loaded meanwhile. If it cannot start: one sentence and exit code 1. */
import { type StartedDatabase, startEmbedded } from '../db/postgres/embedded.ts'
import { StartFault } from '../db/postgres/start-fault.ts'
import { readArguments, runProgram } from './commands/program.ts'
import { type Config, readConfig } from './config.ts'

/** Imported while the database starts. */
export async function loadSite() {
  const { loadAllViews, serve } = await import('./serve.ts')
  await loadAllViews()
  return { serve }
}

async function start() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18))
    throw new StartFault('This site needs Node 22.18 or newer; npm run brings one along.')
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY })
  const [database, { serve }] = await Promise.all([openDatabase(config), loadSite()])
  await serve(config, database)
}

async function openDatabase(config: Config): Promise<StartedDatabase> {
  if (!config.databaseUrl) return startEmbedded(config.dataDir, { notify: console.error })
  const { requireReachable } = await import('../db/postgres/reachable.ts')
  await requireReachable(config.databaseUrl)
  return { url: config.databaseUrl, stop: async () => undefined, lost: new Promise<StartFault>(() => undefined) }
}

const help = `npm start
Builds where a source is newer, starts the database and the site, and stops both on SIGTERM or Ctrl-C.
The settings of the environment are listed in README.md.`

export const runStart = () =>
  runProgram({
    help,
    run: async args => {
      readArguments(args, {})
      await start()
      return ''
    },
  })
