/** The page shell in a real browser: menus, keyboard, drawer, reading modes, navigation between pages. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyDataDir } from '../tools/demo-data-dir.ts'
import { runProgramFile } from '../tools/programs/run-program.ts'
import { type OnEnd, runCleanups, startSite } from '../tools/start-site.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { openPage } from './settled.ts'

let browser: Browser
let base = ''
const cleanups: (() => void | Promise<void>)[] = []

beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  browser = await sharedBrowser()
  onEnd(() => closeContexts(browser))
  const settings = { DATA_DIR: await emptyDataDir(onEnd), SEED: 'none', EXT_GS1: 'https://gs1.example/' }
  base = (await startSite(settings, onEnd)).address
  await runProgramFile('src/app/commands/set.ts', ['phone=010-00000000'], {
    DATA_DIR: settings.DATA_DIR,
    SEED: 'none',
  })
})
afterAll(async () => {
  await runCleanups(cleanups)
})

/** A page of the site in its own browser context; `faults` collects page and console errors. */
async function visit(path: string, width = 1440): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
  })
  await openPage(page, base + path)
  return { page, faults }
}

const mainMenuButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name })
const openMenu = async (page: Page, name: string) => {
  await mainMenuButton(page, name).click()
  await page.getByRole('region', { name }).waitFor()
}

test('a menu opens on a click and closes on a click elsewhere, on Escape and on going to a page', async () => {
  const { page, faults } = await visit('/Org/Branch')
  await openMenu(page, '业务大厅')
  expect(await mainMenuButton(page, '业务大厅').getAttribute('aria-expanded')).toBe('true')
  await page.mouse.click(720, 860)
  expect(await mainMenuButton(page, '业务大厅').getAttribute('aria-expanded')).toBe('false')
  await openMenu(page, '业务大厅')
  await page.keyboard.press('Escape')
  expect(await mainMenuButton(page, '业务大厅').evaluate(item => item === document.activeElement)).toBe(true)
  await openMenu(page, '组织机构')
  await page.getByRole('region', { name: '组织机构' }).getByRole('link', { name: 'GS1 成员组织' }).click()
  await page.waitForURL('**/Org/GS1Members')
  await page.getByRole('region', { name: '组织机构' }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('a link to another page opens its document and reports the hit', async () => {
  const { page, faults } = await visit('/Org/GS1Members')
  const hits: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/clickHit/api/save')) hits.push(request.postData() ?? '')
  })
  await page.getByRole('navigation', { name: '组织机构' }).getByRole('link', { name: '分支机构' }).click()
  await page.getByRole('heading', { level: 1, name: '分支机构' }).waitFor()
  expect(await page.title()).toContain('分支机构')
  await expect.poll(() => hits).toEqual([JSON.stringify({ route: '/Org/Branch', from: '/Org/GS1Members' })])
  expect(faults).toEqual([])
})

test('a search on the same page updates it in place, moves the focus to the heading and reports the hit', async () => {
  const { page, faults } = await visit('/Org/GS1Members')
  const hits: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/clickHit/api/save')) hits.push(request.postData() ?? '')
  })
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('#main').getByRole('textbox').fill('日本')
  await page.locator('#main').getByRole('textbox').press('Enter')
  await page.waitForURL('**/Org/GS1Members?keyword=*')
  await page.getByText('GS1 France').waitFor({ state: 'detached' })
  await page.getByText('GS1 Japan').waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  const from = '/Org/GS1Members'
  await expect.poll(() => hits).toEqual([JSON.stringify({ route: `${from}?keyword=%E6%97%A5%E6%9C%AC`, from })])
  await page.goBack()
  await page.getByText('GS1 France').waitFor()
  expect(await page.locator('#main').getByRole('textbox').inputValue()).toBe('')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(faults).toEqual([])
})

test('back and forward keep the scroll position and what was typed', async () => {
  const { page } = await visit('/Org/GS1Members')
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.locator('#main').getByRole('textbox').fill('日')
  await page.evaluate(() => scrollTo(0, 1200))
  await expect.poll(scrolled).toBe(1200)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/privacy"]')?.click())
  await page.waitForURL('**/privacy')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'GS1 成员组织' }).waitFor()
  await expect.poll(scrolled).toBe(1200)
  expect(await page.locator('#main').getByRole('textbox').inputValue()).toBe('日')
  await page.goForward()
  await page.waitForURL('**/privacy')
})

