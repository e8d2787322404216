/** The lookup of a product among ten thousand to ten million, through the call: CPU time, and latencies at a load of half a core in Node and PostgreSQL. */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { checkDigit } from '@barcode-authority/gs1/keys'
import type pg from 'pg'
import { connect, noLimits } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { childrenCpuMs, cpuMs, formatSpread, percentile, printResult, type Spread, spread } from './measure.ts'
import { sendPoisson } from './poisson.ts'
import { type RunningServer, recordResponse, startBareServer } from './servers/servers.ts'
import type { Size } from './size.ts'

const callsPerRound = 3000
const concurrency = 8
const callPath = '/api/gTinSearch/api/gtin'

type Target = { site: RunningServer; bare: RunningServer; pool: pg.Pool; serverPid: number; size: Size }
type Measured = { rows: number; node: Spread; postgres: Spread; p99: number }

export async function benchLookup(site: RunningServer, dataDir: string, size: Size) {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const connection = connect(server?.url ?? '', 1, noLimits)
  const { pool } = connection
  // With what belongs to them: versions, pictures, reports.
  await pool.query('truncate products cascade')
  await pool.query(insertPrefixesSql)
  const body = JSON.stringify({ gtin: gtinOf(0) })
  const bare = await startBareServer(await recordResponse(site.address, { method: 'POST', path: callPath, body }))
  const target = { site, bare, pool, serverPid: server?.pid ?? 0, size }
  try {
    await measureBareServer(target)
    const measured: Measured[] = []
    for (const rows of size.lookupRows) {
      await addProducts(target.pool, rows)
      measured.push(await measureSize(target, rows))
    }
    printGrowth(measured)
  } finally {
    await bare.stop()
    await connection.close()
  }
}

const rowsText = (rows: number) => `${rows.toLocaleString('en')} rows`

/** How time grows with the table. */
function printGrowth([smallest, ...larger]: readonly Measured[]) {
  if (!smallest) return
  for (const { rows, node, postgres, p99 } of larger)
    printResult(
      `lookup call, growth to ${rowsText(rows)}`,
      `${rows / smallest.rows} x the rows: ${(node.median / smallest.node.median).toFixed(2)} x the CPU in Node, ${(postgres.median / smallest.postgres.median).toFixed(2)} x in PostgreSQL, ${(p99 / smallest.p99).toFixed(2)} x the p99`,
    )
}

