/** Creates the context of each request: the viewer from header and cookie, and the services for handlers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createKeyUse, type KeyUse } from '../access/api-keys/use-counts.ts'
import { createKeyVerifier, type KeyVerifier } from '../access/api-keys/verifier.ts'
import type { CookieJar, SiteConfig } from '../access/context.ts'
import { createPasswordQueues, type PasswordQueues } from '../access/passwords.ts'
import { cookieViewer, resolveViewer } from '../access/sessions/session-store.ts'
import type { Viewer } from '../access/viewer.ts'
import { notifyOfNetwork } from '../account/api-keys/key-notices.ts'
import { confirmIdentity } from '../account/confirm-identity.ts'
import type { PortalLine } from '../account/line/line.ts'
import { standInLine } from '../account/line/stand-in-line.ts'
import { createSignOnProvider } from '../account/sign-on/provider.ts'
import { archiveFiles } from '../audit/archive/store.ts'
import { tryBeside } from '../backup/try-beside.ts'
import { batchFiles } from '../batches/store.ts'
import { branchPreviewField, readBranchPreview } from '../branch-facts/preview.ts'
import type { Language } from '../codes/languages.ts'
import { previewField, readPreviewKey } from '../content/items/editing/preview.ts'
import { readPreview } from '../content/items/editing/preview-store.ts'
import { readSettingsPreview, settingsPreviewField } from '../content/settings/preview.ts'
import { readSettings, siteNameAt } from '../content/settings/settings-store.ts'
import { type Counters, createCounters } from '../counters/counters.ts'
import { addDayCounts } from '../counters/store.ts'
import { forAllCallers } from '../db/abandoned.ts'
import { type Connection, connect, type Db, jobLimits, urlOf } from '../db/connect.ts'
import type { Readers } from '../db/readers/readers.ts'
import { deleteEnquiriesOf } from '../enquiries/store.ts'
import type { FilesContext } from '../files/context.ts'
import { createInspectors } from '../files/inspection/inspectors.ts'
import type { LargeFileStore } from '../files/storage/file-store.ts'
import { clamdScan, ScannerUnavailable, type VirusScan } from '../files/uploads/virus-scan.ts'
import { createJobs, type JobRow, type Jobs } from '../jobs/jobs.ts'
import { globalRegistry, localRegistry } from '../lookup/global/global-registry.ts'
import { createRegistryClient } from '../lookup/global/registry-client.ts'
import { mediaFiles } from '../media/store.ts'
import type { Messages } from '../messages/context.ts'
import { createDelivery, type Delivery, type Undelivered } from '../messages/delivery.ts'
import { createMessages } from '../messages/send.ts'
import { createSenders, type MessageSettings } from '../messages/settings.ts'
import { pictureFiles } from '../products/parts/picture-store.ts'
import { pictureImportFileIds } from '../products/picture-imports/store.ts'
import { importFiles } from '../products/transfer/import-store.ts'
import { eraseInFirm } from '../registration/operators/erase-store.ts'
import { reportPhotoFiles } from '../reports/store.ts'
import { searchKeyPrefix } from '../search/store/cached-entries.ts'
import { renewWordsNow } from '../search/words/words-store.ts'
import type { StatusContext } from '../service-status/context.ts'
import { menuLines } from '../site/menu/menu-changes.ts'
import { declaredPath } from '../site/routes.ts'
import { pageKindOf } from '../site/search-pages.ts'
import type { BuiltFile } from '../software/manifest.ts'
import type { DigestCounts } from '../subscriptions/digest.ts'
import { siteNameIn } from '../ui/formats/site-name.ts'
import { hookLimits } from '../webhooks/rules.ts'
import { createHookSender, type HookSender } from '../webhooks/sender.ts'
import { cacheOne, createCache } from '../wire/cache/cache.ts'
import type { Change, Read } from '../wire/cache/cache-tags.ts'
import type { CachedReply } from '../wire/cache/cached-reply.ts'
import { chinaDay } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import { createOutsideFetch, type OutsideFetch } from '../wire/outside/outside-fetch.ts'
import { createOutsidePost } from '../wire/outside/outside-post.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { connectionCheck } from './connections/caller.ts'
import { ownWrites } from './connections/own-writes.ts'
import { applyLimits, callerAddress, isForMachines, type Load, limitSubject } from './http/load.ts'
import { type AppContext, allCalls, allJobs, type JobParts } from './modules.ts'
import { countedCache, countedJob, watchPool } from './monitoring/metrics.ts'
import type { SiteWatch } from './monitoring/site-watch.ts'
import { followJobs, jobOrigin, type Tracer } from './monitoring/traces/current.ts'
import { traceQueries } from './monitoring/traces/traced.ts'
import { requestUrl } from './pages/page-address.ts'

type Parts = {
  connection: Connection
  counting?: Connection
  readers: Readers
  config: SiteConfig
  clock?: () => Date
  files: LargeFileStore
  messages?: MessageSettings
  onJobError: (error: unknown) => void
  /** A run of a job failed; it is tried again. */
  onJobFailure: (error: unknown) => void
  watch: SiteWatch
  statusNow: StatusContext['statusNow']
  onUndelivered: (undelivered: Undelivered) => void
  onDigests: (counts: DigestCounts) => void
  workers: WorkerPool
  passwords?: PasswordQueues
  logSecurity: FilesContext['logSecurity']
  load: Load
  line: PortalLine | undefined
  /** Requests to addresses that people name. */
  outsideFetch?: OutsideFetch
  software: readonly BuiltFile[]
  tracer?: Tracer
}

