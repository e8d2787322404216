/** The public part of the way, and the registration, in Firefox and WebKit, in a page of 1440 and of 390 px. A machine without one of
 *  them skips its test and says what to install. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { startSite } from '../tools/start-site.ts'
import { otherBrowsers } from './drivers/browsers.ts'
import { type DrivenPage, drivenPage } from './drivers/driver.ts'

const password = 'Lantern#Kettle26'

async function readDemo(site: string, query: string): Promise<unknown> {
  return Object(await (await fetch(`${site}/api/demo/${query}`)).json()).data
}

/** Nothing wider than the window, nothing without its styles. */
const layoutFaults = `(() => {
  const faults = []
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window')
  if (getComputedStyle(document.body).marginTop !== '0px') faults.push('no styles')
  for (const icon of document.querySelectorAll('svg[viewBox="0 0 24 24"]'))
    if (icon.getBoundingClientRect().width > 64) faults.push('an icon too large')
  return faults
})()`

async function expectLayout(page: DrivenPage, shot: string) {
  expect(await page.evaluate(layoutFaults), await page.url()).toEqual([])
  if (process.env.SHOTS) await page.screenshot(path.join(process.env.SHOTS, `${shot}.png`))
}

/** The captcha on the page, once the server has drawn it. */
const readCaptcha = (page: DrivenPage, site: string) =>
  page.until('the captcha', async () => {
    const source = await page.evaluate(`document.querySelector('img[src*="captcha.jpg"]')?.src ?? null`)
    const uuid = source && new URL(String(source)).searchParams.get('uuid')
    return uuid ? Object(await readDemo(site, `captcha?uuid=${uuid}`)).captcha : undefined
  })

/** The control whose label is the text, with or without a mark such as 必填. */
const field = (label: string) => `//*[@id=(//label[normalize-space(text()[1])="${label}"]/@for)]`
const button = (text: string) => `//button[normalize-space(.)="${text}"]`

type Way = { page: DrivenPage; site: string; shot: (name: string) => string; downloads: string }

async function readPages({ page, site, shot }: Way) {
  await page.open(`${site}/`)
  expect(await page.text('h1')).not.toBe('')
  await expectLayout(page, shot('home'))
  await page.open(`${site}/Business/Guide1`)
  expect(await page.text('main')).toContain('统一社会信用代码')
  await expectLayout(page, shot('guide'))
  await page.open(`${site}/News/Center`)
  await expectLayout(page, shot('news'))
  const title = await page.text('main a[href^="/News/msg?id="]')
  await page.click('main a[href^="/News/msg?id="]')
  await page.until('the article', async () => (await page.url()).startsWith(`${site}/News/msg?id=`))
  expect(title).toContain(await page.text('h1'))
  // The label of the text sizes is beside them.
  const middle = (selector: string) => `(({ top, bottom }) => (top + bottom) / 2)(${selector}.getBoundingClientRect())`
  const size = `document.querySelector('[data-action="text-size"]')`
  const offset = `Math.abs(${middle(size)} - ${middle(`${size}.previousElementSibling`)})`
  expect(await page.evaluate(offset)).toBeLessThan(8)
  await expectLayout(page, shot('article'))
  await page.open(`${site}/EnglishHome`)
  expect(await page.evaluate('document.documentElement.lang')).toBe('en')
  await expectLayout(page, shot('english'))
}

async function lookUp({ page, site, shot }: Way) {
  await page.open(`${site}/search/tool`)
  await page.fill('main [name="q"]', '6901234567892')
  await page.click(button('查询'))
  await page.until('the result', async () => (await page.text('main')).includes('GTIN-13'))
  await expectLayout(page, shot('tool'))
  await page.open(`${site}/search/check`)
  await page.fill(field('代码'), '690123456789')
  await page.click(button('计算'))
  await page.until('the check digit', async () => (await page.text('main')).includes('6901234567892'))
  await expectLayout(page, shot('check'))
  await page.open(`${site}/search/internal?firmName=${encodeURIComponent('示例食品')}`)
  expect(await page.text('main')).toContain('示例食品（江苏）有限公司（演示）')
  await page.open(`${site}/search/certificate`)
  await page.fill(field('证书编号'), '5')
  await page.fill(field('核验码'), '00000000')
  await expectLayout(page, shot('certificate'))
  await page.click(button('核验'))
  await page.until('the verdict', async () => (await page.text('main')).includes('没有这张证书'))
  await expectLayout(page, shot('certificate-result'))
  await page.open(`${site}/`)
  await page.fill('main [name="keyword"]', '续展')
  await page.click('main form button[type="submit"]')
  await page.until('the search', async () => (await page.url()).startsWith(`${site}/home/sousuo?keyword=`))
  expect(await page.text('main')).toContain('续展')
  await expectLayout(page, shot('search'))
}

