import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get, post } from '../../test/tools/call-api.ts'
import {
  createAccountWithPassword,
  goodPassword,
  logIn,
  newestCode,
  solveCaptcha,
} from '../../test/tools/create-account.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { accounts, sessions } from '../access/tables.ts'
import type { Levels } from '../wire/integers.ts'

const newPassword = 'Fresh#2027words'
const infoPath = 'member/authApi/info'

async function member(columns: Partial<typeof accounts.$inferInsert> = {}) {
  const site = await freshApp()
  const account = await createAccountWithPassword(site.db, columns)
  const { headers } = await logIn(site.app, account.username)
  const again = async () => (await site.db.select().from(accounts).where(eq(accounts.id, account.id)))[0]
  return { ...site, account, headers, again }
}

/** Requests a code as a profile page does, and reads it. */
async function codeFor(site: Awaited<ReturnType<typeof member>>, input: Record<string, string>, address: string) {
  const reply = await post(
    site.app,
    'member/api/getVerificationCode',
    { ...input, ...(await solveCaptcha(site.app)) },
    site.headers,
  )
  expect(reply.status).toBe(200)
  return newestCode(site.app, address)
}

test('the profile in a reply is masked', async () => {
  const { app, headers } = await member({
    realName: '示例用户',
    phone: '13812341234',
    email: 'tom@example.com',
  })
  await post(app, 'member/authApi/update', { idNumber: '11010519491231002X' }, headers)
  const { data } = await post(app, infoPath, {}, headers)
  expect(data).toMatchObject({
    realName: '示例用户',
    phone: '138****1234',
    idNumber: '1101**********002X',
    roleId: null,
  })
  expect(data).toMatchObject({ email: 't***@example.com', blockName: '', userType: 1, isXT: 0, levels: null })
})

test('blockName is the office of staff', async () => {
  const { app, db } = await freshApp()
  const block = async (levels: Levels | null) => {
    const { headers } = await signIn(db, { userType: 'staff', levels, role: 'reviewer' })
    return (await post(app, infoPath, {}, headers)).data.blockName
  }
  expect(await block('centre')).toBe('国家中心')
  expect(await block('nationalReviewer')).toBe('国家中心')
  expect(await block('3200')).toContain('江苏')
  expect(await block(null)).toBe('')
})

test('name and citizen number are changed; a wrong or masked number is refused', async () => {
  const { app, headers, again } = await member()
  const path = 'member/authApi/update'
  expect((await post(app, path, { realName: '示例用户', idNumber: '11010519491231002X' }, headers)).status).toBe(200)
  expect((await post(app, infoPath, {}, headers)).data).toMatchObject({
    realName: '示例用户',
    idNumber: '1101**********002X',
  })
  for (const idNumber of ['110105194912310021', '1101**********002X', '1'])
    expect((await post(app, path, { idNumber }, headers)).faults).toMatchObject([
      { field: 'idNumber', fault: 'check-digit' },
    ])
  expect((await post(app, path, { realName: '字'.repeat(51) }, headers)).faults[0]?.field).toBe('realName')
  expect((await post(app, path, {}, headers)).status).toBe(200)
  expect(await again()).toMatchObject({ realName: '示例用户' })
})

test('a citizen number is stored encrypted and readable for its own account only', async () => {
  const site = await freshApp()
  const [one, other] = [await signIn(site.db), await signIn(site.db)]
  const path = 'member/authApi/update'
  await post(site.app, path, { idNumber: '11010519491231002X' }, one.headers)
  const stored = await site.db.select().from(accounts).where(isNotNull(accounts.idNumber))
  expect(stored).toHaveLength(1)
  expect(stored[0]?.idNumber).not.toMatch(/1101|002X/)
  await site.db.update(accounts).set({ idNumber: stored[0]?.idNumber ?? '' })
  expect((await post(site.app, infoPath, {}, one.headers)).data.idNumber).toBe('1101**********002X')
  expect((await post(site.app, infoPath, {}, other.headers)).data.idNumber).toBeNull()
})

test('read-only fields are ignored', async () => {
  const { app, headers, again } = await member()
  const input = { levels: '0', roleId: 1, userType: 3, username: 'root', phone: '13900000000', id: 99, disabled: true }
  expect((await post(app, 'member/authApi/update', input, headers)).status).toBe(200)
  expect(await again()).toMatchObject({
    levels: null,
    role: null,
    userType: 'enterprise',
    username: 'tom_lee',
    phone: null,
  })
})

