import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get, post } from '../../../test/tools/call-api.ts'
import {
  createAccountWithPassword,
  goodPassword,
  logIn,
  newestCode,
  solveCaptcha,
} from '../../../test/tools/create-account.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { accounts } from '../../access/tables.ts'

const sendPath = 'timescoderegi/api/getVerificationCode'
const path = 'member/api/userRegistered'
const phone = '13812341234'

type App = Awaited<ReturnType<typeof freshApp>>['app']

const requestCode = async (app: App, to = phone) => post(app, sendPath, { phone: to, ...(await solveCaptcha(app)) })

const form = (code: string, more: object = {}) => ({
  username: 'new_user',
  password: goodPassword,
  confirmPassword: goodPassword,
  phone,
  code,
  userType: 1,
  agree: true,
  ...more,
})

test('a person gets a code by phone, registers with it, and logs in', async () => {
  const { app, db } = await freshApp()
  expect((await requestCode(app)).data).toEqual({ done: true, secondsToWait: 60 })
  const { status, data } = await post(app, path, form(await newestCode(app, phone)))
  expect([status, data.username]).toEqual([200, 'new_user'])
  const [account] = await db.select().from(accounts)
  expect(account).toMatchObject({ userType: 'enterprise', phone, levels: null, role: null, demonstration: false })
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { reply } = await logIn(app, 'new_user')
  expect(reply.data).toMatchObject({ userType: 1, landing: '/MyManage/UnVerify/index' })
})

test.each([
  [{ username: 'abc' }, 'username', 'length'],
  [{ username: '条码用户' }, 'username', 'start'],
  [{ username: 'Admin_2' }, 'username', 'reserved'],
  [{ username: 'demo_firm' }, 'username', 'reserved'],
  [{ password: 'short1A', confirmPassword: 'short1A' }, 'password', 'short'],
  [{ password: 'New_user#2026', confirmPassword: 'New_user#2026' }, 'password', 'username'],
  [{ confirmPassword: 'Other#2026words' }, 'confirmPassword', 'different'],
  [{ agree: false }, 'agree', 'required'],
  [{ agree: undefined }, 'agree', 'required'],
  [{ phone: '12345678901' }, 'phone', 'format'],
  [{ phone: '１３８１２３４１２３' }, 'phone', 'format'],
  [{ phone: '1381234123' }, 'phone', 'format'],
  [{ code: '12345' }, 'code', 'format'],
  [{ code: 'abcdef' }, 'code', 'format'],
  [{ userType: 3 }, 'userType', 'choice'],
  [{ userType: 0 }, 'userType', 'choice'],
])('a registration with %j has a fault at %s: %s', async (more, field, fault) => {
  const { app, db } = await freshApp()
  const reply = await post(app, path, form('123456', more))
  expect(reply.status).toBe(400)
  expect(reply.faults.find(entry => entry.field === field)?.fault).toBe(fault)
  expect(await db.$count(accounts)).toBe(0)
})

test('all faults of a registration are returned together', async () => {
  const { app } = await freshApp()
  const { faults } = await post(app, path, form('123456', { username: 'x', password: 'x', agree: false }))
  expect(faults.map(({ field }) => field)).toEqual(['username', 'password', 'confirmPassword', 'agree'])
})

test('a code is valid for its phone and purpose, and only once', async () => {
  const { app } = await freshApp()
  await requestCode(app)
  const code = await newestCode(app, phone)
  const other = await post(app, path, form(code, { phone: '13900000000' }))
  expect(other.faults).toMatchObject([{ field: 'code', fault: 'wrong' }])
  const reset = await post(app, 'timescodefindps/api/forgotPasswordPhone', { phone, code, newPassword: goodPassword })
  expect(reset.faults).toMatchObject([{ field: 'code', fault: 'wrong' }])
  expect((await post(app, path, form(code))).status).toBe(200)
  const again = await post(app, path, form(code, { username: 'second_user' }))
  expect(again.faults).toMatchObject([{ field: 'code', fault: 'wrong' }])
})

