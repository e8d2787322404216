/** The header at every window width, and its menus in low windows, in a real browser. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyDataDir } from '../tools/demo-data-dir.ts'
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
  base = (await startSite({ DATA_DIR: await emptyDataDir(onEnd), SEED: 'none' }, onEnd)).address
})
afterAll(async () => {
  await runCleanups(cleanups)
})

async function open(path: string, login?: { username: string }): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true })
  onTestFinished(() => context.close())
  if (login) {
    const stored = JSON.stringify({ ...login, userType: 3, isXT: 0, levels: 0 })
    await context.addInitScript(text => localStorage.setItem('loginInfo', text), stored)
  }
  const page = await context.newPage()
  await openPage(page, base + path)
  return page
}

/** Every twentieth width, and the widths around each breakpoint. */
const widths = Array.from({ length: 1920 - 360 + 1 }, (_, at) => 360 + at).filter(
  width => width % 20 === 0 || [768, 992, 1100, 1248, 1440].some(breakpoint => Math.abs(width - breakpoint) < 4),
)

/** How many pixels the page is wider than its window and by which elements, and the account buttons that are cut off. */
const findOverflow = () => {
  const buttons = [...document.querySelectorAll('header :is(a, button)')].filter(
    element => /退出|登录|注册/.test(element.textContent ?? '') && element.getClientRects().length > 0,
  )
  const cut = buttons.filter(button => {
    const { left, right } = button.getBoundingClientRect()
    return left < 0 || right > document.documentElement.clientWidth
  })
  const wider = document.documentElement.scrollWidth - innerWidth
  const widest = [...(wider > 0 ? document.querySelectorAll('body *') : [])]
    .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 3)
    .map(element => `${element.localName} ${element.getAttribute('class') ?? ''}`)
  return { wider, widest, cut: cut.map(button => button.textContent) }
}

async function overflowsOf(page: Page): Promise<unknown[]> {
  const overflows: unknown[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(findOverflow)
    if (overflow.wider > 0 || overflow.cut.length > 0) overflows.push({ width, ...overflow })
  }
  return overflows
}

const longName = { username: '示例食品饮料进出口（江苏）股份有限公司_6999000012' }
const visitors = [
  { who: 'an anonymous visitor', path: '/Org/Branch' },
  { who: 'an anonymous visitor of the English site', path: '/EnglishHome' },
  { who: 'somebody signed in with a short name', path: '/Org/Branch', login: { username: 'demo_js' } },
  { who: 'somebody signed in with a long name', path: '/Org/Branch', login: longName },
]

test.each(visitors)('no window width cuts the header for $who', async ({ path, login }) => {
  const page = await open(path, login)
  expect(await overflowsOf(page)).toEqual([])
})

/** Parts that wait for the first frame have the size that the browser remembers from another window; here it is always a large one. */
const waitingParts = `[data-below="children"] > *, [data-below="self"], #foot {
  content-visibility: hidden !important; contain-intrinsic-size: 450px !important; animation: none !important;
}`

test.each(['/Home', '/EnglishHome'])('parts of %s that are not laid out yet do not widen it', async path => {
  const page = await open(path)
  await page.addStyleTag({ content: waitingParts })
  expect(await overflowsOf(page)).toEqual([])
})

test('the user name is shortened before the exit button is', async () => {
  const page = await open('/Org/Branch', longName)
  await page.setViewportSize({ width: 992, height: 800 })
  const exit = page.locator('header').getByRole('button', { name: '退出' })
  expect(await exit.evaluate(button => button.scrollWidth <= button.clientWidth)).toBe(true)
  const name = page.locator('header').getByText(longName.username)
  expect(await name.evaluate(text => text.clientWidth > 20)).toBe(true)
})

const windows = [
  { width: 1024, height: 600 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
]

test.each(windows)('every menu fits a window of $width x $height and shows its last item', async size => {
  const page = await open('/Org/Branch')
  await page.setViewportSize(size)
  const menuButtons = page.getByRole('navigation', { name: '主菜单' }).locator('[aria-expanded]')
  for (const menuButton of await menuButtons.all()) {
    await menuButton.click()
    const menu = page.getByRole('region', { name: await menuButton.innerText(), exact: true })
    const last = menu.locator('li').last()
    await last.scrollIntoViewIfNeeded()
    expect(await last.evaluate(item => item.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    expect(await menu.evaluate(panel => panel.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await page.keyboard.press('Escape')
  }
  expect(await menuButtons.count()).toBeGreaterThan(5)
})
