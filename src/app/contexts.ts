/** Makes the context of each request: the viewer from header and cookie, and what handlers are given besides. */
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar, SiteConfig } from '../access/context.ts'
import { makePasswords } from '../access/passwords.ts'
import { cookieViewer, resolveViewer } from '../access/session-store.ts'
import type { Viewer } from '../access/viewer.ts'
import { batchJobs } from '../batches/jobs.ts'
import { batchFiles } from '../batches/store.ts'
import { readSettings } from '../content/settings-store.ts'
import { type Connection, connect, jobLimits, urlOf } from '../db/connect.ts'
import type { FilesContext } from '../files/context.ts'
import { folderStore } from '../files/file-store.ts'
import { makeInspectors } from '../files/inspection/inspectors.ts'
import { fileJobs } from '../files/jobs.ts'
import { clamdScan } from '../files/virus-scan.ts'
import { type Jobs, makeJobs } from '../jobs/jobs.ts'
import { ownRegistry } from '../lookup/registry.ts'
import { type Delivery, makeDelivery, type Undelivered } from '../messages/delivery.ts'
import { deliverMessagesJob } from '../messages/jobs.ts'
import { makeMessages } from '../messages/send.ts'
import { type MessageSettings, sendersOf } from '../messages/settings.ts'
import { pageAt } from '../site/routes.ts'
import { makeKeeper, rememberOne } from '../wire/keeper.ts'
import type { KeptAnswer } from '../wire/run.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { AppContext } from './calls.ts'
import { addressOfCaller, admit, type Load } from './load.ts'
import type { Metrics } from './monitoring/metrics.ts'

type Parts = {
  connection: Connection
  config: SiteConfig
  clock?: () => Date
  dataDir: string
  messages?: MessageSettings
  onJobError: (error: unknown) => void
  metrics?: Metrics
  onUndelivered: (undelivered: Undelivered) => void
  workers: WorkerPool
  logSecurity: FilesContext['logSecurity']
  load: Load
}

const jobConnections = 4

/** Characters of remembered answers. */
const answersWeight = 16 * 1024 * 1024

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<AppContext>

export type Contexts = {
  contextOf: ContextOf
  /** Forgets what was made of content of this type. */
  published: (type: string) => void
  /** Not started yet. */
  jobs: Jobs
  delivery: Delivery
  /** Ends the processes that inspect files. */
  stopInspectors: () => Promise<void>
}

export function makeContexts(parts: Parts): Contexts {
  const clock = parts.clock ?? (() => new Date())
  const files = folderStore(path.join(parts.dataDir, 'files'))
  const inspectors = makeInspectors()
  const scanVirus = parts.config.virusScanner ? clamdScan(parts.config.virusScanner) : undefined
  const passwords = makePasswords()
  const registry = ownRegistry(parts.connection.db, clock)
  const answers = makeKeeper<KeptAnswer>({ entries: 2000, weigh: ({ text }) => text.length, weight: answersWeight })
  const settings = rememberOne(() => readSettings(parts.connection.db, parts.config.demo))
  const published = (type: string) => {
    answers.drop(type)
    if (type === 'settings' || type === '*') settings.forget()
  }
  const { db } = parts.connection
  // Jobs have connections of their own: their statements may be long, and they take none from visitors.
  const jobsConnection = connect(urlOf(parts.connection), jobConnections, jobLimits)
  parts.metrics?.watchPool('jobs', jobsConnection.pool)
  const messaging = {
    senders: sendersOf(parts.messages ?? {}, { demo: parts.config.demo, clock }),
    secretKey: parts.config.secretKey,
    siteName: async () => (await settings.get()).siteName,
  }
  const messages = makeMessages(messaging)
  const delivery = makeDelivery({
    ...messaging,
    db,
    clock,
    keepContent: parts.config.demo,
    report: parts.onUndelivered,
  })
  const rows = [
    ...batchJobs({ db: jobsConnection.db, files, clock, send: (name, key) => jobs.send(name, key) }),
    ...fileJobs({
      ...{ db: jobsConnection.db, files, clock, log: parts.logSecurity },
      filesElsewhere: ids => batchFiles(jobsConnection.db, ids),
    }),
    deliverMessagesJob(delivery),
  ]
  const jobs: Jobs = makeJobs({
    query: (text, values) => jobsConnection.pool.query(text, values),
    rows: rows.map(row => parts.metrics?.countedJob(row) ?? row),
    onError: parts.onJobError,
  })
  const contextOf: ContextOf = async (request, reply) => ({
    db,
    viewer: await viewerOf(parts, request, clock),
    clock,
    config: parts.config,
    files,
    workers: parts.workers.workersOf(addressOfCaller(request)),
    inspectors,
    scanVirus,
    logSecurity: parts.logSecurity,
    address: addressOfCaller(request),
    admitCostly: () => {
      const { limits } = parts.load
      if (limits) admit(reply, [limits.take('costly', addressOfCaller(request))])
    },
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: cookieJar(request, reply, parts.config),
    reads: new Set(),
    answers,
    logEvent: (event, facts) => request.log.info({ event, ...facts }, `event: ${event}`),
    alarm: (event, facts) => request.log.warn({ alarm: event, ...facts }, `alarm: ${event}`),
    settings: settings.get,
    messages,
    registry,
    passwords,
    pageAt,
    jobs,
    cookieViewer: () => cookieViewer({ db, cookieToken: request.cookies.token, clock }),
  })
  const stop = async () => {
    await jobs.stop()
    await jobsConnection.close()
  }
  return { contextOf, published, jobs: { ...jobs, stop }, delivery, stopInspectors: inspectors.stop }
}

function cookieJar(request: FastifyRequest, reply: FastifyReply, config: SiteConfig): CookieJar {
  const secure = config.publicUrl.startsWith('https:')
  const kind = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    get: name => request.cookies[name],
    set: (name, value, maxAge) => reply.setCookie(name, value, { ...kind, maxAge }),
    clear: name => reply.clearCookie(name, kind),
  }
}

/** A call must bring header and cookie; a page is asked for with the cookie alone. */
function viewerOf({ connection: { db } }: Parts, request: FastifyRequest, clock: () => Date): Promise<Viewer> {
  const { token } = request.headers
  const headerToken = typeof token === 'string' ? token : undefined
  const cookieToken = request.cookies.token
  if (!request.routeOptions.url?.startsWith('/api/')) return cookieViewer({ db, cookieToken, clock })
  return resolveViewer({ db, headerToken, cookieToken, clock })
}
