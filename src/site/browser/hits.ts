/** Reports every route change with its full path, including the first page (product.md 7). Failed reports are not repeated. */
import type { VisitCalls } from '../../visits/calls.ts'
import { maxPathLength, maxRouteLength } from '../../visits/rules.ts'
import { callerOf } from '../../wire/fetching/browser-call.ts'

let lastRoute: string | undefined

const pathOf = (route: string | undefined) => route?.split('?')[0]?.slice(0, maxPathLength)

/** Reports the address of the page; the same address twice in a row is one visit. `from`: the path of the page before it on this site, if known. */
export function reportHit(from = pathOf(lastRoute ?? referringRoute())) {
  const route = `${location.pathname}${location.search}`.slice(0, maxRouteLength)
  if (route === lastRoute) return
  lastRoute = route
  callerOf<VisitCalls>()('POST clickHit/api/save', { route, ...(from && { from }) }).catch(() => undefined)
}

/** A page that the browser displays again from its cache is a new visit. */
export function startHits() {
  reportHit()
  addEventListener('pageshow', event => {
    if (!event.persisted) return
    lastRoute = undefined
    reportHit('')
  })
}

/** The address of the page that led here, if it is of this site. */
function referringRoute(): string | undefined {
  const prefix = `${location.origin}/`
  const { referrer } = document
  return referrer.startsWith(prefix) ? referrer.slice(location.origin.length) : undefined
}
