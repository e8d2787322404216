/** Tables of an earlier version become tables by month while others write to them. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrationTime } from '../../../test/tools/database/migration-time.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { verifyHistory } from '../../registration/history/chain/verify-store.ts'
import { migrate, migrateTo } from '../migrate.ts'
import { convertTable, dropLeftBounds } from './convert-table.ts'
import { monthTableNames } from './month-tables.ts'
import { monthStates } from './parts-store.ts'

const today = new Date('2026-11-29T00:00:00Z')

/** A database of this version whose tables had rows before it. */
async function olderDb() {
  const connection = await freshDb(undefined, 'template0')
  await migrateTo(connection, migrationTime('request_keys'))
  await connection.pool.query(`
    insert into audit_lines (at, action, by_name) select now() - n * interval '1 hour', 'login', 'x' from generate_series(1, 2000) n;
    insert into page_hits select current_date - n, '/', n from generate_series(1, 400) n`)
  await migrate(connection)
  return connection
}

const add = `insert into audit_lines (at, action, by_name) values (now(), 'month-returned', 'writer')`
const hit = `insert into page_hits values (current_date, '/', 1) on conflict (day, route) do update set hits = page_hits.hits + 1`

test('a table with rows is left as it is by the migration and works on', async () => {
  const { db, pool } = await olderDb()
  expect((await monthStates(db, '2026-11-29')).map(({ isPartitioned }) => isPartitioned)).toEqual([false, false])
  await pool.query(add)
  await pool.query(hit)
  expect(await verifyHistory(db)).toMatchObject({ lines: 2001, broken: [] })
})

test('it becomes the first part while writers go on, no row is lost, and no line is out of the chain', async () => {
  const { db, pool } = await olderDb()
  let [isDone, lines, hits] = [false, 0, 0]
  const write = async () => {
    while (!isDone) {
      await pool.query(add)
      lines++
      await pool.query(hit)
      hits++
      await setImmediate()
    }
  }
  const writers = [write(), write(), write()]
  const client = await pool.connect()
  for (const table of monthTableNames) expect(await convertTable(client, table, new Date())).toBe(true)
  for (const table of monthTableNames) expect(await convertTable(client, table, new Date())).toBe(false)
  isDone = true
  await Promise.all(writers)
  client.release()
  const states = await monthStates(db, '2026-11-29')
  expect(states.map(({ isPartitioned, hasStrays }) => ({ isPartitioned, hasStrays }))).toEqual(
    Array(2).fill({ isPartitioned: true, hasStrays: false }),
  )
  expect(await verifyHistory(db)).toMatchObject({ lines: 2000 + lines, broken: [] })
  const { rows } = await pool.query<{ hits: number }>(
    `select hits from page_hits where day = current_date and route = '/'`,
  )
  expect(rows[0]?.hits).toBe(hits)
  await expect(pool.query(`update audit_lines set by_name = 'y'`)).rejects.toThrow('only inserted')
})

test('a converted table has the indexes, checks and triggers of a new one', async () => {
  const shapeOf = async ({ pool }: Awaited<ReturnType<typeof freshDb>>) =>
    (
      await pool.query<{ line: string }>(`
        select pg_get_constraintdef(oid) as line from pg_constraint where conrelid in ('audit_lines'::regclass, 'page_hits'::regclass)
        union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in ('audit_lines'::regclass, 'page_hits'::regclass)
        union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in ('audit_lines'::regclass, 'page_hits'::regclass)
        union all select pg_get_serial_sequence('audit_lines', 'id')
        union all select count(*)::text from pg_index join pg_class c on c.oid = indrelid where c.relname ~ '_default$'
        order by line`)
    ).rows.map(({ line }) => line)
  const older = await olderDb()
  const client = await older.pool.connect()
  for (const table of monthTableNames) await convertTable(client, table, today)
  client.release()
  expect(await shapeOf(older)).toEqual(await shapeOf(await freshDb()))
})

test('what a killed conversion left is taken up by the next one, or removed', async () => {
  const { pool } = await olderDb()
  const left = () =>
    pool.query(`alter table audit_lines add constraint month_bounds check (at < '2026-12-01 00:00:00+08') not valid`)
  const refused = `insert into audit_lines (at, action, by_name) values ('2027-01-01', 'login', 'x')`
  await left()
  await expect(pool.query(refused)).rejects.toThrow('month_bounds')
  const client = await pool.connect()
  await dropLeftBounds(client, 'audit_lines')
  await pool.query(refused)
  await left()
  await pool.query('create unique index audit_lines_id on audit_lines (id)')
  expect(await convertTable(client, 'audit_lines', new Date('2027-02-01'))).toBe(true)
  client.release()
})

test('a conversion that cannot go on leaves a table that takes every row', async () => {
  const { pool } = await olderDb()
  await pool.query(`insert into audit_lines (at, action, by_name) values ('2031-01-01', 'login', 'x')`)
  const client = await pool.connect()
  await expect(convertTable(client, 'audit_lines', today)).rejects.toThrow('month_bounds')
  client.release()
  await pool.query(`insert into audit_lines (at, action, by_name) values ('2031-02-01', 'login', 'x')`)
})
