/** Which browser may use a code, and whose requests count against which limit. */
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { solvedCaptcha } from '../../../test/tools/access/proof-of-work.ts'
import {
  createAccountWithPassword,
  goodPassword,
  logIn,
  newestCode,
  solveCaptcha,
} from '../../../test/tools/create-account.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { keyedHash } from '../../db/seal.ts'
import { isProofValid } from '../pages/proof-of-work.ts'
import { verificationCodes } from '../tables.ts'

const phone = '13812341234'
const newPassword = 'Fresh#2027words'
const browser = (name: string) => name.padEnd(43, 'x')

/** Origin of a request: an address, and optionally a browser cookie. */
type From = { address?: string; cookie?: string; token?: string }

const resetPath = '/api/timescodefindps/api/forgotPasswordPhone'

async function send(app: FastifyInstance, payload: object, { address = '198.51.100.7', cookie, token }: From = {}) {
  const headers = { ...(cookie && { cookie }), ...(token && { token }) }
  const reply = await app.inject({ method: 'POST', url: resetPath, payload, remoteAddress: address, headers })
  const [fault] = reply.json().faults ?? []
  return {
    status: reply.statusCode,
    headers: reply.headers,
    field: fault?.field,
    fault: fault?.fault,
    message: reply.json().returnMsg,
  }
}

const requestCode = async (app: FastifyInstance, from?: From) =>
  send(app, { phone, ...(await solveCaptcha(app)) }, from)
const requestWithPuzzle = async (app: FastifyInstance, bits: number, from?: From) =>
  send(app, { phone, ...(await solvedCaptcha(app, bits)) }, from)
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
  const elsewhere = { address: '192.0.2.1', cookie: `browser=${browser('new')}` }
  expect(await requestCode(app, elsewhere)).toMatchObject({ status: 400, field: 'captcha', fault: 'harder-18' })
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

test('an address with new browsers gets ten codes a day for one phone by captchas, further ones by harder puzzles', async () => {
  const { app } = await site()
  const replies = []
  for (let sent = 0; sent < 12; sent++)
    replies.push(await requestCode(app, { cookie: `browser=${browser(`stranger${sent}`)}` }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.slice(10).map(({ fault }) => fault)).toEqual(['harder-18', 'harder-18'])
  const colleague = { cookie: `browser=${browser('colleague')}` }
  expect((await requestWithPuzzle(app, 17, colleague)).fault).toBe('harder-18')
  expect((await requestWithPuzzle(app, 18, colleague)).status).toBe(200)
})

test('the owner in a new browser gets a code after strangers have used up theirs, and so does the owner of an unregistered phone', async () => {
  const { app, db, time } = await site()
  const key = { secretKey: testConfig.secretKey, purpose: 'account' }
  const strangers = (target: string, count: number) =>
    db.insert(verificationCodes).values(
      Array.from({ length: count }, (_, at) => ({
        ...{ target: keyedHash(`phone:${target}`, key), purpose: 'reset', codeHash: 'x' },
        ...{ requestedFrom: `address ${at}`, requestedBy: `browser ${at}`, browserHash: `${at}` },
        ...{ createdAt: time.now, expiresAt: time.now },
      })),
    )
  await strangers(phone, 20)
  expect((await requestCode(app, owner)).fault).toBe('harder-18')
  expect((await requestWithPuzzle(app, 18, owner)).status).toBe(200)
  expect((await redeem(app, await newestCode(app, phone), owner)).status).toBe(200)
  const newPhone = '13900001111'
  await strangers(newPhone, 20)
  const register = async (answer: object) =>
    app.inject({
      method: 'POST',
      url: '/api/timescoderegi/api/getVerificationCode',
      payload: { phone: newPhone, ...answer },
      headers: { cookie: `browser=${browser('new')}` },
    })
  expect((await register(await solveCaptcha(app))).json().faults[0].fault).toBe('harder-18')
  expect((await register(await solvedCaptcha(app, 18))).statusCode).toBe(200)
})

test('a person gets at most sixty codes of strangers a day, and is then told of the other ways; the owner still gets codes', async () => {
  const { app, db, time } = await site()
  await app.inject({
    method: 'POST',
    url: '/api/loglogin/authApi/login',
    payload: { username: 'tom_lee', password: goodPassword, ...(await solveCaptcha(app)) },
    headers: owner,
  })
  const target = keyedHash(`phone:${phone}`, { secretKey: testConfig.secretKey, purpose: 'account' })
  await db.insert(verificationCodes).values(
    Array.from({ length: 60 }, (_, at) => ({
      ...{
        target,
        purpose: 'reset',
        codeHash: 'x',
        requestedFrom: `${at}`,
        requestedBy: `${at}`,
        browserHash: `${at}`,
      },
      ...{ createdAt: time.now, expiresAt: time.now },
    })),
  )
  const refused = await requestWithPuzzle(app, 21, stranger)
  expect(refused.status).toBe(429)
  expect(refused.message).toMatch(/请改用邮箱.*分支机构/)
  expect((await requestCode(app, owner)).status).toBe(200)
})

test('an address that has used up its pictures still gets puzzles, harder ones', async () => {
  const { app } = await site()
  for (let drawn = 0; drawn < 60; drawn++) await app.inject(`/api/captcha.jpg?uuid=picture-${drawn}-000`)
  expect((await app.inject('/api/captcha.jpg?uuid=picture-60-000')).statusCode).toBe(429)
  const puzzle = await app.inject('/api/account/api/captchaChallenge')
  expect(puzzle.json().data.bits).toBe(18)
})

test('a puzzle is not answered by the answer of an easier one', async () => {
  const { app } = await site()
  const { data } = (await app.inject('/api/account/api/captchaChallenge?bits=18')).json()
  let nonce = 0
  while (!isProofValid(data.salt, String(nonce), 8) || isProofValid(data.salt, String(nonce), 18)) nonce++
  expect((await send(app, { phone, uuid: data.uuid, pow: String(nonce) }, owner)).fault).toBe('wrong')
})

test('concurrent requests of many strangers stay within the limit of strangers', async () => {
  const { app } = await site()
  const proofs = await Promise.all(Array.from({ length: 30 }, () => solveCaptcha(app)))
  const replies = await Promise.all(
    proofs.map((proof, at) => send(app, { phone, ...proof }, { address: `203.0.113.${at}` })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(replies.filter(({ fault }) => fault === 'harder-18')).toHaveLength(10)
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
