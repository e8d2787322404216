/** Adds the next results to the list of a search, on phones. The address changes to that of the longer list, and the focus is on its first new
 *  result. */
import { find, findAll, targetOf } from '../../../ui/dom.ts'
import { clickDestination } from '../../../ui/navigation/page-click.ts'
import { displayFailure, removeFailures } from '../../browser/failures.ts'
import { fetchPage, replaceAddress } from '../../browser/open-page.ts'
import { setProgress } from '../../browser/progress.ts'

const linkOf = (more: ParentNode) => find<HTMLAnchorElement>('a', more)

/** `more` has the link to the longer list and a status. */
export function start(more: HTMLElement) {
  more.addEventListener('click', event => {
    const link = targetOf<HTMLAnchorElement>(event, 'a')
    if (!link || !clickDestination(event, link, location)) return
    event.preventDefault()
    void addHits(more, link)
  })
}

async function addHits(more: HTMLElement, link: HTMLAnchorElement) {
  const url = new URL(link.href)
  removeFailures()
  setProgress(true)
  try {
    const page = await fetchPage(url)
    const list = find('#hits')
    const longer = page && find('#hits', page)
    if (!list || !longer) return location.assign(url)
    const known = new Set(findAll<HTMLAnchorElement>('a', list).map(({ href }) => href))
    const added = [...longer.children].filter(hit => !known.has(linkOf(hit)?.href ?? ''))
    list.append(...added)
    replaceAddress(new URL(url.pathname + url.search, url))
    continueWith(more, find('[data-script="moreHits"]', page))
    if (added[0]) linkOf(added[0])?.focus({ preventScroll: true })
    announce(more, added.length)
  } catch (error) {
    displayFailure(error, () => void addHits(more, link), more)
  } finally {
    setProgress(false)
  }
}

/** The link to the list that is longer still, or none. */
function continueWith(more: HTMLElement, next: HTMLElement | null) {
  const link = linkOf(more)
  const nextLink = next && linkOf(next)
  if (nextLink) link?.replaceWith(nextLink)
  else link?.remove()
}

function announce(more: HTMLElement, count: number) {
  const status = find('[role="status"]', more)
  if (status) status.textContent = `又列出 ${count} 条`
}
