/** What happens on every change of the route: the hit, the focus, the root element. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { VisitCalls } from '../visits/calls.ts'
import { MOST_TOLD } from '../visits/rules.ts'
import type { PageRow } from '../wire/page.ts'
import { useCall } from '../wire/use-call.ts'
import { carriesServiceTrail, isInService, serviceLink } from './menu-links.ts'

/** Reports every route change with its full path, the first page included (product.md 7). A hit that is lost is lost. */
export function usePageHits() {
  const call = useCall<VisitCalls>()
  const { pathname, search } = useLocation()
  useEffect(() => {
    call('POST clickHit/api/save', { route: `${pathname}${search}`.slice(0, MOST_TOLD) }).catch(() => undefined)
  }, [call, pathname, search])
}

/** After a change of page the focus is on its heading, so that a screen reader says where one is and Tab goes on from there. */
export function useFocusOnHeading() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}

/** Language and grayscale stand on the root element; the server sets them for the first page. Gray is the home page only. */
export function useRootElement(row: PageRow | undefined, isGray: boolean) {
  useEffect(() => {
    document.documentElement.lang = row?.language === 'en' ? 'en' : 'zh-CN'
    document.documentElement.classList.toggle('gray', isGray && row?.path === '/')
  }, [row, isGray])
}

/** Whether this page was reached from the service centre: from its menu, from one of its pages, or from a page that carried its trail already. */
export function useCameFromService(): boolean {
  const { pathname, state, key } = useLocation()
  const [came, setCame] = useState(false)
  const before = useRef<{ key: string; pathname: string }>(undefined)
  // Decided once for each entry of the history.
  useEffect(() => {
    if (before.current?.key === key) return
    const last = before.current?.pathname
    before.current = { key, pathname }
    const fromPage =
      last !== undefined && last !== pathname && (isInService(last) || (came && carriesServiceTrail(last)))
    const chosen = trailOf(state)
    setCame(chosen === undefined ? fromPage || (came && last === pathname) : chosen === serviceLink)
  }, [key, pathname, state, came])
  return came && carriesServiceTrail(pathname)
}

/** The trail that a menu's link carries into the history: null for the page's own, undefined for links outside the menus. */
function trailOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'trail' in state ? state.trail : undefined
}
