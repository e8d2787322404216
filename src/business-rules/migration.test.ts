/** What an installation had set before it was a rule. */
import { expect, test } from 'vitest'
import { migrationTime } from '../../test/tools/database/migration-time.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { migrate, migrateTo } from '../db/migrate.ts'

const account = (username: string) =>
  `insert into accounts (id, username, password_hash, user_type) values (1, '${username}', 'x', 'enterprise');`
const setting = (key: string, value: string) => `insert into settings (key, value) values ('${key}', '${value}');`

/** A firm with an overdue bill that it was reminded of, and decisions of two days. */
const former = `
  insert into firms (id, account_id, status, imported) values (1, 1, 'awaitingFee', true);
  insert into bills (firm_id, business, amount, firm_name, invoice_title, tax_number, issued_at, due_on, reminded_at)
    values (1, 'application', 100, 'x', 'x', 'x', now(), current_date, now());
  insert into statistic_counts (measure, grain, start, key, region, count) values
    ('wait', 'day', '2026-11-02', 'register/5', '32', 3), ('wait', 'day', '2026-11-02', 'renewal/2', '32', 1),
    ('wait', 'day', '2026-11-02', 'register/6', '32', 2), ('wait', 'month', '2026-11-01', 'register/6', '32', 2);`

async function upgraded(before: string) {
  const connection = await freshDb(undefined, 'template0')
  await migrateTo(connection, migrationTime('rules_and_ranges'))
  await connection.pool.query(before)
  await migrate(connection)
  const lines = async (query: string) =>
    (await connection.pool.query<{ line: string }>(query)).rows.map(row => row.line)
  return {
    rules: await lines(`select rule || ' ' || value as line from business_rule_versions
      where effective_on = (now() at time zone 'Asia/Shanghai')::date and proposed_by is null order by rule`),
    settings: await lines('select key as line from settings'),
    lapseDays: await lines('select lapse_days::text as line from bills'),
    promises: await lines(`select concat_ws(' ', grain, start, key, region, count) as line from statistic_counts
      where measure = 'promise' order by grain, key`),
  }
}

test('what was set holds from the day of the upgrade on, within the bounds; bills that were reminded of keep their term', async () => {
  const had = await upgraded(account('one') + setting('billDays', '3') + setting('unpaidDays', '45') + former)
  expect(had.rules).toEqual(['billDays 5', 'unpaidDays 45'])
  expect(had.settings).toEqual([])
  expect(had.lapseDays).toEqual(['45'])
  expect(had.promises).toEqual(['day 2026-11-02 kept 32 4', 'day 2026-11-02 late 32 2', 'month 2026-11-01 late 32 2'])
})

test('an installation that had set nothing still has no term, a demonstration the values of the release', async () => {
  const real = await upgraded(account('one') + former)
  expect(real.rules).toEqual(['billDays 0', 'unpaidDays 0'])
  expect(real.lapseDays).toEqual(['0'])
  const demonstration = await upgraded(account('demo_admin') + former)
  expect(demonstration.rules).toEqual([])
  expect(demonstration.lapseDays).toEqual(['30'])
  expect((await upgraded('')).rules).toEqual([])
})
