/** Batches of symbols in the built site: the time to the finished file, memory use, and the effect on page times. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startSession } from '../src/access/sessions/session-store.ts'
import { accounts } from '../src/access/tables.ts'
import { connect } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { cpuMs, formatSpread, printResult, residentMb, spread } from './measure.ts'
import { pageTimes, pageTimesText } from './page-times.ts'
import type { RunningServer } from './servers/servers.ts'
import type { Size } from './size.ts'

type Headers = Record<string, string>
type BatchInput = { format: 'zip-svg' | 'zip-png' | 'pdf'; count: number; sheet?: string; dpi?: number }

const maxAboveIdleMb = 150

export async function benchBatch(site: RunningServer, dataDir: string, { rounds }: Size) {
  const headers = await signIn(dataDir)
  await setTimeout(2000)
  const idle = residentMb(site.pid)
  await drawOne(site, headers, { format: 'zip-svg', count: 100 })
  const measure = (name: string, input: BatchInput, target: { rounds: number; maxCpuSeconds?: number }) =>
    measureBatch({ site, headers }, name, input, target)
  await measure('10,000 EAN-13 as ZIP of SVG', { format: 'zip-svg', count: 10_000 }, { rounds, maxCpuSeconds: 3 })
  if (rounds < 5) return
  await measure('10,000 EAN-13 as A4 PDF', { format: 'pdf', count: 10_000 }, { rounds, maxCpuSeconds: 6 })
  await measure('10,000 EAN-13 as ZIP of PNG 300 dpi', { format: 'zip-png', count: 10_000, dpi: 300 }, { rounds: 2 })
  await measureLargeBatch(site, headers, idle)
}

/** An enterprise that is not a member, so that no demonstration prefix interferes. */
async function signIn(dataDir: string): Promise<Headers> {
  const connection = connect(runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))?.url ?? '', 1)
  try {
    const username = `bench_${process.pid}`
    const [account] = await connection.db
      .insert(accounts)
      .values({ username, passwordHash: 'none', userType: 'enterprise' })
      .returning({ id: accounts.id })
    const { headerToken, cookieToken } = await startSession(connection.db, {
      accountId: account?.id ?? 0,
      at: new Date(),
    })
    return { token: headerToken, cookie: `token=${cookieToken}`, 'content-type': 'application/json' }
  } finally {
    await connection.close()
  }
}

async function callBatch(site: RunningServer, headers: Headers, call: string, body: object) {
  const url = `${site.address}/api/barcodegeneration/authApi/batch/${call}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const envelope = (await response.json()) as { data: { id: string; state: string; bytes: number }; returnMsg: string }
  if (!response.ok) throw new Error(`${call}: ${envelope.returnMsg}`)
  return envelope.data
}

/** Seconds from the call to the finished file, by the clock and of CPU time, its size in bytes, and the peak memory in megabytes. */
async function drawOne(site: RunningServer, headers: Headers, input: BatchInput) {
  const [startedAt, cpuBefore] = [performance.now(), cpuMs(site.pid)]
  let peakMb = residentMb(site.pid)
  const { id } = await callBatch(site, headers, 'create', {
    type: 'EAN-13',
    companyPrefix: '6901234',
    first: 0,
    ...input,
  })
  for (;;) {
    const { state, bytes } = await callBatch(site, headers, 'info', { id })
    peakMb = Math.max(peakMb, residentMb(site.pid))
    if (state === 'done') {
      const cpuSeconds = (cpuMs(site.pid) - cpuBefore) / 1000
      return { seconds: (performance.now() - startedAt) / 1000, cpuSeconds, bytes, peakMb }
    }
    if (state === 'failed') throw new Error('A batch failed')
    await setTimeout(20)
  }
}

async function measureBatch(
  { site, headers }: { site: RunningServer; headers: Headers },
  name: string,
  input: BatchInput,
  { rounds, maxCpuSeconds }: { rounds: number; maxCpuSeconds?: number },
) {
  const results: Awaited<ReturnType<typeof drawOne>>[] = []
  for (let round = 0; round < rounds; round++) results.push(await drawOne(site, headers, input))
  const [cpu, clock] = [spread(results.map(result => result.cpuSeconds)), spread(results.map(result => result.seconds))]
  const target = maxCpuSeconds === undefined ? '' : `, target ${maxCpuSeconds}`
  printResult(
    name,
    `${formatSpread(cpu)} s CPU${target}; ${formatSpread(clock)} s by the clock; ${megabytes(results[0]?.bytes ?? 0)} MB`,
    maxCpuSeconds === undefined ? undefined : cpu.median <= maxCpuSeconds,
  )
}

/** Memory above an idle site, and the time of a cached page before and during the batch. */
async function measureLargeBatch(site: RunningServer, headers: Headers, idle: number) {
  const before = await pageTimes(site, setTimeout(5000))
  const drawing = drawOne(site, headers, { format: 'zip-svg', count: 100_000 })
  const during = await pageTimes(site, drawing)
  const { seconds, bytes, peakMb } = await drawing
  const above = peakMb - idle
  const text = `${seconds.toFixed(1)} s; ${megabytes(bytes)} MB; ${above.toFixed(0)} MB above idle (${idle.toFixed(0)}), target under ${maxAboveIdleMb}`
  printResult('100,000 EAN-13 as ZIP of SVG', text, above < maxAboveIdleMb)
  printResult(
    'cached page, half and 99 of 100',
    `${pageTimesText(before)} without a batch, ${pageTimesText(during)} with it`,
  )
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
