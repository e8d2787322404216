import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import {
  createAccountWithPassword,
  goodPassword,
  logIn,
  newestCode,
  solveCaptcha,
} from '../../../test/tools/create-account.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { createMessages } from '../../messages/send.ts'
import { purgeAccountRecords } from '../jobs.ts'
import { accountAudit, loginHistory } from './tables.ts'

const sessionsPath = 'member/authApi/sessions'
const endPath = 'member/authApi/endSession'
const loginsPath = 'member/authApi/logins'

type Row = Record<string, unknown>
const rowsOf = (data: unknown) => data as Row[]

test('the own sessions have device, address and end; only the newest is active', async () => {
  const { app, db, time } = await freshApp()
  await createAccountWithPassword(db)
  const first = await logIn(app, 'tom_lee')
  time.now = new Date(time.now.getTime() + 60_000)
  const { headers } = await logIn(app, 'tom_lee')
  const sessions = rowsOf((await post(app, sessionsPath, {}, headers)).data)
  expect(sessions).toMatchObject([
    { isCurrent: true, endedAt: null, address: '127.0.0.1', device: expect.any(String) },
    { isCurrent: false, ended: '在别处登录，已被替换' },
  ])
  expect((await post(app, sessionsPath, {}, first.headers)).code).toBe('401')
  time.now = new Date(time.now.getTime() + 2 * 60 * 60_000)
  const later = await logIn(app, 'tom_lee')
  expect(rowsOf((await post(app, sessionsPath, {}, later.headers)).data)[1]).toMatchObject({
    ended: expect.any(String),
  })
})

test('an ended session is refused on its next call; a session of another account is treated as missing', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  await createAccountWithPassword(db, { username: 'ann_lee' })
  const tom = await logIn(app, 'tom_lee')
  const ann = await logIn(app, 'ann_lee')
  const [session] = rowsOf((await post(app, sessionsPath, {}, tom.headers)).data)
  expect((await post(app, endPath, { id: session?.id }, ann.headers)).status).toBe(404)
  expect((await post(app, endPath, { id: 999_999 }, tom.headers)).status).toBe(404)
  expect((await post(app, sessionsPath, {}, tom.headers)).status).toBe(200)
  expect((await post(app, endPath, { id: session?.id }, tom.headers)).status).toBe(200)
  expect((await post(app, sessionsPath, {}, tom.headers)).code).toBe('401')
  expect(await db.select().from(accountAudit)).toMatchObject([{ event: 'session-ended', byName: 'tom_lee' }])
})

test('the login history has time, address, device and outcome, also of failures; others do not see it', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  await createAccountWithPassword(db, { username: 'ann_lee' })
  const attempt = async (username: string) =>
    post(app, 'loglogin/authApi/login', { username, password: 'Wrong#2026words', ...(await solveCaptcha(app)) })
  await attempt('tom_lee')
  await attempt('nobody_here')
  const { headers } = await logIn(app, 'tom_lee')
  const ann = await logIn(app, 'ann_lee')
  const logins = rowsOf((await post(app, loginsPath, {}, headers)).data)
  expect(logins).toMatchObject([
    { outcome: 'success', outcomeLabel: '登录成功', address: '127.0.0.1' },
    { outcome: 'wrong-password', outcomeLabel: '密码不对' },
  ])
  expect(rowsOf((await post(app, loginsPath, {}, ann.headers)).data)).toHaveLength(1)
  expect(await db.$count(loginHistory)).toBe(4)
})

test('logins are stored for three years, also over 29 February, and the job may run twice', async () => {
  const { db, app, time } = await freshApp()
  const account = await createAccountWithPassword(db)
  const add = (at: string) =>
    db
      .insert(loginHistory)
      .values({ accountId: account.id, at: new Date(at), address: '', userAgent: '', outcome: 'success' })
  await add('2025-02-27T00:00:00Z')
  await add('2025-03-02T00:00:00Z')
  time.now = new Date('2028-02-29T12:00:00Z')
  const parts = {
    db,
    clock: () => time.now,
    messages: createMessages({ senders: {}, secretKey: testConfig.secretKey, siteName: async () => '测试' }),
  }
  await Promise.all([purgeAccountRecords(parts), purgeAccountRecords(parts)])
  expect(await db.select().from(loginHistory)).toMatchObject([{ at: new Date('2025-03-02T00:00:00Z') }])
  await app.close()
})

test('a registration ends signed in, with a session of this browser, and fills in the contact of an application', async () => {
  const { app, db } = await freshApp()
  const phone = '13812341234'
  await post(app, 'timescoderegi/api/getVerificationCode', { phone, ...(await solveCaptcha(app)) })
  const reply = await post(app, 'member/api/userRegistered', {
    ...{ username: 'new_user', password: goodPassword, confirmPassword: goodPassword, phone },
    ...{ code: await newestCode(app, phone), userType: 1, agree: true },
  })
  expect(reply.data).toMatchObject({ username: 'new_user', landing: '/MyManage/UnVerify/index', isXT: 0 })
  const setCookie = [reply.headers['set-cookie']].flat().map(String)
  const cookie = setCookie.find(text => text.startsWith('token='))?.split(';')[0] ?? ''
  const headers = { token: String(reply.data.token), cookie }
  expect((await post(app, 'member/authApi/contact', {}, headers)).data).toEqual({ name: null, phone, email: null })
  expect(await db.select().from(accountAudit)).toMatchObject([{ event: 'registered', byName: 'new_user' }])
  expect(rowsOf((await post(app, loginsPath, {}, headers)).data)).toMatchObject([{ outcome: 'success' }])
})
