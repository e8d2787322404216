/** Turns the rows of site/routes.ts into the router's routes, the same for the server and the browser. */
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '../site/error-page.tsx'
import type { RouteRow } from '../site/routes.ts'
import { Shell } from '../site/shell.tsx'
import { type AnyView, views } from '../site/views.ts'
import { callContext } from '../wire/client.ts'
import { type PageRow, pageNotFound } from '../wire/page.ts'

/** What the frame of every page needs: the answer of the shell call. */
export type ShellData = { siteName: string; gray: boolean }

export function routeObjects(rows: readonly RouteRow[]): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      children: [...rows.map(routeOf), { path: '*', loader: () => redirect('/404') }],
    },
  ]
}

function routeOf(row: RouteRow): RouteObject {
  if ('redirect' in row) {
    return {
      path: row.path,
      caseSensitive: true,
      loader: ({ request }) => redirect(withQuery(row.redirect, request.url)),
    }
  }
  return { path: row.path, caseSensitive: true, handle: row, ErrorBoundary: ErrorPage, lazy: () => pageOf(row) }
}

/** A redirect keeps the query it came with, unless the target brings its own. */
export function withQuery(target: string, from: string): string {
  const query = new URL(from).search
  return target.includes('?') ? target : `${target}${query}`
}

async function pageOf(row: PageRow) {
  const view = await viewOf(row)
  return {
    Component: () => <Page row={row} view={view} />,
    loader: ({ request, params, context }: LoaderFunctionArgs) =>
      view.load?.({ row, url: new URL(request.url), params, call: context.get(callContext) }) ?? null,
  }
}

export async function viewOf(row: PageRow): Promise<AnyView> {
  const found = views[row.view]
  return found ? found.module() : pageNotFound()
}

function Page({ row, view }: { row: PageRow; view: AnyView }) {
  const data = useLoaderData()
  const shell = useRouteLoaderData<ShellData>('shell')
  const title = titleOf(row, view, data, shell?.siteName ?? '')
  useEffect(() => {
    document.title = title
  }, [title])
  return <view.Component row={row} data={data as never} />
}

export function titleOf(row: PageRow, view: AnyView, data: unknown, siteName: string): string {
  const own = view.head?.(data as never).title ?? row.title
  if (row.path === '/' || !siteName) return siteName || own
  return `${own} - ${siteName}`
}
