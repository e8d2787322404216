/** A visitor asks a question, staff answer it in their console or with the command, and the visitor reads the answer; a course is enrolled for and cancelled. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../src/access/demo-accounts.ts'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { type OnEnd, runCleanups, startSite } from '../tools/start-site.ts'
import { journeyWidths } from '../tools/widths.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { expectAccessible, logIn, newPerson, readCaptcha, visit } from './person.ts'

const cleanups: Parameters<OnEnd>[0][] = []
let site: { address: string; dataDir: string; browser: Browser }

beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  const dataDir = await demoDataDir(onEnd)
  const { address } = await startSite({ DATA_DIR: dataDir, LIMITS: 'off' }, onEnd)
  const browser = await sharedBrowser()
  onEnd(() => closeContexts(browser))
  site = { address, dataDir, browser }
})
afterAll(async () => {
  await runCleanups(cleanups)
})

const answer = (number: string, text: string) =>
  promisify(execFile)(
    process.execPath,
    ['src/app/commands/forms/form-answer.ts', number, '--by', 'demo_centre', '--text', text],
    { env: { ...process.env, DATA_DIR: site.dataDir } },
  )

/** Staff of the centre answer in their console. */
async function answerInConsole(number: string, { text, width }: { text: string; width: number }) {
  const clerk = await newPerson(site.browser, site.address, width)
  await logIn(clerk, 'demo_centre', demoPassword)
  await visit(clerk, '/MyManage/admin/enquiries')
  const line = clerk.page.getByRole('listitem').filter({ hasText: number })
  await line.getByRole('button', { name: '答复' }).click()
  await line.getByLabel('答复').fill(text)
  await expectAccessible(clerk)
  await line.getByRole('button', { name: '答复' }).click()
  await line.waitFor({ state: 'detached' })
  await visit(clerk, '/MyManage/admin/enquiries?state=answered')
  await line.getByText('演示国家中心审核员（国家中心）答复', { exact: false }).waitFor()
  await expectAccessible(clerk)
  expect(clerk.faults).toEqual([])
}

test.each(journeyWidths)('a question is asked, answered and its answer read, at %i px', async width => {
  const person = await newPerson(site.browser, site.address, width)
  const { page } = person
  await visit(person, '/Enquiry')
  await expectAccessible(person)
  await page.getByRole('link', { name: '在线咨询' }).first().click()
  await page.getByRole('heading', { level: 1, name: '在线咨询' }).waitFor()
  await expectAccessible(person)
  await page.getByLabel('问题', { exact: true }).fill('送检要寄几个样品？')
  await page.getByRole('button', { name: '提交咨询' }).click()
  await page.getByText('处需要修改').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  expect(await page.getByLabel('问题', { exact: true }).inputValue()).toBe('送检要寄几个样品？')
  await expectAccessible(person)
  await page.getByLabel('咨询的类别').selectOption('检测')
  await page.getByLabel('邮箱').fill('visitor@example.com')
  await page.getByLabel('同意为办理这件事使用以上信息').check()
  await page.getByRole('button', { name: '不用图片验证' }).click()
  await page.getByText('验证已通过').waitFor()
  await page.getByRole('button', { name: '提交咨询' }).click()
  await page.getByText('已经收到').waitFor()
  await expectAccessible(person)
  const number = (await page.getByText(/^\d{8}-\w{8}-\w$/).textContent()) ?? ''
  if (width === 1440) await answer(number, '寄三个样品。')
  else await answerInConsole(number, { text: '寄三个样品。', width })
  await page.getByRole('button', { name: '查看办理情况' }).click()
  await page.getByText('寄三个样品。').waitFor()
  expect(page.url()).toBe(`${site.address}/Enquiry/Answer`)
  await expectAccessible(person)
  await visit(person, '/Enquiry/Answer')
  await page.getByLabel('受理号').fill(number.toLowerCase())
  await page.getByLabel('查询码，或者所留的电话、邮箱').fill('visitor@example.com')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.getByText('寄三个样品。').waitFor()
})

test('a place of a course is taken with the picture and cancelled, at 390 px', async () => {
  const person = await newPerson(site.browser, site.address, 390)
  const { page } = person
  await visit(person, '/Enquiry/Training')
  await expectAccessible(person)
  await page.getByLabel('场次').selectOption({ index: 1 })
  await page.getByLabel('姓名').fill('示例学员')
  await page.getByLabel('单位名称').fill('示例公司')
  await page.getByLabel('电话').fill('13812341234')
  await page.getByRole('button', { name: '换一张图片' }).click()
  await expect.poll(() => readCaptcha(person).catch(() => '')).toMatch(/^\w{4}$/)
  await page.getByLabel('图形验证码', { exact: true }).fill(await readCaptcha(person))
  await page.getByLabel('同意为办理这件事使用以上信息').check()
  await page.getByRole('button', { name: '报名', exact: true }).click()
  await page.getByText('已经收到').waitFor()
  await page.getByRole('button', { name: '查看办理情况' }).click()
  await page.getByRole('button', { name: '取消报名' }).click()
  await page.getByText('报名已经取消').waitFor()
  await expectAccessible(person)
})
