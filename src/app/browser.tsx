/** The browser's entry: hydrates the page the server sent, then navigates without reloading. */
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { allRoutes } from '../site/routes.ts'
import { browserStore, getTimed } from '../ui/timed-storage.ts'
import { callContext, makeClient } from '../wire/client.ts'
import { CallProvider } from '../wire/use-call.ts'
import { routeObjects } from './route-objects.tsx'
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

async function start() {
  const routes = routeObjects(allRoutes, storedViewer)
  // What matches is loaded before hydration, or the server's HTML would be thrown away for a fallback.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  const getContext = () => {
    const context = new RouterContextProvider()
    context.set(callContext, call)
    return context
  }
  const router = createBrowserRouter(routes, { hydrationData: state, getContext })
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
