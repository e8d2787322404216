/** Passkeys as a second factor and instead of the password: what is accepted, what is refused, and that one is always left to those who need it. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authenticatorCode } from '../../../test/tools/access/authenticator.ts'
import { type Lie, softPasskey } from '../../../test/tools/access/soft-passkey.ts'
import { post } from '../../../test/tools/call-api.ts'
import { createAccountWithPassword, goodPassword, logIn } from '../../../test/tools/create-account.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { accounts } from '../../access/tables.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { accountAudit, loginHistory } from '../activity/tables.ts'
import { relyingPartyOf } from './passkey-rules.ts'
import { passkeyChallenges, passkeys } from './tables.ts'

const stepPath = 'loglogin/authApi/step'
const origin = testConfig.publicUrl

type Site = Awaited<ReturnType<typeof freshApp>>
type Headers = Record<string, string>
type Key = ReturnType<typeof softPasskey>

const proofOptions = async ({ app }: Pick<Site, 'app'>, headers: Headers) =>
  (await post(app, 'member/authApi/passkeyProof', {}, headers)).data as { challenge: string }

/** Adds a passkey to the signed-in account; `proof`: of a factor that it has. */
async function addPasskey(
  { app }: Pick<Site, 'app'>,
  headers: Headers,
  { key = softPasskey(origin), name = '手机', proof = {} } = {},
) {
  const begun = await post(app, 'member/authApi/passkeyBegin', { password: goodPassword, ...proof }, headers)
  expect(begun).toMatchObject({ status: 200 })
  const made = key.make(begun.data as { challenge: string })
  const confirmed = await post(app, 'member/authApi/passkeyConfirm', { name, passkey: made }, headers)
  return { key, confirmed }
}

async function withPasskey(columns: Parameters<typeof createAccountWithPassword>[1] = {}) {
  const site = await freshApp()
  const account = await createAccountWithPassword(site.db, columns)
  const { headers } = await logIn(site.app, account.username)
  const { key, confirmed } = await addPasskey(site, headers)
  expect(confirmed.status).toBe(200)
  const later = (ms: number) => {
    site.time.now = new Date(site.time.now.getTime() + ms)
  }
  return { ...site, account, headers, key, later, recoveryCodes: confirmed.data.recoveryCodes as string[] }
}

const listed = async ({ app }: Pick<Site, 'app'>, headers: Headers) =>
  (await post(app, 'member/authApi/passkeys', {}, headers)).data.passkeys as {
    id: number
    name: string
    lastUsedAt: string | null
  }[]

/** The first step of a login, and what its next step asks of a passkey. */
async function pendingLogin({ app }: Pick<Site, 'app'>) {
  const { reply } = await logIn(app, 'tom_lee')
  const challenge = String(reply.data.challenge)
  const options = await post(app, 'loglogin/authApi/stepPasskey', { challenge })
  return { reply, challenge, options: options.data.use as { challenge: string } }
}

async function loginByPasskey({ app }: Pick<Site, 'app'>, key: Key, lie: Lie = {}) {
  const { data } = await post(app, 'loglogin/authApi/passkeyBegin', {})
  return post(app, 'loglogin/authApi/passkey', { passkey: key.prove(data as { challenge: string }, lie) })
}

test.each([
  ['https://barcode.example.cn', { id: 'barcode.example.cn', origin: 'https://barcode.example.cn' }],
  ['https://barcode.example.cn:8443/', { id: 'barcode.example.cn', origin: 'https://barcode.example.cn:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://barcode.example.cn', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://203.0.113.9', undefined],
  ['https://[2001:db8::1]', undefined],
])('at %s passkeys are for %j', (address, party) => {
  expect(relyingPartyOf(address)).toEqual(party)
})

test('the first passkey gives recovery codes, and the next login needs it after the password', async () => {
  const site = await withPasskey()
  expect(site.recoveryCodes).toHaveLength(10)
  const { reply, challenge, options } = await pendingLogin(site)
  expect(reply.data).toMatchObject({ next: 'code', ways: { authenticator: false, passkeys: 1 } })
  expect(options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: site.key.id }],
  })
  expect((await post(site.app, stepPath, { challenge, code: '123456' })).faults).toMatchObject([
    { field: 'code', fault: 'wrong' },
  ])
  const done = await post(site.app, stepPath, { challenge, passkey: site.key.prove(options) })
  expect(done.data).toMatchObject({ token: expect.any(String) })
  const cookie = String(done.headers['set-cookie']).split(';')[0] ?? ''
  const [own] = await listed(site, { token: String(done.data.token), cookie })
  expect(own).toMatchObject({ name: '手机', lastUsedAt: site.time.now.toISOString() })
  const events = await site.db.select().from(accountAudit)
  expect(events.map(({ event }) => event)).toEqual(['passkey-added'])
  const [message] = await site.db.select().from(inboxMessages)
  expect(message).toMatchObject({ kind: 'passkey-added', noticeGroup: 'security' })
})

