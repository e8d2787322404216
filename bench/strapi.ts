/** Our list call beside the REST list of Strapi: the same items in the same PostgreSQL, the same pages over the same few connections,
 *  without compression. Strapi has its default middlewares, but logs from warnings up, because our site does not log each request either.
 *  Its replies have the fields of ours that are stored; ours have six more that are derived from them. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Connection, connect, noLimits } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { childrenCpuMs, cpuMs, formatSpread, printResult, spread } from './measure.ts'
import { type RecordedResponse, type RunningServer, recordResponse, startBareServer } from './servers/servers.ts'
import type { Size } from './size.ts'
import { copyNews, startStrapi } from './strapi-app.ts'
import {
  cachedCall,
  createLoads,
  dropCaches,
  type Load,
  type LoadName,
  type Loads,
  loadNames,
  readReplies,
  sendCalls,
} from './strapi-loads.ts'

/** CPU milliseconds of one call. */
type Cost = { node: number; postgres: number }
type Costs = Record<LoadName, Cost[]>

export async function benchStrapi(site: RunningServer, dataDir: string, { rounds }: Size) {
  const postgres = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  if (!postgres) throw new Error('The database of the site does not run.')
  const connection = connect(postgres.url, 1, noLimits)
  const started: RunningServer[] = []
  try {
    const strapi = await startStrapi(connection, postgres.url, dataDir)
    started.push(strapi)
    for (const count of itemCounts) {
      await addNews(connection, count)
      await copyNews(connection, postgres.url)
      await dropCaches(connection)
      const bare = await startBareServer(await recordPlain(site))
      started.push(bare)
      const loads = createLoads({ site, strapi, bare }, connection, count)
      await compareReplies(loads)
      printCosts(await measureRounds(loads, postgres.pid, rounds))
    }
  } finally {
    for (const server of started) await server.stop()
    await connection.close()
  }
}

/** The cached reply as it is without compression. */
async function recordPlain(site: RunningServer): Promise<RecordedResponse> {
  const recorded = await recordResponse(site.address, { method: 'POST', ...cachedCall })
  const { 'content-encoding': encoding, ...headers } = recorded.headers
  if (encoding !== 'br') return recorded
  const plain = brotliDecompressSync(Buffer.from(recorded.base64, 'base64'))
  return { ...recorded, headers, base64: plain.toString('base64') }
}

/** News on both sides: about as many as the demonstration has items, and many. */
const itemCounts = [468, 10_000]

/** Copies of the news under other titles and dates, until there are `count`. */
async function addNews({ pool }: Connection, count: number) {
  await pool.query(
    `insert into items (type, category, slug, title, summary, body, source, cover, important, details, language, status, published_at, title_tokens, tokens)
     select type, category, 'bench ' || $1 || ' ' || n, title || ' ' || n, summary, body, source, cover, important, details, language, status,
       published_at - n * interval '61 seconds', title_tokens, tokens
     from (select *, row_number() over (order by id) as place, count(*) over () as total from items where type = 'news' and status = 'published') news
       join generate_series(1, $1::int) n on n % total = place - 1
     limit greatest(0, $1::int - (select count(*) from items where type = 'news' and status = 'published'))`,
    [count],
  )
  await pool.query('vacuum analyze items')
}

/** Both sides must list the same items in replies of the same number of lines. */
async function compareReplies(loads: Loads) {
  const compare = async (name: string, ourLoad: Load, strapiLoad: Load) => {
    const [ours, strapi] = [await readReplies(ourLoad), await readReplies(strapiLoad)]
    if (ours.lines !== strapi.lines || ours.titles.join() !== strapi.titles.join())
      throw new Error(`${name}: Strapi does not list the items of the site.`)
    const items = `${ours.lines.toFixed(1)} of ${ours.titles.length} items`
    printResult(name, `${items} in ${ours.bytes.toFixed(0)} bytes of ours, ${strapi.bytes.toFixed(0)} of Strapi`)
  }
  await compare('reply of a page', loads.uncached, loads.strapi)
  await compare('reply of the repeated page', loads.cached, loads.strapiCategory)
}

/** Rounds that do not count: Node compiles what runs often. */
const warmRounds = 3

/** One load after another, since all have their backends in one PostgreSQL. */
async function measureRounds(loads: Loads, postgresPid: number, rounds: number): Promise<Costs> {
  const costs: Costs = { strapi: [], uncached: [], cold: [], strapiCategory: [], cached: [], bare: [] }
  for (let round = 0; round < warmRounds + rounds; round++)
    for (const name of loadNames) {
      const cost = await measureLoad(loads[name], postgresPid)
      if (round >= warmRounds) costs[name].push(cost)
    }
  return costs
}

async function measureLoad(load: Load, postgresPid: number): Promise<Cost> {
  const { server, calls, passes, prepare } = load
  const cost = { node: 0, postgres: 0 }
  for (let pass = 0; pass < passes; pass++) {
    await prepare?.()
    const before = { node: cpuMs(server.pid), postgres: childrenCpuMs(postgresPid) }
    await sendCalls(load)
    cost.node += (cpuMs(server.pid) - before.node) / calls.length / passes
    cost.postgres += (childrenCpuMs(postgresPid) - before.postgres) / calls.length / passes
  }
  return cost
}

function printCosts(costs: Costs) {
  const printCost = (name: string, values: Cost[], digits = 2) => {
    const node = formatSpread(spread(values.map(cost => cost.node)), digits)
    const postgres = formatSpread(spread(values.map(cost => cost.postgres)), digits)
    printResult(name, `${node} ms CPU in Node, ${postgres} in PostgreSQL`)
  }
  printCost('list of Strapi', costs.strapi)
  printCost('uncached list call', costs.uncached)
  printCost('uncached list call, ids too', costs.cold)
  printCost('repeated page of Strapi', costs.strapiCategory)
  printCost('cached list call', costs.cached, 3)
  printCost('bare Fastify, same bytes', costs.bare, 3)
  printRatio('Strapi to uncached list call', costs.strapi, costs.uncached, 10)
  printRatio('Strapi to uncached, ids too', costs.strapi, costs.cold)
  printRatio('Strapi to cached list call', costs.strapiCategory, costs.cached, 50)
}

/** How many times the CPU in Node and PostgreSQL, round by round. */
function printRatio(name: string, strapi: Cost[], ours: Cost[], target?: number) {
  const total = (cost: Cost | undefined) => (cost ? cost.node + cost.postgres : Number.NaN)
  const ratio = spread(strapi.map((cost, round) => total(cost) / total(ours[round])))
  const text = `${formatSpread(ratio, 1)} x the CPU`
  if (target === undefined) printResult(name, text)
  else printResult(name, `${text}, target ${target}`, ratio.median >= target)
}