test('the progress bar appears while a page loads, and moves in steps of 500 ms', async () => {
  const { page } = await visit('/Org/GS1Members')
  let release: () => void = () => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route('**/Org/Branch', async route => {
    await released
    await route.continue()
  })
  expect(await page.locator('#progress').getAttribute('data-active')).toBeNull()
  // The browser answers no question about a page that it is leaving, so the page itself records the bar.
  const durations: string[] = []
  await page.exposeFunction('recordDuration', (duration: string) => durations.push(duration))
  await page.evaluate(() => {
    const track = document.getElementById('progress')
    const record = () => {
      const bar = track?.querySelector('span')
      if (bar && track?.dataset.active === '') Object(window).recordDuration(getComputedStyle(bar).animationDuration)
    }
    if (track) new MutationObserver(record).observe(track, { attributes: true })
  })
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#main a[href="/Org/Branch"]')?.click())
  await expect.poll(() => durations[0]).toMatch(/^0\.5s/)
  release()
  await page.waitForURL('**/Org/Branch')
  expect(await page.locator('#progress').getAttribute('data-active')).toBeNull()
})

test('the first page reports its hit as well', async () => {
  const { page } = await visit('/Org/Branch')
  const hit = page.waitForRequest(request => request.url().endsWith('/clickHit/api/save'))
  await page.goto(`${base}/Org/GS1Members?keyword=45`)
  expect((await hit).postData()).toBe(JSON.stringify({ route: '/Org/GS1Members?keyword=45' }))
})

test('the hit of an address longer than the call accepts is counted', async () => {
  const { page, faults } = await visit('/Org/Branch')
  const hit = page.waitForResponse(response => response.url().endsWith('/clickHit/api/save'))
  await page.goto(`${base}/Org/GS1Members?keyword=${'%E6%9D%A1'.repeat(400)}`)
  expect((await hit).status()).toBe(200)
  expect(faults).toEqual([])
})

test('a menu item without a link displays that the service is not open', async () => {
  const { page } = await visit('/Org/Branch')
  await openMenu(page, '条码查询')
  await page.getByRole('region', { name: '条码查询' }).getByRole('button', { name: '追溯查询' }).click()
  await page.getByText('此业务没有开通').waitFor()
})

test('a service that the operator has set opens at once', async () => {
  const { page } = await visit('/Org/Branch')
  await page.context().route('https://gs1.example/**', route => route.fulfill({ body: 'GS1' }))
  await openMenu(page, '组织机构')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('region', { name: '组织机构' }).getByRole('link', { name: '国际物品编码组织' }).click(),
  ])
  await opened.waitForURL('https://gs1.example/')
})

