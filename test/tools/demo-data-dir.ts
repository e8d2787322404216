/** A data folder with a fresh demonstration: the first caller of a run starts the site once on an empty folder, all others copy that folder.
 *  Copying takes a fraction of a second, loading the demonstration several seconds of two processors. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/postgres/embedded.ts'
import { newDataDir, type OnEnd, startSite } from './start-site.ts'

/** The folder is removed at the end of the test. */
export async function demoDataDir(onEnd?: OnEnd): Promise<string> {
  const folder = newDataDir(onEnd)
  const template = await templateFolder()
  // Where the user of the database may not enter temporary folders, the cluster is elsewhere, and each site loads its own data.
  if (fs.lstatSync(path.join(template, 'postgres')).isSymbolicLink()) return folder
  // With owners and modes: the cluster belongs to the user of the database.
  execFileSync('cp', ['-a', `${template}/.`, folder])
  return folder
}

/** Made once in a run; its name appears when it is complete. */
async function templateFolder(): Promise<string> {
  const parent = inject('runFolder')
  const complete = path.join(parent, 'demonstration')
  const isMine = wasCreated(path.join(parent, 'demonstration.lock'))
  while (!isMine && !fs.existsSync(complete)) await setTimeout(100)
  if (isMine) await createTemplate(complete)
  return complete
}

async function createTemplate(complete: string) {
  const unfinished = `${complete}.new`
  fs.mkdirSync(unfinished, { mode: 0o755 })
  const cleanups: Parameters<OnEnd>[0][] = []
  await startSite({ DATA_DIR: unfinished }, cleanup => cleanups.push(cleanup))
  for (const cleanup of cleanups) await cleanup()
  await waiveFees(unfinished)
  fs.renameSync(unfinished, complete)
}

/** Without fees the centre's approval ends a business, so that a journey about one does not pay; that of fees sets its own. */
async function waiveFees(dataDir: string) {
  const server = await startEmbedded(dataDir)
  const { pool, close } = connect(server.url, 1)
  await pool.query('update fee_rates set amount = 0')
  await close()
  await server.stop()
}

function wasCreated(folder: string): boolean {
  try {
    fs.mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
