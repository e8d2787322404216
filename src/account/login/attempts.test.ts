/** Failed logins: who has to wait, who does not, and what replies must not reveal. */
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { solvedCaptcha } from '../../../test/tools/access/proof-of-work.ts'
import { createAccountWithPassword, goodPassword, solveCaptcha } from '../../../test/tools/create-account.ts'
import { freshApp, freshDb, testConfig } from '../../../test/tools/fresh-app.ts'
import { accounts, loginFailures } from '../../access/tables.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { hashedKey } from '../context.ts'
import { harderBits, loginLimits, waitAfter } from '../rules.ts'
import { loginKey, reportFailure } from './attempts.ts'

type From = { address?: string; browser?: string; bits?: number }

/** A login from an address and with a browser cookie; the default is one fixed address without a cookie. */
async function tryLogin(app: FastifyInstance, [username, password]: readonly [string, string], from: From = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/loglogin/authApi/login',
    payload: { username, password, ...(await (from.bits ? solvedCaptcha(app, from.bits) : solveCaptcha(app))) },
    remoteAddress: from.address ?? '198.51.100.7',
    ...(from.browser && { headers: { cookie: `browser=${from.browser}` } }),
  })
  const fault = reply.json().faults?.[0]?.fault
  return { status: reply.statusCode, wait: reply.headers['retry-after'], body: reply.body, fault }
}

const wrong = ['tom_lee', 'Wrong#2026words'] as const
const right = ['tom_lee', goodPassword] as const
const browser = (name: string) => name.padEnd(43, 'x')

async function site() {
  const testApp = await freshApp()
  await createAccountWithPassword(testApp.db, { phone: '13812341234' })
  const wait = (seconds: number) => {
    testApp.time.now = new Date(testApp.time.now.getTime() + seconds * 1000)
  }
  const fail = async (times: number, from?: From) => {
    for (let tried = 0; tried < times; tried++) expect((await tryLogin(testApp.app, wrong, from)).status).toBe(403)
  }
  return { ...testApp, wait, fail }
}

test.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [1000, 900],
])('after %i failures somebody waits %i seconds', (failures, seconds) => {
  expect(waitAfter(failures, 5) / 1000).toBe(seconds)
})

test('after five failures the wait grows, even with the right password, and then the login succeeds', async () => {
  const { app, wait, fail } = await site()
  await fail(5)
  expect(await tryLogin(app, wrong)).toMatchObject({ status: 429, wait: '30' })
  expect(await tryLogin(app, right)).toMatchObject({ status: 429, wait: '30' })
  wait(30)
  await fail(1)
  expect(await tryLogin(app, right)).toMatchObject({ status: 429, wait: '60' })
  wait(60)
  expect((await tryLogin(app, right)).status).toBe(200)
  await fail(4)
})

test('concurrent logins are counted one by one', async () => {
  const { app } = await site()
  const replies = await Promise.all(Array.from({ length: 20 }, () => tryLogin(app, wrong)))
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(loginLimits.freePerBrowser)
  expect(replies.filter(({ status, fault }) => status === 429 || fault?.startsWith('harder'))).toHaveLength(15)
})

test('failures of a stranger do not block the owner at another address or in another browser', async () => {
  const { app, fail } = await site()
  await fail(5)
  await fail(4, { browser: browser('stranger') })
  expect((await tryLogin(app, right)).status).toBe(429)
  expect((await tryLogin(app, right, { address: '203.0.113.9' })).status).toBe(200)
  expect((await tryLogin(app, right, { browser: browser('owner') })).status).toBe(200)
})

test('after ten failures of a name from anywhere a new browser needs a harder puzzle, a known one does not', async () => {
  const { app, fail } = await site()
  const owner = { browser: browser('owner'), address: '192.0.2.7' }
  expect((await tryLogin(app, right, owner)).status).toBe(200)
  for (let stranger = 0; stranger < loginLimits.freeFromAnywhere; stranger++)
    await fail(1, { browser: browser(`stranger${stranger}`), address: `203.0.113.${stranger}` })
  const fresh = { browser: browser('fresh'), address: '192.0.2.8' }
  expect(await tryLogin(app, right, fresh)).toMatchObject({ status: 400, fault: 'harder-18' })
  expect(await tryLogin(app, wrong, { ...fresh, bits: 16 })).toMatchObject({ status: 400, fault: 'harder-18' })
  expect((await tryLogin(app, right, owner)).status).toBe(200)
  expect((await tryLogin(app, right, { ...fresh, bits: 18 })).status).toBe(200)
  expect((await tryLogin(app, right, fresh)).status).toBe(200)
})

test('an unknown name asks for the same proof after the same failures, so that the puzzle reveals nothing', async () => {
  const { app, fail } = await site()
  for (let tried = 0; tried < loginLimits.freeFromAnywhere; tried++) {
    const from = { browser: browser(`stranger${tried}`), address: `203.0.113.${tried}` }
    await fail(1, from)
    expect((await tryLogin(app, ['nobody_here', 'Wrong#2026words'], from)).status).toBe(403)
  }
  const from = { browser: browser('fresh'), address: '192.0.2.8' }
  const named = await tryLogin(app, wrong, from)
  expect(named.fault).toBe('harder-18')
  expect(await tryLogin(app, ['nobody_here', 'Wrong#2026words'], from)).toEqual(named)
})

