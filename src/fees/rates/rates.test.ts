/** The fee table as dated versions: two people of finance, bills by their day, and pages before and from that day on. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { billsOf } from '../../../test/tools/fee-site.ts'
import { audit, type Caller, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { sessions } from '../../access/tables.ts'
import { plainText } from '../../content/items/publishing/clean-html.ts'
import { saveItems } from '../../content/items/publishing/publish-store.ts'
import { readSeed } from '../../content/items/publishing/seed-files.ts'
import { violatedConstraint } from '../../db/connect.ts'
import { pageKindOf } from '../../site/search-pages.ts'
import { feeVersionsJob } from './job.ts'
import { lastEffectiveDay } from './rules.ts'

const path = (name: string) => `fees/authApi/rates/${name}`
const change = { business: 'application', firmKind: 'company', amount: '900' }

/** Two people of finance; it is 21 November 2026 in Shanghai. */
async function siteWithFinance() {
  const site = await freshApp({ limits: false })
  const [one, two] = [await signInStaff(site, 'centre', 'finance'), await signInStaff(site, 'centre', 'finance')]
  const propose = (input: object = {}, by: Caller = one) =>
    postAs(site, path('propose'), by, {
      effectiveOn: '2026-12-01',
      basis: '示例文件〔2026〕1 号',
      changes: [change],
      ...input,
    })
  const decide = (by: Caller, versionId: number, verdict: string, reason = '') =>
    postAs(site, path('decide'), by, { versionId, verdict, reason })
  const versions = async (by = one) => (await postAs(site, path('versions'), by)).data
  const approved = async (input: object = {}) => {
    const { data } = await propose(input)
    expect(await decide(two, data.id, 'approved')).toMatchObject({ status: 200 })
  }
  const goTo = async (time: string) => {
    site.time.now = new Date(time)
    await site.db.update(sessions).set({ startedAt: site.time.now, seenAt: site.time.now })
  }
  return { site, one, two, propose, decide, versions, approved, goTo }
}

test('one proposes, another approves; both names, the day and the amounts are on record', async () => {
  const { site, one, two, propose, decide, versions } = await siteWithFinance()
  const { data } = await propose()
  expect(await versions(one)).toMatchObject([
    {
      status: 'proposed',
      isOwn: true,
      changes: [{ name: '入会注册，企业和其他组织', before: '0.00', amount: '900.00' }],
    },
  ])
  expect(await versions(two)).toMatchObject([{ isOwn: false, statusLabel: '等另一位财务批准' }])
  for (const [by, count] of [
    [one, 0],
    [two, 1],
  ] as const)
    expect((await postAs(site, 'fees/authApi/tasks', by)).data.rates).toBe(count)
  for (const verdict of ['approved', 'rejected'])
    expect(await decide(one, data.id, verdict, '自己决定')).toMatchObject({
      status: 403,
      returnMsg: '收费标准由两人办理：您提出的调整，要由另一位财务批准或驳回',
    })
  expect(await decide(two, data.id, 'approved')).toMatchObject({ status: 200 })
  expect(await decide(two, data.id, 'approved')).toMatchObject({ status: 409 })
  expect(await versions()).toMatchObject([{ status: 'approved', statusLabel: '已批准，2026-12-01 生效' }])
  const lines = await site.db.select().from(auditLines)
  expect(lines.map(({ action }) => action)).toEqual(['fee-proposed', 'fee-changed'])
  expect(lines[0]?.facts).toMatchObject({
    changes: '入会注册，企业和其他组织 0.00 → 900.00',
    effectiveOn: '2026-12-01',
  })
})

test('only one proposal waits; it may be withdrawn by its person, or rejected with a reason by another', async () => {
  const { one, two, propose, decide, versions } = await siteWithFinance()
  const first = (await propose()).data.id
  expect(await propose({}, two)).toMatchObject({ status: 409, returnMsg: expect.stringContaining('已有一份调整在等') })
  expect(await decide(two, first, 'withdrawn')).toMatchObject({ status: 403 })
  expect(await decide(one, first, 'withdrawn')).toMatchObject({ status: 200 })
  const second = (await propose({}, two)).data.id
  expect(await decide(one, second, 'rejected')).toMatchObject({ status: 400, faults: [{ field: 'reason' }] })
  expect(await decide(one, second, 'rejected', '文号不对')).toMatchObject({ status: 200 })
  expect(await versions()).toMatchObject([{ status: 'rejected', decisionReason: '文号不对' }, { status: 'withdrawn' }])
})

