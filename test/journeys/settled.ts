/** Waits until a page has done what it does by itself: it is loaded, nothing is on its way, and its scripts have nothing left to do. Playwright's
 *  `networkidle` waits for half a second without requests instead, at each page, and says nothing of scripts. */
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Frame, Page, Request, Response } from 'playwright-core'
import { waitLimitMs } from '../tools/limits.ts'

// The library of types does not have it yet (https://wicg.github.io/scheduling-apis/).
declare const scheduler: { postTask: <T>(task: () => T, options: { priority: 'background' }) => Promise<T> }

/** What a page has requested and not got; `navigation` is the request of its next document. */
type Loading = { requests: Set<Request>; navigation: Request | undefined; onEnd: () => void }

const loadingOf = new WeakMap<Page, Loading>()

/** Called with each new context of a test's browser: its pages are observed from their first request on. */
export function observePages(context: BrowserContext): void {
  context.on('page', observe)
}

function observe(page: Page) {
  const loading: Loading = { requests: new Set(), navigation: undefined, onEnd: () => undefined }
  const end = (request: Request) => {
    loading.requests.delete(request)
    loading.onEnd()
  }
  page.on('request', request => {
    // Of these the page does not wait for the end.
    if (['ping', 'eventsource'].includes(request.resourceType())) return
    loading.requests.add(request)
    if (isOfMainFrame(page, request)) loading.navigation = request
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('framenavigated', frame => forgetPreviousDocument(page, frame, loading))
  loadingOf.set(page, loading)
}

function isOfMainFrame(page: Page, request: Request): boolean {
  if (!request.isNavigationRequest()) return false
  try {
    return request.frame() === page.mainFrame()
  } catch {
    // The first request of a window has no frame yet.
    return true
  }
}

/** What a document that is gone has requested may never end. */
function forgetPreviousDocument(page: Page, frame: Frame, loading: Loading) {
  const { navigation, requests } = loading
  // An address that a script has changed is no other document.
  if (frame !== page.mainFrame() || !navigation) return
  for (const request of requests) if (request !== navigation) requests.delete(request)
  loading.navigation = undefined
  loading.onEnd()
}

/** Resolves when nothing is on its way and the scripts are idle, twice in turn: what the last reply leads to may be another request. */
export async function settled(page: Page): Promise<void> {
  const loading = loadingOf.get(page)
  if (!loading) throw new Error('The page is not of a browser of browser.ts')
  const ended = new AbortController()
  const tooLate = setTimeout(waitLimitMs, undefined, { signal: ended.signal }).then(() => {
    const urls = [...loading.requests].map(request => request.url())
    throw new Error(`${page.url()} is not settled; on its way: ${urls.join(' ') || 'nothing'}`)
  })
  // Ended on purpose.
  tooLate.catch(() => undefined)
  await Promise.race([becomeSettled(page, loading), tooLate]).finally(() => ended.abort())
}

async function becomeSettled(page: Page, loading: Loading) {
  for (let quiet = 0; quiet < 2; ) {
    await page.waitForLoadState('load')
    if (loading.requests.size > 0) {
      quiet = 0
      await new Promise<void>(done => {
        loading.onEnd = done
      })
    } else quiet = (await scriptsAreIdle(page)) && loading.requests.size === 0 ? quiet + 1 : 0
  }
}

/** Waits until nothing else is to be done, as always in a page without scripts; false if another document came meanwhile. */
async function scriptsAreIdle(page: Page): Promise<boolean> {
  try {
    await page.evaluate(async () => {
      if (matchMedia('(scripting: none)').matches) return
      // Idle callbacks may never run in a page that draws no frames.
      await scheduler.postTask(() => undefined, { priority: 'background' })
    })
    return true
  } catch (error) {
    if (/Execution context was destroyed|navigation/.test(String(error))) return false
    throw error
  }
}

/** Opens an address, and waits until the page is settled. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url)
  await settled(page)
  return response
}

/** Loads the page again, and waits until it is settled. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await settled(page)
}
