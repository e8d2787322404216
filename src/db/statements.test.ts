import { sql } from 'drizzle-orm'
import { alias, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { connect, noLimits, type Queryable } from './connect.ts'
import { driverValues, literal, maxNamedForms, rowPlaceholders, statement, statementOfForms } from './statements.ts'

async function oneConnection() {
  const { url, pool: otherPool } = await freshDb()
  await otherPool.query('create table things (id int primary key, name text)')
  await otherPool.query("insert into things select n, 'thing ' || n from generate_series(1, 100) n")
  const connection = connect(url, 1, noLimits)
  onTestFinished(connection.close)
  const { pool } = connection
  const names = async () => {
    const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements order by name')
    return rows.map(row => row.name)
  }
  return { ...connection, otherPool, names }
}

const name = sql<string>`name`

const createThingName = () =>
  statement(db =>
    db
      .select({ name: name.as('name') })
      .from(sql`things`)
      .where(sql`id = ${sql.placeholder('id')}`)
      .limit(literal(1)),
  )

test('a statement is prepared once for a connection, under a name that follows from its SQL', async () => {
  const { db, names } = await oneConnection()
  const thingName = createThingName()
  expect(await thingName(db, { id: 7 })).toEqual([{ name: 'thing 7' }])
  expect(await thingName(db, { id: 8 })).toEqual([{ name: 'thing 8' }])
  const [first, ...others] = await names()
  expect(first).toMatch(/^s_[0-9a-f]{24}$/)
  expect(others).toEqual([])
  await createThingName()(db, { id: 9 })
  expect(await names()).toEqual([first])
})

test('a statement that another connection of a pooler has runs without a name, now and from then on', async () => {
  const { db, pool, names } = await oneConnection()
  const thingName = createThingName()
  await thingName(db, { id: 1 })
  await pool.query('deallocate all')
  expect(await thingName(db, { id: 7 })).toEqual([{ name: 'thing 7' }])
  expect(await thingName(db, { id: 8 })).toEqual([{ name: 'thing 8' }])
  expect(await names()).toEqual([])
})

test('a statement whose name a client before left on the connection runs without a name', async () => {
  const { db, pool, names } = await oneConnection()
  const thingName = createThingName()
  await thingName(db, { id: 1 })
  const [known] = await names()
  const other = connect(pool.options.connectionString ?? '', 1, noLimits)
  onTestFinished(other.close)
  await other.pool.query(`prepare ${known} as select 1`)
  expect(await thingName(other.db, { id: 7 })).toEqual([{ name: 'thing 7' }])
})

test('a statement survives a migration that changes the type of its column', async () => {
  const { db, otherPool } = await oneConnection()
  const thingName = createThingName()
  await thingName(db, { id: 1 })
  await otherPool.query('alter table things alter column name type varchar(50)')
  expect(await thingName(db, { id: 7 })).toEqual([{ name: 'thing 7' }])
})

test('a fault of the query itself is thrown, and the statement is not run again', async () => {
  const { db, otherPool } = await oneConnection()
  const thingName = createThingName()
  await otherPool.query('drop table things')
  await expect(thingName(db, { id: 1 })).rejects.toMatchObject({ cause: { code: '42P01' } })
})

test('a statement of many forms has names for the first ones only', async () => {
  const { db, names } = await oneConnection()
  const numbers = statementOfForms((db, rows: number) =>
    db
      .select({ name: name.as('name') })
      .from(sql`things`)
      .limit(literal(rows)),
  )
  for (let rows = 1; rows <= maxNamedForms + 20; rows++) expect(await numbers(db, rows)).toHaveLength(rows)
  expect(await names()).toHaveLength(maxNamedForms)
})

test('a statement in transactions is built once for their connection, and is part of each of them', async () => {
  const { db } = await oneConnection()
  let built = 0
  const rename = statementOfForms((tx, { to }: { to: string }) => {
    built++
    return tx
      .select({ name: sql<string>`${to} || id`.as('name') })
      .from(sql`things`)
      .where(sql`id = ${sql.placeholder('id')}`)
  })
  const thingName = createThingName()
  const work = db.transaction(async tx => {
    await tx.execute(sql`update things set name = 'changed' where id = 7`)
    expect(await thingName(tx, { id: 7 })).toEqual([{ name: 'changed' }])
    expect(await thingName(tx, { id: 8 })).toEqual([{ name: 'thing 8' }])
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  for (const id of [7, 8, 9])
    await db.transaction(async tx => expect(await rename(tx, { to: 'no ' }, { id })).toEqual([{ name: `no ${id}` }]))
  await db.transaction(tx => rename(tx, { to: 'number ' }, { id: 1 }))
  expect(built).toBe(2)
  expect(await thingName(db, { id: 7 })).toEqual([{ name: 'thing 7' }])
})

test('a fault in a transaction is thrown as it is', async () => {
  const { db, names } = await oneConnection()
  const thingName = createThingName()
  const work = db.transaction(async tx => {
    await tx.execute(sql`drop table things`)
    await thingName(tx, { id: 1 })
  })
  await expect(work).rejects.toMatchObject({ cause: { code: '42P01' } })
  expect(await names()).toEqual([])
})

test('a row that a statement writes has the types of its columns, and nothing where a value is missing', async () => {
  const { db, pool } = await oneConnection()
  await pool.query(
    'create table notes (id int primary key, facts jsonb, more jsonb, noted_at timestamptz, seen_at timestamptz)',
  )
  const notes = pgTable('notes', {
    ...{ id: integer().primaryKey(), facts: jsonb(), more: jsonb() },
    ...{ notedAt: timestamp({ withTimezone: true }), seenAt: timestamp({ withTimezone: true }) },
  })
  const columns = ['id', 'facts', 'more', 'notedAt', 'seenAt'] as const
  const add = statement(tx => tx.insert(notes).values(rowPlaceholders(columns, 'new ')).returning())
  const row = {
    id: 1,
    facts: ['a', { b: 'ß"' }],
    more: null,
    notedAt: new Date('2026-03-01T10:00:00Z'),
    seenAt: undefined,
  }
  expect(await add(db, driverValues(notes, row, 'new '))).toEqual([{ ...row, seenAt: null }])
  const { rows } = await pool.query("select more is null as no_more, facts->1->>'b' as b from notes")
  expect(rows).toEqual([{ no_more: true, b: 'ß"' }])
})

test('rows of a statement are those of the same query outside it: converted values, nulls, groups', async () => {
  const { db, pool } = await oneConnection()
  await pool.query('create table facts (id int primary key, data jsonb, seen_at timestamptz, label text)')
  await pool.query(
    `insert into facts values (1, '{"a": [1, null]}', '2026-03-01T10:00:00Z', 'first'), (2, null, null, null)`,
  )
  const facts = pgTable('facts', {
    ...{ id: integer().primaryKey(), data: jsonb(), seenAt: timestamp({ withTimezone: true }), label: text() },
  })
  const fields = {
    ...{ id: facts.id, data: facts.data, seenAt: facts.seenAt, label: facts.label },
    length: sql`length(${facts.label})::bigint`.mapWith(Number).as('length'),
    half: sql`(${facts.id} / 2.0)::numeric(4, 2)`.mapWith(Number),
    plain: sql<number>`${facts.id}::bigint`,
  }
  const flat = (tx: Queryable) => tx.select(fields).from(facts).orderBy(facts.id)
  const rows = await statement(flat)(db)
  expect(rows).toEqual(await flat(db))
  expect(rows[0]).toEqual({
    ...{ id: 1, data: { a: [1, null] }, seenAt: new Date('2026-03-01T10:00:00Z'), label: 'first' },
    ...{ length: 5, half: 0.5, plain: 1 },
  })
  const grouped = (tx: Queryable) =>
    tx
      .select({ id: facts.id, other: { id: others.id, label: others.label } })
      .from(facts)
      .leftJoin(others, sql`${others.id} = ${facts.id} + 1`)
      .orderBy(facts.id)
  const others = alias(facts, 'others')
  const joined = await statement(grouped)(db)
  expect(joined).toEqual(await grouped(db))
  expect(joined.map(({ other }) => other)).toEqual([{ id: 2, label: null }, null])
})
