/** What strangers may send to the server for assistants: origins, versions, sizes, keys, many messages, and what it costs. */
import { expect, test } from 'vitest'
import { longestBody } from '../../../test/bodies/longest-body.ts'
import { createKey } from '../../../test/tools/api-keys.ts'
import { assistantApp, messageOf, sendMessage } from '../../../test/tools/assistant.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { allTools } from '../../assistants/all-tools.ts'
import { limitsPerMinute } from '../../limits/limits.ts'
import { messageLimits } from './serve.ts'

const callOf = (name: string, input: object = {}) => ({ method: 'tools/call', params: { name, arguments: input } })
const checkDigit = callOf('check_digit', { digits: '690123456789' })

/** What the version of 2026 has with each message. */
const modern = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
}

test('a page of another site is refused, also under a name of its own for this address', async () => {
  const { app } = await assistantApp()
  const from = async (origin: string, host = 'localhost:3000') =>
    (await sendMessage(app, { headers: { origin, host } })).statusCode
  expect(await from('http://localhost:3000')).toBe(200)
  expect(await from('http://127.0.0.1:5173')).toBe(200)
  expect(await from('https://other.example')).toBe(403)
  expect(await from('http://other.example', 'other.example')).toBe(403)
  expect(await from('null')).toBe(403)
  const refused = await sendMessage(app, { headers: { origin: 'null', 'accept-language': 'en' } })
  expect(refused.json()).toMatchObject({ code: 'not-permitted', faults: [{ field: 'Origin' }] })
  expect(refused.headers['access-control-allow-origin']).toBeUndefined()
})

test('neither a cookie nor a login is read, however the address is written', async () => {
  const { app } = await assistantApp()
  for (const url of ['/mcp', '/%6dcp', '/mc%70?x=1']) {
    const { statusCode, headers } = await sendMessage(app, { url, headers: { cookie: 'token=x', token: 'x' } })
    expect([url, statusCode, headers['set-cookie']]).toEqual([url, 200, undefined])
    expect(headers['ratelimit-limit'], url).toBe(String(limitsPerMinute.call))
    const wrong = await sendMessage(app, { url, headers: { authorization: 'Bearer nanc_live_wrong' } })
    expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([401, expect.stringMatching(/^Bearer /)])
  }
  const inAddress = await sendMessage(app, { url: `/mcp?key=nanc_live_${'x'.repeat(49)}` })
  expect([inAddress.statusCode, inAddress.json().code]).toEqual([400, 'key-in-address'])
})

test('one request is one short message of a version that exists', async () => {
  const { app } = await assistantApp()
  const one = { jsonrpc: '2.0', id: 1, ...checkDigit }
  const statusOf = async (message: Parameters<typeof sendMessage>[1]) => (await sendMessage(app, message)).statusCode
  expect(await statusOf({ payload: [one, one] })).toBe(400)
  expect(await statusOf({ payload: [one] })).toBe(400)
  expect(await statusOf({ payload: '"text"' })).toBe(400)
  expect(await statusOf({ payload: '{"jsonrpc"' })).toBe(400)
  expect(await statusOf({ payload: {} })).toBe(400)
  expect(await statusOf({ payload: '' })).toBe(400)
  expect(await statusOf({ params: { text: 'x'.repeat(messageLimits.bytes) } })).toBe(413)
  expect(await statusOf({ params: { list: Array.from({ length: messageLimits.values + 1 }, () => 1) } })).toBe(400)
  expect(await statusOf({ headers: { 'mcp-protocol-version': '2025-11-25' } })).toBe(200)
  expect(await statusOf({ headers: { 'mcp-protocol-version': '1999-01-01' } })).toBe(400)
  expect(await statusOf({ headers: { 'content-type': 'text/plain' } })).toBe(415)
  expect(await statusOf({ headers: { accept: 'application/json' } })).toBe(406)
  for (const method of ['GET', 'DELETE'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/mcp' })
    expect([statusCode, headers.allow]).toEqual([405, 'POST'])
  }
})

test('the version of 2026 is answered as JSON, without a stream that stays open', async () => {
  const { app } = await assistantApp()
  const send = (method: string, params: object = {}) =>
    sendMessage(app, {
      ...{ method, params: { ...params, ...modern } },
      headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, 'mcp-name': 'check_digit' },
    })
  const answered = await send('tools/call', checkDigit.params)
  expect(answered.headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.parse(answered.json().result.content[0].text)).toMatchObject({ checkDigit: '2' })
  const stream = await send('subscriptions/listen', { notifications: { toolsListChanged: true } })
  expect(stream.json().error.message).toBeDefined()
  expect((await send('server/discover')).json().result.capabilities).toEqual({
    ...{ tools: { listChanged: false }, resources: { listChanged: false } },
  })
})

test('a tool costs what its calls cost, for an address and for a key', async () => {
  const site = await assistantApp()
  const { firm } = await createMember(site, { companyPrefix: '69991234' })
  const key = await createKey(site, { firmId: firm.id })
  const left = async (message: Parameters<typeof sendMessage>[1], headers: Record<string, string>) =>
    Number((await sendMessage(site.app, { ...message, headers })).headers['ratelimit-remaining'])
  for (const headers of [{}, key.headers] as Record<string, string>[]) {
    const before = await left({}, headers)
    expect(await left(checkDigit, headers)).toBe(before - 1)
    // Rules and fees are two calls, the text is a page.
    await left(callOf('renewal'), headers)
    expect(await left({}, headers)).toBe(before - 4)
    const drawing = callOf('draw_symbol', { type: 'EAN-13', code: '6901234567892' })
    expect(await left(drawing, headers)).toBe(limitsPerMinute.costly - 1)
  }
  const used = await sendMessage(site.app, { headers: key.headers })
  expect(used.headers['ratelimit-policy']).toMatch(/"day"/)
})

test('a limit that is reached within a tool is a fault of the tool, and says when to try again', async () => {
  const { app } = await assistantApp()
  const scan = callOf('explain_scan', { text: '6901234567892' })
  for (let sent = 0; sent < limitsPerMinute.costly; sent++) await sendMessage(app, scan)
  const { result } = messageOf(await sendMessage(app, scan))
  expect(result.isError).toBe(true)
  expect(JSON.parse(result.content[0].text)).toMatchObject({
    ...{ code: 'too-often', retryAfterSeconds: expect.any(Number) },
  })
  expect((await sendMessage(app, checkDigit)).statusCode).toBe(200)
})

test('what goes wrong inside is logged, and the caller learns nothing of it', async () => {
  const site = await assistantApp()
  await site.pool.query('drop table search_entries cascade')
  const { result } = messageOf(await sendMessage(site.app, callOf('search_site', { keyword: '续展' })))
  expect(result.isError).toBe(true)
  expect(JSON.parse(result.content[0].text)).toMatchObject({ code: 'unexpected', status: 500 })
  expect(result.content[0].text).not.toMatch(/search_entries|relation/)
})

test('the limits of a message have space for the longest input of every tool', () => {
  const envelope = { bytes: 1000, values: 20 }
  const tooLong = allTools.filter(({ input }) => {
    const { bytes, values } = longestBody(input)
    return bytes + envelope.bytes > messageLimits.bytes || values + envelope.values > messageLimits.values
  })
  expect(tooLong.map(({ name, input }) => ({ name, ...longestBody(input) }))).toEqual([])
})
