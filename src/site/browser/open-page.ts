/** Links and forms of the site; the server guards each document. One that stays on the same path updates the main part of the page in place: a failure keeps the page and
 *  what was typed. All others load a document, with the progress bar meanwhile. */
import { findAll, targetOf } from '../../ui/dom.ts'
import { clickDestination, formDestination } from '../../ui/navigation/page-click.ts'
import { displayFailure, removeFailures } from './failures.ts'
import { reportHit } from './hits.ts'
import { setProgress } from './progress.ts'
import { markCurrentAddress, scrollToResult } from './result.ts'
import { fadeToNextPage } from './transitions.ts'

/** Displays the page at an address, unless another was asked for meanwhile (`isLatest`); throws if it could not be fetched. Resolves to false
 *  if the address is another page after all. */
export type Updater = (url: URL, isLatest: () => boolean) => Promise<boolean>

let update: Updater = () => Promise.resolve(false)
let latest = 0

/** A hydrated page updates itself. */
export function setUpdater(updater: Updater) {
  update = updater
}

export function startLinks() {
  document.addEventListener('click', event => {
    const anchor = targetOf<HTMLAnchorElement>(event, 'a[href]')
    const page = anchor && clickDestination(event, anchor, location)
    if (!page) return
    const url = new URL(page, location.href)
    if (staysHere(url) && !anchor.dataset.trail) {
      event.preventDefault()
      void openInPlace(url, { isNew: true, keepsScroll: false })
    } else {
      if (!url.pathname.startsWith('/MyManage')) fadeToNextPage()
      setProgress(true)
    }
  })
  document.addEventListener('submit', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const page = formDestination(event, { method: form.method, action: form.getAttribute('action'), fields })
    const url = page && new URL(page, location.href)
    if (url && staysHere(url)) {
      event.preventDefault()
      void openInPlace(url, { isNew: true, keepsScroll: 'keepScroll' in form.dataset })
    } else if (!event.defaultPrevented) setProgress(true)
  })
  addEventListener('popstate', () => {
    const url = new URL(location.href)
    if (url.href.split('#')[0] !== displayedAddress) void openInPlace(url, { isNew: false, keepsScroll: true })
  })
  // A page from the browser's cache is displayed as it was left.
  addEventListener('pageshow', () => setProgress(false))
}

let displayedAddress = location.href.split('#')[0]

/** A posted page is not at its address, so it is loaded again. */
const staysHere = (url: URL) =>
  url.pathname === location.pathname && url.hash === '' && (url.search !== '' || location.search !== '')

type Opening = { isNew: boolean; keepsScroll: boolean }

async function openInPlace(url: URL, opening: Opening) {
  const own = ++latest
  removeFailures()
  setProgress(true)
  try {
    const isDisplayed = await update(url, () => own === latest)
    if (own !== latest) return
    if (!isDisplayed) return location.assign(url)
    // The same query again is no new step back.
    if (opening.isNew && url.href !== location.href) history.pushState({ ...history.state }, '', url)
    displayedAddress = url.href.split('#')[0]
    markCurrentAddress()
    reportHit()
    if (!opening.keepsScroll) scrollToResult()
  } catch (error) {
    if (own === latest) displayFailure(error, () => void openInPlace(url, opening))
  }
  if (own === latest) setProgress(false)
}

/** A part of a page was fetched and added: the address becomes that of the whole. */
export function replaceAddress(url: URL) {
  history.replaceState(history.state, '', url)
  displayedAddress = url.href
}

/** The document at an address; undefined if it is another page after all. */
export async function fetchPage(url: URL): Promise<Document | undefined> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  if (response.status >= 500 || response.status === 429) throw new PageFailure(response.status)
  const isElsewhere = response.redirected && new URL(response.url).pathname !== url.pathname
  if (!response.ok || isElsewhere) return undefined
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Replaces the main part by that of the document at an address; the default for pages that are not hydrated. A page that was hydrated while
 *  the document came belongs to its component, which updates itself. */
export async function updateMain(
  { url, isLatest }: { url: URL; isLatest: () => boolean },
  startParts: (main: HTMLElement) => void,
): Promise<boolean> {
  const own = update
  const next = await fetchPage(url)
  if (update !== own) return update(url, isLatest)
  if (!isLatest()) return true
  const [main] = findAll('#main')
  const [nextMain] = next ? findAll('#main', next) : []
  if (!next || !main || !nextMain) return false
  main.replaceChildren(...nextMain.childNodes)
  replaceState(next)
  document.title = next.title
  const canonical = document.querySelector('link[rel="canonical"]')
  canonical?.setAttribute('href', next.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? url.href)
  startParts(main)
  return true
}

/** A page that is not hydrated yet is hydrated with the data of what it displays. */
function replaceState(next: Document) {
  const [state] = findAll('#state')
  const [nextState] = findAll('#state', next)
  if (state && nextState) state.textContent = nextState.textContent
}

export class PageFailure extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The page responded with ${status}`)
    this.name = 'PageFailure'
    this.status = status
  }
}
