/** Which clicks change the page without a page load: plain clicks on links within the site. One listener on the document handles them,
 *  so that every link is a plain anchor element. */

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
