/** Which browser may use a code, and whose requests count against which limit. */
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import {
  createAccountWithPassword,
  goodPassword,
  logIn,
  newestCode,
  solveCaptcha,
} from '../../../test/tools/create-account.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'

const phone = '13812341234'
const newPassword = 'Fresh#2027words'
const browser = (name: string) => name.padEnd(43, 'x')

/** Origin of a request: an address, and optionally a browser cookie. */
type From = { address?: string; cookie?: string; token?: string }

const resetPath = '/api/timescodefindps/api/forgotPasswordPhone'

async function send(app: FastifyInstance, payload: object, { address = '198.51.100.7', cookie, token }: From = {}) {
  const headers = { ...(cookie && { cookie }), ...(token && { token }) }
  const reply = await app.inject({ method: 'POST', url: resetPath, payload, remoteAddress: address, headers })
  return { status: reply.statusCode, headers: reply.headers, field: reply.json().faults?.[0]?.field }
}

const requestCode = async (app: FastifyInstance, from?: From) =>
  send(app, { phone, ...(await solveCaptcha(app)) }, from)
const redeem = (app: FastifyInstance, code: string, from?: From) => send(app, { phone, code, newPassword }, from)

async function site() {
  const testApp = await freshApp()
  await createAccountWithPassword(testApp.db, { phone, email: 'tom@example.com' })
  const wait = (seconds: number) => {
    testApp.time.now = new Date(testApp.time.now.getTime() + seconds * 1000)
  }
  return { ...testApp, wait }
}

const owner = { cookie: `browser=${browser('owner')}` }
const stranger = { cookie: `browser=${browser('stranger')}` }

test('a code is valid only in the browser that requested it', async () => {
  const { app } = await site()
  await requestCode(app, owner)
  const code = await newestCode(app, phone)
  for (const from of [stranger, {}, { address: '203.0.113.9' }])
    expect((await redeem(app, code, from)).field).toBe('code')
  expect((await redeem(app, code, { ...owner, address: '203.0.113.9' })).status).toBe(200)
})

test('a browser without a cookie gets one, and its code is valid with it', async () => {
  const { app } = await site()
  const reply = await requestCode(app)
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  expect((await redeem(app, await newestCode(app, phone), { cookie, address: '203.0.113.9' })).status).toBe(200)
})

test('a client without cookies is identified by its address', async () => {
  const { app } = await site()
  await requestCode(app)
  const code = await newestCode(app, phone)
  expect((await redeem(app, code, { address: '203.0.113.9' })).field).toBe('code')
  expect((await redeem(app, code, stranger)).field).toBe('code')
  expect((await redeem(app, code)).status).toBe(200)
})

test('wrong codes of others have no effect, five own wrong codes invalidate the code', async () => {
  const { app } = await site()
  await requestCode(app, owner)
  const code = await newestCode(app, phone)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 12; tried++) await redeem(app, wrong, tried % 2 ? stranger : {})
  for (let tried = 0; tried < 4; tried++) await redeem(app, wrong, owner)
  expect((await redeem(app, code, owner)).status).toBe(200)
  const again = await site()
  await requestCode(again.app, owner)
  const second = await newestCode(again.app, phone)
  for (let tried = 0; tried < 5; tried++) await redeem(again.app, second === wrong ? code : wrong, owner)
  expect((await redeem(again.app, second, owner)).field).toBe('code')
})

test('a newer code does not invalidate the older one, and using one invalidates all', async () => {
  const { app, wait } = await site()
  await requestCode(app, owner)
  const first = await newestCode(app, phone)
  await requestCode(app, stranger)
  wait(60)
  await requestCode(app, owner)
  const second = await newestCode(app, phone)
  expect((await redeem(app, first, owner)).status).toBe(200)
  expect((await redeem(app, second, owner)).field).toBe('code')
})

test('requests of a stranger neither delay the owner nor count against the daily limit of the owner', async () => {
  const { app, wait } = await site()
  for (let sent = 0; sent < 5; sent++) {
    expect((await requestCode(app, stranger)).status).toBe(200)
    wait(60)
  }
  expect((await requestCode(app, stranger)).status).toBe(429)
  expect((await requestCode(app, owner)).status).toBe(200)
})

