/** Serves the status page, its JSON and its feed: without session, cache of pages, scripts or files of the build, so that they are there while
 *  most other things are not. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languageTags } from '../../codes/languages.ts'
import { type PublicStatus, pageCacheMs } from '../../service-status/measuring/status-watch.ts'
import { statusPaths } from '../../service-status/page/addresses.ts'
import { statusTexts } from '../../service-status/page/locale.ts'
import { StatusBody } from '../../service-status/page/status-document.tsx'
import { escapeHtml } from '../../ui/formats/escape-html.ts'
import { defaultSiteNames, siteNameIn } from '../../ui/formats/site-name.ts'
import { applyLimits, callerAddress, type Load } from '../http/load.ts'
import { sendBody } from '../http/send-body.ts'
import { type PageBytes, pageBytes } from '../pages/page-bytes.ts'
import { statusFeed } from './status-feed.ts'
import { statusJson } from './status-json.ts'

type SiteNames = Parameters<typeof siteNameIn>[0]

type Parts = {
  now: () => Promise<PublicStatus>
  /** Of the settings, as they were read last. */
  siteNames: () => Promise<SiteNames>
  publicUrl: string
  demo: boolean
  load: Load
}

type Written = { status: PublicStatus; siteName: (language: Language) => string; publicUrl: string; demo: boolean }
type Document = { type: string; write: (written: Written) => string }

export function serveStatus(app: FastifyInstance, parts: Parts) {
  const style = statusStyle()
  const policy = `default-src 'none'; style-src '${hashOf(style)}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const documents: Readonly<Record<(typeof statusPaths)[keyof typeof statusPaths], Document>> = {
    [statusPaths.zh]: { type: 'text/html', write: written => documentOf('zh', written, style) },
    [statusPaths.en]: { type: 'text/html', write: written => documentOf('en', written, style) },
    [statusPaths.json]: {
      type: 'application/json',
      write: ({ status, demo }) => JSON.stringify(statusJson(status, { demo })),
    },
    [statusPaths.feed]: {
      type: 'application/atom+xml',
      write: ({ siteName, ...written }) => statusFeed({ ...written, siteName: siteName('zh') }),
    },
  }
  const names = lastNames(parts.siteNames)
  for (const [path, { type, write }] of Object.entries(documents)) {
    const cached = cachedBytes(write)
    app.get(path, { compress: false }, async (request, reply) => {
      if (parts.load.limits) applyLimits(reply, [parts.load.limits.consume('page', callerAddress(request))])
      const status = await parts.now()
      const known = await names()
      const { publicUrl, demo } = parts
      const bytes = cached({ status, siteName: language => siteNameIn(known, language), publicUrl, demo })
      if (type === 'text/html') reply.header('content-security-policy', policy)
      else reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      return sendBytes({ request, reply: reply.type(`${type}; charset=utf-8`) }, bytes)
    })
  }
}

/** A document is written once for what was read, however many people ask for it. */
function cachedBytes(write: (written: Written) => string) {
  let last: { written: Written; bytes: PageBytes } | undefined
  return (written: Written): PageBytes => {
    if (!last || !isSame(last.written, written)) last = { written, bytes: pageBytes(write(written)) }
    return last.bytes
  }
}

const statesOf = ({ services }: PublicStatus) => services.map(({ state }) => state).join()

/** What was read is the same object until it is read again. */
function isSame({ status: last, ...before }: Written, { status, ...after }: Written): boolean {
  const isRecent = Math.abs(status.at.getTime() - last.at.getTime()) < pageCacheMs
  const isReadAgain = status.readAt !== last.readAt || status.unreachableSince !== last.unreachableSince
  const areNamesSame = before.siteName('zh') === after.siteName('zh') && before.siteName('en') === after.siteName('en')
  return isRecent && !isReadAgain && areNamesSame && statesOf(status) === statesOf(last)
}

function sendBytes({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, bytes: PageBytes) {
  reply
    .header('cache-control', `public, max-age=${pageCacheMs / 1000}`)
    .header('vary', 'accept-encoding')
    .header('etag', bytes.etag)
  if (request.headers['if-none-match'] === bytes.etag) return reply.status(304).send()
  return sendBody(request, reply, bytes)
}

const longestWaitMs = 1000

/** The names of the site; those that were read last while they cannot be read, at first the usual ones. */
function lastNames(read: () => Promise<SiteNames>) {
  let last: SiteNames = defaultSiteNames
  return async (): Promise<SiteNames> => {
    const late = wait(longestWaitMs, last, { ref: false })
    last = await Promise.race([read().catch(() => last), late])
    return last
  }
}

function documentOf(language: Language, { status, siteName, publicUrl, demo }: Written, style: string): string {
  const name = siteName(language)
  const body = createElement(StatusBody, { status, language, siteName: name, demo })
  const { title } = statusTexts[language]
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} - ${name}`)}</title><link rel="canonical" href="${escapeHtml(publicUrl + statusPaths[language])}">
<link rel="alternate" type="application/atom+xml" href="${escapeHtml(publicUrl + statusPaths.feed)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body>${renderToStaticMarkup(body)}</body></html>
`
}

/** The tokens of the site, without its modes, and the styles of the page. */
function statusStyle(): string {
  const tokens = fs.readFileSync('src/ui/tokens.css', 'utf8')
  const root = tokens.slice(tokens.indexOf(':root {'), tokens.indexOf('\n}', tokens.indexOf(':root {')) + 2)
  const styles = root + fs.readFileSync('src/service-status/page/status.css', 'utf8')
  return styles.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
}

const hashOf = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`
