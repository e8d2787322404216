/** The single sign-on of staff against a real provider and a lying one: who gets in, who does not, and that nothing is given silently. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get, post } from '../../../test/tools/call-api.ts'
import { createAccountWithPassword, logIn } from '../../../test/tools/create-account.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { startLyingProvider, type TokenLie } from '../../../test/tools/servers/lying-provider.ts'
import {
  type ProviderPerson,
  signOnSettingsOf,
  startOidcProvider,
  throughProvider,
} from '../../../test/tools/servers/oidc-provider.ts'
import type { SignOnSettings } from '../../access/sign-on-settings.ts'
import { accounts, sessions } from '../../access/tables.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { accountAudit, loginHistory } from '../activity/tables.ts'
import { claimValues, hasProviderFactor, missingClaim, verifiedEmail } from './claims.ts'
import { signOnRequests, staffIdentities } from './tables.ts'

const beginPath = 'loglogin/authApi/signOnBegin'
const finishPath = 'loglogin/authApi/signOn'
const address = testConfig.publicUrl
const staff = {
  username: 'zhao_min',
  userType: 'staff',
  role: 'auditor',
  levels: 'centre',
  realName: '示例赵',
} as const

async function site(settings: Partial<SignOnSettings> = {}, { demo = true } = {}) {
  const provider = await startOidcProvider({ address })
  const app = await freshApp({ demo, signOn: signOnSettingsOf(provider.issuer, settings) })
  const person = (next: ProviderPerson) => {
    provider.state.person = next
  }
  const enter = (accountId: number, entry: string) =>
    app.db.insert(staffIdentities).values({ accountId, issuer: provider.issuer, entry })
  return { ...app, provider, person, enter }
}

type Site = Pick<Awaited<ReturnType<typeof site>>, 'app'>

const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? ''

/** A login that has gone to the provider and come back, in a browser of its own. */
async function cameBack({ app }: Site) {
  const begun = await post(app, beginPath, {})
  expect(begun.status).toBe(200)
  const answer = await throughProvider(String(begun.data.address), address)
  return { cookie: cookieOf(begun), answer, address: new URL(String(begun.data.address)) }
}

const finish = ({ app }: Site, { cookie, answer }: { cookie: string; answer: object }) =>
  post(app, finishPath, answer, { cookie })

const login = async (own: Site) => finish(own, await cameBack(own))

test('claims are read as one value or a list, by name or path', () => {
  expect(claimValues({ groups: ['a', 'b'] }, 'groups')).toEqual(['a', 'b'])
  expect(claimValues({ realm_access: { roles: ['staff'] } }, 'realm_access.roles')).toEqual(['staff'])
  expect(claimValues({ 'https://x.example/dept': 7 }, 'https://x.example/dept')).toEqual(['7'])
  expect(claimValues({ groups: { a: 1 } }, 'groups')).toEqual([])
  expect(
    missingClaim({ sub: '1', groups: 'staff' }, [
      ['groups', 'staff'],
      ['dept', '7'],
    ]),
  ).toBe('dept')
  const factors = { amr: ['mfa'], acr: ['high'] }
  expect(hasProviderFactor({ sub: '1', amr: ['pwd'] }, factors)).toBe(false)
  expect(hasProviderFactor({ sub: '1', amr: ['pwd', 'mfa'] }, factors)).toBe(true)
  expect(hasProviderFactor({ sub: '1', acr: 'high' }, factors)).toBe(true)
  expect(hasProviderFactor({ sub: '1', amr: ['mfa'], acr: 'high' }, { amr: [], acr: [] })).toBe(false)
  expect(verifiedEmail({ sub: '1', email: 'a@b.cn', email_verified: 'true' })).toBeUndefined()
  expect(verifiedEmail({ sub: '1', email: 'a@b.cn', email_verified: true })).toBe('a@b.cn')
})

