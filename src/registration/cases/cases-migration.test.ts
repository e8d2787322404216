/** Change requests of a version that had a table of their own. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrationTime } from '../../../test/tools/database/migration-time.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { migrate, migrateTo } from '../../db/migrate.ts'
import { findCaseHistory } from '../history/history-store.ts'
import { cases, companyPrefixes } from '../tables.ts'

/** Firm 1 had a returned, then an approved and now an open request; firm 2 withdrew one. */
const olderRows = `
  insert into accounts (id, username, password_hash, user_type) values (1, 'one', 'x', 'enterprise'), (2, 'two', 'x', 'enterprise');
  insert into firms (id, account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported)
    select n, n, 'approved', 'firm', lpad(n::text, 18, '0'), '320500', '3200', '2026-01-01T02:00:00Z', true from generate_series(1, 2) n;
  insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
    values ('69990001', 1, '2026-01-01T17:30:00Z', '2028-01-01T17:30:00Z');
  insert into firm_changes (id, firm_id, status, branch_code, fields, requested_at, decided_at) values
    (3, 1, 'returned', '3200', '{"address":"a"}', '2026-02-01T02:00:00Z', '2026-02-02T02:00:00Z'),
    (5, 1, 'approved', '3200', '{"address":"b"}', '2026-03-01T02:00:00Z', '2026-03-02T02:00:00Z'),
    (8, 1, 'atCentre', '3200', '{"address":null}', '2026-04-01T02:00:00Z', null),
    (9, 2, 'withdrawn', '3200', '{"address":"c"}', '2026-03-01T02:00:00Z', '2026-03-01T03:00:00Z');
  insert into firm_history (firm_id, action, to_status, by_name, at) values
    (1, 'approved', 'approved', 'x', '2026-01-02T02:00:00Z'),
    (1, 'change-requested', 'approved', 'x', '2026-02-01T02:00:00Z'), (1, 'change-returned', 'approved', 'x', '2026-02-02T02:00:00Z'),
    (1, 'change-requested', 'approved', 'x', '2026-03-01T02:00:00Z'), (1, 'change-approved', 'approved', 'x', '2026-03-02T02:00:00Z'),
    (1, 'change-requested', 'approved', 'x', '2026-04-01T02:00:00Z'), (2, 'change-withdrawn', 'approved', 'x', '2026-03-01T03:00:00Z')`

test('change requests become cases with their ids, fields, times and steps, and terms end with their last day', async () => {
  const connection = await freshDb(undefined, 'template0')
  const { db, pool } = connection
  await migrateTo(connection, migrationTime('review_tools'))
  await pool.query(olderRows)
  await migrate(connection)
  const { rows } = await pool.query(
    'select id::int, firm_id::int, account_id::int, kind, status, fields, submitted_at, decided_at from cases order by id',
  )
  const common = { firm_id: 1, account_id: 1, kind: 'change' }
  const at = (day: string) => new Date(`${day}T02:00:00Z`)
  expect(rows).toEqual([
    {
      ...common,
      id: 3,
      status: 'returned',
      fields: { address: 'a' },
      submitted_at: at('2026-02-01'),
      decided_at: null,
    },
    {
      ...common,
      ...{ id: 5, status: 'approved', fields: { address: 'b' } },
      ...{ submitted_at: at('2026-03-01'), decided_at: at('2026-03-02') },
    },
    {
      ...common,
      ...{ id: 8, status: 'atCentre', fields: { address: null }, submitted_at: at('2026-04-01'), decided_at: null },
    },
    {
      ...{ id: 9, firm_id: 2, account_id: 2, kind: 'change', status: 'withdrawn', fields: { address: 'c' } },
      ...{ submitted_at: at('2026-03-01'), decided_at: new Date('2026-03-01T03:00:00Z') },
    },
  ])
  const [row] = await db.select().from(cases).where(eq(cases.id, 5))
  const steps = row ? await findCaseHistory(db, row) : []
  expect(steps.map(({ step }) => step.action)).toEqual(['change-approved', 'change-requested'])
  const next = await pool.query(
    `insert into cases (firm_id, kind, branch_code, created_at, updated_at) values (2, 'change', '3200', now(), now()) returning id::int`,
  )
  expect(next.rows).toEqual([{ id: 10 }])
  const [prefix] = await db.select().from(companyPrefixes)
  expect(prefix?.validTo).toEqual(new Date('2028-01-02T23:59:59+08:00'))
})
