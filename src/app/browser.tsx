/** The browser's entry: hydrates the page the server sent, then navigates without reloading. */
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { loadChunk } from '../site/chunk-load.ts'
import { browserStore, getTimed } from '../ui/timed-storage.ts'
import { callContext, makeClient } from '../wire/client.ts'
import { CallProvider } from '../wire/use-call.ts'
import { childRoutes, routeObjects, unknownPath } from './route-objects.tsx'
import '../ui/tokens.css'
import '../ui/base.css'

const call = makeClient({
  fetch: (input, init) => fetch(input, init),
  token: () => localStorage.getItem('token'),
  onSessionEnded: () => dispatchEvent(new Event('session-ended')),
})

/** The token and the menus that the browser keeps, for the route guard. Where the menus' time is over, the server alone judges. */
function storedViewer() {
  const menus: unknown = getTimed('userMenus', { store: browserStore(), now: Date.now() })
  if (!Array.isArray(menus)) return { token: null, menus: [] }
  return { token: localStorage.getItem('token'), menus: menus.filter(hasPath) }
}

function hasPath(menu: unknown): menu is { path: string } {
  return typeof menu === 'object' && menu !== null && 'path' in menu && typeof menu.path === 'string'
}

/** The table of routes comes with the first step to another page; until then a page knows itself alone. */
function otherRoutes(first: string | undefined): PatchRoutesOnNavigationFunction {
  let isKnown = false
  return async ({ patch }) => {
    if (isKnown) return
    const { allRoutes } = await loadChunk({
      load: () => import('../site/routes.ts'),
      isWhole: table => !!table.allRoutes,
    })
    isKnown = true
    patch('shell', [...childRoutes(allRoutes.filter(row => row.path !== first)), unknownPath])
  }
}

async function start() {
  const { row, ...hydrationData } = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  const routes = routeObjects(row ? [row] : [], storedViewer)
  // What matches is loaded before hydration, or the server's HTML would be thrown away for a fallback.
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
