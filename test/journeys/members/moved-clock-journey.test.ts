/** A renewal by its pages while the clocks of the server and of every browser are moved: shortly before the end of the term on a desk screen, after
 *  it on a phone; from the home to the new certificate, to what a stranger reads, and along the link of every message. */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { demoFirms } from '../../../src/registration/demonstration/demo-firms.table.ts'
import { daysUntil, renewedUntil, validUntil } from '../../../src/registration/life-cycle/validity.ts'
import { chinaDay, dayMs } from '../../../src/wire/china-time.ts'
import { demoDataDir } from '../../tools/demo-data-dir.ts'
import { type OnEnd, runCleanups, startSite } from '../../tools/start-site.ts'
import { closeContexts, sharedBrowser } from '../browser.ts'
import { moveClock, movedClock } from '../moved-clock.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { passCase } from '../staff/staff-calls.ts'
import { callAs } from './open-bill.ts'

let browser: Browser
const cleanups: Parameters<OnEnd>[0][] = []
const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)

beforeAll(async () => {
  browser = await sharedBrowser()
  onEnd(() => closeContexts(browser))
})
afterAll(async () => {
  await runCleanups(cleanups)
})

const daysAgo = demoFirms.find(({ username }) => username === 'demo_member')?.daysAgo ?? 0
/** About when the first term of the demonstration's member ends; its page says the day. */
const aboutEnd = validUntil(new Date(Date.now() - daysAgo * dayMs))

/** A site whose clock is at ten in the morning in Shanghai, some days after the end of the term, and people whose browsers have the same clock. */
async function siteAt(days: number) {
  const midnight = Math.floor((aboutEnd.getTime() + days * dayMs) / dayMs) * dayMs
  const now = new Date(midnight + 2 * 3_600_000)
  const offset = now.getTime() - Date.now()
  const { address } = await startSite(
    { DATA_DIR: await demoDataDir(onEnd), LIMITS: 'off', ...movedClock(offset) },
    onEnd,
  )
  const add = async (width: number) => moveClock(await newPerson(browser, address, width), offset)
  return { address, add, now }
}

type Line = { link: string; text: string }

/** Opens the link of every message: none leads nowhere. */
async function followEveryMessage(person: Person) {
  const { data } = await callAs(person, 'message/authApi/list', { pageSize: 50 })
  const links = [...new Set((data as { rows: Line[] }).rows.map(({ link }) => link))]
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) {
    await visit(person, link)
    await person.page.locator('main h1').first().waitFor()
    expect(new URL(person.page.url()).pathname, link).not.toMatch(/^\/(404|login)/)
    expect(await person.page.locator('main').getByText('没有找到').count(), link).toBe(0)
  }
}

test.each([
  { width: 1440, days: -10, state: (left: number) => new RegExp(`${left} 天`) },
  { width: 390, days: 20, state: () => /到期/ },
])('at $width px a prefix is renewed $days days after the end of its term', async ({ width, days, state }) => {
  const { address, add, now } = await siteAt(days)
  const person = await add(width)
  const { page } = person
  await logIn(person, 'demo_member', demoPassword)
  await visit(person, '/MyManage/SystemMember/index')
  const firm = (await callAs(person, 'tycpdmfirm/authApi/findByUserName', {})).data as {
    prefixes: { validTo: string }[]
  }
  const validTo = new Date(firm.prefixes[0]?.validTo ?? '')
  await page
    .locator('main')
    .getByText(state(daysUntil(validTo, now)))
    .first()
    .waitFor()
  await person.shot('clock-home')
  await page.getByRole('link', { name: '去续展' }).first().click()
  await page.getByRole('checkbox').check()
  await person.shot('clock-renewal')
  await expectAccessible(person)
  await page.getByRole('button', { name: '提交续展' }).click()
  await page
    .getByText(/^已提交，由/)
    .first()
    .waitFor()
  for (const reviewer of ['demo_js', 'demo_centre'])
    await passCase(address, reviewer, { kind: 'renewal', keyword: '69990000' })
  await page.getByRole('link', { name: /^消息/ }).filter({ visible: true }).first().click()
  await page.waitForURL('**/MyManage/messages')
  await person.shot('clock-messages')
  await page.locator('main').getByRole('listitem').filter({ hasText: '续展' }).first().getByRole('link').first().click()
  await page.getByText('续展已办结').waitFor()
  const end = chinaDay(renewedUntil(validTo, now))
  await page.getByText(`有效期至 ${end}`).first().waitFor()
  await person.shot('clock-renewed')
  await visit(person, '/MyManage/SystemMember/certificate')
  const check = page.getByRole('link', { name: '看公开核验页' }).first()
  const stranger = await add(width)
  await visit(stranger, (await check.getAttribute('href')) ?? '')
  await stranger.page.getByRole('heading', { name: /有效/ }).waitFor()
  await stranger.page.getByText(end).first().waitFor()
  await stranger.shot('clock-public')
  await followEveryMessage(person)
  expect([...person.faults, ...stranger.faults]).toEqual([])
})