test('a code is invalid after 5 minutes, and after 5 wrong tries', async () => {
  const { app, time } = await freshApp()
  await requestCode(app)
  const expired = await newestCode(app, phone)
  time.now = new Date(time.now.getTime() + 5 * 60_000)
  expect((await post(app, path, form(expired))).faults[0]?.fault).toBe('wrong')
  await requestCode(app)
  const code = await newestCode(app, phone)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 5; tried++) expect((await post(app, path, form(wrong))).status).toBe(400)
  expect((await post(app, path, form(code))).faults[0]?.fault).toBe('wrong')
})

test('one code registers one account, even with concurrent requests', async () => {
  const { app, db } = await freshApp()
  await requestCode(app)
  const code = await newestCode(app, phone)
  const tries = Array.from({ length: 8 }, (_, at) => post(app, path, form(code, { username: `user_${at}` })))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(await db.$count(accounts)).toBe(1)
})

test('a taken user name or phone is a field fault if the code is right, and the code can still be used', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db, { username: 'Tom_Lee', phone: '13900000000' })
  await requestCode(app)
  const code = await newestCode(app, phone)
  expect((await post(app, path, form('999999', { username: 'tom_lee' }))).faults[0]?.field).toBe('code')
  const taken = await post(app, path, form(code, { username: 'tom_lee' }))
  expect(taken.faults).toMatchObject([{ field: 'username', fault: 'taken' }])
  expect((await post(app, path, form(code))).status).toBe(200)
  await requestCode(app, '13900000000')
  const known = form(await newestCode(app, '13900000000'), { phone: '13900000000', username: 'third_user' })
  expect((await post(app, path, known)).faults).toMatchObject([{ field: 'phone', fault: 'taken' }])
})

test('a number gets one code in 60 s and five a day; an address gets ten an hour before a captcha is too little', async () => {
  const { app, time } = await freshApp()
  const wait = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1000)
  }
  expect((await requestCode(app)).status).toBe(200)
  expect(await requestCode(app)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  wait(59)
  expect(await requestCode(app)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  wait(1)
  for (let sent = 2; sent <= 5; sent++) {
    expect((await requestCode(app)).status).toBe(200)
    wait(60)
  }
  expect((await requestCode(app)).status).toBe(429)
  for (let number = 0; number < 5; number++) expect((await requestCode(app, `1390000000${number}`)).status).toBe(200)
  expect((await requestCode(app, '13900000009')).faults).toMatchObject([{ field: 'captcha', fault: 'harder-18' }])
  wait(24 * 60 * 60)
  expect((await requestCode(app)).status).toBe(200)
})

test('concurrent requests for a code send only one', async () => {
  const { app } = await freshApp()
  const captchaAnswers = await Promise.all(Array.from({ length: 6 }, () => solveCaptcha(app)))
  const sent = await Promise.all(captchaAnswers.map(captchaAnswer => post(app, sendPath, { phone, ...captchaAnswer })))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  const { data } = await get(app, `demo/outbox?phone=${phone}`)
  expect(data).toHaveLength(1)
})

test('a code is not sent without a captcha answer', async () => {
  const { app } = await freshApp()
  expect((await post(app, sendPath, { phone })).faults).toMatchObject([{ field: 'captcha', fault: 'required' }])
  const { uuid } = await solveCaptcha(app)
  const wrong = await post(app, sendPath, { phone, uuid, captcha: '0000' })
  expect(wrong.faults).toMatchObject([{ field: 'captcha', fault: 'wrong' }])
  expect((await get(app, `demo/outbox?phone=${phone}`)).data).toEqual([])
})

test('the outbox displays the newest message first, with its purpose and text', async () => {
  const { app, time } = await freshApp()
  await requestCode(app)
  time.now = new Date(time.now.getTime() + 60_000)
  await post(app, 'member/api/getVerificationCode', { phone, purpose: 'change-phone', ...(await solveCaptcha(app)) })
  const { data } = await get(app, `demo/outbox?phone=${phone}`)
  expect(data).toMatchObject([{ purpose: 'change-phone' }, { purpose: 'register' }])
  expect((await get(app, 'demo/outbox')).status).toBe(400)
})

test('the table of codes contains neither phone nor code', async () => {
  const { app, pool } = await freshApp()
  await requestCode(app)
  const code = await newestCode(app, phone)
  const { rows } = await pool.query('select target, purpose, code_hash, requested_from from verification_codes')
  expect(JSON.stringify(rows)).not.toContain(phone)
  expect(rows[0].code_hash).not.toContain(code)
})

