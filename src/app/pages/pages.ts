/** Serves pages and built files: cached for anonymous visitors, never for signed-in accounts, under a strict content policy. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../codes/languages.ts'
import { allRoutes, rowAt } from '../../site/routes.ts'
import { bodyLimitsOf, formBytes } from '../../wire/body-limits.ts'
import { failures, Refusal } from '../../wire/errors.ts'
import type { PageRow } from '../../wire/page.ts'
import { refuseLongBody } from '../http/bodies/body-parsers.ts'
import { sendRefusal } from '../http/http.ts'
import { applyLimits, callerAddress } from '../http/load.ts'
import { sendBody } from '../http/send-body.ts'
import { markdownAddress, markdownEnding, markdownSubject } from '../syndication/markdown-page.ts'
import type { Asset } from './assets.ts'
import { normalisedPath, requestUrl } from './page-address.ts'
import { type PageBytes, pageBytes } from './page-bytes.ts'
import { type PageParts, pagePolicy, sendPage } from './send-page.ts'
import { createSharedRendering } from './shared-rendering.ts'
import { serveSpeculationRules } from './speculation-rules.ts'

type Parts = PageParts & {
  assets: Pick<ReadonlyMap<string, Asset>, 'get'>
  /** Sends the Markdown of a page, at an address that ends in `.md`. */
  sendMarkdown: (request: FastifyRequest, reply: FastifyReply, url: URL) => unknown
}

/** A drawing that is opened directly may have inline styles, nothing else. */
const assetPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The worker that decodes symbols fetches and compiles WebAssembly; pages may not. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export function servePages(app: FastifyInstance, given: Omit<Parts, 'share'>) {
  const parts = { ...given, share: createSharedRendering() }
  // Pages and files are compressed already. The hook for other replies would load Node's fetch, 35 ms of the first page.
  app.get('/*', { compress: false }, async (request, reply) => {
    const url = requestUrl(request.url)
    const { pathname, search } = url
    const asset = parts.assets.get(pathname)
    if (asset) return sendAsset(request, reply, asset, pathname)
    if (pathname.endsWith(markdownEnding)) return parts.sendMarkdown(request, reply, url)
    const normalised = normalisedPath(pathname)
    if (normalised !== pathname) return reply.redirect(`${normalised}${search}`, 301)
    if (prefersMarkdown(request) && markdownSubject(new URL(markdownAddress(pathname + search), url)))
      // Caches in front keep one form of an address.
      return reply.header('cache-control', 'no-store').redirect(markdownAddress(pathname + search), 303)
    return sendPage({ request, reply, url }, parts).catch(error => sendRefusedPage(reply, error))
  })
  serveMenus(app, parts)
  serveSpeculationRules(app)
  servePostedPages(app, parts)
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, new Refusal('wrong-method')))
}

/** A browser never names Markdown. */
const prefersMarkdown = ({ headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('text/markdown') && !accept.includes('text/html')

/** The page at an address, where its form may be posted. */
function postedPage(url: URL): PageRow | undefined {
  const row = rowAt(url.pathname)
  return row && !('redirect' in row) && row.posted ? row : undefined
}

const postedLimits = ({ posted }: PageRow) => bodyLimitsOf({ bodyLimits: posted === true ? {} : posted })

const longestForm = Math.max(
  ...allRoutes.map(row => ('redirect' in row || !row.posted ? 0 : formBytes(postedLimits(row)))),
)

function servePostedPages(app: FastifyInstance, parts: Parts) {
  // Before the body is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = requestUrl(request.url)
    const normalised = normalisedPath(url.pathname)
    if (rowAt(normalised) && normalised !== url.pathname) return reply.redirect(`${normalised}${url.search}`, 308)
    const page = postedPage(url)
    if (!page) return sendRefusal(reply, new Refusal('wrong-method'))
    request.bodyLimits = postedLimits(page)
    refuseLongBody(request, request.bodyLimits)
  }
  app.post('/*', { bodyLimit: longestForm, config: { bodyBytes: longestForm }, onRequest }, async (request, reply) => {
    const url = requestUrl(request.url)
    url.search = String(formSearch(request.body, url.searchParams, postedPage(url)?.form))
    return sendPage({ request, reply, url, isPosted: true }, parts).catch(error => sendRefusedPage(reply, error))
  })
}

/** The menus, fetched by the script of the frame under an address that changes with them. */
function serveMenus(app: FastifyInstance, { renderer, contextOf, load }: Parts) {
  const bytesByVersion = new Map<string, PageBytes>()
  for (const language of languages) {
    app.get(`/menus/${language}`, async (request, reply) => {
      if (load.limits) applyLimits(reply, [load.limits.consume('page', callerAddress(request))])
      const { html, version } = await renderer.menus(language, await contextOf(request, reply))
      const bytes = bytesByVersion.get(version) ?? pageBytes(html)
      // A version is replaced when the settings change, which is rare.
      if (bytesByVersion.size > 10) bytesByVersion.clear()
      bytesByVersion.set(version, bytes)
      const isCurrent = requestUrl(request.url).searchParams.get('v') === version
      reply
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('vary', 'accept-encoding')
        .header('content-type', 'text/html; charset=utf-8')
      return sendBody(request, reply, bytes)
    })
  }
}

/** The fields of a posted form, each once. A field of the page's row that was not posted is read from the address: a mail program posts
 *  only that it unsubscribes, to an address with the key (RFC 8058). */
function formSearch(body: unknown, address: URLSearchParams, names: readonly string[] = []): URLSearchParams {
  const posted = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const inAddress = names.map((name): [string, unknown] => [name, address.get(name)])
  const fields = new Map(
    [...inAddress, ...posted].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
  return new URLSearchParams([...fields])
}

/** A short page without resources, for clients over their limit and for overload. */
function sendRefusedPage(reply: FastifyReply, error: unknown) {
  if (!(error instanceof Refusal)) throw error
  const { message, retryAfterSeconds } = error
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(failures[error.code].status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy())
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1></html>`)
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, path: string) {
  const isHashed = /^\/(js|css|files|software)\//.test(path)
  // A page of these would run as a page of the site.
  if (path.startsWith('/software/')) reply.header('content-disposition', 'attachment')
  reply
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', path.startsWith('/js/worker-') ? workerPolicy : assetPolicy)
  return sendBody(request, reply.header('content-type', asset.type), asset)
}
