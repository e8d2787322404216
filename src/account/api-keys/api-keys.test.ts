/** A firm makes, replaces and revokes its API keys. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createKey, machine } from '../../../test/tools/api-keys.ts'
import { postRaw } from '../../../test/tools/call-api.ts'
import { goodPassword as password } from '../../../test/tools/create-account.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { keyLimits } from '../../access/api-keys/rules.ts'
import { apiKeyDays, apiKeys } from '../../access/api-keys/tables.ts'
import { createPasswordHasher } from '../../access/passwords.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { createMessages } from '../../messages/send.ts'
import { firmHistory, firmOperators } from '../../registration/tables.ts'
import { chinaDay, dayMs } from '../../wire/china-time.ts'
import { remindOfKeys } from '../jobs.ts'

const wanted = { name: 'ERP 夜间同步', scopes: ['lookup', 'products:write'], days: 365, password }
const path = (name: string) => `apikeys/authApi/${name}`

async function ownerSite() {
  const site = await freshApp()
  const passwordHash = await createPasswordHasher().hash(password)
  const owner = await createMember(site, { passwordHash, realName: '示例负责人' })
  const call = (name: string, input: object = {}, headers = owner.headers) =>
    postRaw(site.app, path(name), input, headers)
  const look = (secret: string) =>
    machine(site.app, 'lookup/6901234567892', { headers: { authorization: `Bearer ${secret}` } })
  return { site, owner, call, look }
}

test('an owner makes a key with the password; the secret works, and is in no later reply', async () => {
  const { site, owner, call, look } = await ownerSite()
  const wrong = await call('make', { ...wanted, password: 'Wrong#2026words' })
  expect(wrong.faults).toMatchObject([{ field: 'password', fault: 'wrong' }])
  const { data } = await call('make', { ...wanted, networks: '127.0.0.1\n203.0.113.9/28' })
  const { secret, id } = data.made
  expect((await look(secret)).status).toBe(200)
  const [key] = data.keys
  expect(key).toMatchObject({ id, name: wanted.name, state: 'active', createdBy: '示例负责人', daysLeft: 365 })
  expect(key.networks).toEqual(['127.0.0.1/32', '203.0.113.0/28'])
  expect(key.hint).toBe(`${secret.slice(0, 14)}…${secret.slice(-2)}`)
  const list = await call('list')
  expect(JSON.stringify(list)).not.toContain(secret)
  const [row] = await site.db.select().from(apiKeys)
  expect(JSON.stringify(row)).not.toContain(secret.slice(15, -3))
  const [line] = await site.db.select().from(firmHistory).where(eq(firmHistory.action, 'key-made'))
  expect(line).toMatchObject({ firmId: owner.firm.id, byName: '示例负责人', remark: `${wanted.name}（${key.hint}）` })
  const [message] = await site.db.select().from(inboxMessages)
  expect(message).toMatchObject({ kind: 'key-made', accountId: owner.account.id })
  expect(message?.text).not.toContain(secret)
})

test('a replaced key works beside the new one for some days and not longer', async () => {
  const { site, call, look } = await ownerSite()
  const first = (await call('make', wanted)).data.made
  const { data } = await call('replace', { id: first.id, password })
  expect([(await look(first.secret)).status, (await look(data.made.secret)).status]).toEqual([200, 200])
  expect((await call('replace', { id: first.id, password })).status).toBe(409)
  site.time.now = new Date(site.time.now.getTime() + keyLimits.overlapDays * dayMs)
  expect([(await look(first.secret)).status, (await look(data.made.secret)).status]).toEqual([401, 200])
})

test('a revoked key is refused at once, stays in the list, and is revoked once', async () => {
  const { site, call, look } = await ownerSite()
  const { id, secret } = (await call('make', wanted)).data.made
  expect((await look(secret)).status).toBe(200)
  for (const _ of [1, 2]) expect((await call('revoke', { id })).data.keys).toMatchObject([{ id, state: 'revoked' }])
  await expect.poll(async () => (await look(secret)).status).toBe(401)
  expect(await site.db.$count(firmHistory, eq(firmHistory.action, 'key-revoked'))).toBe(1)
  expect((await call('replace', { id, password })).status).toBe(409)
})

test('keys of another firm are not found, and only owners change keys', async () => {
  const { site, owner, call } = await ownerSite()
  const other = await createMember(site, { companyPrefix: '69995678' })
  const foreign = await createKey(site, { firmId: other.firm.id })
  expect((await call('list')).data.keys).toEqual([])
  for (const name of ['revoke', 'use']) expect((await call(name, { id: foreign.id })).status).toBe(404)
  expect((await call('replace', { id: foreign.id, password })).status).toBe(404)
  const reader = await signIn(site)
  const joinedAt = site.time.now
  await site.db
    .insert(firmOperators)
    .values({ accountId: reader.account.id, firmId: owner.firm.id, role: 'numbers', joinedAt })
  const { data } = await call('list', {}, reader.headers)
  expect(data).toMatchObject({ canManage: false, keys: [] })
  for (const name of ['make', 'replace', 'revoke'])
    expect((await call(name, { ...wanted, id: 1 }, reader.headers)).status).toBe(403)
})

test('faulty input is named, and a firm has so many keys at most, also of two requests at once', async () => {
  const { site, owner, call } = await ownerSite()
  const fieldOf = async (input: object) => (await call('make', { ...wanted, ...input })).faults?.[0]?.field
  expect(await fieldOf({ name: ' ' })).toBe('name')
  expect(await fieldOf({ name: '名'.repeat(41) })).toBe('name')
  expect(await fieldOf({ scopes: [] })).toBe('scopes')
  expect(await fieldOf({ scopes: ['do-business'] })).toBe('scopes.0')
  expect(await fieldOf({ days: 367 })).toBe('days')
  for (const networks of ['x', '0.0.0.0/0', '::/0', '010.1.1.1', '1.2.3', Array(21).fill('1.2.3.4').join(' ')])
    expect(await fieldOf({ networks })).toBe('networks')
  for (let made = 1; made < keyLimits.keys; made++) await createKey(site, { firmId: owner.firm.id })
  const replies = await Promise.all([call('make', wanted), call('make', wanted)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('the use of a key is listed by day', async () => {
  const { site, owner, call } = await ownerSite()
  const { id } = await createKey(site, { firmId: owner.firm.id })
  await site.db.insert(apiKeyDays).values({ keyId: id, day: chinaDay(site.time.now), used: 12 })
  expect((await call('use', { id })).data.days).toEqual([{ day: chinaDay(site.time.now), used: 12 }])
  expect((await call('list')).data.keys).toMatchObject([{ usedToday: 12 }])
})

test('the owners are told of the end of a key 30 and 7 days before, once each, and not of one that was replaced', async () => {
  const { site, owner, call } = await ownerSite()
  const { id } = (await call('make', { ...wanted, days: 40 })).data.made
  const parts = {
    ...{ db: site.db, clock: () => site.time.now },
    messages: createMessages({ senders: {}, secretKey: testConfig.secretKey, siteName: async () => '测试' }),
  }
  const start = site.time.now
  const told = async (day: number) => {
    site.time.now = new Date(start.getTime() + day * dayMs)
    await remindOfKeys(parts)
    return site.db.$count(inboxMessages, eq(inboxMessages.kind, 'key-ending'))
  }
  expect([await told(9), await told(10), await told(11), await told(33), await told(34)]).toEqual([0, 1, 1, 2, 2])
  const again = await signIn(site)
  expect(again.account.id).not.toBe(owner.account.id)
  await site.db.update(apiKeys).set({ revokedAt: site.time.now }).where(eq(apiKeys.id, id))
  expect(await told(35)).toBe(2)
})