test('without settings nothing is offered, and the calls are not there', async () => {
  const { app } = await freshApp()
  expect((await get(app, 'loglogin/api/ways')).data).toEqual({ signOn: null, passkeys: true })
  expect((await post(app, beginPath, {})).status).toBe(404)
  expect((await post(app, finishPath, { state: 'x' })).status).toBe(404)
})

test('whoever an administrator has entered gets in, is linked for ever, and is told', async () => {
  const own = await site()
  expect((await get(own.app, 'loglogin/api/ways')).data.signOn).toBe('单位统一身份')
  const account = await createAccountWithPassword(own.db, staff)
  await own.enter(account.id, 'zhao.min')
  own.person({ sub: 'seven', preferred_username: 'zhao.min' })
  const back = await cameBack(own)
  expect(Object.fromEntries(back.address.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${address}/login/singleSignOn`,
  })
  const done = await finish(own, back)
  expect(done.data).toMatchObject({ token: expect.any(String), username: 'zhao_min' })
  const [identity] = await own.db.select().from(staffIdentities)
  expect(identity).toMatchObject({ subject: 'seven', entry: 'zhao.min' })
  expect((await own.db.select().from(accountAudit)).map(({ event }) => event)).toEqual(['sign-on-linked'])
  expect((await own.db.select().from(inboxMessages)).map(({ kind }) => kind)).toEqual(['sign-on-linked'])
  // From now on by the subject alone, whatever the person is called there.
  own.person({ sub: 'seven', preferred_username: 'zhao.renamed' })
  expect((await login(own)).status).toBe(200)
  own.person({ sub: 'eight', preferred_username: 'zhao.min' })
  expect((await login(own)).status).toBe(403)
  expect(await own.db.select().from(signOnRequests)).toEqual([])
})

test('nobody who is not entered gets in, no account is made, and every refusal says the same', async () => {
  const own = await site({ linksByEmail: true })
  const count = () => own.db.$count(accounts)
  const disabled = await createAccountWithPassword(own.db, { ...staff, disabled: true })
  await own.enter(disabled.id, 'gone')
  await createAccountWithPassword(own.db, { username: 'firm_user', email: 'firm@example.cn' })
  await createAccountWithPassword(own.db, {
    ...staff,
    username: 'demo_x',
    email: 'demo@example.cn',
    demonstration: true,
  })
  const before = await count()
  const replies: unknown[] = []
  for (const person of [
    { preferred_username: 'stranger' },
    { preferred_username: 'gone' },
    { email: 'firm@example.cn', email_verified: true },
    { email: 'demo@example.cn', email_verified: true },
    { email: 'nobody@example.cn', email_verified: true },
  ]) {
    own.person({ sub: `sub${replies.length}`, ...person })
    const { status, message, code, faults } = await login(own)
    replies.push({ status, message, code, faults })
  }
  expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]).toMatchObject({ status: 403 })
  expect(await count()).toBe(before)
  expect(await own.db.select().from(sessions)).toEqual([])
  const history = await own.db.select().from(loginHistory)
  expect(new Set(history.map(({ outcome }) => outcome))).toEqual(new Set(['sign-on-refused']))
})

test('a verified mailbox links the first time, only where the operator wants it; an unverified one never', async () => {
  const own = await site({ linksByEmail: true })
  await createAccountWithPassword(own.db, { ...staff, email: 'Zhao@example.cn' })
  own.person({ sub: 'seven', email: 'zhao@example.cn', email_verified: false })
  expect((await login(own)).status).toBe(403)
  own.person({ sub: 'seven', email: 'zhao@example.cn', email_verified: true })
  expect((await login(own)).status).toBe(200)
  // Another person with the same mailbox later on.
  own.person({ sub: 'eight', email: 'zhao@example.cn', email_verified: true })
  expect((await login(own)).status).toBe(403)
  const off = await site()
  await createAccountWithPassword(off.db, { ...staff, email: 'zhao@example.cn' })
  off.person({ sub: 'seven', email: 'zhao@example.cn', email_verified: true })
  expect((await login(off)).status).toBe(403)
})

test('a claim that the operator requires is required at every login', async () => {
  const own = await site({ requiredClaims: [['groups', 'barcode']] })
  const account = await createAccountWithPassword(own.db, staff)
  await own.enter(account.id, 'zhao.min')
  const person = { sub: 'seven', preferred_username: 'zhao.min' }
  own.person({ ...person, groups: ['others'] })
  expect((await login(own)).status).toBe(403)
  own.person({ ...person, groups: ['barcode', 'others'] })
  expect((await login(own)).status).toBe(200)
  own.person({ ...person, groups: [] })
  expect((await login(own)).status).toBe(403)
})

test('the second factor is ours, unless the operator trusts what the provider says it has checked', async () => {
  const own = await site({ factors: { amr: ['mfa'], acr: [] } }, { demo: false })
  const account = await createAccountWithPassword(own.db, staff)
  await own.enter(account.id, 'zhao.min')
  const person = { sub: 'seven', preferred_username: 'zhao.min' }
  own.person({ ...person, amr: ['pwd'] })
  expect((await login(own)).data).toMatchObject({ next: 'enrol', challenge: expect.any(String) })
  own.person({ ...person, amr: ['pwd', 'mfa'] })
  expect((await login(own)).data).toMatchObject({ token: expect.any(String) })
})

test('a state is good once, in the browser that began, for ten minutes', async () => {
  const own = await site()
  const account = await createAccountWithPassword(own.db, staff)
  await own.enter(account.id, 'zhao.min')
  own.person({ sub: 'seven', preferred_username: 'zhao.min' })
  const first = await cameBack(own)
  const other = await cameBack(own)
  const fault = async (back: { cookie: string; answer: object }) => (await finish(own, back)).faults[0]?.fault
  // Whoever is sent the link of somebody else's login does not end it.
  expect(await fault({ ...first, cookie: other.cookie })).toBe('expired')
  expect(await fault({ ...first, cookie: '' })).toBe('expired')
  expect(await fault({ ...first, answer: { ...first.answer, state: 'made-up' } })).toBe('expired')
  expect((await finish(own, first)).status).toBe(200)
  expect(await fault(first)).toBe('expired')
  own.time.now = new Date(own.time.now.getTime() + 10 * 60_000)
  expect(await fault(other)).toBe('expired')
})

test('a code of another login is refused, and so is an answer of another provider', async () => {
  const own = await site()
  const account = await createAccountWithPassword(own.db, staff)
  await own.enter(account.id, 'zhao.min')
  own.person({ sub: 'seven', preferred_username: 'zhao.min' })
  const [one, two] = [await cameBack(own), await cameBack(own)]
  const mixed = { ...one, answer: { ...one.answer, code: two.answer.code } }
  expect((await finish(own, mixed)).status).toBe(403)
  const three = await cameBack(own)
  const elsewhere = { ...three, answer: { ...three.answer, iss: 'https://evil.example' } }
  expect((await finish(own, elsewhere)).status).toBe(403)
  const four = await cameBack(own)
  expect((await finish(own, { ...four, answer: { state: four.answer.state } })).status).toBe(403)
})

const now = () => Math.floor(Date.now() / 1000)

const lies: [string, TokenLie][] = [
  ['another nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['several audiences without its party', { claims: { aud: ['barcode-site', 'another-client'] } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['a time that is over', { claims: { exp: now() - 3600, iat: now() - 7200 } }],
  ['no subject', { claims: { sub: undefined } }],
  ['no signature', { header: { alg: 'none' }, signedBy: 'nobody' }],
  ['a signature that was removed', { signedBy: 'nobody' }],
  ['the signature of another key', { signedBy: 'other' }],
  ['a signature by the secret of the client', { header: { alg: 'HS256' }, signedBy: 'secret' }],
  ['nothing', { isMissing: true }],
]

async function lyingSite() {
  const { issuer, state } = await startLyingProvider()
  const app = await freshApp({ signOn: signOnSettingsOf(issuer, { accountClaim: 'sub' }) })
  const account = await createAccountWithPassword(app.db, staff)
  await app.db.insert(staffIdentities).values({ accountId: account.id, issuer, entry: 'seven' })
  const answered = async (lie: TokenLie) => {
    const begun = await post(app.app, beginPath, {})
    const asked = new URL(String(begun.data.address)).searchParams
    Object.assign(state, { lie, nonce: asked.get('nonce') ?? '' })
    const answer = { state: asked.get('state'), code: 'a-code', iss: issuer }
    return post(app.app, finishPath, answer, { cookie: cookieOf(begun) })
  }
  return { ...app, answered }
}

test.each(lies)('an id token with %s opens nothing', async (_, lie) => {
  const { db, answered } = await lyingSite()
  expect(await answered(lie)).toMatchObject({ status: 403, message: expect.stringContaining('没有通过验证') })
  expect(await db.select().from(sessions)).toEqual([])
  expect(await db.select().from(staffIdentities).where(eq(staffIdentities.subject, 'seven'))).toEqual([])
  expect((await answered({})).status).toBe(200)
})

test('a provider that is down, or answers with an error of its own, leaves the password as the way in', async () => {
  const own = await site()
  await createAccountWithPassword(own.db, staff)
  own.person({ sub: 'seven', refuses: true })
  const cancelled = await login(own)
  expect(cancelled).toMatchObject({ status: 403, message: '您没有在单位统一身份完成登录，可以再试一次' })
  const waiting = await cameBack(own)
  await own.provider.stop()
  const away = await finish(own, { ...waiting, answer: { ...waiting.answer, error: undefined, code: 'x' } })
  expect(away).toMatchObject({ status: 503 })
  const down = await freshApp({ signOn: signOnSettingsOf(own.provider.issuer) })
  const begun = await post(down.app, beginPath, {})
  expect(begun).toMatchObject({ status: 503, message: expect.stringContaining('请用用户名和密码登录') })
  await createAccountWithPassword(down.db, staff)
  expect((await logIn(down.app, 'zhao_min')).reply.status).toBe(200)
})

test('logging out goes on to the provider for whoever came from there, and nobody else', async () => {
  const own = await site()
  const account = await createAccountWithPassword(own.db, staff)
  await own.enter(account.id, 'zhao.min')
  own.person({ sub: 'seven', preferred_username: 'zhao.min' })
  const done = await login(own)
  const cookies = ([] as string[]).concat(done.headers['set-cookie'] as string | string[])
  const cookie = cookies.map(line => line.split(';')[0]).join('; ')
  const leave = await post(own.app, 'loglogin/authApi/logout', {}, { cookie })
  const continueAt = new URL(String(leave.data.continueAt))
  expect(continueAt.href).toContain(own.provider.issuer)
  expect(continueAt.searchParams.get('post_logout_redirect_uri')).toBe(`${address}/`)
  const { headers } = await logIn(own.app, 'zhao_min')
  expect((await post(own.app, 'loglogin/authApi/logout', {}, headers)).data).toEqual({ done: true, continueAt: null })
})

test('the database links accounts of staff with a single owner only, and a person of the provider with one account', async () => {
  const own = await site()
  const one = await createAccountWithPassword(own.db, staff)
  const two = await createAccountWithPassword(own.db, { ...staff, username: 'qian_wei' })
  const firm = await createAccountWithPassword(own.db, { username: 'firm_user' })
  await own.enter(one.id, 'zhao.min')
  await expect(own.enter(two.id, 'zhao.min')).rejects.toThrow()
  await expect(own.enter(firm.id, 'firm')).rejects.toThrow()
})
