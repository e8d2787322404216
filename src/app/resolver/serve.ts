/** Serves Digital Links, before pages: on the host of the resolver every path, on the site's own host those that begin with a key or are compressed. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageTags } from '../../codes/languages.ts'
import type { Readers } from '../../db/readers/readers.ts'
import {
  type Answer,
  type AnswerParts,
  answerTo,
  type Forward,
  type PageContent,
} from '../../resolver/answers/answer.ts'
import { contextPath, describeResolver, descriptionPath } from '../../resolver/answers/description.ts'
import { readEntry } from '../../resolver/entries/entry-store.ts'
import { isResolverPath } from '../../resolver/entries/uri-rules.ts'
import { resolverTexts } from '../../resolver/page/locale.ts'
import { ResolverBody } from '../../resolver/page/resolver-document.tsx'
import type { Visit } from '../../resolver/visits/visit-counter.ts'
import { rowAt } from '../../site/routes.ts'
import { escapeHtml } from '../../ui/formats/escape-html.ts'
import { siteNameIn } from '../../ui/formats/site-name.ts'
import type { Cache } from '../../wire/cache/cache.ts'
import type { Read } from '../../wire/cache/cache-tags.ts'
import { chinaDay, chinaDayStart, shiftDay } from '../../wire/china-time.ts'
import { applyLimits, callerAddress, type Load } from '../http/load.ts'
import { normalisedPath } from '../pages/page-address.ts'

type SiteNames = Parameters<typeof siteNameIn>[0]

type Parts = {
  readers: Pick<Readers, 'read'>
  publicUrl: string
  /** The address of the resolver, where it has a host of its own. */
  resolverUrl: string | undefined
  forwards: readonly Forward[]
  siteNames: () => Promise<SiteNames>
  clock: () => Date
  load: Load
  cache: Cache<Answer>
  countVisit: (visit: Visit) => void
}

/** What answers are made of: firms, products and places, and the name of the site. */
const reads: ReadonlySet<Read> = new Set(['firm', 'settings/siteName'])

/** Longer addresses are answered, but not cached. */
const longestKey = 600

const strategyName = 'resolver'

const hostOf = (address: string) => URL.parse(address)?.host.toLowerCase()

/** Marks the requests that are for the resolver, so that no other route takes them. */
export function chooseResolver(app: FastifyInstance, { resolverUrl }: { resolverUrl: string | undefined }) {
  const ownHost = resolverUrl === undefined ? undefined : hostOf(resolverUrl)
  app.addConstraintStrategy({
    name: strategyName,
    mustMatchWhenDerived: true,
    storage: () => {
      const handlers = new Map<unknown, unknown>()
      return {
        get: (key: unknown) => handlers.get(key) ?? null,
        set: (key: unknown, handler: unknown) => void handlers.set(key, handler),
      } as never
    },
    validate: () => undefined,
    deriveConstraint: ({ url = '', headers }: { url?: string | undefined; headers: { host?: string | undefined } }) => {
      if (ownHost !== undefined && headers.host?.toLowerCase() === ownHost) return 'yes'
      const path = pathOf(url)
      return path === descriptionPath || path === contextPath || isResolverPath(path, isPage) ? 'yes' : undefined
    },
  })
}

const isPage = (path: string) => rowAt(normalisedPath(path)) !== undefined

