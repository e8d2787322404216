/** The fee table of a version that saved each amount by itself. */
import { expect, test } from 'vitest'
import { migrationTime } from '../../../test/tools/database/migration-time.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { migrate, migrateTo } from '../../db/migrate.ts'
import { feeOf } from './store.ts'

const olderRows = `
  insert into accounts (id, username, password_hash, user_type) values (1, 'one', 'x', 'staff'), (2, 'two', 'x', 'staff');
  insert into fee_rates (business, firm_kind, amount, changed_by, changed_at) values
    ('renewal', 'company', 60000, 1, '2026-05-01T02:00:00Z'), ('gln', 'individual', 10000, 2, '2026-06-30T17:00:00Z')`

test('the fees so far become the first version, from the day of the last change on', async () => {
  const connection = await freshDb(undefined, 'template0')
  const { db, pool } = connection
  await migrateTo(connection, migrationTime('foreign_numbers'))
  await pool.query(olderRows)
  await migrate(connection)
  const { rows } = await pool.query(
    'select status, effective_on::text, proposed_by::int, decided_by, is_inherited from fee_versions',
  )
  expect(rows).toEqual([
    { status: 'approved', effective_on: '2026-07-01', proposed_by: 2, decided_by: null, is_inherited: true },
  ])
  const at = new Date('2026-11-21T02:00:00Z')
  expect(await feeOf(db, { business: 'renewal', economicCode: '150', at })).toBe(60_000)
  expect(await feeOf(db, { business: 'gln', economicCode: '175', at })).toBe(10_000)
  expect(await feeOf(db, { business: 'gln', economicCode: '150', at })).toBe(0)
})

test('a database without fees gets no version', async () => {
  const connection = await freshDb(undefined, 'template0')
  await migrate(connection)
  expect((await connection.pool.query('select 1 from fee_versions')).rows).toEqual([])
})
