import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { setFee } from '../../../test/tools/fee-site.ts'
import { audit, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { setRule } from '../../../test/tools/set-rule.ts'
import type { Messages } from '../../messages/context.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { createMessages } from '../../messages/send.ts'
import { companyPrefixes, firmHistory } from '../../registration/tables.ts'
import { chinaDay, dayMs } from '../../wire/china-time.ts'
import { failPayment, receivePayment } from '../payment.ts'
import { addPayment, findBills } from '../store.ts'
import { runUnpaidBills } from './job.ts'

const secretKey = 'a key for tests only, long enough to be taken'
/** Ten in the morning in Shanghai. */
const start = new Date('2026-11-20T02:00:00Z')
const unpaidDays = 20

/** An application with a bill that is due after ten days; `runOn` runs the job twice at once on a later day. */
async function siteWithBill() {
  const site = await freshApp()
  site.time.now = start
  await createDemoRange(site.db)
  await setRule(site.db, 'billDays', 10)
  await setRule(site.db, 'unpaidDays', unpaidDays)
  const centre = await signInStaff(site, 'centre')
  await setFee(site, { business: 'application', firmKind: 'company', amount: '300' })
  const owner = await createFirmWithOwner(site.db, { status: 'atCentre' })
  await audit(site, centre, { id: owner.firm.id, version: 1, verdict: 'pass' })
  const sent: { kind: string; text: string }[] = []
  const notify: Messages['notify'] = async (_, { kind, parameters }) =>
    void sent.push({ kind, text: JSON.stringify(parameters) })
  const messages = { notify } as Messages
  const runOn = async (day: number) => {
    site.time.now = new Date(start.getTime() + day * dayMs)
    const run = () => runUnpaidBills({ db: site.db, messages, clock: () => site.time.now })
    await Promise.all([run(), run()])
    const [bill] = await findBills(site.db, { firmId: owner.firm.id })
    if (!bill) throw new Error('no bill')
    return bill
  }
  const pay = async (method: 'transfer' | 'online') => {
    const bill = await runOn((site.time.now.getTime() - start.getTime()) / dayMs)
    const slip = { slipFileId: method === 'transfer' ? owner.firm.licenceFileId : null }
    const begun = { billId: bill.id, amount: bill.amount, method, reference: `P ${bill.payments.length}`, ...slip }
    return addPayment(site.db, { ...begun, startedBy: owner.account.id, startedAt: site.time.now })
  }
  return { site, owner, sent, messages, runOn, pay }
}

test('an unpaid bill is reminded of once after its due date, and ends its application a term later, which can be submitted again', async () => {
  const { site, owner, sent, messages, runOn, pay } = await siteWithBill()
  expect((await runOn(10)).remindedAt).toBeNull()
  // The job comes three days late; the term counts from the reminder.
  expect((await runOn(13)).status).toBe('open')
  expect(sent).toMatchObject([
    { kind: 'bill-due-soon' },
    { kind: 'bill-overdue', text: expect.stringContaining('2026-12-23 前仍没有缴费') },
  ])
  expect((await runOn(32)).status).toBe('open')
  const late = await pay('online')
  expect((await runOn(33)).status).toBe('cancelled')
  await runOn(60)
  expect(sent.map(({ kind }) => kind)).toEqual(['bill-due-soon', 'bill-overdue', 'bill-lapsed'])
  const steps = await site.db.select().from(firmHistory).orderBy(asc(firmHistory.id))
  expect(steps.map(({ action, toStatus }) => [action, toStatus])).toEqual([
    ['billed', 'awaitingFee'],
    ['unpaid', 'withdrawn'],
  ])
  // Money that comes now is to be paid back, and allocates nothing.
  const receipt = { by: { accountId: null, name: 'test' }, at: site.time.now, secretKey, messages }
  expect(await receivePayment(site.db, late, receipt)).toBe('surplus')
  expect(await site.db.select().from(companyPrefixes)).toEqual([])
  // The session of the owner is of the first day.
  site.time.now = start
  const { data: firm } = await postAs(site, 'tycpdmfirm/authApi/findByUserName', owner)
  expect(firm).toMatchObject({
    statusLabel: '逾期未缴费，已失效',
    endReason: 'unpaid',
    firmName: owner.firm.firmName,
    address: owner.firm.address,
  })
  const again = await postAs(site, 'tycpdmfirm/authApi/update', owner, { id: firm.id, version: firm.version })
  expect(again.data).toMatchObject({ status: 1 })
})

test('a node of a release that stores no term with the reminder sends none: its mark is refused with the notice, and the next run reminds once', async () => {
  const { site, owner, runOn } = await siteWithBill()
  const { id, dueOn } = await runOn(9)
  const notices = async () =>
    (await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, owner.account.id))).filter(
      ({ kind }) => kind === 'bill-overdue',
    ).length
  const at = new Date(start.getTime() + 11 * dayMs)
  site.time.now = at
  const messages = createMessages({ senders: {}, secretKey, siteName: async () => '' })
  const parameters = { number: 'ZD1', business: '注册', amount: '300', dueOn: dueOn ?? '', consequence: '' }
  const former = site.db.transaction(async tx => {
    const event = {
      to: { firmId: owner.firm.id },
      kind: 'bill-overdue',
      parameters,
      link: '/MyManage/fees',
      at,
    } as const
    await messages.notify(tx, { ...event, key: `bill ${id} overdue` })
    await tx.execute(sql`update bills set reminded_at = ${at.toISOString()} where id = ${id}`)
  })
  await expect(former).rejects.toMatchObject({ cause: { constraint: 'bills_lapse_days' } })
  expect(await notices()).toBe(0)
  const run = () => runUnpaidBills({ db: site.db, messages, clock: () => site.time.now })
  await Promise.all([run(), run()])
  await run()
  expect(await notices()).toBe(1)
})

