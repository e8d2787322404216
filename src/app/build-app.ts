/** Builds the application: calls, pages, files and headers. Used by the start, the tests and the bench. */
import { setTimeout as wait } from 'node:timers/promises'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { SiteConfig } from '../access/context.ts'
import type { PasswordQueues } from '../access/passwords.ts'
import { createPortalLine, type PortalLine } from '../account/line/line.ts'
import { publishedChannel, scheduledPayload } from '../content/items/publishing/notify.ts'
import { createSchedule } from '../content/items/publishing/schedule.ts'
import { readSettings } from '../content/settings/settings-store.ts'
import { type Connection, poolerUrlOf, urlOf } from '../db/connect.ts'
import { listen } from '../db/listen.ts'
import { createReaders, onlyWriter, type ReaderSettings, type Readers } from '../db/readers/readers.ts'
import { countedStore } from '../files/storage/counted-store.ts'
import type { LargeFileStore } from '../files/storage/file-store.ts'
import { folderOfFiles, folderStore } from '../files/storage/folder-store.ts'
import { captionFileAt } from '../illustrations/films/film-files.ts'
import { sceneFileAt } from '../illustrations/scenes/scene-file.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createLimits, type Limits } from '../limits/limits.ts'
import type { MessageSettings } from '../messages/settings.ts'
import { messagesChannel } from '../messages/store.ts'
import { publishedType, soonPayload } from '../registration/store.ts'
import type { Answer } from '../resolver/answers/answer.ts'
import { createVisitCounter } from '../resolver/visits/visit-counter.ts'
import { createStatusWatch, type StatusWatch } from '../service-status/measuring/status-watch.ts'
import { pageKindOf } from '../site/search-pages.ts'
import { readSoftware } from '../software/manifest.ts'
import { webhooksChannel } from '../webhooks/emit-store.ts'
import type { HookSender } from '../webhooks/sender.ts'
import { defaultBodyLimits, formBytes } from '../wire/body-limits.ts'
import { type Cache, createCache } from '../wire/cache/cache.ts'
import { type Change, changeOf } from '../wire/cache/cache-tags.ts'
import { chinaDay } from '../wire/china-time.ts'
import type { OutsideFetch } from '../wire/outside/outside-fetch.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { refuseOddRequests, refuseUnreadable } from './connections/bad-requests.ts'
import { endSlowBodies, timeLimits } from './connections/slow-clients.ts'
import { createStopping, type Stopping } from './connections/stopping.ts'
import { type Contexts, createContexts } from './contexts.ts'
import type { EdgeSettings } from './edge/edge-headers.ts'
import { createPurge, type Purge } from './edge/purge.ts'
import { addBodyParsers } from './http/bodies/body-parsers.ts'
import { parseQuery, refuseManyParts } from './http/bodies/request-parts.ts'
import { serveDocs } from './http/docs.ts'
import { compressedFromBytes, sendError, serveCalls } from './http/http.ts'
import { type Load, watchLoad } from './http/load.ts'
import { serveMachines } from './http/machine/serve.ts'
import { protect, safeHeaders } from './http/protect.ts'
import { serveAssistants } from './mcp/serve.ts'
import { allCalls, machineCalls } from './modules.ts'
import {
  countedCache,
  figuresText,
  watchedAdmission,
  watchPool,
  watchReaders,
  watchRequests,
} from './monitoring/metrics.ts'
import { createOutageLog } from './monitoring/outage-log.ts'
import { serveProbes } from './monitoring/probes.ts'
import { type LogSettings, logOptions, logRequests } from './monitoring/request-log.ts'
import { serveSecurityTxt } from './monitoring/security-txt.ts'
import { createSiteWatch, type SiteWatch } from './monitoring/site-watch.ts'
import { followRequests, type Tracer } from './monitoring/traces/current.ts'
import { tracedCall, tracedWatch, traceQueries } from './monitoring/traces/traced.ts'
import { onceSoon } from './once-soon.ts'
import { openAssetFile } from './pages/asset-file.ts'
import { type Asset, readManifest, writtenAsset } from './pages/assets.ts'
import type { PageBytes } from './pages/page-bytes.ts'
import { servePages } from './pages/pages.ts'
import { readPageStyles } from './rendering/page-styles.ts'
import { createRenderer } from './rendering/renderer.ts'
import { chooseResolver, serveResolver } from './resolver/serve.ts'
import { serveStatus } from './status/serve.ts'
import { createDocumentReader, createMarkdownSender, serveSyndication } from './syndication/serve.ts'
import { createTaskPool } from './task-pool.ts'

