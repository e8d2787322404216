/** API keys in front of the surface for machines. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createKey, machine } from '../../test/tools/api-keys.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { checkOf, newKey } from '../access/api-keys/key-text.ts'
import { apiKeyDays, apiKeys } from '../access/api-keys/tables.ts'
import { inboxMessages } from '../messages/inbox/tables.ts'
import { companyPrefixes } from '../registration/tables.ts'

const gtin = '6901234567892'

async function keySite() {
  const site = await freshApp()
  const member = await createMember(site, { companyPrefix: '69991234' })
  const firmId = member.firm.id
  const look = (headers: Record<string, string> = {}, path = `lookup/${gtin}`) => machine(site.app, path, { headers })
  return { site, member, firmId, look }
}

test('a key is accepted without cookie and captcha, and a request without one for what is open to everybody', async () => {
  const { site, firmId, look } = await keySite()
  const { headers } = await createKey(site, { firmId })
  for (const reply of [await look(), await look(headers)])
    expect(reply).toMatchObject({ status: 200, data: { key: gtin, kind: 'GTIN-13', state: 'not-registered' } })
  const withoutKey = await machine(site.app, 'lookup', { payload: { keys: [gtin] } })
  expect(withoutKey).toMatchObject({ status: 401, data: { code: 'key-missing' } })
  expect(withoutKey.headers['www-authenticate']).toBe('Bearer realm="api"')
  const many = await machine(site.app, 'lookup', { headers, payload: { keys: [gtin, gtin, 'x'] } })
  expect(many.data.rows.map(({ state }: { state: string }) => state)).toEqual([
    'not-registered',
    'not-registered',
    'faulty',
  ])
})

test('a wrong key is a problem with the scheme, never the look-up without a key', async () => {
  const { site, firmId, look } = await keySite()
  const { text } = await createKey(site, { firmId })
  const unknownKey = newKey('live').text
  const cut = text.slice(0, -1)
  const mistyped = `${text.slice(0, 20)}${text[20] === 'a' ? 'b' : 'a'}${text.slice(21)}`
  for (const value of [unknownKey, cut, mistyped, `${text}x`, '', 'x'.repeat(4000)]) {
    const reply = await look({ authorization: `Bearer ${value}` })
    expect(reply).toMatchObject({ status: 401, data: { code: 'key-wrong', status: 401 } })
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="api", error="invalid_token"')
  }
  for (const value of [`Basic ${text}`, text, `Bearer ${text} ${text}`])
    expect((await look({ authorization: value })).status).toBe(401)
  expect(checkOf(text.slice(0, -6))).toBe(text.slice(-6))
})

test('a key in an address is refused with the advice to revoke it, and is not looked up', async () => {
  const { site, firmId, look } = await keySite()
  const { text, headers } = await createKey(site, { firmId })
  for (const path of [`lookup/${gtin}?key=${text}`, `lookup/${text}`, `lookup/${gtin}?access_token=${text}`]) {
    const reply = await look(headers, path)
    expect(reply).toMatchObject({ status: 400, data: { code: 'key-in-address' } })
    expect(reply.data.detail).toContain('撤销')
  }
})

test('a key that was revoked, has expired, or is of a firm that is no member any more is refused at once', async () => {
  const { site, firmId, look } = await keySite()
  const ended = (reply: Awaited<ReturnType<typeof look>>) => [reply.status, reply.data.code]
  const short = await createKey(site, { firmId, expiresAt: new Date(site.time.now.getTime() + 1000) })
  expect((await look(short.headers)).status).toBe(200)
  site.time.now = new Date(site.time.now.getTime() + 1000)
  expect(ended(await look(short.headers))).toEqual([401, 'key-ended'])
  const revoked = await createKey(site, { firmId })
  expect((await look(revoked.headers)).status).toBe(200)
  await site.db.transaction(async tx => {
    await tx.update(apiKeys).set({ revokedAt: site.time.now }).where(eq(apiKeys.id, revoked.id))
    await tx.execute(sql`select pg_notify('published', 'keys')`)
  })
  await expect.poll(async () => ended(await look(revoked.headers))).toEqual([401, 'key-ended'])
  const cancelled = await createKey(site, { firmId })
  await site.db.update(companyPrefixes).set({ state: 'cancelled', cancelledAt: site.time.now })
  expect(ended(await look(cancelled.headers))).toEqual([401, 'key-ended'])
})

test('a key may be limited to networks', async () => {
  const { site, firmId } = await keySite()
  const { headers } = await createKey(site, { firmId, networks: ['203.0.113.0/28', '2001:db8::/32'] })
  const from = (remoteAddress: string) =>
    site.app.inject({ url: `/api/v1/lookup/${gtin}`, headers, remoteAddress }).then(({ statusCode }) => statusCode)
  expect(await from('203.0.113.7')).toBe(200)
  expect(await from('::ffff:203.0.113.7')).toBe(200)
  expect(await from('2001:db8::1')).toBe(200)
  expect(await from('203.0.113.16')).toBe(403)
  expect(await from('127.0.0.1')).toBe(403)
})

test('a key may do what its scopes permit and nothing else', async () => {
  const { site, firmId, look } = await keySite()
  const { headers } = await createKey(site, { firmId, scopes: ['products:read'] })
  expect(await look(headers)).toMatchObject({ status: 403, data: { code: 'not-permitted' } })
})

test('a key has no effect outside the surface for machines, nor cookies and tokens inside it', async () => {
  const { site, member, firmId } = await keySite()
  const { headers } = await createKey(site, { firmId })
  const list = { method: 'POST' as const, url: '/api/product/authApi/list', payload: {} }
  expect((await site.app.inject({ ...list, headers })).json()).toMatchObject({ returnCode: '0203' })
  const both = await site.app.inject({ ...list, headers: { ...member.headers, ...headers } })
  expect(both.statusCode).toBe(200)
  const many = await machine(site.app, 'lookup', { headers: member.headers, payload: { keys: [gtin] } })
  expect(many.status).toBe(401)
  const cookieAndKey = await machine(site.app, 'lookup', {
    headers: { ...member.headers, ...headers, 'sec-fetch-site': 'cross-site' },
    payload: { keys: [gtin] },
  })
  expect(cookieAndKey.status).toBe(200)
})

test('the last use is written at most every five minutes, and a new network is told once to the owners', async () => {
  const { site, firmId, member } = await keySite()
  const { headers, id } = await createKey(site, { firmId })
  const use = (remoteAddress: string) => site.app.inject({ url: `/api/v1/lookup/${gtin}`, headers, remoteAddress })
  const row = async () => (await site.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]
  const first = site.time.now
  await use('203.0.113.7')
  await expect.poll(async () => (await row())?.lastNetwork).toBe('203.0.113.0/24')
  site.time.now = new Date(first.getTime() + 60_000)
  await use('203.0.113.8')
  expect((await row())?.lastUsedAt).toEqual(first)
  await use('198.51.100.4')
  await expect.poll(async () => (await row())?.lastNetwork).toBe('198.51.100.0/24')
  await use('198.51.100.5')
  const told = () => site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, member.account.id))
  await expect.poll(async () => (await told()).length).toBe(1)
  expect((await told())[0]).toMatchObject({ kind: 'key-network', text: expect.stringContaining('198.51.100.0/24') })
  site.time.now = new Date(first.getTime() + 8 * 60_000)
  await use('203.0.113.9')
  await expect.poll(async () => (await row())?.lastNetwork).toBe('203.0.113.0/24')
  expect(await told()).toHaveLength(1)
})

test('a day has so many uses, counted by each code of a request for many; the headers tell what is left', async () => {
  const { site, firmId } = await keySite()
  const { headers, id } = await createKey(site, { firmId })
  const many = (keys: string[]) => machine(site.app, 'lookup', { headers, payload: { keys } })
  const reply = await many(Array.from({ length: 1000 }, () => gtin))
  expect(reply.status).toBe(200)
  expect(reply.headers['ratelimit-policy']).toBe('"minute";q=600;w=60, "day";q=50000;w=86400')
  expect(reply.headers.ratelimit).toMatch(/^"minute";r=599;t=\d+, "day";r=48999;t=\d+$/)
  await site.db.update(apiKeyDays).set({ used: 49_900 })
  const [one, two] = await Promise.all([many(Array(98).fill(gtin)), many(Array(98).fill(gtin))])
  expect([one.status, two.status].toSorted()).toEqual([200, 429])
  const refused = [one, two].find(({ status }) => status === 429)
  expect(refused?.data).toMatchObject({ code: 'quota-used' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await site.db.select().from(apiKeyDays).where(eq(apiKeyDays.keyId, id)))[0]?.used).toBeLessThanOrEqual(50_000)
})

test('the database keeps what a key may do, and that it was revoked', async () => {
  const { site, firmId } = await keySite()
  const { id } = await createKey(site, { firmId, scopes: ['lookup'] })
  const change = (values: Partial<typeof apiKeys.$inferInsert>) =>
    site.db.update(apiKeys).set(values).where(eq(apiKeys.id, id))
  const constraint = (name: string) => ({ cause: { constraint: name } })
  await expect(change({ scopes: ['lookup', 'products:write'] })).rejects.toMatchObject(constraint('api_keys_fixed'))
  await expect(change({ expiresAt: new Date('2099-01-01') })).rejects.toMatchObject(constraint('api_keys_later_end'))
  await change({ revokedAt: site.time.now })
  await expect(change({ revokedAt: null })).rejects.toMatchObject(constraint('api_keys_revoked'))
})
