/** Displays the messages of the page (ui/status/toast.tsx). An error stays until it is closed. */

import { copyTemplate, find, findAll, targetOf } from '../../ui/dom.ts'
import { type ToastMessage, toastEvent } from '../../ui/status/toast-event.ts'

/** How long a message is displayed, in milliseconds. */
export const toastMs = 6000
const maxMessages = 3

export function startToasts() {
  addEventListener(toastEvent, event => display((event as CustomEvent<ToastMessage>).detail))
  document.addEventListener('click', event => {
    const text = targetOf(event, '[data-toast]')?.dataset.toast
    if (text) display({ text, tone: 'warning' })
    if (targetOf(event, '#toasts button')) targetOf(event, '#toasts li')?.remove()
  })
}

function display({ text, tone }: ToastMessage) {
  const region = find('#toasts')
  const line = copyTemplate(
    region && (find<HTMLTemplateElement>(`template[data-tone="${tone}"]`, region) as HTMLTemplateElement | null),
  )
  const paragraph = line && find('p', line)
  if (!region || !line || !paragraph) return
  paragraph.textContent = text
  const lines = findAll('li', region)
  for (const other of lines) if (find('p', other)?.textContent === text) other.remove()
  for (const other of findAll('li', region).slice(0, 1 - maxMessages)) other.remove()
  const [polite, assertive] = findAll('ul', region)
  ;(tone === 'bad' ? assertive : polite)?.append(line)
  if (tone !== 'bad') removeLater(line)
}

/** Waits while the visitor reads or uses the message. */
function removeLater(line: HTMLElement) {
  const remove = () => {
    if (line.matches(':hover, :focus-within')) setTimeout(remove, toastMs)
    else line.remove()
  }
  setTimeout(remove, toastMs)
}
