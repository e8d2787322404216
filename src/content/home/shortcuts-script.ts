/** Displays the shortcuts of a signed-in member instead of the common tools. */
import { copyTemplate, find } from '../../ui/dom.ts'
import { callerOf } from '../../wire/fetching/browser-call.ts'
import type { HomeCalls } from './home-calls.ts'

export async function start(section: HTMLElement) {
  if (!localStorage.getItem('token')) return
  const { data } = await callerOf<HomeCalls>()('POST userfunctionbinding/authApi/find', {})
  const lines = data.chosen.map(({ name, path }) => shortcutLine(section, name, path))
  const heading = find('h2', section)
  if (heading) heading.textContent = '我的快捷入口'
  find('ul', section)?.replaceChildren(...lines)
}

function shortcutLine(section: HTMLElement, name: string, path: string): HTMLElement {
  const line = copyTemplate(find('template', section) as HTMLTemplateElement | null) ?? document.createElement('li')
  const text = find('span', line)
  if (text) text.textContent = name
  find('a', line)?.setAttribute('href', path)
  return line
}
