/** A cancellation that the authority proposes, from the member's home to its end: on a desk screen the member objects and keeps its number, on a
 *  phone nobody objects, and the number ends in the public notice. */

import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { type Connection, connect } from '../../../src/db/connect.ts'
import { createMessages } from '../../../src/messages/send.ts'
import { runLifeCycle } from '../../../src/registration/life-cycle/expiry/job.ts'
import { cases } from '../../../src/registration/tables.ts'
import { dayMs } from '../../../src/wire/china-time.ts'
import { demoDataDir } from '../../tools/demo-data-dir.ts'
import { siteDatabaseUrl } from '../../tools/site-database.ts'
import { type OnEnd, runCleanups, startSite } from '../../tools/start-site.ts'
import { closeContexts, sharedBrowser } from '../browser.ts'
import { approveOpenCase, expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

let browser: Browser
let address = ''
let database: Connection
const cleanups: Parameters<OnEnd>[0][] = []

beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  const dataDir = await demoDataDir(onEnd)
  address = (await startSite({ DATA_DIR: dataDir, LIMITS: 'off' }, onEnd)).address
  database = connect(siteDatabaseUrl(dataDir), 2)
  onEnd(database.close)
  browser = await sharedBrowser()
  onEnd(() => closeContexts(browser))
})
afterAll(async () => {
  await runCleanups(cleanups)
})

/** Ten in the morning in Shanghai, when messages are sent. */
const morning = (daysLater: number) => {
  const midnight = Math.floor(Date.now() / dayMs) * dayMs
  return new Date(midnight + daysLater * dayMs + 2 * 3_600_000)
}

const runJob = (at: Date) => {
  const messages = createMessages({ senders: {}, secretKey: 'a key for tests only', siteName: async () => '演示站' })
  return runLifeCycle({ db: database.db, messages, clock: () => at, proposesCancellations: true })
}

/** Ends the term of a member 200 days ago; the daily job proposes the cancellation. */
async function endTerm(username: string) {
  const { rows } = await database.pool.query(
    `update company_prefixes set valid_to = now() - interval '200 days', allocated_at = now() - interval '930 days', state = 'expired'
     where firm_id = (select firm_id from firm_operators join accounts on accounts.id = account_id where username = $1)
     returning company_prefix as "companyPrefix"`,
    [username],
  )
  await runJob(morning(0))
  return String(rows[0]?.companyPrefix)
}

const fields = (companyPrefix: string) =>
  database.db.select().from(cases).where(eq(cases.companyPrefix, companyPrefix)).orderBy(cases.id)

async function logInAs(username: string, width: number): Promise<Person> {
  const person = await newPerson(browser, address, width)
  await logIn(person, username, demoPassword)
  return person
}

async function openFromHome(person: Person) {
  const { page } = person
  await visit(person, '/MyManage/SystemMember/index')
  await person.shot('proposal-home')
  const task = page.getByText(/由编码中心提出/).first()
  await task.waitFor()
  await page.getByRole('link', { name: '查看', exact: true }).first().click()
  await page.getByText(/^编码中心提出注销 \d+，20\d\d-\d\d-\d\d 前可以续展或提出异议$/).waitFor()
  await expectAccessible(person)
  await person.shot('proposal-open')
}

async function openInQueue(username: string, companyPrefix: string, width: number) {
  const staff = await logInAs(username, width)
  await visit(staff, `/MyManage/admin/check?kind=cancellation&keyword=${companyPrefix}`)
  await staff.page.locator('[data-open] li button').first().click()
  await staff.page.getByText('编码中心', { exact: true }).first().waitFor()
  await staff.page.getByText('期满未续展').first().waitFor()
  return staff
}

test('at 1440 px the member objects, and is told that its number stays', async () => {
  const companyPrefix = await endTerm('demo_member')
  const member = await logInAs('demo_member', 1440)
  const { page } = member
  await openFromHome(member)
  await page.getByLabel('异议说明').fill('太短')
  await page.getByRole('button', { name: '提出异议' }).click()
  await page.getByText('请用至少 10 个字说明').first().waitFor()
  await page.getByLabel('异议说明').fill('我们仍在生产，续展的材料这周就交，请不要注销。')
  await page.getByRole('button', { name: '提出异议' }).click()
  await page.getByText(/^您在 20\d\d-\d\d-\d\d 提出异议：我们仍在生产/).waitFor()
  await member.shot('proposal-objected')

  const staff = await openInQueue('demo_js', companyPrefix, 1440)
  await staff.page
    .getByText(/我们仍在生产/)
    .first()
    .waitFor()
  await staff.shot('proposal-review')
  await expectAccessible(staff)
  expect(await staff.page.getByRole('button', { name: /^退回补正/ }).count()).toBe(0)
  await staff.page.getByLabel('审核意见').fill('企业仍在经营，同意先办续展')
  await staff.page.getByRole('button', { name: '不予通过' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: '不予通过' }).click()
  await staff.page.getByText('已作出不予通过的决定').waitFor()

  await visit(member, '/MyManage/messages')
  const message = page.locator('main').getByRole('listitem').filter({ hasText: '不注销厂商识别代码' }).first()
  await message.getByText(/企业仍在经营，同意先办续展/).waitFor()
  await message.getByRole('link').first().click()
  await page.getByText('经审核，不予注销，原因见办理记录').waitFor()
  await member.shot('proposal-refused')
  for (const { faults } of [member, staff]) expect(faults).toEqual([])
})

test('at 390 px nobody objects: two people decide, the menus follow, and the notice is public', async () => {
  const companyPrefix = await endTerm('demo_member2')
  const member = await logInAs('demo_member2', 390)
  const { page } = member
  await openFromHome(member)
  await database.pool.query(`update cases set object_until = now() - interval '1 day' where company_prefix = $1`, [
    companyPrefix,
  ])
  await runJob(morning(0))
  expect((await fields(companyPrefix)).at(-1)).toMatchObject({ status: 'atBranch' })
  await page.reload()
  await page.getByText('异议期已结束，由分支机构审核').waitFor()
  for (const reviewer of ['demo_sy', 'demo_centre']) {
    const staff = await openInQueue(reviewer, companyPrefix, 390)
    await staff.shot(`proposal-${reviewer}`)
    await approveOpenCase(staff)
    expect(staff.faults).toEqual([])
    await staff.page.context().close()
  }
  await visit(member, '/MyManage/messages')
  const message = page.locator('main').getByRole('listitem').filter({ hasText: '厂商识别代码已注销' }).first()
  await message.getByRole('link').first().click()
  await page.getByText('厂商识别代码已经注销，用它编的号码和条码不能再用。').waitFor()
  await member.shot('proposal-cancelled')
  const stranger = await newPerson(browser, address, 390)
  await visit(stranger, '/Business/Notice?type=zhuxiao')
  await stranger.page.getByText(companyPrefix).first().waitFor()
  await visit(stranger, `/search/internal?firmCode=${companyPrefix}`)
  await stranger.page.getByText(/注销/).first().waitFor()
  await stranger.shot('proposal-stranger')
  for (const { faults } of [member, stranger]) expect(faults).toEqual([])
})