const leftDays = (sent: { kind: string; text: string }[]) =>
  sent.filter(({ kind }) => kind === 'bill-due-soon').map(({ text }) => JSON.parse(text).left)

test('an open bill reminds seven days and one day before its last day, once each, however often and late the job runs', async () => {
  const { sent, runOn } = await siteWithBill()
  await runOn(2)
  expect(sent).toEqual([])
  await runOn(3)
  await runOn(5)
  expect(leftDays(sent)).toEqual(['还有 7 天'])
  await runOn(9)
  await runOn(10)
  expect(leftDays(sent)).toEqual(['还有 7 天', '明天'])
  expect((await runOn(10)).remindedStage).toBe(1)
  await runOn(11)
  expect(sent.map(({ kind }) => kind)).toEqual(['bill-due-soon', 'bill-due-soon', 'bill-overdue'])
})

test('a job that missed days reminds of the latest stage only, and never while a slip is checked', async () => {
  const late = await siteWithBill()
  await late.runOn(10)
  expect(leftDays(late.sent)).toEqual(['今天'])
  const checked = await siteWithBill()
  await checked.pay('transfer')
  await checked.runOn(4)
  expect(checked.sent).toEqual([])
  await checked.site.pool.query(`update payments set status = 'withdrawn', decided_at = now()`)
  await checked.runOn(5)
  expect(leftDays(checked.sent)).toEqual(['还有 5 天'])
})

test('a slip that the firm withdraws itself gives its bill no more time', async () => {
  const { site, runOn, pay } = await siteWithBill()
  await runOn(20)
  const slip = await pay('transfer')
  const decided = new Date(start.getTime() + 39 * dayMs).toISOString()
  await site.pool.query(`update payments set status = 'withdrawn', decided_at = $1 where id = $2`, [decided, slip.id])
  expect((await runOn(40)).status).toBe('cancelled')
})

test('a bill that was reminded of while there was no term never ends, whatever is set later', async () => {
  const { site, sent, runOn } = await siteWithBill()
  await setRule(site.db, 'unpaidDays', 0, '2020-01-02')
  expect((await runOn(20)).remindedAt).not.toBeNull()
  expect(sent[0]?.text).toContain('"consequence":""')
  await setRule(site.db, 'unpaidDays', 5, '2026-12-11')
  expect((await runOn(300)).status).toBe('open')
})

test('a bill keeps the term of the day on which it was reminded of, and its due date that of the day of its issue', async () => {
  const { site, sent, runOn } = await siteWithBill()
  await setRule(site.db, 'billDays', 40, '2026-11-21')
  await setRule(site.db, 'unpaidDays', 90, '2026-12-02')
  // Reminded on the 1st of December, the day before the longer term begins.
  expect((await runOn(11)).lapseDays).toBe(unpaidDays)
  expect(sent[0]?.text).toContain('2026-12-21 前仍没有缴费')
  expect((await runOn(30)).status).toBe('open')
  expect((await runOn(31)).status).toBe('cancelled')
  const later = await siteWithBill()
  await setRule(later.site.db, 'unpaidDays', 90, '2026-12-02')
  expect((await later.runOn(12)).lapseDays).toBe(90)
  expect((await later.runOn(101)).status).toBe('open')
  expect((await later.runOn(102)).status).toBe('cancelled')
})

test('nothing ends while finance checks a slip, nor soon after it was rejected', async () => {
  const { site, sent, runOn, pay } = await siteWithBill()
  await runOn(20)
  const slip = await pay('transfer')
  expect((await runOn(50)).status).toBe('open')
  await failPayment(site.db, slip, { status: 'rejected', by: null, reason: null, at: site.time.now })
  expect((await runOn(69)).status).toBe('open')
  expect((await runOn(70)).status).toBe('cancelled')
  expect(sent).toHaveLength(2)
})

test('a bill whose slip is being checked is not reminded of, and one without a due date never', async () => {
  const { site, sent, runOn, pay } = await siteWithBill()
  await pay('transfer')
  await runOn(40)
  await site.pool.query(`update payments set status = 'rejected', decided_at = now(), decided_by = started_by`)
  await site.pool.query('update bills set due_on = null')
  await runOn(41)
  expect(sent).toEqual([])
  await site.pool.query(`update bills set due_on = '${chinaDay(start)}'`)
  await runOn(42)
  expect(sent).toHaveLength(1)
})
