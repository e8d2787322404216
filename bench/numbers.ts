/** 64 allocations at once under one company prefix, beside 64 checks of a number at once, which wait for nothing: same calls, same session. */
import fs from 'node:fs'
import path from 'node:path'
import { newTokens, type TokenPair, tokenHash } from '../src/access/sessions/tokens.ts'
import { type Connection, connect, noLimits } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { formatSpread, printResult, spread } from './measure.ts'
import type { RunningServer } from './servers/servers.ts'
import type { Size } from './size.ts'

const atOnce = 64
const companyPrefix = '6999801'
/** Allocations wait for each other at their prefix: the time of all of them to that of as many checks, at most. */
const mostRatio = 12

export async function benchNumbers(site: RunningServer, dataDir: string, { rounds }: Size) {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const connection = connect(server?.url ?? '', 2, noLimits)
  try {
    const tokens = await createMember(connection)
    const checks: number[] = []
    const allocations: number[] = []
    const given: string[] = []
    for (let round = 0; round <= rounds; round++) {
      const checked = await sendAtOnce(site, tokens, 'check', () => ({ reference: '1' }))
      const allocated = await sendAtOnce(site, tokens, 'allocate', n => ({ key: `round ${round} request ${n}` }))
      given.push(...allocated.replies.flatMap(({ numbers }) => numbers ?? []))
      if (round === 0) continue
      checks.push(checked.ms)
      allocations.push(allocated.ms)
    }
    const ratio = spread(allocations).median / spread(checks).median
    const isOnce = given.length === atOnce * (rounds + 1) && new Set(given).size === given.length
    printResult(
      `${atOnce} allocations at once`,
      `${ratio.toFixed(1)} x as many checks, target ${mostRatio}; ${formatSpread(spread(allocations), 0)} ms; ${given.length} numbers, ${isOnce ? 'none twice' : 'some twice'}`,
      ratio <= mostRatio && isOnce,
    )
  } finally {
    await connection.close()
  }
}

async function createMember({ pool }: Connection): Promise<TokenPair> {
  const tokens = newTokens()
  await pool.query(
    `with account as (insert into accounts (username, password_hash, user_type) values ('bench_numbers', 'none', 'enterprise') returning id),
      session as (insert into sessions (account_id, header_hash, cookie_hash, started_at, seen_at) select id, $1, $2, now(), now() from account),
      firm as (insert into firms (account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported)
        select id, 'approved', '给号的企业', lpad(id::text, 18, '0'), '320500', '3200', now(), true from account returning id)
    insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
      select $3, id, now(), now() + interval '1 year' from firm`,
    [tokenHash(tokens.headerToken), tokenHash(tokens.cookieToken), companyPrefix],
  )
  return tokens
}

type Reply = { numbers?: string[] }

async function sendAtOnce(
  { address }: RunningServer,
  tokens: TokenPair,
  call: 'check' | 'allocate',
  inputOf: (n: number) => object,
) {
  const headers = {
    'content-type': 'application/json',
    token: tokens.headerToken,
    cookie: `token=${tokens.cookieToken}`,
  }
  const send = async (n: number): Promise<Reply> => {
    const body = JSON.stringify({ companyPrefix, kind: 'GLN', ...inputOf(n) })
    const reply = await fetch(`${address}/api/barcodegeneration/authApi/numbers/${call}`, {
      ...{ method: 'POST', headers, body },
    })
    if (reply.status !== 200) throw new Error(`${call} responded with ${reply.status}: ${await reply.text()}`)
    return ((await reply.json()) as { data: Reply }).data
  }
  const start = performance.now()
  const replies = await Promise.all(Array.from({ length: atOnce }, (_, n) => send(n)))
  return { replies, ms: performance.now() - start }
}
