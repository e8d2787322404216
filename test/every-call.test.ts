/** Every call of the house, asked well and badly: always the envelope, never a 5xx, and nothing written by what was refused. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../src/app/calls.ts'
import { type CallRow, pathVariants } from '../src/wire/call.ts'
import { freshApp } from './fresh-app.ts'
import { signIn } from './sign-in.ts'
import { givenCalls } from './spec.ts'

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

const fieldsOf = (row: CallRow): Fields => {
  const { properties } = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })
  return { ...(properties as Fields | undefined) }
}

/** A value of the right shape, though seldom one that finds anything. */
function plausible({ type, enum: words, anyOf, items, const: only }: Property): unknown {
  if (only !== undefined) return only
  if (words) return words[0]
  if (anyOf?.[0]) return plausible(anyOf[0])
  if (type === 'array') return items ? [plausible(items)] : []
  if (type === 'object') return {}
  if (type === 'boolean') return true
  return type === 'string' ? '1' : 1
}

const deep = JSON.parse('['.repeat(2000) + ']'.repeat(2000))

const hostile: readonly unknown[] = [
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
  deep,
]

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

function expectEnvelope(answer: Answer, what: string) {
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  const type = String(answer.headers['content-type'])
  if (answer.statusCode === 200 && !type.startsWith('application/json')) return
  const envelope = JSON.parse(answer.body)
  expect(envelope, what).toHaveProperty('returnMsg')
  expect(envelope.code, what).toBe(answer.statusCode)
  expect(envelope.success, what).toBe(answer.statusCode === 200)
  expectPeoplesWords(envelope.faults ?? [], what)
  expect(answer.body, what).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|DrizzleQuery|syntax error/)
}

/** One fault a field, in Chinese, without a pattern or a sentence of the schema library. */
function expectPeoplesWords(faults: { field: string; message: string }[], what: string) {
  expect(new Set(faults.map(({ field }) => field)).size, what).toBe(faults.length)
  for (const { field, message } of faults) {
    expect(message, `${what} ${field}`).toMatch(/[一-龥]/)
    expect(message, `${what} ${field}`).not.toMatch(/正则|无效|期望|预期|\/\^|[Ii]nvalid|expected|undefined|NaN/)
  }
}

function requestOf(row: CallRow, path: string, input: Record<string, unknown>, headers: Record<string, string>) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '-')
    return encodeURIComponent(text.toWellFormed().slice(0, 400) || '-')
  })
  const url = `/api/${filled}`
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

/** One number for all that the database holds, counters of failed tries and the like left out. */
async function contents(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'login_failures'",
  )
  const counts = tables.map(
    ({ tablename }) => `select '${tablename}' as t, count(*) as n, max(xmin::text::bigint) as x from "${tablename}"`,
  )
  const { rows: found } = await pool.query(counts.join(' union all '))
  return JSON.stringify(found.map(({ t, n, x }) => [t, n, x]).sort())
}

async function everySignIn(site: Awaited<ReturnType<typeof freshApp>>): Promise<Record<string, string>[]> {
  const enterprise = await signIn(site, { userType: 1 })
  const centre = await signIn(site, { userType: 3, levels: 0, roleId: 1 })
  return [{}, enterprise.headers, centre.headers]
}

/** A file's address carries a ticket of its own, so that a link can open it; without a ticket it asks for header and cookie. */
const ticketed = 'tycpdmfirm/authApi/returnFile'

test('every line of the list of calls has its row, with its method and its guard', () => {
  for (const { method, path, auth } of givenCalls) {
    const row = rows.find(
      one => one.method === method && one.path.replace('?uuid={uuid}', '') === path.replace('?uuid={uuid}', ''),
    )
    expect(row?.path, `${method} ${path}`).toBeDefined()
    expect(row?.who === 'anyone', `${method} ${path} is ${auth}`).toBe(auth === 'public' || path === ticketed)
  }
})

test('every call answers in the envelope, at every spelling of its path, to strangers, enterprises and staff', async () => {
  const site = await freshApp({ limits: false })
  const callers = await everySignIn(site)
  for (const row of rows) {
    const input = Object.fromEntries(
      Object.entries(fieldsOf(row)).map(([name, property]) => [name, plausible(property)]),
    )
    for (const path of pathVariants(row.path)) {
      for (const headers of callers)
        expectEnvelope(await site.app.inject(requestOf(row, path, input, headers)), `${row.method} ${path}`)
    }
  }
})

test('a private call refuses a stranger before it looks at the input', async () => {
  const { app } = await freshApp({ limits: false })
  for (const row of rows.filter(({ who, path }) => who !== 'anyone' || path === ticketed)) {
    const answer = await app.inject(requestOf(row, pathVariants(row.path)[0] ?? '', {}, {}))
    expect(answer.statusCode, row.path).toBe(401)
    expect(answer.json().returnCode, row.path).toBe('0203')
  }
})

test('no hostile value of any field brings a 5xx, and what is refused writes nothing', {
  timeout: 300_000,
}, async () => {
  const site = await freshApp({ limits: false })
  const [, enterprise = {}, centre = {}] = await everySignIn(site)
  for (const row of rows) {
    const headers =
      row.who === 'anyone' ? {} : row.who === 'enterprise' || row.who === 'system-member' ? enterprise : centre
    const before = await contents(site.pool)
    const statuses = await abuse(site.app, row, headers)
    if (!statuses.has(200)) expect(await contents(site.pool), row.path).toBe(before)
  }
})

async function abuse(app: FastifyInstance, row: CallRow, headers: Record<string, string>): Promise<Set<number>> {
  const fields = fieldsOf(row)
  const good = Object.fromEntries(Object.entries(fields).map(([name, property]) => [name, plausible(property)]))
  const path = pathVariants(row.path).at(-1) ?? ''
  const statuses = new Set<number>()
  for (const name of Object.keys(fields)) {
    for (const value of hostile) {
      const answer = await app.inject(requestOf(row, path, { ...good, [name]: value }, headers))
      expectEnvelope(answer, `${row.method} ${path} ${name}=${JSON.stringify(value).slice(0, 60)}`)
      if (answer.statusCode === 400)
        expect(answer.json().faults?.length, `${path} ${name} names the field`).toBeGreaterThan(0)
      statuses.add(answer.statusCode)
    }
  }
  return statuses
}

test('broken bodies, wrong methods and wrong content types are refused by their own codes', async () => {
  const { app } = await freshApp({ limits: false })
  const { headers } = await signIn({ db: (await freshApp()).db })
  for (const row of rows.filter(({ method, body }) => method === 'POST' && body !== 'multipart' && body !== 'query')) {
    const url = `/api/${pathVariants(row.path)[0]}`
    const bodies: [string, string, number][] = [
      ['application/json', '{"a":', 400],
      ['application/json', '{"__proto__":{"x":1}}', 400],
      ['application/json', '['.repeat(50_000), 400],
      ['application/json', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 413],
      ['text/plain', 'hello', 415],
      ['application/xml', '<a/>', 415],
    ]
    for (const [type, payload, status] of bodies) {
      const answer = await app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })
      expectEnvelope(answer, `${url} ${type}`)
      expect(answer.statusCode, `${url} ${type} ${payload.slice(0, 20)}`).toBe(status)
    }
    const wrong = await app.inject({ method: 'PUT', url, payload: {} })
    expect(wrong.statusCode, url).toBe(405)
  }
})