test('an easily guessed password is refused if the code is right, and the code can still be used', async () => {
  const { app } = await freshApp()
  await requestCode(app)
  const code = await newestCode(app, phone)
  const attempt = (password: string) => post(app, path, form(code, { password, confirmPassword: password }))
  expect((await attempt('Tiaoma#2026')).faults).toMatchObject([{ field: 'password', fault: 'common' }])
  expect((await attempt('Aa13812341234')).faults).toMatchObject([{ field: 'password', fault: 'personal' }])
  expect((await attempt(goodPassword)).status).toBe(200)
})

const resetPath = 'timescodefindps/api/forgotPasswordPhone'
const newPassword = 'Fresh#2027words'

test('a forgotten password is reset by phone; the old session and the old password become invalid', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db, { phone })
  const { headers } = await logIn(app, 'tom_lee')
  expect((await post(app, resetPath, { phone, ...(await solveCaptcha(app)) })).data).toEqual({
    done: true,
    secondsToWait: 60,
  })
  const code = await newestCode(app, phone)
  const weak = await post(app, resetPath, { phone, code, newPassword: 'weak' })
  expect(weak.faults).toMatchObject([{ field: 'newPassword', fault: 'short' }])
  const named = await post(app, resetPath, { phone, code, newPassword: 'Tom_lee#2026' })
  expect(named.faults).toMatchObject([{ field: 'newPassword', fault: 'username' }])
  expect((await post(app, resetPath, { phone, code, newPassword })).status).toBe(200)
  expect(await post(app, 'member/authApi/info', {}, headers)).toMatchObject({ status: 401, code: '401' })
  expect((await logIn(app, 'tom_lee')).reply.status).toBe(403)
  expect((await logIn(app, 'tom_lee', newPassword)).reply.status).toBe(200)
  expect((await post(app, resetPath, { phone, code, newPassword })).faults[0]?.fault).toBe('wrong')
})

test('a forgotten password is reset by mail', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db, { email: 'Tom@example.com' })
  const mailPath = 'timescodefindps/api/forgotPasswordEmiail'
  await post(app, mailPath, { email: 'tom@example.com', ...(await solveCaptcha(app)) })
  const code = await newestCode(app, 'tom@example.com')
  expect((await post(app, mailPath, { email: 'tom@EXAMPLE.com', code, newPassword })).status).toBe(200)
  expect((await logIn(app, 'tom_lee', newPassword)).reply.status).toBe(200)
  expect((await post(app, mailPath, { email: 'not a mailbox' })).faults[0]?.field).toBe('email')
})

test('recovery does not reveal who has an account: the reply is the same, and only an owner gets a code', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db, { phone })
  const known = await post(app, resetPath, { phone, ...(await solveCaptcha(app)) })
  const unknown = await post(app, resetPath, { phone: '13900000000', ...(await solveCaptcha(app)) })
  expect(unknown.data).toEqual(known.data)
  expect((await get(app, 'demo/outbox?phone=13900000000')).data).toEqual([])
  expect((await post(app, resetPath, { phone: '13900000000', ...(await solveCaptcha(app)) })).status).toBe(429)
})

test('a demonstration account or a disabled one cannot be recovered', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db, { phone, demonstration: true })
  await createAccountWithPassword(db, { username: 'gone_away', phone: '13900000000', disabled: true })
  for (const number of [phone, '13900000000']) {
    expect((await post(app, resetPath, { phone: number, ...(await solveCaptcha(app)) })).status).toBe(200)
    expect((await get(app, `demo/outbox?phone=${number}`)).data).toEqual([])
  }
})

test('a new password needs its code', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db, { phone })
  expect((await post(app, resetPath, { phone, newPassword })).faults[0]?.field).toBe('code')
  expect((await post(app, resetPath, { phone, code: '123456' })).faults[0]?.field).toBe('newPassword')
  expect((await post(app, resetPath, { phone, code: '123456', newPassword })).faults[0]?.field).toBe('code')
  const [account] = await db.select().from(accounts).where(eq(accounts.username, 'tom_lee'))
  expect(account?.phone).toBe(phone)
})
