/** Every call with good and bad input: always the envelope, never a 5xx, and a refused call writes nothing. */

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../src/app/modules.ts'
import { rowOf } from '../../src/wire/access/acts.ts'
import { type CallRow, pathVariants } from '../../src/wire/call.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'
import { specifiedCalls } from '../tools/spec.ts'

const rows = allCalls.map(call => call.row)

type Property = {
  type?: string
  enum?: unknown[]
  anyOf?: Property[]
  items?: Property
  minItems?: number
  const?: unknown
}
type Fields = Record<string, Property>

const inputFields = (row: CallRow): Fields => {
  const { properties } = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })
  return { ...(properties as Fields | undefined) }
}

/** A value of the right type, though seldom one that finds anything. */
function plausibleValue({ type, enum: values, anyOf, items, const: constant }: Property): unknown {
  if (constant !== undefined) return constant
  if (values) return values[0]
  if (anyOf?.[0]) return plausibleValue(anyOf[0])
  if (type === 'array') return items ? [plausibleValue(items)] : []
  if (type === 'object') return {}
  if (type === 'boolean') return true
  return type === 'string' ? '1' : 1
}

const deepArray = JSON.parse('['.repeat(2000) + ']'.repeat(2000))

const hostileValues: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e300,
  true,
  [],
  ['x', 'y'],
  {},
  { $ne: null },
  'a\u0000b',
  'a\ud800b',
  '😀'.repeat(50),
  "'; drop table accounts; --",
  '１２３',
  'x'.repeat(10_000),
  '999999999999999999999',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  deepArray,
]

type InjectedResponse = { statusCode: number; headers: Record<string, unknown>; body: string }

function expectEnvelope(response: InjectedResponse, label: string) {
  expect(response.statusCode, `${label}: ${response.body.slice(0, 300)}`).toBeLessThan(500)
  const type = String(response.headers['content-type'])
  if (response.statusCode === 200 && !type.startsWith('application/json')) return
  const envelope = JSON.parse(response.body)
  expect(envelope, label).toHaveProperty('returnMsg')
  expect(envelope.code, label).toBe(response.statusCode)
  expect(envelope.success, label).toBe(response.statusCode === 200)
  expectChineseFaults(envelope.faults ?? [], label)
  expect(response.body, label).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|DrizzleQuery|syntax error/)
}

/** One fault per field, in Chinese, without text of the schema library. */
function expectChineseFaults(faults: { field: string; message: string }[], label: string) {
  expect(new Set(faults.map(({ field }) => field)).size, label).toBe(faults.length)
  for (const { field, message } of faults) {
    expect(message, `${label} ${field}`).toMatch(/[一-龥]/)
    expect(message, `${label} ${field}`).not.toMatch(/正则|无效|期望|预期|\/\^|[Ii]nvalid|expected|undefined|NaN/)
  }
}

function buildRequest(row: CallRow, path: string, input: Record<string, unknown>, headers: Record<string, string>) {
  const rest = { ...input }
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '-')
    return encodeURIComponent(text.toWellFormed().slice(0, 400) || '-')
  })
  const url = `/api/${filledPath}`
  if (row.method === 'GET') {
    const pairs = Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
    ])
    return { method: 'GET' as const, url: `${url}?${new URLSearchParams(pairs)}`, headers }
  }
  return {
    method: 'POST' as const,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(rest),
  }
}

/** A fingerprint of all tables except the counter of failed logins. */
async function databaseFingerprint(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'login_failures'",
  )
  const counts = tables.map(
    ({ tablename }) => `select '${tablename}' as t, count(*) as n, max(xmin::text::bigint) as x from "${tablename}"`,
  )
  const { rows } = await pool.query(counts.join(' union all '))
  return JSON.stringify(rows.map(({ t, n, x }) => [t, n, x]).sort())
}

async function signInEveryRole(site: Awaited<ReturnType<typeof freshApp>>): Promise<Record<string, string>[]> {
  const enterprise = await signIn(site, { userType: 'enterprise' })
  const centre = await signIn(site, { userType: 'staff', levels: 'centre', role: 'administrator' })
  return [{}, enterprise.headers, centre.headers]
}

/** The address of a file carries its own ticket, so that a link can open it; without a ticket the call needs header and cookie. */
const ticketPath = 'tycpdmfirm/authApi/returnFile'

