/** Metrics of a running node in the text format of Prometheus. Labels are route patterns, codes and our own names, never visitors' input,
 *  so that their number stays bounded. */
import http from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { StartFault } from '../../db/postgres/start-fault.ts'
import { siteVersion } from '../../db/version.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import type { Cache } from '../../wire/cache/cache.ts'

export type Metrics = {
  watchRequests: (app: FastifyInstance) => void
  watchPool: (name: string, pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) => void
  /** The same cache, with hits and misses counted. */
  countedCache: <Value>(name: string, cache: Cache<Value>) => Cache<Value>
  /** The same job, with its runs counted. */
  countedJob: (row: JobRow) => JobRow
  text: () => Promise<string>
  contentType: string
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  // Includes the delay of the event loop, memory, processor time and open files.
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'site_info',
    help: 'Always 1; its labels are the versions that run',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: siteVersion, node: process.versions.node }, 1)
  return {
    watchRequests: app => watchRequests(app, registry),
    watchPool: poolGauges(registry),
    countedCache: cacheCounter(registry),
    countedJob: jobCounter(registry),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function watchRequests(app: FastifyInstance, registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'site_request_seconds',
    help: 'Response time by route',
    labelNames: ['route'],
    buckets: secondsBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'site_refusals_total',
    help: 'Refused requests by code of the error catalogue',
    labelNames: ['code'],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unmatched' } = request.routeOptions
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
    if (reply.refusedAs) refusals.inc({ code: reply.refusedAs })
  })
}

function poolGauges(registry: Registry): Metrics['watchPool'] {
  const pools = new Map<string, Parameters<Metrics['watchPool']>[1]>()
  new Gauge({
    name: 'site_database_connections',
    help: 'Connections of each pool: open, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool: name, state: 'open' }, totalCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    },
  })
  return (name, pool) => void pools.set(name, pool)
}

function cacheCounter(registry: Registry): Metrics['countedCache'] {
  const reads = new Counter({
    name: 'site_cache_reads_total',
    help: 'Reads of each cache by result',
    labelNames: ['cache', 'result'],
    registers: [registry],
  })
  return (name, cache) => ({
    ...cache,
    get: (key, now) => {
      const entry = cache.get(key, now)
      reads.inc({ cache: name, result: entry ? 'hit' : 'miss' })
      return entry
    },
  })
}

function jobCounter(registry: Registry): Metrics['countedJob'] {
  const runs = new Counter({
    name: 'site_job_runs_total',
    help: 'Runs of background jobs by outcome',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  return row => ({
    ...row,
    run: async (key, signal) => {
      try {
        await row.run(key, signal)
        runs.inc({ job: row.name, outcome: 'done' })
      } catch (error) {
        runs.inc({ job: row.name, outcome: 'failed' })
        throw error
      }
    },
  })
}

/** Serves the metrics on their own port, so that no proxy exposes them. Returns the bound port and a function that closes the server. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => void }> {
  const server = http.createServer(async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(await metrics.text())
  })
  await new Promise<void>((done, fail) => {
    server.once('error', () => fail(new StartFault(`METRICS_PORT ${port} cannot be listened on; choose another.`)))
    server.listen(port, host, done)
  })
  const address = server.address()
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: typeof address === 'object' && address ? address.port : port, close }
}
