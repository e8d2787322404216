/** Bodies, queries and cookies that only cost time are refused before they are parsed, and count for their address. */
import net from 'node:net'
import { expect, test } from 'vitest'
import { jsonStructure } from '../../src/app/http/bodies/json-structure.ts'
import { allCalls } from '../../src/app/modules.ts'
import { limitsPerMinute } from '../../src/limits/limits.ts'
import { defaultBodyLimits, maxBodyDepth, maxRequestParts } from '../../src/wire/body-limits.ts'
import { inputNames, pickFields } from '../../src/wire/input-names.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const login = '/api/loglogin/authApi/login'
const many = defaultBodyLimits.values + 1

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])))
const fields = (count: number) => Array.from({ length: count }, (_, at) => `k${at}=`).join('&')
const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`

test('values and depth of JSON are counted as a parser would, also within strings', () => {
  for (const [text, structure] of [
    ['', { values: 0, depth: 0 }],
    ['{}', { values: 1, depth: 1 }],
    ['[1,[2,{"a":"[{,\\",[","b":null}]]', { values: 6, depth: 3 }],
    ['{"a":"', { values: 1, depth: 1 }],
    ['"\\', { values: 0, depth: 0 }],
    ['{"中":"文，,"}', { values: 1, depth: 1 }],
  ] as const)
    expect(jsonStructure(Buffer.from(text)), text).toEqual(structure)
})

test('too many values, too deep or too long a body is refused with the field body', async () => {
  const { app } = await freshApp()
  const cases: [Record<string, string>, string, number, string][] = [
    [json, keys(many + 1), 400, 'too-many'],
    [json, `{"username":[${'1,'.repeat(many)}1]}`, 400, 'too-many'],
    [json, nested(maxBodyDepth), 400, 'too-deep'],
    [json, `{"username":"${'x'.repeat(defaultBodyLimits.bytes)}"}`, 413, 'too-large'],
    [form, fields(many), 400, 'too-many'],
    [form, `username=${'x'.repeat(2 * defaultBodyLimits.bytes)}`, 413, 'too-large'],
  ]
  for (const [headers, payload, status, fault] of cases) {
    const response = await app.inject({ method: 'POST', url: login, headers, payload })
    expect([response.statusCode, response.json().code, response.json().faults], fault).toMatchObject([
      status,
      status,
      [{ field: 'body', fault, message: expect.stringMatching(/一次最多|嵌套/) }],
    ])
  }
  const short = { username: 'x'.repeat(defaultBodyLimits.bytes / 2) }
  const response = await app.inject({
    method: 'POST',
    url: login,
    headers: form,
    payload: String(new URLSearchParams(short)),
  })
  expect(response.json().faults.map(({ field }: { field: string }) => field)).toContain('username')
})

test('a query or cookies with too many parts are refused by name, on calls and pages', async () => {
  const { app } = await freshApp()
  const parts = Array.from({ length: maxRequestParts + 1 }, (_, at) => `k${at}=1`)
  for (const path of ['/api/news/api/newsTop10', '/Org/Intro']) {
    const [query, cookie] = [
      await app.inject(`${path}?${parts.join('&')}`),
      await app.inject({ url: path, headers: { cookie: parts.join('; ') } }),
    ]
    for (const [response, field] of [
      [query, 'query'],
      [cookie, 'cookie'],
    ] as const)
      expect([response.statusCode, response.json().faults], path).toMatchObject([400, [{ field, fault: 'too-many' }]])
    const most = parts.slice(1)
    expect(
      (await app.inject({ url: `${path}?${most.join('&')}`, headers: { cookie: most.join('; ') } })).statusCode,
      path,
    ).toBe(200)
  }
})

test('a call reads the fields of its row only, and every row names its fields', () => {
  for (const { row } of allCalls) expect(() => inputNames(row.input), row.path).not.toThrow()
  const own = Object.create({ id: 1 })
  expect(pickFields(['id', 'name'], [own, { name: 'a', other: 'b' }, null, 'text', { id: 2, name: 'c' }])).toEqual({
    id: 2,
    name: 'a',
  })
})

test('access is checked before the body is read', async () => {
  const { app } = await freshApp()
  const refusals: [string, number, string][] = [
    ['/api/member/authApi/update', 401, 'signed-in'],
    ['/api/no/such', 404, 'unknown'],
    ['/api/news/api/newsTop10', 405, 'another method'],
    ['/Org/Intro', 405, 'a page without a form'],
  ]
  for (const [url, status, name] of refusals)
    for (const [headers, payload] of [
      [json, '{"a":'],
      [form, fields(100_000)],
    ] as const)
      expect(
        (await app.inject({ method: 'POST', url, headers, payload })).statusCode,
        `${name} ${payload.length}`,
      ).toBe(status)
  expect((await app.inject({ method: 'PUT', url: '/Org/Intro', headers: json, payload: '{"a":' })).statusCode).toBe(405)
})

test('a person who posts too much on a page reads a page', async () => {
  const { app } = await freshApp()
  const headers = { ...form, accept: 'text/html' }
  for (const payload of [fields(many), `q=${'x'.repeat(1_000_000)}`]) {
    const page = await app.inject({ method: 'POST', url: '/search/tool', headers, payload })
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      payload.length > 5000 ? 413 : 400,
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain('一次最多')
  }
})

test('the bytes of bodies count for the address that sends them, also of those that are refused', async () => {
  const { app } = await freshApp({}, 1)
  const payload = 'x'.repeat(1024 * 1024)
  const post = (address: string) =>
    app.inject({ method: 'POST', url: login, headers: { ...json, 'x-forwarded-for': address }, payload })
  for (let count = 0; count < limitsPerMinute.bodyBytes / payload.length; count++)
    expect((await post('198.18.0.1')).statusCode).toBe(413)
  const refused = await post('198.18.0.1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await post('198.18.0.2')).statusCode).toBe(413)
})

test('an upload that is refused counts, and one of an account does not', async () => {
  const { app, db } = await freshApp({}, 1)
  const from = { 'x-forwarded-for': '198.18.0.1' }
  const part = Buffer.from('--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n')
  const payload = Buffer.concat([part, Buffer.alloc(limitsPerMinute.bodyBytes / 2), Buffer.from('\r\n--b--\r\n')])
  const upload = (own: Record<string, string> = {}) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', ...from, ...own }
    return app.inject({ method: 'POST', url: '/api/tycpdmfirm/authApi/uploadFile', headers, payload })
  }
  const isCounted = async () =>
    (await app.inject({ method: 'POST', url: login, headers: { ...json, ...from }, payload: '{}' })).statusCode === 429
  const { headers } = await signIn(db)
  for (let count = 0; count < 3; count++) expect((await upload(headers)).statusCode).toBe(415)
  expect(await isCounted()).toBe(false)
  for (let count = 0; count < 2; count++) expect((await upload()).statusCode).toBe(401)
  expect(await isCounted()).toBe(true)
})

test('a long body that nobody reads ends its connection after the reply', async () => {
  const { app } = await freshApp()
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const head = `POST ${login} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  for (const request of [
    `${head}Content-Length: 1000000000\r\n\r\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`,
  ]) {
    const socket = net.connect(Number(port), '127.0.0.1')
    const closed = new Promise(resolve => socket.once('close', resolve))
    const received: Buffer[] = []
    socket.on('data', piece => received.push(piece))
    socket.write(request)
    await closed
    expect(Buffer.concat(received).toString(), request.slice(0, 150)).toMatch(/^HTTP\/1.1 413[\s\S]*connection: close/)
  }
})
