/** Actions of a person in the browser: reading captchas and codes, registering, logging in, filling the company record. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser, Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sampleLicence } from '../../src/registration/demonstration/sample-licence.ts'
import { sampleRecord } from '../../src/registration/demonstration/samples.ts'
import { signInOverHttp } from '../tools/access/sign-in-over-http.ts'
import { addFailureNote } from '../tools/reporting/failure-notes.ts'
import { openInConsole, openPage, pendingRequests } from './settled.ts'

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Person = { page: Page; site: string; shot: (name: string) => Promise<void>; faults: readonly string[] }

/** What a browser on a busy machine says when the page was displayed before its fade (ui/base.css) could begin: it is displayed without. The
 *  promise is the browser's own, no script of the page has it. */
const missedFade = 'Transition was aborted because of invalid state. Page already revealed'

/** A visitor with an empty profile. `faults` collects every error of scripts and content policy. */
export async function newPerson(browser: Browser, site: string, width = 1440): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    acceptDownloads: true,
  })
  const page = await context.newPage()
  pendingRequests(page)
  const faults: string[] = []
  page.on('pageerror', error => {
    if (error.message !== missedFade) faults.push(`${page.url()}: ${error.message}`)
  })
  page.on('console', message => {
    const isRefusal = /status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isRefusal) faults.push(`${page.url()}: ${message.text()}`)
  })
  const refusals: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`)
  })
  addFailureNote(() => whatIsDisplayed(page, [...faults, ...refusals]))
  const shot = async (name: string) => {
    if (process.env.SHOTS)
      await page.screenshot({ path: path.join(process.env.SHOTS, `${name}-${width}.png`), fullPage: true })
  }
  return { page, site, shot, faults }
}

const notedCharacters = 1500

/** For the report of a failed test: the address and the visible text of a page, its requests, and what went wrong on it. */
async function whatIsDisplayed(page: Page, faults: readonly string[]): Promise<string> {
  if (page.isClosed())
    return faults.length > 0 ? `A closed page had ${faults.join('; ')}` : 'A closed page without faults'
  const text = await page
    .locator((await page.locator('main').count()) > 0 ? 'main' : 'body')
    .first()
    .evaluate(element => (element as HTMLElement).innerText)
  const requests = [...pendingRequests(page)].map(request => request.url())
  return [
    `Displayed at ${page.url()}:`,
    text.replace(/\s+/g, ' ').slice(0, notedCharacters),
    `Requests under way: ${requests.join(', ') || 'none'}`,
    `Faults: ${faults.join('; ') || 'none'}`,
  ].join('\n')
}

const consolePath = '/MyManage/'

/** Opens a page of the site and waits until it is at rest. From a page of the console to another one it goes as a link there does, without a new
 *  document: a third of the work. `openPage` is for tests of the document itself. Returns the status of a document. */
export async function visit({ page, site }: Person, address: string): Promise<number | undefined> {
  const here = page.url().startsWith(site) ? new URL(page.url()).pathname : ''
  const { pathname } = new URL(address, site)
  // The same page with another query stays as it is, where a person would load it again.
  if (here.startsWith(consolePath) && pathname.startsWith(consolePath) && here !== pathname) {
    await openInConsole(page, address)
    return undefined
  }
  const response = await openPage(page, site + address)
  return response?.status()
}

/** Expects no WCAG 2.2 A or AA fault on the current page. */
export async function expectAccessible({ page }: Pick<Person, 'page'>) {
  // As one text, so that a report names each fault.
  expect((await accessibilityFaults(page)).join('\n'), page.url()).toBe('')
}

/** The WCAG 2.2 A and AA faults of a page, with the beginning of each element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // What the page has scrolled below its header is no target that is too small.
  await page.evaluate(() => scrollTo(0, 0))
  // A colour halfway through its transition is nobody's.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    // Nor is what can be scrolled above the bar at the bottom of a phone, or below the header: a frame that is loading scrolls the page again.
    const bars = [...document.querySelectorAll<HTMLElement>('nav, header')].filter(bar =>
      ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
    )
    for (const bar of bars) bar.style.position = 'static'
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Of checks that pass one example is enough: describing each element takes half of the time.
      resultTypes: ['violations'],
    })
    for (const bar of bars) bar.style.removeProperty('position')
    // A label leads to the first element of its id: the second field of the same id has no name, and a click goes to the wrong one.
    const twice = [...document.querySelectorAll('label[for]')]
      .map(label => label.getAttribute('for') ?? '')
      .filter((id, index, all) => all.indexOf(id) === index && document.querySelectorAll(`[id="${id}"]`).length > 1)
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`),
      ...twice.map(id => `id of two fields: ${id}`),
    ]
  })
}

/** The characters of the captcha on the page, once the server has drawn it: the element names it before the picture is requested. */
export async function readCaptcha({ page, site }: Person): Promise<string> {
  let captcha: string | undefined
  await expect
    .poll(async () => {
      const source = await page.locator('img[src*="captcha.jpg"]').getAttribute('src')
      const uuid = new URL(source ?? '', site).searchParams.get('uuid')
      const response = await fetch(`${site}/api/demo/captcha?uuid=${uuid}`)
      const { data } = (await response.json()) as { data: { captcha: string } | null }
      captcha = data?.captcha
      return captcha
    })
    .toBeTypeOf('string')
  return captcha ?? ''
}

/** The page that the newest message to a phone leads to, with its query; the message has a whole address. */
export async function linkOfMessage({ site }: Pick<Person, 'site'>, phone: string, purpose: string): Promise<string> {
  const response = await fetch(`${site}/api/demo/outbox?phone=${phone}`)
  const { data } = (await response.json()) as { data: { purpose: string; text: string }[] }
  const text = data.find(message => message.purpose === purpose)?.text ?? ''
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? site)
  return pathname + search
}