test('strangers from many addresses use up their own limit, never that of a known browser or session of the account', async () => {
  const { app, wait } = await site()
  const session = await app.inject({
    method: 'POST',
    url: '/api/loglogin/authApi/login',
    payload: { username: 'tom_lee', password: goodPassword, ...(await solveCaptcha(app)) },
    headers: owner,
  })
  expect(session.statusCode).toBe(200)
  for (let sent = 0; sent < 20; sent++) {
    const from = { cookie: `browser=${browser(`stranger${sent}`)}`, address: `203.0.113.${sent}` }
    expect((await requestCode(app, from)).status).toBe(200)
  }
  expect((await requestCode(app, { address: '192.0.2.1' })).status).toBe(429)
  for (let sent = 0; sent < 5; sent++) {
    expect((await requestCode(app, owner)).status).toBe(200)
    wait(60)
  }
  expect((await requestCode(app, owner)).status).toBe(429)
  const { headers } = await logIn(app, 'tom_lee')
  const oldPhone = { purpose: 'old-phone', ...(await solveCaptcha(app)) }
  const reply = await app.inject({
    method: 'POST',
    url: '/api/member/api/getVerificationCode',
    payload: oldPhone,
    headers,
  })
  expect(reply.statusCode).toBe(200)
})

test('an address with new browsers gets at most ten codes a day for one phone', async () => {
  const { app } = await site()
  const statuses: number[] = []
  for (let sent = 0; sent < 12; sent++)
    statuses.push((await requestCode(app, { cookie: `browser=${browser(`stranger${sent}`)}` })).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(10)
})

test('concurrent requests of many strangers stay within the limit of strangers', async () => {
  const { app } = await site()
  const proofs = await Promise.all(Array.from({ length: 30 }, () => solveCaptcha(app)))
  const replies = await Promise.all(
    proofs.map((proof, at) => send(app, { phone, ...proof }, { address: `203.0.113.${at}` })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('a new password is notified by phone and mail, with the name of the site', async () => {
  const { app } = await site()
  await requestCode(app, owner)
  await redeem(app, await newestCode(app, phone), owner)
  for (const address of [`phone=${phone}`, 'email=tom@example.com']) {
    const [message] = (await app.inject(`/api/demo/outbox?${address}`)).json().data
    expect(message).toMatchObject({ code: null, purpose: 'password-changed' })
    expect(message.text).toMatch(/^【.+】/)
    expect(message.text).toContain('tom_lee')
  }
})

test('a new phone is notified to the old phone, the new phone and the mailbox', async () => {
  const { app } = await site()
  const { headers } = await logIn(app, 'tom_lee')
  const newPhone = '13900000000'
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })).statusCode
  await post('member/api/getVerificationCode', {
    purpose: 'change-phone',
    phone: newPhone,
    ...(await solveCaptcha(app)),
  })
  const change = { phone: newPhone, code: await newestCode(app, newPhone), password: goodPassword }
  expect(await post('member/authApi/updatephone', change)).toBe(200)
  for (const address of [`phone=${phone}`, `phone=${newPhone}`, 'email=tom@example.com']) {
    const [message] = (await app.inject(`/api/demo/outbox?${address}`)).json().data
    expect(message.purpose, address).toBe('phone-changed')
    expect(message.text).toContain('139****0000')
  }
})

test('a new mailbox is notified to the old mailbox, the new mailbox and the phone', async () => {
  const { app } = await site()
  const { headers } = await logIn(app, 'tom_lee')
  const email = 'new@example.com'
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })).statusCode
  await post('member/api/getVerificationCode', { purpose: 'change-email', email, ...(await solveCaptcha(app)) })
  const change = { email, code: await newestCode(app, email), password: goodPassword }
  expect(await post('member/authApi/update', change)).toBe(200)
  for (const address of [`phone=${phone}`, 'email=tom@example.com', `email=${email}`]) {
    const [message] = (await app.inject(`/api/demo/outbox?${address}`)).json().data
    expect(message.purpose, address).toBe('email-changed')
  }
})
