import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get, post } from '../../../test/tools/call-api.ts'
import { createAccountWithPassword, goodPassword, logIn, solveCaptcha } from '../../../test/tools/create-account.ts'
import { freshApp, freshDb, testConfig } from '../../../test/tools/fresh-app.ts'
import { createPasswordQueues } from '../../access/passwords.ts'
import { accounts, loginFailures, sessions } from '../../access/tables.ts'
import { createMessages } from '../../messages/send.ts'
import { createCache } from '../../wire/cache/cache.ts'
import type { CachedReply } from '../../wire/cache/cached-reply.ts'
import { uncounted } from '../../wire/service-use.ts'
import { accountHandlers } from '../api.ts'
import type { AccountContext } from '../context.ts'
import { solveProofOfWork } from '../pages/proof-of-work.ts'
import { saveCheck } from '../store.ts'

const path = 'loglogin/authApi/login'

test('a login returns the login info, the menus and the landing, and sets an HttpOnly cookie', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db, { username: 'js_office', userType: 'staff', levels: '3200', role: 'reviewer' })
  const { reply } = await logIn(app, 'js_office')
  expect(reply.data).toMatchObject({ username: 'js_office', userType: 3, isXT: 0, levels: '3200', roleId: 4 })
  expect(reply.data).toMatchObject({ landing: '/MyManage/admin/check' })
  expect(reply.data.menus).toContainEqual({ id: 1, name: '审核', path: '/MyManage/admin/check' })
  const cookie = String(reply.headers['set-cookie'])
  expect(cookie).toMatch(/^token=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain(String(reply.data.token))
})

test('on the wire levels of the national centre are numbers, and no levels are null', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db, { username: 'centre', userType: 'staff', levels: 'centre', role: 'reviewer' })
  await createAccountWithPassword(db, { username: 'national', userType: 'staff', levels: 'nationalReviewer' })
  await createAccountWithPassword(db, { username: 'nobody', userType: 'staff' })
  expect((await logIn(app, 'centre')).reply.data.levels).toBe(0)
  expect((await logIn(app, 'national')).reply.data.levels).toBe(1)
  expect((await logIn(app, 'nobody')).reply.data).toMatchObject({ levels: null, landing: '/MyManage/UnVerify/index' })
})

test('the user name is found in any case, and the phone logs in too', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db, { username: 'Tom_Lee', phone: '13812341234' })
  expect((await logIn(app, 'tom_lee')).reply.data.username).toBe('Tom_Lee')
  expect((await logIn(app, '13812341234')).reply.data.username).toBe('Tom_Lee')
})

test('a session gives access to private calls until a later login replaces it, then its code is 401', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  const first = await logIn(app, 'tom_lee')
  expect((await post(app, 'member/authApi/info', {}, first.headers)).status).toBe(200)
  const second = await logIn(app, 'tom_lee')
  expect(await post(app, 'member/authApi/info', {}, first.headers)).toMatchObject({ status: 401, code: '401' })
  expect((await post(app, 'member/authApi/info', {}, second.headers)).status).toBe(200)
  const mixed = { token: second.headers.token, cookie: first.headers.cookie }
  expect(await post(app, 'member/authApi/info', {}, mixed)).toMatchObject({ status: 401, code: '0202' })
  expect(await post(app, 'member/authApi/info', {})).toMatchObject({ status: 401, code: '0203' })
  expect(await post(app, 'member/authApi/info', {}, { token: 'x' })).toMatchObject({ status: 401, code: '0205' })
})

test('logout ends the session and clears the cookie; without a session it only clears the cookie', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  const { headers } = await logIn(app, 'tom_lee')
  const reply = await post(app, 'loglogin/authApi/logout', {}, headers)
  expect(reply.status).toBe(200)
  expect(String(reply.headers['set-cookie'])).toMatch(/^token=;/)
  expect(await post(app, 'member/authApi/info', {}, headers)).toMatchObject({ status: 401, code: '401' })
  const [session] = await db.select().from(sessions)
  expect(session?.endedBecause).toBe('logout')
  expect((await post(app, 'loglogin/authApi/logout')).status).toBe(200)
})

test('the cookie alone ends its session, but not in a request from another site', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  const { headers } = await logIn(app, 'tom_lee')
  const leave = (more: Record<string, string>) =>
    post(app, 'loglogin/authApi/logout', {}, { cookie: headers.cookie, ...more })
  for (const otherSite of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    expect((await leave(otherSite)).status).toBe(403)
  expect((await post(app, 'member/authApi/info', {}, headers)).status).toBe(200)
  expect((await leave({})).status).toBe(200)
  expect(await post(app, 'member/authApi/info', {}, headers)).toMatchObject({ status: 401, code: '401' })
})

test('the cookie of a session that was replaced does not end the new one', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  const old = await logIn(app, 'tom_lee')
  const { headers } = await logIn(app, 'tom_lee')
  await post(app, 'loglogin/authApi/logout', {}, { cookie: old.headers.cookie })
  expect((await post(app, 'member/authApi/info', {}, headers)).status).toBe(200)
})

