/** Which clicks change the page without loading anew: a plain click on a link of this site to one of its pages. One listener for the whole
 *  document does it, so that a link is an anchor and nothing else. */

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>
type Anchor = Pick<HTMLAnchorElement, 'target' | 'origin' | 'pathname' | 'search' | 'hash' | 'download'>
type Here = Pick<Location, 'origin' | 'pathname' | 'search'>

const isPlain = (click: Click) =>
  !click.defaultPrevented && click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey

/** Where the router should go, or undefined where the browser follows the link itself: other sites, new windows, files, places on this page. */
export function pageOfClick(click: Click, anchor: Anchor, here: Here): string | undefined {
  if (!isPlain(click) || anchor.origin !== here.origin) return undefined
  if (anchor.download !== '' || (anchor.target !== '' && anchor.target !== '_self')) return undefined
  if (anchor.pathname.startsWith('/api/')) return undefined
  const isSamePage = anchor.pathname === here.pathname && anchor.search === here.search
  return isSamePage && anchor.hash !== '' ? undefined : anchor.pathname + anchor.search + anchor.hash
}
