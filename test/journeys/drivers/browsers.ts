/** Firefox and WebKit where the machine has them. */
import { missingFirefox, startFirefox } from './firefox.ts'
import type { StartBrowser } from './program.ts'
import { missingWebKit, startWebKit } from './webkit.ts'

export type OtherBrowser = {
  name: string
  /** What is missing on this machine, as a sentence; undefined if the browser can be started. */
  missing: string | undefined
  start: StartBrowser
}

export const otherBrowsers: readonly OtherBrowser[] = [
  { name: 'Firefox', missing: missingFirefox, start: startFirefox },
  { name: 'WebKit', missing: missingWebKit, start: startWebKit },
]
