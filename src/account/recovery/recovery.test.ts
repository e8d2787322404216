import { expect, test } from 'vitest'
import { authenticatorCode } from '../../../test/tools/access/authenticator.ts'
import { get, post } from '../../../test/tools/call-api.ts'
import {
  createAccountWithPassword,
  goodPassword,
  logIn,
  newestCode,
  solveCaptcha,
} from '../../../test/tools/create-account.ts'
import { createFirm } from '../../../test/tools/create-member.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { createMessages } from '../../messages/send.ts'
import { createSenders } from '../../messages/settings.ts'
import { hourMs } from '../../wire/china-time.ts'
import { accountAudit } from '../activity/tables.ts'
import { purgeAccountRecords } from '../jobs.ts'
import { accountRecoveries } from './tables.ts'

const oldPhone = '13812341234'
const phone = '13900000001'
const newPassword = 'Fresh#2027words'
const reason = '本人持营业执照到窗口办理，丢了手机'
const recoverPath = 'timescodefindps/api/recoverAccount'

async function lostPhone() {
  const site = await freshApp()
  const { app, db, time } = site
  const account = await createAccountWithPassword(db, { phone: oldPhone, email: 'tom@example.com' })
  await createFirm({ db, time }, { accountId: account.id })
  const staff = (levels: '3200' | '2101' | 'centre') => signIn(site, { userType: 'staff', role: 'reviewer', levels })
  const [one, two, other] = [await staff('3200'), await staff('3200'), await staff('2101')]
  const as = (who: { headers: Record<string, string> }, path: string, input: object = {}) =>
    post(app, `account/authApi/${path}`, input, who.headers)
  const request = (who = one, more: object = {}) =>
    as(who, 'requestRecovery', { username: 'Tom_Lee', phone, reason, ...more })
  const approved = async (more: object = {}) => {
    const { data } = await request(one, more)
    expect((await as(two, 'decideRecovery', { id: data.id, verdict: 'approve' })).status).toBe(200)
    return data.id
  }
  const sendCode = async (to = phone, username = 'tom_lee') =>
    post(app, recoverPath, { username, phone: to, ...(await solveCaptcha(app)) })
  const later = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms)
  }
  const outbox = async (address: string) =>
    (await get(app, `demo/outbox?${address}`)).data as unknown as { purpose: string; text: string }[]
  return { ...site, account, staff, one, two, other, as, request, approved, sendCode, later, outbox }
}

test('two people of the branch let the owner set a new phone; the old phone and mailbox are notified', async () => {
  const { db, as, one, request, two, sendCode, outbox } = await lostPhone()
  const found = await as(one, 'findAccount', { login: oldPhone })
  expect(found.data).toMatchObject({ username: 'tom_lee', phone: '138****1234', hasSecondFactor: false })
  const { data } = await request()
  expect((await request()).status).toBe(409)
  const own = await as(one, 'decideRecovery', { id: data.id, verdict: 'approve' })
  expect(own).toMatchObject({ status: 403, message: expect.stringContaining('另一位') })
  expect((await as(one, 'recoveries')).data).toMatchObject([
    { state: 'requested', canDecide: false, newPhone: '139****0001' },
  ])
  expect((await as(two, 'recoveries')).data).toMatchObject([{ canDecide: true }])
  expect((await sendCode()).status).toBe(200)
  expect(await outbox(`phone=${phone}`)).toEqual([])
  expect((await as(two, 'decideRecovery', { id: data.id, verdict: 'approve' })).status).toBe(200)
  expect((await as(two, 'decideRecovery', { id: data.id, verdict: 'refuse', remark: '重复' })).status).toBe(409)
  for (const address of [`phone=${oldPhone}`, 'email=tom@example.com'])
    expect((await outbox(address)).map(({ purpose }) => purpose).toSorted()).toEqual([
      'account-recovery',
      'recovery-approved',
    ])
  expect((await db.select().from(accountRecoveries))[0]).toMatchObject({ state: 'approved' })
})

