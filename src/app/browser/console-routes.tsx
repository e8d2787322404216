/** The pages of the consoles as routes of the router. */
import { lazy, useEffect, useRef } from 'react'
import {
  type MiddlewareFunction,
  Outlet,
  type RouteObject,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { guardTarget } from '../../access/guard.ts'
import { ColleaguesContext } from '../../access/operator/use-rights.ts'
import { reportHit } from '../../site/browser/hits.ts'
import { setProgress } from '../../site/browser/progress.ts'
import { focusHeading } from '../../site/browser/result.ts'
import { storedViewer } from '../../site/browser/session/stored-viewer.ts'
import { PageBottom, PageTop } from '../../site/frame/page-layout.tsx'
import { ShellContext, type ShellData, useShell } from '../../site/frame/shell-data.ts'
import { titleOf } from '../../site/page-title.ts'
import { ErrorPage, errorDocumentTitle } from '../../site/pages/error-page.tsx'
import type { AnyView } from '../../site/view-module.ts'
import { viewOf } from '../../site/views.ts'
import { AccountNoticeContext } from '../../ui/console/account-notice.tsx'
import { HeaderSearchContext } from '../../ui/console/header-search.ts'
import { WorkCountsContext } from '../../ui/console/menu/work-counts.ts'
import { SiteNameContext } from '../../ui/console/site-name.ts'
import { UnreadContext } from '../../ui/console/unread-messages.ts'
import { SkipLink } from '../../ui/visually-hidden.tsx'
import type { PageRow } from '../../wire/page.ts'
import { useAccountNotice } from './use-account-notice.ts'
import { useColleagues } from './use-colleagues.ts'
import { useUnreadMessages } from './use-unread-messages.ts'
import { useWorkCounts } from './use-work-counts.ts'

const HeaderSearch = lazy(() =>
  import('../../application/search/header-search.tsx').then(module => ({ default: module.HeaderSearch })),
)

export function consoleRoutes(rows: readonly PageRow[], shell: ShellData): RouteObject[] {
  return [
    {
      id: 'console',
      element: <ConsoleShell shell={shell} />,
      middleware: [guard],
      HydrateFallback: () => null,
      children: rows.map(row => ({
        id: row.path,
        path: row.path,
        caseSensitive: true,
        ErrorBoundary: FailedPage,
        lazy: () => lazyPage(row),
      })),
    },
  ]
}

/** The server has guarded the first page. */
let isFirstPage = true

const guard: MiddlewareFunction = ({ request }) => {
  const isServed = isFirstPage
  isFirstPage = false
  if (isServed) return
  const { pathname, search } = new URL(request.url)
  // The server decides by the menus of now: those of this browser are of its last call.
  if (guardTarget(pathname, storedViewer())) throw redirectDocument(pathname + search)
}

/** The router leaves a failed lazy route empty; therefore the loader fails instead, and tries again at the next visit. */
async function lazyPage(row: PageRow) {
  let loading: Promise<AnyView> | undefined = viewOf(row)
  let view = await loading.catch(() => undefined)
  return {
    Component: () => view && <Page row={row} view={view} />,
    loader: async () => {
      loading ??= viewOf(row)
      view = await loading.catch(error => {
        loading = undefined
        throw error
      })
      return null
    },
  }
}

function Page({ row, view }: { row: PageRow; view: AnyView }) {
  const title = titleOf(row, view, null, useShell())
  useEffect(() => {
    document.title = title
  }, [title])
  return <view.Component row={row} data={null as never} />
}

function ConsoleShell({ shell }: { shell: ShellData }) {
  const { pathname, search } = useLocation()
  const unreadMessages = useUnreadMessages(pathname)
  const workCounts = useWorkCounts(pathname)
  const colleagues = useColleagues()
  const accountNotice = useAccountNotice(pathname, shell.viewer?.username)
  const isNavigating = useNavigation().state !== 'idle'
  const previous = useRef(pathname)
  const hasFailed = useMatches().length < 2
  useEffect(() => setProgress(isNavigating), [isNavigating])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a visit
  useEffect(() => reportHit(), [pathname, search])
  useEffect(() => {
    if (previous.current !== pathname) focusHeading()
    previous.current = pathname
  }, [pathname])
  return (
    <ShellContext value={shell}>
      <SiteNameContext value={shell.siteName}>
        <UnreadContext value={unreadMessages}>
          <WorkCountsContext value={workCounts}>
            <HeaderSearchContext value={HeaderSearch}>
              <AccountNoticeContext value={accountNotice}>
                <ColleaguesContext value={colleagues}>
                  {!hasFailed && <SkipLink />}
                  <Outlet />
                  <ScrollRestoration />
                </ColleaguesContext>
              </AccountNoticeContext>
            </HeaderSearchContext>
          </WorkCountsContext>
        </UnreadContext>
      </SiteNameContext>
    </ShellContext>
  )
}

/** A page that failed, between header and footer, because the layout of a console has neither. A failed file needs a new document. */
function FailedPage() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const { siteName } = useShell()
  useEffect(() => {
    document.title = errorDocumentTitle(undefined, siteName)
  }, [siteName])
  return (
    <>
      <PageTop language="zh" current={undefined} />
      <main id="main" tabIndex={-1}>
        <ErrorPage error={error} onRetry={() => (error instanceof Error ? location.reload() : void revalidate())} />
      </main>
      <PageBottom language="zh" />
    </>
  )
}
