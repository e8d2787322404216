/** The dialogs of the frame: before another site opens, and when the session has ended. */
import { browserStorage, endStoredSession, leaveForLogin } from '../../access/sessions/browser-session.ts'
import { setEntry } from '../../access/sessions/session-entries.ts'
import { find, targetOf } from '../../ui/dom.ts'
import { sessionEndedEvent } from '../../wire/fetching/browser-call.ts'
import { storeTypedText } from './session/typed-text.ts'

export function startDialogs() {
  document.addEventListener('click', event => {
    const dialog = targetOf<HTMLDialogElement>(event, 'dialog[id]')
    // A click on the backdrop has the dialog itself as its target.
    const isOutside = event.target === dialog && dialog?.getAttribute('role') !== 'alertdialog'
    if (dialog && (isOutside || targetOf(event, '[data-close]'))) dialog.close()
  })
  startLeaving()
  startSessionEnded()
}

/** A link to another site opens in a new tab, after a confirmation unless its host is allowed. Without scripts the server leads it to a notice page. */
function startLeaving() {
  const dialog = find<HTMLDialogElement>('#leave-site')
  const address = dialog && find('[data-address]', dialog)
  if (!dialog || !address) return
  const allowed = address.dataset.allowed?.split(' ') ?? []
  document.addEventListener('click', event => {
    const link = targetOf<HTMLAnchorElement>(event, 'a[href]')
    const target = link && link.dataset.confirmed === undefined && outsideAddress(link.href, location.origin)
    if (!target || event.defaultPrevented || allowed.includes(new URL(target).host)) return
    event.preventDefault()
    address.textContent = target
    dialog.showModal()
  })
  find('[data-confirm]', dialog)?.addEventListener('click', () => {
    window.open(address.textContent ?? '', '_blank', 'noopener,noreferrer')
    dialog.close()
  })
}

/** Removes the stored session at once, except for what was typed; however the dialog is closed, it leads to /login, and from there back. */
function startSessionEnded() {
  const dialog = find<HTMLDialogElement>('#session-ended')
  addEventListener(sessionEndedEvent, () => {
    const storage = browserStorage()
    const isStored = storeTypedText()
    endStoredSession(storage)
    setEntry('url', `${location.pathname}${location.search}`, storage.session)
    if (!dialog || dialog.open) return
    find('[data-typed]', dialog)?.toggleAttribute('hidden', !isStored)
    dialog.showModal()
  })
  dialog?.addEventListener('close', () =>
    leaveForLogin({ navigate: path => location.assign(path), reload: reloadLogin, schedule: setTimeout }),
  )
}

/** A page that is still on its way to /login is not reloaded: that would stop it. */
function reloadLogin() {
  if (location.pathname === '/login') location.reload()
}

/** The address of another site that a link leads to, also over the notice page; undefined for pages of this site.
 *  @example outsideAddress('https://a.example/leave?to=https%3A%2F%2Fb.example%2F', 'https://a.example') // 'https://b.example/' */
export function outsideAddress(href: string, origin: string): string | undefined {
  if (!/^https?:/.test(href)) return undefined
  const url = new URL(href)
  if (url.origin !== origin) return href
  const target = url.pathname === '/leave' ? url.searchParams.get('to') : null
  return target && /^https?:/.test(target) ? target : undefined
}
