/** Calls of a person of staff on the running site, and how long they take. */
import fs from 'node:fs'
import path from 'node:path'
import { newTokens, tokenHash } from '../src/access/sessions/tokens.ts'
import { type Connection, connect, noLimits } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import type { RunningServer } from './servers/servers.ts'

/** A connection to the embedded database of the site. */
export const connectToSite = (dataDir: string): Connection =>
  connect(runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))?.url ?? '', 1, noLimits)

type Person = { username: string; role: 'editor' | 'reviewer'; levels: string }
type StaffHeaders = Record<string, string>

/** The headers of a new account with a session. */
export async function signInStaff({ pool }: Connection, { username, role, levels }: Person): Promise<StaffHeaders> {
  const tokens = newTokens()
  await pool.query(
    `with account as (insert into accounts (username, password_hash, user_type, levels, role)
      values ($3, 'none', 'staff', $5, $4) returning id)
    insert into sessions (account_id, header_hash, cookie_hash, started_at, seen_at) select id, $1, $2, now(), now() from account`,
    [tokenHash(tokens.headerToken), tokenHash(tokens.cookieToken), username, role, levels],
  )
  return { token: tokens.headerToken, cookie: `token=${tokens.cookieToken}`, 'content-type': 'application/json' }
}

type Request = { call: string; headers: StaffHeaders; input: object }

export async function send({ address }: RunningServer, { call, headers, input }: Request): Promise<string> {
  const reply = await fetch(`${address}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${call} responded with ${reply.status}: ${text.slice(0, 300)}`)
  return text
}

/** Milliseconds of each run, after one that is not counted. */
export async function timesOf(run: () => Promise<unknown>, rounds: number): Promise<number[]> {
  await run()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return times
}
