/** Batches of symbols in the built site: from the wish to the finished file, what it weighs in memory, and what pages notice of it. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startSession } from '../src/access/session-store.ts'
import { accounts } from '../src/access/tables.ts'
import { runningServer } from '../src/db/cluster.ts'
import { connect } from '../src/db/connect.ts'
import { percentile, say, show, spread } from './measure.ts'
import type { Running } from './servers.ts'

type Headers = Record<string, string>
type Wish = { format: 'zip-svg' | 'zip-png' | 'pdf'; count: number; sheet?: string; dpi?: number }

const rounds = 5

export async function benchBatch(site: Running, dataDir: string) {
  const headers = await signIn(dataDir)
  await setTimeout(2000)
  const idle = residentMb(site.pid)
  await drawOne(site, headers, { format: 'zip-svg', count: 100 })
  await timed(site, headers, '10,000 EAN-13 as ZIP of SVG', { format: 'zip-svg', count: 10_000 }, 3)
  await timed(site, headers, '10,000 EAN-13 as A4 PDF', { format: 'pdf', count: 10_000 }, 6)
  await timed(site, headers, '10,000 EAN-13 as ZIP of PNG 300 dpi', { format: 'zip-png', count: 10_000, dpi: 300 })
  await hundredThousand(site, headers, idle)
}

/** An enterprise that is no member, so that no prefix of the demonstration is in the way. */
async function signIn(dataDir: string): Promise<Headers> {
  const connection = connect(runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))?.url ?? '', 1)
  try {
    const username = `bench_${process.pid}`
    const [account] = await connection.db
      .insert(accounts)
      .values({ username, passwordHash: 'none', userType: 1 })
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

async function ask(site: Running, headers: Headers, call: string, body: object) {
  const url = `${site.address}/api/barcodegeneration/authApi/batch/${call}`
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const envelope = (await answer.json()) as { data: { id: string; state: string; bytes: number }; returnMsg: string }
  if (!answer.ok) throw new Error(`${call}: ${envelope.returnMsg}`)
  return envelope.data
}

/** Seconds from the wish to the finished file, its bytes, and the most memory seen meanwhile, in megabytes. */
async function drawOne(site: Running, headers: Headers, wish: Wish) {
  const begun = performance.now()
  let most = residentMb(site.pid)
  const { id } = await ask(site, headers, 'create', { type: 'EAN-13', companyPrefix: '6901234', first: 0, ...wish })
  for (;;) {
    const { state, bytes } = await ask(site, headers, 'info', { id })
    most = Math.max(most, residentMb(site.pid))
    if (state === 'done') return { seconds: (performance.now() - begun) / 1000, bytes, most }
    if (state === 'failed') throw new Error('A batch failed')
    await setTimeout(20)
  }
}

async function timed(site: Running, headers: Headers, name: string, wish: Wish, within?: number) {
  const seconds: number[] = []
  let bytes = 0
  for (let round = 0; round < (within ? rounds : 2); round++) {
    const drawn = await drawOne(site, headers, wish)
    seconds.push(drawn.seconds)
    bytes = drawn.bytes
  }
  const all = spread(seconds)
  const wanted = within === undefined ? '' : `, wanted ${within}`
  say(name, `${show(all)} s${wanted}; ${megabytes(bytes)} MB`, within === undefined ? undefined : all.median <= within)
}

const mostAboveIdleMb = 150

/** Memory above that of a site that has not drawn yet, and how long a cached page takes before and meanwhile. */
async function hundredThousand(site: Running, headers: Headers, idle: number) {
  const before = await pageTimes(site, setTimeout(5000))
  const drawing = drawOne(site, headers, { format: 'zip-svg', count: 100_000 })
  const during = await pageTimes(site, drawing)
  const { seconds, bytes, most } = await drawing
  const above = most - idle
  const text = `${seconds.toFixed(1)} s; ${megabytes(bytes)} MB; ${above.toFixed(0)} MB above idle (${idle.toFixed(0)}), wanted under ${mostAboveIdleMb}`
  say('100,000 EAN-13 as ZIP of SVG', text, above < mostAboveIdleMb)
  const [still, busy] = [before, during].map(
    times => `${percentile(times, 0.5).toFixed(1)} and ${percentile(times, 0.99).toFixed(1)} ms`,
  )
  say('cached page, half and 99 of 100', `${still} without a batch, ${busy} with it`)
}

/** One page after another, 5 ms apart, until `until` is over. */
async function pageTimes({ address }: Running, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  while (!isOver) {
    const begun = performance.now()
    await (await fetch(`${address}/`)).arrayBuffer()
    times.push(performance.now() - begun)
    await setTimeout(5)
  }
  return times
}

/** Resident memory of a process (Linux). */
function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
