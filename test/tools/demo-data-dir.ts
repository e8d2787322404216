/** A data folder with a fresh demonstration or an empty database: the first caller of a run starts the site once on an empty folder, all
 *  others copy that folder. Copying takes a fraction of a second, a new cluster several seconds, the demonstration many more. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/postgres/embedded.ts'
import { onceInRun } from './run/once-in-run.ts'
import { newDataDir, type OnEnd, runCleanups, startSite } from './start-site.ts'

/** The folder is removed at the end of the test. */
export async function demoDataDir(onEnd?: OnEnd): Promise<string> {
  const template = await onceInRun('demonstration', async unfinished => {
    await runSiteOnce({ DATA_DIR: unfinished })
    await waiveFees(unfinished)
  })
  return copyTemplate(template, onEnd)
}

/** For a site with SEED=none. */
export async function emptyDataDir(onEnd?: OnEnd): Promise<string> {
  const template = await onceInRun('empty', unfinished => runSiteOnce({ DATA_DIR: unfinished, SEED: 'none' }))
  return copyTemplate(template, onEnd)
}

function copyTemplate(template: string, onEnd?: OnEnd): string {
  const folder = newDataDir(onEnd)
  // Where the user of the database may not enter temporary folders, the cluster is elsewhere, and each site loads its own data.
  if (fs.lstatSync(path.join(template, 'postgres')).isSymbolicLink()) return folder
  // With owners and modes: the cluster belongs to the user of the database.
  execFileSync('cp', ['-a', `${template}/.`, folder])
  return folder
}

async function runSiteOnce(settings: Record<string, string>) {
  const cleanups: Parameters<OnEnd>[0][] = []
  await startSite(settings, cleanup => cleanups.push(cleanup))
  await runCleanups(cleanups)
}

/** Without fees the centre's approval ends a business, so that a journey about one does not pay; that of fees sets its own. */
async function waiveFees(dataDir: string) {
  const server = await startEmbedded(dataDir)
  await setEveryFee(server.url, 0)
  await server.stop()
}

/** Sets the fee of every business, in fen, in the database of a site. */
export async function setEveryFee(databaseUrl: string, fen: number) {
  const { pool, close } = connect(databaseUrl, 1)
  await pool.query('alter table fee_rates disable trigger fee_rates_stay')
  await pool.query('update fee_rates set amount = $1', [fen])
  await pool.query('alter table fee_rates enable trigger fee_rates_stay')
  await close()
}
