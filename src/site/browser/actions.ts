/** Buttons that name what they do in `data-action`, and buttons that copy a text. */

import { find, targetOf } from '../../ui/dom.ts'
import { copyText } from './copy-text.ts'
import { toggleDrawer } from './menus.ts'
import { withReadingTools } from './reading/load-reading-tools.ts'
import { leaveElder, switchOnElder } from './reading/reading.ts'
import { logOut } from './session/account.ts'

const actions: Readonly<Record<string, (button: HTMLElement) => void>> = {
  drawer: () => void toggleDrawer(),
  elder: switchOnElder,
  'leave-elder': leaveElder,
  'read-aloud': button => {
    withReadingTools(tools => tools.readAloud(button))
    // What is read is below the drawer.
    if (button.closest('#drawer')) void toggleDrawer(false)
  },
  logout: logOut,
  print: () => window.print(),
  share: link => withReadingTools(tools => tools.openShare(link)),
  'text-size': setTextSize,
}

export function startActions() {
  addEventListener('beforeprint', dateThePrint)
  document.addEventListener('click', event => {
    const button = targetOf(event, '[data-action]')
    const action = actions[button?.dataset.action ?? '']
    if (button && action) {
      if (button.matches('a')) event.preventDefault()
      action(button)
    }
    const text = targetOf(event, '[data-copy]')?.dataset.copy
    if (text !== undefined) copyText(text)
  })
}

/** The size of the article's text, for this page. */
function setTextSize(button: HTMLElement) {
  const article = button.closest('article')
  if (article) article.dataset.textSize = button.dataset.size ?? ''
  for (const other of button.parentElement?.querySelectorAll('[data-action="text-size"]') ?? [])
    other.setAttribute('aria-pressed', String(other === button))
}

/** A printed page has its address and the time of printing. */
function dateThePrint() {
  const line = find('[data-printed]')
  if (line) line.dataset.printed = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
}
