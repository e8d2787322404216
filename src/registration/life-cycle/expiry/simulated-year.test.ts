/** A year of 300 firms, with the clock moved by days: the job runs every day, on some twice, on some not at all. */

import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirm } from '../../../../test/tools/create-member.ts'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import { setRule } from '../../../../test/tools/set-rule.ts'
import { accounts } from '../../../access/tables.ts'
import type { Db } from '../../../db/connect.ts'
import type { Messages } from '../../../messages/context.ts'
import { chinaDay, dayMs } from '../../../wire/china-time.ts'
import { approveCase } from '../../cases/approval.ts'
import { addCase } from '../../cases/store.ts'
import { certificateState } from '../../certificates/rules.ts'
import { certificatesOf, issueCertificate } from '../../certificates/store.ts'
import { reloadFirm } from '../../store.ts'
import { cases, companyPrefixes, firmHistory } from '../../tables.ts'
import { daysUntil } from '../validity.ts'
import { runLifeCycle } from './job.ts'
import { reminderDaysOn } from './rules.ts'
import { expiryReminders } from './tables.ts'

const firmCount = 300
const secretKey = 'a key for tests only, long enough to be taken'
/** Ten in the morning in Shanghai; the year has a 29 February. */
const start = new Date('2027-09-01T02:00:00Z')
const yearDays = 366
const cancelAfterDays = 90
const dayOf = (index: number) => new Date(start.getTime() + index * dayMs)
/** The terms end from 20 days before the year to 345 days after its begin. */
const endOf = (number: number) =>
  new Date(`${chinaDay(dayOf(Math.round((number / firmCount) * 365) - 20))}T23:59:59+08:00`)
/** A third renews 40 days before the end, a third 20 days after it, a third never. */
const habitOf = (number: number) => (['early', 'late', 'never'] as const)[number % 3] ?? 'never'
const prefixOf = (number: number) => String(69990000 + number)

async function createFirms(db: Db) {
  const rows = Array.from({ length: firmCount }, (_, number) => ({
    ...{ username: `firm${number}`, passwordHash: 'none', userType: 'enterprise' as const },
  }))
  const owners = await db.insert(accounts).values(rows).returning()
  const at = new Date('2025-08-01T02:00:00Z')
  for (const [number, { id }] of owners.entries()) {
    const firm = await createFirm({ db, time: { now: at } }, { accountId: id })
    const [companyPrefix, validTo] = [prefixOf(number), endOf(number)]
    await db.insert(companyPrefixes).values({ companyPrefix, firmId: firm.id, allocatedAt: at, validTo })
    const issue = { firm, companyPrefix, validFrom: at, validTo, reason: 'registration', at, secretKey } as const
    await issueCertificate(db, issue)
  }
}

async function renew(db: Db, companyPrefix: string, at: Date) {
  await db.transaction(async tx => {
    const [prefix] = await tx.select().from(companyPrefixes).where(eq(companyPrefixes.companyPrefix, companyPrefix))
    const firm = await reloadFirm(tx, prefix?.firmId ?? 0)
    const times = { createdAt: at, updatedAt: at, submittedAt: at }
    const row = await addCase(tx, {
      ...{ firmId: firm.id, accountId: firm.accountId, kind: 'renewal', status: 'atCentre', companyPrefix, ...times },
      branchCode: firm.branchCode ?? '',
    })
    await approveCase(tx, { firm, row, by: { accountId: null, name: 'test' }, at, secretKey })
  })
}

test('in a simulated year every reminder is sent once and every state and certificate is right', async () => {
  const { db } = await freshDb()
  await setRule(db, 'cancelAfterDays', cancelAfterDays)
  await createFirms(db)
  let now = start
  const sent: { key: string; kind: string; day: string }[] = []
  const notify: Messages['notify'] = async (_, { key, kind }) => void sent.push({ key, kind, day: chinaDay(now) })
  const parts = { db, messages: { notify }, clock: () => now, proposesCancellations: true }
  for (let index = 0; index < yearDays; index++) {
    now = dayOf(index)
    for (let number = 0; number < firmCount; number++) {
      const left = daysUntil(endOf(number), now)
      const habit = habitOf(number)
      if ((habit === 'early' && left === 40) || (habit === 'late' && left === -20))
        await renew(db, prefixOf(number), now)
    }
    // The job misses every eleventh and twelfth day and runs three times at once on every seventh.
    if (index % 12 > 9) continue
    await Promise.all(Array.from({ length: index % 7 === 0 ? 3 : 1 }, () => runLifeCycle(parts)))
  }

  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
  const reminders = await db.select().from(expiryReminders).orderBy(asc(expiryReminders.companyPrefix))
  const proposed = sent.filter(({ kind }) => kind === 'cancellation-proposed')
  expect(reminders.filter(row => row.sent)).toHaveLength(sent.length - proposed.length)
  const history = await db.select().from(firmHistory).where(eq(firmHistory.action, 'prefix-expired'))
  const proposals = await db.select().from(cases).where(eq(cases.kind, 'cancellation'))
  const prefixes = await db.select().from(companyPrefixes).orderBy(asc(companyPrefixes.companyPrefix))
  const lastRun = dayOf(yearDays - 1)
  const toPropose: string[] = []
  for (const [number, prefix] of prefixes.entries()) {
    const end = endOf(number)
    const [lastDay, habit, left] = [chinaDay(end), habitOf(number), daysUntil(end, lastRun)]
    const isRenewed =
      (habit === 'early' && daysUntil(end, start) >= 40) || (habit === 'late' && daysUntil(end, start) >= -20)
    const renewedOn = habit === 'early' ? 40 : -20
    const hasRenewed = isRenewed && left <= renewedOn
    const expired = left < 0 && !hasRenewed
    expect([number, prefix.state]).toEqual([number, expired ? 'expired' : 'active'])
    const own = reminders.filter(row => row.companyPrefix === prefix.companyPrefix && row.lastDay === lastDay)
    // A reminder may be a day or two late, so one on the day of a renewal or at the end of the year may be missing.
    for (const days of reminderDaysOn([], '2026-11-21')) {
      const isDue = left <= days - 3 && (!hasRenewed || days > renewedOn + 2)
      const isOver = left > days || (hasRenewed && days < renewedOn)
      const count = own.filter(row => row.days === days).length
      if (isDue) expect([number, days, count]).toEqual([number, days, 1])
      if (isOver) expect([number, days, count]).toEqual([number, days, 0])
    }
    const expiredTimes = history.filter(row => row.firmId === prefix.firmId).length
    expect([number, expiredTimes]).toEqual([number, left < 0 && (!hasRenewed || habit === 'late') ? 1 : 0])
    if (expired && left < -cancelAfterDays - 3) toPropose.push(prefix.companyPrefix)
    const [certificate] = await certificatesOf(db, prefix.firmId)
    expect(certificate && certificateState(certificate, lastRun)).toBe(expired ? 'expired' : 'valid')
  }
  const proposedByJob = proposals.map(row => row.companyPrefix ?? '')
  expect(new Set(proposedByJob).size).toBe(proposedByJob.length)
  expect(toPropose.filter(prefix => !proposedByJob.includes(prefix))).toEqual([])
  expect(proposed).toHaveLength(proposals.length)
  for (const { status, accountId, objectUntil } of proposals) {
    expect(accountId).toBe(null)
    // The reviewers have it after the time to object, at the latest three days after it.
    const isOver = objectUntil !== null && daysUntil(objectUntil, lastRun) < -3
    expect(isOver ? ['atBranch'] : ['draft', 'atBranch']).toContain(status)
  }
  expect(sent.length).toBeGreaterThan(900)
})
