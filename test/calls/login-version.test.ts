/** What the server changes about a signed-in account reaches the browser with the next call or page: both carry the version of its login info,
 *  which the browser compares with that of its storage. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedLoginVersion } from '../../src/access/sessions/login-version.ts'
import { storeLogin, storeUser, updateStoredLogin } from '../../src/access/sessions/store-login.ts'
import { accounts } from '../../src/access/tables.ts'
import type { AccountCalls } from '../../src/account/calls.ts'
import { companyPrefixes, firmOperators } from '../../src/registration/tables.ts'
import type { DataOf, RowOf } from '../../src/wire/call.ts'
import { get, post } from '../tools/call-api.ts'
import { createFirm, createPrefix } from '../tools/create-member.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
type Caller = { headers: Record<string, string> }
type Profile = DataOf<RowOf<AccountCalls, 'POST member/authApi/info'>>

const day = 86_400_000

function createStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
    clear: () => entries.clear(),
    key: () => null,
    length: 0,
  }
}

/** A browser after the login of a caller. */
async function browserOf({ app }: Site, { headers }: Caller) {
  const profile = async () => (await post(app, 'member/authApi/info', {}, headers)).data as unknown as Profile
  const storage = { local: createStorage(), session: createStorage(), now: 0 }
  storeLogin({ token: 'x', ...(await profile()) }, storage)
  storeUser(await profile(), storage)
  return {
    storage,
    version: () => storedLoginVersion(storage),
    refresh: async () => updateStoredLogin(await profile(), storage),
    menus: () => JSON.parse(storage.local.getItem('userMenus') ?? '{}').value as { path: string }[],
    loginInfo: () => JSON.parse(storage.local.getItem('loginInfo') ?? 'null') as unknown,
  }
}

const versionOfCall = async ({ app }: Site, { headers }: Caller, path = 'message/authApi/count') =>
  (await post(app, path, {}, headers)).headers['login-version']

async function versionOfPage({ app }: Site, { headers }: Caller, url = '/Org/Intro') {
  const { body } = await app.inject({ url, headers: { cookie: headers.cookie ?? '' } })
  return /<body[^>]* data-login="([^"]+)"/.exec(body)?.[1]
}

/** Expects that calls and pages name a version that the browser does not have, and brings it up to date. */
async function expectFollowed(site: Site, caller: Caller, browser: Awaited<ReturnType<typeof browserOf>>) {
  const version = await versionOfCall(site, caller)
  expect(version).not.toBe(browser.version())
  expect(await versionOfPage(site, caller)).toBe(version)
  await browser.refresh()
  expect(browser.version()).toBe(version)
}

/** Another owner, because a firm has always one. */
async function createOwner(site: Site, firmId: number) {
  const { account } = await signIn(site)
  const row = { accountId: account.id, firmId, role: 'owner', joinedAt: site.time.now } as const
  await site.db.insert(firmOperators).values(row)
}

test('replies and pages name the version that a browser has stored since its login', async () => {
  const site = await freshApp()
  for (const account of [{}, { userType: 'staff', levels: '3200', role: 'reviewer' }] as const) {
    const caller = await signIn(site, account)
    const browser = await browserOf(site, caller)
    expect(browser.version()).toMatch(/^[0-9a-z]{8,14}$/)
    expect(await versionOfCall(site, caller)).toBe(browser.version())
    expect(await versionOfPage(site, caller)).toBe(browser.version())
    expect(await versionOfPage(site, caller, '/MyManage/account')).toBe(browser.version())
  }
})

test('public calls and refusals name it too, and a stranger gets none', async () => {
  const site = await freshApp()
  const caller = await signIn(site)
  const version = await versionOfCall(site, caller)
  expect((await get(site.app, 'news/api/newsTop10', caller.headers)).headers['login-version']).toBe(version)
  const refused = await post(site.app, 'barcodegeneration/authApi/prefixes', {}, caller.headers)
  expect([refused.status, refused.headers['login-version']]).toEqual([403, version])
  expect((await get(site.app, 'news/api/newsTop10')).headers['login-version']).toBeUndefined()
  expect((await site.app.inject('/Org/Intro')).body).not.toContain('data-login')
})

