/** Ways of reading in a real browser: elder mode and its home page, larger text, big pointer, reading line, caption, colours, gray, sharing, print, the notice of external links. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyDataDir } from '../tools/demo-data-dir.ts'
import { testConfig } from '../tools/fresh-app.ts'
import { signedLeaveAddress } from '../tools/leave-address.ts'
import { type OnEnd, runCleanups, startSite } from '../tools/start-site.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { openPage, reloadPage } from './settled.ts'

let browser: Browser
let base = ''
const cleanups: (() => void | Promise<void>)[] = []

beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  browser = await sharedBrowser()
  onEnd(() => closeContexts(browser))
  base = (
    await startSite({ DATA_DIR: await emptyDataDir(onEnd), SEED: 'none', SECRET_KEY: testConfig.secretKey }, onEnd)
  ).address
})
afterAll(async () => {
  await runCleanups(cleanups)
})

type Visit = BrowserContextOptions & { cookies?: Readonly<Record<string, string>> }

async function visit(path: string, { cookies = {}, ...options }: Visit = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  onTestFinished(() => context.close())
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: base })))
  const page = await context.newPage()
  await openPage(page, base + path)
  return page
}

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate(() => Object(window).axe.run(document))
  return found.violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id} ${nodes[0]?.html}`)
}

test('elder mode leads from the home page to its own, where a number is checked while it is typed', async () => {
  const page = await visit('/')
  await page.getByRole('button', { name: '长者模式', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '查条码' }).waitFor()
  await page.getByRole('searchbox', { name: '商品条码上的数字' }).pressSequentially('6901234567892')
  await page.getByText('校验码 2 正确').waitFor()
  await page.getByRole('button', { name: '退出长者模式' }).click()
  await page.getByRole('heading', { level: 1, name: '一个编号，查到来源' }).waitFor()
})

test('text grows in two steps and comes back, and the choice is stored', async () => {
  const page = await visit('/Org/GS1Members', { cookies: { mode: 'elder' } })
  const height = () => page.locator('h1').evaluate(title => title.getBoundingClientRect().height)
  const stored = () => page.waitForResponse(/readingMode/)
  const plain = await height()
  const larger = page.getByRole('button', { name: '字大些' })
  await Promise.all([stored(), larger.click()])
  await expect.poll(height).toBeGreaterThan(plain * 1.1)
  await Promise.all([stored(), larger.click()])
  await expect.poll(height).toBeGreaterThan(plain * 1.25)
  await page.reload()
  expect(await height()).toBeGreaterThan(plain * 1.25)
  await larger.click()
  await expect.poll(height).toBe(plain)
})

test('the reading line follows the pointer, and its files are loaded when it is chosen', async () => {
  const page = await visit('/Org/GS1Members')
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.locator('summary', { hasText: '无障碍' }).click()
  expect(loaded.filter(url => url.includes('reading-tools'))).toEqual([])
  const choice = page.getByRole('button', { name: '阅读线' })
  await choice.click()
  await page.locator('.reading-line').waitFor({ state: 'attached' })
  await page.mouse.move(500, 400)
  const top = () => page.locator('.reading-line').evaluate(line => line.getBoundingClientRect().top)
  await expect.poll(top).toBe(414)
  expect(await choice.getAttribute('aria-pressed')).toBe('true')
  await page.mouse.move(500, 600)
  await expect.poll(top).toBe(614)
  await choice.click()
  await page.locator('.reading-line').waitFor({ state: 'hidden' })
})

/** Opens the menu of the ways of reading, presses one, and waits until it is stored. */
async function choose(page: Page, name: string) {
  const menu = page.locator('details', { hasText: '无障碍' }).first()
  if (!(await menu.evaluate(element => (element as HTMLDetailsElement).open))) await menu.locator('summary').click()
  await Promise.all([page.waitForResponse(/readingMode/), menu.getByRole('button', { name, exact: true }).click()])
}

const rootMode = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))

