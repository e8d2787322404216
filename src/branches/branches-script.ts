/** Says which branches on the page are open now, by the clock and the calendar of the server. */
import { find, findAll } from '../ui/dom.ts'
import { callerOf } from '../wire/fetching/browser-call.ts'
import type { BranchCalls } from './calls.ts'
import { openingAt } from './opening-hours.ts'

export async function start(page: HTMLElement) {
  const marks = findAll('[data-hours]', page)
  if (marks.length === 0) return
  const { data } = await callerOf<BranchCalls>()('GET branch/api/today', {})
  for (const mark of marks) {
    const { isOpen, text } = openingAt(mark.dataset.hours ?? '', data)
    const state = find(`[data-state="${isOpen ? 'open' : 'closed'}"]`, mark)
    const tag = state && find('span', state)
    if (!tag) continue
    tag.textContent = text
    state.hidden = false
  }
}
