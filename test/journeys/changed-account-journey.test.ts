/** An approval, a cancellation and a changed role reach the open pages of a signed-in person without another login: header, menus, guard and the
 *  browser's storage follow with the next call or page, in all tabs, and cost nothing while nothing changes. */
import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../src/access/demo-accounts.ts'
import { type Connection, connect } from '../../src/db/connect.ts'
import { socketUrl } from '../../src/db/postgres/cluster.ts'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { type OnEnd, runCleanups, startSite } from '../tools/start-site.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from './person.ts'
import { openPage, settled } from './settled.ts'

let browser: Browser
let address = ''
let database: Connection
const cleanups: Parameters<OnEnd>[0][] = []

beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  const dataDir = await demoDataDir(onEnd)
  address = (await startSite({ DATA_DIR: dataDir, LIMITS: 'off' }, onEnd)).address
  database = connect(socketUrl(socketOf(dataDir)), 1)
  onEnd(database.close)
  browser = await sharedBrowser()
  onEnd(() => closeContexts(browser))
})
afterAll(async () => {
  await runCleanups(cleanups)
})

/** The folder of the server's socket, the fifth line of its lock file. */
const socketOf = (dataDir: string) =>
  fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''

const changeAccount = (username: string, columns: string) =>
  database.pool.query(`update accounts set ${columns} where username = $1`, [username])

const changePrefix = (username: string, columns: string) =>
  database.pool.query(
    `update company_prefixes set ${columns} where firm_id = (select firm_id from firm_operators
     join accounts on accounts.id = account_id where username = $1)`,
    [username],
  )

/** The requests of a page for the login info, and its logins. */
function watchLogins({ page }: Person) {
  const seen = { infos: 0, logins: 0 }
  page.on('request', request => {
    if (request.url().endsWith('/member/authApi/info')) seen.infos += 1
    if (request.url().endsWith('/loglogin/authApi/login')) seen.logins += 1
  })
  return seen
}

async function signedIn(username: string, width: number): Promise<Person & { seen: ReturnType<typeof watchLogins> }> {
  const person = await newPerson(browser, address, width)
  await logIn(person, username, demoPassword)
  await settled(person.page)
  return { ...person, seen: watchLogins(person) }
}

const stored = (page: Page, name: string) => page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null'), name)
const headerLink = (page: Page) => page.locator('#account > a').first().getAttribute('href')
const menuItem = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
/** Follows a menu item, if the page still offers it: a call of its own, such as that of a visit, may have brought the change already. */
const followItem = (page: Page, name: string) =>
  menuItem(page, name).evaluateAll(links => {
    for (const link of links) if (link instanceof HTMLElement) link.click()
  })
const notice = (page: Page) => page.getByText('您的账号能办理的业务有变化')

test.each([
  { width: 1440, username: 'demo_member', item: '全部业务', tab: '入会申请' },
  { width: 390, username: 'demo_member2', item: '业务', tab: '入会申请' },
])('at $width px an open console follows a cancellation and an approval', async ({ width, username, item, tab }) => {
  const person = await signedIn(username, width)
  const { page, seen } = person
  const other = await page.context().newPage()
  await openPage(other, `${address}/Org/Branch`)
  expect(await headerLink(other)).toBe('/MyManage/SystemMember/index')
  for (const url of ['/MyManage/messages', '/Org/Intro', '/MyManage/SystemMember/numbers']) await visit(person, url)
  expect(seen, 'nothing is fetched while nothing changes').toEqual({ infos: 0, logins: 0 })

  await changePrefix(username, `state = 'cancelled', cancelled_at = now()`)
  await followItem(page, item)
  await notice(page).waitFor()
  await menuItem(page, tab).waitFor()
  await person.shot('account-changed')
  await expectAccessible(person)
  expect(await stored(page, 'loginInfo')).toMatchObject({ username, isXT: 0 })
  expect((await stored(page, 'userMenus')).value[0].path).toBe('/MyManage/UnVerify/index')
  await expect.poll(() => headerLink(other)).toBe('/MyManage/UnVerify/index')
  expect(await other.evaluate(() => JSON.parse(sessionStorage.getItem('userMenus') ?? '')[0].path)).toMatch(/UnVerify/)
  await page.getByRole('link', { name: '进入工作台' }).click()
  await page.waitForURL('**/MyManage/UnVerify/index')
  expect(seen).toEqual({ infos: 1, logins: 0 })

  await visit(person, '/MyManage/messages')
  await changePrefix(username, `state = 'active', cancelled_at = null`)
  // A link of a message, while the stored menus do not have its page yet.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/MyManage/SystemMember/numbers' })
    document.querySelector('#main')?.append(link)
    link.click()
  })
  await page.waitForURL('**/MyManage/SystemMember/numbers')
  await page.getByRole('heading', { name: '号码池' }).first().waitFor()
  expect(await stored(page, 'loginInfo')).toMatchObject({ isXT: 1 })
  await page.reload()
  await page.getByRole('heading', { name: '号码池' }).first().waitFor()
  await visit(person, '/MyManage/UnVerify/index')
  expect(page.url()).toBe(`${address}/MyManage/SystemMember/index`)
  await expect.poll(() => headerLink(other)).toBe('/MyManage/SystemMember/index')
  expect(await notice(page).count()).toBe(0)
  expect(seen.logins).toBe(0)
  expect(person.faults).toEqual([])
})

test('an open console of staff follows a changed role and the loss of the duty', async () => {
  const person = await signedIn('demo_js', 1440)
  const { page, seen } = person
  await changeAccount('demo_js', `role = 'auditor', levels = 'centre'`)
  await menuItem(page, '消息').click()
  await menuItem(page, '操作日志').waitFor()
  // A call of the page of messages that is still under way would bring the next change to a page that every role may see: without a notice.
  await settled(page)
  expect((await stored(page, 'userInfo')).value).toMatchObject({ roleId: 3 })
  await changeAccount('demo_js', `role = 'reviewer', levels = null`)
  await followItem(page, '工作台')
  await notice(page).waitFor()
  await page.getByRole('link', { name: '进入工作台' }).click()
  await page.waitForURL('**/MyManage/UnVerify/index')
  await changeAccount('demo_js', `levels = '3200'`)
  await page.reload()
  await page.waitForURL('**/MyManage/admin/check')
  await menuItem(page, '审核队列').waitFor()
  expect(seen.logins).toBe(0)
  expect(person.faults).toEqual([])
})

test('a public page follows with its next page, and a browser that stores nothing asks once', async () => {
  const person = await signedIn('demo_sy', 1440)
  const { page, seen } = person
  await visit(person, '/Org/Intro')
  await changeAccount('demo_sy', `levels = null`)
  await visit(person, '/Org/Branch')
  expect(await headerLink(page)).toBe('/MyManage/UnVerify/index')
  await expect.poll(async () => (await stored(page, 'loginInfo')).levels).toBeNull()
  expect(seen.infos).toBe(1)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await changeAccount('demo_sy', `levels = '2101'`)
  for (const url of ['/Org/Intro', '/MyManage/messages']) await visit(person, url)
  await menuItem(page, '消息').click()
  await settled(page)
  expect(seen.infos, 'once for each document').toBeLessThanOrEqual(3)
  expect(person.faults).toEqual([])
})
