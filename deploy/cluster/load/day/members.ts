/** The members of a day: each has a firm, a company prefix and a session of its own, and nobody waits for another one's turn. They are written into the
 *  database of the site, because signing in so many would be a load of its own. */
import { randomUUID } from 'node:crypto'
import { newTokens, tokenHash } from '../../../../src/access/sessions/tokens.ts'
import { firstDemonstrationPrefix, lastDemonstrationPrefix } from '../../../../src/codes/demonstration-block.ts'
import { connect, noLimits } from '../../../../src/db/connect.ts'

/** `username`: of another account, which has the password of the demonstration and no session until it signs in. */
export type DayMember = { headers: Readonly<Record<string, string>>; companyPrefix: string; username: string }

/** Adds members with the last free prefixes of the demonstration, as many as there are. */
export async function addDayMembers(databaseUrl: string, count: number): Promise<DayMember[]> {
  const { pool, close } = connect(databaseUrl, 2, noLimits)
  try {
    const { rows: free } = await pool.query<{ prefix: string }>(
      `select prefix::text from generate_series($1::int, $2::int) prefix
       where not exists (select from company_prefixes where company_prefix = prefix::text) order by 1 desc limit $3`,
      [firstDemonstrationPrefix, lastDemonstrationPrefix, count],
    )
    const run = randomUUID().slice(0, 8)
    const members: DayMember[] = []
    for (const [at, { prefix: companyPrefix }] of free.entries()) {
      const tokens = newTokens()
      const username = `day_${run}_${at}`
      await pool.query(
        `with signing as (insert into accounts (username, password_hash, user_type)
            select $4 || '_in', password_hash, 'enterprise' from accounts where username = 'demo_member2'),
          account as (insert into accounts (username, password_hash, user_type) values ($4, 'none', 'enterprise') returning id),
          session as (insert into sessions (account_id, header_hash, cookie_hash, started_at, seen_at) select id, $1, $2, now(), now() from account),
          firm as (insert into firms (account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported, demonstration)
            select id, 'approved', '负载企业 ' || id, lpad(id::text, 18, '0'), '320500', '3200', now(), true, true from account returning id)
        insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to) select $3, id, now(), now() + interval '1 year' from firm`,
        [tokenHash(tokens.headerToken), tokenHash(tokens.cookieToken), companyPrefix, username],
      )
      const headers = { token: tokens.headerToken, cookie: `token=${tokens.cookieToken}` }
      members.push({ headers, companyPrefix, username: `${username}_in` })
    }
    return members
  } finally {
    await close()
  }
}
