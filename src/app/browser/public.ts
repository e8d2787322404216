/** The script of public pages: the frame, the parts of the page, and the component of a hydrated page. */

import { displayFailure, removeFailures } from '../../site/browser/failures.ts'
import { firstPaint } from '../../site/browser/first-paint.ts'
import { layOutLater } from '../../site/browser/later-layout.ts'
import { setUpdater, startLinks, updateMain } from '../../site/browser/open-page.ts'
import { startParts } from '../../site/browser/page-parts.ts'
import { startPrefetch } from '../../site/browser/prefetch.ts'
import { displayFirstResult } from '../../site/browser/result.ts'
import { startServiceTrail } from '../../site/browser/service-trail.ts'
import { startLoginPrompt, storeEntries } from '../../site/browser/session/session-entries.ts'
import { startFrame } from '../../site/browser/start-frame.ts'
import { importFile, loadChunk, toChunkLoadError } from '../../site/chunk-load.ts'
import { find } from '../../ui/dom.ts'
import { openIsland, scripts } from './parts.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'

function startMain(main: HTMLElement) {
  storeEntries(main)
  startParts(main, { scripts, openIsland })
  layOutLater(main)
}

/** Fetches the scripts of the page's component side by side, before its modules ask for each other. */
function preloadScripts(state: HTMLElement) {
  for (const href of state.dataset.scripts?.split(' ') ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

/** A hydrated page whose files fail to load stays as the server sent it, and its forms work without scripts; the files are offered again. */
async function hydrate() {
  removeFailures()
  try {
    const hydration = await loadChunk({
      load: () => importFile(() => import('./hydrate.tsx')),
      isComplete: module => typeof module.prepareHydration === 'function',
    })
    const hydrateView = await hydration.prepareHydration()
    // In one step: an update that was fetched meanwhile replaces the main part before it, or asks the new updater after it.
    setUpdater(hydrateView())
  } catch (error) {
    displayFailure(toChunkLoadError(error), () => void hydrate())
  }
}

const main = find('#main')
if (main) {
  startMain(main)
  setUpdater((url, isLatest) => updateMain({ url, isLatest }, startMain))
}
startServiceTrail()
startFrame()
// After the menus and dialogs, which prevent the default of their links.
startLinks()
startLoginPrompt()
displayFirstResult()
startPrefetch()
const state = find('#state')
if (state) {
  void firstPaint.then(() => {
    preloadScripts(state)
    return hydrate()
  })
}