const jobConnections = 4

const openOutside = createOutsideFetch()

/** Bytes of cached replies. */
const replyCacheBytes = 32 * 1024 * 1024

/** Ids in cached lists, and as many in cached searches, 8 bytes each. */
const listCacheIds = 512 * 1024

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<AppContext>

export type Contexts = {
  contextOf: ContextOf
  /** Drops cached values that read what changed. */
  dropCached: (changed: Change) => void
  /** As they were read last. */
  settings: Settings
  /** Not started yet. */
  jobs: Jobs
  jobKinds: readonly { name: string; title: string }[]
  messages: Messages
  delivery: Delivery
  hookSender: HookSender
  counters: Counters
  /** Which API key a request has, and how much keys are used. */
  verifier: KeyVerifier
  keyUse: KeyUse
  /** Stops the processes that inspect files. */
  stopInspectors: () => Promise<void>
}

export function createContexts(parts: Parts): Contexts {
  const clock = parts.clock ?? (() => new Date())
  const { db } = parts.connection
  const inspectors = createInspectors()
  const caches = createCaches(parts)
  const messages = createMessaging(parts, { clock, settings: caches.settings })
  const counters = createCounters({
    today: () => chinaDay(clock()),
    write: counts => addDayCounts((parts.counting ?? parts.connection).db, counts),
    onError: parts.onJobError,
  })
  const { verifier, keyUse } = createKeys(parts, { clock, messages: messages.messages })
  const scanVirus = parts.config.virusScanner ? countedScan(parts.config.virusScanner, parts.watch) : undefined
  const jobParts = { clock, settings: caches.settings, inspectors, scanVirus, ...messages }
  const { jobs, kinds: jobKinds } = createAppJobs(parts, jobParts)
  const services = {
    ...{ db, clock, config: parts.config, files: parts.files, inspectors, software: parts.software },
    ...{ declaredPath, pageKindOf, menuLines, jobs, counters },
    ...{ replyCache: caches.replyCache, listCache: caches.listCache, settings: caches.settings },
    issuerAt: async (at: Date) => siteNameAt(db, at, (await caches.settings()).siteName),
    scanVirus,
    callRows: () => allCalls.map(({ row }) => row),
    jobKinds,
    ...{ timeUse: parts.watch.timeUse, siteFigures: parts.watch.siteFigures, openServices: parts.watch.openServices },
    ...{ statusNow: parts.statusNow, messages: messages.messages },
    ...{ registry: registryOf(parts, clock), outsideFetch: parts.outsideFetch ?? openOutside },
    signOn: parts.config.signOn && createSignOnProvider(parts.config.signOn),
    logSecurity: parts.logSecurity,
  }
  const passwords = parts.passwords ?? createPasswordQueues()
  const contextOf: ContextOf = async (request, reply) => {
    const address = callerAddress(request)
    const requireConnected = connectionCheck(request)
    const viewer = await callerOf(parts, { request, reply }, { verifier, clock })
    const subject = limitSubject(viewer, address)
    const preview = await previewOf(request, parts, clock())
    const settingsPreview = settingsPreviewOf(request, parts, clock())
    const branchPreview = branchPreviewOf(request, parts, clock())
    const countUse = async (kind: 'costly' | 'submission' | 'receipt') => {
      const { limits } = parts.load
      if (limits) applyLimits(reply, [await limits.consumeExactly(kind, subject)])
    }
    const cookies = cookieJar(request, reply, parts.config)
    const { secretKey } = parts.config
    const place = { leave: () => {} }
    const { after, noteWrite } = ownWrites({ ...parts, secretKey, clock }, cookies)
    const context = {
      ...services,
      ...{ reading: <Result>(run: (db: Db) => Promise<Result>) => parts.readers.read(run, after), noteWrite },
      // What a person sees before it is public stays out of what others see.
      ...((preview || settingsPreview || branchPreview) && { replyCache: createReplyCache() }),
      ...(preview && { preview }),
      ...(branchPreview && { branchPreview }),
      ...(settingsPreview && {
        settingsPreview,
        settings: async () => ({ ...(await caches.settings()), ...settingsPreview }),
      }),
      ...{ viewer, address, limitSubject: subject, requireConnected, reads: new Set<Read>() },
      // What waits for a thread or for a hash has a place in that queue, and gives back the one that it has here.
      workers: leavingFirst(place, parts.workers.workersOf(subject, requireConnected)),
      passwords: leavingFirst(place, passwords.of(address, requireConnected)),
      place,
      admitCostly: () => countUse('costly'),
      countRequest: countUse,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      cookies,
      standInLine: () => standInLine({ line: parts.line, viewer, address, secretKey, cookies }),
      cookieViewer: () => pageViewer(parts, request, clock),
      logEvent: (event, facts) => request.log.info({ event, ...facts }, `event: ${event}`),
      alarm: (event, facts) => request.log.warn({ alarm: event, ...facts }, `alarm: ${event}`),
    } satisfies Omit<AppContext, 'confirmIdentity'>
    return { ...context, confirmIdentity: proof => confirmIdentity(proof, context) }
  }
  return {
    ...{ contextOf, jobs, jobKinds, counters, settings: caches.settings, verifier, keyUse },
    dropCached: inBoth(caches.dropCached, verifier.dropCached),
    ...{ ...messages, stopInspectors: inspectors.stop },
  }
}

