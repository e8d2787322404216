import { expect, test } from 'vitest'
import { solvedCaptcha } from '../../test/tools/access/proof-of-work.ts'
import { get, post } from '../../test/tools/call-api.ts'
import { goodPassword } from '../../test/tools/create-account.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { fakeGateway } from '../../test/tools/servers/fake-gateway.ts'
import { readConfig } from '../app/config.ts'
import { missingProviders } from './settings.ts'
import { messagesOutbox } from './tables.ts'

const phone = '13812341234'
const codePath = 'timescoderegi/api/getVerificationCode'

test('in a real installation a person registers with the code received by SMS', async () => {
  const gateway = await fakeGateway()
  const { app } = await freshApp({ demo: false }, 0, { messages: { sms: gateway.settings } })
  expect((await post(app, codePath, { phone, ...(await solvedCaptcha(app)) })).status).toBe(200)
  expect(gateway.faults).toEqual([])
  const code = gateway.delivered[0]?.parameters.code
  const account = { username: 'new_user', password: goodPassword, confirmPassword: goodPassword, userType: 1 }
  const registered = await post(app, 'member/api/userRegistered', { ...account, phone, code, agree: true })
  expect(registered.status).toBe(200)
  expect((await get(app, `demo/outbox?phone=${phone}`)).status).toBe(404)
})

test('a number that the gateway refuses is a fault of its field', async () => {
  const gateway = await fakeGateway()
  const { app } = await freshApp({ demo: false }, 0, { messages: { sms: gateway.settings } })
  gateway.replies.push(422)
  const reply = await post(app, codePath, { phone, ...(await solvedCaptcha(app)) })
  expect(reply).toMatchObject({ status: 400, faults: [{ field: 'phone', fault: 'undelivered' }] })
})

test('the delivery of a reset code does not reveal who has an account', async () => {
  const gateway = await fakeGateway()
  const { app, db } = await freshApp({ demo: false }, 0, { messages: { sms: gateway.settings } })
  gateway.replies.push(422)
  const path = 'timescodefindps/api/forgotPasswordPhone'
  const reply = await post(app, path, { phone, ...(await solvedCaptcha(app)) })
  expect(reply.status).toBe(200)
  expect(await db.select().from(messagesOutbox)).toEqual([])
})

test('without a provider a code is refused with 503 and not counted as sent', async () => {
  const { app, pool } = await freshApp({ demo: false })
  for (const path of [codePath, 'timescodefindps/api/forgotPasswordPhone']) {
    const reply = await post(app, path, { phone, ...(await solvedCaptcha(app)) })
    expect(reply.status).toBe(503)
    expect(reply.message).toContain('没有开通短信')
  }
  expect((await pool.query('select count(*)::int as codes from verification_codes')).rows).toEqual([{ codes: 0 }])
})

test('while the circuit breaker is open, a request for a code is refused with retry-after', async () => {
  const gateway = await fakeGateway()
  const { app } = await freshApp({ demo: false, limits: false }, 0, { messages: { sms: gateway.settings } })
  gateway.replies.push(...Array<500>(50).fill(500))
  const requestCode = async (n: number) =>
    post(app, codePath, { phone: String(13800000000 + n), ...(await solvedCaptcha(app)) })
  for (let n = 0; n < 5; n++) expect((await requestCode(n)).status).toBe(200)
  const refused = await requestCode(5)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(gateway.requests).toHaveLength(5)
})

const sms = { SMS_URL: 'https://sms.example.org/send', SMS_KEY: 'site', SMS_SECRET: 'x'.repeat(16) }

test('the settings of the gateway and of the mail server are read completely', () => {
  const { messages } = readConfig({ ...sms, SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_FROM: 'a@example.org' })
  expect(messages).toEqual({
    sms: { url: 'https://sms.example.org/send', key: 'site', secret: 'x'.repeat(16), timeoutMs: 10_000 },
    mail: { url: 'smtps://u:p@mail.example.org', from: 'a@example.org' },
  })
})

test.each([
  [{ SMS_URL: 'https://sms.example.org' }, 'SMS_URL needs SMS_KEY and SMS_SECRET'],
  [{ ...sms, SMS_SECRET: 'short' }, 'SMS_SECRET is not usable'],
  [{ ...sms, SMS_URL: 'ftp://sms.example.org' }, 'SMS_URL is not usable'],
  [{ ...sms, SMS_TIMEOUT: '0' }, 'SMS_TIMEOUT is not usable'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL needs MAIL_FROM'],
  [{ SMTP_URL: 'https://mail.example.org', MAIL_FROM: 'a@example.org' }, 'SMTP_URL is not usable'],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'nobody' }, 'MAIL_FROM is not usable'],
])('invalid settings %j stop the start with an error that names them', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('missing providers are named at the start, in a real installation only', () => {
  expect(missingProviders({}, { demo: true })).toEqual([])
  expect(missingProviders({}, { demo: false }).map(sentence => sentence.split(' ')[0])).toEqual(['SMS_URL', 'SMTP_URL'])
  const { messages } = readConfig({ ...sms, DATABASE_URL: 'postgresql://localhost/site' })
  expect(missingProviders(messages, { demo: false })).toEqual([expect.stringContaining('SMTP_URL')])
})
