/** Whose a code is, and who can use up whose allowance. */
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { freshApp } from '../../test/fresh-app.ts'
import { goodPassword, human, logIn, makeAccount, newestCode } from '../../test/make-account.ts'

const phone = '13812341234'
const newPassword = 'Fresh#2027words'
const browser = (name: string) => name.padEnd(43, 'x')

/** Where a request comes from: an address, and a browser by its cookie or none. */
type From = { address?: string; cookie?: string; token?: string }

const resetPath = '/api/timescodefindps/api/forgotPasswordPhone'

async function send(app: FastifyInstance, payload: object, { address = '198.51.100.7', cookie, token }: From = {}) {
  const headers = { ...(cookie && { cookie }), ...(token && { token }) }
  const answer = await app.inject({ method: 'POST', url: resetPath, payload, remoteAddress: address, headers })
  return { status: answer.statusCode, headers: answer.headers, field: answer.json().faults?.[0]?.field }
}

const ask = async (app: FastifyInstance, from?: From) => send(app, { phone, ...(await human(app)) }, from)
const redeem = (app: FastifyInstance, code: string, from?: From) => send(app, { phone, code, newPassword }, from)

async function site() {
  const fresh = await freshApp()
  await makeAccount(fresh.db, { phone, email: 'tom@example.com' })
  const wait = (seconds: number) => {
    fresh.time.now = new Date(fresh.time.now.getTime() + seconds * 1000)
  }
  return { ...fresh, wait }
}

const owner = { cookie: `browser=${browser('owner')}` }
const stranger = { cookie: `browser=${browser('stranger')}` }

test('a code is good in the browser that asked for it and in no other', async () => {
  const { app } = await site()
  await ask(app, owner)
  const code = await newestCode(app, phone)
  for (const from of [stranger, {}, { address: '203.0.113.9' }])
    expect((await redeem(app, code, from)).field).toBe('code')
  expect((await redeem(app, code, { ...owner, address: '203.0.113.9' })).status).toBe(200)
})

test('a browser without a cookie is given one, and its code is good with it', async () => {
  const { app } = await site()
  const asked = await ask(app)
  expect(String(asked.headers['set-cookie'])).toMatch(
    /^browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
  expect((await redeem(app, await newestCode(app, phone), { cookie, address: '203.0.113.9' })).status).toBe(200)
})

test('a program that keeps no cookies is known by its address', async () => {
  const { app } = await site()
  await ask(app)
  const code = await newestCode(app, phone)
  expect((await redeem(app, code, { address: '203.0.113.9' })).field).toBe('code')
  expect((await redeem(app, code, stranger)).field).toBe('code')
  expect((await redeem(app, code)).status).toBe(200)
})

test('wrong tries of others void nothing, and one’s own void the code after five', async () => {
  const { app } = await site()
  await ask(app, owner)
  const code = await newestCode(app, phone)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 12; tried++) await redeem(app, wrong, tried % 2 ? stranger : {})
  for (let tried = 0; tried < 4; tried++) await redeem(app, wrong, owner)
  expect((await redeem(app, code, owner)).status).toBe(200)
  const again = await site()
  await ask(again.app, owner)
  const second = await newestCode(again.app, phone)
  for (let tried = 0; tried < 5; tried++) await redeem(again.app, second === wrong ? code : wrong, owner)
  expect((await redeem(again.app, second, owner)).field).toBe('code')
})

test('a newer code leaves the older one good, and using one uses up all', async () => {
  const { app, wait } = await site()
  await ask(app, owner)
  const first = await newestCode(app, phone)
  await ask(app, stranger)
  wait(60)
  await ask(app, owner)
  const second = await newestCode(app, phone)
  expect((await redeem(app, first, owner)).status).toBe(200)
  expect((await redeem(app, second, owner)).field).toBe('code')
})

test('a stranger’s requests neither make the owner wait nor use up the owner’s day', async () => {
  const { app, wait } = await site()
  for (let sent = 0; sent < 5; sent++) {
    expect((await ask(app, stranger)).status).toBe(200)
    wait(60)
  }
  expect((await ask(app, stranger)).status).toBe(429)
  expect((await ask(app, owner)).status).toBe(200)
})