/** Until pages show a step of work on many records. */
const dropSoonMs = 1000

export type BuildParts = {
  connection: Connection
  config: SiteConfig
  clock?: () => Date
  dataDir: string
  /** Where the files are; below `dataDir` by default. */
  files?: LargeFileStore
  /** For counts, which need not survive a failover; by default they have the connection of everything else. */
  counting?: Connection
  /** The caches in front of the site; without them pages are kept by browsers only. */
  edge?: EdgeSettings
  /** Standby servers for what only reads. */
  readers?: Pick<ReaderSettings, 'urls' | 'maxLagMs' | 'limits' | 'takesWriters'>
  /** The address of the store of files, if it has one. */
  storeUrl?: string
  /** Providers of SMS and mail. Without them the demonstration uses its outbox, and a real installation sends nothing. */
  messages?: MessageSettings
  clientFolder?: string
  trustProxy?: number
  log?: LogSettings
  /** Records traces. */
  tracer?: Tracer
  /** Threads shared with other sites of this process; they stay open when this site closes. */
  workers?: WorkerPool
  /** Requests to addresses that people name; over the internet by default. */
  outsideFetch?: OutsideFetch
  /** The queues of requests that hash a password; its own by default. */
  passwords?: PasswordQueues
  /** Milliseconds that a client may take for headers or body. */
  slowClientMs?: number
  /** Free bytes below which the disk counts as full. Default: the reserve for uploads. */
  minFreeBytes?: number
  /** How much is refused because the main thread is overloaded; 0: nothing. Measured by default. */
  overload?: () => number
}

/** Bytes of HTML in each partition of the page cache; the compressed forms take about a third more. */
const pageCacheBytes = 32 * 1024 * 1024

/** Size of the cached site maps and feeds, and of the cached pictures for shared links. */
const documentCacheBytes = 32 * 1024 * 1024

/** Answers of the resolver, most of them redirects without a body. */
const cachedAnswers = 50_000
const answerCacheBytes = 16 * 1024 * 1024

/** The caller starts `jobs` once the site listens; they stop with the app. */
export type Site = {
  app: FastifyInstance
  cache: Cache<PageBytes>
  jobs: Jobs
  stopping: Stopping
  limits: Limits | undefined
  /** Its heartbeat is started once the site listens; it stops with the app. */
  watch: SiteWatch
  /** What measures the services for the status page; it is started once the site listens, and stops with the app. */
  statusWatch: StatusWatch
  /** The figures as /metrics has them. */
  figuresText: () => Promise<string>
}

