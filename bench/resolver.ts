/** Redirects of Digital Links beside a bare Fastify that sends the same bytes: CPU time of a redirect, cached and not, and latencies at 10,000 a second. */
import fs from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { connect, noLimits } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { cpuMs, formatSpread, printResult, spread } from './measure.ts'
import { type RunningServer, recordResponse, startBareServer } from './servers/servers.ts'
import type { Size } from './size.ts'

const perSecond = 10_000
const requestsPerRound = 20_000
const connections = 32

export async function benchResolver(site: RunningServer, dataDir: string, size: Size) {
  const paths = await pathsOfProducts(dataDir)
  const [first = ''] = paths
  const bare = await startBareServer(await recordResponse(site.address, { method: 'GET', path: first }))
  try {
    const bareMs = await cpuOf(bare, [first], size)
    const cachedMs = await cpuOf(site, paths, size)
    // Another query is another address: none of these answers is in the cache.
    let counter = 0
    const others = () => paths.flatMap(path => Array.from({ length: 50 }, () => `${path}?n=${counter++}`))
    const uncachedMs = await cpuOf(site, others, size)
    const share = cachedMs.median / bareMs.median
    printResult('redirect by a bare Fastify', `${formatSpread(bareMs)} ms CPU`)
    printResult('redirect, cached', `${formatSpread(cachedMs)} ms CPU in Node, ${share.toFixed(2)} x the bare one`)
    printResult('redirect, not cached', `${formatSpread(uncachedMs)} ms CPU in Node`)
    const floor = await latenciesOf(bare, [first], size)
    const loaded = await latenciesOf(site, paths, size)
    const isMet = loaded.rate >= perSecond * 0.99 && loaded.p99 <= 20
    printResult('redirects at 10,000 a second', `${text(loaded)}, target p99 20; a bare Fastify ${text(floor)}`, isMet)
  } finally {
    await bare.stop()
  }
}

/** Digital Links of the demonstration's products. */
async function pathsOfProducts(dataDir: string): Promise<string[]> {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const { pool, close } = connect(server?.url ?? '', 1, noLimits)
  const { rows } = await pool.query<{ gtin14: string }>('select gtin14 from reported_products order by gtin14 limit 60')
  await close()
  return rows.map(({ gtin14 }) => `/01/${gtin14}`)
}

/** CPU milliseconds of a request. */
async function cpuOf(server: RunningServer, paths: readonly string[] | (() => readonly string[]), { rounds }: Size) {
  const values: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const requests = (typeof paths === 'function' ? paths() : paths).map(path => ({ path }))
    const amount = typeof paths === 'function' ? requests.length : requestsPerRound
    const before = cpuMs(server.pid)
    const options = { url: server.address, connections, amount, requests: [...requests] }
    requireRedirects(await autocannon(options))
    // The first round warms up.
    if (round > 0) values.push((cpuMs(server.pid) - before) / amount)
  }
  return spread(values)
}

type Latencies = { rate: number; p50: number; p99: number }

async function latenciesOf(server: RunningServer, paths: readonly string[], { loadSeconds }: Size): Promise<Latencies> {
  const requests = paths.map(path => ({ path }))
  const options = { url: server.address, connections, duration: loadSeconds, overallRate: perSecond, requests }
  const result = await autocannon(options)
  requireRedirects(result)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

const text = ({ rate, p50, p99 }: Latencies) => `${Math.round(rate)}/s, p50 ${p50} ms, p99 ${p99} ms`

function requireRedirects(result: autocannon.Result) {
  const others = result['1xx'] + result['2xx'] + result['4xx'] + result['5xx'] + result.errors
  if (others > 0) throw new Error(`${others} responses were no redirects`)
}
