/** Creates the context of each request: the viewer from header and cookie, and the services for handlers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar, SiteConfig } from '../access/context.ts'
import { createPasswordQueues, type PasswordQueues } from '../access/passwords.ts'
import { cookieViewer, resolveViewer } from '../access/sessions/session-store.ts'
import type { Viewer } from '../access/viewer.ts'
import { confirmIdentity } from '../account/confirm-identity.ts'
import { accountJobs } from '../account/jobs.ts'
import { chainCheckJobs } from '../audit/chain/jobs.ts'
import { batchJobs } from '../batches/jobs.ts'
import { batchFiles } from '../batches/store.ts'
import type { Language } from '../codes/languages.ts'
import { readSettings } from '../content/settings/settings-store.ts'
import { forAllCallers } from '../db/abandoned.ts'
import { type Connection, connect, jobLimits, urlOf } from '../db/connect.ts'
import { fillPlacesJob, purgeEnquiriesJob } from '../enquiries/jobs.ts'
import { deleteEnquiriesOf } from '../enquiries/store.ts'
import { feeVersionsJob } from '../fees/rates/job.ts'
import { unpaidBillsJob } from '../fees/unpaid/job.ts'
import type { FilesContext } from '../files/context.ts'
import { createInspectors } from '../files/inspection/inspectors.ts'
import { fileJobs } from '../files/jobs.ts'
import type { LargeFileStore } from '../files/storage/file-store.ts'
import { clamdScan } from '../files/uploads/virus-scan.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { globalRegistry, localRegistry } from '../lookup/global/global-registry.ts'
import { createRegistryClient } from '../lookup/global/registry-client.ts'
import { createDelivery, type Delivery, type Undelivered } from '../messages/delivery.ts'
import { deliverMessagesJob, purgeInboxesJob } from '../messages/jobs.ts'
import { createMessages } from '../messages/send.ts'
import { createSenders, type MessageSettings } from '../messages/settings.ts'
import { demoRegisterJobs } from '../register-files/demonstration/jobs.ts'
import { sealHistoryJob } from '../registration/history/chain/jobs.ts'
import { lifeCycleJob } from '../registration/life-cycle/expiry/job.ts'
import { eraseInFirm } from '../registration/operators/erase-store.ts'
import { searchKeyPrefix } from '../search/store/cached-entries.ts'
import { declaredPath } from '../site/routes.ts'
import type { BuiltFile } from '../software/manifest.ts'
import type { DigestCounts } from '../subscriptions/digest.ts'
import { sendDigestsJob } from '../subscriptions/jobs.ts'
import { siteNameIn } from '../ui/formats/site-name.ts'
import { cacheOne, createCache } from '../wire/cache/cache.ts'
import type { Change } from '../wire/cache/cache-tags.ts'
import type { CachedReply } from '../wire/cache/cached-reply.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { AppContext } from './calls.ts'
import { connectionCheck } from './connections/caller.ts'
import { applyLimits, callerAddress, type Load, limitSubject } from './http/load.ts'
import type { Metrics } from './monitoring/metrics.ts'

type Parts = {
  connection: Connection
  config: SiteConfig
  clock?: () => Date
  files: LargeFileStore
  messages?: MessageSettings
  onJobError: (error: unknown) => void
  metrics?: Metrics
  onUndelivered: (undelivered: Undelivered) => void
  onDigests: (counts: DigestCounts) => void
  workers: WorkerPool
  passwords?: PasswordQueues
  logSecurity: FilesContext['logSecurity']
  load: Load
  software: readonly BuiltFile[]
}

const jobConnections = 4

/** Bytes of cached replies. */
const replyCacheBytes = 32 * 1024 * 1024

/** Ids in cached lists, and as many in cached searches, 8 bytes each. */
const listCacheIds = 512 * 1024

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<AppContext>

export type Contexts = {
  contextOf: ContextOf
  /** Drops cached values that read what changed. */
  dropCached: (changed: Change) => void
  /** Not started yet. */
  jobs: Jobs
  delivery: Delivery
  /** Stops the processes that inspect files. */
  stopInspectors: () => Promise<void>
}

