/** The built site and a browser for the journeys of one file; the site is stopped after it, the browser is that of the next file too. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { type OnEnd, runCleanups, startSite } from '../tools/start-site.ts'
import { closeContexts, sharedBrowser } from './browser.ts'

export type JourneySite = { address: string; browser: Browser; dataDir: string }

/** Call it at the top of the file or of a group; the returned function returns both once the tests run. `settings`: besides the usual ones. */
export function journeySite(settings: Record<string, string> = {}): () => JourneySite {
  const cleanups: Parameters<OnEnd>[0][] = []
  let started: JourneySite | undefined
  beforeAll(async () => {
    const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
    const dataDir = await demoDataDir(onEnd)
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
