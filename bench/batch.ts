/** Batches of symbols in the built site: the time to the finished file, memory use, and the effect on page times. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startSession } from '../src/access/sessions/session-store.ts'
import { accounts } from '../src/access/tables.ts'
import { runningServer } from '../src/db/cluster.ts'
import { connect } from '../src/db/connect.ts'
import { formatSpread, percentile, printResult, spread } from './measure.ts'
import type { RunningServer } from './servers.ts'

type Headers = Record<string, string>
type BatchInput = { format: 'zip-svg' | 'zip-png' | 'pdf'; count: number; sheet?: string; dpi?: number }

const rounds = 5

export async function benchBatch(site: RunningServer, dataDir: string) {
  const headers = await signIn(dataDir)
  await setTimeout(2000)
  const idle = residentMb(site.pid)
  await drawOne(site, headers, { format: 'zip-svg', count: 100 })
  await measureBatch(site, headers, '10,000 EAN-13 as ZIP of SVG', { format: 'zip-svg', count: 10_000 }, 3)
  await measureBatch(site, headers, '10,000 EAN-13 as A4 PDF', { format: 'pdf', count: 10_000 }, 6)
  await measureBatch(site, headers, '10,000 EAN-13 as ZIP of PNG 300 dpi', {
    format: 'zip-png',
    count: 10_000,
    dpi: 300,
  })
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

/** Seconds from the call to the finished file, its size in bytes, and the peak memory in megabytes. */
async function drawOne(site: RunningServer, headers: Headers, input: BatchInput) {
  const startedAt = performance.now()
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
    if (state === 'done') return { seconds: (performance.now() - startedAt) / 1000, bytes, peakMb }
    if (state === 'failed') throw new Error('A batch failed')
    await setTimeout(20)
  }
}

async function measureBatch(
  site: RunningServer,
  headers: Headers,
  name: string,
  input: BatchInput,
  maxSeconds?: number,
) {
  const seconds: number[] = []
  let bytes = 0
  for (let round = 0; round < (maxSeconds ? rounds : 2); round++) {
    const result = await drawOne(site, headers, input)
    seconds.push(result.seconds)
    bytes = result.bytes
  }
  const times = spread(seconds)
  const target = maxSeconds === undefined ? '' : `, target ${maxSeconds}`
  printResult(
    name,
    `${formatSpread(times)} s${target}; ${megabytes(bytes)} MB`,
    maxSeconds === undefined ? undefined : times.median <= maxSeconds,
  )
}

const maxAboveIdleMb = 150

/** Memory above an idle site, and the time of a cached page before and during the batch. */
async function measureLargeBatch(site: RunningServer, headers: Headers, idle: number) {
  const before = await pageTimes(site, setTimeout(5000))
  const drawing = drawOne(site, headers, { format: 'zip-svg', count: 100_000 })
  const during = await pageTimes(site, drawing)
  const { seconds, bytes, peakMb } = await drawing
  const above = peakMb - idle
  const text = `${seconds.toFixed(1)} s; ${megabytes(bytes)} MB; ${above.toFixed(0)} MB above idle (${idle.toFixed(0)}), target under ${maxAboveIdleMb}`
  printResult('100,000 EAN-13 as ZIP of SVG', text, above < maxAboveIdleMb)
  const [beforeTimes, duringTimes] = [before, during].map(
    times => `${percentile(times, 0.5).toFixed(1)} and ${percentile(times, 0.99).toFixed(1)} ms`,
  )
  printResult('cached page, half and 99 of 100', `${beforeTimes} without a batch, ${duringTimes} with it`)
}

/** Requests one page after another, 5 ms apart, until `until` settles. */
async function pageTimes({ address }: RunningServer, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  while (!isOver) {
    const startedAt = performance.now()
    await (await fetch(`${address}/`)).arrayBuffer()
    times.push(performance.now() - startedAt)
    await setTimeout(5)
  }
  return times
}

/** Resident memory of a process (Linux). */
function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