test('strangers of many addresses use up their own share, never that of a browser the account knows or of its session', async () => {
  const { app, wait } = await site()
  const session = await app.inject({
    method: 'POST',
    url: '/api/loglogin/authApi/login',
    payload: { username: 'tom_lee', password: goodPassword, ...(await human(app)) },
    headers: owner,
  })
  expect(session.statusCode).toBe(200)
  for (let sent = 0; sent < 20; sent++) {
    const from = { cookie: `browser=${browser(`stranger${sent}`)}`, address: `203.0.113.${sent}` }
    expect((await ask(app, from)).status).toBe(200)
  }
  expect((await ask(app, { address: '192.0.2.1' })).status).toBe(429)
  for (let sent = 0; sent < 5; sent++) {
    expect((await ask(app, owner)).status).toBe(200)
    wait(60)
  }
  expect((await ask(app, owner)).status).toBe(429)
  const { headers } = await logIn(app, 'tom_lee')
  const oldPhone = { purpose: 'old-phone', ...(await human(app)) }
  const asked = await app.inject({
    method: 'POST',
    url: '/api/member/api/getVerificationCode',
    payload: oldPhone,
    headers,
  })
  expect(asked.statusCode).toBe(200)
})

test('an address cannot use new browsers for ever: ten a day for one phone', async () => {
  const { app } = await site()
  const statuses: number[] = []
  for (let sent = 0; sent < 12; sent++)
    statuses.push((await ask(app, { cookie: `browser=${browser(`stranger${sent}`)}` })).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(10)
})

test('codes asked for by many at once stay within the share of strangers', async () => {
  const { app } = await site()
  const proofs = await Promise.all(Array.from({ length: 30 }, () => human(app)))
  const answers = await Promise.all(
    proofs.map((proof, at) => send(app, { phone, ...proof }, { address: `203.0.113.${at}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('a new password is told at the phone and in the mailbox, with the name of the site', async () => {
  const { app } = await site()
  await ask(app, owner)
  await redeem(app, await newestCode(app, phone), owner)
  for (const address of [`phone=${phone}`, 'email=tom@example.com']) {
    const [message] = (await app.inject(`/api/demo/outbox?${address}`)).json().data
    expect(message).toMatchObject({ code: null, purpose: 'password-changed' })
    expect(message.text).toMatch(/^【.+】/)
    expect(message.text).toContain('tom_lee')
  }
})

test('a new phone is told at the old one, at the new one and in the mailbox', async () => {
  const { app } = await site()
  const { headers } = await logIn(app, 'tom_lee')
  const fresh = '13900000000'
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })).statusCode
  await post('member/api/getVerificationCode', { purpose: 'change-phone', phone: fresh, ...(await human(app)) })
  const change = { phone: fresh, code: await newestCode(app, fresh), password: goodPassword }
  expect(await post('member/authApi/updatephone', change)).toBe(200)
  for (const address of [`phone=${phone}`, `phone=${fresh}`, 'email=tom@example.com']) {
    const [message] = (await app.inject(`/api/demo/outbox?${address}`)).json().data
    expect(message.purpose, address).toBe('phone-changed')
    expect(message.text).toContain('139****0000')
  }
})

test('a new mailbox is told in the old one, in the new one and at the phone', async () => {
  const { app } = await site()
  const { headers } = await logIn(app, 'tom_lee')
  const email = 'new@example.com'
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })).statusCode
  await post('member/api/getVerificationCode', { purpose: 'change-email', email, ...(await human(app)) })
  const change = { email, code: await newestCode(app, email), password: goodPassword }
  expect(await post('member/authApi/update', change)).toBe(200)
  for (const address of [`phone=${phone}`, 'email=tom@example.com', `email=${email}`]) {
    const [message] = (await app.inject(`/api/demo/outbox?${address}`)).json().data
    expect(message.purpose, address).toBe('email-changed')
  }
})
