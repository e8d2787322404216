/** What must hold whatever is sent, and on every node. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createKey, machine } from '../../test/tools/api-keys.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp, secondApp } from '../../test/tools/fresh-app.ts'
import { newKey } from '../access/api-keys/key-text.ts'
import { revokeKey } from '../access/api-keys/store.ts'
import { serveMachines } from '../app/http/machine/serve.ts'
import { limitsPerMinute } from '../limits/limits.ts'
import type { MachineRow } from '../wire/machine/machine-call.ts'

const gtin = '6901234567892'

async function keySite(config: Parameters<typeof freshApp>[0] = {}) {
  const site = await freshApp(config)
  const member = await createMember(site)
  const key = await createKey(site, { firmId: member.firm.id })
  return { site, member, key }
}

test('a key that is revoked at one node is refused by the others, also those that have just used it', async () => {
  const { site, member, key } = await keySite()
  const other = await secondApp(site)
  const statuses = () =>
    Promise.all(
      [site, other].map(async ({ app }) => (await machine(app, `lookup/${gtin}`, { headers: key.headers })).status),
    )
  expect(await statuses()).toEqual([200, 200])
  await site.db.transaction(tx => revokeKey(tx, key.id, { by: member.account.id, at: site.time.now }))
  await expect.poll(statuses).toEqual([401, 401])
})

test('guessing keys ends with the limit of the address, and the right key of the same address goes on', async () => {
  const { site, key } = await keySite()
  const wrong = { headers: { authorization: `Bearer ${newKey('live').text}` } }
  for (let guess = 0; guess < limitsPerMinute.call; guess++)
    expect((await machine(site.app, `lookup/${gtin}`, wrong)).status).toBe(401)
  expect(await machine(site.app, `lookup/${gtin}`, wrong)).toMatchObject({ status: 429, data: { code: 'too-often' } })
  expect((await machine(site.app, `lookup/${gtin}`, { headers: key.headers })).status).toBe(200)
})

test('a minute of a key has so many requests, whatever address they come from', async () => {
  const { site, key } = await keySite()
  const from = (last: number) =>
    site.app.inject({ url: `/api/v1/check-digits/1`, headers: key.headers, remoteAddress: `203.0.113.${last}` })
  for (let request = 0; request < limitsPerMinute.call; request++)
    expect((await from(request % 200)).statusCode).toBe(200)
  const refused = await from(1)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-often'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a body of 64 MB, of bad JSON, of another type or shape is a problem, and no key is needed to be told so', async () => {
  const { site, key } = await keySite({ limits: false })
  const post = (payload: string | Buffer, type = 'application/json') =>
    site.app.inject({
      ...{ method: 'POST', url: '/api/v1/lookup', payload },
      headers: { ...key.headers, 'content-type': type },
    })
  const codes = [
    await post(Buffer.alloc(64 * 1024 * 1024, ' ')),
    await post('{"keys":'),
    await post('[1]'),
    await post('{"keys":{"a":1}}'),
    await post('{"keys":[{}]}'),
    await post('keys', 'text/csv'),
    await post(`{"keys":${'['.repeat(50)}${']'.repeat(50)}}`),
  ].map(response => [response.statusCode, response.json().code])
  expect(codes).toEqual([
    [413, 'too-large'],
    ...Array(4).fill([400, 'faulty-input']),
    [415, 'wrong-content-type'],
    [400, 'faulty-input'],
  ])
})

test('an address with escaped letters is one for machines: no login of a person is read', async () => {
  const { site, member } = await keySite()
  for (const url of ['/api/v1/products', '/%61pi/v1/products', '/api/%76%31/products']) {
    const reply = await site.app.inject({ url, headers: member.headers })
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 401, 'key-missing'])
  }
})

test('a call that will end says since when, until when, and what replaces it', async () => {
  const app = Fastify()
  const row: MachineRow = {
    ...{ name: 'old', method: 'GET', path: 'v1/old', access: 'look-up-codes', costly: false, replyKind: 'record' },
    ...{ summary: 'Old.', input: z.object({}), reply: z.object({ done: z.boolean() }) },
    deprecated: {
      ...{ since: new Date('2027-01-01T00:00:00Z'), sunset: new Date('2027-07-01T00:00:00Z') },
      instead: '/api/v1/new',
    },
  }
  const place = { leave: () => undefined }
  const context = { viewer: { kind: 'stranger' }, clock: () => new Date(), place, requireConnected: () => undefined }
  const admission = {
    requireOpen: () => undefined,
    run: (_: unknown, work: (of: typeof place) => unknown) => work(place),
  }
  serveMachines(app, {
    ...{ calls: [{ row, run: async () => ({ done: true }) }], keyUse: {}, contextOf: async () => context },
    load: { limits: undefined, admission },
  } as never)
  const { headers, statusCode } = await app.inject('/api/v1/old')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    ...{ deprecation: '@1798761600', sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' },
    link: '</api/v1/new>; rel="successor-version"',
  })
})