export async function readCode({ site }: Person, phone: string): Promise<string> {
  const response = await fetch(`${site}/api/demo/outbox?phone=${phone}`)
  const { data } = (await response.json()) as { data: { code: string }[] }
  return data[0]?.code ?? ''
}

/** Registers, which ends signed in at the page of the application. */
export async function register(
  person: Person,
  { username, password, phone }: { username: string; password: string; phone: string },
) {
  const { page } = person
  await visit(person, '/login?mode=register')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('图形验证码').fill(await readCaptcha(person))
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => readCode(person, phone)).toMatch(/^\d{6}$/)
  await page.getByLabel('短信验证码').fill(await readCode(person, phone))
  await page.getByLabel('设置密码').fill(password)
  await page.getByLabel('再输一次密码').fill(password)
  await page.getByRole('checkbox').check()
  await person.shot('register')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL(/MyManage/)
}

/** Logs in at the login page, as a person does, and waits for the console or the page that asked for the login. */
export async function logInByForm(person: Person, username: string, password: string) {
  await enterPassword(person, username, password)
  await person.page.waitForURL(/MyManage/)
}

/** Gives the browser a session and opens the page to which a login leads. `logInByForm` is for tests of the login itself: it costs two pages more
 *  for each person. */
export async function logIn(person: Person, username: string, password: string) {
  const { page, site } = person
  const { headers, cookie } = await signInOverHttp(site, username, password)
  const at = cookie.indexOf('=')
  await page.context().addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site }])
  // A file of the site: it has the storage of its pages, and no script that reads it.
  await page.goto(`${site}/robots.txt`)
  await page.evaluate(token => localStorage.setItem('token', token), headers.token)
  await visit(person, '/login')
  await page.waitForURL(/MyManage/)
}

/** The first step of a login. */
export async function enterPassword(person: Person, username: string, password: string) {
  const { page } = person
  await visit(person, '/login')
  await page.getByLabel('用户名或手机号').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('图形验证码').fill(await readCaptcha(person))
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Fills the four steps of the application and submits it. */
export async function submitRecord(person: Person, firm: { firmName: string; creditCode: string }) {
  const { page } = person
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('统一社会信用代码').fill(firm.creditCode)
  await field('企业名称').fill(firm.firmName)
  await field('法定代表人').fill(sampleRecord.legalPerson)
  await choose(person, '经济类型', '有限责任')
  await choose(person, '所属行业', '稻谷种植')
  await choose(person, '注册地区', '虎丘区')
  await field('邮政编码').fill(sampleRecord.postcode)
  await field('注册地址').fill(sampleRecord.address)
  await person.shot('application')
  await page.getByRole('button', { name: /^下一步/ }).click()
  await field('联系人').fill(sampleRecord.contactName)
  await field('联系电话').fill(sampleRecord.contactPhone)
  await page.getByRole('button', { name: /^下一步/ }).click()
  await uploadLicence(person, Buffer.from(sampleLicence({ ...firm, address: sampleRecord.address })))
  await page.getByRole('button', { name: /^下一步/ }).click()
  await page.getByText(firm.creditCode).first().waitFor()
  await person.shot('submission-summary')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('分支机构审核').first().waitFor()
}

/** Uploads the picture of a licence, and again when the server has no turn for it, as a person does. */
export async function uploadLicence({ page }: Person, buffer: Buffer) {
  const result = page.getByText('下载文件').or(page.getByRole('alert')).filter({ visible: true }).first()
  await expect
    .poll(async () => {
      await page.locator('input[type=file]').setInputFiles({ name: '营业执照.png', mimeType: 'image/png', buffer })
      await result.waitFor()
      return result.textContent()
    })
    .not.toBe('正在检查的文件较多，请稍后再上传')
  expect((await result.textContent())?.trim()).toBe('下载文件')
}

/** Opens a select, searches in it if possible, and picks the option with the text. */
export async function choose({ page }: Person, label: string, text: string) {
  const control = page.getByLabel(label, { exact: true })
  await control.click()
  if (await control.isEditable()) await control.fill(text)
  await page.locator('.ant-select-dropdown:visible').getByText(text).first().click()
}

/** Searches the review queue of the signed-in reviewer. */
export async function searchQueue(person: Person, keyword: string) {
  await visit(person, '/MyManage/admin/check')
  const field = person.page.getByLabel('企业名称、编码、受理号、信用代码或电话')
  await field.fill(keyword)
  await field.press('Enter')
}

/** Approves a firm in the review queue of the signed-in reviewer. */
export async function approve(person: Person, firmName: string) {
  const { page } = person
  await page.waitForURL('**/MyManage/admin/check*')
  await searchQueue(person, firmName)
  await page.getByText(firmName).first().click()
  await page.getByRole('button', { name: '退回补正' }).waitFor()
  await person.shot('review')
  await approveOpenCase(person)
}

/** Marks the fields of the open case as agreeing, section by section, and approves it. */
export async function approveOpenCase({ page }: Pick<Person, 'page'>) {
  const agree = page.getByRole('button', { name: /项都相符$/ })
  const pass = page.getByRole('button', { name: '通过并看下一件' })
  await agree.or(pass).first().waitFor()
  while ((await pass.count()) === 0) await agree.first().click()
  await pass.click()
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText('已通过').first().waitFor()
}

export async function readDownload(download: Promise<Download>): Promise<Buffer> {
  const path = await (await download).path()
  return fs.readFileSync(path)
}
