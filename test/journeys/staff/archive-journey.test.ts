/** The auditor has an archived month read back in a real browser, and finds its lines. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { archiveMonths } from '../../../src/audit/archive/jobs.ts'
import { connect, noLimits } from '../../../src/db/connect.ts'
import { monthAfter } from '../../../src/db/months/month-tables.ts'
import { runningServer } from '../../../src/db/postgres/cluster.ts'
import { folderOfFiles, folderStore } from '../../../src/files/storage/folder-store.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()

const oldLines = `insert into audit_lines (at, action, by_name, subject)
  select '2025-03-01T10:00:00Z', 'file-opened', '从前的审核员', 'license-' || n from generate_series(1, 1234) n`

/** The lines of before this month are archived, as they will be next year. */
beforeAll(async () => {
  const { dataDir } = site()
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const url = server?.url ?? ''
  const { db, pool, close } = connect(url, 2, noLimits)
  await pool.query(oldLines)
  const files = folderStore(folderOfFiles(dataDir))
  const nextYear = new Date(`${monthAfter(new Date().toISOString(), 13)}T12:00:00Z`)
  const parts = { db, url, files, clock: () => nextYear, archiveMonths: 13, log: () => undefined }
  await archiveMonths(parts, new AbortController().signal)
  await close()
})

test.each(process.env.FULL === '1' ? [1440, 768, 390] : [390])(
  'at %i px the auditor sees the archived months, has one read back and finds its lines',
  async width => {
    const person = await newPerson(site().browser, site().address, width)
    const { page } = person
    await logIn(person, 'demo_auditor', 'Demo#2026code')
    await visit(person, '/MyManage/admin/audit?source=lines&to=2025-12-31')
    const section = page.getByRole('region', { name: '已归档的月份' })
    await section.waitFor()
    const isBack = (await section.getByText('已调回').count()) > 0
    if (!isBack) {
      await page.getByText('没有符合条件的记录').waitFor()
      await section.getByText(/^共 \d+ 项/).click()
      await person.shot('archive-list')
      await expectAccessible(person)
      await section.getByRole('button', { name: /^调回 .*工作人员的操作/ }).click()
    }
    await section.getByText('已调回').waitFor()
    await page.reload()
    await page.getByRole('cell', { name: 'license-1234' }).first().waitFor()
    await section.getByText('已调回').waitFor()
    await person.shot('archive-returned')
    await expectAccessible(person)
    expect(await section.getByRole('listitem').count()).toBeGreaterThan(1)
  },
)