test('the big pointer is on links, texts, buttons, fields and islands, stays on other pages, and ends', async () => {
  const parts = ['main a', 'main h1', 'main p', 'main button', 'main input', 'header a', '[data-island]']
  const page = await visit('/')
  const cursors = (selectors: readonly string[]) =>
    page.evaluate(
      names => names.map(name => getComputedStyle(document.querySelector(name) as Element).cursor.slice(0, 24)),
      selectors,
    )
  const big = (selectors: readonly string[]) => selectors.map(() => 'url("data:image/svg+xml,')
  expect(await cursors(parts)).not.toContain('url("data:image/svg+xml,')
  await choose(page, '大光标')
  await expect.poll(() => cursors(parts)).toEqual(big(parts))
  // A tool that runs in the browser has labels and fields with pointers of their own.
  await openPage(page, `${base}/search/check`)
  const tool = ['main label', 'main button', 'main textarea', 'main select', 'main h1', 'summary']
  expect(await cursors(tool)).toEqual(big(tool))
  await reloadPage(page)
  expect(await cursors(tool)).toEqual(big(tool))
  await choose(page, '大光标')
  expect(await cursors(tool)).not.toContain('url("data:image/svg+xml,')
  await page.reload()
  expect(await rootMode(page)).not.toHaveProperty('cursor')
})

test('the reading line stays on other pages and after a reload', async () => {
  const page = await visit('/Org/GS1Members')
  await choose(page, '阅读线')
  await page.goto(`${base}/Org/Branch`)
  await page.locator('.reading-line').waitFor()
  await page.reload()
  await page.locator('.reading-line').waitFor()
})

test.each([
  ['黑字白底', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
  ['黄字黑底', 'rgb(255, 255, 0)', 'rgb(0, 0, 0)'],
  ['黄字蓝底', 'rgb(255, 255, 0)', 'rgb(0, 36, 107)'],
])('the colours %s stay on other pages and after a reload, until everything is reset', async (name, color, ground) => {
  const page = await visit('/Org/GS1Members')
  const colours = () =>
    page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor])
  const plain = await colours()
  await choose(page, name)
  expect(await colours()).toEqual([color, ground])
  await page.goto(`${base}/Org/Branch`)
  expect(await colours()).toEqual([color, ground])
  await reloadPage(page)
  expect(await colours()).toEqual([color, ground])
  await choose(page, '大光标')
  await choose(page, '全部恢复')
  expect(await rootMode(page)).toEqual({})
  await page.reload()
  expect(await colours()).toEqual(plain)
})

test('the caption writes large what pointer and focus are on', async () => {
  const page = await visit('/Org/GS1Members')
  await choose(page, '大字幕')
  const caption = page.locator('.reading-caption')
  await page.locator('h1').hover()
  await expect.poll(() => caption.innerText()).toBe('GS1 成员组织')
  await reloadPage(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => caption.innerText()).toBe('跳到正文')
  expect(await violations(page)).toEqual([])
  await choose(page, '全部恢复')
  await caption.waitFor({ state: 'hidden' })
})

test('a gray page has no colour at all, and its header stays in view', async () => {
  const page = await visit('/')
  await page.evaluate(() => document.documentElement.classList.add('gray'))
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let spread = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const pixel = data.subarray(at, at + info.channels)
    spread = Math.max(spread, Math.max(...pixel) - Math.min(...pixel))
  }
  expect(spread).toBe(0)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect(
    await page
      .locator('header')
      .first()
      .evaluate(header => header.getBoundingClientRect().top),
  ).toBe(0)
})

test('the notice for old browsers is not displayed in this one', async () => {
  const page = await visit('/privacy')
  expect(await page.locator('[data-old-browser]').isVisible()).toBe(false)
  const sheets = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(sheet => [...sheet.cssRules])
      .filter(rule => rule instanceof CSSSupportsRule)
      .map(rule => rule.cssText),
  )
  expect(sheets.join()).toMatch(/not \(aspect-ratio: ?1\).*data-old-browser.*display: ?block/s)
})

