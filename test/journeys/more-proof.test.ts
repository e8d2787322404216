/** Where a captcha is too little, the page computes a harder puzzle and goes on; a new password is judged while it is typed. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { loginFailures } from '../../src/access/tables.ts'
import { hashedKey } from '../../src/account/context.ts'
import { connect } from '../../src/db/connect.ts'
import { createAccountWithPassword, goodPassword } from '../tools/create-account.ts'
import { freshDb } from '../tools/fresh-app.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { openPage } from './settled.ts'

const secretKey = 'k'.repeat(40)
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => closeContexts(browser))

async function site() {
  const { url } = await freshDb()
  const { address } = await startSite({ DATABASE_URL: url, DATA_DIR: newDataDir(), SECRET_KEY: secretKey })
  const connection = connect(url, 2)
  onTestFinished(connection.close)
  return { address, db: connection.db }
}

async function open(url: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 1000 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await openPage(page, url)
  return page
}

test('a login in a new browser goes on by a harder puzzle after others have guessed at the name', async () => {
  const { address, db } = await site()
  await createAccountWithPassword(db)
  const key = `${hashedKey({ config: { secretKey } }, 'login', 'tom_lee')} anywhere`
  await db.insert(loginFailures).values({ key, failures: 15, firstAt: new Date(), lastAt: new Date() })
  const page = await open(`${address}/login`)
  await page.getByLabel('用户名或手机号').fill('tom_lee')
  await page.getByLabel('密码', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: '不用图片验证' }).click()
  await page.getByText('验证已通过').waitFor()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('正在做更难的验证').waitFor()
  // A real installation asks for its terms next.
  await page.getByRole('heading', { name: /协议/ }).waitFor()
})

test('the meter says what the server will say', async () => {
  const { address } = await site()
  const page = await open(`${address}/login?mode=register`)
  const password = page.getByLabel('设置密码')
  for (const [typed, text] of [
    ['abc', '密码强度：弱'],
    ['Beijing2026!!', '密码由常见的词、拼音、年份和符号拼成'],
    ['1qaz@WSX3edc', '容易被猜到'],
    ['purplemonkeydishwasherlamp', '密码强度：强'],
  ] as const) {
    await password.fill(typed)
    await page.getByText(text).waitFor()
  }
  expect(await page.getByText('容易被猜到').count()).toBe(0)
})
