/** A firm adds, changes, tries and removes addresses for webhooks. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postRaw } from '../../../test/tools/call-api.ts'
import { goodPassword as password } from '../../../test/tools/create-account.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { startReceiver } from '../../../test/tools/servers/hook-receiver.ts'
import { createHook } from '../../../test/tools/webhooks.ts'
import { createPasswordHasher } from '../../access/passwords.ts'
import { firmHistory } from '../../registration/tables.ts'
import { hookLimits } from '../../webhooks/rules.ts'
import { openSecrets } from '../../webhooks/secrets.ts'
import { webhookDeliveries, webhooks } from '../../webhooks/tables.ts'
import { dayMs } from '../../wire/china-time.ts'

const wanted = { url: 'https://erp.example.cn/hooks', events: ['product.published'], password }

async function ownerSite(config = {}) {
  const site = await freshApp(config)
  const passwordHash = await createPasswordHasher().hash(password)
  const owner = await createMember(site, { passwordHash, realName: '示例负责人' })
  const call = (name: string, input: object = {}, headers = owner.headers) =>
    postRaw(site.app, `webhooks/authApi/${name}`, input, headers)
  return { site, owner, call, own: { ...site, firmId: owner.firm.id } }
}

test('an owner adds an address with the password; its secret is in that reply only, and encrypted in the database', async () => {
  const { site, call } = await ownerSite()
  expect((await call('add', { ...wanted, password: 'Wrong#2026words' })).faults).toMatchObject([{ field: 'password' }])
  const { data } = await call('add', wanted)
  expect(data.made.secret).toMatch(/^whsec_/)
  expect(data.hooks).toMatchObject([{ url: wanted.url, state: 'good', events: wanted.events }])
  expect(JSON.stringify(await call('list'))).not.toContain(data.made.secret)
  expect(JSON.stringify(await site.db.select().from(webhooks))).not.toContain(data.made.secret.slice(6))
  expect((await call('add', wanted)).faults).toMatchObject([{ field: 'url', fault: 'used' }])
  const { data: rotated } = await call('rotate', { id: data.made.id, password })
  expect(rotated.made.secret).not.toBe(data.made.secret)
  expect(rotated.hooks[0].formerUntil).not.toBeNull()
  expect(await site.db.$count(firmHistory)).toBe(2)
  // The reply of a rotation is lost and it is sent again: what receivers have still signs.
  await call('rotate', { id: data.made.id, password })
  const [row] = await site.db.select().from(webhooks)
  const { secretKey } = testConfig
  const signing = (days: number) =>
    row && openSecrets(row, { secretKey, at: new Date(site.time.now.getTime() + days * dayMs) })
  expect(signing(0)).toEqual([expect.any(String), rotated.made.secret, data.made.secret])
  expect(signing(8)).toHaveLength(1)
})

test('addresses inside and faulty input are refused at their field', async () => {
  const { call } = await ownerSite()
  const faultOf = async (input: object) => (await call('add', { ...wanted, ...input })).faults?.[0]
  for (const url of [
    'x',
    'http://erp.example.cn/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://erp.example.cn:22/',
  ])
    expect(await faultOf({ url }), url).toMatchObject({ field: 'url' })
  expect(await faultOf({ url: `https://erp.example.cn/${'x'.repeat(500)}` })).toMatchObject({ field: 'url' })
  expect(await faultOf({ events: [] })).toMatchObject({ field: 'events' })
  expect(await faultOf({ events: ['webhook.test'] })).toMatchObject({ field: 'events.0' })
})

test('a firm has so many addresses at most, also of two requests at once, and changes what somebody else has changed only after seeing it', async () => {
  const { call, own } = await ownerSite()
  for (let at = 1; at < hookLimits.addresses; at++) await createHook(own, { url: `https://erp.example.cn/${at}` })
  const both = await Promise.all([call('add', wanted), call('add', { ...wanted, url: `${wanted.url}/b` })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const [hook] = (await call('list')).data.hooks
  const change = {
    id: hook.id,
    revision: hook.revision,
    url: 'https://other.example.cn/',
    events: ['prefix.expiring'],
    password,
  }
  expect((await call('change', change)).data.hooks[0]).toMatchObject({ url: change.url, revision: 2 })
  expect((await call('change', change)).status).toBe(409)
  expect((await call('change', { ...change, revision: 2, url: 'https://erp.example.cn/2' })).faults).toMatchObject([
    { field: 'url' },
  ])
})

test('a test and what failed are sent from the page; addresses and deliveries of another firm are not found', async () => {
  const { site, call, own } = await ownerSite({ webhooksToLoopback: true })
  const receiver = await startReceiver({ answer: (_, response) => void response.writeHead(500).end() })
  const hook = await createHook(own, { url: receiver.address })
  await call('test', { id: hook.id })
  await expect
    .poll(async () => (await call('list')).data.log[0])
    .toMatchObject({ state: 'dead', status: 500, canSendAgain: false })
  const [row] = await site.db.select().from(webhookDeliveries)
  await site.db.update(webhookDeliveries).set({ isTest: false })
  receiver.answer = (_, response) => void response.end('thanks')
  expect((await call('resend', { id: row?.id })).status).toBe(200)
  await expect.poll(async () => (await call('list')).data.log[0]).toMatchObject({ state: 'sent', attempt: 2 })
  expect((await call('resend', { id: row?.id })).status).toBe(409)
  expect((await call('delivery', { id: row?.id })).data).toMatchObject({ answer: 'thanks' })
  const other = await createMember(site, { companyPrefix: '69995678' })
  for (const name of ['delivery', 'resend']) expect((await call(name, { id: row?.id }, other.headers)).status).toBe(404)
  for (const name of ['test', 'enable', 'remove'])
    expect((await call(name, { id: hook.id }, other.headers)).status).toBe(404)
  expect((await call('remove', { id: hook.id })).data.hooks).toEqual([])
  expect(await site.db.$count(firmHistory, eq(firmHistory.action, 'webhook-removed'))).toBe(1)
})
