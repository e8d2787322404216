/** A reader subscribes to columns, confirms from the mailbox, changes the columns and unsubscribes. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { type OnEnd, runCleanups, startSite } from '../tools/start-site.ts'
import { journeyWidths } from '../tools/widths.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { expectAccessible, newPerson, visit } from './person.ts'

const cleanups: Parameters<OnEnd>[0][] = []
let site: { address: string; browser: Browser }

beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  const dataDir = await demoDataDir(onEnd)
  const { address } = await startSite({ DATA_DIR: dataDir, LIMITS: 'off' }, onEnd)
  const browser = await sharedBrowser()
  onEnd(() => closeContexts(browser))
  site = { address, browser }
})
afterAll(async () => {
  await runCleanups(cleanups)
})

/** The path of the link in the newest mail to an address. */
async function linkInMail(email: string): Promise<string> {
  const reply = await fetch(`${site.address}/api/demo/outbox?email=${encodeURIComponent(email)}`)
  const { data } = (await reply.json()) as { data: { text: string }[] | null }
  return /\/News\/Subscribe\/Confirm\?key=[\w-]{43}/.exec(data?.[0]?.text ?? '')?.[0] ?? ''
}

test.each(journeyWidths)('columns are subscribed to, changed and ended, at %i px', async width => {
  const person = await newPerson(site.browser, site.address, width)
  const { page } = person
  const email = `reader${width}@example.com`
  await visit(person, '/News/Notice')
  await page.getByRole('link', { name: '邮件', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '邮件订阅' }).waitFor()
  expect(await page.getByLabel('通知公告').isChecked()).toBe(true)
  await expectAccessible(person)
  await page.getByLabel('标准', { exact: true }).check()
  await page.getByRole('button', { name: '订阅', exact: true }).click()
  await page.getByText('处需要修改').waitFor()
  expect(await page.getByLabel('标准', { exact: true }).isChecked()).toBe(true)
  await expectAccessible(person)
  await page.getByLabel('邮箱', { exact: true }).fill(email)
  await page.getByLabel('同意把邮箱用于发送订阅的内容').check()
  await page.getByRole('button', { name: '不用图片验证' }).click()
  await page.getByText('验证已通过').waitFor()
  await page.getByRole('button', { name: '订阅', exact: true }).click()
  await page.getByText('请到邮箱里确认').waitFor()
  await expectAccessible(person)
  await expect.poll(() => linkInMail(email)).not.toBe('')
  await visit(person, await linkInMail(email))
  await page.getByText('通知公告、标准').waitFor()
  await expectAccessible(person)
  await page.getByRole('button', { name: '确认订阅' }).click()
  await page.getByText('订阅已经确认').waitFor()
  await expectAccessible(person)
  await page.locator('main').getByRole('link', { name: '管理邮件订阅' }).click()
  await page.getByRole('heading', { level: 1, name: '管理邮件订阅' }).waitFor()
  await page.getByLabel('标准', { exact: true }).uncheck()
  await page.getByLabel('每天一封').check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已经改好').waitFor()
  expect(await page.getByLabel('标准', { exact: true }).isChecked()).toBe(false)
  await expectAccessible(person)
  await page.getByRole('button', { name: '退订全部栏目' }).click()
  await page.getByText('这里没有订阅了').waitFor()
  await expectAccessible(person)
})
