/** A session in a real browser (product.md 3 and 4): what is kept, the guard, leaving; and a page whose files do not come. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../src/access/demo-accounts.ts'
import { launchBrowser } from './browser.ts'
import { logIn, newPerson, visit } from './person.ts'
import { newDataDir, type OnEnd, startSite } from './start-site.ts'

let browser: Browser
let base = ''
const ends: (() => void | Promise<void>)[] = []

beforeAll(async () => {
  const onEnd: OnEnd = end => ends.unshift(end)
  browser = await launchBrowser()
  onEnd(() => browser.close())
  base = (await startSite({ DATA_DIR: newDataDir(onEnd), LIMITS: 'off' }, onEnd)).address
}, 180_000)
afterAll(async () => {
  for (const end of ends) await end()
})

const timeout = 120_000

async function member() {
  const person = await newPerson(browser, base)
  await logIn(person, 'demo_member', demoPassword)
  return person
}

/** The names that the browser keeps, but for what is of the page and not of the session. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const ofThePage = ['home-popup-seen', 'home-popup-visited', 'react-router-scroll-positions']
    const names = (storage: Storage) => Object.keys(storage).filter(name => !ofThePage.includes(name))
    return [...names(localStorage), ...names(sessionStorage)].sort()
  })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A step within the browser, as a link makes it. */
const step = (page: Page, to: string) =>
  page.evaluate(path => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, to)

const entry = (page: Page, name: string) =>
  page.evaluate(key => JSON.parse(sessionStorage.getItem(key) ?? 'null'), name)

test('the session holds the lists, the provider and the matches that its pages have read', { timeout }, async () => {
  const person = await newPerson(browser, base)
  await logIn(person, 'demo_new', demoPassword)
  const { page } = person
  await page.waitForFunction(() => sessionStorage.getItem('financeTypes') !== null)
  expect(await entry(page, 'financeTypes')).toContainEqual({ label: expect.any(String), value: '150' })
  await page.goto(`${base}/Org/Branch`)
  await page.waitForFunction(() => sessionStorage.getItem('allBlocks') !== null)
  expect(await entry(page, 'allBlocks')).toHaveLength(47)
  await page.goto(`${base}/search/tool?q=6999000000018`)
  await page.waitForFunction(() => sessionStorage.getItem('matches') !== null)
  expect((await entry(page, 'matches'))[0]).toMatchObject({ url: '/search/tool?q=6999000000018' })
  await page.goto(`${base}/Service/Partners/List`)
  await page.locator('a[href^="/Service/Partners/content?id="]').first().click()
  await page.waitForFunction(() => sessionStorage.getItem('partnersMessage') !== null)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await entry(page, 'partnersMessage')).toContain(title)
})

test('a login keeps its entries, the guard leads /login to the landing, and leaving clears everything', {
  timeout,
}, async () => {
  const { page } = await member()
  await page.waitForURL('**/MyManage/SystemMember/index')
  expect(await kept(page)).toEqual(
    ['gs-user', 'loginInfo', 'token', 'userInfo', 'userMenus', 'token', 'userInfo', 'userMenus'].sort(),
  )
  const days = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userMenus') ?? '').expiry - Date.now()) / 86_400_000,
  )
  expect(Math.round(days)).toBe(7)
  await page.goto(`${base}/Org/Branch`, { waitUntil: 'networkidle' })
  await step(page, '/login')
  await page.waitForURL('**/MyManage/SystemMember/index')
  await page.goto(`${base}/Org/Branch`, { waitUntil: 'networkidle' })
  await step(page, '/MyManage/admin/check')
  await page.waitForURL('**/404')
  await page.goto(`${base}/Org/Branch`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: '退出' }).click()
  await page.waitForURL(`${base}/`)
  expect(await kept(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('who is asked to log in at a console page comes back to it', { timeout }, async () => {
  const person = await newPerson(browser, base)
  const { page } = person
  await visit(person, '/MyManage/account?part=phone')
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click()
  await logIn(person, 'demo_new', demoPassword)
  await expect.poll(() => pathOf(page)).toBe('/MyManage/account')
  expect(page.url()).toContain('part=phone')
})

test('a page that takes long shows the bar, and one whose files do not come says so and can be tried again', {
  timeout,
}, async () => {
  const { page } = await newPerson(browser, base)
  await page.goto(`${base}/Org/Branch`, { waitUntil: 'networkidle' })
  let isLate = true
  await page.route('**/js/search-check-page*', async route => {
    if (isLate) await new Promise(done => setTimeout(done, 800))
    return isLate ? route.abort() : route.continue()
  })
  await step(page, '/search/check')
  await page.getByText('正在打开页面').waitFor({ state: 'attached' })
  await page.getByText('页面文件没有下载成功，请检查网络后再试。').waitFor()
  expect(await page.getByText('正在打开页面').count()).toBe(0)
  isLate = false
  await page.getByRole('button', { name: /重试|再试|重新/ }).click()
  await page.getByRole('heading', { level: 1, name: /校验码/ }).waitFor()
})
