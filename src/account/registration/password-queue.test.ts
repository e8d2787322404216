/** Registration, login and a new password while the queue for hashing is full, and what waits for a hash. */
import { expect, onTestFinished, test } from 'vitest'
import { get, post } from '../../../test/tools/call-api.ts'
import {
  createAccountWithPassword,
  goodPassword,
  newestCode,
  solveCaptcha,
} from '../../../test/tools/create-account.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { createPasswordHasher, createPasswordQueues, type PasswordHasher } from '../../access/passwords.ts'
import { accounts, loginFailures } from '../../access/tables.ts'
import { captchas, verificationCodes } from '../tables.ts'

const phone = '13812341234'
const registerPath = 'member/api/userRegistered'
const loginPath = 'loglogin/authApi/login'
const resetPath = 'timescodefindps/api/forgotPasswordPhone'

const form = (code: string, username = 'new_user') => ({
  ...{ username, password: goodPassword, confirmPassword: goodPassword, phone, code, userType: 1, agree: true },
})

/** A hasher that begins no hash before `open`, and counts them. */
function createGatedHasher() {
  const real = createPasswordHasher()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const gate = { open, hashes: 0 }
  onTestFinished(() => gate.open())
  const hasher: PasswordHasher = {
    hash: async password => {
      gate.hashes++
      await opened
      return real.hash(password)
    },
    verify: real.verify,
  }
  return { hasher, gate }
}

const busy = { status: 503, headers: { 'retry-after': '3' }, message: '当前请求较多，请稍后再试' }

async function siteWithQueue(limit: number) {
  const { hasher, gate } = createGatedHasher()
  const queues = createPasswordQueues(hasher, { requests: limit, waiting: limit, waitingPerAddress: limit })
  const site = await freshApp({}, 0, { passwords: queues })
  const requestCode = async (path: string) => {
    await post(site.app, path, { phone, ...(await solveCaptcha(site.app)) })
    return newestCode(site.app, phone)
  }
  const untilHashes = (count: number) => expect.poll(() => gate.hashes).toBe(count)
  return { ...site, queues, gate, requestCode, untilHashes }
}

test('with a full queue registration, login and a new password get 503 with Retry-After, and nothing is written or used up', async () => {
  const { app, db, queues, gate, requestCode } = await siteWithQueue(1)
  await createAccountWithPassword(db, { phone: '13900000000' })
  const code = await requestCode('timescoderegi/api/getVerificationCode')
  const captcha = await solveCaptcha(app)
  const rows = async () => [
    await db.select().from(accounts),
    await db.select().from(verificationCodes),
    await db.select().from(captchas),
    await db.select().from(loginFailures),
  ]
  const before = await rows()
  const occupying = ['203.0.113.1', '203.0.113.2'].map(address =>
    queues.of(address).run(hasher => hasher.hash('something')),
  )
  expect(await post(app, registerPath, form(code))).toMatchObject(busy)
  expect(await post(app, loginPath, { username: 'tom_lee', password: goodPassword, ...captcha })).toMatchObject(busy)
  expect(await post(app, resetPath, { phone, code, newPassword: 'Fresh#2027words' })).toMatchObject(busy)
  expect(await rows()).toEqual(before)
  gate.open()
  await Promise.all(occupying)
  expect((await post(app, registerPath, form(code))).status).toBe(200)
  expect((await post(app, loginPath, { username: 'tom_lee', password: goodPassword, ...captcha })).status).toBe(200)
})

test('no transaction is open while passwords are hashed', async () => {
  const { app, pool, gate, requestCode, untilHashes } = await siteWithQueue(8)
  const code = await requestCode('timescoderegi/api/getVerificationCode')
  const registration = post(app, registerPath, form(code))
  await untilHashes(1)
  const open = `select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  expect((await pool.query(open)).rows).toEqual([])
  gate.open()
  expect((await registration).status).toBe(200)
})

test('one code costs at most five hashes, however many requests use it at once, and creates one account', async () => {
  const { app, db, gate, requestCode, untilHashes } = await siteWithQueue(20)
  const code = await requestCode('timescoderegi/api/getVerificationCode')
  const requests = Array.from({ length: 12 }, (_, at) => post(app, registerPath, form(code, `user_${at}`)))
  await untilHashes(5)
  gate.open()
  const replies = await Promise.all(requests)
  expect(gate.hashes).toBe(5)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(11)
  expect(await db.$count(accounts)).toBe(1)
})

test('a code whose registration was refused for a weak password has lost no try', async () => {
  const { app, gate, requestCode } = await siteWithQueue(8)
  gate.open()
  const code = await requestCode('timescoderegi/api/getVerificationCode')
  const weak = { ...form(code), password: 'Tiaoma#2026', confirmPassword: 'Tiaoma#2026' }
  for (let tried = 0; tried < 6; tried++)
    expect((await post(app, registerPath, weak)).faults).toMatchObject([{ field: 'password' }])
  expect((await post(app, registerPath, form(code))).status).toBe(200)
})

test('two new passwords with one code at once: the first is set, the second is refused', async () => {
  const { app, db, gate, requestCode, untilHashes } = await siteWithQueue(8)
  await createAccountWithPassword(db, { phone })
  const code = await requestCode(resetPath)
  const passwords = ['Fresh#2027words', 'Other#2028words']
  const requests = passwords.map(newPassword => post(app, resetPath, { phone, code, newPassword }))
  await untilHashes(2)
  gate.open()
  const statuses = (await Promise.all(requests)).map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 400])
  expect((await get(app, `demo/outbox?phone=${phone}`)).data).toHaveLength(2)
})

test('an address that sends many registrations at once delays those of others by one of them', async () => {
  const order: string[] = []
  const hasher: PasswordHasher = { hash: async password => password, verify: async () => true }
  const queues = createPasswordQueues(hasher, { requests: 1, waiting: 8, waitingPerAddress: 8 })
  const send = (address: string) =>
    queues.of(address).run(async () => {
      await new Promise(setImmediate)
      order.push(address)
    })
  const many = Array.from({ length: 9 }, () => send('203.0.113.1').catch(() => order.push('refused')))
  await Promise.all([...many, send('203.0.113.2'), send('203.0.113.3')])
  expect(order.filter(one => one !== 'refused').slice(0, 4)).toEqual([
    ...['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'],
  ])
  expect(order.filter(one => one === 'refused')).toHaveLength(2)
})
