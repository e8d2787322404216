import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authenticatorCode } from '../../../test/tools/access/authenticator.ts'
import { solvedCaptcha } from '../../../test/tools/access/proof-of-work.ts'
import { post } from '../../../test/tools/call-api.ts'
import {
  createAccountWithPassword,
  goodPassword,
  logIn,
  newestCode,
  solveCaptcha,
} from '../../../test/tools/create-account.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { fakeGateway } from '../../../test/tools/servers/fake-gateway.ts'
import { sessions } from '../../access/tables.ts'
import { accountAudit, loginHistory } from '../activity/tables.ts'
import { addTerms } from '../terms/store.ts'
import { termsConsents } from '../terms/tables.ts'
import { secondFactors } from './tables.ts'

const stepPath = 'loglogin/authApi/step'
const minute = 60_000

type Site = Awaited<ReturnType<typeof freshApp>>
type Columns = Parameters<typeof createAccountWithPassword>[1]

const later = (site: Site, ms: number) => {
  site.time.now = new Date(site.time.now.getTime() + ms)
}

/** An account with an authenticator, signed in; the step of its first code is over. */
async function enrolled(columns: Columns = {}) {
  const site = await freshApp()
  const account = await createAccountWithPassword(site.db, columns)
  const { headers } = await logIn(site.app, account.username)
  const begun = await post(site.app, 'member/authApi/totpBegin', { password: goodPassword }, headers)
  const secret = String(begun.data.secret)
  const code = () => authenticatorCode(secret, site.time.now)
  const confirmed = await post(site.app, 'member/authApi/totpConfirm', { code: code() }, headers)
  expect(confirmed.status).toBe(200)
  const recoveryCodes = confirmed.data.recoveryCodes as string[]
  later(site, minute)
  return { ...site, site, account, headers, secret, code, recoveryCodes, svg: String(begun.data.svg) }
}

async function beginLogin(site: Pick<Site, 'app'>, password = goodPassword) {
  const { reply } = await logIn(site.app, 'tom_lee', password)
  return String(reply.data.challenge)
}

test('with an authenticator a login needs its code, and the old session stays until it is entered', async () => {
  const { app, db, headers, code, svg } = await enrolled()
  expect(svg).toContain('<svg')
  const { reply } = await logIn(app, 'tom_lee')
  expect(reply.data).toMatchObject({ next: 'code', challenge: expect.any(String) })
  expect(reply.data).not.toHaveProperty('token')
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect((await post(app, 'member/authApi/info', {}, headers)).status).toBe(200)
  const { challenge } = reply.data
  expect((await post(app, stepPath, { challenge })).faults).toMatchObject([{ field: 'code', fault: 'required' }])
  const done = await post(app, stepPath, { challenge, code: code() })
  expect(done.data).toMatchObject({ token: expect.any(String), landing: '/MyManage/UnVerify/index' })
  expect((await post(app, 'member/authApi/info', {}, headers)).code).toBe('401')
  const [last] = (await db.select().from(loginHistory)).toSorted((a, b) => b.id - a.id)
  expect(last?.outcome).toBe('success')
  expect((await post(app, stepPath, { challenge, code: code() })).faults).toMatchObject([{ fault: 'expired' }])
})

test('a used code is refused, also in another login and with a clock that goes back', async () => {
  const { app, site, code } = await enrolled()
  const used = code()
  expect((await post(app, stepPath, { challenge: await beginLogin(site), code: used })).status).toBe(200)
  const replay = await post(app, stepPath, { challenge: await beginLogin(site), code: used })
  expect(replay.faults).toMatchObject([{ field: 'code', fault: 'wrong' }])
  const next = code
  later(site, minute)
  expect((await post(app, stepPath, { challenge: await beginLogin(site), code: next() })).status).toBe(200)
  later(site, -minute)
  expect((await post(app, stepPath, { challenge: await beginLogin(site), code: next() })).status).toBe(400)
})

test('of 200 parallel tries of one code, in as many logins, one is accepted', async () => {
  const { app, db, code } = await enrolled()
  const challenges: string[] = []
  for (let login = 0; login < 25; login++) challenges.push(await beginLogin({ app }))
  const entered = code()
  const tries = challenges.flatMap(challenge =>
    Array.from({ length: 8 }, () => post(app, stepPath, { challenge, code: entered })),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses).toHaveLength(200)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => ![200, 400, 403, 429].includes(status))).toEqual([])
  const live = (await db.select().from(sessions)).filter(({ endedAt }) => endedAt === null)
  expect(live).toHaveLength(1)
})

