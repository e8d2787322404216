/** Passkeys and the single sign-on of staff in a real browser with a virtual authenticator and a real provider: a passkey is registered, used alone
 *  and after the password, and removed; an administrator enters a colleague, who comes from the provider. */
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { createAccountWithPassword } from '../../tools/create-account.ts'
import { freePort } from '../../tools/servers/free-port.ts'
import { signOnClient, startOidcProvider } from '../../tools/servers/oidc-provider.ts'
import { runCleanups } from '../../tools/start-site.ts'
import { journeySite } from '../journey-site.ts'
import { enterPassword, expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const password = 'Lantern#Kettle26'
const widths = [1440, 768, 390]
const cleanups: (() => void | Promise<void>)[] = []
const port = await freePort()
const address = `http://localhost:${port}`
const provider = await startOidcProvider({ address, onEnd: cleanup => cleanups.push(cleanup) })
afterAll(() => runCleanups(cleanups))

const settings = {
  ...{ HOST: 'localhost', PORT: String(port), PUBLIC_URL: address },
  ...{ OIDC_ISSUER: provider.issuer, OIDC_SCOPE: 'openid email profile', OIDC_ACCOUNT_CLAIM: 'preferred_username' },
  ...{
    OIDC_CLIENT_ID: signOnClient.clientId,
    OIDC_CLIENT_SECRET: signOnClient.clientSecret,
    OIDC_NAME: '省局统一身份',
  },
}

const site = journeySite(settings, async db => {
  for (const width of widths) {
    await createAccountWithPassword(db, { username: `zhang_${width}`, password, realName: '示例张' })
    await createAccountWithPassword(db, {
      ...{ username: `zhao_${width}`, password, realName: `示例赵${width}`, email: `zhao${width}@example.cn` },
      ...{ userType: 'staff', role: 'auditor', levels: 'centre' },
    })
  }
})

/** The browser gets an authenticator that knows its owner and needs no touch. */
async function giveAuthenticator({ page }: Person) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

async function seen(person: Person, width: number, name: string) {
  await expectAccessible(person)
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot(name)
}

/** Leaves without the menu, which differs by width. */
async function logOut(person: Person) {
  await person.page.context().clearCookies()
  await person.page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

test.each(widths)('at %i px a passkey is registered, used alone and after the password, and removed', async width => {
  const person = await newPerson(site().browser, address, width)
  const { page } = person
  await giveAuthenticator(person)
  await enterPassword(person, `zhang_${width}`, password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await page.waitForURL(/MyManage/)
  await visit(person, '/MyManage/account?part=totp')
  await page.getByRole('button', { name: '登记通行密钥' }).waitFor()
  await seen(person, width, 'factor-none')
  await page.getByRole('button', { name: '登记通行密钥' }).click()
  await page.getByLabel('当前密码').fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('名称').fill('我的手机')
  await seen(person, width, 'passkey-name')
  await page.getByRole('button', { name: '建立通行密钥' }).click()
  await page.getByText('请保存恢复码').waitFor()
  await seen(person, width, 'passkey-codes')
  await page.getByRole('button', { name: '已经保存，继续' }).click()
  const list = page.getByRole('list', { name: '通行密钥' })
  await list.getByText('我的手机', { exact: true }).waitFor()
  await seen(person, width, 'passkey-list')

  await logOut(person)
  await visit(person, '/login')
  await page.getByRole('button', { name: '用通行密钥登录' }).waitFor()
  await seen(person, width, 'login-ways')
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await page.waitForURL(/MyManage/)

  await logOut(person)
  await enterPassword(person, `zhang_${width}`, password)
  await page.getByRole('button', { name: '用通行密钥确认' }).waitFor()
  await seen(person, width, 'login-passkey-step')
  await page.getByRole('button', { name: '用通行密钥确认' }).click()
  await page.waitForURL(/MyManage/)

  await visit(person, '/MyManage/account?part=totp')
  await list.getByRole('button', { name: /^改名.*我的手机/ }).click()
  await page.getByLabel('名称').fill('办公室的电脑')
  await page.getByRole('button', { name: '改名', exact: true }).last().click()
  await list.getByText('办公室的电脑', { exact: true }).waitFor()
  await list.getByRole('button', { name: /^移除.*办公室的电脑/ }).click()
  await page.getByLabel('当前密码').fill(password)
  await seen(person, width, 'passkey-remove')
  await page.getByRole('button', { name: '移除通行密钥' }).click()
  await page.getByText('没有开启').waitFor()
  expect(person.faults).toEqual([])
})

test.each(widths)(
  'at %i px an administrator enters a colleague, who comes from the provider and is unlinked again',
  async width => {
    const admin = await newPerson(site().browser, address, width)
    await logIn(admin, 'demo_admin', demoPassword)
    await visit(admin, `/MyManage/admin/staff?keyword=zhao_${width}`)
    await admin.page.getByRole('button', { name: `示例赵${width}` }).click()
    const panel = admin.page.getByRole('region', { name: `示例赵${width}` })
    await panel.getByRole('button', { name: '登记单点登录' }).click()
    await panel.getByLabel('那边的账号').fill(`zhao.min.${width}`)
    await panel.getByLabel('原因').fill('入职')
    await seen(admin, width, 'identity-form')
    await panel.getByRole('button', { name: '登记单点登录' }).last().click()
    await panel.getByText(`登记了“zhao.min.${width}”，还没登录过`).waitFor()

    const person = await newPerson(site().browser, address, width)
    const { page } = person
    provider.state.person = { sub: `nobody${width}`, preferred_username: 'nobody' }
    await visit(person, '/login')
    await page.getByRole('button', { name: '工作人员用省局统一身份登录' }).click()
    await page.getByText('不能登录本站的工作人员控制台').waitFor()
    expect(page.url()).toBe(`${address}/login/singleSignOn`)
    await seen(person, width, 'sign-on-refused')
    await page.context().clearCookies()
    provider.state.person = { sub: `sub${width}`, preferred_username: `zhao.min.${width}` }
    await visit(person, '/login')
    await page.getByRole('button', { name: '工作人员用省局统一身份登录' }).click()
    await page.waitForURL(/MyManage/)
    await visit(person, '/MyManage/account?part=totp')
    await page.getByRole('button', { name: '登记通行密钥' }).waitFor()

    await visit(admin, `/MyManage/admin/staff?keyword=zhao_${width}`)
    await seen(admin, width, 'staff-sign-on')
    await admin.page.getByRole('button', { name: `示例赵${width}` }).click()
    await panel.getByText(`已关联“zhao.min.${width}”`).waitFor()
    await panel.getByRole('button', { name: '解除单点登录' }).click()
    await panel.getByLabel('原因').fill('调离')
    await seen(admin, width, 'identity-linked')
    await panel.getByRole('button', { name: '解除单点登录' }).last().click()
    await panel.getByText('没有登记', { exact: true }).waitFor()
    for (const { faults } of [admin, person]) expect(faults).toEqual([])
  },
)
