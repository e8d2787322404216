/** The built site under the most costly drawing it accepts, from one address, beside a visitor at another address. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { limitsPerMinute } from '../../src/limits/limits.ts'
import { freshDb } from '../tools/fresh-app.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'

const durationSeconds = 30
/** Twice the limit per minute, within half a minute. */
const drawingCount = limitsPerMinute.costly * 2

type SentRequest = { path: string; from: string; body?: object }
type Outcome = { status: number; retryAfter: string | undefined; milliseconds: number }

test('a visitor reads pages at once while another address sends the most costly drawings without pause', {
  skip: process.env.FULL !== '1',
  timeout: 240_000,
}, async () => {
  const { url } = await freshDb()
  const settings = { DATABASE_URL: url, DATA_DIR: newDataDir(), SECRET_KEY: 'k'.repeat(40), TRUST_PROXY: '1' }
  const { address } = await startSite(settings)
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const send = (request: SentRequest) => sendTo(address, agent, request)
  await waitForStartOfMinute()
  for (const path of ['/', '/test']) await send({ path, from: visitor })
  const bareAddress = await startBareServer()
  const [drawings, homes, pages, bare] = await Promise.all([
    repeat(drawingCount, () => send(costliest)),
    repeat(durationSeconds * 10, () => send({ path: '/', from: visitor })),
    repeat(durationSeconds, () => send({ path: '/test', from: visitor })),
    repeat(durationSeconds * 10, () => sendTo(bareAddress, agent, { path: '/', from: visitor })),
  ])
  console.info('drawings', summary(drawings))
  console.info('home page', summary(homes))
  console.info('bare server', summary(bare))
  console.info('page that is not cached', summary(pages))
  expect(statusCounts([...homes, ...pages])).toEqual({ 200: homes.length + pages.length })
  expect(percentile(homes, 0.99)).toBeLessThan(300 + 4 * percentile(bare, 0.99))
  expect(drawings.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const refused = drawings.filter(({ status }) => status !== 200)
  expect(refused.filter(({ status, retryAfter }) => !((status === 429 || status === 503) && retryAfter))).toEqual([])
  expect(refused.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})

const visitor = '198.51.100.7'

/** 100 QR Codes of the longest text that a sheet accepts, as PDF: the slowest measured drawing call (about 190 ms; a PNG of nearly 36
 *  million pixels 150 ms, 100 logistics labels 120 ms). */
const codes = Array.from({ length: 100 }, (_, at) => `https://id.gs1.org/01/06901234567892/21/${at}${'x'.repeat(75)}`)
const costliest: SentRequest = {
  path: '/api/barcodegeneration/api/labelSheet',
  from: '203.0.113.9',
  body: { type: 'QR', codes, format: 'pdf' },
}

/** A server without work, in a process of its own: what it takes is due to the machine, not to the site. */
async function startBareServer(): Promise<string> {
  const script =
    "require('http').createServer((_, r) => r.end('x')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })"
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const [port] = await once(child.stdout, 'data')
  return `http://127.0.0.1:${String(port).trim()}`
}

/** Limits count per clock minute; a run within one minute reaches them for certain. */
async function waitForStartOfMinute() {
  const remainingMs = 60_000 - (Date.now() % 60_000)
  if (remainingMs < (durationSeconds + 10) * 1000) await wait(remainingMs + 100)
}

/** Sends at even intervals during the run, without waiting for earlier requests. */
async function repeat(times: number, send: () => Promise<Outcome>): Promise<Outcome[]> {
  const startedAt = performance.now()
  const outcomes: Promise<Outcome>[] = []
  for (let index = 0; index < times; index++) {
    await wait(Math.max(0, startedAt + (index * durationSeconds * 1000) / times - performance.now()))
    outcomes.push(send())
  }
  return Promise.all(outcomes)
}

/** A broken connection counts as status 0. */
function sendTo(address: string, agent: http.Agent, { path, from, body }: SentRequest): Promise<Outcome> {
  const startedAt = performance.now()
  const headers = { 'x-forwarded-for': from, ...(body && { 'content-type': 'application/json' }) }
  return new Promise(resolve => {
    const finish = (status = 0, retryAfter?: string) =>
      resolve({ status, retryAfter, milliseconds: performance.now() - startedAt })
    const request = http.request(`${address}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }, reply => {
      reply.on('error', () => finish())
      reply.on('end', () => finish(reply.statusCode, reply.headers['retry-after']))
      reply.resume()
    })
    request.on('error', () => finish())
    request.end(body && JSON.stringify(body))
  })
}

function percentile(outcomes: readonly Outcome[], share: number): number {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY
}

function statusCounts(outcomes: readonly Outcome[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function summary(outcomes: readonly Outcome[]) {
  const [p50, p99, max] = [0.5, 0.99, 1].map(share => Math.round(percentile(outcomes, share)))
  return { p50, p99, max, statuses: statusCounts(outcomes) }
}