test('on a phone the drawer has every way of reading, marks what is chosen and closes when the page is read aloud', async () => {
  const page = await visit('/Org/GS1Members', { viewport: { width: 390, height: 844 } })
  const opener = page.getByRole('button', { name: '全部栏目' })
  await opener.click()
  const reading = page.getByRole('region', { name: '阅读方式', exact: true })
  for (const name of ['长者模式', '黄字黑底', '字大些', '大光标', '阅读线', '读出来']) {
    const box = await reading.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
  }
  const dark = reading.getByRole('button', { name: '黄字黑底' })
  await Promise.all([page.waitForResponse(/readingMode/), dark.click()])
  expect(await dark.getAttribute('aria-pressed')).toBe('true')
  expect(await violations(page)).toEqual([])
  await page.reload()
  await opener.click()
  await expect.poll(() => dark.getAttribute('aria-pressed')).toBe('true')
  await reading.getByRole('button', { name: '读出来' }).click()
  await reading.waitFor({ state: 'hidden' })
})

/** In place of the voice of the browser, which test machines lack: sentences wait in `queue` until a test reads them. */
function silentVoice() {
  const queue: SpeechSynthesisUtterance[] = []
  const state = { said: [] as string[], cancelled: 0 }
  const voice = {
    speak: (speech: SpeechSynthesisUtterance) => queue.push(speech),
    cancel: () => {
      state.cancelled += 1
      localStorage.setItem('cancelled', String(state.cancelled))
      queue.length = 0
    },
  }
  const readSentences = (count: number) => {
    for (const speech of queue.splice(0, count)) {
      speech.onstart?.(new Event('start') as SpeechSynthesisEvent)
      state.said.push(speech.text)
      speech.onend?.(new Event('end') as SpeechSynthesisEvent)
    }
    return state.said.splice(0)
  }
  Object.defineProperty(window, 'speechSynthesis', { value: voice })
  Object.assign(window, { readSentences, voiceState: state })
}

test('a page is read aloud in the order of its text, goes on where it was stopped, and is silent when it is left', async () => {
  const page = await visit('/Org/GS1Members')
  await page.addInitScript(silentVoice)
  await page.reload()
  const read = (count: number) => page.evaluate(count => Object(window).readSentences(count) as string[], count)
  const button = page.locator('[data-action="read-aloud"]').first()
  const press = () => button.evaluate((element: HTMLElement) => element.click())
  await press()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  const begun = await read(3)
  const text = (await page.locator('#main').innerText()).replace(/\s/g, '')
  expect(begun).toHaveLength(3)
  expect(text.startsWith(begun.join('').replace(/\s/g, ''))).toBe(true)
  await press()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  expect(await read(1)).toEqual([])
  await press()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  const rest = await read(100_000)
  expect([...begun.slice(0, 2), ...rest].join('').replace(/\s/g, '')).toBe(text)
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  await press()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  expect(await read(1)).toEqual(begun.slice(0, 1))
  const cancelled = await page.evaluate(() => Object(window).voiceState.cancelled as number)
  await page.goto(page.url().replace('GS1Members', 'Sites'))
  expect(Number(await page.evaluate(() => localStorage.getItem('cancelled')))).toBe(cancelled + 1)
})

test('on paper there is no shell, but the address and the day', async () => {
  const page = await visit('/privacy')
  const line = page.locator('[data-printed]')
  expect(await line.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  for (const shell of ['header', 'footer', 'section[aria-label="热线与阅读方式"]'])
    expect(await page.locator(`body > ${shell}, body > div > ${shell}`).first().isVisible(), shell).toBe(false)
  expect(await line.innerText()).toContain('/privacy')
  expect(await line.getAttribute('data-printed')).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('without scripts the notice page names the other site', async () => {
  const page = await visit(signedLeaveAddress('https://other.example/a'), { javaScriptEnabled: false })
  await page.getByText('https://other.example/a', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: '继续前往' }).getAttribute('href')).toBe('https://other.example/a')
})

test.each([
  ['/', 1440, undefined],
  ['/', 390, 'light'],
  ['/', 390, 'dark'],
  ['/', 768, 'blue'],
  [signedLeaveAddress('https://other.example/'), 390, undefined],
  ['/leave?to=https%3A%2F%2Fother.example%2F', 390, undefined],
])('%s in elder mode at %i px with colours %s has no violation and fits', async (path, width, contrast) => {
  const cookies = { mode: 'elder', ...(contrast && { contrast }) }
  const page = await visit(path, { cookies, viewport: { width, height: 900 } })
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
