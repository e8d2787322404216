import { expect, onTestFinished, test } from 'vitest'
import { vacuum } from '../../test/tools/database/vacuum.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { connect, noLimits } from '../db/connect.ts'
import { createCache } from '../wire/cache/cache.ts'
import { findNotices } from './store.ts'

/** 5,000 firms, each with a submission and an approval, one in fifty deregistered. */
const manyNotices = `
  insert into accounts (username, password_hash, user_type) select 'firm' || n, 'x', 'enterprise' from generate_series(1, 5000) n;
  insert into firms (account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported)
    select id, 'approved', 'firm ' || id, lpad(id::text, 18, '0'), '320500', '3200', now(), true from accounts;
  insert into firm_history (firm_id, action, from_status, to_status, by_name, at)
    select id, action, 'atCentre', 'approved', 'x', now() - id * interval '1 hour'
    from firms, unnest(case when id % 50 = 0 then array['handed-in', 'approved', 'deregistered'] else array['handed-in', 'approved'] end) action;
  checkpoint`

test('notices are found by the index of their kind and read by their ids, with plans made once for a connection', async () => {
  const { pool, url } = await freshDb(noLimits)
  await pool.query(manyNotices)
  await vacuum(pool, 'firm_history', 'firms')
  const { db, pool: one, close } = connect(url, 1, noLimits)
  onTestFinished(close)
  const read = (currPage: number) => {
    const context = { db, clock: () => new Date(), listCache: createCache<readonly number[]>() }
    return findNotices(context, { type: 'zhuce', currPage, pageSize: 10 })
  }
  for (let n = 0; n < 10; n++) expect((await read(490)).page.total).toBe(5000)
  const { rows } = await one.query<{ statement: string; generic: number }>(
    'select statement, generic_plans::int as generic from pg_prepared_statements',
  )
  const planOf = async (part: string) => {
    const text = rows.find(({ statement }) => statement.includes(part))?.statement
    const plan = await pool.query(`explain (generic_plan) ${text}`)
    return plan.rows.map(row => String(row['QUERY PLAN'])).join('\n')
  }
  expect(rows.find(({ statement }) => statement.includes('= any('))?.generic).toBeGreaterThan(0)
  expect(await planOf('= any(')).toContain('Index Scan using firm_history_pkey')
  expect(await planOf('limit (1000) offset')).toMatch(/Index Only Scan .*using firm_history_notices/)
  expect(await planOf('select count')).toMatch(/Index Only Scan .*using firm_history_notices/)
})
