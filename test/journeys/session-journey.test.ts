/** A session in a real browser (product.md 3 and 4): stored entries, the guard, logout; and a page whose files fail to load. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../src/access/demo-accounts.ts'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { type OnEnd, runCleanups, startSite } from '../tools/start-site.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { logInByForm, newPerson, visit } from './person.ts'
import { openPage } from './settled.ts'

let browser: Browser
let base = ''
const cleanups: (() => void | Promise<void>)[] = []

beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  browser = await sharedBrowser()
  onEnd(() => closeContexts(browser))
  base = (await startSite({ DATA_DIR: await demoDataDir(onEnd), LIMITS: 'off' }, onEnd)).address
})
afterAll(async () => {
  await runCleanups(cleanups)
})

async function logInMember() {
  const person = await newPerson(browser, base)
  await logInByForm(person, 'demo_member', demoPassword)
  return person
}

/** Names of the stored entries that belong to the session, not to the page. */
const sessionEntries = (page: Page) =>
  page.evaluate(() => {
    const pageEntries = ['home-popup-seen', 'home-popup-visited', 'react-router-scroll-positions', 'service-trail']
    const names = (storage: Storage) => Object.keys(storage).filter(name => !pageEntries.includes(name))
    return [...names(localStorage), ...names(sessionStorage)].sort()
  })
const currentPath = (page: Page) => new URL(page.url()).pathname

/** Navigation by a link. */
const navigate = (page: Page, to: string) =>
  page.evaluate(path => {
    const link = document.createElement('a')
    link.href = path
    document.body.append(link)
    link.click()
  }, to)

const storedEntry = (page: Page, name: string) =>
  page.evaluate(key => JSON.parse(sessionStorage.getItem(key) ?? 'null'), name)

test('the session holds the lists, the provider and the matches that its pages have read', async () => {
  const person = await newPerson(browser, base)
  await logInByForm(person, 'demo_new', demoPassword)
  const { page } = person
  await page.waitForFunction(() => sessionStorage.getItem('financeTypes') !== null)
  expect(await storedEntry(page, 'financeTypes')).toContainEqual({ label: expect.any(String), value: '150' })
  await page.goto(`${base}/Org/Branch`)
  await page.waitForFunction(() => sessionStorage.getItem('allBlocks') !== null)
  expect(await storedEntry(page, 'allBlocks')).toHaveLength(47)
  await page.goto(`${base}/search/tool?q=6999000000018`)
  await page.waitForFunction(() => sessionStorage.getItem('matches') !== null)
  expect((await storedEntry(page, 'matches'))[0]).toMatchObject({ url: '/search/tool?q=6999000000018' })
  await page.goto(`${base}/Service/Partners/List`)
  await page.locator('a[href^="/Service/Partners/content?id="]').first().click()
  await page.waitForFunction(() => sessionStorage.getItem('partnersMessage') !== null)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await storedEntry(page, 'partnersMessage')).toContain(title)
})

test('a login keeps its entries, the guard leads /login to the landing, and leaving clears everything', async () => {
  const { page } = await logInMember()
  await page.waitForURL('**/MyManage/SystemMember/index')
  expect(await sessionEntries(page)).toEqual(
    ['firmRole', 'gs-user', 'loginInfo', 'token', 'userInfo', 'userMenus', 'token', 'userInfo', 'userMenus'].sort(),
  )
  const days = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userMenus') ?? '').expiry - Date.now()) / 86_400_000,
  )
  expect(Math.round(days)).toBe(7)
  await openPage(page, `${base}/Org/Branch`)
  await navigate(page, '/login')
  await page.waitForURL('**/MyManage/SystemMember/index')
  await openPage(page, `${base}/Org/Branch`)
  await navigate(page, '/MyManage/admin/check')
  await page.waitForURL('**/404')
  await openPage(page, `${base}/Org/Branch`)
  await page.getByRole('button', { name: '退出' }).click()
  await page.waitForURL(`${base}/`)
  expect(await sessionEntries(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('a visitor who has to log in at a console page returns to it afterwards', async () => {
  const person = await newPerson(browser, base)
  const { page } = person
  await visit(person, '/MyManage/account?part=phone')
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click()
  await logInByForm(person, 'demo_new', demoPassword)
  await expect.poll(() => currentPath(page)).toBe('/MyManage/account')
  expect(page.url()).toContain('part=phone')
})

test('a page whose files fail to load displays a message with a retry, and its form works meanwhile', async () => {
  const { page } = await newPerson(browser, base)
  const message = page.getByText('页面文件没有下载成功，请检查网络后再试。')
  await page.route('**/js/search-check-page*', route => route.abort())
  await page.goto(`${base}/search/check`)
  await message.waitFor()
  const code = page.getByLabel('代码', { exact: true })
  await code.fill('690123456789')
  await page.getByRole('button', { name: '计算', exact: true }).click()
  await page.getByText('6901234567892').first().waitFor()
  await message.waitFor()
  await page.unroute('**/js/search-check-page*')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect.poll(() => message.count()).toBe(0)
  // What is typed is checked without a submission, also what was typed before the component ran.
  await code.fill('690123456788')
  await page.getByText('6901234567885').first().waitFor()
})

/** Holds the script of the check page back until the returned function is called. */
async function holdCheckPage(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route('**/js/search-check-page*', async route => {
    await released
    await route.continue()
  })
  await page.goto(`${base}/search/check?type=GTIN-13&code=690123456789`, { waitUntil: 'commit' })
  return release
}

test('what was typed before the component of a page ran is checked once it runs', async () => {
  const { page } = await newPerson(browser, base)
  const release = await holdCheckPage(page)
  await page.getByLabel('代码', { exact: true }).fill('690123456788')
  release()
  await page.getByText('6901234567885').first().waitFor()
})

test('what was selected before the component of a page ran is still selected', async () => {
  const { page } = await newPerson(browser, base)
  const release = await holdCheckPage(page)
  const code = page.getByLabel('代码', { exact: true })
  await code.selectText()
  release()
  const isHydrated = () => code.evaluate(field => Object.keys(field).some(key => key.startsWith('__react')))
  await expect.poll(isHydrated).toBe(true)
  await page.keyboard.type('690123456788')
  expect(await code.inputValue()).toBe('690123456788')
})
