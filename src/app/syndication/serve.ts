/** Serves what machines read about the site: robots.txt, site map and feeds, cached until something is published. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { itemById } from '../../content/items/store.ts'
import { articleAddress } from '../../content/items/types.ts'
import type { FeedKind } from '../../content/lists/feed-address.ts'
import { type DataSetName, dataFormats, isDataSet } from '../../content/open-data/data-sets.ts'
import { readSettings } from '../../content/settings/settings-store.ts'
import type { Readers } from '../../db/readers/readers.ts'
import type { Cache } from '../../wire/cache/cache.ts'
import { type CacheTag, contentTypeNames, itemTag } from '../../wire/cache/cache-tags.ts'
import { Refusal } from '../../wire/errors.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { sendRefusal } from '../http/http.ts'
import { applyLimits, callerAddress, type Load } from '../http/load.ts'
import { drawCard } from './card.ts'
import { dataFile, dataIndex, readsOfDataSet } from './data-files.ts'
import { columnAt, columnFeed, readsOfColumn } from './feeds.ts'
import { llmsText } from './llms.ts'
import { markdownPage, markdownSubject } from './markdown-page.ts'
import { itemsFile, noticesFile, pagesFile, sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

type Parts = {
  readers: Pick<Readers, 'db' | 'read'>
  publicUrl: string
  demo: boolean
  clock: () => Date
  load: Load
  cache: Cache<string>
  cards: Cache<Uint8Array>
  workers: WorkerPool
}

/** `key`: of the cache, by default the path. What `write` has read besides `reads` is known after it. */
type Document = {
  type: string
  key?: string
  reads: readonly CacheTag[]
  write: () => Promise<string | { text: string; reads: readonly CacheTag[] } | undefined>
}

const readsOfMap = [...contentTypeNames, 'firm'] as const

/** Writes the file of the site map that has a name. */
function writerOf(name: string, source: Parameters<typeof sitemap>[0]) {
  if (name === 'pages.xml') return () => pagesFile(source)
  const [, kind, number] = /^(items|notices)-(\d{1,6})\.xml$/.exec(name) ?? []
  if (kind === undefined) return undefined
  return () => (kind === 'items' ? itemsFile : noticesFile)(source, Number(number))
}

const xmlType = 'application/xml; charset=utf-8'
const cacheSeconds = 300

export function serveSyndication(app: FastifyInstance, parts: Parts) {
  const { publicUrl } = parts
  const { db } = parts.readers
  const source = { db, publicUrl }
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots(publicUrl)),
  )
  serveCards(app, parts)
  app.get('/manifest.webmanifest', (request, reply) =>
    sendDocument({ request, reply }, parts, {
      type: 'application/manifest+json',
      reads: ['settings/siteName'],
      write: async () => webManifest((await readSettings(db, parts)).siteName),
    }),
  )
  app.get('/sitemap.xml', (request, reply) =>
    sendDocument({ request, reply }, parts, {
      type: xmlType,
      reads: readsOfMap,
      write: () => sitemap(source),
    }),
  )
  app.get<{ Params: { name: string } }>('/sitemaps/:name', (request, reply) => {
    const write = writerOf(request.params.name, source)
    if (!write) return sendRefusal(reply, new Refusal('not-found'))
    return sendDocument({ request, reply }, parts, { type: xmlType, reads: readsOfMap, write })
  })
  app.get('/llms.txt', (request, reply) =>
    sendDocument({ request, reply }, parts, {
      ...{ type: 'text/markdown; charset=utf-8', reads: ['page', 'settings/siteName'] },
      write: async () => llmsText({ ...source, siteName: (await readSettings(db, parts)).siteName }),
    }),
  )
  serveOpenData(app, parts)
  for (const kind of ['rss', 'atom'] as const) {
    app.get<{ Params: { '*': string } }>(`/feeds/${kind}/*`, (request, reply) => {
      const column = columnAt(`/${request.params['*']}`)
      if (!column) return sendRefusal(reply, new Refusal('not-found'))
      return sendDocument({ request, reply }, parts, {
        type: `application/${kind}+xml; charset=utf-8`,
        reads: [...readsOfColumn(column), 'settings/siteName'],
        write: () => feedOf(parts, column, kind),
      })
    })
  }
}

/** The open data. Scripts of other sites may read it too. */
function serveOpenData(app: FastifyInstance, parts: Parts) {
  const { publicUrl } = parts
  const anySite = (reply: FastifyReply) =>
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  app.get('/data/index.json', (request, reply) =>
    sendDocument({ request, reply: anySite(reply) }, parts, {
      type: dataTypes.json,
      reads: [],
      write: async () => dataIndex(publicUrl),
    }),
  )
  for (const format of dataFormats)
    app.get<{ Params: { name: string } }>(`/data/:name.${format}`, (request, reply) => {
      const { name } = request.params
      if (!isDataSet(name)) return sendRefusal(reply, new Refusal('not-found'))
      return sendDocument(
        { request, reply: anySite(reply).header('content-disposition', `attachment; filename="${name}.${format}"`) },
        parts,
        dataDocument(parts, { name, format }),
      )
    })
}

