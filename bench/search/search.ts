/** The site search among 10,000 to a million entries, and names among 2,000 firms and a million products: latencies one after another, and
 *  CPU time, for words of every frequency. Nothing is cached of a search, but where it is said. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { connect, noLimits } from '../../src/db/connect.ts'
import { runningServer } from '../../src/db/postgres/cluster.ts'
import { windowCacheMs } from '../../src/search/store/newest-windows.ts'
import { fineCpuMs, percentile, printResult } from '../measure.ts'
import type { RunningServer } from '../servers/servers.ts'
import { addEntries, createTexts, rareWord, type SampleText } from './search-items.ts'
import { addFirms, addNamedProducts, productNameParts } from './search-names.ts'

const sizes = [10_000, 100_000, 500_000, 1_000_000]
const callsPerClass = 120
const maxP95Ms = 30
/** Pages that can be opened of a search with many matches. */
const lastPage = 100

type Target = { site: RunningServer; serverPid: number; pool: pg.Pool }
type Search = { path: string; inputs: readonly object[] }

export async function benchSearch(site: RunningServer, dataDir: string) {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const connection = connect(server?.url ?? '', 2, noLimits)
  const target = { site, serverPid: server?.pid ?? 0, pool: connection.pool }
  const client = await connection.pool.connect()
  try {
    await measureItems(target, client)
    await measureNames(target, client)
  } finally {
    client.release()
    await connection.close()
  }
}

async function measureItems(target: Target, client: pg.PoolClient) {
  const texts = createTexts()
  const medians = new Map<string, number[]>()
  for (const size of sizes) {
    await addEntries(client, texts, size)
    await renewWindows(target)
    for (const [name, keywords] of Object.entries(keywordClasses(texts, size)))
      for (const currPage of [1, 20, lastPage]) {
        const median = await measure(target, `${size / 1000} k entries, ${name}, page ${currPage}`, {
          path: 'search/api/site',
          inputs: keywords.map(keyword => ({ keyword, currPage, pageSize: 10 })),
        })
        const row = `${name}, page ${currPage}`
        medians.set(row, [...(medians.get(row) ?? []), median])
      }
    await measureWalk(target, size, keywordClasses(texts, size)['words in 2 to 5 %'] ?? [])
  }
  for (const [row, ofSizes] of medians) printGrowth(row, ofSizes)
}

/** All pages of a search one after the other, as one person opens them, and the first page again. */
async function measureWalk(target: Target, size: number, keywords: readonly string[]) {
  const [walked, repeated]: [number[], number[]] = [[], []]
  for (const keyword of keywords.slice(0, 4)) {
    await dropLists(target)
    const pages = Array.from({ length: lastPage }, (_, n) => ({ keyword, currPage: n + 1, pageSize: 10 }))
    for (const page of pages) walked.push(await cpuOf(target, () => sendSearch(target, 'search/api/site', page)))
    for (let n = 0; n < lastPage; n++)
      repeated.push(await cpuOf(target, () => sendSearch(target, 'search/api/site', pages[0] ?? {})))
  }
  const texts = [walked, repeated].map(cpu => {
    const mean = cpu.reduce((sum, ms) => sum + ms, 0) / cpu.length
    return `mean ${mean.toFixed(1)} p95 ${percentile(cpu, 0.95).toFixed(1)} ms CPU`
  })
  printResult(
    `${size / 1000} k entries, pages 1 to ${lastPage}`,
    `one after the other: ${texts[0]}; page 1 again: ${texts[1]}`,
  )
}

/** How the median of the CPU time grows with the number of entries. */
function printGrowth(row: string, ofSizes: readonly number[]) {
  const [smallest = Number.NaN] = ofSizes
  const parts = ofSizes.map((median, at) => `${(sizes[at] ?? 0) / 1000} k ${median.toFixed(1)} ms`)
  const growth = ofSizes.slice(1).map(median => `${(median / smallest).toFixed(1)} x`)
  printResult(`growth, ${row}`, `median ${parts.join(', ')}: ${growth.join(' and ')}`)
}

/** Waits until the site has read where its windows begin now. */
async function renewWindows({ site }: Target) {
  for (const waitMs of [windowCacheMs, 1000]) {
    await setTimeout(waitMs)
    await (await fetch(`${site.address}/home/sousuo?keyword=${rareWord(waitMs)}`)).arrayBuffer()
  }
}