test('a login allows five tries; after five wrong codes even the right one has to wait', async () => {
  const { app, site, code, account, db } = await enrolled()
  const wrong = () => (code() === '000000' ? '000001' : '000000')
  const challenge = await beginLogin(site)
  for (let tried = 0; tried < 5; tried++)
    expect((await post(app, stepPath, { challenge, code: wrong() })).faults[0]?.fault).toBe('wrong')
  expect((await post(app, stepPath, { challenge, code: code() })).faults[0]?.fault).toBe('expired')
  expect((await post(app, stepPath, { challenge: await beginLogin(site), code: code() })).status).toBe(429)
  later(site, minute)
  expect((await post(app, stepPath, { challenge: await beginLogin(site), code: code() })).status).toBe(200)
  const history = await db.select().from(loginHistory).where(eq(loginHistory.accountId, account.id))
  expect(history.map(({ outcome }) => outcome)).toContain('wrong-code')
})

test('a code or challenge of another account, an expired or a made-up one opens nothing', async () => {
  const { app, db, site, code } = await enrolled()
  await createAccountWithPassword(db, { username: 'ann_lee' })
  const ann = await logIn(app, 'ann_lee')
  const begun = await post(app, 'member/authApi/totpBegin', { password: goodPassword }, ann.headers)
  const annCode = authenticatorCode(String(begun.data.secret), site.time.now)
  expect((await post(app, 'member/authApi/totpConfirm', { code: code() }, ann.headers)).status).toBe(400)
  expect((await post(app, stepPath, { challenge: await beginLogin(site), code: annCode })).status).toBe(400)
  for (const challenge of ['x', 'A'.repeat(43), "' or true --"])
    expect((await post(app, stepPath, { challenge, code: code() })).faults[0]?.fault).toBe('expired')
  const challenge = await beginLogin(site)
  later(site, 10 * minute)
  expect((await post(app, stepPath, { challenge, code: code() })).faults[0]?.fault).toBe('expired')
})

test('a recovery code works once, in place of the authenticator, and its owner is notified', async () => {
  const { app, db, site, recoveryCodes, account } = await enrolled({ phone: '13812341234' })
  const [first = '', second = ''] = recoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)
  const use = async (recoveryCode: string) => post(app, stepPath, { challenge: await beginLogin(site), recoveryCode })
  expect((await use(first.toLowerCase().replace('-', ''))).status).toBe(200)
  expect((await use(first)).faults).toMatchObject([{ field: 'recoveryCode', fault: 'wrong' }])
  const challenge = await beginLogin(site)
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => post(app, stepPath, { challenge, recoveryCode: second })),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  const events = await db.select().from(accountAudit).where(eq(accountAudit.accountId, account.id))
  expect(events.map(({ event }) => event)).toEqual(['second-factor-on', 'recovery-code-used', 'recovery-code-used'])
})

test('a new password by SMS does not skip the authenticator, and ends a login that waits', async () => {
  const phone = '13812341234'
  const { app, site, code } = await enrolled({ phone })
  const resetPath = 'timescodefindps/api/forgotPasswordPhone'
  const waiting = await beginLogin(site)
  await post(app, resetPath, { phone, ...(await solveCaptcha(app)) })
  const newPassword = 'Fresh#2027words'
  expect((await post(app, resetPath, { phone, code: await newestCode(app, phone), newPassword })).status).toBe(200)
  expect((await post(app, stepPath, { challenge: waiting, code: code() })).faults[0]?.fault).toBe('expired')
  const { reply } = await logIn(app, 'tom_lee', newPassword)
  expect(reply.data).toMatchObject({ next: 'code' })
})

