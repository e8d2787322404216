/** Displays the result of a form while a person types: fetches the page of the form's address, and replaces the parts that `data-live` names.
 *  The fields stay as they are. Without it, or when a fetch fails, the form opens its page. */
import { find, findAll } from '../ui/dom.ts'

const typingMs = 300

export function start(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  const display = async () => {
    const own = ++latest
    const address = resultAddress(form)
    const response = await fetch(address, { headers: { accept: 'text/html' } })
    if (!response.ok) return
    const next = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (own !== latest || !form.isConnected) return
    replaceParts(next)
    history.replaceState(history.state, '', address)
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void display().catch(() => undefined), typingMs)
  })
  form.addEventListener('submit', () => {
    clearTimeout(timer)
    latest++
  })
}

function resultAddress(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return `${form.getAttribute('action')}?${new URLSearchParams(fields)}`
}

function replaceParts(next: Document) {
  for (const part of findAll('#main [data-live]')) {
    const nextPart = find(`#main [data-live="${part.dataset.live}"]`, next)
    if (nextPart) part.replaceChildren(...nextPart.childNodes)
  }
}