/** The preview follows what is typed, and the file comes to the folder for downloads. */
async function drawSymbol({ page, site, shot, downloads }: Way) {
  await page.open(`${site}/BarCode/symbol?type=EAN-13`)
  await page.fill(field('代码'), '690123456789')
  const picture = `document.querySelector('section[aria-label="生成的条码"] img')`
  await page.until('the preview', async () => page.evaluate(`${picture}?.complete && ${picture}.naturalWidth > 0`))
  await expectLayout(page, shot('symbol'))
  await page.click('//a[normalize-space(.)="PDF"]')
  const file = path.join(downloads, 'EAN-13-6901234567892.pdf')
  await page.until(
    'the file',
    async () => fs.existsSync(file) && fs.readFileSync(file, 'latin1').trimEnd().endsWith('%%EOF'),
  )
  fs.rmSync(file)
  expect(await page.url()).toBe(`${site}/BarCode/symbol?type=EAN-13`)
}

async function register(page: DrivenPage, site: string, { username, phone }: { username: string; phone: string }) {
  await page.open(`${site}/login?mode=register`)
  await page.fill(field('用户名'), username)
  await page.fill(field('手机号'), phone)
  await page.fill(field('图形验证码'), await readCaptcha(page, site))
  await page.click(button('获取验证码'))
  const code = await page.until('the code', async () => {
    const [message] = (await readDemo(site, `outbox?phone=${phone}`)) as { code: string }[]
    return message?.code
  })
  await page.fill(field('短信验证码'), code)
  await page.fill(field('设置密码'), password)
  await page.fill(field('再输一次密码'), password)
  await page.click('input[type=checkbox]')
  await page.click(button('注册'))
  await page.until('the page of the application', async () => (await page.url()).endsWith('/MyManage/UnVerify/index'))
}

async function openAndLeaveConsole({ page, site, shot }: Way, username: string, width: number) {
  await page.fill(field('企业名称'), '示例企业（演示）有限公司')
  await expectLayout(page, shot('application'))
  await page.open(`${site}/Org/Intro`)
  expect(await page.evaluate(`document.querySelector('#account a').textContent`)).toBe(username)
  // On a phone the button is in the drawer.
  if (width < 500) await page.click('[data-action="drawer"]')
  await page.click(`${width < 500 ? '#drawer' : '#account'} [data-action="logout"]`)
  await page.until('the home page', async () => (await page.url()) === `${site}/`)
  // The home page itself stores which notice it has displayed.
  const stored = `Object.keys(localStorage).filter(name => name !== 'home-popup-visited')`
  expect(await page.evaluate(stored)).toEqual([])
}

for (const { name, missing, start } of otherBrowsers) {
  // A minute for each browser.
  test.skipIf(missing || process.env.FULL !== '1')(
    `${name} reads, looks up, draws and downloads, registers and opens the application${missing ? ` (${missing})` : ''}`,
    async () => {
      const { address: site } = await startSite({ DATA_DIR: await demoDataDir(), LIMITS: 'off' })
      const { driver, downloads } = await start(onTestFinished)
      onTestFinished(() => driver.quit().catch(() => undefined))
      const page = drivenPage(driver)
      for (const [width, digit] of [
        [1440, '1'],
        [390, '2'],
      ] as const) {
        await page.resize(width)
        const way: Way = { page, site, downloads, shot: of => `${name.toLowerCase()}-${of}-${width}` }
        await readPages(way)
        await lookUp(way)
        await drawSymbol(way)
        const username = `other_${name.toLowerCase()}_${digit}`
        await register(page, site, { username, phone: `1391113000${digit}` })
        await openAndLeaveConsole(way, username, width)
      }
    },
  )
}