test('guesses of one address at one name need ever harder puzzles, but nobody behind it waits', async () => {
  expect([19, 20, 30, 40, 100].map(count => harderBits(count, { free: 20, hardest: 22 }))).toEqual([0, 18, 19, 20, 22])
  const { app, db } = await site()
  const context = { db, config: testConfig }
  const key = `${loginKey(context, 'tom_lee')} ${hashedKey(context, 'address', '198.51.100.7')} all`
  const at = new Date('2026-11-21T02:00:00Z')
  await db.insert(loginFailures).values({ key, failures: 30, firstAt: at, lastAt: at })
  const fresh = { browser: browser('fresh') }
  expect((await tryLogin(app, right, fresh)).fault).toBe('harder-19')
  expect((await tryLogin(app, right, { ...fresh, bits: 19 })).status).toBe(200)
  expect((await tryLogin(app, right, { browser: browser('elsewhere'), address: '192.0.2.8' })).status).toBe(200)
})

test('logins beyond thirty a minute from one address need a harder puzzle, and are not refused', async () => {
  const { app, db } = await site()
  const at = new Date('2026-11-21T02:00:00Z')
  const key = hashedKey({ config: testConfig }, 'login from', '198.51.100.7')
  await db.insert(loginFailures).values({ key, failures: 30, firstAt: at, lastAt: at })
  expect((await tryLogin(app, right, { browser: browser('owner') })).fault).toBe('harder-18')
  expect((await tryLogin(app, right, { browser: browser('owner'), bits: 18 })).status).toBe(200)
})

test('the owner is told of ten failures, once, by inbox, SMS and mail, whichever of the names was typed', async () => {
  const { app, db, wait } = await site()
  await db.update(accounts).set({ email: 'tom@example.com' })
  for (let tried = 0; tried < 14; tried++) {
    const login = tried % 2 ? 'tom_lee' : '13812341234'
    const from = { browser: browser(`stranger${tried}`), address: `203.0.113.${tried}` }
    expect((await tryLogin(app, [login, 'Wrong#2026words'], from)).status).toBe(403)
    const sent = await app.inject('/api/demo/outbox?phone=13812341234')
    expect(sent.json().data, String(tried)).toHaveLength(tried < 9 ? 0 : 1)
  }
  const [message] = (await app.inject('/api/demo/outbox?email=tom@example.com')).json().data
  expect(message).toMatchObject({ purpose: 'password-guessed' })
  expect(message.text).toContain('10 次登录输错密码')
  expect(await db.select().from(inboxMessages)).toMatchObject([{ kind: 'password-guessed', noticeGroup: 'security' }])
  wait(2 * 86_400)
  for (let tried = 0; tried < 10; tried++)
    await tryLogin(app, wrong, { browser: browser(`later${tried}`), address: `203.0.113.${tried}` })
  expect(await db.select().from(inboxMessages)).toHaveLength(2)
})

test('an invalid browser cookie is ignored', async () => {
  const { app, fail } = await site()
  await fail(5, { browser: 'short' })
  expect((await tryLogin(app, right)).status).toBe(429)
})

test('user name, phone and unknown names are counted separately and get the same reply, so that waiting reveals nothing', async () => {
  const { app, fail } = await site()
  await fail(5)
  const named = await tryLogin(app, wrong)
  const phone = ['13812341234', 'Wrong#2026words'] as const
  const unknown = ['nobody_here', 'Wrong#2026words'] as const
  for (const credentials of [phone, unknown]) {
    for (let tried = 0; tried < 5; tried++) expect((await tryLogin(app, credentials)).status).toBe(403)
    expect(await tryLogin(app, credentials)).toEqual(named)
  }
  expect((await tryLogin(app, ['Tom_LEE', goodPassword])).status).toBe(429)
})

test('a browser that logged in long ago is no longer known', async () => {
  const { app, fail, wait } = await site()
  await tryLogin(app, right, { browser: browser('owner') })
  wait(91 * 86_400)
  for (let stranger = 0; stranger < loginLimits.freeFromAnywhere; stranger++)
    await fail(1, { browser: browser(`stranger${stranger}`) })
  expect((await tryLogin(app, right, { browser: browser('owner') })).fault).toBe('harder-18')
})

test('failures expire after a day', async () => {
  const { fail, wait } = await site()
  await fail(5)
  wait(86_400)
  await fail(5)
})

test('many failures of one name are logged without the name', async () => {
  const { db } = await freshDb()
  const lines: unknown[] = []
  const context = {
    db,
    config: testConfig,
    clock: () => new Date('2026-11-21T02:00:00Z'),
    alarm: (event: string, facts: object) => lines.push({ event, ...facts }),
  }
  for (let failed = 0; failed < 45; failed++) await reportFailure('tom_lee', context)
  expect(lines).toMatchObject([20, 40].map(failures => ({ event: 'many-failed-logins', failures })))
  expect(JSON.stringify(lines)).not.toContain('tom_lee')
})