test('before another site opens a dialog asks the visitor, who may stay', async () => {
  const { page } = await visit('/Org/Branch')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { textContent: '别的网站' })
    link.href = `/leave?to=${encodeURIComponent('https://other.example/a')}`
    document.getElementById('main')?.prepend(link)
  })
  await page.getByRole('link', { name: '别的网站' }).click()
  await page.getByRole('dialog', { name: '即将离开本站' }).getByText('https://other.example/a').waitFor()
  const notice = page.getByRole('dialog', { name: '即将离开本站' })
  await notice.waitFor()
  await notice.getByRole('button', { name: '留在本站' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${base}/Org/Branch`)
})

test('search pages show the breadcrumb of the service menu when they are opened from it', async () => {
  const { page, faults } = await visit('/Org/Branch')
  await openMenu(page, '服务中心')
  await page.getByRole('region', { name: '服务中心' }).getByRole('link', { name: '校验码计算' }).click()
  const breadcrumb = page.getByRole('navigation', { name: '当前位置' })
  await breadcrumb.getByText('查询服务').waitFor()
  await page.goBack()
  await openMenu(page, '条码查询')
  await page.getByRole('region', { name: '条码查询' }).getByRole('link', { name: '校验码计算' }).click()
  await breadcrumb.getByText('条码查询').waitFor()
  expect(await breadcrumb.getByText('查询服务').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the keyboard opens a menu, moves in it and comes back', async () => {
  const { page } = await visit('/Org/Branch')
  await mainMenuButton(page, '组织机构').focus()
  await page.keyboard.press('ArrowRight')
  expect(await mainMenuButton(page, '业务大厅').evaluate(item => item === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('region', { name: '业务大厅' }).waitFor()
  await page.keyboard.press('ArrowDown')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).not.toBe('业务大厅')
  await page.keyboard.press('Escape')
  expect(await mainMenuButton(page, '业务大厅').getAttribute('aria-expanded')).toBe('false')
})

test('on a phone the drawer holds the menu as an accordion, and a page fits the width', async () => {
  const { page, faults } = await visit('/Org/Branch', 390)
  await page.getByRole('button', { name: '全部栏目' }).click()
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await drawer.getByRole('button', { name: '知识中心' }).click()
  await drawer.getByRole('link', { name: '政策法规' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('on a phone the tab bar is scrolled to the current tab, with and without scripts', async () => {
  const currentTabPosition = (page: Page) =>
    page.getByRole('link', { name: '校验码', exact: true }).evaluate(tab => {
      const { left, right } = tab.getBoundingClientRect()
      return { isSeen: left >= 0 && right <= innerWidth, scrolled: scrollY }
    })
  const { page, faults } = await visit('/search/check', 390)
  expect(await currentTabPosition(page)).toEqual({ isSeen: true, scrolled: 0 })
  expect(faults).toEqual([])
  const context = await browser.newContext({ viewport: { width: 390, height: 900 }, javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const pageWithoutScripts = await context.newPage()
  await pageWithoutScripts.goto(`${base}/search/check?type=GTIN-13&code=690123456789`)
  expect(await currentTabPosition(pageWithoutScripts)).toEqual({ isSeen: true, scrolled: 0 })
})

test('features that need scripts are absent without them', async () => {
  const countCopyButtons = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(`${base}/search/check?type=GTIN-13&code=690123456789%0A690123456788`)
    return page.getByRole('button', { name: '复制正确的代码' }).count()
  }
  expect(await countCopyButtons(true)).toBe(1)
  expect(await countCopyButtons(false)).toBe(0)
})

test('the hotline is in a landmark, and the menu button of elder mode is named by its text', async () => {
  const { page } = await visit('/Org/Branch')
  await page.getByRole('region', { name: '热线与阅读方式' }).getByText('咨询热线').waitFor()
  await page.getByRole('button', { name: '长者模式', exact: true }).click()
  const menuButton = page.getByRole('button', { name: '全部栏目', exact: true })
  expect(await menuButton.innerText()).toBe('全部栏目')
  await menuButton.click()
  await expect.poll(() => menuButton.getAttribute('aria-expanded')).toBe('true')
})

test('elder mode is stored for the next visit and can be switched off', async () => {
  const { page } = await visit('/Org/Branch')
  const modeSaved = () => page.waitForResponse(/readingMode/)
  await Promise.all([modeSaved(), page.getByRole('button', { name: '长者模式', exact: true }).click()])
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('elder')
  await Promise.all([modeSaved(), page.getByRole('button', { name: '退出长者模式' }).click()])
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBeUndefined()
})

test.each(['/', '/login', '/BarCode/symbol', '/News/index'])(
  '%s loads two style sheets, and nothing on it moves',
  async path => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const styleSheets: string[] = []
    page.on('request', request => {
      // The styles for paper hold nothing up.
      if (request.resourceType() === 'stylesheet' && !request.url().includes('/css/print-'))
        styleSheets.push(request.url())
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push(Number(Object(entry).value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, base + path)
    expect(styleSheets).toHaveLength(2)
    const shift = await page.evaluate(() => Object(window).shifts.reduce((sum: number, each: number) => sum + each, 0))
    expect(shift).toBeLessThan(0.02)
  },
)

test('the language switch leads to the home page of the other language', async () => {
  const { page, faults } = await visit('/Org/Branch')
  await page.locator('summary', { hasText: '中文' }).click()
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await page.waitForURL(`${base}/EnglishHome`)
  await page.waitForFunction(() => document.documentElement.lang === 'en')
  expect(faults).toEqual([])
})

test.each(['/EnglishHome', '/404', '/sitemap', '/Org/GS1Members'])('%s fits a phone', async path => {
  const { page } = await visit(path, 390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
