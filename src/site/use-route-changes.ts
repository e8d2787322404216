/** Effects of a route change: page hit, focus, root element. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { VisitCalls } from '../visits/calls.ts'
import { maxRouteLength } from '../visits/rules.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import type { PageRow } from '../wire/page.ts'
import { hasServiceTrail, isServicePage, serviceLink } from './menu/menu-links.ts'

/** Reports every route change with its full path, including the first page (product.md 7). Failed reports are not repeated. */
export function usePageHits() {
  const call = useCall<VisitCalls>()
  const { pathname, search } = useLocation()
  useEffect(() => {
    call('POST clickHit/api/save', { route: `${pathname}${search}`.slice(0, maxRouteLength) }).catch(() => undefined)
  }, [call, pathname, search])
}

/** After a page change the focus is on the heading, so that a screen reader reads it and Tab continues from there. */
export function useFocusOnHeading() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}

/** Sets language and grayscale on the root element; the server sets them for the first page. Only the home page is gray. */
export function useRootElement(row: PageRow | undefined, isGray: boolean) {
  useEffect(() => {
    document.documentElement.lang = row?.language === 'en' ? 'en' : 'zh-CN'
    document.documentElement.classList.toggle('gray', isGray && row?.path === '/')
  }, [row, isGray])
}

/** Whether this page was reached from the service centre: from its menu, one of its pages, or a page with its trail. */
export function useCameFromService(): boolean {
  const { pathname, state, key } = useLocation()
  const [cameFromService, setCameFromService] = useState(false)
  const previous = useRef<{ key: string; pathname: string }>(undefined)
  // Computed once per history entry.
  useEffect(() => {
    if (previous.current?.key === key) return
    const previousPath = previous.current?.pathname
    previous.current = { key, pathname }
    const fromPage =
      previousPath !== undefined &&
      previousPath !== pathname &&
      (isServicePage(previousPath) || (cameFromService && hasServiceTrail(previousPath)))
    const linkTrail = trailInState(state)
    setCameFromService(
      linkTrail === undefined ? fromPage || (cameFromService && previousPath === pathname) : linkTrail === serviceLink,
    )
  }, [key, pathname, state, cameFromService])
  return cameFromService && hasServiceTrail(pathname)
}

/** The trail that a menu link stores in the history state; undefined for links outside the menus. */
function trailInState(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'trail' in state ? state.trail : undefined
}