const inBoth = (one: (changed: Change) => void, other: (changed: Change) => void) => (changed: Change) => {
  one(changed)
  other(changed)
}

const leavingFirst = <Queue extends { run: (...input: never[]) => unknown }>(
  place: { leave: () => void },
  queue: Queue,
): Queue => ({
  ...queue,
  run: (...input: never[]) => {
    place.leave()
    return queue.run(...input)
  },
})

/** The version that a page displays in the place of what is public. */
async function previewOf(request: FastifyRequest, { connection, config }: Parts, now: Date) {
  if (request.routeOptions.url?.startsWith('/api/')) return undefined
  const key = readPreviewKey(requestUrl(request.url).searchParams.get(previewField), { ...config, now })
  return key && readPreview(connection.db, key)
}

/** The scanner, with its uses counted; a caller who gets no turn says nothing about it. */
function countedScan(address: string, { timeUse }: SiteWatch): VirusScan {
  const scan = clamdScan(address)
  return (content, caller, waitMs) =>
    timeUse(
      'scanner',
      () => scan(content, caller, waitMs),
      error => error instanceof ScannerUnavailable,
    )
}

/** The settings that a page displays in the place of those that are saved. */
function settingsPreviewOf(request: FastifyRequest, { config }: Parts, now: Date) {
  if (request.routeOptions.url?.startsWith('/api/')) return undefined
  return readSettingsPreview(requestUrl(request.url).searchParams.get(settingsPreviewField), { ...config, now })
}

/** The branch whose facts a page displays in the place of those that are saved. */
function branchPreviewOf(request: FastifyRequest, { config }: Parts, now: Date) {
  if (request.routeOptions.url?.startsWith('/api/')) return undefined
  return readBranchPreview(requestUrl(request.url).searchParams.get(branchPreviewField), { ...config, now })
}

type Settings = ReturnType<typeof createCaches>['settings']

