/** The reply to one request of a page: limits, the cache of pages, rendering, headers. */

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { branchPreviewField, readBranchPreview } from '../../branch-facts/preview.ts'
import { previewField, readPreviewKey } from '../../content/items/editing/preview.ts'
import { readSettingsPreview, settingsPreviewField } from '../../content/settings/preview.ts'
import { whileConnected } from '../../db/abandoned.ts'
import { readingModeOf, rootAttributes } from '../../site/reading/reading-mode.ts'
import { rowAt } from '../../site/routes.ts'
import type { Cache } from '../../wire/cache/cache.ts'
import type { Read } from '../../wire/cache/cache-tags.ts'
import type { PageRow } from '../../wire/page.ts'
import type { ContextOf } from '../contexts.ts'
import { edgeHeaders } from '../edge/edge-headers.ts'
import type { Asked, Place } from '../http/admission/admission.ts'
import { classFor, classOfPage } from '../http/admission/classes.ts'
import { applyLimits, callerAddress, countAddress, type Load } from '../http/load.ts'
import { type EncodedBody, sendBody } from '../http/send-body.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { cacheAddress } from './page-address.ts'
import { type PageBytes, pageBytes } from './page-bytes.ts'
import type { SharedRendering } from './shared-rendering.ts'
import { speculationHeader } from './speculation-rules.ts'

export type PageParts = {
  renderer: Renderer
  /** Signs the keys of previews. */
  secretKey: string
  cache: Cache<PageBytes>
  contextOf: ContextOf
  clock: () => Date
  load: Load
  /** Seconds for which caches in front of the site keep a page; 0: not at all; undefined: it has a cookie of this visitor. */
  edgeSeconds: number | undefined
  /** Whether people may have to wait before the portal. */
  hasLine: boolean
  share: SharedRendering
}

type RequestedPage = { request: FastifyRequest; reply: FastifyReply; url: URL; isPosted?: true }
type Context = Awaited<ReturnType<ContextOf>>
/** `key`: of the cache, none for a page that is the viewer's own. */
type Addressed = { url: URL; key: string | undefined }
type RenderedPage = Awaited<ReturnType<Renderer['page']>>

/** Seconds after which a page that the database could not serve may be tried again. */
const pageRetrySeconds = 5

export const pagePolicy = (styles = "'self'") =>
  `default-src 'self'; script-src 'self'; style-src ${styles}; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`

/** Sends the page at an address, or a redirect. Throws a Refusal to a client over its limit and under overload. */
export async function sendPage(requested: RequestedPage, given: PageParts) {
  const { request, reply } = requested
  const { context, subject } = await countRequest(requested, given)
  if (!given.hasLine || !isOfPortal(requested.url)) return sendCounted(requested, given, { context, subject })
  const ownContext = context ?? (await given.contextOf(request, reply))
  if (ownContext.standInLine().state !== 'inside')
    return reply.header('cache-control', 'no-store').redirect(lineAddress(requested.url), 302)
  // No cache in front may open the page for others, or send them this cookie.
  return sendCounted(requested, { ...given, edgeSeconds: undefined }, { context: ownContext, subject })
}

/** The pages of signing in and of the consoles; the page of the line itself is for everybody. */
function isOfPortal({ pathname }: URL): boolean {
  const row = rowAt(pathname)
  return isPage(row) && !row.personal && (row.essential === true || row.console === true)
}

const lineAddress = ({ pathname, search }: URL) => `/login/line?to=${encodeURIComponent(`${pathname}${search}`)}`

