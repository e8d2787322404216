/** Metrics of a running node in the text format of Prometheus: the figures of health/figures/, which the page of staff displays too, and those of the
 *  runtime, which a library measures. What the process counts by itself is counted here. */
import http from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { StartFault } from '../../db/postgres/start-fault.ts'
import type { Readers } from '../../db/readers/readers.ts'
import { exposition, expositionType } from '../../health/figures/exposition.ts'
import type { SiteFigures } from '../../health/figures/read-figures.ts'
import type { Recorder } from '../../health/nodes/recorder.ts'
import { serviceOfPath } from '../../health/nodes/time-use.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import type { Cache } from '../../wire/cache/cache.ts'
import { type Admission, createAdmission } from '../http/admission/admission.ts'
import type { RequestClass } from '../http/admission/classes.ts'

export function watchRequests(app: FastifyInstance, recorder: Recorder): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unmatched' } = request.routeOptions
    const { statusCode, elapsedTime } = reply
    recorder.count('site_requests_total', { method: request.method, route, status: String(statusCode) })
    recorder.observe(route, elapsedTime / 1000)
    if (reply.refusedAs) recorder.count('site_refusals_total', { code: reply.refusedAs })
    const service = route === 'unmatched' ? undefined : serviceOfPath(request.url)
    if (service) recorder.use(service, elapsedTime, statusCode >= 500)
  })
}

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** Open and idle connections, and requests that wait for one. */
export function watchPool(recorder: Recorder, name: string, pool: Pool): void {
  recorder.read('site_database_connections', () => [
    { labels: { pool: name, state: 'open' }, value: pool.totalCount },
    { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
    { labels: { pool: name, state: 'waiting' }, value: pool.waitingCount },
  ])
}

/** Admission, with what it does counted by class. */
export function watchedAdmission(recorder: Recorder, overload: () => number): Admission {
  const admission = createAdmission({
    overload,
    onOutcome: (name, outcome) => recorder.count('site_admission_total', { class: name, outcome }),
  })
  const byClass = (value: (of: ReturnType<Admission['counts']>[RequestClass]) => number) => () =>
    Object.entries(admission.counts()).map(([name, of]) => ({ labels: { class: name }, value: value(of) }))
  recorder.read(
    'site_admission_running',
    byClass(({ running }) => running),
  )
  recorder.read(
    'site_admission_waiting',
    byClass(({ waiting }) => waiting),
  )
  recorder.read(
    'site_shed_share',
    byClass(({ shedShare }) => shedShare),
  )
  return admission
}

/** The standby servers, and how far each is behind. */
export function watchReaders(recorder: Recorder, readers: Pick<Readers, 'states'>): void {
  recorder.read('site_reader_used', () =>
    readers.states().map(({ name, isUsed }) => ({ labels: { server: name }, value: isUsed ? 1 : 0 })),
  )
  recorder.read('site_reader_lag_seconds', () =>
    readers.states().map(({ name, lagMs }) => ({ labels: { server: name }, value: lagMs / 1000 })),
  )
}

/** The same cache, with hits and misses counted. */
export const countedCache = <Value>(recorder: Recorder, name: string, cache: Cache<Value>): Cache<Value> => ({
  ...cache,
  get: (key, now) => {
    const entry = cache.get(key, now)
    recorder.count('site_cache_reads_total', { cache: name, result: entry ? 'hit' : 'miss' })
    return entry
  },
})

/** The same job, with its runs counted. */
export const countedJob = (recorder: Recorder, row: JobRow): JobRow => ({
  ...row,
  run: async (key, signal) => {
    try {
      await row.run(key, signal)
      recorder.count('site_job_runs_total', { job: row.name, outcome: 'done' })
    } catch (error) {
      recorder.count('site_job_runs_total', { job: row.name, outcome: 'failed' })
      throw error
    }
  },
})

/** The text of this node's figures and of the site's. While the database is away those that are read from it have no samples. */
export async function figuresText(recorder: Recorder, readSite: () => Promise<SiteFigures>): Promise<string> {
  const { samples } = await readSite()
  return exposition({ ...samples, ...recorder.samples() })
}

/** The figures of the runtime: delay of the event loop, memory, processor time, open files. The library is loaded where metrics are served only. */
export async function runtimeFigures(): Promise<() => Promise<string>> {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return () => registry.metrics()
}

/** Serves the metrics on their own port, so that no proxy exposes them. Returns the bound port and a function that closes the server. */
export async function serveMetrics(
  texts: readonly (() => Promise<string>)[],
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => void }> {
  const server = http.createServer(async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end()
    const parts = await Promise.all(texts.map(text => text()))
    reply.writeHead(200, { 'content-type': expositionType, 'cache-control': 'no-store' }).end(parts.join('\n'))
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
