/** The auditor checks all chains of records in a real browser: progress, result after a reload, broken places. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connect, noLimits } from '../../../src/db/connect.ts'
import { runningServer } from '../../../src/db/postgres/cluster.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()

/** Runs statements in the site's database, as its owner could. */
async function inDatabase(...statements: readonly string[]) {
  const server = runningServer(fs.realpathSync(path.join(site().dataDir, 'postgres')))
  const connection = connect(server?.url ?? '', 1, noLimits)
  for (const statement of statements) await connection.pool.query(statement)
  await connection.close()
}

/** Audit lines enough for a check that takes seconds. */
const manyLines = `insert into audit_lines (at, action, by_name)
  select now(), 'login', '演示' from generate_series(1, 120_000 - (select count(*)::int from audit_lines))`

const tampered = "select firm_id from firm_history where seq = 2 and action = 'passed' order by id limit 1"
const change = (set: string) => `begin; set local session_replication_role = replica;
  update firm_history set by_name = ${set} where seq = 2 and firm_id = (${tampered}); commit`

test.each(process.env.FULL === '1' ? [1440, 768, 390] : [390])(
  'at %i px the auditor starts a check, sees its progress and its result after a reload, and follows a broken place',
  async width => {
    await inDatabase(manyLines, change("by_name || 'x'"))
    const person = await newPerson(site().browser, site().address, width)
    const { page } = person
    await logIn(person, 'demo_auditor', 'Demo#2026code')
    await visit(person, '/MyManage/admin/audit')
    const section = page.getByRole('region', { name: '核对全部记录链' })
    const result = section.getByRole('status')
    const start = section.getByRole('button', { name: '开始核对' })
    const progress = section.getByRole('progressbar', { name: /^已核对 [\d,]+ \/ 12\d,\d{3} 步$/ })
    await start.click()
    await progress.waitFor()
    await person.shot('chain-progress')
    await page.reload()
    await result.getByText('全部记录有 1 处与校验值不符').waitFor()
    expect(await progress.count()).toBe(0)
    await person.shot('chain-broken')
    await expectAccessible(person)
    await result.getByRole('link').first().click()
    await page.getByRole('heading', { name: /的全部记录$/ }).waitFor()
    await page.getByRole('button', { name: '核对记录链' }).click()
    await page.getByText('第 2 步与校验值不符').waitFor()
    await person.shot('chain-firm')
    await expectAccessible(person)
    await page.getByRole('button', { name: '看全部企业' }).click()
    await inDatabase(change('rtrim(by_name, $$x$$)'))
    await start.click()
    await result.getByText('全部记录完整').waitFor()
    await page.reload()
    await result.getByText('全部记录完整').waitFor()
    await person.shot('chain-whole')
    await section.getByText(/^以前的核对/).click()
    await person.shot('chain-former')
    await expectAccessible(person)
    await section.getByLabel('从', { exact: true }).fill('2026-11-22')
    await section.getByLabel('到', { exact: true }).fill('2026-11-21')
    await start.click()
    await section.getByText('结束日期不能早于开始日期').waitFor()
    await section.getByLabel('到', { exact: true }).fill('2026-11-22')
    await start.click()
    await result.getByText('2026-11-22 的记录完整').waitFor()
    const pager = page.getByRole('navigation', { name: '分页' })
    await pager.getByRole('textbox').fill('2')
    await pager.getByRole('textbox').press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(person.faults).toEqual([])
  },
)