test('the new phone is masked for staff; revealing it writes an audit line, and ends with the request', async () => {
  const { db, as, one, two, other, request } = await lostPhone()
  const { data } = await request()
  expect((await as(other, 'revealRecovery', { id: data.id })).status).toBe(404)
  expect((await as(two, 'recoveries')).data).toMatchObject([{ newPhone: '139****0001', canReveal: true }])
  expect((await as(two, 'revealRecovery', { id: data.id })).data).toEqual({ newPhone: phone })
  const revealed = (await db.select().from(auditLines)).filter(({ action }) => action === 'field-revealed')
  expect(revealed).toMatchObject([{ subject: 'newPhone', facts: { recovery: data.id } }])
  await as(two, 'decideRecovery', { id: data.id, verdict: 'refuse', remark: '证件不符' })
  expect((await as(one, 'recoveries')).data).toMatchObject([{ canReveal: false }])
  expect((await as(one, 'revealRecovery', { id: data.id })).status).toBe(409)
})

test('the approved phone gets a code; with it phone and password are new, and authenticator and session are gone', async () => {
  const site = await lostPhone()
  const { app, db, time, approved, sendCode, later, outbox, account } = site
  const { headers } = await logIn(app, 'tom_lee')
  const begun = await post(app, 'member/authApi/totpBegin', { password: goodPassword }, headers)
  const code = authenticatorCode(String(begun.data.secret), time.now)
  expect((await post(app, 'member/authApi/totpConfirm', { code }, headers)).status).toBe(200)
  await approved()
  await sendCode()
  const sms = await newestCode(app, phone)
  const redeem = (input: object) => post(app, recoverPath, { username: 'tom_lee', phone, ...input })
  expect((await redeem({ code: sms, newPassword: 'weak' })).faults[0]?.field).toBe('newPassword')
  expect((await redeem({ code: sms })).faults[0]?.field).toBe('newPassword')
  const crossed = await redeem({ code: sms, newPassword, username: 'nobody_here' })
  expect(crossed.faults).toMatchObject([{ field: 'code', fault: 'wrong' }])
  const tries = await Promise.all([redeem({ code: sms, newPassword }), redeem({ code: sms, newPassword })])
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await post(app, 'member/authApi/info', {}, headers)).status).toBe(401)
  expect((await logIn(app, phone, newPassword)).reply.data).toHaveProperty('token')
  expect((await outbox(`phone=${oldPhone}`))[0]).toMatchObject({ purpose: 'account-recovered' })
  later(61_000)
  await sendCode()
  expect((await outbox(`phone=${phone}`)).filter(({ purpose }) => purpose === 'recover')).toHaveLength(1)
  const [recovery] = await db.select().from(accountRecoveries)
  expect(recovery).toMatchObject({ state: 'used', newPhone: '139****0001', accountId: account.id })
  const events = (await db.select().from(accountAudit)).map(({ event }) => event)
  expect(events).toEqual(['second-factor-on', 'recovery-requested', 'recovery-approved', 'recovery-used'])
  const lines = (await db.select().from(auditLines)).map(({ action }) => action)
  expect(lines).toEqual(expect.arrayContaining(['recovery-requested', 'recovery-approved']))
})