test('a token in a URL gives no access', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  const { headers } = await logIn(app, 'tom_lee')
  const { status } = await get(app, `tycpdmfirm/authApi/findUserName?token=${headers.token}`)
  expect(status).toBe(401)
})

test('an unknown name, a wrong password and a disabled account get the same reply', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  await createAccountWithPassword(db, { username: 'gone_away', disabled: true })
  const { body: wrong } = await tryLogin(app, 'tom_lee', 'Wrong#2026words')
  expect(JSON.parse(wrong)).toMatchObject({
    code: 403,
    returnCode: '0206',
    faults: [{ field: 'password', fault: 'wrong', message: '用户名或密码不正确' }],
  })
  expect((await tryLogin(app, 'not_there', 'Wrong#2026words')).body).toBe(wrong)
  expect((await tryLogin(app, 'gone_away', goodPassword)).body).toBe(wrong)
})

async function tryLogin(app: Awaited<ReturnType<typeof freshApp>>['app'], username: string, password: string) {
  const payload = { username, password, ...(await solveCaptcha(app)) }
  return app.inject({ method: 'POST', url: `/api/${path}`, payload })
}

test('a password is verified once whether the name is known, unknown or disabled', async () => {
  const { db } = await freshDb()
  await createAccountWithPassword(db)
  await createAccountWithPassword(db, { username: 'gone_away', disabled: true })
  const verifiedHashes: (string | undefined)[] = []
  const at = new Date('2026-11-21T02:00:00Z')
  const verify = async (storedHash: string | undefined) => {
    verifiedHashes.push(storedHash)
    return false
  }
  const context: AccountContext = {
    db,
    viewer: { kind: 'stranger', why: 'token-empty' },
    clock: () => at,
    config: testConfig,
    address: '127.0.0.1',
    counters: { add: () => undefined },
    standInLine: () => ({ state: 'inside' }),
    timeUse: uncounted,
    requireConnected: () => undefined,
    userAgent: '',
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    alarm: () => undefined,
    logEvent: () => undefined,
    cookieViewer: async () => ({ kind: 'stranger', why: 'token-empty' }),
    settings: async () => ({ siteNameEn: '', siteName: '', phone: '' }),
    reads: new Set(),
    replyCache: createCache<CachedReply>(),
    listCache: createCache<readonly number[]>(),
    messages: createMessages({ senders: {}, secretKey: testConfig.secretKey, siteName: async () => '' }),
    workers: { run: async (task, input) => task.run(input) },
    passwords: createPasswordQueues({ verify, hash: async () => '' }).of(''),
  }
  const pow = await solveProofOfWork('salt')
  for (const username of ['tom_lee', 'not_there', 'gone_away', '13800000000']) {
    await saveCheck(db, { uuid: username, kind: 'work', bits: 16, secret: 'salt', requestedFrom: '', at })
    const login = accountHandlers.login({ username, password: goodPassword, uuid: username, pow }, context)
    await expect(login).rejects.toMatchObject({ code: 'auth-failed' })
  }
  expect(verifiedHashes).toHaveLength(4)
  expect(verifiedHashes.map(stored => stored !== undefined)).toEqual([true, false, false, false])
})

test('without a captcha, with a wrong or used one, or after 5 minutes nobody logs in', async () => {
  const { app, db, time } = await freshApp()
  await createAccountWithPassword(db)
  const login = { username: 'tom_lee', password: goodPassword }
  const fault = async (answer: object) => (await post(app, path, { ...login, ...answer })).faults[0]
  expect(await fault({})).toMatchObject({ field: 'captcha', fault: 'required' })
  const first = await solveCaptcha(app)
  expect(await fault({ ...first, captcha: '0000' })).toMatchObject({ field: 'captcha', fault: 'wrong' })
  expect(await fault(first)).toMatchObject({ field: 'captcha', fault: 'expired' })
  const second = await solveCaptcha(app)
  expect((await post(app, path, { ...login, ...second, captcha: second.captcha.toLowerCase() })).status).toBe(200)
  expect(await fault(second)).toMatchObject({ field: 'captcha', fault: 'expired' })
  const third = await solveCaptcha(app)
  time.now = new Date(time.now.getTime() + 5 * 60_000)
  expect(await fault(third)).toMatchObject({ field: 'captcha', fault: 'expired' })
})

test('proof of work instead of a captcha image allows one login', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  const { data } = await get(app, 'account/api/captchaChallenge')
  const login = { username: 'tom_lee', password: goodPassword, uuid: data.uuid }
  const pow = await solveProofOfWork(String(data.salt), Number(data.bits))
  expect((await post(app, path, { ...login, pow })).status).toBe(200)
  expect((await post(app, path, { ...login, pow })).faults[0]?.fault).toBe('expired')
  const { data: next } = await get(app, 'account/api/captchaChallenge')
  expect((await post(app, path, { ...login, uuid: next.uuid, pow: 'x' })).faults[0]?.fault).toBe('wrong')
  const picture = await solveCaptcha(app)
  expect((await post(app, path, { ...login, uuid: picture.uuid, pow })).faults[0]?.fault).toBe('wrong')
})

