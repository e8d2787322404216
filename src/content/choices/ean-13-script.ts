/** Displays a digit of the EAN-13 when a person points at it, at its bars, or reaches it by keyboard. Without it, each digit is a link. */
import { find, findAll, targetOf } from '../../ui/dom.ts'

export function start(tool: HTMLElement) {
  const all = find('[data-all]', tool)
  const display = (at: string) => {
    if (all) all.hidden = at === 'all'
    for (const panel of findAll('[data-panel]', tool)) panel.hidden = panel.dataset.panel !== at
    for (const frame of tool.querySelectorAll<SVGElement>('[data-frame]')) {
      if (frame.dataset.frame === at) frame.removeAttribute('display')
      else frame.setAttribute('display', 'none')
    }
    for (const link of findAll('a[data-at]', tool)) {
      if (link.dataset.at === at && at !== 'all') link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const placeOf = (event: Event) => targetOf(event, '[data-at]')?.dataset.at
  tool.addEventListener('pointerover', event => {
    const at = placeOf(event)
    if (at && at !== 'all' && event.pointerType === 'mouse') display(at)
  })
  tool.addEventListener('focusin', event => {
    const at = placeOf(event)
    if (at && at !== 'all') display(at)
  })
  tool.addEventListener('click', event => {
    const at = placeOf(event)
    if (!at || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    display(at)
    history.replaceState(history.state, '', at === 'all' ? location.pathname : `?digit=${at}`)
  })
}
