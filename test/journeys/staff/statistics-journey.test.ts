/** The statistics in a real browser: an editor reads the overview, chooses another subject, another period and a region, and takes a table; saves
 *  what is displayed as a view, and gets it by mail. */
import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { accounts } from '../../../src/access/tables.ts'
import { tiles } from '../../../src/codes/regions/tiles.ts'
import { setSettings } from '../../../src/content/settings/settings-store.ts'
import { addDayCounts, type NewDayCount } from '../../../src/counters/store.ts'
import { connect, type Db, noLimits } from '../../../src/db/connect.ts'
import type { Messages } from '../../../src/messages/context.ts'
import { notify } from '../../../src/messages/inbox/notify.ts'
import { sendWeek } from '../../../src/statistics/mails/send-week.ts'
import { countStatistics } from '../../../src/statistics/rollup/jobs.ts'
import { addUpMonth } from '../../../src/statistics/rollup/store.ts'
import { statisticCounts } from '../../../src/statistics/tables.ts'
import { statisticMails } from '../../../src/statistics/views/tables.ts'
import { pageHits } from '../../../src/visits/tables.ts'
import { chinaDay, shiftDay } from '../../../src/wire/china-time.ts'
import { siteDatabaseUrl } from '../../tools/site-database.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { settled } from '../settled.ts'

const site = journeySite({}, async db => {
  await setSettings(db, { lookupsFrom: '1000' }, { demo: true })
  const today = chinaDay(new Date())
  for (let back = 0; back < 7; back++) await addDayCounts(db, countsOfDay(shiftDay(today, -back), back))
  const days = Array.from({ length: 90 }, (_, back) => shiftDay(today, -back))
  const routes = ['/', '/News/Center', '/search/product']
  await db
    .insert(pageHits)
    .values(
      days.flatMap((day, at) => routes.map((route, place) => ({ day, route, hits: 50 * (3 - place) + (at % 7) }))),
    )
    .onConflictDoNothing()
  await countStatistics({ db, clock: () => new Date() })
  await addWork(db, days.slice(1))
  for (const username of readers)
    await db
      .update(accounts)
      .set({ email: mailboxOf(username) })
      .where(eq(accounts.username, username))
})

/** A week is sent to nobody twice, so each width has its person. */
const readers = ['demo_editor', 'demo_editor2', 'demo_centre'] as const
const mailboxOf = (username: string) => `${username}@example.com`

const steps = ['/ /News/Center', '/ /search/product', '/News/Center /Business/Register', '/search/product /Knowledge']

const countsOfDay = (day: string, back: number): NewDayCount[] => [
  { day, counter: 'lookup', key: 'reported', count: 400 - 30 * back },
  { day, counter: 'lookup', key: 'not-registered', count: 40 + back },
  { day, counter: 'unknown-code', key: '6901234567892 not-registered', count: 12 + back },
  { day, counter: 'search', key: 'found', count: 90 },
  { day, counter: 'search', key: 'empty', count: 9 },
  { day, counter: 'empty-search', key: '公司搬家了', count: 5 },
  ...steps.map((key, at) => ({ day, counter: 'step' as const, key, count: 240 - 55 * at })),
]

/** Applications, decisions and opinions of days that are counted: more than the demonstration has. */
async function addWork(db: Db, days: readonly string[]) {
  const regions = tiles.filter(({ isElsewhere }) => !isElsewhere)
  const kinds = ['register', 'renewal', 'change', 'cancellation']
  const rows = days.flatMap((start, at) =>
    regions.flatMap(({ code: region }, place) => {
      const kind = kinds[(at + place) % kinds.length] ?? ''
      const count = 1 + ((place * place * 7) % 40) + (at % 3)
      const row = { grain: 'day' as const, start, region, count }
      return [
        { ...row, measure: 'submitted' as const, key: kind },
        { ...row, measure: 'decided' as const, key: kind },
        { ...row, measure: 'wait' as const, key: `${kind}/${(at + place) % 8}` },
      ]
    }),
  )
  const opinions = days.flatMap((start, at) =>
    ['有用', '没有用', '有错误'].map((verdict, place) => ({
      ...{ measure: 'opinion' as const, grain: 'day' as const, start, region: '' },
      ...{ key: `${place === 2 ? '/Business/Register' : '/News/Center'} ${verdict}`, count: 9 - 4 * place + (at % 3) },
    })),
  )
  await db.insert(statisticCounts).values(rows).onConflictDoNothing()
  await db.insert(statisticCounts).values(opinions).onConflictDoNothing()
  for (const month of new Set(days.map(day => `${day.slice(0, 7)}-01`))) await addUpMonth(db, month)
}
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