/** `context`: created already where the limits or the line need it. */
async function sendCounted(
  requested: RequestedPage,
  parts: PageParts,
  { context: ownContext, subject }: { context: Context | undefined; subject: string },
) {
  const { request, reply } = requested
  const isPreview = namesPreview(requested.url, parts)
  const { url, key } = isPreview ? { url: requested.url, key: undefined } : addressOf(requested, ownContext)
  const now = parts.clock().getTime()
  const entry = key === undefined ? undefined : parts.cache.get(key, now)
  if (entry)
    return sendCached(request, reply.header('content-security-policy', pagePolicy()), { ...entry, ...parts, now })
  const { limits, admission } = parts.load
  if (limits) applyLimits(reply, [limits.consume('rendered', subject)])
  const asked = askedBy(requested, { url, subject, viewer: ownContext?.viewer.kind })
  admission.requireOpen(() => asked)
  const nonce = url.pathname.startsWith('/MyManage') ? randomBytes(16).toString('base64') : undefined
  const generation = parts.cache.generation()
  const context = ownContext ?? (await parts.contextOf(request, reply))
  const rendering = { ...requested, url, key, context, nonce, generation, asked }
  const page = await renderInTurn(rendering, parts)
  if ('cached' in page) return sendCached(request, reply, { ...page.cached, ...parts, now })
  setHeaders(page, { ...requested, nonce })
  if (isPreviewed(context) && !url.pathname.startsWith('/MyManage')) allowPreview(reply)
  if ('location' in page) return reply.redirect(page.location, page.status)
  const value = pageBytes(page.html)
  // A page that reads `now` describes this moment and is not cached.
  if (key === undefined || page.status !== 200 || page.reads.has('now'))
    return sendHtml(request, reply.header('cache-control', 'no-store'), { ...value, cached: false })
  parts.cache.set(key, { value, reads: page.reads }, { now, generation })
  return sendCached(request, reply, { value, reads: page.reads, ...parts, now })
}

/** How a page asks for its place. A page that is rendered costs more than most calls. */
function askedBy(
  { request }: RequestedPage,
  { url, subject, viewer }: { url: URL; subject: string; viewer: Context['viewer']['kind'] | undefined },
): Asked {
  const row = rowAt(url.pathname)
  const own = classOfPage(isPage(row) ? row : undefined)
  return { class: classFor(own, { viewer, userAgent: request.headers['user-agent'] }), subject, costly: true }
}

const isPage = (row: ReturnType<typeof rowAt>): row is PageRow => row !== undefined && !('redirect' in row)

type CachedPage = { value: PageBytes; reads: ReadonlySet<Read>; edgeSeconds: number | undefined; now: number }

/** A page that is the same for every visitor without an account. */
function sendCached(request: FastifyRequest, reply: FastifyReply, { value, reads, edgeSeconds, now }: CachedPage) {
  if (edgeSeconds === undefined) reply.header('cache-control', 'private, no-cache')
  else reply.headers(edgeHeaders(reads, { seconds: edgeSeconds, now }))
  return sendHtml(request, reply, { ...value, cached: true })
}

function namesPreview({ searchParams }: URL, { secretKey, clock }: PageParts): boolean {
  const fields = [previewField, settingsPreviewField, branchPreviewField]
  const [item = null, settings = null, branch = null] = fields.map(field => searchParams.get(field))
  if (item === null && settings === null && branch === null) return false
  const by = { secretKey, now: clock() }
  const previews = [readPreviewKey(item, by), readSettingsPreview(settings, by), readBranchPreview(branch, by)]
  return previews.some(preview => preview !== undefined)
}

const isPreviewed = ({ preview, settingsPreview, branchPreview }: Context) =>
  [preview, settingsPreview, branchPreview].some(one => one !== undefined)

