/** Attack runs: the built site with its limits on, an attacker, and beside him a visitor who opens the home page twenty times a second.
 *
 *      test('the home page stays quick beside …', attackRun, async () => {
 *        const site = await startAttackedSite()
 *        const run = await besideAttack(site, { name: 'what is sent' }, async attacker => {
 *          while (attacker.isRunning()) await attacker.send({ path: '/api/…', body: '{}', headers: { 'content-type': 'application/json' } })
 *        })
 *        expectServed(run)
 *      })
 *
 *  Such a test runs under FULL=1 only (`npm run test:full`), and is the only kind of test that may judge by a clock.
 *  - `startAttackedSite(settings)`: its own database and data folder, behind one proxy (TRUST_PROXY=1): `x-forwarded-for` names the address of
 *    the caller. `site.db` writes what an attack needs beforehand, such as accounts (`signIn({ db, time: { now: new Date() } })`).
 *  - `besideAttack` runs `attack` for `seconds` (20): `isRunning()` turns false at the end, and the attack must then stop by itself. It sends
 *    with `send`, which waits for the reply, or with sockets of its own to `site.address`. The visitor goes on for five more seconds.
 *  - `expectServed`: the visitor had every home page, 99 of 100 within 300 ms (plus four times what a server without work took beside it), the
 *    pages after the attack, too, and the memory did not grow in the second half of the attack. It prints the figures, with the longest
 *    time that the main thread was held and what was replied to the attacker. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { freshDb } from '../tools/fresh-app.ts'
import { memoryUse } from '../tools/programs/process-memory.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'
import type { Visit, VisitorInput, Visits } from './visitor.ts'

/** The options of such a test. */
export const attackRun = { skip: process.env.FULL !== '1' }

export type AttackedSite = Awaited<ReturnType<typeof startAttackedSite>>

export async function startAttackedSite(settings: Record<string, string> = {}) {
  const { url } = await freshDb()
  const own = { DATABASE_URL: url, DATA_DIR: newDataDir(), SECRET_KEY: 'k'.repeat(40), TRUST_PROXY: '1' }
  const started = await startSite({ ...own, METRICS_PORT: '0', STOP_PAUSE: '0', DISK_RESERVE_MB: '0', ...settings })
  await expect.poll(() => started.output()).toContain('/metrics')
  const connection = connect(url, 4)
  onTestFinished(connection.close)
  const metrics = /Metrics for Prometheus: (\S+)/.exec(started.output())?.[1] ?? ''
  return { ...started, metrics, pid: started.process.pid ?? 0, db: connection.db }
}

/** `from`: the address of the caller. */
export type AttackRequest = {
  path: string
  method?: string
  body?: string | Uint8Array
  headers?: Record<string, string>
  from?: string
}
/** A broken connection is status 0. */
export type AttackReply = { status: number; retryAfter: string | undefined; body: string; milliseconds: number }
export type Attacker = { isRunning: () => boolean; send: (request: AttackRequest) => Promise<AttackReply> }

export type AttackResult = {
  name: string
  visits: Visits
  attackEndedAt: number
  statuses: Record<number, number>
  /** Longest hold of the main thread in each second. */
  holdsMs: number[]
  /** Resident memory of the site with its processes, once a second. */
  memoryMb: number[]
}

const visitorAddress = '198.51.100.7'
const defaultAttackerAddress = '203.0.113.9'
const defaultSeconds = 20
const secondsAfterwards = 5

