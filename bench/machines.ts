/** The look-up by programs beside that of the page: one code, and a thousand in one call. CPU time of Node and of PostgreSQL. */
import fs from 'node:fs'
import path from 'node:path'
import { checkDigit } from '@barcode-authority/gs1/keys'
import { newKey } from '../src/access/api-keys/key-text.ts'
import { addKey } from '../src/access/api-keys/store.ts'
import { connect, noLimits } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { childrenCpuMs, cpuMs, formatSpread, printResult, type Spread, spread } from './measure.ts'
import type { RunningServer } from './servers/servers.ts'
import type { Size } from './size.ts'

const singleCalls = 2000
const manyCalls = 60
const codesOfMany = 1000
const concurrency = 8
const dayMs = 86_400_000

type Sent = { path: string; method: 'GET' | 'POST'; body?: object }

const gtinOf = (number: number) => {
  const digits = `699${String(number).padStart(9, '0')}`
  return digits + checkDigit(digits)
}
const randomGtin = () => gtinOf(Math.floor(Math.random() * 200_000_000))

export async function benchMachines(site: RunningServer, dataDir: string, { rounds }: Size) {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const connection = connect(server?.url ?? '', 1, noLimits)
  const { db, pool } = connection
  try {
    await pool.query(insertPrefixesSql)
    const { rows } = await pool.query(
      `select min(firm_id) as id from company_prefixes where company_prefix = '6990000'`,
    )
    const { text, hash, hint } = newKey('live')
    const now = new Date()
    await addKey(db, {
      ...{ firmId: rows[0].id, name: 'bench', mode: 'live', secretHash: hash, hint, scopes: ['lookup'], networks: [] },
      ...{ createdAt: now, createdBy: null, expiresAt: new Date(now.getTime() + dayMs) },
    })
    const measure = async (count: number, sent: () => Sent) => {
      const results: { node: number; postgres: number }[] = []
      for (let round = 0; round <= rounds; round++) {
        const before = { node: cpuMs(site.pid), postgres: childrenCpuMs(server?.pid ?? 0) }
        await sendAll(count, () => send(site.address, text, sent()))
        const node = (cpuMs(site.pid) - before.node) / count
        if (round > 0) results.push({ node, postgres: (childrenCpuMs(server?.pid ?? 0) - before.postgres) / count })
      }
      return { node: spread(results.map(({ node }) => node)), postgres: spread(results.map(one => one.postgres)) }
    }
    const page = await measure(singleCalls, () => ({
      ...{ path: '/api/gTinSearch/api/gtin', method: 'POST', body: { gtin: randomGtin() } },
    }))
    const one = await measure(singleCalls, () => ({ path: `/api/v1/lookup/${randomGtin()}`, method: 'GET' }))
    const many = await measure(manyCalls, () => ({
      ...{ path: '/api/v1/lookup', method: 'POST', body: { keys: Array.from({ length: codesOfMany }, randomGtin) } },
    }))
    print('lookup of one code, the call of the page', page)
    print('lookup of one code by a key', one)
    print(`lookup of ${codesOfMany} codes by a key`, many, 60)
  } finally {
    await connection.close()
  }
}

function print(name: string, { node, postgres }: { node: Spread; postgres: Spread }, target?: number) {
  const text = `${formatSpread(node)} ms CPU in Node, ${formatSpread(postgres)} in PostgreSQL`
  if (target === undefined) printResult(name, text)
  else printResult(name, `${text}, target ${target} in Node`, node.median <= target)
}

async function sendAll(count: number, work: () => Promise<void>) {
  let remaining = count
  const next = async () => {
    while (remaining-- > 0) await work()
  }
  await Promise.all(Array.from({ length: concurrency }, next))
}

async function send(address: string, key: string, { path: target, method, body }: Sent) {
  const isOfMachines = target.startsWith('/api/v1/')
  const response = await fetch(address + target, {
    method,
    headers: {
      ...(isOfMachines && { authorization: `Bearer ${key}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${target} returned ${response.status}`)
}

const insertPrefixesSql = `insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
  select (6990000 + n)::text, (select min(id) from firms where status = 'approved'), now(), now() + interval '1 year'
  from generate_series(0, 199) n on conflict do nothing`