test('switching it off needs password and code; new recovery codes replace the old ones', async () => {
  const { app, site, headers, code, recoveryCodes } = await enrolled()
  const call = (path: string, input: object) => post(app, `member/authApi/${path}`, input, headers)
  expect((await call('totp', {})).data).toMatchObject({ recoveryCodesLeft: 10, isRequired: false, isAvailable: true })
  expect((await call('totpBegin', { password: goodPassword })).status).toBe(409)
  expect((await call('recoveryCodes', { code: '000000' })).status).toBe(400)
  expect((await call('recoveryCodes', { code: code() })).data.recoveryCodes).toHaveLength(10)
  const old = await post(app, stepPath, { challenge: await beginLogin(site), recoveryCode: recoveryCodes[0] })
  expect(old.faults[0]?.fault).toBe('wrong')
  expect((await call('totpEnd', { password: 'Wrong#2026words', code: code() })).faults[0]?.field).toBe('password')
  expect((await call('totpEnd', { password: goodPassword })).faults[0]?.field).toBe('code')
  later(site, minute)
  expect((await call('totpEnd', { password: goodPassword, code: code() })).status).toBe(200)
  expect((await logIn(app, 'tom_lee')).reply.data).toHaveProperty('token')
})

test('the secret is stored encrypted, and demonstration accounts have none', async () => {
  const { db, app, secret, recoveryCodes } = await enrolled()
  const [factor] = await db.select().from(secondFactors)
  expect(JSON.stringify(factor)).not.toContain(secret)
  expect(recoveryCodes.some(code => JSON.stringify(factor).includes(code))).toBe(false)
  await createAccountWithPassword(db, { username: 'demo_one', demonstration: true })
  const { headers } = await logIn(app, 'demo_one')
  expect((await post(app, 'member/authApi/totpBegin', { password: goodPassword }, headers)).status).toBe(422)
})

test('in a real installation the first login of staff sets up an authenticator, which cannot be switched off', async () => {
  const gateway = await fakeGateway()
  const { app, db, time } = await freshApp({ demo: false }, 0, { messages: { sms: gateway.settings } })
  await createAccountWithPassword(db, { username: 'of_staff', userType: 'staff', levels: 'centre', role: 'reviewer' })
  const login = async () =>
    post(app, 'loglogin/authApi/login', {
      username: 'of_staff',
      password: goodPassword,
      ...(await solvedCaptcha(app)),
    })
  const { challenge, next, token } = (await login()).data
  expect([next, token]).toEqual(['enrol', undefined])
  const begun = await post(app, stepPath, { challenge })
  const { secret } = begun.data.enrolment as { secret: string }
  expect((await post(app, stepPath, { challenge, code: '000000' })).faults[0]?.fault).toBe('wrong')
  const done = await post(app, stepPath, { challenge, code: authenticatorCode(secret, time.now) })
  expect(done.data).toMatchObject({ token: expect.any(String), recoveryCodes: expect.any(Array) })
  const setCookie = [done.headers['set-cookie']].flat().map(String)
  const cookie = setCookie.find(text => text.startsWith('token='))?.split(';')[0] ?? ''
  const headers = { token: String(done.data.token), cookie }
  expect((await post(app, 'member/authApi/totpEnd', { password: goodPassword }, headers)).status).toBe(422)
  expect((await login()).data).toMatchObject({ next: 'code' })
})

test('a new version of the terms is accepted at the next login, with version, time and address', async () => {
  const site = await freshApp()
  const { app, db, time } = site
  const add = (version: string, inForceFrom: Date) =>
    addTerms(db, { version, content: '## 一\n内容', changes: '改了一处。', inForceFrom, createdAt: time.now })
  await createAccountWithPassword(db)
  await add('2026-1', new Date(time.now.getTime() - minute))
  await add('2026-2', new Date(time.now.getTime() + minute))
  const { reply } = await logIn(app, 'tom_lee')
  expect(reply.data).toMatchObject({ next: 'consent', terms: { version: '2026-1', changes: '改了一处。' } })
  const { challenge } = reply.data
  expect((await post(app, stepPath, { challenge, termsVersion: '2026-1' })).faults[0]?.field).toBe('agree')
  const accepted = await post(app, stepPath, { challenge, termsVersion: '2026-1', agree: true })
  expect(accepted.data).toHaveProperty('token')
  expect(await db.select().from(termsConsents)).toMatchObject([{ at: time.now, address: '127.0.0.1' }])
  expect((await logIn(app, 'tom_lee')).reply.data).toHaveProperty('token')
  later(site, minute)
  const second = (await logIn(app, 'tom_lee')).reply.data
  expect(second).toMatchObject({ next: 'consent', terms: { version: '2026-2' } })
  const stale = await post(app, stepPath, { challenge: second.challenge, termsVersion: '2026-1', agree: true })
  expect(stale.faults[0]?.fault).toBe('expired')
})
