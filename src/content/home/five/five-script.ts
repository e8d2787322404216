/** Marks the number in the picture whose row is pointed at or has the focus. */
import { findAll, targetOf } from '../../../ui/dom.ts'

export function start(section: HTMLElement) {
  const choose = (event: Event) => {
    const row = targetOf(event, '[data-number]')
    if (!row) return
    for (const part of findAll('[data-number]', section))
      part.toggleAttribute('data-chosen', part.dataset.number === row.dataset.number)
  }
  for (const type of ['pointerover', 'focusin', 'click']) section.addEventListener(type, choose)
}
