/** Turns the rows of site/routes.ts into the router's routes, the same for the server and the browser. */

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
import { ErrorPage } from '../site/error-page.tsx'
import type { Frame } from '../site/frame.ts'
import { frameModule } from '../site/frame-module.ts'
import type { RedirectRow, RouteRow } from '../site/routes.ts'
import { Shell } from '../site/shell.tsx'
import { loadShell, type ShellData, useShell } from '../site/shell-data.ts'
import type { AnyView } from '../site/view-module.ts'
import { callContext } from '../wire/client.ts'
import type { PageRow } from '../wire/page.ts'

/** Finds the view of a row: in the table of views, or in the file that the first page's HTML names. */
export type ViewOf = (row: PageRow) => Promise<AnyView>

/** `viewer` gives the token and menus that the browser's guard goes by; the server guards before it renders. */
export type Guarded = () => { token: string | null; menus: readonly { path: string }[] }

export function routeObjects(rows: readonly RouteRow[], viewOf: ViewOf, viewer?: Guarded): RouteObject[] {
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

/** Routes by their paths as ids, so that the server's data finds its route in a browser that knows only the page at hand. */
export function childRoutes(rows: readonly RouteRow[], viewOf: ViewOf): RouteObject[] {
  return rows.map(row => routeOf(row, viewOf))
}

/** What no row answers leads to /404. */
export const unknownPath: RouteObject = { id: '*', path: '*', loader: () => redirect('/404') }

function guard(viewer: Guarded): MiddlewareFunction {
  return ({ request }) => {
    const target = guardedTarget(new URL(request.url).pathname, viewer())
    if (target) throw redirect(target)
  }
}

/** The guard of product.md 4, but for the entry of the consoles, which leads everybody to a place of their own. */
export function guardedTarget(path: string, pass: ReturnType<Guarded>): string | null {
  return path === '/MyManage' ? null : guardTarget(path, pass)
}

function routeOf(row: RouteRow, viewOf: ViewOf): RouteObject {
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
    ErrorBoundary: ErrorPage,
    lazy: () => pageOf(row, viewOf),
  }
}

/** A redirect keeps the query it came with, unless the target brings its own. */
export function redirectTarget(row: RedirectRow, from: string): string {
  return row.redirect.includes('?') ? row.redirect : `${row.redirect}${new URL(from).search}`
}

/** What a page's loader gives (consoles fetch for themselves, in the browser): what stands around the page, and the view's own data. */
export type Loaded = { frame: Frame; data: unknown }

/** The router leaves the place of a lazy route that fails empty, so it is the loader that fails, and tries again at the next visit. */
async function pageOf(row: PageRow, viewOf: ViewOf) {
  let coming: Promise<AnyView> | undefined = viewOf(row)
  let view = await coming.catch(() => undefined)
  const cameView = async () => {
    coming ??= viewOf(row)
    view = await coming.catch(error => {
      coming = undefined
      throw error
    })
    return view
  }
  return {
    Component: () => view && <Page row={row} view={view} />,
    loader: async ({ request, params, context }: LoaderFunctionArgs): Promise<Loaded> => {
      if (row.console && mayNotStyle()) throw redirectDocument(request.url)
      const { load } = await cameView()
      const url = new URL(request.url)
      const { frameOf } = await frameModule.get()
      const asked = { row, url, params, call: context.get(callContext) }
      const data = row.console ? null : ((await load?.(asked)) ?? null)
      return { frame: frameOf(row, `${url.pathname}${url.search}`), data }
    },
  }
}

/** A console styles itself with the nonce of its own document; a document of a public page has none. */
function mayNotStyle(): boolean {
  return typeof document !== 'undefined' && document.querySelector('meta[name="style-nonce"]') === null
}

function Page({ row, view }: { row: PageRow; view: AnyView }) {
  const { data } = useLoaderData<Loaded>()
  const title = titleOf(row, view, data, useShell())
  useEffect(() => {
    document.title = title
  }, [title])
  return <view.Component row={row} data={data as never} />
}

type SiteNames = Pick<ShellData, 'siteName' | 'siteNameEn'>

/** `新闻中心 - 国家物品编码中心`; the home pages carry the site's name alone. */
export function titleOf(row: PageRow, view: AnyView, data: unknown, { siteName, siteNameEn }: SiteNames): string {
  const site = row.language === 'en' ? siteNameEn : siteName
  const own = view.head?.(data as never).title ?? row.title
  return row.path === '/' || row.path === '/EnglishHome' ? site : `${own} - ${site}`
}
