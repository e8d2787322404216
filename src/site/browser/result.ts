/** What changes with the query of an address: the result beside or below a form, and current links. */
import { find, findAll } from '../../ui/dom.ts'

/** On phones the result is below the form, so the page scrolls to it; a page without a result part scrolls to its top. A result that asks
 *  the next question (`data-result="next"`) has the focus on wide screens too. */
export function scrollToResult() {
  const result = find('#main [data-result]')
  if (!result) scrollTo(0, 0)
  const isNarrow = matchMedia('(max-width: 767.98px)').matches
  if (!result || !(isNarrow || result.dataset.result === 'next')) return focusHeading()
  result.focus({ preventScroll: true })
  if (isNarrow) result.scrollIntoView()
}

/** The focus is on the heading after an update, so that a screen reader reads it and Tab continues from there. */
export function focusHeading() {
  const heading = find('#main h1') ?? find('#main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** The first page: a requested result is displayed on phones; going back keeps the scroll position. */
export function displayFirstResult() {
  const [navigation] = performance.getEntriesByType('navigation')
  const isBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
  if (
    location.search &&
    !(isBack && scrollY > 0) &&
    find('#main [data-result]') &&
    matchMedia('(max-width: 767.98px)').matches
  )
    scrollToResult()
}

/** Marks the link of the side menu that leads to the address of the page. */
export function markCurrentAddress() {
  const address = `${location.pathname}${location.search}`
  const links = findAll<HTMLAnchorElement>('[data-side] a')
  if (!links.some(link => link.getAttribute('href') === address)) return
  for (const link of links) {
    if (link.getAttribute('href') === address) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