test.each(widths)('at %i px an editor reads the statistics and takes a table', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_editor', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/admin/siteStatistics')
  await page.getByRole('heading', { name: '收到的申请' }).waitFor()
  await page.getByText('6901234567892').waitFor()
  await page.locator('[aria-hidden] > div > svg').first().waitFor()
  await settled(page)
  await person.shot('statistics-overview')
  await expectAccessible(person)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const columns = page.locator('.ant-card', { has: page.getByRole('heading', { name: '收到的申请' }) })
  await columns.locator('svg').last().hover()
  await page.locator('[class*="charts_note"] strong').waitFor()
  await person.shot('statistics-note')
  const map = page.locator('.ant-card', { has: page.getByRole('heading', { name: '各地的申请' }) })
  await map.locator('svg text', { hasText: '江苏' }).click({ force: true })
  await page.waitForURL(/region=32/)
  await map.getByRole('button', { name: '江苏省', pressed: true }).waitFor()
  await page.getByRole('navigation', { name: '统计的主题' }).getByRole('link', { name: '网站与搜索' }).click()
  await page.getByText('公司搬家了').waitFor()
  expect(page.url()).toContain('subject=site')
  await settled(page)
  await person.shot('statistics-site')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '搜了没有结果的词，导出 CSV' }).click()
  expect(fs.readFileSync(await (await download).path(), 'utf8')).toContain('公司搬家了,')
  await page.getByRole('navigation', { name: '统计的主题' }).getByRole('link', { name: '页面意见' }).click()
  await page.getByRole('heading', { name: '各页的意见' }).waitFor()
  await settled(page)
  await person.shot('statistics-opinions')
  for (const contrast of process.env.SHOTS ? ['light', 'blue', 'dark'] : ['dark']) {
    await page.context().addCookies([{ name: 'contrast', value: contrast, url: site().address }])
    await visit(person, '/MyManage/admin/siteStatistics?subject=applications&period=months12')
    await page.getByRole('heading', { name: '办理用时' }).waitFor()
    await settled(page)
    await person.shot(`statistics-applications-${contrast}`)
    await expectAccessible(person)
  }
  if (process.env.SHOTS) {
    await page.context().clearCookies({ name: 'contrast' })
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(person, '/MyManage/admin/siteStatistics?subject=applications')
    await settled(page)
    await person.shot('statistics-forced')
    await page.emulateMedia({ forcedColors: 'none' })
    for (const path of ['/', '/EnglishHome']) {
      await visit(person, path)
      await person.shot(`home${path === '/' ? '' : '-en'}`)
    }
  }
  expect(person.faults).toEqual([])
})

/** Sends the newest week that is due, as the job of the site does, to subscriptions that begin some weeks earlier: on whatever day and hour the test
 *  runs, the week is over. Returns the mails. */
async function sendDueWeek() {
  const { db, close } = connect(siteDatabaseUrl(site().dataDir), 2, noLimits)
  const mails: Parameters<Messages['send']>[1][] = []
  const messages: Pick<Messages, 'notify'> = {
    notify: (tx, event) => notify(tx, event, async (_, mail) => void mails.push(mail)),
  }
  try {
    await db.update(statisticMails).set({ sentWeek: sql`${statisticMails.sentWeek} - 21` })
    await sendWeek({ db, clock: () => new Date(), messages, publicUrl: site().address })
  } finally {
    await close()
  }
  return mails
}