test('every row of the specified list of calls exists, with its method and its permission', () => {
  for (const { method, path, auth } of specifiedCalls) {
    const row = rows.find(
      candidate =>
        candidate.method === method && candidate.path.replace('?uuid={uuid}', '') === path.replace('?uuid={uuid}', ''),
    )
    expect(row?.path, `${method} ${path}`).toBeDefined()
    expect(row && rowOf(row.access).for === 'anyone', `${method} ${path} is ${auth}`).toBe(
      auth === 'public' || path === ticketPath,
    )
  }
})

test('every call replies in the envelope, at every spelling of its path, to anonymous callers, enterprises and staff', async () => {
  const site = await freshApp({ limits: false })
  const callers = await signInEveryRole(site)
  for (const row of rows) {
    const input = Object.fromEntries(
      Object.entries(inputFields(row)).map(([name, property]) => [name, plausibleValue(property)]),
    )
    for (const path of pathVariants(row.path)) {
      for (const headers of callers)
        expectEnvelope(await site.app.inject(buildRequest(row, path, input, headers)), `${row.method} ${path}`)
    }
  }
})

test('a private call refuses an anonymous caller before it reads the input', async () => {
  const { app } = await freshApp({ limits: false })
  for (const row of rows.filter(({ access, path }) => rowOf(access).for !== 'anyone' || path === ticketPath)) {
    const response = await app.inject(buildRequest(row, pathVariants(row.path)[0] ?? '', {}, {}))
    expect(response.statusCode, row.path).toBe(401)
    expect(response.json().returnCode, row.path).toBe('0203')
  }
})

test('no hostile value of any field causes a 5xx, and a refused call writes nothing', async () => {
  const site = await freshApp({ limits: false })
  const [, enterprise = {}, centre = {}] = await signInEveryRole(site)
  for (const row of rows) {
    const headers =
      rowOf(row.access).for === 'anyone'
        ? {}
        : rowOf(row.access).for === 'enterprise' || rowOf(row.access).for === 'member'
          ? enterprise
          : centre
    const before = await databaseFingerprint(site.pool)
    const statuses = await sendHostileValues(site.app, row, headers)
    if (!statuses.has(200)) expect(await databaseFingerprint(site.pool), row.path).toBe(before)
  }
})

async function sendHostileValues(
  app: FastifyInstance,
  row: CallRow,
  headers: Record<string, string>,
): Promise<Set<number>> {
  const fields = inputFields(row)
  const validInput = Object.fromEntries(
    Object.entries(fields).map(([name, property]) => [name, plausibleValue(property)]),
  )
  const path = pathVariants(row.path).at(-1) ?? ''
  const statuses = new Set<number>()
  for (const name of Object.keys(fields)) {
    for (const value of hostileValues) {
      const response = await app.inject(buildRequest(row, path, { ...validInput, [name]: value }, headers))
      expectEnvelope(response, `${row.method} ${path} ${name}=${JSON.stringify(value).slice(0, 60)}`)
      if (response.statusCode === 400)
        expect(response.json().faults?.length, `${path} ${name} names the field`).toBeGreaterThan(0)
      statuses.add(response.statusCode)
    }
  }
  return statuses
}

test('malformed bodies, wrong methods and wrong content types are refused with their own codes', async () => {
  const { app } = await freshApp({ limits: false })
  for (const row of rows.filter(({ method, body }) => method === 'POST' && body !== 'multipart' && body !== 'query')) {
    const url = `/api/${pathVariants(row.path)[0]}`
    const bodies: [string, string, number][] = [
      ['application/json', '{"a":', 400],
      ['application/json', '{"__proto__":{"x":1}}', 400],
      ['application/json', '['.repeat(5000), 400],
      ['application/json', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 413],
      ['text/plain', 'hello', 415],
      ['application/xml', '<a/>', 415],
    ]
    for (const [type, payload, status] of bodies) {
      const response = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expectEnvelope(response, `${url} ${type}`)
      // Access is checked before the body is read.
      const expected = rowOf(row.access).for === 'anyone' ? status : 401
      expect(response.statusCode, `${url} ${type} ${payload.slice(0, 20)}`).toBe(expected)
    }
    const wrongMethod = await app.inject({ method: 'PUT', url, payload: {} })
    expect(wrongMethod.statusCode, url).toBe(405)
  }
})
