/** Which clicks and forms change the page without a page load: plain clicks on links within the site, and forms whose fields are in the
 *  address. One listener on the document handles each, so that every link and form is a plain element. */

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>
type Anchor = Pick<HTMLAnchorElement, 'target' | 'origin' | 'pathname' | 'search' | 'hash' | 'download'>
type CurrentAddress = Pick<Location, 'origin' | 'pathname' | 'search'>

const isPlainClick = (click: Click) =>
  !click.defaultPrevented && click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey

/** Address for the router; undefined if the browser follows the link itself: other sites, new windows, files, anchors on the same page. */
export function clickDestination(click: Click, anchor: Anchor, current: CurrentAddress): string | undefined {
  if (!isPlainClick(click) || anchor.origin !== current.origin) return undefined
  if (anchor.download !== '' || (anchor.target !== '' && anchor.target !== '_self')) return undefined
  if (anchor.pathname.startsWith('/api/')) return undefined
  const isSamePage = anchor.pathname === current.pathname && anchor.search === current.search
  return isSamePage && anchor.hash !== '' ? undefined : anchor.pathname + anchor.search + anchor.hash
}

type Form = { method: string; action: string | null; fields: URLSearchParams }

/** Address for the router; undefined if the browser sends the form itself, or a component already did: posted forms, calls, other sites. */
export function formDestination(event: Pick<SubmitEvent, 'defaultPrevented'>, form: Form): string | undefined {
  const isPage = form.action !== null && /^\/(?!\/|api\/)/.test(form.action)
  return event.defaultPrevented || form.method !== 'get' || !isPage ? undefined : `${form.action}?${form.fields}`
}