test('both decide at once: one decision is written', async () => {
  const { site, one, two, propose, decide, versions } = await siteWithFinance()
  const { id } = (await propose()).data
  const three = await signInStaff(site, 'centre', 'finance')
  const replies = await Promise.all([
    decide(two, id, 'approved'),
    decide(three, id, 'rejected', '不批准'),
    decide(one, id, 'withdrawn'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await versions()).filter(({ status }: { status: string }) => status !== 'proposed')).toHaveLength(1)
})

test('a faulty proposal names its field, and nothing is written', async () => {
  const { propose, versions, approved } = await siteWithFinance()
  await approved()
  const refused = [
    [{ effectiveOn: '2026-11-20' }, 'effectiveOn'],
    [{ effectiveOn: '2027-02-29' }, 'effectiveOn'],
    [{ effectiveOn: '2029-01-01' }, 'effectiveOn'],
    [{ effectiveOn: '1 Dec' }, 'effectiveOn'],
    [{ basis: '' }, 'basis'],
    [{ changes: [] }, 'changes'],
    [{ changes: [{ ...change, amount: '12.345' }] }, 'changes.0.amount'],
    [{ changes: [{ ...change, amount: '-1' }] }, 'changes.0.amount'],
    [{ changes: [{ ...change, amount: '1000000.01' }] }, 'changes.0.amount'],
    [
      {
        changes: [
          { ...change, amount: '1' },
          { ...change, amount: '2' },
        ],
      },
      'changes.1.amount',
    ],
    // What holds on that day already.
    [{ changes: [{ ...change, amount: '900.00' }] }, 'changes.0.amount'],
  ] as const
  for (const [input, field] of refused)
    expect(await propose(input), JSON.stringify(input)).toMatchObject({ status: 400, faults: [{ field }] })
  // The same amount before that day is a change.
  expect(await propose({ effectiveOn: '2026-11-25' })).toMatchObject({ status: 200 })
  expect(await versions()).toHaveLength(2)
})

test('a proposal whose day has passed cannot be approved: bills are never changed behind the firm', async () => {
  const { two, propose, decide, goTo } = await siteWithFinance()
  const { id } = (await propose()).data
  await goTo('2026-12-01T16:30:00Z')
  expect(await decide(two, id, 'approved')).toMatchObject({
    status: 409,
    returnMsg: '生效日 2026-12-01 已经过了，账单不能追溯；请驳回，另提一份',
  })
  expect(await decide(two, id, 'rejected', '过期')).toMatchObject({ status: 200 })
})

test('a bill has the fee of its day in Shanghai: the day before, from midnight on, over the end of a year', async () => {
  const { site, approved, goTo } = await siteWithFinance()
  await createDemoRange(site.db)
  await approved({ effectiveOn: '2026-11-21' })
  await approved({ effectiveOn: '2027-01-01', changes: [{ ...change, amount: '950' }] })
  const centre = await signInStaff(site, 'centre')
  const billed = async () => {
    const owner = await createFirmWithOwner(site.db, { status: 'atCentre' })
    await site.db.update(sessions).set({ startedAt: site.time.now, seenAt: site.time.now })
    await audit(site, centre, { id: owner.firm.id, version: 1, verdict: 'pass' })
    return (await billsOf(site, owner))[0]?.amount
  }
  await goTo('2026-12-31T15:59:00Z')
  expect(await billed()).toBe('900.00')
  await goTo('2026-12-31T16:00:00Z')
  expect(await billed()).toBe('950.00')
})

test('of two versions with the same day the later one holds; a version in between is not lost', async () => {
  const { site, one, approved } = await siteWithFinance()
  const amountOn = async (day: string) =>
    (await postAs(site, 'fees/authApi/rates', one, { day })).data[0].amounts[0].amount
  await approved({ effectiveOn: '2027-03-01', changes: [{ ...change, amount: '300' }] })
  await approved({ effectiveOn: '2027-01-01', changes: [{ ...change, amount: '100' }] })
  await approved({ effectiveOn: '2027-01-01', changes: [{ ...change, amount: '150' }] })
  expect(await Promise.all(['2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01'].map(amountOn))).toEqual([
    '0.00',
    '150.00',
    '150.00',
    '300.00',
  ])
})

test('pages announce an approved fee before its day, and have it from midnight on', async () => {
  const { site, approved, goTo } = await siteWithFinance()
  await saveItems(
    site.db,
    readSeed('seed').filter(({ path }) => path === '/Business/Corppay'),
    pageKindOf,
  )
  const textOf = async (url = '/Business/Corppay') => plainText((await site.app.inject(url)).body)
  await approved({ effectiveOn: '2026-11-21' })
  await waitUntil(async () => expect(await textOf()).toContain('900.00 元'))
  await approved({ effectiveOn: '2026-12-01', changes: [{ ...change, amount: '1000' }] })
  const announced = '2026-12-01 起，入会注册（企业和其他组织）由 900.00 元改为 1,000.00 元。'
  await waitUntil(async () => expect(await textOf()).toContain(announced))
  expect(await textOf('/Business/FeeCalculator')).toContain(announced)
  const english = (await site.app.inject('/api/fees/api/rates')).json().data
  expect(english.upcoming).toMatchObject([{ before: 90_000, fen: 100_000, effectiveOn: '2026-12-01' }])
  await goTo('2026-11-30T16:00:00Z')
  const job = feeVersionsJob({ db: site.db, clock: () => site.time.now })
  await job.run('', new AbortController().signal)
  await waitUntil(async () => expect(await textOf()).toContain('费率最近更改：2026-12-01'))
  expect(await textOf()).not.toContain(announced)
})

test('the database holds the rules: two people, one proposal, a reason', async () => {
  const { site, propose } = await siteWithFinance()
  await propose()
  const broken = async (set: string) => {
    const work = site.db.execute(sql.raw(`update fee_versions set ${set}`))
    return violatedConstraint(await work.then(() => undefined).catch(error => error))
  }
  expect(await broken("status = 'approved', decided_by = proposed_by, decided_at = now()")).toBe(
    'fee_versions_two_people',
  )
  expect(await broken("status = 'approved', decided_at = now()")).toBe('fee_versions_two_people')
  expect(await broken("status = 'rejected', decided_by = proposed_by + 1, decided_at = now()")).toBe(
    'fee_versions_rejected',
  )
  expect(await broken('is_announced = true')).toBe('fee_versions_announced')
})

test('the last day of a proposal is two years ahead, on a leap day too', () => {
  expect(lastEffectiveDay('2026-11-26')).toBe('2028-11-26')
  expect(lastEffectiveDay('2028-02-29')).toBe('2030-03-01')
})
