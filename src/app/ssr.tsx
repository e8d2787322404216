/** Renders a page on the server: the same routes, the same calls, no HTTP in between. */
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { menusOf } from '../access/menus.ts'
import { admit } from '../access/who.ts'
import { failureTitle } from '../site/error-page.tsx'
import { type ReadingMode, rootAttributes } from '../site/reading-mode.ts'
import { allRoutes, type RouteRow, rowAt } from '../site/routes.ts'
import { type ShellData, shellDefaults } from '../site/shell-data.ts'
import { viewOf, views } from '../site/views.ts'
import { type AnyCaller, callContext } from '../wire/client.ts'
import { type FailureCode, failures } from '../wire/errors.ts'
import { refusalResponse } from '../wire/or-fault.ts'
import type { PageRow } from '../wire/page.ts'
import { type BoundCall, runCall } from '../wire/run.ts'
import { filesFor, type Manifest } from './assets.ts'
import type { AppContext } from './calls.ts'
import { documentHtml } from './document.ts'
import { refusalOf } from './faults.ts'
import { canonicalAddress } from './page-address.ts'
import { guardedTarget, type Loaded, routeObjects, titleOf, unknownPath } from './route-objects.tsx'

export type Rendered =
  | { status: number; location: string; retryAfterSeconds?: number | undefined }
  | {
      status: number
      retryAfterSeconds?: number | undefined
      html: string
      reads: ReadonlySet<string>
      row: PageRow | undefined
      fault?: unknown
    }

export type RenderRequest = { url: URL; context: AppContext; nonce?: string; reading?: ReadingMode }
export type Renderer = (request: RenderRequest) => Promise<Rendered>

export function makeRenderer(calls: readonly BoundCall<AppContext>[], manifest: Manifest): Renderer {
  const handlerAt = makeHandlers()
  const byKey = new Map(calls.map(call => [`${call.row.method} ${call.row.path}`, call]))
  return async ({ url, context, nonce, reading }) => {
    const target = guarded(url.pathname, context)
    if (target) return { status: 302, location: target }
    const requestContext = new RouterContextProvider()
    const refused: Refused = {}
    requestContext.set(callContext, directCaller(byKey, context, refused))
    const handler = handlerAt(url.pathname)
    const result = await handler.query(new Request(url), { requestContext })
    if (result instanceof Response) return { status: result.status, location: result.headers.get('location') ?? '/' }
    const router = createStaticRouter(handler.dataRoutes, result)
    const body = renderToString(<StaticRouterProvider router={router} context={result} hydrate={false} />)
    const page = await finish({ result, body, url, context, manifest, nonce, reading })
    return { ...page, ...refused }
  }
}

/** A handler that knows the one row of its page: matching against every row, and carrying them all, is a fifth of a rendering.
 *  Addresses without a row of their own (those with parts, and what nobody knows) are for the handler of all rows. */
function makeHandlers(): (path: string) => StaticHandler {
  const handlerOf = (rows: readonly RouteRow[]) => {
    const routes = routeObjects(rows, viewOf)
    routes[0]?.children?.push(unknownPath)
    return createStaticHandler(routes)
  }
  const all = handlerOf(allRoutes)
  const byPath = new Map<string, StaticHandler>()
  return path => {
    const row = rowAt(path)
    if (!row) return all
    const known = byPath.get(path) ?? handlerOf([row])
    byPath.set(path, known)
    return known
  }
}

/** The route guard for somebody signed in; without a token every path passes (product.md 4). */
function guarded(path: string, { viewer }: AppContext): string | null {
  return viewer.kind === 'account' ? guardedTarget(path, { token: 'signed in', menus: menusOf(viewer) }) : null
}

/** A call that was refused for now makes the page one that is not kept, even where the view shows the refusal in its place. */
type Refused = { status?: number; retryAfterSeconds?: number | undefined }
const cannotNow: readonly FailureCode[] = ['too-often', 'unavailable']

/** The caller of loaders on the server. A refusal becomes a Response, so that the router shows the error page with its status. */
function directCaller(
  byKey: ReadonlyMap<string, BoundCall<AppContext>>,
  context: AppContext,
  refused: Refused,
): AnyCaller {
  return async (key, input) => {
    const call = byKey.get(key)
    if (!call) throw new Error(`No call ${key}`)
    try {
      if (call.row.costly) context.admitCostly()
      const outcome = await runCall(call, { input, context, admit: who => admit(who, context.viewer) })
      if (!('envelope' in outcome)) throw new Error(`${key} answers with no data for a page`)
      const { data, page } = outcome.envelope
      return page ? { data, page } : { data }
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      refused.retryAfterSeconds = refusal.retryAfterSeconds
      if (cannotNow.includes(refusal.code)) refused.status = failures[refusal.code].status
      throw refusalResponse(refusal, failures[refusal.code].status)
    }
  }
}

type Finish = {
  result: StaticHandlerContext
  body: string
  url: URL
  context: AppContext
  manifest: Manifest
  nonce?: string | undefined
  reading?: ReadingMode | undefined
}

async function finish({ result, body, url, context, manifest, nonce, reading }: Finish): Promise<Rendered> {
  const match = result.matches.at(-1)
  const row = match?.route.handle as PageRow | undefined
  const status = row?.path === '/404' ? 404 : result.statusCode
  const shell = { ...shellDefaults, ...(result.loaderData.shell as Partial<ShellData> | undefined) }
  const view = row && !result.errors ? await viewOf(row) : undefined
  const loaded = match && (result.loaderData[match.route.id] as Loaded | undefined)
  const data = loaded?.data
  const head = view?.head?.(data as never)
  const source = row && views[row.view]?.source
  const entry = manifest['src/app/browser.tsx']
  const files = filesFor(manifest, ['src/app/browser.tsx', ...(source ? [source] : [])])
  const html = documentHtml({
    body,
    title: row && view ? titleOf(row, view, data, shell) : failureTitle(status, shell.siteName),
    description: head?.description,
    language: row?.language === 'en' ? 'en' : 'zh-CN',
    // Nothing but a page that is there has an address to be found at.
    canonical:
      row && view && status === 200
        ? `${context.config.publicUrl}${head?.canonical ?? canonicalAddress(row, url)}`
        : undefined,
    root: { ...(reading && rootAttributes(reading)), ...(shell.gray && row?.path === '/' && { class: 'gray' }) },
    state: {
      row,
      view: source && manifest[source]?.file,
      loaderData: result.loaderData,
      actionData: null,
      errors: plainErrors(result),
    },
    entry: entry?.file,
    scripts: files.scripts.filter(file => file !== entry?.file),
    styles: files.styles,
    nonce,
  })
  return { status, html, reads: context.reads, row, fault: unforeseen(result) }
}

/** What went wrong without anybody refusing: for the log. */
function unforeseen({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find(error => !isRouteErrorResponse(error))
}

/** Errors as plain data that the browser's router recognises again; never a stack. */
function plainErrors(result: StaticHandlerContext) {
  if (!result.errors) return null
  const plain = Object.entries(result.errors).map(([id, error]) => {
    const status = isRouteErrorResponse(error) ? error.status : 500
    return [id, { status, statusText: '', data: null, internal: true }]
  })
  return Object.fromEntries(plain)
}