test('a passkey alone logs in, without a name, because it has checked the person', async () => {
  const site = await withPasskey()
  const done = await loginByPasskey(site, site.key)
  expect(done.data).toMatchObject({ token: expect.any(String), username: 'tom_lee' })
  expect((await post(site.app, 'member/authApi/info', {}, site.headers)).code).toBe('401')
  const [last] = (await site.db.select().from(loginHistory)).toSorted((a, b) => b.id - a.id)
  expect(last).toMatchObject({ outcome: 'success', accountId: site.account.id })
})

test('a recovery code replaces a lost passkey', async () => {
  const site = await withPasskey()
  const { challenge } = await pendingLogin(site)
  const done = await post(site.app, stepPath, { challenge, recoveryCode: site.recoveryCodes[0] })
  expect(done.data).toMatchObject({ token: expect.any(String) })
})

const lies: [string, Lie][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['the same host without its port', { origin: 'http://localhost' }],
  ['another domain', { rpId: 'evil.example' }],
  ['a person that was not verified', { userVerified: false }],
  ['the answer of a new passkey', { type: 'webauthn.create' }],
  ['a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
  ['a signature of nothing', { signature: Buffer.from('30060201010201', 'hex') }],
  ['a signature by another key', { signature: randomBytes(70) }],
]

test.each(lies)('a passkey that answers for %s is refused, as second factor and alone', async (_, lie) => {
  const site = await withPasskey()
  const { challenge, options } = await pendingLogin(site)
  const refused = await post(site.app, stepPath, { challenge, passkey: site.key.prove(options, lie) })
  expect(refused).toMatchObject({ status: 400, faults: [{ field: 'passkey' }] })
  expect(refused.data).toBeNull()
  expect(await loginByPasskey(site, site.key, lie)).toMatchObject({ status: 400, faults: [{ field: 'passkey' }] })
  expect((await post(site.app, 'member/authApi/info', {}, site.headers)).status).toBe(200)
})

test.each(lies)('a new passkey that answers for %s is not registered', async (name, lie) => {
  if (name.startsWith('a signature') || name === 'the answer of a new passkey') return
  const site = await freshApp()
  await createAccountWithPassword(site.db)
  const { headers } = await logIn(site.app, 'tom_lee')
  const begun = await post(site.app, 'member/authApi/passkeyBegin', { password: goodPassword }, headers)
  const made = softPasskey(origin).make(begun.data as { challenge: string }, lie)
  const refused = await post(site.app, 'member/authApi/passkeyConfirm', { name: '手机', passkey: made }, headers)
  expect(refused).toMatchObject({ status: 400, faults: [{ field: 'passkey' }] })
  expect(await site.db.select().from(passkeys)).toEqual([])
})

test('a challenge is used up by its first answer, right or wrong, and after five minutes', async () => {
  const site = await withPasskey()
  const fault = async (challenge: string, passkey: object) =>
    (await post(site.app, stepPath, { challenge, passkey })).faults[0]?.fault
  const first = await pendingLogin(site)
  expect(await fault(first.challenge, site.key.prove(first.options, { origin: 'https://evil.example' }))).toBe('wrong')
  expect(await fault(first.challenge, site.key.prove(first.options))).toBe('expired')
  const second = await pendingLogin(site)
  const answer = site.key.prove(second.options)
  expect((await post(site.app, stepPath, { challenge: second.challenge, passkey: answer })).status).toBe(200)
  const third = await pendingLogin(site)
  expect(await fault(third.challenge, answer)).toBe('expired')
  site.later(5 * 60_000)
  expect(await fault(third.challenge, site.key.prove(third.options))).toBe('expired')
})

test('of twenty answers at the same time to one challenge one is accepted', async () => {
  const site = await withPasskey()
  const { data } = await post(site.app, 'loglogin/authApi/passkeyBegin', {})
  const passkey = site.key.prove(data as { challenge: string })
  const tries = Array.from({ length: 20 }, () => post(site.app, 'loglogin/authApi/passkey', { passkey }))
  expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a challenge of a login without a name is none of a second factor, nor of another account', async () => {
  const site = await withPasskey()
  const open = await post(site.app, 'loglogin/authApi/passkeyBegin', {})
  const { challenge } = await pendingLogin(site)
  const passkey = site.key.prove(open.data as { challenge: string })
  expect((await post(site.app, stepPath, { challenge, passkey })).faults[0]?.fault).toBe('expired')

  const other = await createAccountWithPassword(site.db, { username: 'ann_lee' })
  const theirs = await logIn(site.app, other.username)
  const { key } = await addPasskey(site, theirs.headers, { name: '电脑' })
  const { challenge: own, options } = await pendingLogin(site)
  expect((await post(site.app, stepPath, { challenge: own, passkey: key.prove(options) })).faults).toMatchObject([
    { field: 'passkey', fault: 'wrong', message: '这不是本账号的通行密钥' },
  ])
})

test('a passkey that says it is of another account, or of none, does not log in alone', async () => {
  const site = await withPasskey()
  for (const userHandle of [undefined, 'AAAA'])
    expect(await loginByPasskey(site, site.key, { userHandle })).toMatchObject({ status: 400 })
})

test('a counter that goes back is refused, recorded, and the owner is told; a wrong signature tells nobody', async () => {
  const site = await withPasskey()
  for (let used = 0; used < 3; used++) expect((await loginByPasskey(site, site.key)).status).toBe(200)
  expect((await loginByPasskey(site, site.key, { counter: 1, signature: randomBytes(70) })).status).toBe(400)
  expect(await site.db.select().from(accountAudit).where(eq(accountAudit.event, 'passkey-refused'))).toEqual([])
  for (const counter of [3, 2, 0]) {
    const copy = await loginByPasskey(site, site.key, { counter })
    expect(copy.faults).toMatchObject([{ field: 'passkey', fault: 'wrong' }])
    expect(copy.faults[0]?.message).toContain('可能被复制')
    site.later(1000)
  }
  const refused = await site.db.select().from(accountAudit).where(eq(accountAudit.event, 'passkey-refused'))
  expect(refused).toHaveLength(3)
  const told = await site.db.select().from(inboxMessages).where(eq(inboxMessages.kind, 'passkey-refused'))
  expect(told).toHaveLength(3)
  await expect(site.db.update(passkeys).set({ counter: 1 })).rejects.toThrow()
})

test('a disabled account, and one whose password an administrator has ended, is not opened by a passkey', async () => {
  const site = await withPasskey()
  await site.db.update(accounts).set({ passwordHash: 'none' })
  expect((await loginByPasskey(site, site.key)).faults[0]?.message).toContain('忘记密码')
  await site.db.update(accounts).set({ disabled: true })
  expect((await loginByPasskey(site, site.key)).status).toBe(400)
})

test('a further passkey needs one of the factors; a session and the password do not suffice', async () => {
  const site = await withPasskey()
  const begin = (proof: object) =>
    post(site.app, 'member/authApi/passkeyBegin', { password: goodPassword, ...proof }, site.headers)
  expect((await begin({})).faults).toMatchObject([{ field: 'code', fault: 'required' }])
  expect((await begin({ password: 'Wrong#2026words' })).faults).toMatchObject([{ field: 'password' }])
  const proof = { passkey: site.key.prove(await proofOptions(site, site.headers)) }
  const { confirmed } = await addPasskey(site, site.headers, { name: '钥匙', proof })
  expect(confirmed.data.recoveryCodes).toEqual([])
  expect((await listed(site, site.headers)).map(({ name }) => name)).toEqual(['手机', '钥匙'])
})

test('an authenticator can be added to a passkey, and removed again', async () => {
  const site = await withPasskey()
  const prove = async () => ({ passkey: site.key.prove(await proofOptions(site, site.headers)) })
  const begun = await post(
    site.app,
    'member/authApi/totpBegin',
    { password: goodPassword, ...(await prove()) },
    site.headers,
  )
  const code = authenticatorCode(String(begun.data.secret), site.time.now)
  const on = await post(site.app, 'member/authApi/totpConfirm', { code }, site.headers)
  expect(on.data.recoveryCodes).toEqual([])
  const state = async () => (await post(site.app, 'member/authApi/totp', {}, site.headers)).data
  expect(await state()).toMatchObject({ hasAuthenticator: true, hasPasskey: true })
  const removal = { password: goodPassword, ...(await prove()) }
  expect((await post(site.app, 'member/authApi/totpRemove', removal, site.headers)).status).toBe(200)
  expect(await state()).toMatchObject({ hasAuthenticator: false, hasPasskey: true, recoveryCodesLeft: 10 })
})

test('names are changed, and nobody reads, renames or removes the passkey of another', async () => {
  const site = await withPasskey()
  const [own] = await listed(site, site.headers)
  const rename = (headers: Headers, name: string) =>
    post(site.app, 'member/authApi/passkeyName', { id: own?.id, name }, headers)
  expect((await rename(site.headers, '办公室的钥匙')).status).toBe(200)
  expect((await rename(site.headers, '  ')).faults).toMatchObject([{ field: 'name' }])
  await createAccountWithPassword(site.db, { username: 'ann_lee' })
  const { headers } = await logIn(site.app, 'ann_lee')
  expect((await rename(headers, '我的')).status).toBe(404)
  const removal = { id: own?.id, password: goodPassword }
  expect((await post(site.app, 'member/authApi/passkeyRemove', removal, headers)).status).toBe(404)
  expect(await listed(site, headers)).toEqual([])
  expect((await listed(site, site.headers)).map(({ name }) => name)).toEqual(['办公室的钥匙'])
})

test('the last passkey of a member ends two-step verification, with its recovery codes', async () => {
  const site = await withPasskey()
  const [own] = await listed(site, site.headers)
  const remove = (proof: object) =>
    post(site.app, 'member/authApi/passkeyRemove', { id: own?.id, password: goodPassword, ...proof }, site.headers)
  expect((await remove({})).faults).toMatchObject([{ field: 'code', fault: 'required' }])
  expect((await remove({ recoveryCode: site.recoveryCodes[0] })).status).toBe(200)
  const { reply } = await logIn(site.app, 'tom_lee')
  expect(reply.data).toMatchObject({ token: expect.any(String) })
  const events = await site.db.select().from(accountAudit)
  expect(events.map(({ event }) => event)).toEqual([
    'passkey-added',
    'recovery-code-used',
    'passkey-removed',
    'second-factor-off',
  ])
  expect(
    await site.db.select().from(passkeyChallenges).where(eq(passkeyChallenges.accountId, site.account.id)),
  ).toEqual([])
})

test('who must have a second factor cannot remove the last one, also by two removals at the same time', async () => {
  const site = await freshApp()
  await createAccountWithPassword(site.db, {
    userType: 'staff',
    role: 'auditor',
    levels: 'centre',
    factorRequired: true,
  })
  const { reply } = await logIn(site.app, 'tom_lee')
  const { challenge } = reply.data
  expect(reply.data).toMatchObject({ next: 'enrol' })
  const begun = await post(site.app, 'loglogin/authApi/stepPasskey', { challenge })
  const key = softPasskey(origin)
  const newPasskey = { name: '钥匙', ...key.make(begun.data.make as { challenge: string }) }
  const done = await post(site.app, stepPath, { challenge, newPasskey })
  expect(done.data.recoveryCodes).toHaveLength(10)
  const cookie = String(done.headers['set-cookie']).split(';')[0] ?? ''
  const headers = { token: String(done.data.token), cookie }
  const codes = done.data.recoveryCodes as string[]
  await addPasskey(site, headers, { name: '手机', proof: { recoveryCode: codes[0] } })
  const own = await listed(site, headers)
  const removals = own.map(({ id }, at) =>
    post(
      site.app,
      'member/authApi/passkeyRemove',
      { id, password: goodPassword, recoveryCode: codes[at + 1] },
      headers,
    ),
  )
  const statuses = (await Promise.all(removals)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422])
  expect(await listed(site, headers)).toHaveLength(1)
  expect(
    (await post(site.app, 'member/authApi/totpEnd', { password: goodPassword, recoveryCode: codes[5] }, headers))
      .status,
  ).toBe(422)
})

