/** What was returned is corrected within a term that every party reads; after a reminder a job ends it. */

import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner, recordBody } from '../../../../test/tools/create-firm.ts'
import { audit, postAs, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp, testConfig } from '../../../../test/tools/fresh-app.ts'
import { ruleRow } from '../../../business-rules/rule-table.ts'
import { inboxMessages } from '../../../messages/inbox/tables.ts'
import { createMessages } from '../../../messages/send.ts'
import { dayMs } from '../../../wire/china-time.ts'
import { cases, firmHistory } from '../../tables.ts'
import { runLifeCycle } from '../expiry/job.ts'
import { correctionLastDay, lastDayAfterReminder } from './rules.ts'

const correctionDays = ruleRow('correctionDays').value

/** Returned on 2026-11-21; the last day is 2027-01-20, over the end of a year. */
const lastDay = '2027-01-20'

async function siteWithReturned(kind?: 'lost-certificate') {
  const site = await freshApp()
  const start = site.time.now
  const companyPrefix = '69990000'
  const member = await createFirmWithOwner(site.db, kind ? { status: 'approved', companyPrefix } : {})
  const branch = await signInStaff(site, '3200')
  let caseId: number | undefined
  if (kind) {
    const fields = { reason: '遗失', circumstances: '搬迁' }
    const { data } = await postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind, companyPrefix, fields })
    caseId = data.id
    await postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id: data.id, version: data.version })
  }
  const subject = { id: member.firm.id, caseId }
  const { version } = (await postAs(site, 'tycpdmfirm/authApi/detail', branch, subject)).data.review
  const reasons = [{ field: '', reason: '请补正' }]
  expect(await audit(site, branch, { ...subject, version, verdict: 'return', reasons })).toMatchObject({ status: 200 })
  const messages = createMessages({ senders: {}, secretKey: testConfig.secretKey, siteName: async () => '测试' })
  const onDay = (day: number) => new Date(start.getTime() + day * dayMs)
  /** The job on a day after the return, on two nodes at once. */
  const runOn = async (day: number) => {
    const parts = { db: site.db, messages, clock: () => onDay(day), proposesCancellations: false }
    await Promise.all([runLifeCycle(parts), runLifeCycle(parts)])
  }
  const own = async () =>
    caseId === undefined
      ? (await postAs(site, 'tycpdmfirm/authApi/findByUserName', member)).data
      : (await postAs(site, 'tycpdmfirmcase/authApi/detail', member, { id: caseId })).data
  const sent = async () => {
    const rows = await site.db.select().from(inboxMessages).orderBy(asc(inboxMessages.id))
    return rows.map(row => [row.kind, row.text])
  }
  const kinds = async () => (await sent()).map(([name]) => name)
  return { site, member, branch, subject, runOn, own, sent, kinds }
}

test('the last day is on the page, in the message and in the reminder, and the day after it a job ends the application, which can be submitted again', async () => {
  const { site, member, branch, subject, runOn, own, sent, kinds } = await siteWithReturned()
  expect((await own()).returned).toMatchObject({ until: lastDay })
  expect((await sent()).at(-1)).toEqual(['returned', expect.stringContaining(`请在 ${lastDay} 前登录会员专区`)])
  await runOn(correctionDays - 8)
  expect(await kinds()).toEqual(['returned'])
  await runOn(correctionDays - 7)
  await runOn(correctionDays - 6)
  await runOn(correctionDays)
  expect(await kinds()).toEqual(['returned', 'correction-due'])
  expect((await sent()).at(-1)?.[1]).toContain(`2026-11-21 被退回，还没有补正。请在 ${lastDay} 前`)
  await runOn(correctionDays + 1)
  await runOn(correctionDays + 2)
  expect(await kinds()).toEqual(['returned', 'correction-due', 'uncorrected'])
  const ended = await own()
  const label = '逾期未补正，已失效'
  expect(ended).toMatchObject({ status: 7, statusLabel: label, endReason: 'uncorrected', returned: null })
  const filter = { kind: 'register', status: 7 }
  const { data } = await postAs(site, 'tycpdmfirm/authApi/findlist', branch, filter)
  expect(data).toMatchObject([
    { id: subject.id, statusLabel: label, result: { text: expect.stringContaining('逾期') } },
  ])
  const record = recordBody(member.firm.licenceFileId ?? '', { creditCode: ended.creditCode })
  const again = { ...record, id: ended.id, version: ended.version, draft: false }
  expect((await postAs(site, 'tycpdmfirm/authApi/update', member, again)).data).toMatchObject({ status: 1 })
})

