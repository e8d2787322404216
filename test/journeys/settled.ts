/** Opens pages and waits until they are at rest: what they load has arrived and their scripts have run. They wait for events; half a second
 *  without requests, which playwright offers, was most of the time of a page. */
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const pendingOf = new WeakMap<Page, Set<Request>>()

/** The requests of a page that are under way. Counts from the first call on, so it comes before the first page; `openPage` calls it. */
export function pendingRequests(page: Page): Set<Request> {
  const watched = pendingOf.get(page)
  if (watched) return watched
  const pending = new Set<Request>()
  pendingOf.set(page, pending)
  page.on('request', request => {
    // The browser names no end of a beacon.
    if (request.resourceType() !== 'ping') pending.add(request)
  })
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
  return pending
}

/** A script starts after the first paint and loads the next one, so one turn without requests is not the end. */
const quietTurns = 3

/** One turn of the main thread: a frame, and then nothing to do. On a busy machine the browser may draw no frame for half a minute although the
 *  page is at rest; a timer that ran shows as well that its main thread is free. Returns whether the page still displays what it is loading: a
 *  script that is compiled is no request any more. */
const idleTurn = async () => {
  await new Promise<void>(done => {
    requestAnimationFrame(() => requestIdleCallback(() => done()))
    setTimeout(done, 2000)
  })
  return document.querySelector('[role="status"][aria-busy="true"]') !== null
}

/** Waits until the page is loaded, no request is under way, no placeholder is displayed, and its main thread was idle for some turns; a page
 *  without scripts has no turns, and is at rest when it is loaded. */
export async function settled(page: Page) {
  const pending = pendingRequests(page)
  await page.waitForLoadState('load')
  if (!(await page.evaluate(() => matchMedia('(scripting: enabled)').matches))) return
  let turns = 0
  const turn = async () => {
    const isLoading = await page.evaluate(idleTurn)
    turns = pending.size === 0 && !isLoading ? turns + 1 : 0
    return turns
  }
  await expect.poll(turn, { interval: 1, message: `${page.url()} is at rest` }).toBeGreaterThanOrEqual(quietTurns)
}

/** Opens an address and waits as `settled`. */
export async function openPage(page: Page, address: string) {
  pendingRequests(page).clear()
  const response = await page.goto(address, { waitUntil: 'load' })
  await settled(page)
  return response
}

/** Loads the page again and waits as `settled`. */
export async function reloadPage(page: Page) {
  pendingRequests(page).clear()
  await page.reload({ waitUntil: 'load' })
  await settled(page)
}

/** Opens an address of the console in the console that is open, as "back" and "forward" do, and waits as `settled`: a third of a whole page. */
export async function openInConsole(page: Page, address: string) {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  try {
    await settled(page)
  } catch (fault) {
    // A page that is not the account's loads the document to which the server leads.
    if (!(fault instanceof Error && fault.message.includes('context was destroyed'))) throw fault
    await settled(page)
  }
}
