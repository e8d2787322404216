/** The built site and a browser for the journeys of one file; the site is stopped after it, the browser is that of the next file too. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { connect, type Db, noLimits } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/postgres/embedded.ts'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { type OnEnd, runCleanups, startSite } from '../tools/start-site.ts'
import { closeContexts, sharedBrowser } from './browser.ts'

export type JourneySite = { address: string; browser: Browser; dataDir: string }

/** Call it at the top of the file or of a group; the returned function returns both once the tests run. `settings`: besides the usual ones.
 *  `prepare`: writes into the database before the site starts. */
export function journeySite(
  settings: Record<string, string> = {},
  prepare?: (db: Db) => Promise<void>,
): () => JourneySite {
  const cleanups: Parameters<OnEnd>[0][] = []
  let started: JourneySite | undefined
  beforeAll(async () => {
    const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
    const dataDir = await demoDataDir(onEnd)
    if (prepare) await writeBefore(dataDir, prepare)
    const { address } = await startSite({ DATA_DIR: dataDir, LIMITS: 'off', ...settings }, onEnd)
    const browser = await sharedBrowser()
    onEnd(() => closeContexts(browser))
    started = { address, browser, dataDir }
  })
  afterAll(async () => {
    await runCleanups(cleanups)
  })
  return () => {
    if (!started) throw new Error('The site has not started')
    return started
  }
}

async function writeBefore(dataDir: string, prepare: (db: Db) => Promise<void>) {
  const server = await startEmbedded(dataDir)
  const { db, close } = connect(server.url, 1, noLimits)
  await prepare(db)
  await close()
  await server.stop()
}
