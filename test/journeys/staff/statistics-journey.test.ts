/** The statistics in a real browser: an editor reads the overview, chooses another subject, another period and a region, and takes a table. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { addDayCounts } from '../../../src/counters/store.ts'
import { countStatistics } from '../../../src/statistics/rollup/jobs.ts'
import { pageHits } from '../../../src/visits/tables.ts'
import { chinaDay, shiftDay } from '../../../src/wire/china-time.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite({}, async db => {
  const today = chinaDay(new Date())
  for (let back = 0; back < 7; back++) {
    const day = shiftDay(today, -back)
    await addDayCounts(db, [
      { day, counter: 'lookup', key: 'reported', count: 400 - 30 * back },
      { day, counter: 'lookup', key: 'not-registered', count: 40 + back },
      { day, counter: 'unknown-code', key: '6901234567892 not-registered', count: 12 + back },
      { day, counter: 'search', key: 'found', count: 90 },
      { day, counter: 'search', key: 'empty', count: 9 },
      { day, counter: 'empty-search', key: '公司搬家了', count: 5 },
    ])
  }
  const days = Array.from({ length: 90 }, (_, back) => shiftDay(today, -back))
  const routes = ['/', '/News/Center', '/search/product']
  await db
    .insert(pageHits)
    .values(
      days.flatMap((day, at) => routes.map((route, place) => ({ day, route, hits: 50 * (3 - place) + (at % 7) }))),
    )
    .onConflictDoNothing()
  await countStatistics({ db, clock: () => new Date() })
})
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

test.each(widths)('at %i px an editor reads the statistics and takes a table', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_editor', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/admin/siteStatistics')
  await page.getByRole('heading', { name: '收到的申请' }).waitFor()
  await page.getByText('6901234567892').waitFor()
  await person.shot('statistics-overview')
  await expectAccessible(person)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.getByRole('navigation', { name: '统计的主题' }).getByRole('link', { name: '网站与搜索' }).click()
  await page.getByText('公司搬家了').waitFor()
  expect(page.url()).toContain('subject=site')
  await person.shot('statistics-site')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '搜了没有结果的词，导出 CSV' }).click()
  expect(fs.readFileSync(await (await download).path(), 'utf8')).toContain('公司搬家了,')
  await visit(person, '/MyManage/admin/siteStatistics?subject=applications&period=months12&region=32')
  await page.getByRole('heading', { name: '办理用时' }).waitFor()
  await person.shot('statistics-applications')
})
