/** Fetches pages that a visitor is about to open. Browsers with speculation rules do it by the rules of the server (app/pages). */

import { targetOf } from '../../ui/dom.ts'
import { clickDestination } from '../../ui/navigation/page-click.ts'

/** Milliseconds that a pointer rests on a link before its page is fetched. */
const restMs = 80

const plainClick = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

export function startPrefetch() {
  if (HTMLScriptElement.supports?.('speculationrules') || savesData()) return
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetch = (address: string) => {
    if (fetched.has(address)) return
    fetched.add(address)
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = address
    document.head.append(link)
  }
  const consider = (event: Event, waitMs: number) => {
    clearTimeout(timer)
    const anchor = targetOf<HTMLAnchorElement>(event, 'a[href]')
    const page = anchor && clickDestination(plainClick, anchor, location)
    if (page && !page.startsWith('/MyManage')) timer = setTimeout(prefetch, waitMs, page)
  }
  document.addEventListener('pointerover', event => consider(event, restMs), { passive: true })
  document.addEventListener('touchstart', event => consider(event, 0), { passive: true })
}

const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