test('a mailbox is changed with password and code', async () => {
  const site = await member()
  const { app, headers, again } = site
  const path = 'member/authApi/update'
  const email = 'tom@example.com'
  expect((await post(app, path, { email }, headers)).faults[0]?.field).toBe('password')
  expect((await post(app, path, { email, password: goodPassword }, headers)).faults[0]?.field).toBe('code')
  const code = await codeFor(site, { email, purpose: 'change-email' }, email)
  const wrong = { email, code, password: 'Wrong#2026words' }
  expect((await post(app, path, wrong, headers)).faults).toMatchObject([{ field: 'password', fault: 'wrong' }])
  const other = { email: 'other@example.com', code, password: goodPassword }
  expect((await post(app, path, other, headers)).faults).toMatchObject([{ field: 'code', fault: 'wrong' }])
  expect((await post(app, path, { email, code, password: goodPassword }, headers)).status).toBe(200)
  expect(await again()).toMatchObject({ email })
})

test('a password is changed with the current password', async () => {
  const { app, headers } = await member()
  const path = 'member/authApi/updatePass'
  const change = (password: string, next: string) => post(app, path, { password, newPassword: next }, headers)
  expect((await change('Wrong#2026words', newPassword)).faults).toMatchObject([{ field: 'password', fault: 'wrong' }])
  expect((await change(goodPassword, 'weak')).faults).toMatchObject([{ field: 'newPassword', fault: 'short' }])
  expect((await change(goodPassword, 'Tom_lee#2026')).faults[0]?.fault).toBe('username')
  expect((await change(goodPassword, goodPassword)).faults[0]?.fault).toBe('same')
  expect((await change(goodPassword, 'Gongsi@2026')).faults[0]?.fault).toBe('common')
  expect((await change(goodPassword, newPassword)).status).toBe(200)
  expect((await logIn(app, 'tom_lee', newPassword)).reply.status).toBe(200)
})

test('a change of password invalidates the old pair of tokens and returns a new one', async () => {
  const { app, headers, db } = await member()
  const changed = await post(app, 'member/authApi/updatePass', { password: goodPassword, newPassword }, headers)
  expect(await post(app, infoPath, {}, headers)).toMatchObject({ status: 401, code: '401' })
  const cookie = String(changed.headers['set-cookie']).split(';')[0] ?? ''
  expect((await post(app, infoPath, {}, { token: String(changed.data.token), cookie })).status).toBe(200)
  expect((await post(app, infoPath, {}, { token: headers.token, cookie })).status).toBe(401)
  const ended = await db.select().from(sessions).where(isNotNull(sessions.endedAt))
  expect(ended.map(({ endedBecause }) => endedBecause)).toEqual(['password'])
})

test('of concurrent changes of password only one succeeds', async () => {
  const { app, headers } = await member()
  const changes = Array.from({ length: 6 }, (_, at) =>
    post(app, 'member/authApi/updatePass', { password: goodPassword, newPassword: `${newPassword}${at}` }, headers),
  )
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.every(status => [200, 400, 401, 409].includes(status))).toBe(true)
})

test('failed logins of strangers do not prevent the owner from changing password, phone or mailbox', async () => {
  const site = await member({ phone: '13812341234' })
  const { app, headers } = site
  for (let tried = 0; tried < 25; tried++)
    await post(app, 'loglogin/authApi/login', { username: 'tom_lee', password: 'x', ...(await solveCaptcha(app)) })
  const phone = '13900000000'
  const email = 'tom@example.com'
  const phoneCode = await codeFor(site, { phone, purpose: 'change-phone' }, phone)
  const phoneChange = { phone, code: phoneCode, password: goodPassword }
  expect((await post(app, phonePath, phoneChange, headers)).status).toBe(200)
  const emailCode = await codeFor(site, { email, purpose: 'change-email' }, email)
  const emailChange = { email, code: emailCode, password: goodPassword }
  expect((await post(app, 'member/authApi/update', emailChange, headers)).status).toBe(200)
  const passwords = { password: goodPassword, newPassword }
  expect((await post(app, 'member/authApi/updatePass', passwords, headers)).status).toBe(200)
})

test('after ten wrong guesses of the own password there is a wait', async () => {
  const { app, headers, time } = await member()
  const guess = (password: string) => post(app, 'member/authApi/updatePass', { password, newPassword }, headers)
  for (let tried = 0; tried < 10; tried++) expect((await guess('Wrong#2026words')).status).toBe(400)
  expect((await guess(goodPassword)).status).toBe(429)
  time.now = new Date(time.now.getTime() + 15 * 60_000)
  expect((await guess(goodPassword)).status).toBe(200)
})

