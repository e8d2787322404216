/** Buttons that name what they do in `data-action`, and buttons that copy a text. */

import { targetOf } from '../../ui/dom.ts'
import { showToast } from '../../ui/status/toast-event.ts'
import { logOut } from './account.ts'
import { toggleDrawer } from './menus.ts'
import { leaveElder, switchContrast, switchOnElder } from './reading.ts'
import { readAloud } from './speech.ts'

const actions: Readonly<Record<string, (button: HTMLElement) => void>> = {
  drawer: () => void toggleDrawer(),
  elder: switchOnElder,
  'leave-elder': leaveElder,
  'next-contrast': switchContrast,
  'read-aloud': readAloud,
  logout: logOut,
  print: () => window.print(),
  share: () => copy(location.href, '链接已复制，可以粘贴给他人', '没能复制链接，请从地址栏复制'),
  'text-size': setTextSize,
}

export function startActions() {
  document.addEventListener('click', event => {
    const button = targetOf(event, '[data-action]')
    const action = actions[button?.dataset.action ?? '']
    if (button && action) {
      if (button.matches('a')) event.preventDefault()
      action(button)
    }
    const text = targetOf(event, '[data-copy]')?.dataset.copy
    if (text !== undefined) copy(text, '已复制', '浏览器不允许复制，请手动选取')
  })
}

function copy(text: string, done: string, failed: string) {
  navigator.clipboard.writeText(text).then(
    () => showToast(done, 'good'),
    () => showToast(failed, 'bad'),
  )
}

/** The size of the article's text, for this page. */
function setTextSize(button: HTMLElement) {
  const article = button.closest('article')
  if (article) article.dataset.textSize = button.dataset.size ?? ''
  for (const other of button.parentElement?.querySelectorAll('[data-action="text-size"]') ?? [])
    other.setAttribute('aria-pressed', String(other === button))
}
