/** Puts the site together: calls, pages, files, headers. Used by the start, by tests and by the bench alike. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { SiteConfig } from '../access/context.ts'
import { publishedChannel } from '../content/publish-store.ts'
import { type Connection, urlOf } from '../db/connect.ts'
import { listen } from '../db/listen.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createLimits, type Limits } from '../limits/limits.ts'
import type { MessageSettings } from '../messages/settings.ts'
import { messagesChannel } from '../messages/store.ts'
import { type Keeper, makeKeeper } from '../wire/keeper.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { readAssets, readManifest } from './assets.ts'
import { allCalls } from './calls.ts'
import { refuseTwoHosts, refuseUnreadable } from './connections/bad-requests.ts'
import { endSlowBodies, timeLimits } from './connections/slow-clients.ts'
import { makeStopping, type Stopping } from './connections/stopping.ts'
import { makeContexts } from './contexts.ts'
import { serveDocs } from './docs.ts'
import { sendError, serveCalls } from './http.ts'
import { type Load, watchLoad } from './load.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { serveProbes } from './monitoring/probes.ts'
import { type LogSettings, logOptions, logRequests } from './monitoring/request-log.ts'
import { serveSecurityTxt } from './monitoring/security-txt.ts'
import type { PageBytes } from './page-bytes.ts'
import { servePages } from './pages.ts'
import { protect, safeHeaders } from './protect.ts'
import { makeRenderer } from './ssr.tsx'
import { createTaskPool } from './task-pool.ts'

export type BuildParts = {
  connection: Connection
  config: SiteConfig
  clock?: () => Date
  dataDir: string
  /** What carries SMS and mail. Without it the demonstration has its outbox, and a real installation sends nothing. */
  messages?: MessageSettings
  clientFolder?: string
  trustProxy?: number
  log?: LogSettings
  metrics?: Metrics
  /** Threads that are shared with other sites of this process, and stay open when this one closes. */
  workers?: WorkerPool
  /** Milliseconds that a client may take for headers or body. */
  slowClientMs?: number
  /** Bytes that must be free for the disk not to count as full, where that is not what uploads leave free. */
  leastFreeBytes?: number
  /** Whether costly requests are refused because the main thread cannot follow; measured where it is absent. */
  isLate?: () => boolean
}

/** Bytes of HTML a room of the page cache may hold; the compressed forms come on top, a third or so. */
const pagesWeight = 32 * 1024 * 1024

/** `jobs` are started by whoever runs the site, once it listens; they stop with the app. */
export type Site = {
  app: FastifyInstance
  cache: Keeper<PageBytes>
  jobs: Jobs
  stopping: Stopping
  limits: Limits | undefined
}

export async function buildApp(parts: BuildParts): Promise<Site> {
  const { app, stopping } = await makeServer(parts)
  const load = loadOf(parts, app)
  protect(app, parts.config, load)
  const {
    contextOf,
    published: contextsHear,
    jobs,
    delivery,
    stopInspectors,
  } = makeContexts({
    ...parts,
    workers: parts.workers ?? ownWorkers(app),
    load,
    onJobError: error => app.log.error({ err: error }, 'a job failed'),
    onUndelivered: undelivered => app.log.warn(undelivered, 'a message was not delivered'),
    logSecurity: (event, details) => app.log.warn({ event, ...details }, 'security'),
  })
  const calls = allCalls.filter(call => !call.row.demo || parts.config.demo)
  const clientFolder = parts.clientFolder ?? 'dist/client'
  // Pages asked for with a query have room of their own: whoever asks for many pushes out no others.
  const plainCache = makeKeeper<PageBytes>({
    weigh: page => page.plain.length,
    weight: pagesWeight,
    roomOf: key => (key.includes('?') ? 'asked' : 'plain'),
  })
  const cache = parts.metrics?.countedCache('pages', plainCache) ?? plainCache
  serveCalls(app, { calls, contextOf })
  serveDocs(
    app,
    calls.map(call => call.row),
    parts.config.publicUrl,
  )
  servePages(app, {
    render: makeRenderer(calls, readManifest(clientFolder)),
    assets: readAssets(clientFolder),
    cache,
    contextOf,
    clock: parts.clock ?? (() => new Date()),
    load,
  })
  const { securityContacts: contacts = [], publicUrl } = parts.config
  serveSecurityTxt(app, { publicUrl, contacts, clock: parts.clock ?? (() => new Date()) })
  parts.metrics?.watchPool('requests', parts.connection.pool)
  serveProbes(app, { leastFreeBytes: parts.config.diskReserveBytes, ...parts, isStopping: stopping.isStopping })
  const published = listen(urlOf(parts.connection), publishedChannel, type => {
    contextsHear(type)
    cache.drop(type === 'settings' ? '*' : type)
  })
  const waiting = listen(urlOf(parts.connection), messagesChannel, () => {
    delivery.deliverDue().catch(error => app.log.error({ err: error }, 'messages wait'))
  })
  app.addHook('onClose', published.stop)
  app.addHook('onClose', waiting.stop)
  app.addHook('onClose', jobs.stop)
  app.addHook('onClose', delivery.stop)
  app.addHook('onClose', stopInspectors)
  await Promise.all([published.ready, waiting.ready])
  return { app, cache, jobs, stopping, limits: load.limits }
}

/** The server before it serves anything: its limits, its headers, and how bodies and faults are read and told. */
async function makeServer(parts: BuildParts): Promise<{ app: FastifyInstance; stopping: Stopping }> {
  const app = Fastify({
    ...timeLimits(parts.slowClientMs),
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    ...logOptions(parts.log),
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.headers({ ...safeHeaders(parts.config), 'x-request-id': request.id })),
    trustProxy: parts.trustProxy ? (_, hop) => hop < (parts.trustProxy ?? 0) : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { caseSensitive: true, maxParamLength: 500 },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendError)
  logRequests(app)
  parts.metrics?.watchRequests(app)
  const stopping = makeStopping(app)
  endSlowBodies(app, parts.slowClientMs)
  refuseTwoHosts(app)
  // Replies of calls only: pages and built files bring their own compressed forms.
  await app.register(compress, { threshold: 8192, encodings: ['gzip'] })
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, { throwFileSizeLimit: false })
  return { app, stopping }
}

function ownWorkers(app: FastifyInstance): WorkerPool {
  const workers = createTaskPool(error => app.log.error({ err: error }, 'a thread failed'))
  app.addHook('onClose', workers.close)
  return workers
}

function loadOf({ connection, config, clock, isLate }: BuildParts, app: FastifyInstance): Load {
  const measured = isLate ? undefined : watchLoad()
  const limits = config.limits
    ? createLimits({
        db: connection.db,
        clock: clock ?? (() => new Date()),
        secretKey: config.secretKey,
        onError: error => app.log.warn({ err: error }, 'limits are counted by this node alone'),
      })
    : undefined
  app.addHook('onClose', async () => {
    measured?.stop()
    await limits?.close()
  })
  return { limits, isLate: isLate ?? measured?.isLate ?? (() => false) }
}