/** The console displays a preview in frames; search engines do not keep it, and its key goes to no other site. */
function allowPreview(reply: FastifyReply) {
  reply
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('content-security-policy', pagePolicy().replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
}

/** Counts the request against the limits. The context of a signed-in caller, which the limits need, is created here. */
async function countRequest({ request, reply }: RequestedPage, { load: { limits }, contextOf }: PageParts) {
  const address = callerAddress(request)
  // Only signed-in viewers get pages of their own; an invalid cookie does not bypass the cache.
  if (request.cookies.token === undefined) {
    if (limits) applyLimits(reply, [limits.consume('page', address)])
    return { context: undefined, subject: address }
  }
  countAddress(request, reply, limits)
  const context = await contextOf(request, reply)
  const subject = context.limitSubject ?? address
  if (limits) applyLimits(reply, [limits.consume('page', subject)])
  return { context, subject }
}

function addressOf({ request, url, isPosted }: RequestedPage, context: Context | undefined): Addressed {
  const cacheUrl = context?.viewer.kind === 'account' || isPosted ? undefined : cacheAddress(url)
  if (!cacheUrl) return { url, key: undefined }
  return { url: cacheUrl, key: `${cacheUrl.pathname}${cacheUrl.search}\n${readingModeKey(request)}` }
}

type Rendering = RequestedPage &
  Addressed & { context: Context; nonce: string | undefined; generation: number; asked: Asked }

/** A preview is displayed in the mode that its address names, so that it changes nothing for the person who writes. */
const readingOf = ({ cookies, query }: FastifyRequest, context: Context) =>
  readingModeOf(isPreviewed(context) ? (query as Record<string, string>) : cookies)

/** Renders the page when its turn comes. Whoever finds it being rendered waits for that and takes no place; whoever has waited for a place may
 *  find it in the cache. */
async function renderInTurn(
  rendering: Rendering,
  parts: PageParts,
): Promise<RenderedPage | { cached: { value: PageBytes; reads: ReadonlySet<Read> } }> {
  const { key, generation, asked, context } = rendering
  const { cache, clock, load, share } = parts
  const sharedKey = key === undefined ? undefined : `${generation}\n${key}`
  const inTurn = <Result>(work: (place: Place) => Promise<Result>) =>
    load.admission.run({ ...asked, requireConnected: context.requireConnected }, place => {
      context.place.leave = place.leave
      return work(place)
    })
  if (key === undefined || sharedKey === undefined) return inTurn(() => renderPage(rendering, parts))
  // A page that was published meanwhile is not shared with one that was begun before.
  const render = () => share.render(sharedKey, () => renderPage(rendering, parts))
  if (share.isRunning(sharedKey)) return share.render(sharedKey, () => inTurn(() => renderPage(rendering, parts)))
  return inTurn(async ({ hasWaited }) => {
    const cached = hasWaited ? cache.get(key, clock().getTime()) : undefined
    return cached ? { cached } : render()
  })
}

/** Others may wait for a page that is cached, and only what is posted writes. */
async function renderPage(rendering: Rendering, { renderer }: PageParts): Promise<RenderedPage> {
  const { request, url, key, isPosted, context, nonce } = rendering
  const render = () =>
    renderer.page({ url, context, isPosted, reading: readingOf(request, context), ...(nonce && { nonce }) })
  return isPosted || key !== undefined ? render() : whileConnected(context.requireConnected, render)
}

function setHeaders(page: RenderedPage, { request, reply, nonce }: RequestedPage & Pick<Rendering, 'nonce'>) {
  if (page.retryAfterSeconds !== undefined) reply.header('retry-after', page.retryAfterSeconds)
  if ('location' in page) return
  if (page.fault) request.log.error({ err: page.fault, route: page.row?.path }, 'a page failed unexpectedly')
  if (page.status >= 503) reply.header('retry-after', pageRetrySeconds)
  reply.status(page.status)
  reply.header('content-security-policy', pagePolicy(nonce ? `'self' 'nonce-${nonce}'` : "'self'"))
}

/** Reading modes change the HTML, so they are part of the cache key of a page. */
const readingModeKey = (request: FastifyRequest) =>
  Object.entries(rootAttributes(readingModeOf(request.cookies))).join('/')

function sendHtml(request: FastifyRequest, reply: FastifyReply, page: EncodedBody & { etag: string; cached: boolean }) {
  if (page.cached) reply.header('etag', page.etag)
  reply.header('vary', 'accept-encoding, cookie').header('speculation-rules', speculationHeader)
  if (page.cached && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  return sendBody(request, reply.header('content-type', 'text/html; charset=utf-8'), page)
}
