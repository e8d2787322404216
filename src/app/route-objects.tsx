/** The rows of site/routes.ts as routes of the router, the same for server and browser. */

import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import { guardTarget } from '../access/guard.ts'
import type { Frame } from '../site/frame/frame.ts'
import { frameModule } from '../site/frame/frame-module.ts'
import { FramedErrorPage, Shell } from '../site/frame/shell.tsx'
import { loadShell, type ShellData, useShell } from '../site/frame/shell-data.ts'
import { ErrorPage } from '../site/pages/error-page.tsx'
import type { RedirectRow, RouteRow } from '../site/routes.ts'
import type { AnyView } from '../site/view-module.ts'
import { callContext } from '../wire/client.ts'
import type { PageRow } from '../wire/page.ts'

/** Finds the view of a row: in the table of views, or in the file that the first page's HTML names. */
export type ViewOf = (row: PageRow) => Promise<AnyView>

/** `viewer` returns the token and menus for the guard in the browser; the server guards before it renders. */
export type GuardViewer = () => { token: string | null; menus: readonly { path: string }[] }

export function routeObjects(rows: readonly RouteRow[], viewOf: ViewOf, viewer?: GuardViewer): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      loader: ({ context }) => loadShell(context.get(callContext)),
      shouldRevalidate: () => false,
      ...(viewer && { middleware: [guard(viewer)] }),
      children: childRoutes(rows, viewOf),
    },
  ]
}

/** Routes with their paths as ids, so that the server's data matches its route in a browser that knows only the current page. */
export function childRoutes(rows: readonly RouteRow[], viewOf: ViewOf): RouteObject[] {
  return rows.map(row => routeObject(row, viewOf))
}

/** Unknown paths redirect to /404. */
export const unknownPath: RouteObject = { id: '*', path: '*', loader: () => redirect('/404') }

function guard(viewer: GuardViewer): MiddlewareFunction {
  return ({ request }) => {
    const target = guardedTarget(new URL(request.url).pathname, viewer())
    if (target) throw redirect(target)
  }
}

/** The guard of product.md 4, except for the entry of the consoles, which redirects everybody to their own console. */
export function guardedTarget(path: string, viewer: ReturnType<GuardViewer>): string | null {
  return path === '/MyManage' ? null : guardTarget(path, viewer)
}

function routeObject(row: RouteRow, viewOf: ViewOf): RouteObject {
  if ('redirect' in row) {
    return {
      id: row.path,
      path: row.path,
      caseSensitive: true,
      loader: async ({ request, context }) => {
        const landing = row.landing ? (await loadShell(context.get(callContext))).viewer?.landing : undefined
        return redirect(landing ?? redirectTarget(row, request.url))
      },
    }
  }
  return {
    id: row.path,
    path: row.path,
    caseSensitive: true,
    handle: row,
    ErrorBoundary: FramedErrorPage,
    lazy: () => lazyPage(row, viewOf),
  }
}

/** A redirect keeps the query of the request unless its target has one. */
export function redirectTarget(row: RedirectRow, from: string): string {
  return row.redirect.includes('?') ? row.redirect : `${row.redirect}${new URL(from).search}`
}

/** The result of a page's loader: the frame of the page and the data of its view. Consoles fetch their data in the browser. */
export type LoaderData = { frame: Frame; data: unknown }

/** The router leaves a failed lazy route empty; therefore the loader fails instead, and tries again at the next visit. */
async function lazyPage(row: PageRow, viewOf: ViewOf) {
  let loading: Promise<AnyView> | undefined = viewOf(row)
  let view = await loading.catch(() => undefined)
  const loadedView = async () => {
    loading ??= viewOf(row)
    view = await loading.catch(error => {
      loading = undefined
      throw error
    })
    return view
  }
  return {
    Component: () => view && <Page row={row} view={view} />,
    loader: async ({ request, params, context }: LoaderFunctionArgs): Promise<LoaderData> => {
      if (row.console && lacksStyleNonce()) throw redirectDocument(request.url)
      const { load } = await loadedView()
      const url = new URL(request.url)
      const { frameOf } = await frameModule.get()
      const pageRequest = { row, url, params, call: context.get(callContext) }
      const data = row.console ? null : ((await load?.(pageRequest)) ?? null)
      return { frame: frameOf(row, `${url.pathname}${url.search}`), data }
    },
  }
}

/** True for a console in the document of a public page: it needs a style nonce, and that document has none. */
function lacksStyleNonce(): boolean {
  return typeof document !== 'undefined' && document.querySelector('meta[name="style-nonce"]') === null
}

function Page({ row, view }: { row: PageRow; view: AnyView }) {
  const { data } = useLoaderData<LoaderData>()
  const title = titleOf(row, view, data, useShell())
  useEffect(() => {
    document.title = title
  }, [title])
  return <view.Component row={row} data={data as never} />
}

type SiteNames = Pick<ShellData, 'siteName' | 'siteNameEn'>

/** `新闻中心 - 国家物品编码中心`; home pages have the site's name only. */
export function titleOf(row: PageRow, view: AnyView, data: unknown, { siteName, siteNameEn }: SiteNames): string {
  const site = row.language === 'en' ? siteNameEn : siteName
  const own = view.head?.(data as never).title ?? row.title
  return row.path === '/' || row.path === '/EnglishHome' ? site : `${own} - ${site}`
}