async function see(person: Person, { width, name }: { width: number; name: string }) {
  await settled(person.page)
  await expectAccessible(person)
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot(`statistics-${name}`)
}

test.each(widths)(
  'at %i px a view is saved, opened, renamed, brought back, and comes by mail each week',
  async width => {
    const person = await newPerson(site().browser, site().address, width)
    const reader = readers[widths.indexOf(width)] ?? 'demo_editor'
    await logIn(person, reader, demoPassword)
    const { page } = person
    const path = '/MyManage/admin/siteStatistics'
    const [first, renamed] = [`江苏的来信 ${width}`, `江苏每周 ${width}`]
    const views = (name: string) => page.getByRole('button', { name, exact: true })
    const choose = (item: string) => page.getByRole('menuitem', { name: item, exact: true }).click()
    await visit(person, `${path}?subject=enquiries&region=32`)
    await views('视图').click()
    await choose('把现在看的存成视图')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('视图的名字').fill(first)
    await see(person, { width, name: 'view-dialog' })
    await dialog.getByRole('button', { name: '保存' }).click()
    await views(`视图：${first}`).waitFor()

    await visit(person, '/MyManage/messages')
    await visit(person, path)
    await page.getByRole('heading', { name: '收到的申请' }).waitFor()
    await views('视图').click()
    await see(person, { width, name: 'views' })
    await choose(first)
    await page.waitForURL(/subject=enquiries/)
    expect(new URL(page.url()).searchParams.get('region')).toBe('32')
    await page.getByRole('heading', { name: '收到的咨询、投诉和反映' }).waitFor()

    await views(`视图：${first}`).click()
    await choose(`改“${first}”的名字`)
    await dialog.getByLabel('视图的名字').fill(renamed)
    await dialog.getByRole('button', { name: '保存' }).click()
    await views(`视图：${renamed}`).waitFor()
    await page.getByRole('button', { name: '每周邮件：不收' }).click()
    await dialog.getByRole('radio', { name: `视图“${renamed}”的主题和地区` }).check()
    await see(person, { width, name: 'mail-dialog' })
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: `每周邮件：${renamed}` }).waitFor()

    await views(`视图：${renamed}`).click()
    await choose(`删除“${renamed}”`)
    await page.getByText(`已删除视图“${renamed}”`).waitFor()
    await page.getByText('每周邮件发的是它，也停了。').waitFor()
    await page.getByRole('button', { name: '每周邮件：不收' }).waitFor()
    await see(person, { width, name: 'view-deleted' })
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('button', { name: `每周邮件：${renamed}` }).waitFor()

    const [mail, ...others] = await sendDueWeek()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: { channel: 'email', address: mailboxOf(reader) }, kind: 'statistics-week' })
    const { pathname, search } = new URL(String(mail?.parameters.link))
    expect(mail?.parameters.view).toBe(`“${renamed}”`)
    await visit(person, pathname + search)
    await page.getByRole('heading', { name: '收到的咨询、投诉和反映' }).waitFor()
    await page.getByText('江苏省').first().waitFor()
    await see(person, { width, name: 'week' })
    // The inbox leads to the same.
    await visit(person, '/MyManage/messages?group=statistics')
    const message = page.getByRole('listitem').filter({ hasText: renamed }).first()
    await see(person, { width, name: 'week-message' })
    await message.getByRole('link').first().click()
    await page.getByRole('heading', { name: '收到的咨询、投诉和反映' }).waitFor()
    expect(new URL(page.url()).search).toBe(search)

    await page.getByRole('button', { name: `每周邮件：${renamed}` }).click()
    await dialog.getByRole('radio', { name: '不收' }).check()
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: '每周邮件：不收' }).waitFor()
    await visit(person, `${path}?subject=enquiries&region=32`)
    await views(`视图：${renamed}`).click()
    await choose(`删除“${renamed}”`)
    await views('视图').waitFor()
    expect(person.faults).toEqual([])
  },
)
