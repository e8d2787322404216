/** Writes are prepared when they are repeated, reads are not, and a migration under a running site costs one failed statement. */
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { connect } from './connect.ts'

/** One connection to a database with a small table. */
async function createTable() {
  const { url } = await freshDb()
  const { db, pool, close } = connect(url, 1)
  onTestFinished(close)
  await pool.query('create table stock (id int primary key, amount int not null)')
  await pool.query('insert into stock select n, 0 from generate_series(1, 9) n')
  const add = (id: number) =>
    db.transaction(async tx => {
      const { rows } = await tx.execute<{ amount: number | string }>(
        sql`update stock set amount = amount + 1 where id = ${id} returning amount`,
      )
      return rows[0]?.amount
    })
  const prepared = async () => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement.trim().slice(0, 6))
  }
  return { db, pool, add, prepared }
}

test('a write of transactions is prepared from its fifth use on, with the values of each use', async () => {
  const { add, prepared } = await createTable()
  for (let n = 0; n < 4; n++) expect(await add(1)).toBe(n + 1)
  expect(await prepared()).toEqual([])
  for (let n = 0; n < 20; n++) await add(2 + (n % 2))
  expect(await prepared()).toEqual(['update'])
  expect([await add(1), await add(2), await add(3)]).toEqual([5, 11, 11])
})

test('a query that only reads is not prepared, also with a common table expression', async () => {
  const { db, prepared } = await createTable()
  for (let n = 0; n < 12; n++) {
    await db.execute(sql`select * from stock where id = ${n}`)
    await db.execute(sql`with one as (select * from stock where id = ${n}) select * from one`)
  }
  expect(await prepared()).toEqual([])
  for (let n = 0; n < 12; n++)
    await db.execute(sql`with one as (update stock set amount = ${n} where id = 1 returning id) select * from one`)
  expect(await prepared()).toEqual(['with o'])
})

test('a transaction prepares what it reads after its first write, and nothing before it', async () => {
  const { db, pool, prepared } = await createTable()
  const run = (id: number) =>
    db.transaction(async tx => {
      await tx.execute(sql`select amount from stock where id = ${id}`)
      await tx.execute(sql`update stock set amount = ${id} where id = ${id}`)
      const { rows } = await tx.execute<{ amount: number }>(sql`select amount as a from stock where id = ${id}`)
      return rows
    })
  for (let n = 1; n < 9; n++) expect(await run(n)).toEqual([{ a: n }])
  expect((await prepared()).toSorted()).toEqual(['select', 'update'])
  for (let n = 0; n < 9; n++) await db.execute(sql`insert into stock values (${20 + n}, 0)`)
  for (let n = 0; n < 9; n++) await db.execute(sql`select id from stock where id = ${n}`)
  expect((await prepared()).toSorted()).toEqual(['insert', 'select', 'update'])
  expect(
    (await pool.query('select statement from pg_prepared_statements where statement like $1', ['select id%'])).rows,
  ).toEqual([])
})

test('a write that violates a constraint fails each time, and the next one succeeds', async () => {
  const { db, add } = await createTable()
  const insert = () => db.execute(sql`insert into stock values (${1}, ${1})`)
  for (let n = 0; n < 8; n++) await expect(insert()).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await add(1)).toBe(1)
})

test('after a migration changed the type of a column one write fails, and the next ones are prepared again', async () => {
  const { pool, add } = await createTable()
  for (let n = 0; n < 8; n++) await add(1)
  await pool.query('alter table stock alter column amount type bigint')
  await expect(add(1)).rejects.toMatchObject({ cause: { code: '0A000' } })
  for (let n = 0; n < 8; n++) expect(await add(1)).toBe(9 + n)
})
