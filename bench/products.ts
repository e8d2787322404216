/** The product table of a firm with 100,000 records: pages, filters and the next free number, each beside the first page in the same run. */
import fs from 'node:fs'
import path from 'node:path'
import { newTokens, type TokenPair, tokenHash } from '../src/access/sessions/tokens.ts'
import { type Connection, connect, noLimits } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { addManyRecords } from './many-records.ts'
import { fineCpuMs, formatSpread, printResult, spread } from './measure.ts'
import type { RunningServer } from './servers/servers.ts'
import type { Size } from './size.ts'

const recordCount = 100_000
const companyPrefix = '6999800'
const listPath = 'product/authApi/list'
/** Requests of one kind in a round. */
const requestsAtOnce = 5

/** `ratio`: the CPU time to that of the first page, at most. Words and orders without an index read all records of the firm. */
const requests = [
  { name: 'last page', path: listPath, input: { currPage: recordCount / 20 }, ratio: 1.5 },
  { name: 'page in the middle', path: listPath, input: { currPage: recordCount / 40 }, ratio: 3 },
  { name: 'filter by state', path: listPath, input: { states: ['draft'] }, ratio: 1.5 },
  { name: 'filter by brand', path: listPath, input: { brands: ['江南'] }, ratio: 8 },
  { name: 'filter by package level', path: listPath, input: { level: 'case' }, ratio: 8 },
  { name: 'what lacks a brand', path: listPath, input: { missing: 'brand' }, ratio: 8 },
  { name: 'words', path: listPath, input: { keyword: '牛奶 蓝莓' }, ratio: 25 },
  { name: 'order of numbers', path: listPath, input: { sidx: 'gtin' }, ratio: 1.5 },
  { name: 'order of names', path: listPath, input: { sidx: 'name' }, ratio: 25 },
  { name: 'counts of states', path: 'product/authApi/counts', input: {}, ratio: 25 },
] as const

type Target = { site: RunningServer; serverPid: number; tokens: TokenPair }

export async function benchProducts(site: RunningServer, dataDir: string, { rounds }: Size) {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const connection = connect(server?.url ?? '', 2, noLimits)
  try {
    const target = { site, serverPid: server?.pid ?? 0, tokens: await createFirm(connection) }
    const first = await measure(target, { path: listPath, input: {} }, rounds)
    printResult(
      `first page of ${recordCount / 1000} k records`,
      `${formatSpread(first, 1)} ms CPU, Node and PostgreSQL`,
    )
    for (const { name, ratio: most, ...request } of requests) {
      const times = await measure(target, request, rounds)
      const ratio = times.median / first.median
      printResult(
        name,
        `${ratio.toFixed(1)} x the first page, target ${most}; ${formatSpread(times, 1)} ms CPU`,
        ratio <= most,
      )
    }
  } finally {
    await connection.close()
  }
}

/** @returns the tokens of its account */
async function createFirm({ db, pool }: Connection): Promise<TokenPair> {
  const tokens = newTokens()
  const { rows } = await pool.query<{ id: string }>(
    `with account as (insert into accounts (username, password_hash, user_type) values ('bench_products', 'none', 'enterprise') returning id),
      session as (insert into sessions (account_id, header_hash, cookie_hash, started_at, seen_at) select id, $1, $2, now(), now() from account),
      firm as (insert into firms (account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported)
        select id, 'approved', '有很多商品的企业', lpad(id::text, 18, '0'), '320500', '3200', now(), true from account returning id)
    insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
      select $3, id, now(), now() + interval '1 year' from firm returning firm_id as id`,
    [tokenHash(tokens.headerToken), tokenHash(tokens.cookieToken), companyPrefix],
  )
  await addManyRecords(db, { firmId: Number(rows[0]?.id), companyPrefix, count: recordCount, now: new Date() })
  await pool.query('vacuum analyze products')
  return tokens
}

async function measure({ site, serverPid, tokens }: Target, request: { path: string; input: object }, rounds: number) {
  const cpu = () => fineCpuMs(site.pid) + fineCpuMs(serverPid)
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = cpu()
    for (let n = 0; n < requestsAtOnce; n++) await send(site, tokens, request)
    if (round > 0) times.push((cpu() - before) / requestsAtOnce)
  }
  return spread(times)
}

async function send(
  { address }: RunningServer,
  tokens: TokenPair,
  { path: call, input }: { path: string; input: object },
) {
  const headers = {
    'content-type': 'application/json',
    token: tokens.headerToken,
    cookie: `token=${tokens.cookieToken}`,
  }
  const reply = await fetch(`${address}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(input) })
  if (reply.status !== 200) throw new Error(`${call} responded with ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
}
