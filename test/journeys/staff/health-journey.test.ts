/** The running site in a real browser: an administrator reads the figures, takes an alarm, and tries again what failed; an auditor reads only. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { backupRuns } from '../../../src/backup/tables.ts'
import { barcodeBatches } from '../../../src/batches/tables.ts'
import type { Db } from '../../../src/db/connect.ts'
import { serviceQuarters, siteAlarms, siteChecks, siteExpiries } from '../../../src/health/tables.ts'
import { firms } from '../../../src/registration/tables.ts'
import { addFailedJob, createQueues } from '../../tools/health/failed-job.ts'
import { addOutgoingMessage } from '../../tools/health/outgoing-message.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const secretKey = 'a key for the journey, long enough to be taken'
const quarterMs = 900_000
const dayMs = 86_400_000

/** Three days of use, a morning on which SMS failed, backups of a month, one of them missing. */
async function prepare(db: Db) {
  // The demonstration data come from a site that has run.
  await db.delete(siteAlarms)
  await db.delete(siteChecks)
  const now = Date.now()
  const last = Math.floor(now / quarterMs) * quarterMs
  const quarters = Array.from({ length: 95 }, (_, back) => back)
  const use = (service: 'content' | 'lookup' | 'members' | 'sms', most: number, failing: (back: number) => number) =>
    quarters.map(back => {
      const requests = Math.round(most * (0.55 + 0.45 * Math.cos(back / 15)))
      const slots = [0, 0, 0, 0, requests, 0, 0, 0, 0, 0, 0, 0]
      return {
        ...{ service, quarter: new Date(last - back * quarterMs), requests, slots },
        failures: Math.round(requests * failing(back)),
      }
    })
  await db
    .insert(serviceQuarters)
    .values([
      ...use('content', 900, () => 0),
      ...use('lookup', 400, back => (back === 20 ? 0.02 : 0)),
      ...use('members', 300, () => 0),
      ...use('sms', 40, back => (back < 3 ? 0.2 : back < 6 ? 0.03 : 0)),
    ])
  await db.insert(backupRuns).values(
    Array.from({ length: 27 }, (_, back) => back)
      .filter(back => back !== 9)
      .flatMap(back => {
        const endedAt = new Date(now - back * dayMs - 3600_000)
        const run = { startedAt: new Date(endedAt.getTime() - 1_080_000), endedAt, madeAt: endedAt }
        const size = { rows: 1_240_000, files: 5200, bytes: 6_100_000_000 }
        return [
          { kind: 'backup' as const, ...run, ...size },
          ...(back % 7 === 3 ? [{ kind: 'restore-test' as const, ...run, ...size }] : []),
        ]
      }),
  )
  await db.insert(siteExpiries).values({
    ...{ name: 'pay.example', kind: 'certificate', checkedAt: new Date(now) },
    expiresAt: new Date(now + 23 * dayMs),
  })
  for (let at = 0; at < 12; at++)
    await addOutgoingMessage(db, {
      ...{ to: `1380013${String(8000 + at)}`, at: new Date(now - at * 60_000), secretKey },
      ...(at % 3 === 1 && { state: 'dead', settledAt: new Date(now), tries: 12, lastError: 'time-out' }),
      ...(at % 3 !== 1 && { nextAttemptAt: new Date(now + 3600_000) }),
    })
  const pool: { query: Parameters<typeof createQueues>[0] } = Reflect.get(db, '$client')
  await createQueues((text, values) => pool.query(text, values), ['draw-batch', 'seal-history'])
  await addFailedJob(db, { name: 'draw-batch', key: 'no-batch-of-this-name-', at: new Date(now) })
  const [firm] = await db.select({ id: firms.id }).from(firms).limit(1)
  await db.insert(barcodeBatches).values({
    ...{ id: 'abcdefghijklmnopqrstuv', accountId: 1, firmId: firm?.id ?? null, fileName: '秘密的文件名', total: 2400 },
    ...{ done: 2400, state: 'failed', createdAt: new Date(now), finishedAt: new Date(now), attempts: 3 },
    expiresAt: new Date(now + dayMs),
    input: {} as typeof barcodeBatches.$inferInsert.input,
    faults: [{ field: 'codes', fault: 'gave-up', message: '' }],
  })
}

const site = journeySite({ SECRET_KEY: secretKey }, prepare)
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

async function expectNoOverflow({ page }: Person, width: number) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

async function open(person: Person, path: string, text: string, shot: string) {
  await visit(person, path)
  await person.page.getByText(text).first().waitFor()
  await person.shot(shot)
  await expectAccessible(person)
}

test.each(widths)('at %i px an administrator reads the figures and takes an alarm', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_admin', demoPassword)
  const { page } = person
  const alarm = '短信失败率'
  await open(person, '/MyManage/admin/health', alarm, 'health')
  await expectNoOverflow(person, width)
  await page.getByRole('button', { name: new RegExp(`^${alarm}.*怎么办$`) }).click()
  await page.getByRole('heading', { name: '经过' }).waitFor()
  expect(page.url()).toContain('alarm=')
  await page.getByRole('button', { name: new RegExp(`^${alarm}.*我来办$`) }).click()
  await page.getByRole('button', { name: new RegExp(`^${alarm}.*放下$`) }).waitFor()
  await page
    .getByText(/认领：/)
    .last()
    .waitFor()
  await person.shot('health-taken')
  await expectAccessible(person)
  await page.getByRole('button', { name: new RegExp(`^${alarm}.*放下$`) }).click()
  await page.getByRole('button', { name: new RegExp(`^${alarm}.*我来办$`) }).waitFor()
  await open(person, '/MyManage/admin/health?tab=figures', 'site_backup_age_seconds', 'health-figures')
  await expectNoOverflow(person, width)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出这些数' }).click()
  expect(fs.readFileSync(await (await download).path(), 'utf8')).toContain('site_database_bytes')
  await open(person, '/MyManage/admin/health?tab=alarms', alarm, 'health-alarms')
  await expectNoOverflow(person, width)
})

test.each(widths)('at %i px an administrator tries again what failed', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_admin', demoPassword)
  const { page } = person
  await open(person, '/MyManage/admin/queues?channel=phone&size=20', '138****80', 'queues-messages')
  await expectNoOverflow(person, width)
  const buttons = page.getByRole('button', { name: /^再发 \d+$/ })
  const before = await buttons.count()
  await buttons.first().click()
  await page.getByText('1 条正在再发').waitFor()
  await expect.poll(() => buttons.count()).toBeLessThan(before)
  await open(person, '/MyManage/admin/queues?tab=jobs', '发短信和邮件', 'queues-jobs')
  await expectNoOverflow(person, width)
  await page.getByRole('button', { name: '马上运行 封存办理记录' }).click()
  await page.getByText('已经排上，马上运行').waitFor()
  await open(person, '/MyManage/admin/queues?tab=work&state=failed', '多次都没有做完', 'queues-work')
  await expectNoOverflow(person, width)
  expect(await page.locator('main').innerText()).not.toContain('秘密')
})

test('an auditor reads both pages and has no button that changes anything', async () => {
  const person = await newPerson(site().browser, site().address, 1440)
  await logIn(person, 'demo_auditor', demoPassword)
  const { page } = person
  await open(person, '/MyManage/admin/health', '近 24 小时', 'health-auditor')
  expect(await page.getByRole('button', { name: /我来办$/ }).count()).toBe(0)
  await open(person, '/MyManage/admin/queues', '138****80', 'queues-auditor')
  expect(await page.getByRole('button', { name: /^再发/ }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
})