test('another branch, the owner and an enterprise cannot recover; a firm without a branch is for the centre', async () => {
  const { app, db, as, other, request, staff, two, one } = await lostPhone()
  expect((await as(other, 'findAccount', { login: 'tom_lee' })).status).toBe(404)
  expect((await request(other)).status).toBe(404)
  const { data } = await request()
  expect((await as(other, 'decideRecovery', { id: data.id, verdict: 'approve' })).status).toBe(404)
  expect((await as(other, 'recoveries')).data).toEqual([])
  const { headers } = await logIn(app, 'tom_lee')
  expect((await post(app, 'account/authApi/recoveries', {}, headers)).status).toBe(403)
  await createAccountWithPassword(db, { username: 'no_firm' })
  const input = { username: 'no_firm', phone: '13900000002', reason }
  expect((await as(one, 'requestRecovery', input)).status).toBe(404)
  expect((await as(one, 'requestRecovery', { ...input, username: two.account.username })).status).toBe(404)
  expect((await as(await staff('centre'), 'requestRecovery', input)).status).toBe(200)
  const taken = await as(await staff('centre'), 'requestRecovery', { ...input, phone: oldPhone })
  expect(taken.faults).toMatchObject([{ field: 'phone', fault: 'taken' }])
  const short = await as(one, 'requestRecovery', { username: 'tom_lee', phone, reason: '丢' })
  expect(short.faults[0]?.field).toBe('reason')
})

test('an owner who still has the account stops it; then the approval opens nothing', async () => {
  const { app, approved, sendCode, outbox } = await lostPhone()
  const { headers } = await logIn(app, 'tom_lee')
  const id = await approved()
  const own = await post(app, 'member/authApi/recovery', {}, headers)
  expect(own.data).toMatchObject({ recovery: { id, newPhone: '139****0001' } })
  expect((await post(app, 'member/authApi/stopRecovery', { id }, headers)).status).toBe(200)
  expect((await post(app, 'member/authApi/stopRecovery', { id }, headers)).status).toBe(404)
  await sendCode()
  const messages = await outbox(`phone=${phone}`)
  expect(messages.map(({ purpose }) => purpose).toSorted()).toEqual(['recovery-approved-new', 'recovery-stopped-new'])
  const stopped = messages.find(({ purpose }) => purpose === 'recovery-stopped-new')
  expect(stopped?.text).toMatch(/账号找回已于 2026-11-21 \d\d:\d\d 由登录该账号的人停止.*江苏.*025-0000 \d{4}/)
})

test('an approval ends after a day, an undecided request after seven; the job may run twice', async () => {
  const { app, db, as, approved, sendCode, later, time, request, two, outbox } = await lostPhone()
  await approved()
  later(24 * hourMs - 60_000)
  await sendCode()
  const code = await newestCode(app, phone)
  later(60_000)
  const late = await post(app, recoverPath, { username: 'tom_lee', phone, code, newPassword })
  expect(late.faults).toMatchObject([{ field: 'code', fault: 'wrong' }])
  const { data } = await request(await signIn({ db, time }, { userType: 'staff', role: 'reviewer', levels: '3200' }))
  // Each person reads it once, at the phone that is not the account's.
  const expired = async () => textsOf(await outbox(`phone=${phone}`), 'recovery-expired-new')
  expect(await expired()).toEqual([
    expect.stringMatching(/账号找回批准后没有在 24 小时内使用，已过期.*江苏.*025-0000 \d{4}/),
  ])
  later(7 * 24 * hourMs)
  const third = await signIn({ db, time }, { userType: 'staff', role: 'reviewer', levels: '3200' })
  expect(two.headers).not.toEqual(third.headers)
  expect((await as(third, 'decideRecovery', { id: data.id, verdict: 'approve' })).status).toBe(409)
  const messages = createMessages({
    senders: createSenders({}, { demo: true, clock: () => time.now }),
    ...{ secretKey: testConfig.secretKey, siteName: async () => '测试' },
  })
  const purge = () => purgeAccountRecords({ db, clock: () => time.now, messages })
  await Promise.all([purge(), purge()])
  expect((await db.select().from(accountRecoveries)).map(({ state }) => state)).toEqual(['expired', 'expired'])
  // The text of the first request is erased by the next delivery, which may not have run yet.
  expect((await expired()).filter(text => !text.includes('24 小时'))).toEqual([
    expect.stringMatching(/账号找回没有在 7 天内批准，已过期，这个号码没有登记到账号上/),
  ])
})