test('approval, cancellation and leaving a firm change the version, the menus and isXT', async () => {
  const site = await freshApp()
  const caller = await signIn(site)
  const browser = await browserOf(site, caller)
  expect(browser.menus()[0]?.path).toBe('/MyManage/UnVerify/index')
  const firm = await createFirm(site, { accountId: caller.account.id })
  await createPrefix(site, { firmId: firm.id, companyPrefix: '69991234' })
  await expectFollowed(site, caller, browser)
  expect(browser.menus()[0]?.path).toBe('/MyManage/SystemMember/index')
  expect(browser.loginInfo()).toMatchObject({ isXT: 1 })
  await site.db.update(companyPrefixes).set({ state: 'cancelled', cancelledAt: site.time.now })
  await expectFollowed(site, caller, browser)
  expect(browser.menus()[0]?.path).toBe('/MyManage/UnVerify/index')
  expect(browser.loginInfo()).toMatchObject({ isXT: 0 })
  await site.db.update(companyPrefixes).set({ state: 'active', cancelledAt: null })
  await expectFollowed(site, caller, browser)
  await createOwner(site, firm.id)
  await site.db.delete(firmOperators).where(eq(firmOperators.accountId, caller.account.id))
  await expectFollowed(site, caller, browser)
  expect(browser.loginInfo()).toMatchObject({ isXT: 0 })
})

test('a changed role of an operator changes the version, and is stored', async () => {
  const site = await freshApp()
  const caller = await signIn(site)
  const firm = await createFirm(site, { accountId: caller.account.id })
  await createPrefix(site, { firmId: firm.id, companyPrefix: '69991234' })
  const browser = await browserOf(site, caller)
  const roleInStorage = () => browser.storage.local.getItem('firmRole')
  expect(roleInStorage()).toBe('owner')
  for (const role of ['reader', 'finance', 'owner'] as const) {
    const before = await versionOfCall(site, caller)
    if (role !== 'owner') await createOwner(site, firm.id)
    await site.db.update(firmOperators).set({ role }).where(eq(firmOperators.accountId, caller.account.id))
    expect(await versionOfCall(site, caller)).not.toBe(before)
    await expectFollowed(site, caller, browser)
    expect(roleInStorage()).toBe(role)
  }
  await createOwner(site, firm.id)
  await site.db.delete(firmOperators).where(eq(firmOperators.accountId, caller.account.id))
  await expectFollowed(site, caller, browser)
  expect(roleInStorage()).toBeNull()
})

test('levels and role of staff change it, those of others do not', async () => {
  const site = await freshApp()
  const caller = await signIn(site, { userType: 'staff', levels: null, role: 'editor' })
  const other = await signIn(site, { userType: 'staff', levels: '3200', role: 'reviewer' })
  const browser = await browserOf(site, caller)
  const change = (columns: Partial<typeof accounts.$inferInsert>) =>
    site.db.update(accounts).set(columns).where(eq(accounts.id, caller.account.id))
  const versionOfOther = await versionOfCall(site, other)
  await change({ levels: '3200', role: 'reviewer' })
  await expectFollowed(site, caller, browser)
  expect(browser.loginInfo()).toMatchObject({ levels: '3200' })
  await change({ role: 'auditor' })
  await expectFollowed(site, caller, browser)
  expect(JSON.parse(browser.storage.local.getItem('userInfo') ?? '').value).toMatchObject({ roleId: 3 })
  expect(await versionOfCall(site, other)).toBe(versionOfOther)
})

test('a storage that lost a part, or has been edited, has another version', async () => {
  const site = await freshApp()
  const caller = await signIn(site, { userType: 'staff', levels: '3200', role: 'reviewer' })
  const version = await versionOfCall(site, caller)
  for (const [name, text] of [
    ['loginInfo', null],
    ['loginInfo', 'broken'],
    ['loginInfo', '{}'],
    ['userMenus', null],
    ['userMenus', '{"value":[7],"expiry":9e15}'],
    ['userInfo', null],
  ] as const) {
    const { storage } = await browserOf(site, caller)
    expect(storedLoginVersion(storage)).toBe(version)
    if (text === null) storage.local.removeItem(name)
    else storage.local.setItem(name, text)
    expect(storedLoginVersion(storage), `${name} ${text}`).not.toBe(version)
  }
  const { storage } = await browserOf(site, caller)
  expect(storedLoginVersion({ ...storage, now: 7 * day }), 'the menus are stored for 7 days').not.toBe(version)
})