const createReplyCache = () =>
  createCache<CachedReply>({ maxEntries: 2000, sizeOf: ({ bytes }) => bytes.length, maxSize: replyCacheBytes })

/** Replies, lists and settings, and what drops them. */
function createCaches({ readers, config, watch: { recorder } }: Parts) {
  const replyCache = countedCache(recorder, 'replies', createReplyCache())
  const lists = createCache<readonly number[]>({
    maxEntries: 5000,
    sizeOf: ids => ids.length,
    maxSize: listCacheIds,
    // Searches for all kinds of words evict no lists.
    partitionOf: key => (key.startsWith(searchKeyPrefix) ? 'searches' : 'lists'),
  })
  const listCache = countedCache(recorder, 'lists', lists)
  const settings = cacheOne(() => forAllCallers(() => readers.read(db => readSettings(db, config))))
  const dropCached = (changed: Change) => {
    replyCache.invalidate(changed)
    listCache.invalidate(changed)
    if (changed === 'all' || (typeof changed === 'string' && changed.startsWith('settings'))) settings.clear()
    if (changed === 'all' || changed === 'words') renewWordsNow(readers.db)
  }
  return { replyCache, listCache, settings: settings.get, dropCached }
}

/** The registry of other countries' numbers, if it is configured, and our own. */
function registryOf({ readers, config, watch: { timeUse } }: Parts, clock: () => Date) {
  const local = localRegistry(readers.db, clock)
  return config.registry ? globalRegistry(local, createRegistryClient(config.registry, { timeUse })) : local
}

function createMessaging(parts: Parts, { clock, settings }: { clock: () => Date; settings: Settings }) {
  const { demo, secretKey } = parts.config
  const messaging = {
    senders: createSenders(parts.messages ?? {}, { demo, clock, timeUse: parts.watch.timeUse }),
    secretKey,
    siteName: async (language: Language) => siteNameIn(await settings(), language),
  }
  const delivery = createDelivery({
    ...{ ...messaging, db: parts.connection.db, clock },
    storesContent: demo,
    report: parts.onUndelivered,
  })
  parts.watch.recorder.read('site_provider_pause_seconds', () =>
    Object.entries(messaging.senders).map(([channel, sender]) => ({
      labels: { channel },
      value: sender.pausedMs() / 1000,
    })),
  )
  const messages = createMessages(messaging)
  return { messages, delivery, hookSender: createWebhooks(parts, { clock, messages }) }
}

function createWebhooks(
  { connection: { db }, config, watch, onJobError }: Parts,
  { clock, messages }: { clock: () => Date; messages: Messages },
): HookSender {
  const { answerMs: timeoutMs, answerBytes: maxBytes } = hookLimits
  return createHookSender({
    ...{ db, messages, clock, secretKey: config.secretKey, onError: onJobError },
    post: createOutsidePost({ timeoutMs, maxBytes, toLoopback: config.webhooksToLoopback === true }),
    onAttempt: ({ isReceived }) =>
      watch.recorder.count('site_webhook_attempts_total', { outcome: isReceived ? 'received' : 'failed' }),
  })
}

/** Jobs have their own connections: their statements may be long and must not block requests. */
function createAppJobs(
  parts: Parts,
  {
    clock,
    settings,
    ...messaging
  }: { clock: () => Date; settings: Settings } & Pick<
    JobParts,
    'messages' | 'delivery' | 'inspectors' | 'scanVirus' | 'hookSender'
  >,
): { jobs: Jobs; kinds: readonly JobRow[] } {
  const { config, watch } = parts
  const url = urlOf(parts.connection)
  const { db, pool, close } = connect(url, jobConnections, jobLimits)
  watchPool(watch.recorder, 'jobs', pool)
  if (parts.tracer) traceQueries(pool, 'jobs')
  const jobRows = allJobs({
    ...{ db, url, clock, files: parts.files, log: parts.logSecurity, ...messaging },
    ...{ logSecurity: parts.logSecurity, workers: parts.workers.workersOf('jobs') },
    send: (name, key, priority) => jobs.send(name, key, priority),
    idsOfOtherModules: async ids =>
      (
        await Promise.all(
          [archiveFiles, batchFiles, importFiles, mediaFiles, pictureFiles, pictureImportFileIds, reportPhotoFiles].map(
            filesOf => filesOf(db, ids),
          ),
        )
      ).flat(),
    ...{ eraseInFirm, eraseEnquiries: deleteEnquiriesOf },
    proposesCancellations: config.proposesCancellations,
    archiveMonths: config.archiveMonths,
    ...{ restoreTest: config.restoreTest, tryBackup: tryBeside },
    ...{ publicUrl: config.publicUrl, secretKey: config.secretKey, onCounts: parts.onDigests },
    firmCount: config.demoFirms ?? 0,
    outsideFetch: parts.outsideFetch ?? openOutside,
  })
  const jobs: Jobs = createJobs({
    query: (text, values) => pool.query(text, values),
    rows: jobRows.map(row => countedJob(watch.recorder, row)),
    onError: parts.onJobError,
    ...{ origin: jobOrigin, wrap: followJobs(parts.tracer, parts.onJobFailure) },
  })
  const stop = async () => {
    await jobs.stop()
    await close()
  }
  return { jobs: { ...jobs, stop }, kinds: jobRows }
}

