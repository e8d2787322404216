/** The parts of drizzle and pg that they do not declare are there; a new version without one fails here. Without them every query has the same
 *  result: only its way is longer. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { connect, type Queryable } from '../connect.ts'
import { withRowMapper } from '../row-mapper.ts'
import { statement } from '../statements.ts'
import { clientOfSession, decoderOfSql, fieldsOfPrepared } from './drizzle.ts'
import { nameStatements } from './pg.ts'

const parts = pgTable('parts', { id: bigint({ mode: 'number' }), name: text(), at: timestamp({ withTimezone: true }) })

async function siteWithParts() {
  const { url } = await freshDb()
  const { db, pool, close } = connect(url, 1)
  onTestFinished(close)
  await pool.query('create table parts (id bigint, name text, at timestamptz)')
  await pool.query(`insert into parts values (1, 'bolt', '2026-11-21T02:00:00Z'), (2, null, null)`)
  return { db, pool }
}

const build = (db: Queryable) =>
  db
    .select({ id: parts.id, name: parts.name, at: parts.at, long: sql<number>`length(${parts.name})`.mapWith(Number) })
    .from(parts)
    .where(eq(parts.id, sql.placeholder('id')))
const first = [{ id: 1, name: 'bolt', at: new Date('2026-11-21T02:00:00Z'), long: 4 }]

test('a database and a transaction say to what they send', async () => {
  const { db, pool } = await siteWithParts()
  expect(clientOfSession(db)).toBe(pool)
  await db.transaction(async tx => {
    const client = clientOfSession(tx)
    expect(client).not.toBe(pool)
    expect(client).toBeInstanceOf(pg.Client)
  })
})

test('a prepared query has fields with their decoders, and takes another mapper', async () => {
  const { db } = await siteWithParts()
  const prepared = build(db).prepare('parts_by_id')
  expect(fieldsOfPrepared(prepared)?.map(({ path: [name] }) => name)).toEqual(['id', 'name', 'at', 'long'])
  expect(decoderOfSql(sql`1`.mapWith(Number))?.mapFromDriverValue('7')).toBe(7)
  expect('customResultMapper' in prepared).toBe(true)
  withRowMapper(prepared)
  expect(typeof Reflect.get(prepared, 'customResultMapper')).toBe('function')
  expect(await prepared.execute({ id: 1 })).toEqual(first)
})

test('a client of the pool sends every statement by its own query', async () => {
  const { pool } = await siteWithParts()
  const client = await pool.connect()
  onTestFinished(() => client.release())
  const seen: string[] = []
  const nameOf = (statementText: string) => {
    seen.push(statementText)
    return 'named'
  }
  nameStatements(client, { nameOf, report: () => undefined })
  expect((await client.query({ text: 'select $1::int as one', values: [1] })).rows).toEqual([{ one: 1 }])
  const { rows } = await client.query('select name from pg_prepared_statements')
  expect([seen.length, rows]).toEqual([2, [{ name: 'named' }]])
})

test('without these parts every query has the same result', async () => {
  const { db, pool } = await siteWithParts()
  const bare = new Proxy(db, { get: (target, name) => (name === '_' ? {} : Reflect.get(target, name)) })
  expect(clientOfSession(bare)).toBeUndefined()
  const find = statement(build)
  for (let n = 0; n < 3; n++) expect(await find(bare, { id: 1 })).toEqual(first)
  expect((await pool.query('select count(*)::int as n from pg_prepared_statements')).rows).toEqual([{ n: 0 }])
  expect(await find(db, { id: 1 })).toEqual(first)
  const plain: { fields?: unknown; execute?: unknown } = { execute: () => [] }
  expect(withRowMapper(plain)).toEqual(plain)
})

test('no other file reaches into them', () => {
  const reach = /Reflect\.(?:get|set)\(|customResultMapper|_\.session|\.prototype\.query/
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('db/seams/'))
    .map(name => ({ name, text: readFileSync(path.join('src', name), 'utf8') }))
    .filter(({ text: source }) => /from '(?:drizzle-orm|pg)\b/.test(source) && reach.test(source))
    .map(({ name }) => name)
  expect(found.sort()).toEqual([])
})
