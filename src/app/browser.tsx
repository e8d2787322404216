/** The browser's entry: hydrates the page of the server, then navigates without reloading. */
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { loadChunk, loadView } from '../site/chunk-load.ts'
import { browserStore, getTimedEntry } from '../ui/formats/timed-storage.ts'
import { clickDestination, formDestination } from '../ui/navigation/page-click.ts'
import { callContext, createClient } from '../wire/client.ts'
import { CallProvider } from '../wire/fetching/use-call.ts'
import { childRoutes, routeObjects, unknownPath, type ViewOf } from './route-objects.tsx'
import '../ui/tokens.css'
import '../ui/base.css'

const call = createClient({
  fetch: (input, init) => fetch(input, init),
  token: () => localStorage.getItem('token'),
  onSessionEnded: () => dispatchEvent(new Event('session-ended')),
})

/** The stored token and menus, for the route guard. Without stored menus only the server decides. */
function storedViewer() {
  const menus: unknown = getTimedEntry('userMenus', { store: browserStore(), now: Date.now() })
  if (!Array.isArray(menus)) return { token: null, menus: [] }
  return { token: localStorage.getItem('token'), menus: menus.filter(hasPath) }
}

function hasPath(menu: unknown): menu is { path: string } {
  return typeof menu === 'object' && menu !== null && 'path' in menu && typeof menu.path === 'string'
}

/** The tables of all routes and views, loaded on the first navigation; until then the browser knows only the first page. */
function loadTables() {
  return loadChunk({
    load: () => Promise.all([import('../site/routes.ts'), import('../site/views.ts')]),
    isComplete: ([{ allRoutes }, { views }]) => allRoutes.length > 0 && views.home !== undefined,
  })
}

function otherRoutes(firstPath: string | undefined): PatchRoutesOnNavigationFunction {
  let isLoaded = false
  return async ({ patch }) => {
    if (isLoaded) return
    const [{ allRoutes }, { viewOf }] = await loadTables()
    isLoaded = true
    const others = allRoutes.filter(row => row.path !== firstPath)
    patch('shell', [...childRoutes(others, viewOf), unknownPath])
  }
}

/** The view of the first page is in the file that its HTML names. */
function firstView(file: string | undefined): ViewOf {
  if (!file) return async row => (await loadTables())[1].viewOf(row)
  return () => loadView(() => import(/* @vite-ignore */ `/${file}`))
}

type Router = ReturnType<typeof createBrowserRouter>

function navigateByLinks(router: Router) {
  document.addEventListener('click', event => {
    const anchor = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    const page = anchor && clickDestination(event, anchor, location)
    if (!page) return
    event.preventDefault()
    // The link of a menu passes its breadcrumb trail to the history.
    const { trail } = anchor.dataset
    router.navigate(page, trail === undefined ? {} : { state: { trail: trail || null } })
  })
}

function navigateByForms(router: Router) {
  document.addEventListener('submit', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const page = formDestination(event, { method: form.method, action: form.getAttribute('action'), fields })
    if (!page) return
    event.preventDefault()
    router.navigate(page, { preventScrollReset: 'keepScroll' in form.dataset })
  })
}

async function start() {
  const { row, view, ...hydrationData } = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  const viewOf = firstView(view)
  // Without its view the page stays as the server sent it.
  if (row) await viewOf(row)
  const routes = routeObjects(row ? [row] : [], viewOf, storedViewer)
  // Matching lazy routes are loaded before hydration; otherwise React would replace the server's HTML by a fallback.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
  const getContext = () => {
    const context = new RouterContextProvider()
    context.set(callContext, call)
    return context
  }
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext,
    patchRoutesOnNavigation: otherRoutes(row?.path),
  })
  navigateByLinks(router)
  navigateByForms(router)
  const root = document.getElementById('root')
  if (root)
    hydrateRoot(
      root,
      <CallProvider call={call}>
        <RouterProvider router={router} />
      </CallProvider>,
    )
}

start()