const dataDocument = (
  { readers: { db }, publicUrl }: Parts,
  { name, format }: { name: DataSetName; format: keyof typeof dataTypes },
): Document => ({
  type: dataTypes[format],
  reads: readsOfDataSet(name),
  write: () => dataFile({ db, publicUrl }, { name, format }),
})

const dataTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

/** The picture of an item that has a page. */
function serveCards(app: FastifyInstance, { readers, demo, clock, load, cards, workers }: Parts) {
  app.get<{ Params: { name: string } }>('/cards/:name', async (request, reply) => {
    const [, id] = /^(\d{1,15})\.png$/.exec(request.params.name) ?? []
    const now = clock().getTime()
    const cached = id === undefined ? undefined : cards.get(id, now)?.value
    const limit = cached ? 'page' : 'rendered'
    if (load.limits) applyLimits(reply, [load.limits.consume(limit, callerAddress(request))])
    const generation = cards.generation()
    const item = cached || id === undefined ? undefined : await readers.read(db => itemById(db, Number(id)))
    if (!cached && !(item && articleAddress(item))) return sendRefusal(reply, new Refusal('not-found'))
    const drawn = async () => {
      const { siteName } = await readers.read(db => readSettings(db, { demo }))
      const bytes = await workers
        .workersOf(callerAddress(request))
        .run(drawCard, { title: item?.title ?? '', siteName })
      cards.set(
        id ?? '',
        { value: bytes, reads: new Set<CacheTag>(item ? [itemTag(item), 'settings/siteName'] : []) },
        { now, generation },
      )
      return bytes
    }
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=3600')
      .send(Buffer.from(cached ?? (await drawn())))
  })
}

async function feedOf(
  { readers: { db }, publicUrl, demo }: Parts,
  column: NonNullable<ReturnType<typeof columnAt>>,
  kind: FeedKind,
) {
  const { siteName } = await readSettings(db, { demo })
  return columnFeed({ db, publicUrl, siteName, column, kind })
}

/** Sends the Markdown of a page at an address that ends in `.md`. */
export const createMarkdownSender = (parts: Parts) => (request: FastifyRequest, reply: FastifyReply, url: URL) => {
  const document = markdownDocument(parts, url)
  return document ? sendDocument({ request, reply }, parts, document) : sendRefusal(reply, new Refusal('not-found'))
}

function markdownDocument({ readers, publicUrl }: Parts, url: URL): Document | undefined {
  const subject = markdownSubject(url)
  if (!subject) return undefined
  const { id } = subject
  const key = id === undefined ? url.pathname : `${url.pathname}?id=${id}`
  return {
    ...{ type: 'text/markdown; charset=utf-8', key, reads: [] },
    write: () => markdownPage(readers.db, subject, publicUrl),
  }
}

/** Reads the Markdown of a page, or open data as JSON, as they are sent; undefined if there is none at the address. */
export const createDocumentReader =
  (parts: Parts) =>
  async (address: string): Promise<string | undefined> => {
    const url = address.startsWith('/') ? URL.parse(address, parts.publicUrl) : null
    if (!url) return undefined
    const [, name = ''] = /^\/data\/([\w-]+)\.json$/.exec(url.pathname) ?? []
    const document = isDataSet(name) ? dataDocument(parts, { name, format: 'json' }) : markdownDocument(parts, url)
    return document && documentText(parts, { key: url.pathname, ...document })
  }

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /MyManage/',
    'Disallow: /api/',
    'Disallow: /leave',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

async function sendDocument(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  parts: Parts,
  document: Document,
) {
  const { load } = parts
  if (load.limits) applyLimits(reply, [load.limits.consume('page', callerAddress(request))])
  const asked = { class: 'machine' as const, subject: callerAddress(request), costly: true }
  const { type, key = request.url.split('?')[0] ?? '' } = document
  const text = await documentText(parts, { ...document, key }, write => load.admission.run(asked, write))
  if (text === undefined) return sendRefusal(reply, new Refusal('not-found'))
  return reply.type(type).header('cache-control', `public, max-age=${cacheSeconds}`).send(text)
}

type Written = Awaited<ReturnType<Document['write']>>

/** The text of a document from the cache, otherwise written in its turn; undefined if there is none. */
async function documentText(
  { readers, cache, clock }: Parts,
  { reads, write, key }: Document & { key: string },
  inTurn = (work: () => Promise<Written>) => work(),
): Promise<string | undefined> {
  const now = clock().getTime()
  const generation = cache.generation()
  const cached = cache.get(key, now)?.value
  if (cached !== undefined) return cached
  const made = await inTurn(() => readers.read(write))
  if (made === undefined) return undefined
  const document = typeof made === 'string' ? { text: made, reads } : made
  cache.set(key, { value: document.text, reads: new Set(document.reads) }, { now, generation })
  return document.text
}
