/** The line before a full portal, as people see it: with scripts, without, and by a screen reader. */
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { journeySite } from './journey-site.ts'
import { expectAccessible, newPerson, visit } from './person.ts'

const site = journeySite({ PORTAL_PLACES: '1' })
const widths = process.env.SHOTS ? [1440, 768, 390] : [1440, 390]

/** Whoever comes first is inside, and stays there while the test runs. */
async function fillPortal() {
  const { browser, address } = site()
  const first = await newPerson(browser, address)
  await visit(first, '/login')
  return first
}

test('whoever comes to a full portal sees the place in the line, which goes on by itself', async () => {
  const { browser, address } = site()
  const first = await fillPortal()
  expect(new URL(first.page.url()).pathname).toBe('/login')
  for (const width of widths) {
    const person = await newPerson(browser, address, width)
    const { page } = person
    await page.clock.install()
    await visit(person, '/MyManage/SystemMember/index')
    expect(new URL(page.url()).pathname).toBe('/login/line')
    await page.getByRole('heading', { level: 1, name: '正在排队' }).waitFor()
    await expectAccessible(person)
    await person.shot('line')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const reply = { state: 'waiting', ahead: 1234, minutes: 17, refreshSeconds: 10 }
    await page.route('**/api/account/api/line', route =>
      route.fulfill({ json: { code: 200, returnCode: '0', returnMsg: '', data: reply } }),
    )
    // What is displayed changes at once; what is told aloud once a minute.
    await expect
      .poll(async () => {
        await page.clock.fastForward(11_000)
        return page.locator('[data-ahead]').textContent()
      })
      .toBe('您前面还有 1,234 人')
    expect(await page.locator('[data-minutes]').textContent()).toContain('大约还要 17 分钟')
    await person.shot('line-long')
    await expect
      .poll(async () => {
        await page.clock.fastForward(61_000)
        return page.getByRole('status').filter({ hasText: '1,234' }).count()
      })
      .toBe(1)
    // The turn: the page opens where the person was going.
    const opened = page.waitForRequest(request => new URL(request.url()).pathname === '/MyManage/SystemMember/index')
    Object.assign(reply, { state: 'inside', ahead: null, minutes: null, refreshSeconds: null })
    await page.clock.fastForward(11_000)
    await opened
    await page.waitForURL('**/login/line?*')
    expect(person.faults).toEqual([])
  }
})

test('without scripts the page reloads itself, and keeps the place', async () => {
  const { browser, address } = site()
  await fillPortal()
  const context = await browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  expect(new URL(page.url()).pathname).toBe('/login/line')
  const ticket = async () => (await context.cookies()).find(({ name }) => name === 'line')?.value.split('.')[0]
  const before = await ticket()
  await page.locator('noscript p').waitFor()
  await expect(page.locator('[data-ahead]').textContent()).resolves.toMatch(/^您(前面还有|排在最前面)/)
  if (process.env.SHOTS)
    await page.screenshot({ path: path.join(process.env.SHOTS, 'line-noscript.png'), fullPage: true })
  await page.waitForEvent('framenavigated')
  expect(new URL(page.url()).pathname).toBe('/login/line')
  expect(await ticket()).toBe(before)
})