export function createContexts(parts: Parts): Contexts {
  const clock = parts.clock ?? (() => new Date())
  const { files } = parts
  const inspectors = createInspectors()
  const scanVirus = parts.config.virusScanner ? clamdScan(parts.config.virusScanner) : undefined
  const passwords = parts.passwords ?? createPasswordQueues()
  const local = localRegistry(parts.connection.db, clock)
  const { registry: settingsOfRegistry } = parts.config
  const registry = settingsOfRegistry ? globalRegistry(local, createRegistryClient(settingsOfRegistry)) : local
  const replyCache = createCache<CachedReply>({
    maxEntries: 2000,
    sizeOf: ({ bytes }) => bytes.length,
    maxSize: replyCacheBytes,
  })
  const listCache = createCache<readonly number[]>({
    maxEntries: 5000,
    sizeOf: ids => ids.length,
    maxSize: listCacheIds,
    // Searches for all kinds of words evict no lists.
    partitionOf: key => (key.startsWith(searchKeyPrefix) ? 'searches' : 'lists'),
  })
  const settings = cacheOne(() => forAllCallers(() => readSettings(parts.connection.db, parts.config.demo)))
  const dropCached = (changed: Change) => {
    replyCache.invalidate(changed)
    listCache.invalidate(changed)
    if (changed === 'all' || (typeof changed === 'string' && changed.startsWith('settings'))) settings.clear()
  }
  const { db } = parts.connection
  // Jobs have their own connections: their statements may be long and must not block requests.
  const jobsConnection = connect(urlOf(parts.connection), jobConnections, jobLimits)
  parts.metrics?.watchPool('jobs', jobsConnection.pool)
  const messaging = {
    senders: createSenders(parts.messages ?? {}, { demo: parts.config.demo, clock }),
    secretKey: parts.config.secretKey,
    siteName: async (language: Language) => siteNameIn(await settings.get(), language),
  }
  const messages = createMessages(messaging)
  const delivery = createDelivery({
    ...messaging,
    db,
    clock,
    storesContent: parts.config.demo,
    report: parts.onUndelivered,
  })
  const jobRows = [
    ...batchJobs({ db: jobsConnection.db, files, clock, send: (name, key) => jobs.send(name, key) }),
    ...fileJobs({
      ...{ db: jobsConnection.db, files, clock, log: parts.logSecurity },
      idsOfOtherModules: ids => batchFiles(jobsConnection.db, ids),
    }),
    lifeCycleJob({
      ...{ db: jobsConnection.db, messages, clock },
      cancelAfterDays: parts.config.cancelAfterDays,
    }),
    feeVersionsJob({ db: jobsConnection.db, clock }),
    unpaidBillsJob({
      ...{ db: jobsConnection.db, messages, clock },
      unpaidDays: async () => Number((await settings.get()).unpaidDays),
    }),
    deliverMessagesJob(delivery),
    ...accountJobs({ db: jobsConnection.db, clock, messages, eraseInFirm, eraseEnquiries: deleteEnquiriesOf }),
    purgeEnquiriesJob({ db: jobsConnection.db, clock }),
    fillPlacesJob({ db: jobsConnection.db, clock, messages }),
    sendDigestsJob({
      ...{ db: jobsConnection.db, messages, clock, onCounts: parts.onDigests },
      ...{ publicUrl: parts.config.publicUrl, secretKey: parts.config.secretKey },
    }),
    ...chainCheckJobs({ db: jobsConnection.db, clock, send: (name, key) => jobs.send(name, key) }),
    sealHistoryJob({ db: jobsConnection.db, clock, log: parts.logSecurity }),
    purgeInboxesJob({ db: jobsConnection.db, clock }),
    ...demoRegisterJobs({ url: urlOf(parts.connection), clock, firmCount: parts.config.demoFirms ?? 0 }),
  ]
  const jobs: Jobs = createJobs({
    query: (text, values) => jobsConnection.pool.query(text, values),
    rows: jobRows.map(row => parts.metrics?.countedJob(row) ?? row),
    onError: parts.onJobError,
  })
  const contextOf: ContextOf = async (request, reply) => {
    const address = callerAddress(request)
    const requireConnected = connectionCheck(request)
    const viewer = await viewerOf(parts, request, clock)
    const subject = limitSubject(viewer, address)
    const context = {
      db,
      viewer,
      limitSubject: subject,
      clock,
      config: parts.config,
      files,
      workers: parts.workers.workersOf(subject, requireConnected),
      inspectors,
      software: parts.software,
      scanVirus,
      logSecurity: parts.logSecurity,
      address,
      admitCostly: async () => {
        const { limits } = parts.load
        if (limits) applyLimits(reply, [await limits.consumeExactly('costly', subject)])
      },
      countRequest: async (kind: 'submission' | 'receipt') => {
        const { limits } = parts.load
        if (limits) applyLimits(reply, [await limits.consumeExactly(kind, subject)])
      },
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      cookies: cookieJar(request, reply, parts.config),
      reads: new Set(),
      replyCache,
      listCache,
      logEvent: (event, facts) => request.log.info({ event, ...facts }, `event: ${event}`),
      alarm: (event, facts) => request.log.warn({ alarm: event, ...facts }, `alarm: ${event}`),
      settings: settings.get,
      messages,
      registry,
      passwords: passwords.of(address, requireConnected),
      requireConnected,
      declaredPath,
      jobs,
      cookieViewer: () => cookieViewer({ db, cookieToken: request.cookies.token, clock }),
    } satisfies Omit<AppContext, 'confirmIdentity'>
    return { ...context, confirmIdentity: proof => confirmIdentity(proof, context) }
  }
  const stop = async () => {
    await jobs.stop()
    await jobsConnection.close()
  }
  return { contextOf, dropCached, jobs: { ...jobs, stop }, delivery, stopInspectors: inspectors.stop }
}

function cookieJar(request: FastifyRequest, reply: FastifyReply, config: SiteConfig): CookieJar {
  const secure = config.publicUrl.startsWith('https:')
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    get: name => request.cookies[name],
    set: (name, value, maxAge) => reply.setCookie(name, value, { ...cookieOptions, maxAge }),
    clear: name => reply.clearCookie(name, cookieOptions),
  }
}

/** A call needs header and cookie; a request for a page has only the cookie. */
function viewerOf({ connection: { db } }: Parts, request: FastifyRequest, clock: () => Date): Promise<Viewer> {
  const { token } = request.headers
  const headerToken = typeof token === 'string' ? token : undefined
  const cookieToken = request.cookies.token
  if (!request.routeOptions.url?.startsWith('/api/')) return cookieViewer({ db, cookieToken, clock })
  return resolveViewer({ db, headerToken, cookieToken, clock })
}
