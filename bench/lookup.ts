/** The lookup of one product among a million: through the call, with hits and misses, and as a prepared query alone. */

import fs from 'node:fs'
import path from 'node:path'
import { checkDigit } from '@barcode-authority/gs1/keys'
import { runningServer } from '../src/db/cluster.ts'
import { connect } from '../src/db/connect.ts'
import { formatSpread, percentile, printResult, spread } from './measure.ts'
import type { RunningServer } from './servers.ts'

const rows = 1_000_000

export async function benchLookup(site: RunningServer, dataDir: string) {
  const connection = connect(runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))?.url ?? '', 4)
  try {
    await connection.pool.query(insertProductsSql, [rows])
    await connection.pool.query('analyze products')
    const gtins = Array.from({ length: 3000 }, (_, i) => gtinOf((i * 7919 * 331) % (2 * rows)))
    const queryTimes = await measureTimes(gtins, gtin14 =>
      connection.pool.query({
        name: 'alone',
        text: 'select name from products where gtin14 = $1',
        values: [`0${gtin14}`],
      }),
    )
    const callTimes = await measureTimes(gtins, gtin => lookUp(site.address, gtin))
    printResult(
      'prepared query alone, 1 M rows',
      `p50 ${percentile(queryTimes, 0.5).toFixed(2)} ms, p99 ${percentile(queryTimes, 0.99).toFixed(2)} ms`,
    )
    const p99 = percentile(callTimes, 0.99)
    printResult(
      'lookup call, 1 M rows',
      `p50 ${percentile(callTimes, 0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, target 10`,
      p99 < 10,
    )
    const ratio = percentile(callTimes, 0.5) / percentile(queryTimes, 0.5)
    printResult(
      'lookup call to query',
      `${ratio.toFixed(1)} x the prepared query; all calls ${formatSpread(spread(callTimes))} ms`,
    )
  } finally {
    await connection.close()
  }
}

const gtinOf = (n: number) => {
  const digits = `6999${String(n).padStart(8, '0')}`
  return digits + checkDigit(digits)
}

/** A million demonstration products; the check digit is computed in SQL, weights 3 and 1 from the right. */
const insertProductsSql = `
  insert into products (gtin14, firm_id, name, state, reported_at, updated_at)
  select '0' || body || (10 - total % 10) % 10, (select min(id) from firms where status = 'approved'), '演示商品 ' || n, 'reported', now(), now()
  from (
    select n, '6999' || lpad(n::text, 8, '0') as body from generate_series(0, $1::int - 1) n
  ) made, lateral (
    select sum(substr(body, 13 - place, 1)::int * case when place % 2 = 1 then 3 else 1 end) as total from generate_series(1, 12) place
  ) weighed
  on conflict do nothing`

async function lookUp(address: string, gtin: string) {
  const response = await fetch(`${address}/api/gTinSearch/api/gtin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gtin }),
  })
  if (response.status !== 200) throw new Error(`The lookup of ${gtin} returned ${response.status}`)
  await response.arrayBuffer()
}

async function measureTimes(gtins: readonly string[], work: (gtin: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const [i, gtin] of gtins.entries()) {
    const startedAt = performance.now()
    await work(gtin)
    if (i >= 500) times.push(performance.now() - startedAt)
  }
  return times
}
