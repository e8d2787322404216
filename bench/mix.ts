/** The load of a usual day: 80 % cached pages, 15 % lookups of products, 5 % symbols, at random moments. Memory at rest and under it, and
 *  the rate at which the 99th percentile passes 300 ms. */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { checkDigit } from '@barcode-authority/gs1/keys'
import { connect } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { allRoutes } from '../src/site/routes.ts'
import { cpuMs, percentile, printResult, residentMb } from './measure.ts'
import { sendPoisson } from './poisson.ts'
import { type RunningServer, startSite } from './servers/servers.ts'
import type { Size } from './size.ts'

const restMs = 20_000
const maxRestMb = 200
const maxMixMb = 300
const maxP99Ms = 300
const firstRate = 100
const rateFactor = 2
const lastRate = 30_000

type Target = { address: string; pages: readonly string[]; gtins: readonly string[] }

export async function benchMix(dataDir: string, size: Size) {
  // Its own process, on data that is already there: what the loading of demonstration data or other parts need does not count.
  await (await startSite({ DATA_DIR: dataDir })).stop()
  const site = await startSite({ DATA_DIR: dataDir })
  try {
    const gtins = await productNumbers(dataDir)
    await setTimeout(size.seconds > 1 ? restMs : 5000)
    printMemory('memory at rest', residentMb(site.pid), maxRestMb)
    const pages = await cachePages(site.address)
    await findRate(site, { address: site.address, pages, gtins }, size)
  } finally {
    await site.stop()
  }
}

async function findRate(site: RunningServer, target: Target, { loadSeconds: seconds }: Size) {
  let peakMb = 0
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(site.pid))
  }, 200)
  let good = { text: 'no rate', peakMb: Number.NaN }
  try {
    for (let rate = firstRate; rate <= lastRate; rate = Math.round(rate * rateFactor)) {
      const [cpuBefore, before] = [cpuMs(site.pid), performance.now()]
      const times = await sendPoisson({ perSecond: rate, seconds }, () => sendOne(target))
      const cores = (cpuMs(site.pid) - cpuBefore) / (performance.now() - before)
      // A refused request counts as one that never ends.
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
      const text = `${rate}/s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cores.toFixed(2)} cores and ${residentMb(site.pid).toFixed(0)} MB in Node`
      printResult('mix of pages, lookups and symbols', text)
      if (p99 > maxP99Ms) break
      good = { text, peakMb }
    }
  } finally {
    clearInterval(sampling)
  }
  printResult(`last rate with p99 under ${maxP99Ms} ms`, good.text)
  printMemory('peak of memory up to this rate', good.peakMb, maxMixMb)
  printResult('peak of memory in overload', `${peakMb.toFixed(0)} MB in Node`)
}

const printMemory = (name: string, mb: number, maxMb: number) =>
  printResult(name, `${mb.toFixed(0)} MB in Node, target ${maxMb}`, mb <= maxMb)

/** Opens every public page with an address of its own once.
 *  @returns those that are cached now: not the forms, what depends on the moment, and pages of an item that need its number */
async function cachePages(address: string): Promise<string[]> {
  const paths = allRoutes.flatMap(row =>
    'view' in row && !('console' in row) && !row.path.includes(':') ? [row.path] : [],
  )
  const pages: string[] = []
  for (const path of paths) {
    const reply = await fetch(address + path, { redirect: 'manual' })
    await reply.arrayBuffer()
    if (reply.headers.has('etag')) pages.push(path)
  }
  printResult('pages of the mix', `${pages.length} of ${paths.length}: those that are cached`)
  return pages
}

async function productNumbers(dataDir: string): Promise<string[]> {
  const connection = connect(runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))?.url ?? '', 1)
  try {
    const { rows } = await connection.pool.query<{ gtin14: string }>('select gtin14 from products limit 1000')
    return rows.map(({ gtin14 }) => gtin14.slice(1))
  } finally {
    await connection.close()
  }
}

const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]

function sendOne({ address, pages, gtins }: Target): Promise<boolean> {
  const kind = Math.random()
  if (kind < 0.8) return send(address, { path: oneOf(pages) ?? '/' })
  if (kind < 0.95) return send(address, { path: '/api/gTinSearch/api/gtin', body: { gtin: oneOf(gtins) ?? '' } })
  const digits = `6999000${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
  const input = { type: 'EAN-13', code: digits + checkDigit(digits), format: 'svg' }
  return send(address, { path: '/api/barcodegeneration/api/getBarcode', body: input })
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

/** False if the site refused because it is overloaded. */
function send(address: string, { path, body }: { path: string; body?: object }): Promise<boolean> {
  const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) }
  return new Promise((done, fail) => {
    const method = body ? 'POST' : 'GET'
    const request = http.request(address + path, { method, agent, headers }, response => {
      const { statusCode = 0 } = response
      response
        .on('error', fail)
        .on('end', () => done(statusCode !== 503))
        .resume()
      // Not found: a number that nobody has reported.
      if (statusCode >= 400 && statusCode !== 404 && statusCode !== 503)
        fail(new Error(`${path} returned ${statusCode}`))
    })
    request.on('error', fail)
    request.end(body && JSON.stringify(body))
  })
}