/** Programs have none: what a browser sends along with a key is not read. */
const noCookies: CookieJar = { get: () => undefined, set: () => undefined, clear: () => undefined }

function cookieJar(request: FastifyRequest, reply: FastifyReply, config: SiteConfig): CookieJar {
  if (isForMachines(request)) return noCookies
  const secure = config.publicUrl.startsWith('https:')
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    get: name => request.cookies[name],
    set: (name, value, maxAge) => reply.setCookie(name, value, { ...cookieOptions, maxAge }),
    clear: name => reply.clearCookie(name, cookieOptions),
  }
}

function createKeys(
  { connection: { db }, readers, onJobError }: Parts,
  { clock, messages }: { clock: () => Date; messages: Messages },
) {
  const verifier = createKeyVerifier({
    ...{ clock, read: run => readers.readNewest(run), onError: onJobError },
    writer: () => (readers.isWriterAway() ? undefined : db),
    onNewNetwork: (tx, key) => notifyOfNetwork(tx, key, { messages, at: clock() }),
  })
  return { verifier, keyUse: createKeyUse({ db, today: () => chinaDay(clock()), onError: onJobError }) }
}

type KeyParts = { verifier: KeyVerifier; load: Load }

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type CallerParts = { verifier: KeyVerifier; clock: () => Date }

const callerOf = (parts: Parts, { request, reply }: Exchange, { verifier, clock }: CallerParts): Promise<Viewer> =>
  isForMachines(request) ? keyViewer(request, reply, { verifier, load: parts.load }) : viewerOf(parts, request, clock)

/** The API key of a request, or nobody. A wrong one counts as a request of its address, so that guessing ends. */
async function keyViewer(request: FastifyRequest, reply: FastifyReply, { verifier, load }: KeyParts): Promise<Viewer> {
  const { authorization } = request.headers
  if (authorization === undefined) return { kind: 'stranger', why: 'key-missing' }
  try {
    return await verifier.verify(authorization, request.ip)
  } catch (error) {
    const count = load.limits?.consume('call', callerAddress(request))
    if (count && !count.isAllowed) applyLimits(reply, [count])
    throw error
  }
}

/** A call needs header and cookie; a request for a page has only the cookie. */
async function viewerOf(parts: Parts, request: FastifyRequest, clock: () => Date): Promise<Viewer> {
  const { token } = request.headers
  const headerToken = typeof token === 'string' ? token : undefined
  const cookieToken = request.cookies.token
  if (!request.routeOptions.url?.startsWith('/api/')) return pageViewer(parts, request, clock)
  const { connection, readers } = parts
  const viewer = await readers.readNewest(db => {
    const writer = readers.isWriterAway() ? undefined : connection.db
    return resolveViewer({ db, writer, headerToken, cookieToken, clock })
  })
  // A standby server may not have the newest logins yet: a browser that is told that it has none forgets it.
  if (headerToken && viewer.kind === 'stranger' && readers.isWriterAway())
    refuse('unavailable', { retryAfterSeconds: 5 })
  return viewer
}

/** Who is named on a page, also while the writer is away. */
const pageViewer = ({ readers }: Parts, { cookies: { token: cookieToken } }: FastifyRequest, clock: () => Date) =>
  readers.readNewest(db => cookieViewer({ db, cookieToken, clock }))
