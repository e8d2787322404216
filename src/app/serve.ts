/** The site on a database that runs: migrations, demonstration data, the server, then the jobs. */
import os from 'node:os'
import { hasSiteName } from '../content/settings/settings-store.ts'
import { connect, requestLimits } from '../db/connect.ts'
import { databaseFailure } from '../db/faults.ts'
import type { StartedDatabase } from '../db/postgres/embedded.ts'
import { StartFault } from '../db/postgres/start-fault.ts'
import { siteVersion } from '../db/version.ts'
import { StoreRefused, StoreUnavailable } from '../files/storage/file-store.ts'
import { openStore, placeOf, type StoreSettings } from '../files/storage/open-store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { missingProviders } from '../messages/settings.ts'
import { buildApp, type Site } from './build-app.ts'
import { addressAt, type Config, secretKey } from './config.ts'
import { openCounting } from './connections/counting.ts'
import { shutDown } from './connections/stopping.ts'
import { runtimeFigures, serveMetrics } from './monitoring/metrics.ts'
import type { Tracer } from './monitoring/traces/current.ts'
import { prepareDatabase } from './seed.ts'

export { loadAllViews } from '../site/views.ts'

/** Serves until SIGTERM or SIGINT, then stops the database too. A StartFault if it cannot. */
export async function serve(config: Config, database: StartedDatabase): Promise<void> {
  const limits = { ...requestLimits, statementMs: config.querySeconds * 1000 }
  const connection = connect(database.url, 10, limits, { poolerUrl: config.poolerUrl, min: 4 })
  // A demonstration has no standby servers.
  const counting = config.databaseUrl === undefined ? undefined : openCounting(database.url, limits)
  // Counts from the start of the process on.
  const runtimeText = config.metrics && (await runtimeFigures())
  let metricsServer: { port: number; close: () => void } | undefined
  const stop = async (pauseMs = 0) => {
    if (site) await shutDown(site, pauseMs)
    metricsServer?.close()
    await counting?.close()
    await tracer?.stop()
    await connection.close()
    await database.stop()
  }
  // When the database is lost for good the process exits, so that its supervisor restarts it.
  database.lost.then(fault => {
    console.error(fault.message)
    process.exit(1)
  })
  let site: Site | undefined
  let tracer: Tracer | undefined
  const warnings = [...config.warnings, ...missingProviders(config.messages, config.site)]
  try {
    const siteConfig = { ...config.site, secretKey: secretKey(config) }
    const { files, warnings: storeWarnings } = await openUsableStore(config.files)
    warnings.push(...storeWarnings)
    await prepareDatabase(connection, { ...config, files, secretKey: siteConfig.secretKey, notify: console.log })
    tracer = await openTracer(config, () => site)
    site = await buildApp({
      connection,
      ...(tracer && { tracer }),
      config: siteConfig,
      ...{ dataDir: config.dataDir, files },
      ...(counting && { counting }),
      edge: config.edge,
      readers: { urls: config.readUrls, maxLagMs: config.readLagSeconds * 1000, limits },
      ...(config.files.used === 's3' && { storeUrl: config.files.bucket.url }),
      messages: config.messages,
      trustProxy: config.trustProxy,
      log: { level: config.logLevel },
    })
    if (runtimeText && config.metrics)
      metricsServer = await serveMetrics([site.figuresText, runtimeText], config.metrics)
    await listenOn(site.app, config)
    site.app.log.info({ version: siteVersion, node: process.versions.node }, 'started')
  } catch (error) {
    await stop()
    throw error
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stop(config.stopPause * 1000).then(() => process.exit(0)))
  const port = boundPort(site.app.server.address()) ?? config.port
  const { jobs, watch, statusWatch } = site
  watch.heartbeat.start(`${os.hostname()}:${port}`)
  statusWatch.start()
  setTimeout(() => startJobs(jobs), jobsDelayMs)
  if (config.seed === 'none' && !(await hasSiteName(connection.db)))
    warnings.push("The site has no name of its own yet: npm run set siteName='…' siteNameEn='…' phone='…'.")
  for (const warning of warnings) console.warn(`Warning: ${warning}`)
  console.log(`The site is ready: ${addressAt(config.host, port)}`)
  if (metricsServer && config.metrics)
    console.log(`Metrics for Prometheus: ${addressAt(config.metrics.host, metricsServer.port)}/metrics`)
}

/** Spans that a collector does not take are lost; the log has a line when that begins, and one when it is over. */
async function openTracer({ traces }: Config, site: () => Site | undefined): Promise<Tracer | undefined> {
  if (!traces) return undefined
  const { createTracer } = await import('./monitoring/traces/open-telemetry.ts')
  return createTracer({
    ...traces,
    onChange: state => site()?.app.log.warn({ traces: state }, 'the collector of traces'),
  })
}

/** The store of the site. Without it everything but uploads and downloads works, so that a store that is away is a warning; one that refuses
 *  this site is a mistake in the settings. */
async function openUsableStore(settings: StoreSettings) {
  const files = await openStore(settings)
  if (settings.used === 'folder') return { files, warnings: [] }
  const failure: unknown = await files.requireAvailable().catch(error => error)
  const place = placeOf(settings, settings.used)
  if (failure instanceof StoreRefused)
    throw new StartFault(`${failure.message}. Check S3_URL, S3_REGION, S3_BUCKET, S3_KEY and S3_SECRET for ${place}.`)
  if (failure instanceof StoreUnavailable)
    return { files, warnings: [`${failure.message}. Until ${place} is back, uploads and downloads reply 503.`] }
  if (failure !== undefined) throw failure
  return { files, warnings: [] }
}

/** The first visitors come before the jobs, whose library takes a third of a second to start. */
const jobsDelayMs = 1000
const jobsRetryMs = 5000

/** Starts the jobs; without the right to create their schema the site runs without them. Retries while the database is unreachable. */
function startJobs(jobs: Jobs) {
  jobs.start().catch(error => {
    console.error('Jobs do not run:', error instanceof Error ? error.message : error)
    if (databaseFailure(error)) setTimeout(() => startJobs(jobs), jobsRetryMs).unref()
  })
}

async function listenOn(app: Site['app'], config: Config) {
  try {
    // The start prints the address itself.
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') throw new StartFault(`Port ${config.port} is already taken; choose another with PORT.`)
    if (code === 'EACCES')
      throw new StartFault(`Port ${config.port} may not be used by this user; choose another with PORT.`)
    throw new StartFault(`The site cannot listen on ${config.host}; check HOST.`)
  }
}

function boundPort(address: string | { port: number } | null): number | undefined {
  return typeof address === 'object' ? address?.port : undefined
}