test('a login that waits for its first factor adds none to an account that has got one meanwhile', async () => {
  const site = await freshApp()
  await createAccountWithPassword(site.db, { factorRequired: true })
  const waiting = await Promise.all([logIn(site.app, 'tom_lee'), logIn(site.app, 'tom_lee')])
  const keys = [softPasskey(origin), softPasskey(origin)]
  const statuses: number[] = []
  for (const [at, { reply }] of waiting.entries()) {
    const { challenge } = reply.data
    const begun = await post(site.app, 'loglogin/authApi/stepPasskey', { challenge })
    const made = keys[at]?.make(begun.data.make as { challenge: string })
    statuses.push((await post(site.app, stepPath, { challenge, newPasskey: { name: '钥匙', ...made } })).status)
  }
  expect(statuses).toEqual([200, 409])
})

test('demonstration accounts have no passkeys, an account has ten at most, and a site without a domain has none', async () => {
  const site = await withPasskey()
  const [first] = await site.db.select().from(passkeys)
  for (let more = 1; more < 10; more++)
    await site.db
      .insert(passkeys)
      .values({ ...first, id: undefined, credentialId: `key${more}` } as typeof passkeys.$inferInsert)
  const proof = { recoveryCode: site.recoveryCodes[0], password: goodPassword }
  const eleventh = await post(site.app, 'member/authApi/passkeyBegin', proof, site.headers)
  expect(eleventh).toMatchObject({ status: 422, message: '一个账号最多 10 个通行密钥，请先移除不用的' })

  await createAccountWithPassword(site.db, { username: 'demo_one', demonstration: true })
  const shared = await logIn(site.app, 'demo_one')
  expect((await post(site.app, 'member/authApi/passkeyBegin', { password: goodPassword }, shared.headers)).status).toBe(
    422,
  )

  const bare = await freshApp({ publicUrl: 'http://127.0.0.1:3000' })
  expect((await post(bare.app, 'loglogin/authApi/passkeyBegin', {})).status).toBe(422)
})
