/** Every console address for people who may not open it: strangers, after the end of a session, and accounts of another role; of each kind of
 *  document that they get one in a real browser. Each page has its styles at the width of a desktop and, when the window is made narrow, of a phone; so have the error views of each mode. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { allRoutes } from '../../src/site/routes.ts'
import { signInOverHttp } from '../tools/access/sign-in-over-http.ts'
import { journeySite } from './journey-site.ts'

const site = journeySite()
const widths = [1440, 390]
const consolePaths = allRoutes.filter(row => 'console' in row).map(({ path }) => path)

type Session = { token: string; cookie: string }

/** A page of a new browser profile, with a session or what is left of one. */
async function newPage(session?: Session): Promise<Page> {
  const context = await site().browser.newContext({ viewport: { width: 1440, height: 900 } })
  onTestFinished(() => context.close())
  if (session) {
    const [name = '', value = ''] = session.cookie.split('=')
    await context.addCookies([{ name, value, url: site().address }])
    await context.addInitScript(token => localStorage.setItem('token', token), session.token)
  }
  return context.newPage()
}

/** A path of each kind of document that the server sends: documents that differ by their path and title only are displayed alike, so one of them
 *  is opened. All of them are read. */
async function pathsOfKinds(paths: readonly string[], cookie?: string): Promise<string[]> {
  const kinds = new Map<string, string>()
  for (const path of paths) {
    const response = await fetch(site().address + path, { headers: cookie === undefined ? {} : { cookie } })
    const document = await response.text()
    const kind = `${response.status} ${withoutPath(document, path)}`
    if (!kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}

/** @example withoutPath('<title>产品</title><a href="/login?to=/p">', '/p') // '<title></title><a href="/login?to=">' */
function withoutPath(document: string, path: string): string {
  const title = /<title>(.*?)<\/title>/.exec(document)?.[1] ?? ''
  return [encodeURIComponent(path), path, title]
    .filter(Boolean)
    .reduce((text, part) => text.replaceAll(part, ''), document)
    .replace(/<meta name="style-nonce" content="[^"]*">/, '')
}

/** What is displayed now, at each width; `check` is of the page at that width. */
async function atWidths(page: Page, check: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await check(width)
  }
}

/** What shows that a page lacks its styles: symbols larger than any of ours, a header without its colour, content beside the window. */
const styleFaults = () => {
  const faults: string[] = []
  for (const icon of document.querySelectorAll('svg[viewBox="0 0 24 24"]')) {
    const { width, height } = icon.getBoundingClientRect()
    if (Math.max(width, height) > 64) faults.push(`an icon of ${Math.round(width)} x ${Math.round(height)} px`)
  }
  const sheets = [...document.styleSheets].filter(({ media }) => media.mediaText !== 'print')
  if (!sheets.some(({ cssRules }) => cssRules.length > 20)) faults.push('no style sheet')
  if (getComputedStyle(document.body).marginTop !== '0px') faults.push('the margins of a page without styles')
  const links = [...document.querySelectorAll('a')].filter(link => link.getClientRects().length > 0)
  if (links.some(link => getComputedStyle(link).color === 'rgb(0, 0, 238)'))
    faults.push('a link in the colour of no style')
  const wider = document.documentElement.scrollWidth - innerWidth
  if (wider > 0) faults.push(`${wider} px wider than the window`)
  return faults
}

const expectStyles = (page: Page, path: string) =>
  atWidths(page, async width => {
    expect(await page.evaluate(styleFaults), `${path} at ${width} px`).toEqual([])
  })

test('a stranger sees the login prompt of each console address with its styles', async () => {
  const page = await newPage()
  for (const path of await pathsOfKinds(consolePaths)) {
    await page.goto(site().address + path)
    await page.locator('#login-prompt').getByText('请先登录').last().waitFor()
    const login = page.locator('#login-prompt').getByRole('link', { name: '登录', exact: true })
    await atWidths(page, async () => {
      const box = await login.boundingBox()
      expect(box && box.height >= 32 && box.y < 900, `the way to log in at ${path} is in the first screen`).toBe(true)
    })
    await expectStyles(page, path)
  }
})

test('after the end of a session each console address says so, with its styles', async () => {
  const ended = { token: 'ended', cookie: 'token=ended' }
  const page = await newPage(ended)
  for (const path of await pathsOfKinds(consolePaths, ended.cookie)) {
    await page.goto(site().address + path)
    await page.getByRole('alertdialog').getByText('登录已过期或账号已在别处登录，请重新登录').waitFor()
    await expectStyles(page, path)
  }
})

const wrongRoles = [
  { username: 'demo_new', paths: /\/admin\// },
  { username: 'demo_js', paths: /\/(SystemMember|UnVerify|fees)/ },
]

test.each(wrongRoles)('what $username may not open is a page with styles', async ({ username, paths }) => {
  const { headers } = await signInOverHttp(site().address, username)
  const page = await newPage(headers)
  const refused = consolePaths.filter(path => paths.test(path))
  for (const path of await pathsOfKinds(refused, headers.cookie)) {
    await page.goto(site().address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectStyles(page, path)
  }
})

const missingPages = ['/404', '/SecondaryMenu/404', '/News/msg?id=999999', '/News/topic/nope', '/MyManage/nothing']

test('missing pages and pages whose files fail have their styles', async () => {
  const page = await newPage()
  for (const path of missingPages) {
    await page.goto(site().address + path)
    await expectStyles(page, path)
  }
  await page.route('**/js/search-check-page*', route => route.abort())
  await page.goto(`${site().address}/search/check`)
  await page.getByText('页面文件没有下载成功，请检查网络后再试。').waitFor()
  await expectStyles(page, 'a hydrated page')
  const { headers } = await signInOverHttp(site().address, 'demo_new')
  const console = await newPage(headers)
  await console.route('**/js/account-screen*', route => route.abort())
  await console.goto(`${site().address}/MyManage/account`)
  await console.getByRole('button', { name: '再试一次' }).waitFor()
  await console.getByText('页面文件没有下载成功，请检查网络后再试。').waitFor()
  await expectStyles(console, 'a console page')
})
