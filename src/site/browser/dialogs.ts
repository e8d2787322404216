/** The dialogs of the frame: before another site opens, and when the session has ended. */
import { browserStorage, leaveForLogin, removeStoredSession } from '../../access/sessions/browser-session.ts'
import { find, targetOf } from '../../ui/dom.ts'
import { sessionEndedEvent } from '../../wire/fetching/browser-call.ts'

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

/** Every link to another site opens in a new tab, after a confirmation. */
function startLeaving() {
  const dialog = find<HTMLDialogElement>('#leave-site')
  const address = dialog && find('[data-address]', dialog)
  if (!dialog || !address) return
  document.addEventListener('click', event => {
    const link = targetOf<HTMLAnchorElement>(event, 'a[href]')
    if (!link || event.defaultPrevented || !isExternalUrl(link.href, location.origin)) return
    event.preventDefault()
    address.textContent = link.href
    dialog.showModal()
  })
  find('[data-confirm]', dialog)?.addEventListener('click', () => {
    window.open(address.textContent ?? '', '_blank', 'noopener,noreferrer')
    dialog.close()
  })
}

/** Removes the stored session at once; however the dialog is closed, it leads to /login. */
function startSessionEnded() {
  const dialog = find<HTMLDialogElement>('#session-ended')
  addEventListener(sessionEndedEvent, () => {
    removeStoredSession(browserStorage())
    if (dialog && !dialog.open) dialog.showModal()
  })
  dialog?.addEventListener('close', () =>
    leaveForLogin({ navigate: path => location.assign(path), reload: reloadLogin, schedule: setTimeout }),
  )
}

/** A page that is still on its way to /login is not reloaded: that would stop it. */
function reloadLogin() {
  if (location.pathname === '/login') location.reload()
}

/** Whether an address is a web page of another origin. */
export function isExternalUrl(href: string, origin: string): boolean {
  return /^https?:/.test(href) && new URL(href).origin !== origin
}