export async function buildApp(parts: BuildParts): Promise<Site> {
  const later: Later = { log: () => app.log, contexts: () => ({ messages, jobKinds }) }
  const watch: SiteWatch = tracedWatch(createWatch(parts, later), parts.tracer)
  if (parts.tracer) traceQueries(parts.connection.pool, 'requests')
  watchPools(parts, watch)
  const { app, stopping } = await createServer(parts, watch)
  const clock = parts.clock ?? (() => new Date())
  const load = createLoad(parts, app, watch.recorder)
  protect(app, parts.config, load)
  const clientFolder = parts.clientFolder ?? 'dist/client'
  const workers = parts.workers ?? createOwnWorkers(app)
  const readers = openReaders(parts, watch, app)
  watchReaders(watch.recorder, readers)
  const files = countedStore(parts.files ?? folderStore(folderOfFiles(parts.dataDir)), watch.timeUse)
  const statusWatch = createStatus(parts, { app, watch, readers, files })
  const line = openLine(parts, watch)
  const { contextOf, dropCached, settings, jobs, jobKinds, messages, delivery, counters, stopInspectors, ...own } =
    createContexts({
      ...parts,
      ...{ files, watch, readers, statusNow: statusWatch.now },
      software: readSoftware(clientFolder),
      workers,
      ...{ load, line },
      onJobError: error => app.log.error({ err: error }, 'a job failed'),
      onJobFailure: error => app.log.warn({ err: error }, 'a run of a job failed'),
      onUndelivered: undelivered => app.log.warn(undelivered, 'a message was not delivered'),
      onDigests: counts => app.log.info({ event: 'digests', ...counts }, 'mails to subscribers were queued'),
      logSecurity: (event, details) => app.log.warn({ event, ...details }, 'security'),
    })
  const open = allCalls.filter(call => !call.row.demo || parts.config.demo)
  const calls = parts.tracer ? open.map(tracedCall) : open
  // Pages with a query have their own partition, so that many such requests evict no other pages.
  const pageCache = createCache<PageBytes>({
    sizeOf: page => page.size,
    maxSize: pageCacheBytes,
    partitionOf: key => (key.includes('?') ? 'query' : 'plain'),
  })
  const cache = countedCache(watch.recorder, 'pages', pageCache)
  serveCalls(app, { calls, contextOf, load, otherRows: machineCalls.map(({ row }) => row) })
  const siteName = async () => (await readers.read(db => readSettings(db, parts.config))).siteName
  serveDocs(app, { rows: calls.map(call => call.row), publicUrl: parts.config.publicUrl, siteName })
  const { securityContacts: contacts = [], publicUrl, demo } = parts.config
  const { documents, cards } = createDocumentCaches()
  const syndication = { readers, publicUrl, demo, load, workers, cache: documents, cards, clock }
  const answers = openResolver(parts, { ...{ app, watch, readers, load }, siteNames: settings })
  servePages(app, {
    sendMarkdown: createMarkdownSender(syndication),
    renderer: createRenderer(calls, { manifest: readManifest(clientFolder), pageStyles: readPageStyles(clientFolder) }),
    assets: createAssets(app, clientFolder),
    ...{ cache, contextOf, load, secretKey: parts.config.secretKey, clock },
    hasLine: line !== undefined,
    edgeSeconds: parts.edge?.seconds ?? 0,
  })
  serveStatus(app, { now: statusWatch.now, siteNames: settings, publicUrl, demo, load })
  serveSecurityTxt(app, { publicUrl, contacts, clock })
  serveSyndication(app, syndication)
  const machines = { machineCalls, contextOf, load, keyUse: own.keyUse }
  serveMachines(app, { ...machines, calls: machineCalls })
  serveAssistants(app, { ...machines, calls, publicUrl, siteName, document: createDocumentReader(syndication) })
  serveProbes(app, {
    ...{ minFreeBytes: parts.config.diskReserveBytes, ...parts },
    ...{ files, readers, isStopping: stopping.isStopping },
  })
  const schedule = createSchedule({
    db: parts.connection.db,
    clock,
    kindOf: pageKindOf,
    onError: error => app.log.warn({ err: error }, 'scheduled items could not be published'),
  })
  const purge = openPurge(parts, app)
  const dropAll = (changed: Change) => {
    readers.changed()
    purge?.changed(changed)
    dropCached(changed)
    cache.invalidate(changed)
    for (const dropped of [documents, cards, answers]) dropped.invalidate(changed)
  }
  const published = listenForChanges(urlOf(parts.connection), { dropAll, checkSchedule: () => void schedule.check() })
  const messageListener = listen(urlOf(parts.connection), messagesChannel, () => {
    delivery.deliverDue().catch(error => app.log.error({ err: error }, 'messages could not be delivered'))
  })
  endWith(app, [published.stop, schedule.stop, messageListener.stop, jobs.stop, delivery.stop, counters.stop])
  endWith(app, [watch.heartbeat.stop, statusWatch.stop, stopInspectors, own.verifier.settled, own.keyUse.stop])
  await Promise.all([published.ready, messageListener.ready, sendWebhooks(parts, app, own.hookSender)])
  await schedule.check()
  const text = () => figuresText(watch.recorder, watch.siteFigures)
  return { ...{ app, cache, jobs, stopping, limits: load.limits, watch, statusWatch }, figuresText: text }
}

const createDocumentCaches = () => ({
  documents: createCache<string>({ sizeOf: text => text.length, maxSize: documentCacheBytes }),
  cards: createCache<Uint8Array>({ sizeOf: bytes => bytes.length, maxSize: documentCacheBytes }),
})

function watchPools({ connection, counting }: BuildParts, { recorder }: SiteWatch) {
  watchPool(recorder, 'requests', connection.pool)
  if (counting) watchPool(recorder, 'counts', counting.pool)
}

type ResolverParts = Pick<Parameters<typeof serveResolver>[1], 'readers' | 'load' | 'siteNames'> & {
  app: FastifyInstance
  watch: SiteWatch
}

/** Serves Digital Links.
 *  @returns the answers, to be dropped when a record changes */
