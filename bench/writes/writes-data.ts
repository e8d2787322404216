/** What the measured writes begin with, written to the database directly: accounts with sessions and a licence, and codes by SMS. */
import { randomUUID } from 'node:crypto'
import { newTokens, type TokenPair, tokenHash } from '../../src/access/sessions/tokens.ts'
import { hashedKey } from '../../src/account/context.ts'
import type { Connection } from '../../src/db/connect.ts'
import { demonstrationCreditCode, sampleRecord } from '../../src/registration/demonstration/samples.ts'

export type Tokens = TokenPair
type Applicant = { tokens: Tokens; creditCode: string; licenceFileId: string }
type Batch = { round: number; count: number }

export const benchPassword = 'Sound#2026words'

/** Credit codes above those of the demonstration. */
const firstNumber = 10_000

/** Enterprises that are signed in and have uploaded their licence. */
export async function createApplicants({ pool }: Connection, { round, count }: Batch): Promise<Applicant[]> {
  const applicants = Array.from({ length: count }, (_, index) => ({
    tokens: newTokens(),
    creditCode: demonstrationCreditCode(sampleRecord.regionCode, firstNumber + round * count + index),
    licenceFileId: randomUUID(),
  }))
  await pool.query(
    `with input as (select * from unnest($1::text[], $2::text[], $3::text[], $4::uuid[]) as i (name, header, cookie, file)),
      account as (insert into accounts (username, password_hash, user_type) select name, 'none', 'enterprise' from input returning id, username),
      session as (insert into sessions (account_id, header_hash, cookie_hash, started_at, seen_at)
        select account.id, header, cookie, now(), now() from input join account on username = name)
    insert into files (id, owner_id, name, type, size, sha256, purpose, created_at)
      select file, account.id, 'licence.png', 'image/png', 1, '', 'licence', now() from input join account on username = name`,
    [
      applicants.map((_, index) => `bench_${round}_${index}`),
      applicants.map(({ tokens }) => tokenHash(tokens.headerToken)),
      applicants.map(({ tokens }) => tokenHash(tokens.cookieToken)),
      applicants.map(({ licenceFileId }) => licenceFileId),
    ],
  )
  return applicants
}

export const recordOf = ({ creditCode, licenceFileId }: Applicant) => ({ ...sampleRecord, creditCode, licenceFileId })

/** A reviewer of the branch to which the records go, and one of the national centre. */
export async function createReviewers({ pool }: Connection): Promise<{ branch: Tokens; centre: Tokens }> {
  const create = async (levels: string) => {
    const tokens = newTokens()
    await pool.query(
      `with account as (insert into accounts (username, password_hash, user_type, levels, role)
          values ('bench_' || $1, 'none', 'staff', $1, 'reviewer') returning id)
      insert into sessions (account_id, header_hash, cookie_hash, started_at, seen_at) select id, $2, $3, now(), now() from account`,
      [levels, tokenHash(tokens.headerToken), tokenHash(tokens.cookieToken)],
    )
    return tokens
  }
  return { branch: await create('3200'), centre: await create('centre') }
}

/** Codes sent to new phones; returns the registrations that use them. */
export async function createCodes({ pool }: Connection, { round, count, secretKey }: Batch & { secretKey: string }) {
  const key = (kind: string, value: string) => hashedKey({ config: { secretKey } }, kind, value)
  const code = '123456'
  const phones = Array.from({ length: count }, (_, index) => `199${String(round * count + index).padStart(8, '0')}`)
  await pool.query(
    `insert into verification_codes (target, purpose, code_hash, requested_from, requested_by, created_at, expires_at)
      select target, 'register', hash, '', $3, now(), now() + interval '5 minutes' from unnest($1::text[], $2::text[]) as i (target, hash)`,
    [
      phones.map(phone => key('phone', phone)),
      phones.map(phone => key('code', `phone ${phone} register ${code}`)),
      key('address', '127.0.0.1'),
    ],
  )
  return phones.map(phone => ({
    ...{ username: `person_${phone}`, password: benchPassword, confirmPassword: benchPassword },
    ...{ phone, code, userType: 1, agree: true },
  }))
}

/** The reviewers have opened the applications and their licences in this version, which a verdict needs. */
export async function openCases({ pool }: Connection, firmIds: readonly number[], version: number): Promise<void> {
  await pool.query(
    `with pair as (select f.id as firm_id, f.licence_file_id, a.id as account_id from firms f, accounts a
        where f.id = any($1::bigint[]) and a.role = 'reviewer' and a.username like 'bench\\_%'),
      opening as (insert into review_openings (account_id, firm_id, version, opened_at)
        select account_id, firm_id, $2, now() from pair
        on conflict (account_id, firm_id, case_id) do update set version = excluded.version)
    insert into audit_lines (at, action, by_account_id, by_name, firm_id, subject)
      select now(), 'file-opened', account_id, 'bench', firm_id, licence_file_id::text from pair`,
    [firmIds, version],
  )
}
