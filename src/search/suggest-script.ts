/** Suggestions below a search field while a person types: a combobox with arrow keys, whose options are announced. */

import { find, findAll } from '../ui/dom.ts'
import { callerOf } from '../wire/fetching/browser-call.ts'
import type { SiteSearchCalls } from './calls.ts'

/** As in the call; a longer text has no suggestions. */
const longestKeyword = 40

type Suggestion = { group: string; title: string; address: string; note: string }

const pauseMs = 150
const call = callerOf<SiteSearchCalls>()

/** A failed request has no suggestions; the search itself works. */
async function suggestionsFor(keyword: string): Promise<readonly Suggestion[]> {
  if (keyword === '' || keyword.length > longestKeyword) return []
  return call('POST search/api/suggest', { keyword }).then(
    ({ data }) => data,
    () => [],
  )
}

/** `box` names the field in `data-input`; the list is displayed in it. */
export function start(box: HTMLElement) {
  const field = find<HTMLInputElement>(`#${box.dataset.input}`)
  const list = find('[role="listbox"]', box)
  const status = find('[role="status"]', box)
  if (!field || !list || !status) return
  let timer = 0
  let latest = 0
  let active = -1
  const options = () => findAll<HTMLAnchorElement>('[role="option"]', list)
  const choose = (index: number) => {
    active = index
    for (const [place, option] of options().entries()) option.setAttribute('aria-selected', String(place === active))
    const id = options()[active]?.id
    if (id === undefined) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', id)
  }
  const display = (suggestions: readonly Suggestion[]) => {
    list.replaceChildren(...groupsOf(suggestions, `${field.id}-option`))
    list.hidden = suggestions.length === 0
    field.setAttribute('aria-expanded', String(!list.hidden))
    status.textContent = suggestions.length === 0 ? '' : `${suggestions.length} 条建议，用上下键选择`
    choose(-1)
  }
  const request = async () => {
    latest += 1
    const own = latest
    const suggestions = await suggestionsFor(field.value.trim())
    if (own === latest) display(suggestions)
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void request(), pauseMs)
  })
  field.addEventListener('keydown', event => {
    const count = options().length
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      display([])
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault()
      choose(steppedTo(active + (event.key === 'ArrowDown' ? 1 : -1), count))
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      options()[active]?.click()
    }
  })
  // After a click on an option, which takes the focus first.
  field.addEventListener('blur', () => setTimeout(() => box.contains(document.activeElement) || display([]), pauseMs))
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', list.id)
  field.setAttribute('aria-expanded', 'false')
}

/** Round the options, past none of them, which is -1. */
function steppedTo(index: number, count: number): number {
  if (index < -1) return count - 1
  return index >= count ? -1 : index
}

/** The suggestions under the names of their groups, in the order in which these occur first. */
function groupsOf(suggestions: readonly Suggestion[], idPrefix: string): HTMLElement[] {
  const names = [...new Set(suggestions.map(({ group }) => group))]
  return names.map(name => {
    const group = document.createElement('div')
    group.setAttribute('role', 'group')
    group.setAttribute('aria-label', name)
    const heading = document.createElement('p')
    heading.setAttribute('aria-hidden', 'true')
    heading.textContent = name
    const options = suggestions.flatMap((suggestion, index) =>
      suggestion.group === name ? [optionOf(suggestion, `${idPrefix}-${index}`)] : [],
    )
    group.append(heading, ...options)
    return group
  })
}

function optionOf({ title, address, note }: Suggestion, id: string): HTMLAnchorElement {
  const option = document.createElement('a')
  option.id = id
  option.href = address
  option.tabIndex = -1
  option.setAttribute('role', 'option')
  const text = document.createElement('span')
  text.textContent = title
  option.append(text)
  if (note !== '') {
    const hint = document.createElement('small')
    hint.textContent = note
    option.append(hint)
  }
  return option
}