function openResolver(
  { connection, config, clock = () => new Date() }: BuildParts,
  { app, watch, ...parts }: ResolverParts,
): Cache<Answer> {
  const visits = createVisitCounter({
    ...{ db: connection.db, today: () => chinaDay(clock()) },
    onError: error => app.log.warn({ err: error }, 'visits of the resolver could not be counted'),
  })
  endWith(app, [visits.stop])
  const limits = { maxEntries: cachedAnswers, maxSize: answerCacheBytes }
  const answers = createCache<Answer>({ ...limits, sizeOf: answer => answer.body.length })
  serveResolver(app, {
    ...{ ...parts, cache: countedCache(watch.recorder, 'resolver', answers) },
    ...{ publicUrl: config.publicUrl, resolverUrl: config.resolverUrl, forwards: config.resolverForwards ?? [] },
    ...{ clock, countVisit: visits.count },
  })
  return answers
}

/** Drops what other nodes and this one have changed. */
function listenForChanges(
  url: string,
  { dropAll, checkSchedule }: { dropAll: (changed: Change) => void; checkSchedule: () => void },
) {
  const dropSoon = onceSoon(() => dropAll(publishedType), dropSoonMs)
  const listener = listen(url, publishedChannel, payload => {
    if (payload === soonPayload) return dropSoon.ask()
    if (payload === scheduledPayload || payload === '*') checkSchedule()
    if (payload !== scheduledPayload) dropAll(changeOf(payload))
  })
  const stop = async () => {
    dropSoon.stop()
    await listener.stop()
  }
  return { ready: listener.ready, stop }
}

/** Sends as soon as something is announced. */
function sendWebhooks({ connection }: BuildParts, app: FastifyInstance, hookSender: HookSender): Promise<unknown> {
  const listener = listen(urlOf(connection), webhooksChannel, () => {
    hookSender.sendDue().catch(error => app.log.error({ err: error }, 'webhooks could not be sent'))
  })
  endWith(app, [listener.stop, hookSender.stop])
  return listener.ready
}

function endWith(app: FastifyInstance, stops: readonly (() => void | Promise<void>)[]) {
  for (const stop of stops) app.addHook('onClose', async () => stop())
}

type Later = { log: () => FastifyBaseLogger; contexts: () => Pick<Contexts, 'messages' | 'jobKinds'> }

/** `later`: what is made after the watch. */
const createWatch = (parts: BuildParts, { log, contexts }: Later): SiteWatch =>
  createSiteWatch({
    ...{ db: parts.connection.db, config: parts.config, messages: parts.messages, dataDir: parts.dataDir, log },
    clock: parts.clock ?? (() => new Date()),
    storageUrls: [urlOf(parts.connection), poolerUrlOf(parts.connection), parts.storeUrl].flatMap(url => url || []),
    notify: (db, event) => contexts().messages.notify(db, event),
    jobTitles: () => Object.fromEntries(contexts().jobKinds.map(({ name, title }) => [name, title])),
  })

type StatusParts = { app: FastifyInstance; watch: SiteWatch; readers: Readers; files: LargeFileStore }

const createStatus = ({ connection, clock }: BuildParts, { app, watch, readers, files }: StatusParts): StatusWatch =>
  createStatusWatch({
    ...{ db: connection.db, read: run => readers.read(run), isWriterAway: readers.isWriterAway },
    areFilesThere: () => isThere(files),
    ...{ openServices: watch.openServices, clock: clock ?? (() => new Date()) },
    onError: error => app.log.warn({ err: error }, 'the state of the services could not be measured'),
  })

const longestFilesMs = 5000

/** A store that does not respond in time is away. */
function isThere(files: Pick<LargeFileStore, 'requireAvailable'>): Promise<boolean> {
  const available = files.requireAvailable().then(
    () => true,
    () => false,
  )
  return Promise.race([available, wait(longestFilesMs, false, { ref: false })])
}

/** The built files, and those that the server draws itself, each when it is first requested. */
function createAssets(app: FastifyInstance, clientFolder: string): Pick<ReadonlyMap<string, Asset>, 'get'> {
  const { assets: built, close } = openAssetFile(clientFolder)
  app.addHook('onClose', async () => close())
  const drawn = new Map<string, Asset>()
  const draw = (path: string) => {
    const file = sceneFileAt(path) ?? captionFileAt(path)
    if (file) drawn.set(path, writtenAsset(file))
    return drawn.get(path)
  }
  const find = (path: string) => (path.startsWith('/files/') ? (drawn.get(path) ?? draw(path)) : undefined)
  return { get: path => built.get(path) ?? find(path) }
}

/** Input is parsed by zod (src/wire/run.ts). Without these Fastify loads Ajv and a generator of serializers: 60 ms and 4 MB. */
const noJsonSchemas = () => () => {
  throw new Error('Routes have no JSON schemas here; describe the call in its table.')
}
const withoutJsonSchemas = { compilersFactory: { buildValidator: noJsonSchemas, buildSerializer: noJsonSchemas } }