test('logins without a captcha count against nobody: whoever shares the address logs in', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  const tries = Array.from({ length: 40 }, () => post(app, path, { username: 'tom_lee', password: 'x' }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect((await logIn(app, 'tom_lee')).reply.status).toBe(200)
})

test('logins that succeed do not count against their address', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  await logIn(app, 'tom_lee')
  await logIn(app, 'tom_lee')
  const counted = await db.select().from(loginFailures)
  expect(counted.map(({ failures }) => failures)).toEqual([0, 0, 0])
})

test('without limits nobody has to wait', async () => {
  const { app, db } = await freshApp({ limits: false })
  await createAccountWithPassword(db)
  for (let tried = 0; tried < 35; tried++)
    expect((await post(app, path, { username: 'tom_lee', password: 'x' })).status).toBe(400)
  expect((await logIn(app, 'tom_lee')).reply.status).toBe(200)
})

test.each([
  [{ username: '', password: 'x' }, 'username'],
  [{ username: 'a\u0000b', password: 'x' }, 'username'],
  [{ username: 'a'.repeat(65), password: 'x' }, 'username'],
  [{ username: 'tom_lee', password: '' }, 'password'],
  [{ username: 'tom_lee', password: 'x\u0000' }, 'password'],
  [{ username: 'tom_lee', password: '条'.repeat(129) }, 'password'],
  [{ username: { $ne: null }, password: 'x' }, 'username'],
  [{ username: 'tom_lee', password: ['x'] }, 'password'],
])('the login %j is faulty in %s', async (login, field) => {
  const { app } = await freshApp()
  const { status, faults } = await post(app, path, { ...login, uuid: 'abcdefgh', captcha: 'ABCD' })
  expect(status).toBe(400)
  expect(faults.map(fault => fault.field)).toContain(field)
})

test('all 128 汉字 of a password are significant', async () => {
  const { app, db } = await freshApp()
  const password = `aB3${'条'.repeat(125)}`
  await createAccountWithPassword(db, { password })
  expect((await logIn(app, 'tom_lee', password)).reply.status).toBe(200)
  expect((await logIn(app, 'tom_lee', `${password.slice(0, -1)}码`)).reply.status).toBe(403)
  expect((await logIn(app, 'tom_lee', ` ${password.slice(1)}`)).reply.status).toBe(403)
})

test('a captcha is a PNG; a bad uuid is refused; more than 60 a minute from one address are refused', async () => {
  const { app, time } = await freshApp()
  const picture = await app.inject('/api/captcha.jpg?uuid=0e2ac2a0-5e5a-4a3d-9f0e-1c3f5b7d9e11')
  expect(picture.headers['content-type']).toBe('image/png')
  expect(picture.headers['cache-control']).toBe('no-store')
  expect(picture.rawPayload.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  for (const uuid of ['', 'short', 'a'.repeat(65), '../../etc', '%00abcdefgh'])
    expect((await app.inject(`/api/captcha.jpg?uuid=${uuid}`)).statusCode).toBe(400)
  for (let drawn = 1; drawn < 60; drawn++) await app.inject('/api/captcha.jpg?uuid=the-same-uuid')
  expect((await app.inject('/api/captcha.jpg?uuid=the-same-uuid')).statusCode).toBe(429)
  expect((await get(app, 'account/api/captchaChallenge')).data.bits).toBe(18)
  time.now = new Date(time.now.getTime() + 61_000)
  expect((await app.inject('/api/captcha.jpg?uuid=the-same-uuid')).statusCode).toBe(200)
})

test('the text of a captcha is stored encrypted, and is readable in demonstration mode only', async () => {
  const site = await freshApp()
  const { uuid, captcha } = await solveCaptcha(site.app)
  expect(captcha).toMatch(/^[A-Z3-9]{4}$/)
  const { rows } = await site.pool.query('select * from captchas')
  expect(JSON.stringify(rows)).not.toContain(captcha)
  expect((await get(site.app, 'demo/captcha?uuid=no-such-uuid')).status).toBe(404)
  const real = await freshApp({ demo: false })
  await real.app.inject(`/api/captcha.jpg?uuid=${uuid}`)
  expect((await get(real.app, `demo/captcha?uuid=${uuid}`)).status).toBe(404)
  expect((await get(real.app, 'demo/outbox?phone=13812341234')).status).toBe(404)
})

test('a disabled account cannot use the session it has', async () => {
  const { app, db } = await freshApp()
  const account = await createAccountWithPassword(db)
  const { headers } = await logIn(app, 'tom_lee')
  await db.update(accounts).set({ disabled: true }).where(eq(accounts.id, account.id))
  expect(await post(app, 'member/authApi/info', {}, headers)).toMatchObject({ status: 401, code: '401' })
})
