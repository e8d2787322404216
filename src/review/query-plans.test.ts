import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/tools/fresh-app.ts'
import type { SignedIn } from '../access/viewer.ts'
import { noLimits } from '../db/connect.ts'
import { findHolder } from '../registration/disputes/claims/store.ts'
import { findAny, findCases, findFirms } from './store.ts'

const at = new Date('2026-11-21T02:00:00Z')

/** 5,000 firms, as in a register: most are approved, one in fifty waits at its branch, one in a hundred at the centre; one in twenty is of
 *  branch 3200. */
const manyFirms = `
  insert into accounts (username, password_hash, user_type) select 'firm' || n, 'x', 'enterprise' from generate_series(1, 5000) n;
  insert into firms (account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported)
    select id, case when id % 50 = 1 then 'atBranch' when id % 100 = 2 then 'atCentre' else 'approved' end, 'firm ' || id,
      lpad(id::text, 18, '0'), '320500', case when id / 7 % 20 = 0 then '3200' else '2101' end, now() - id * interval '1 hour', true
    from accounts;
  insert into cases (firm_id, kind, status, branch_code, submitted_at, decided_at, created_at, updated_at)
    select id, 'change', case when id % 100 = 3 then 'atCentre' else 'approved' end, branch_code, now(),
      case when id % 100 = 3 then null else now() end, now(), now()
    from firms where status = 'approved';
  insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
    select (69000000 + id)::text, id, now(), now() from firms where status = 'approved';
  insert into review_openings (account_id, firm_id, version, opened_at) select 1, id, 1, now() from firms;
  insert into audit_lines (at, action, by_account_id, by_name, firm_id, subject)
    select now(), 'file-opened', 1, 'x', id, 'file' from firms where id <= 2000;
  alter table firm_history disable trigger user;
  insert into firm_history (firm_id, case_id, action, from_status, to_status, by_name, at, seq)
    select firm_id, id, 'change-approved', 'atCentre', 'approved', 'x', now(), 1 from cases;
  insert into firm_operators (account_id, firm_id, role, joined_at) select account_id, id, 'owner', now() from firms on conflict do nothing;
  analyze`

async function siteWithManyFirms() {
  const { pool } = await freshDb(noLimits)
  await pool.query(manyFirms)
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  /** The plans of all queries that `run` sends. */
  const plansOf = async (run: () => Promise<unknown>) => {
    queries.length = 0
    await run()
    const plans = queries.map(({ text, parameters }) => pool.query(`explain ${text}`, parameters))
    return (await Promise.all(plans)).flatMap(({ rows }) => rows.map(row => String(row['QUERY PLAN']))).join('\n')
  }
  return { db, plansOf }
}

const reviewer = (levels: SignedIn['levels']): SignedIn => ({
  ...{
    kind: 'account',
    accountId: 1,
    sessionId: 1,
    username: 'reviewer',
    realName: null,
    firmId: null,
    firmRole: null,
  },
  ...{ userType: 'staff', role: 'reviewer', isMember: false, levels },
})
const firstPage = { currPage: 1, pageSize: 10, kind: 'register' } as const

test('the lists of the review, a prefix and a credit code are found by indexes among 5,000 firms', async () => {
  const { db, plansOf } = await siteWithManyFirms()
  const [branch, centre] = [reviewer('3200'), reviewer('centre')]
  const atBranch = { ...firstPage, status: 'atBranch', order: 'asc' } as const
  expect(await plansOf(() => findFirms(db, atBranch, { viewer: branch, at }))).toContain('firms_queue')
  const atCentre = { ...firstPage, status: 'atCentre', order: 'asc' } as const
  expect(await plansOf(() => findFirms(db, atCentre, { viewer: centre, at }))).toContain('firms_by_status')
  expect(await plansOf(() => findFirms(db, firstPage, { viewer: branch, at }))).toContain('firms_by_branch')
  expect(await plansOf(() => findFirms(db, { ...firstPage, keyword: '69000007' }, { viewer: branch, at }))).toMatch(
    /company_prefixes_(pkey|of_firm)/,
  )
  const openChanges = await plansOf(() => findCases(db, { ...atCentre, kind: 'change' }, { viewer: centre, at }))
  expect(openChanges).toMatch(/cases_(queue|by_status|one_of_firm)/)
  const waiting = await plansOf(() => findAny(db, { ...atBranch, order: 'asc' }, { viewer: branch, at }))
  expect(waiting).toMatch(/firms_(queue|by_status)/)
  expect(waiting).toMatch(/cases_(of_status|queue|by_status|one_of_firm)/)
  const anyKind = await plansOf(() => findAny(db, { ...firstPage, order: 'asc' }, { viewer: branch, at }))
  expect(anyKind).toMatch(/firms_by_branch/)
  expect(waiting).not.toContain('Seq Scan on cases')
  // Whether the reviewer has opened a line is looked up for each line of the page, not for the whole list.
  expect(anyKind).toMatch(/review_openings_(one_each|firm)/)
  // Of the parts by month, those without rows are read for nothing.
  expect(anyKind).toMatch(/audit_lines_\w*(firm|account)_id/)
  expect(anyKind).not.toMatch(/Seq Scan on (review_openings|audit_lines\w* \w+ +\(cost=\S+\.\.(?!0\.00 ))/)
  // What became of a line is looked up in the history of the lines of the page.
  expect(anyKind).toMatch(/firm_history_(firm|case)/)
  for (const keyword of ['firm 51', '69000007', '13800000000', '000000000000000051'])
    for (const viewer of [branch, centre]) {
      const plan = await plansOf(() => findAny(db, { ...firstPage, keyword }, { viewer, at }))
      expect(plan).not.toMatch(/Seq Scan on (firms|cases|company_prefixes|prefix_holders|accounts)/)
    }
  const holder = await plansOf(() => findHolder(db, { creditCode: '000000000000000051', notFirm: 1, at }))
  expect(holder).toMatch(/firms_credit_code/)
  expect(holder).not.toContain('Seq Scan')
})