/** The line before the portal, where the operator has set how many people may be inside. */
function openLine({ config, clock = () => new Date() }: BuildParts, { recorder }: SiteWatch): PortalLine | undefined {
  if (!config.portalPlaces) return undefined
  const line = createPortalLine({ places: config.portalPlaces, clock })
  recorder.read('site_portal_people', () =>
    Object.entries(line.counts()).map(([state, value]) => ({ labels: { state }, value })),
  )
  return line
}

/** The server without routes: limits, headers, body parsers and the error handler. */
async function createServer(
  parts: BuildParts,
  watch: SiteWatch,
): Promise<{ app: FastifyInstance; stopping: Stopping }> {
  const outageLog = createOutageLog()
  const app = Fastify({
    ...timeLimits(parts.slowClientMs),
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    ...logOptions(parts.log, outageLog),
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.headers({ ...safeHeaders(parts.config), 'x-request-id': request.id })),
    trustProxy: parts.trustProxy ? (_, hop) => hop < (parts.trustProxy ?? 0) : false,
    bodyLimit: formBytes(defaultBodyLimits),
    routerOptions: { caseSensitive: true, maxParamLength: 500, querystringParser: parseQuery },
    schemaController: withoutJsonSchemas,
  })
  app.decorate('publicUrl', parts.config.publicUrl)
  chooseResolver(app, { resolverUrl: parts.config.resolverUrl })
  addBodyParsers(app)
  app.setErrorHandler(sendError)
  logRequests(app, parts.log)
  followRequests(app, { tracer: parts.tracer, continuesTraces: (parts.trustProxy ?? 0) > 0 })
  const { connection, clock = () => new Date() } = parts
  const watching = outageLog.watch({ log: app.log, clock, query: () => connection.pool.query('select 1') })
  app.addHook('onClose', async () => watching.stop())
  watchRequests(app, watch.recorder)
  const stopping = createStopping(app)
  endSlowBodies(app, parts.slowClientMs)
  refuseOddRequests(app)
  refuseManyParts(app)
  // For replies of calls only: pages and built files have their own compressed forms.
  await app.register(compress, { threshold: compressedFromBytes, encodings: ['gzip'] })
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  return { app, stopping }
}

function createOwnWorkers(app: FastifyInstance): WorkerPool {
  const workers = createTaskPool(error => app.log.error({ err: error }, 'a thread failed'))
  app.addHook('onClose', workers.close)
  return workers
}

/** What tells the caches in front of the site that pages are old. */
function openPurge({ edge }: BuildParts, app: FastifyInstance): Purge | undefined {
  if (!edge?.purgeUrl) return undefined
  const purge = createPurge({
    ...{ url: edge.purgeUrl, key: edge.purgeKey },
    onError: error => app.log.warn({ err: error }, 'the cache in front of the site was not purged'),
  })
  app.addHook('onClose', purge.stop)
  return purge
}

/** Standby servers, if there are some; the log says which is used from when. */
function openReaders({ connection, readers, tracer }: BuildParts, watch: SiteWatch, app: FastifyInstance): Readers {
  if (!readers || readers.urls.length === 0) return onlyWriter(connection)
  const opened = createReaders(connection, {
    ...readers,
    onPool: (pool, name) => {
      watchPool(watch.recorder, name, pool)
      if (tracer) traceQueries(pool, 'reader')
    },
    onChange: (server, isUsed, error) =>
      app.log.warn(
        { server, ...(!isUsed && { err: error }) },
        isUsed ? 'a database server replies' : 'a database server is away',
      ),
    onWrite: error => app.log.error({ err: error }, 'what only reads has written'),
  })
  app.addHook('onClose', opened.close)
  return opened
}

function createLoad(
  { connection, counting = connection, config, clock, overload }: BuildParts,
  app: FastifyInstance,
  recorder: SiteWatch['recorder'],
): Load {
  const monitor = overload ? undefined : watchLoad()
  const limits = config.limits
    ? createLimits({
        db: counting.db,
        clock: clock ?? (() => new Date()),
        secretKey: config.secretKey,
        onError: error => app.log.warn({ err: error }, 'limits are counted by this node alone'),
      })
    : undefined
  const admission = watchedAdmission(recorder, overload ?? monitor?.level ?? (() => 0))
  app.addHook('onClose', async () => {
    monitor?.stop()
    admission.close()
    await limits?.close()
  })
  return { limits, admission }
}