const latencies = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`

async function measureSize(target: Target, rows: number): Promise<Measured> {
  const name = rowsText(rows)
  const { node, postgres } = await measureCalls(target, rows)
  printResult(`lookup call, ${name}, Node`, `${formatSpread(node)} ms CPU, target 0.6`, node.median <= 0.6)
  printResult(`lookup call, ${name}, PostgreSQL`, `${formatSpread(postgres)} ms CPU`)
  const alone = await measureQueryAlone(target, rows)
  printResult(`prepared query alone, ${name}`, `${formatSpread(alone)} ms CPU in PostgreSQL`)
  const perSecond = Math.round(500 / (node.median + postgres.median))
  const load = { perSecond, seconds: target.size.loadSeconds }
  const sendTo = (address: string) => sendPoisson(load, () => lookUp(address, randomGtin(rows)))
  // In the first seconds of a load Node compiles what it runs often: printed, but not compared.
  const first = await sendTo(target.site.address)
  const floor = await sendTo(target.bare.address)
  const times = await sendTo(target.site.address)
  printResult(
    `lookup at half a core, ${name}`,
    `${latencies(times)} at ${perSecond} calls/s, target 10; in the first seconds ${latencies(first)}; a bare Fastify ${latencies(floor)}`,
    percentile(times, 0.99) <= 10,
  )
  return { rows, node, postgres, p99: percentile(times, 0.99) }
}

/** The floor: a bare Fastify that sends the same bytes. */
async function measureBareServer({ bare, size }: Target) {
  const cpu = await eachRound(size, async () => {
    const before = cpuMs(bare.pid)
    await sendAll(bare.address, 1_000_000)
    return (cpuMs(bare.pid) - before) / callsPerRound
  })
  printResult('the same bytes by a bare Fastify', `${formatSpread(spread(cpu))} ms CPU`)
}

/** CPU milliseconds of a call; every second one finds a product. */
async function measureCalls({ site, serverPid, size }: Target, rows: number) {
  const measured = await eachRound(size, async () => {
    const before = { node: cpuMs(site.pid), postgres: childrenCpuMs(serverPid) }
    await sendAll(site.address, rows)
    return {
      node: (cpuMs(site.pid) - before.node) / callsPerRound,
      postgres: (childrenCpuMs(serverPid) - before.postgres) / callsPerRound,
    }
  })
  return { node: spread(measured.map(({ node }) => node)), postgres: spread(measured.map(({ postgres }) => postgres)) }
}

async function measureQueryAlone({ pool, serverPid, size }: Target, rows: number): Promise<Spread> {
  const cpu = await eachRound(size, async () => {
    const before = childrenCpuMs(serverPid)
    const text = 'select name from products where gtin14 = $1'
    for (let n = 0; n < callsPerRound; n++) await pool.query({ name: 'alone', text, values: [`0${randomGtin(rows)}`] })
    return (childrenCpuMs(serverPid) - before) / callsPerRound
  })
  return spread(cpu)
}

/** The results of all rounds but the first. */
async function eachRound<Result>({ rounds }: Size, run: () => Promise<Result>): Promise<Result[]> {
  await run()
  const results: Result[] = []
  for (let round = 0; round < rounds; round++) results.push(await run())
  return results
}

async function sendAll(address: string, rows: number) {
  let remaining = callsPerRound
  const work = async () => {
    while (remaining-- > 0) await lookUp(address, randomGtin(rows))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

const gtinOf = (n: number) => {
  const digits = `699${String(n).padStart(9, '0')}`
  return digits + checkDigit(digits)
}
const randomGtin = (rows: number) => gtinOf(Math.floor(Math.random() * 2 * rows))

const secondaryIndexes = ['products_newest', 'products_firm', 'products_name_pairs']

/** Products from the last number on, in the order of their numbers. Only the primary key is used here; the other indexes are dropped,
 *  because they take most of the time. Check digits are computed in SQL, weights 3 and 1 from the right. */
async function addProducts(pool: pg.Pool, rows: number) {
  await pool.query(`drop index if exists ${secondaryIndexes.join(', ')}`)
  await pool.query(insertProductsSql, [rows])
  await pool.query('vacuum analyze products')
  await pool.query('checkpoint')
}

/** The prefixes that the numbers begin with, so that the call finds a firm too. */
const insertPrefixesSql = `insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
  select (6990000 + n)::text, (select min(id) from firms where status = 'approved'), now(), now() + interval '1 year'
  from generate_series(0, 199) n on conflict do nothing`

const weighted = Array.from({ length: 12 }, (_, i) => `${i % 2 === 0 ? 1 : 3} * (body / ${10 ** (11 - i)} % 10)`).join(
  ' + ',
)
const insertProductsSql = `
  insert into products (gtin14, firm_id, name, state, reported_at, updated_at)
  select '0' || body || (10 - (${weighted}) % 10) % 10, (select min(id) from firms where status = 'approved'), '演示商品 ' || n, 'in-use', now(), now()
  from (select n, 699000000000 + n as body from generate_series((select count(*) from products where name like '演示商品 %'), $1::bigint - 1) n) made
  on conflict do nothing`

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

function lookUp(address: string, gtin: string): Promise<void> {
  const body = JSON.stringify({ gtin })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((done, fail) => {
    const call = http.request(address + callPath, { method: 'POST', agent, headers }, response => {
      response.on('error', fail).on('end', done).resume()
      if (response.statusCode !== 200) fail(new Error(`The lookup of ${gtin} returned ${response.statusCode}`))
    })
    call.on('error', fail)
    call.end(body)
  })
}