test('a case ends with its own outcome, and the same business can be begun again', async () => {
  const { site, member, subject, runOn, own, kinds } = await siteWithReturned('lost-certificate')
  expect((await own()).returned).toMatchObject({ until: lastDay })
  await runOn(correctionDays - 7)
  await runOn(correctionDays + 1)
  expect(await kinds()).toEqual(['handed-in', 'returned', 'correction-due', 'uncorrected'])
  expect(await own()).toMatchObject({ statusLabel: '逾期未补正，已失效', endReason: 'uncorrected', returned: null })
  const [row] = await site.db
    .select()
    .from(cases)
    .where(eq(cases.id, subject.caseId ?? 0))
  expect(row).toMatchObject({ status: 'withdrawn', draft: null })
  const begun = { kind: 'lost-certificate', companyPrefix: '69990000' }
  expect(await postAs(site, 'tycpdmfirmcase/authApi/save', member, begun)).toMatchObject({ status: 200 })
})

test('who submits again is neither reminded nor ended, and a second return has a term of its own', async () => {
  const { site, member, branch, subject, runOn, own, kinds } = await siteWithReturned('lost-certificate')
  const fields = { reason: '遗失', circumstances: '搬迁时遗失' }
  const { id, version } = await own()
  const submitted = await postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id, version, fields })
  expect(submitted).toMatchObject({ status: 200 })
  await runOn(correctionDays + 1)
  expect(await kinds()).not.toContain('correction-due')
  site.time.now = new Date(site.time.now.getTime() + 60_000)
  const reasons = [{ field: '', reason: '再补正' }]
  const again = { ...subject, version: submitted.data.version, verdict: 'return', reasons }
  expect(await audit(site, branch, again)).toMatchObject({ status: 200 })
  await runOn(correctionDays - 8)
  expect(await kinds()).not.toContain('correction-due')
  const steps = await site.db.select().from(firmHistory)
  expect(steps.map(({ action }) => action)).not.toContain('lost-certificate-uncorrected')
})

test('a job that is late, or a return from before the rule, has seven days after its reminder', async () => {
  const { runOn, own, kinds, sent } = await siteWithReturned()
  await runOn(correctionDays + 100)
  expect(await kinds()).toEqual(['returned', 'correction-due'])
  const moved = '2027-05-07'
  expect((await sent()).at(-1)?.[1]).toContain(`请在 ${moved} 前`)
  expect((await own()).returned).toMatchObject({ until: moved })
  await runOn(correctionDays + 107)
  expect(await kinds()).toHaveLength(2)
  await runOn(correctionDays + 108)
  expect(await kinds()).toEqual(['returned', 'correction-due', 'uncorrected'])
})

test('days count in Shanghai, over a 29 February too', () => {
  const term = (moment: string) => ({ returnedAt: new Date(moment), days: 60 })
  expect(correctionLastDay(term('2027-12-31T16:00:00Z'))).toBe('2028-03-01')
  expect(correctionLastDay(term('2026-11-21T15:59:59Z'))).toBe(lastDay)
  expect(lastDayAfterReminder(term('2026-11-21T02:00:00Z'), '2027-01-13')).toBe(lastDay)
})
