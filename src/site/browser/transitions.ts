/** The fade from page to page (ui/base.css) follows a link between public pages only. Forms that are posted, redirects and consoles open at
 *  once: their document may be replaced before the fade has begun, which the browser reports as an error. */

let followsLink = false

/** Called when a link of a public page opens a document. */
export function fadeToNextPage() {
  followsLink = true
}

export function startTransitions() {
  addEventListener('pageswap', event => {
    if (!followsLink) event.viewTransition?.skipTransition()
    followsLink = false
  })
}