test('concurrent wrong guesses of the own password are all counted', async () => {
  const { app, headers } = await member()
  const guess = () => post(app, 'member/authApi/updatePass', { password: 'Wrong#2026words', newPassword }, headers)
  const replies = await Promise.all(Array.from({ length: 30 }, guess))
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
})

const phonePath = 'member/authApi/updatephone'

test('a phone is changed with the password and a code sent to the new one', async () => {
  const site = await member({ phone: '13812341234' })
  const { app, headers, again } = site
  const phone = '13900000000'
  expect((await post(app, phonePath, { phone, code: '123456' }, headers)).faults[0]?.field).toBe('password')
  const code = await codeFor(site, { phone, purpose: 'change-phone' }, phone)
  const wrong = { phone, code, password: 'Wrong#2026words' }
  expect((await post(app, phonePath, wrong, headers)).faults[0]?.field).toBe('password')
  expect((await post(app, phonePath, { phone, code, password: goodPassword }, headers)).status).toBe(200)
  expect(await again()).toMatchObject({ phone })
})

test('a phone is changed with codes sent to the old and to the new one', async () => {
  const site = await member({ phone: '13812341234' })
  const { app, headers, again } = site
  const phone = '13900000000'
  const oldCode = await codeFor(site, { purpose: 'old-phone' }, '13812341234')
  const code = await codeFor(site, { phone, purpose: 'change-phone' }, phone)
  const wrong = oldCode === '000000' ? '000001' : '000000'
  expect((await post(app, phonePath, { phone, code, oldCode: wrong }, headers)).faults[0]?.field).toBe('oldCode')
  expect((await post(app, phonePath, { phone, code: wrong, oldCode }, headers)).faults[0]?.field).toBe('code')
  expect((await post(app, phonePath, { phone, code, oldCode }, headers)).status).toBe(200)
  expect(await again()).toMatchObject({ phone })
})

test("another account's phone is refused once the code is right", async () => {
  const site = await member()
  const phone = '13900000000'
  await createAccountWithPassword(site.db, { username: 'other_one', phone })
  const code = await codeFor(site, { phone, purpose: 'change-phone' }, phone)
  const reply = await post(site.app, phonePath, { phone, code, password: goodPassword }, site.headers)
  expect(reply.faults).toMatchObject([{ field: 'phone', fault: 'taken' }])
})

test('a code for the profile needs a phone or mailbox matching its purpose', async () => {
  const { app, headers } = await member()
  const path = 'member/api/getVerificationCode'
  const field = async (input: object, sent = headers) => {
    const reply = await post(app, path, { ...input, ...(await solveCaptcha(app)) }, sent)
    return reply.faults[0]?.field ?? reply.status
  }
  expect(await field({ purpose: 'change-phone' })).toBe('phone')
  expect(await field({ purpose: 'change-email' })).toBe('email')
  expect(await field({ purpose: 'old-phone' })).toBe('phone')
  expect(await field({ purpose: 'old-phone' }, { token: '', cookie: '' })).toBe(401)
  expect(await field({ purpose: 'other', phone: '13900000000' })).toBe('purpose')
  expect((await post(app, path, { purpose: 'change-phone', phone: '13900000000' }, headers)).faults[0]?.field).toBe(
    'captcha',
  )
})

test('findUserName ignores letter case; without a name it returns the own name', async () => {
  const { app, headers } = await member()
  const path = 'tycpdmfirm/authApi/findUserName'
  expect((await get(app, path, headers)).data).toEqual({ username: 'tom_lee', known: true })
  expect((await get(app, `${path}?username=TOM_LEE`, headers)).data).toEqual({ username: 'TOM_LEE', known: true })
  expect((await get(app, `${path}?username=nobody`, headers)).data).toEqual({ username: 'nobody', known: false })
  expect((await get(app, path)).status).toBe(401)
  for (let count = 2; count < 30; count++) await get(app, `${path}?username=nobody`, headers)
  expect((await get(app, `${path}?username=nobody`, headers)).status).toBe(429)
})

test('profile calls require a login', async () => {
  const { app } = await freshApp()
  const paths = [infoPath, 'member/authApi/update', 'member/authApi/updatePass', phonePath]
  for (const path of paths) expect(await post(app, path)).toMatchObject({ status: 401, code: '0203' })
})
