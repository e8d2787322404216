/** The script of the consoles: an application with a router for the pages of a signed-in visitor. Links to public pages load a document. */
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { browserStorage } from '../../access/sessions/browser-session.ts'
import { storedLoginVersion } from '../../access/sessions/login-version.ts'
import { updateStoredLogin } from '../../access/sessions/store-login.ts'
import { startFrame } from '../../site/browser/start-frame.ts'
import { type ShellData, shellDefaults } from '../../site/frame/shell-data.ts'
import { consoleRows } from '../../site/routes/console-rows.ts'
import { consolePage } from '../../site/routes/row.ts'
import { findAll, targetOf } from '../../ui/dom.ts'
import { clickDestination } from '../../ui/navigation/page-click.ts'
import { call } from '../../wire/fetching/browser-call.ts'
import { CallProvider } from '../../wire/fetching/use-call.ts'
import type { PageRow } from '../../wire/page.ts'
import { consoleRoutes } from './console-routes.tsx'
import '../../ui/tokens.css'
import '../../ui/base.css'

const rows: readonly PageRow[] = consoleRows.flatMap(row => ('redirect' in row ? [] : [consolePage(row)]))

function start(root: HTMLElement) {
  const { shell }: { shell: ShellData } = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  storeServedLogin(shell)
  const router = createBrowserRouter(consoleRoutes(rows, { ...shellDefaults, ...shell }))
  document.addEventListener('click', event => {
    const anchor = targetOf<HTMLAnchorElement>(event, 'a[href]')
    const page = anchor && clickDestination(event, anchor, location)
    if (!page || !rows.some(({ path }) => path === anchor.pathname)) return
    event.preventDefault()
    void router.navigate(page)
  })
  createRoot(root).render(
    <CallProvider call={call}>
      <RouterProvider router={router} />
    </CallProvider>,
  )
}

/** The server has decided about this page by the account as it is now; a change since the last page is stored before the page reads it. */
function storeServedLogin({ viewer }: ShellData) {
  const storage = browserStorage()
  if (!viewer || !storage.local?.getItem('token') || viewer.version === storedLoginVersion(storage)) return
  updateStoredLogin(viewer, storage)
}

const [root] = findAll('#root')
if (root) start(root)
startFrame()