const pathOf = (target: string) => {
  const path = target.replace(/^https?:\/\/[^/?#\\]*/i, '')
  const end = path.indexOf('?')
  return end < 0 ? path : path.slice(0, end)
}

const queryOf = (target: string) => {
  const at = target.indexOf('?')
  return at < 0 ? '' : target.slice(at + 1)
}

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Link, Location, ETag',
  'cross-origin-resource-policy': 'cross-origin',
}

const methods = 'GET, HEAD, OPTIONS'

export function serveResolver(app: FastifyInstance, parts: Parts) {
  const { publicUrl, load, cache, clock } = parts
  const root = parts.resolverUrl ?? publicUrl
  const style = resolverStyle()
  const policy = `default-src 'none'; style-src '${hashOf(style)}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const context = fs.readFileSync('src/resolver/data/linkset-context.jsonld', 'utf8')
  const answerParts: AnswerParts = {
    ...{ root, contextPath, forwards: parts.forwards },
    entryOf: number => parts.readers.read(db => readEntry(db, number, { publicUrl, today: chinaDay(clock()) })),
    writePage: async content => {
      const siteName = siteNameIn(await parts.siteNames(), content.language)
      return documentOf(content, { siteName, publicUrl, style })
    },
  }
  const write = async (request: FastifyRequest): Promise<Answer> => {
    const path = pathOf(request.url)
    if (path === contextPath) return plainAnswer('application/ld+json', context)
    if (path === descriptionPath) {
      const name = siteNameIn(await parts.siteNames(), 'zh')
      const description = describeResolver({ root, name, contactUrl: `${publicUrl}/Org/Branch` })
      return plainAnswer('application/json', JSON.stringify(description))
    }
    const { accept, 'accept-language': acceptLanguage } = request.headers
    return answerTo({ path, query: queryOf(request.url), accept, acceptLanguage }, answerParts)
  }
  const cached = async (request: FastifyRequest): Promise<Answer> => {
    const key = `${request.url}\n${request.headers.accept ?? ''}\n${request.headers['accept-language'] ?? ''}`
    const now = clock().getTime()
    const known = cache.get(key, now)
    if (known) return known.value
    const generation = cache.generation()
    const answer = await write(request)
    // A link may begin or end with the day.
    const whole = new Set<Read>([
      ...reads,
      { expiresAt: chinaDayStart(shiftDay(chinaDay(new Date(now)), 1)).getTime() },
    ])
    if (key.length <= longestKey) cache.set(key, { value: answer, reads: whole }, { now, generation })
    return answer
  }
  const constraints = { [strategyName]: 'yes' }
  app.get('/*', { compress: false, constraints }, async (request, reply) => {
    if (load.limits) applyLimits(reply, [load.limits.consume('page', callerAddress(request))])
    const answer = await cached(request)
    if (request.method === 'GET' && answer.visit) parts.countVisit(answer.visit)
    return send(request, reply, { answer, policy })
  })
  app.options('/*', { compress: false, constraints }, (_, reply) =>
    reply
      .status(204)
      .headers({
        ...openToAll,
        allow: methods,
        'access-control-allow-methods': methods,
        'access-control-max-age': '86400',
      })
      .header('access-control-allow-headers', 'Accept, Accept-Language, If-None-Match')
      .send(),
  )
}

function send(request: FastifyRequest, reply: FastifyReply, { answer, policy }: { answer: Answer; policy: string }) {
  const { status, headers, body } = answer
  reply.headers({ ...openToAll, ...headers })
  if (headers['content-type']?.startsWith('text/html')) reply.header('content-security-policy', policy)
  if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag) return reply.status(304).send()
  return reply.status(status).send(body)
}

const plainAnswer = (type: string, body: string): Answer => ({
  status: 200,
  headers: {
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  },
  body: Buffer.from(body),
})

type Frame = { siteName: string; publicUrl: string; style: string }

function documentOf(content: PageContent, { siteName, publicUrl, style }: Frame): string {
  const { language, number, entry } = content
  const lookUp = number === '' ? undefined : `${publicUrl}/search/tool?q=${encodeURIComponent(number)}`
  const body = createElement(ResolverBody, { ...content, siteName, homeUrl: publicUrl, lookUp })
  const title = [entry?.name ?? resolverTexts[language].resolver, siteName].join(' - ')
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${renderToStaticMarkup(body)}</body></html>
`
}

/** The tokens of the site, without its modes, and the styles of the page. */
function resolverStyle(): string {
  const tokens = fs.readFileSync('src/ui/tokens.css', 'utf8')
  const root = tokens.slice(tokens.indexOf(':root {'), tokens.indexOf('\n}', tokens.indexOf(':root {')) + 2)
  const styles = root + fs.readFileSync('src/resolver/page/resolver.css', 'utf8')
  return styles.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
}

const hashOf = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`