const textsOf = (messages: readonly { purpose: string; text: string }[], purpose: string) =>
  messages.filter(message => message.purpose === purpose).map(({ text }) => text)

test('the new phone reads at the approval how to log in, and the user name only if its person asked for it', async () => {
  const { app, approved, outbox, sendCode } = await lostPhone()
  await approved({ needsUsername: true })
  const [text = ''] = textsOf(await outbox(`phone=${phone}`), 'recovery-approved-new')
  expect(text).toMatch(/江苏.*已批准您申请的账号找回.*2026-11-22 \d\d:\d\d 前.*用户名 tom_lee .*025-0000 \d{4}/)
  expect(text).not.toContain(reason)
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  const page = await app.inject(pathname + search)
  expect([page.statusCode, page.body]).toEqual([200, expect.stringMatching(/<h1[^>]*>账号找回<[\s\S]*批准的新手机号/)])
  await sendCode(phone, 'tom_lee')
  const code = await newestCode(app, phone)
  expect((await post(app, recoverPath, { username: 'tom_lee', phone, code, newPassword })).status).toBe(200)
  expect((await logIn(app, 'tom_lee', newPassword)).reply.data).toHaveProperty('token')
})

test('the message to the new phone has no user name unless it was asked for', async () => {
  const { approved, outbox, as, one } = await lostPhone()
  await approved()
  const [text = ''] = textsOf(await outbox(`phone=${phone}`), 'recovery-approved-new')
  expect(text).toContain('填写您的用户名和这个手机号')
  expect(text).not.toContain('tom_lee')
  expect((await as(one, 'recoveries')).data).toMatchObject([{ needsUsername: false }])
})

test('the old phone and mailbox read at each step what is true then: who did what when, and whom to call', async () => {
  const { app, approved, outbox, sendCode } = await lostPhone()
  await approved()
  await sendCode()
  const code = await newestCode(app, phone)
  await post(app, recoverPath, { username: 'tom_lee', phone, code, newPassword })
  for (const address of [`phone=${oldPhone}`, 'email=tom@example.com']) {
    const messages = await outbox(address)
    const [requested = ''] = textsOf(messages, 'account-recovery')
    expect(requested).toMatch(
      /江苏.*已于 2026-11-21 \d\d:\d\d 受理您的账号 tom_lee .*139\*{4}0001.*现在还没有更换.*停止.*025-0000/,
    )
    const [decided = ''] = textsOf(messages, 'recovery-approved')
    expect(decided).toMatch(/批准您的账号 tom_lee .*2026-11-22 \d\d:\d\d 前.*停止.*025-0000/)
    const [used = ''] = textsOf(messages, 'account-recovered')
    expect(used).toMatch(/已于 2026-11-21 \d\d:\d\d 办完.*139\*{4}0001.*原来的手机号和密码不能再登录.*025-0000/)
    expect(used).not.toMatch(/忘记密码/)
  }
})

test('a refusal needs a reason, which both sides read; the account is as it was', async () => {
  const { app, as, request, two, outbox } = await lostPhone()
  const { data } = await request()
  const refuse = (remark?: string) => as(two, 'decideRecovery', { id: data.id, verdict: 'refuse', remark })
  expect((await refuse()).faults).toMatchObject([{ field: 'remark', fault: 'required' }])
  expect((await refuse('委托书没有盖章')).status).toBe(200)
  const [told = ''] = textsOf(await outbox(`phone=${phone}`), 'recovery-refused-new')
  expect(told).toMatch(/没有批准您申请的账号找回：委托书没有盖章。.*江苏.*025-0000/)
  const [old = ''] = textsOf(await outbox(`phone=${oldPhone}`), 'recovery-refused')
  expect(old).toMatch(/不批准您的账号 tom_lee .*委托书没有盖章。登记的手机号和密码没有变/)
  expect((await logIn(app, oldPhone)).reply.data).toHaveProperty('token')
})