/** Keywords by their share of all items: a rare word is in 25 items, a common one in 2 to 5 %, a very common one in more than half. */
function keywordClasses(texts: readonly SampleText[], size: number): Record<string, string[]> {
  const counts = new Map<string, number>()
  for (const { tokens } of texts)
    for (const token of tokens) if (/^\p{Script=Han}{2}$/u.test(token)) counts.set(token, (counts.get(token) ?? 0) + 1)
  const between = (least: number, most: number) =>
    [...counts].flatMap(([word, count]) =>
      count >= least * texts.length && count <= most * texts.length ? [word] : [],
    )
  const rare = Array.from({ length: 12 }, (_, n) => rareWord(Math.floor((size / 25 / 12) * n)))
  const [seldom, common, veryCommon] = [between(0.003, 0.01), between(0.02, 0.05), between(0.5, 1)]
  const pairs = (a: readonly string[], b: readonly string[]) =>
    a.slice(0, 12).map((word, n) => `${word} ${b[(n * 5 + 1) % b.length]}`)
  return {
    'rare words': rare,
    'words in 0.3 to 1 %': seldom.slice(0, 12),
    'words in 2 to 5 %': common.slice(0, 12),
    'words in 10 to 30 %': between(0.1, 0.3).slice(0, 12),
    'words in over 50 %': veryCommon.slice(0, 12),
    'rare with very common': pairs(rare, veryCommon),
    'two common': pairs(common, common),
    'two very common': pairs(veryCommon, veryCommon),
  }
}

async function measureNames(target: Target, client: pg.PoolClient) {
  await addFirms(client, 2000)
  await addNamedProducts(client, 1_000_000)
  for (const [name, parts] of Object.entries(productNameParts))
    await measure(target, `2,000 firms, ${name}`, {
      path: 'codeSearch/api/domesticCode',
      inputs: parts.map(firmName => ({ firmName })),
    })
  for (const [name, parts] of Object.entries(productNameParts))
    await measure(target, `1 M products, ${name}`, {
      path: 'gTinSearch/api/productsByName',
      inputs: parts.map(part => ({ name: part })),
    })
}

/** Returns the median. The target is compared with CPU time, because on a shared machine the clock also counts what others do. */
async function measure(target: Target, name: string, { path, inputs }: Search) {
  const { site, serverPid } = target
  const send = (n: number) => sendSearch(target, path, inputs[n % inputs.length] ?? {})
  for (let n = 0; n < inputs.length; n++) await send(n)
  const calls: Record<'clock' | 'node' | 'postgres', number>[] = []
  for (let n = 0; n < callsPerClass; n++) {
    await dropLists(target)
    const before = { node: fineCpuMs(site.pid), postgres: fineCpuMs(serverPid), clock: performance.now() }
    await send(n)
    const clock = performance.now() - before.clock
    calls.push({ clock, node: fineCpuMs(site.pid) - before.node, postgres: fineCpuMs(serverPid) - before.postgres })
  }
  const totals = calls.map(({ node, postgres }) => node + postgres)
  const p95 = percentile(totals, 0.95)
  const spreadOf = (kind: 'clock' | 'node' | 'postgres') => {
    const values = calls.map(call => call[kind])
    return `p50 ${percentile(values, 0.5).toFixed(1)} p95 ${percentile(values, 0.95).toFixed(1)}`
  }
  printResult(
    name,
    `p95 ${p95.toFixed(1)} ms CPU, target ${maxP95Ms}; Node ${spreadOf('node')}, PostgreSQL ${spreadOf('postgres')}; clock ${spreadOf('clock')}`,
    p95 <= maxP95Ms,
  )
  return percentile(totals, 0.5)
}

async function sendSearch({ site }: Target, path: string, input: object) {
  const response = await fetch(`${site.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** CPU time of Node and PostgreSQL in milliseconds. */
async function cpuOf({ site, serverPid }: Target, run: () => Promise<void>): Promise<number> {
  const cpu = () => fineCpuMs(site.pid) + fineCpuMs(serverPid)
  const before = cpu()
  await run()
  return cpu() - before
}

/** Drops what is cached of lists and searches, as the publication of an item does. */
async function dropLists({ pool }: Target) {
  await pool.query("select pg_notify('published', 'news')")
  await setTimeout(5)
}
