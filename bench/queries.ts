/** List calls that are not cached: CPU time in Node and in PostgreSQL, beside a prepared query alone, and deep pages beside the first ones. */
import fs from 'node:fs'
import path from 'node:path'
import { contentCalls } from '../src/content/calls.ts'
import { type Connection, connect } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { childrenCpuMs, cpuMs, formatSpread, printResult, spread } from './measure.ts'
import type { RunningServer } from './servers/servers.ts'
import type { Size } from './size.ts'

const concurrency = 4

type Target = { site: RunningServer; connection: Connection; serverPid: number; size: Size }

export async function benchQueries(site: RunningServer, dataDir: string, size: Size) {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const connection = connect(server?.url ?? '', 1)
  const target = { site, connection, serverPid: server?.pid ?? 0, size }
  try {
    await measureLists(target)
    await measureQueryAlone(target)
    await measureDeepPages(target)
  } finally {
    await connection.close()
  }
}

const lists = contentCalls.filter(({ kind, costly, method }) => kind === 'paged' && !costly && method === 'POST')

/** Every list call of the specification at pages and sizes that nobody requested since something was published. */
async function measureLists(target: Target) {
  const inputs = Array.from({ length: 40 }, (_, n) => ({ pageSize: 10 + (n % 20), currPage: 1 + Math.floor(n / 20) }))
  const requests = inputs.flatMap(input => lists.map(({ path }) => ({ path, input })))
  const measured = await measureCpu(target, requests, () => dropCaches(target))
  const [node, postgres] = [spread(measured.map(cpu => cpu.node)), spread(measured.map(cpu => cpu.postgres))]
  printResult(
    'uncached list call, Node',
    `${formatSpread(node)} ms CPU over ${requests.length} calls, target 0.9`,
    node.median <= 0.9,
  )
  printResult('uncached list call, PostgreSQL', `${formatSpread(postgres)} ms CPU, target 0.6`, postgres.median <= 0.6)
}

/** The floor in the same run: ten rows by primary key, without HTTP and without a reply. */
async function measureQueryAlone({ connection: { pool }, serverPid, size: { rounds } }: Target) {
  const text = `select id, title, summary, details from items where id = any($1::bigint[])`
  const { rows } = await pool.query<{ ids: string[] }>('select array(select id from items order by id limit 10) as ids')
  const node: number[] = []
  const postgres: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = { node: process.cpuUsage(), postgres: childrenCpuMs(serverPid) }
    for (let n = 0; n < 3000; n++) await pool.query({ name: 'alone', text, values: [rows[0]?.ids] })
    const { user, system } = process.cpuUsage(before.node)
    if (round === 0) continue
    node.push((user + system) / 1000 / 3000)
    postgres.push((childrenCpuMs(serverPid) - before.postgres) / 3000)
  }
  printResult(
    'prepared query alone',
    `${formatSpread(spread(node))} ms CPU in Node, ${formatSpread(spread(postgres))} in PostgreSQL`,
  )
}

/** Items enough for page 5,000, in the order of their publication. */
const manyItems = `insert into items (type, category, slug, title, status, published_at, title_tokens, tokens)
  select 'news', 'center', 'bench ' || n, 'title ' || n, 'published', timestamptz '2020-01-01' + n * interval '10 minutes', 'a', 'a'
  from generate_series(1, 60000) n`

async function measureDeepPages(target: Target) {
  const { pool } = target.connection
  await pool.query(manyItems)
  await pool.query('checkpoint')
  await pool.query('vacuum analyze items')
  const measure = async (firstPage: number) => {
    const requests = Array.from({ length: 300 }, (_, n) => ({
      path: 'content/api/list',
      input: { type: 'news', currPage: firstPage + n },
    }))
    const measured = await measureCpu(target, requests, () => dropCaches(target))
    return spread(measured.map(({ node, postgres }) => node + postgres))
  }
  const [first, deep] = [await measure(1), await measure(5000)]
  const ratio = deep.median / first.median
  printResult(
    'pages from 5,000 on to first pages',
    `${ratio.toFixed(2)} x the CPU; ${formatSpread(deep)} against ${formatSpread(first)} ms in both, target 1.3`,
    ratio <= 1.3,
  )
}

async function dropCaches({ connection }: Target) {
  await connection.pool.query("select pg_notify('published', '*')")
  await new Promise(done => setTimeout(done, 100))
}

/** CPU milliseconds of one call in each round, after a round that is not counted. */
async function measureCpu(
  { site, serverPid, size: { rounds } }: Target,
  requests: readonly { path: string; input: object }[],
  prepare: () => Promise<void>,
) {
  const sendAll = async () => {
    const remaining = [...requests]
    const work = async () => {
      for (let request = remaining.pop(); request; request = remaining.pop()) await post(site, request)
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }
  const measured: { node: number; postgres: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    await prepare()
    const before = { node: cpuMs(site.pid), postgres: childrenCpuMs(serverPid) }
    await sendAll()
    const node = (cpuMs(site.pid) - before.node) / requests.length
    const postgres = (childrenCpuMs(serverPid) - before.postgres) / requests.length
    if (round > 0) measured.push({ node, postgres })
  }
  return measured
}

async function post(site: RunningServer, { path, input }: { path: string; input: object }) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${site.address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
  if (reply.status !== 200) throw new Error(`${path} responded with ${reply.status}`)
  await reply.arrayBuffer()
}
