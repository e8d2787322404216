/** Displays the notice of the home page once per visit, but not in the mode for older people. */
import { find } from '../../ui/dom.ts'

const seenKey = 'home-popup-seen'
const visitedKey = 'home-popup-visited'

export function start(notice: HTMLElement) {
  const id = notice.dataset.id ?? ''
  const bar = find('section', notice)
  const dialog = find<HTMLDialogElement>('dialog', notice)
  // Without storage it would appear again and again, so it is not displayed at all.
  const look = document.documentElement.dataset.mode === 'elder' ? 'none' : readLook(id)
  if (!bar || !dialog || look === 'none') return
  const endVisit = () => {
    bar.hidden = true
    sessionStorage.setItem(seenKey, id)
    find('#main')?.focus({ preventScroll: true })
  }
  dialog.addEventListener('close', endVisit)
  find('[data-seen]', bar)?.addEventListener('click', endVisit)
  find('[data-open]', bar)?.addEventListener('click', () => dialog.showModal())
  if (look === 'bar') bar.hidden = false
  else dialog.showModal()
}

/** A dialog once for each notice, but never on a phone, where it would cover the page. */
function readLook(id: string): 'dialog' | 'bar' | 'none' {
  try {
    if (sessionStorage.getItem(seenKey) === id) return 'none'
    const hasVisited = localStorage.getItem(visitedKey) === id
    localStorage.setItem(visitedKey, id)
    return hasVisited || matchMedia('(max-width: 767.98px)').matches ? 'bar' : 'dialog'
  } catch {
    return 'none'
  }
}
