/** Pages and built files over HTTP: cached for strangers, never kept for somebody signed in, under a strict content policy. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readingModeOf } from '../site/reading-mode.ts'
import { rowAt } from '../site/routes.ts'
import { failures, Refusal, refuse } from '../wire/errors.ts'
import type { Keeper } from '../wire/keeper.ts'
import type { Asset } from './assets.ts'
import type { ContextOf } from './contexts.ts'
import { sendRefusal } from './http.ts'
import { addressOfCaller, admit, type Load, overloaded } from './load.ts'
import { addressOf, addressToCache, writtenPath } from './page-address.ts'
import { type PageBytes, pageBytes } from './page-bytes.ts'
import type { Renderer } from './ssr.tsx'

type Parts = {
  render: Renderer
  assets: ReadonlyMap<string, Asset>
  cache: Keeper<PageBytes>
  contextOf: ContextOf
  clock: () => Date
  load: Load
}

/** Seconds after which a page that the database could not serve is worth trying again. */
const pageRetrySeconds = 5

type Body = { plain: Buffer; gzip?: () => Buffer; br?: () => Buffer }

const policy = (styles = "'self'") =>
  `default-src 'self'; script-src 'self'; style-src ${styles}; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`

/** A drawing opened by itself may style itself and nothing more. */
const assetPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The worker that decodes symbols fetches its WebAssembly and compiles it; no page may. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export function servePages(app: FastifyInstance, parts: Parts) {
  app.get('/*', async (request, reply) => {
    const url = addressOf(request.url)
    const { pathname, search } = url
    const asset = parts.assets.get(pathname)
    if (asset) return sendAsset(request, reply, asset, pathname)
    const written = writtenPath(pathname)
    if (written !== pathname) return reply.redirect(`${written}${search}`, 301)
    return sendPage({ request, reply, url }, parts).catch(error => sendRefusedPage(reply, error))
  })
  app.post('/*', async (request, reply) => {
    const url = addressOf(request.url)
    const written = writtenPath(url.pathname)
    const row = rowAt(written)
    if (row && written !== url.pathname) return reply.redirect(`${written}${url.search}`, 308)
    if (!row || 'redirect' in row || !row.posted) return sendRefusal(reply, new Refusal('wrong-method'))
    url.search = String(searchOf(request.body))
    return sendPage({ request, reply, url, isPosted: true }, parts).catch(error => sendRefusedPage(reply, error))
  })
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, new Refusal('wrong-method')))
}

/** The fields of a form, each once. */
function searchOf(body: unknown): URLSearchParams {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new URLSearchParams(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Pages that go on while the site is overloaded. */
const essentialPages: readonly string[] = ['/login']

type Asked = { request: FastifyRequest; reply: FastifyReply; url: URL; isPosted?: true }

async function sendPage({ request, reply, url: asked, isPosted }: Asked, parts: Parts) {
  const { limits, isLate } = parts.load
  const address = addressOfCaller(request)
  if (limits) admit(reply, [limits.take('page', address)])
  // Only who is signed in gets a page of their own; a cookie that says nothing does not pass by the cache.
  const known = request.cookies.token === undefined ? undefined : await parts.contextOf(request, reply)
  const cached = known?.viewer.kind === 'account' || isPosted ? undefined : addressToCache(asked)
  const url = cached ?? asked
  const key = cached && `${url.pathname}${url.search}\n${modeOf(request)}`
  const now = parts.clock().getTime()
  const kept = key === undefined ? undefined : parts.cache.get(key, now)
  if (kept) return sendHtml(request, reply.header('content-security-policy', policy()), { ...kept.value, cached: true })
  if (limits) admit(reply, [limits.take('rendered', address)])
  if (isLate() && !essentialPages.includes(url.pathname)) refuse('unavailable', overloaded)
  const isConsole = url.pathname.startsWith('/MyManage')
  const nonce = isConsole ? randomBytes(16).toString('base64') : undefined
  const begun = parts.cache.drops()
  const context = known ?? (await parts.contextOf(request, reply))
  const page = await parts.render({ url, context, reading: readingModeOf(request.cookies), ...(nonce && { nonce }) })
  if (page.retryAfterSeconds !== undefined) reply.header('retry-after', page.retryAfterSeconds)
  if ('location' in page) return reply.redirect(page.location, page.status)
  if (page.fault) request.log.error({ err: page.fault, route: page.row?.path }, 'a page failed unexpectedly')
  if (page.status >= 503) reply.header('retry-after', pageRetrySeconds)
  reply.status(page.status).header('content-security-policy', policy(nonce ? `'self' 'nonce-${nonce}'` : "'self'"))
  // What has read `now` says how things stand at this moment, and is not kept.
  if (key === undefined || page.status !== 200 || page.reads.has('now'))
    return sendHtml(request, reply.header('cache-control', 'no-store'), {
      ...pageBytes(page.html),
      cached: false,
    })
  const value = pageBytes(page.html)
  parts.cache.keep(key, { value, reads: page.reads }, { now, begun })
  return sendHtml(request, reply, { ...value, cached: true })
}

/** A short page without anything to fetch, for whoever asks too often or while the site cannot follow. */
function sendRefusedPage(reply: FastifyReply, error: unknown) {
  if (!(error instanceof Refusal)) throw error
  const { message, retryAfterSeconds } = error
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(failures[error.code].status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy())
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1></html>`)
}

/** Reading modes change the HTML, so they belong to a page's key. */
const modeOf = (request: FastifyRequest) => {
  const { mode, contrast } = readingModeOf(request.cookies)
  return `${mode ?? ''}/${contrast ?? ''}`
}

function sendHtml(request: FastifyRequest, reply: FastifyReply, page: Body & { etag: string; cached: boolean }) {
  if (page.cached) reply.header('cache-control', 'no-cache').header('etag', page.etag)
  reply.header('vary', 'accept-encoding, cookie')
  if (page.cached && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  return sendBody(request, reply.header('content-type', 'text/html; charset=utf-8'), page)
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, path: string) {
  const hashed = /^\/(js|css|files)\//.test(path)
  reply
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', path.startsWith('/js/worker-') ? workerPolicy : assetPolicy)
  return sendBody(request, reply.header('content-type', asset.type), asset)
}

function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body) {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  if (body.br && /\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(body.br())
  if (body.gzip && /\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(body.gzip())
  return reply.send(body.plain)
}
