/** Data of a page for the session storage (product.md 3): JSON blocks with the name of their entry. */
import { browserStorage } from '../../../access/sessions/browser-session.ts'
import { isEntryName, setEntry, writeEntry } from '../../../access/sessions/session-entries.ts'
import { find, findAll } from '../../../ui/dom.ts'
import { sessionEndedEvent } from '../../../wire/fetching/browser-call.ts'

export function storeEntries(within: ParentNode) {
  for (const block of findAll('script[data-session-entry]', within)) {
    const name = block.dataset.sessionEntry ?? ''
    if (isEntryName(name)) writeEntry(name, block.textContent ?? '', browserStorage().session)
  }
}

/** On the login prompt of a console: stores the address, so that login leads back to it. A stored token means that the session has ended. */
export function startLoginPrompt() {
  if (!find('#login-prompt')) return
  if (localStorage.getItem('token') !== null) dispatchEvent(new Event(sessionEndedEvent))
  setEntry('url', `${location.pathname}${location.search}`, browserStorage().session)
}
