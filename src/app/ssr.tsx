/** Renders a page on the server, with the same routes and calls as the browser but without HTTP. */
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
import { admit } from '../access/permissions.ts'
import { type ShellData, shellDefaults } from '../site/frame/shell-data.ts'
import { errorDocumentTitle } from '../site/pages/error-page.tsx'
import { type ReadingMode, rootAttributes } from '../site/reading/reading-mode.ts'
import { allRoutes, type RouteRow, rowAt } from '../site/routes.ts'
import { viewOf, views } from '../site/views.ts'
import type { CacheTag } from '../wire/cache-tags.ts'
import { type AnyCaller, callContext } from '../wire/client.ts'
import { type FailureCode, failures } from '../wire/errors.ts'
import { refusalResponse } from '../wire/fetching/result-or-fault.ts'
import type { PageRow } from '../wire/page.ts'
import { type BoundCall, runCall } from '../wire/run.ts'
import type { AppContext } from './calls.ts'
import { refusalOf } from './http/faults.ts'
import { filesFor, type Manifest } from './pages/assets.ts'
import { documentHtml } from './pages/document.ts'
import { canonicalAddress } from './pages/page-address.ts'
import { guardedTarget, type LoaderData, routeObjects, titleOf, unknownPath } from './route-objects.tsx'

export type Rendered =
  | { status: number; location: string; retryAfterSeconds?: number | undefined }
  | {
      status: number
      retryAfterSeconds?: number | undefined
      html: string
      reads: ReadonlySet<CacheTag>
      row: PageRow | undefined
      fault?: unknown
    }

export type RenderRequest = { url: URL; context: AppContext; nonce?: string; reading?: ReadingMode }
export type Renderer = (request: RenderRequest) => Promise<Rendered>

export function createRenderer(calls: readonly BoundCall<AppContext>[], manifest: Manifest): Renderer {
  const handlerFor = createHandlers()
  const byKey = new Map(calls.map(call => [`${call.row.method} ${call.row.path}`, call]))
  return async ({ url, context, nonce, reading }) => {
    const target = guardRedirect(url.pathname, context)
    if (target) return { status: 302, location: target }
    const requestContext = new RouterContextProvider()
    const temporary: TemporaryRefusal = {}
    requestContext.set(callContext, directCaller(byKey, context, temporary))
    const handler = handlerFor(url.pathname)
    const result = await handler.query(new Request(url), { requestContext })
    if (result instanceof Response) return { status: result.status, location: result.headers.get('location') ?? '/' }
    const router = createStaticRouter(handler.dataRoutes, result)
    const body = renderToString(<StaticRouterProvider router={router} context={result} hydrate={false} />)
    const page = await renderDocument({ result, body, url, context, manifest, nonce, reading })
    return { ...page, ...temporary }
  }
}

/** Returns a handler with only the row of its page, because matching and passing all rows takes a fifth of the rendering time. Addresses without
 *  their own row (with parameters, or unknown) use the handler of all rows. */
function createHandlers(): (path: string) => StaticHandler {
  const createHandler = (rows: readonly RouteRow[]) => {
    const routes = routeObjects(rows, viewOf)
    routes[0]?.children?.push(unknownPath)
    return createStaticHandler(routes)
  }
  const handlerOfAll = createHandler(allRoutes)
  const byPath = new Map<string, StaticHandler>()
  return path => {
    const row = rowAt(path)
    if (!row) return handlerOfAll
    const handler = byPath.get(path) ?? createHandler([row])
    byPath.set(path, handler)
    return handler
  }
}

/** Where the route guard sends a signed-in viewer; without a token every path is allowed (product.md 4). */
function guardRedirect(path: string, { viewer }: AppContext): string | null {
  return viewer.kind === 'account' ? guardedTarget(path, { token: 'signed in', menus: menusOf(viewer) }) : null
}

/** Set when a call was refused for now: such a page is not cached, even if its view displays the refusal. */
type TemporaryRefusal = { status?: number; retryAfterSeconds?: number | undefined }
const temporaryCodes: readonly FailureCode[] = ['too-often', 'unavailable']

/** The caller for loaders on the server. A refusal becomes a Response, so that the router displays the error page with its status. */
function directCaller(
  byKey: ReadonlyMap<string, BoundCall<AppContext>>,
  context: AppContext,
  temporary: TemporaryRefusal,
): AnyCaller {
  return async (key, input) => {
    const call = byKey.get(key)
    if (!call) throw new Error(`No call ${key}`)
    try {
      if (call.row.costly) context.admitCostly()
      const outcome = await runCall(call, { input, context, admit: access => admit(access, context.viewer) })
      if (!('envelope' in outcome)) throw new Error(`${key} has no data for a page`)
      const { data, page } = outcome.envelope
      return page ? { data, page } : { data }
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      temporary.retryAfterSeconds = refusal.retryAfterSeconds
      if (temporaryCodes.includes(refusal.code)) temporary.status = failures[refusal.code].status
      throw refusalResponse(refusal, failures[refusal.code].status)
    }
  }
}

type DocumentInput = {
  result: StaticHandlerContext
  body: string
  url: URL
  context: AppContext
  manifest: Manifest
  nonce?: string | undefined
  reading?: ReadingMode | undefined
}

async function renderDocument({
  result,
  body,
  url,
  context,
  manifest,
  nonce,
  reading,
}: DocumentInput): Promise<Rendered> {
  const match = result.matches.at(-1)
  const row = match?.route.handle as PageRow | undefined
  const status = row?.path === '/404' ? 404 : result.statusCode
  const shell = { ...shellDefaults, ...(result.loaderData.shell as Partial<ShellData> | undefined) }
  const view = row && !result.errors ? await viewOf(row) : undefined
  const loaderData = match && (result.loaderData[match.route.id] as LoaderData | undefined)
  const data = loaderData?.data
  const head = view?.head?.(data as never)
  const source = row && views[row.view]?.source
  const entry = manifest['src/app/browser.tsx']
  const files = filesFor(manifest, ['src/app/browser.tsx', ...(source ? [source] : [])])
  const html = documentHtml({
    body,
    title: row && view ? titleOf(row, view, data, shell) : errorDocumentTitle(status, shell.siteName),
    description: head?.description,
    language: row?.language === 'en' ? 'en' : 'zh-CN',
    // Only an existing page has a canonical address.
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
  return { status, html, reads: context.reads, row, fault: unexpectedError(result) }
}

/** The first unexpected error, for the log. */
function unexpectedError({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find(error => !isRouteErrorResponse(error))
}

/** Errors as plain data for the router of the browser, without stacks. */
function plainErrors(result: StaticHandlerContext) {
  if (!result.errors) return null
  const plain = Object.entries(result.errors).map(([id, error]) => {
    const status = isRouteErrorResponse(error) ? error.status : 500
    return [id, { status, statusText: '', data: null, internal: true }]
  })
  return Object.fromEntries(plain)
}
