/** A member with a company prefix and a session on the running site, and its calls. */
import fs from 'node:fs'
import path from 'node:path'
import { newTokens, tokenHash } from '../../src/access/sessions/tokens.ts'
import { type Connection, connect, noLimits } from '../../src/db/connect.ts'
import { runningServer } from '../../src/db/postgres/cluster.ts'
import type { RunningServer } from '../servers/servers.ts'

export type Member = {
  site: RunningServer
  /** Of PostgreSQL. */
  serverPid: number
  connection: Connection
  firmId: number
  companyPrefix: string
  /** Posts an input or a form. @returns the `data` of the reply @throws {Error} for a reply other than 200 */
  send: <Data>(call: string, input: object | FormData) => Promise<Data>
}

type NewMember = { username: string; firmName: string; companyPrefix: string }

/** Creates the member and runs what measures it. */
export async function withMember(
  { site, dataDir }: { site: RunningServer; dataDir: string },
  { username, firmName, companyPrefix }: NewMember,
  measure: (member: Member) => Promise<void>,
): Promise<void> {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const connection = connect(server?.url ?? '', 2, noLimits)
  try {
    const tokens = newTokens()
    const { rows } = await connection.pool.query<{ id: string }>(
      `with account as (insert into accounts (username, password_hash, user_type) values ($4, 'none', 'enterprise') returning id),
        session as (insert into sessions (account_id, header_hash, cookie_hash, started_at, seen_at) select id, $1, $2, now(), now() from account),
        firm as (insert into firms (account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported)
          select id, 'approved', $5, lpad(id::text, 18, '0'), '320500', '3200', now(), true from account returning id)
      insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
        select $3, id, now(), now() + interval '1 year' from firm returning firm_id as id`,
      [tokenHash(tokens.headerToken), tokenHash(tokens.cookieToken), companyPrefix, username, firmName],
    )
    const headers = { token: tokens.headerToken, cookie: `token=${tokens.cookieToken}` }
    const send = async <Data>(call: string, input: object | FormData): Promise<Data> => {
      const isForm = input instanceof FormData
      const reply = await fetch(`${site.address}/api/${call}`, {
        method: 'POST',
        headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
        body: isForm ? input : JSON.stringify(input),
      })
      const text = await reply.text()
      if (reply.status !== 200) throw new Error(`${call} responded with ${reply.status}: ${text.slice(0, 300)}`)
      return (JSON.parse(text) as { data: Data }).data
    }
    await measure({
      ...{ site, connection, companyPrefix, send },
      ...{ serverPid: server?.pid ?? 0, firmId: Number(rows[0]?.id) },
    })
  } finally {
    await connection.close()
  }
}
