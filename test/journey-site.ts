/** The built site and a browser for the journeys of one file, both ended after it. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { newDataDir, type OnEnd, startSite } from './start-site.ts'

export type JourneySite = { address: string; browser: Browser }

/** Called at the head of the file; the answer gives both once the journeys run. */
export function journeySite(): () => JourneySite {
  const ends: Parameters<OnEnd>[0][] = []
  let started: JourneySite | undefined
  beforeAll(async () => {
    const onEnd: OnEnd = end => ends.unshift(end)
    const { address } = await startSite({ DATA_DIR: newDataDir(onEnd), LIMITS: 'off' }, onEnd)
    const browser = await launchBrowser()
    onEnd(() => browser.close())
    started = { address, browser }
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })
  return () => {
    if (!started) throw new Error('The site of the journey has not started')
    return started
  }
}