export async function besideAttack(
  site: AttackedSite,
  { name, seconds = defaultSeconds }: { name: string; seconds?: number },
  attack: (attacker: Attacker) => Promise<void>,
): Promise<AttackResult> {
  const statuses: Record<number, number> = {}
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const send = async (request: AttackRequest) => {
    const reply = await sendTo(site.address, agent, request)
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    return reply
  }
  // The first requests load code and fill caches.
  for (let count = 0; count < 3; count++) await sendTo(site.address, agent, { path: '/', from: visitorAddress })
  await longestHold(site)
  const visitor = await startVisitor({ address: site.address, from: visitorAddress })
  const startedAt = performance.now()
  const watch = watchSite(site)
  const endAt = startedAt + seconds * 1000
  await attack({ isRunning: () => performance.now() < endAt, send })
  const attackEndedAt = performance.now() - startedAt
  await wait(secondsAfterwards * 1000)
  const visits = await visitor.stop()
  return { name, visits, attackEndedAt, statuses, ...(await watch.stop()) }
}

/** Milliseconds within which 99 of 100 home pages arrive. */
const allowedMs = 300
const allowedGrowthMb = 60

export function expectServed(result: AttackResult) {
  const { name, visits, attackEndedAt, statuses, holdsMs, memoryMb } = result
  const bareMs = percentile(visits.bare, 0.99)
  const growthMb = Math.round(
    median(memoryMb.slice(-memoryMb.length / 3)) - median(memoryMb.slice(0, -memoryMb.length / 2)),
  )
  const longestHoldMs = Math.round(Math.max(...holdsMs))
  console.info(name, { home: summary(visits.home), bare: summary(visits.bare), longestHoldMs, growthMb, statuses })
  expect(visits.home.filter(({ status }) => status !== 200)).toEqual([])
  expect(percentile(visits.home, 0.99)).toBeLessThan(allowedMs + 4 * bareMs)
  const afterwards = visits.home.filter(({ at }) => at > attackEndedAt + 1000)
  expect(percentile(afterwards, 0.99)).toBeLessThan(allowedMs + 4 * bareMs)
  expect(growthMb).toBeLessThan(allowedGrowthMb)
}

async function startVisitor(input: VisitorInput) {
  const thread = new Worker(new URL('./visitor.ts', import.meta.url), { workerData: input })
  onTestFinished(async () => void (await thread.terminate()))
  const nextMessage = () =>
    new Promise<Visits>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
    })
  await nextMessage()
  return {
    stop: () => {
      const visits = nextMessage()
      thread.postMessage('stop')
      return visits
    },
  }
}

/** Looks at the site once a second; `stop` returns what it saw. */
function watchSite(site: AttackedSite) {
  const seen = { holdsMs: [] as number[], memoryMb: [] as number[] }
  const look = async () => {
    seen.memoryMb.push(memoryUse(site.pid).all)
    seen.holdsMs.push(await longestHold(site))
  }
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      await look()
      await wait(1000)
    }
  })()
  return {
    stop: async () => {
      isWatching = false
      await watching
      await look()
      return seen
    },
  }
}

/** The longest hold of the main thread since the last call, in milliseconds. */
async function longestHold({ metrics }: Pick<AttackedSite, 'metrics'>): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000
}

function sendTo(address: string, agent: http.Agent, request: AttackRequest): Promise<AttackReply> {
  const { path, body, method = body === undefined ? 'GET' : 'POST', from = defaultAttackerAddress } = request
  const startedAt = performance.now()
  return new Promise(resolve => {
    const pieces: Buffer[] = []
    const finish = (status = 0, retryAfter?: string) =>
      resolve({
        status,
        retryAfter,
        body: Buffer.concat(pieces).toString(),
        milliseconds: performance.now() - startedAt,
      })
    const headers = { 'x-forwarded-for': from, ...request.headers }
    const sent = http.request(`${address}${path}`, { agent, headers, method }, reply => {
      reply.on('data', piece => pieces.push(piece))
      reply.on('error', () => finish())
      reply.on('end', () => finish(reply.statusCode, reply.headers['retry-after']))
    })
    sent.on('error', () => finish())
    sent.end(body)
  })
}

function percentile(visits: readonly Visit[], share: number): number {
  const sorted = visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function summary(visits: readonly Visit[]) {
  const [p50, p99, max] = [0.5, 0.99, 1].map(share => Math.round(percentile(visits, share)))
  return { count: visits.length, p50, p99, max }
}
