/** A cancellation that the authority proposes: the firm is told and may object or renew, two people decide, nothing is charged, and it takes
 *  effect at once. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../test/tools/create-firm.ts'
import { setFee } from '../../test/tools/fee-site.ts'
import { audit, type Caller, postAs, type Site, signInStaff } from '../../test/tools/firm-calls.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { setRule } from '../../test/tools/set-rule.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { sessions } from '../access/tables.ts'
import { bills } from '../fees/tables.ts'
import { inboxMessages } from '../messages/inbox/tables.ts'
import { createMessages } from '../messages/send.ts'
import { runLifeCycle } from '../registration/life-cycle/expiry/job.ts'
import { cases, companyPrefixes, firmOperators } from '../registration/tables.ts'

const companyPrefix = '69990000'

/** A member whose term has ended on the last day of 2026; every business costs 50 yuan. */
async function siteWithExpired() {
  const site = await freshApp()
  await setRule(site.db, 'cancelAfterDays', 90)
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix })
  await site.db.update(companyPrefixes).set({ validTo: new Date('2026-12-31T23:59:59+08:00') })
  for (const business of ['cancellation', 'renewal'] as const)
    await setFee(site, { business, firmKind: 'company', amount: '50' })
  const messages = createMessages({ senders: {}, secretKey: 'a key for tests only', siteName: async () => '测试' })
  const runOn = async (day: string) => {
    site.time.now = new Date(`${day}T09:00:00+08:00`)
    // The member has logged in anew each time.
    await site.db.update(sessions).set({ startedAt: site.time.now, seenAt: site.time.now })
    await runLifeCycle({ db: site.db, messages, clock: () => site.time.now, proposesCancellations: true })
  }
  const proposals = () => site.db.select().from(cases).where(eq(cases.kind, 'cancellation')).orderBy(cases.id)
  const newest = async () => (await proposals()).at(-1)
  const inbox = async () =>
    (await site.db.select().from(inboxMessages).orderBy(inboxMessages.id)).map(({ kind, text, link }) => ({
      kind,
      text,
      link,
    }))
  return { site, member, runOn, proposals, newest, inbox }
}

/** The verdict of newly signed-in staff on the newest state of a case. */
async function decide(site: Site, levels: '3200' | 'centre', verdict: 'pass' | 'refuse' | 'return') {
  const [row] = (await site.db.select().from(cases).where(eq(cases.kind, 'cancellation')).orderBy(cases.id)).slice(-1)
  const staff = await signInStaff(site, levels)
  const why = verdict === 'pass' ? {} : { reasons: [{ field: '', reason: '企业已联系' }] }
  return audit(site, staff, { id: row?.firmId, caseId: row?.id, version: row?.version, verdict, ...why })
}

const state = async ({ db }: Site) => (await db.select().from(companyPrefixes))[0]?.state

test('it is announced with its last day, goes to two people when nobody objects, costs nothing and is public at once', async () => {
  const { site, runOn, newest, proposals, inbox } = await siteWithExpired()
  await runOn('2027-03-31')
  expect(await proposals()).toEqual([])
  await runOn('2027-04-10')
  await runOn('2027-04-11')
  expect(await proposals()).toHaveLength(1)
  const proposal = await newest()
  expect(proposal).toMatchObject({
    ...{ status: 'draft', accountId: null, branchCode: '3200', submittedAt: null },
    ...{ objectUntil: new Date('2027-05-10T23:59:59+08:00') },
    fields: {
      reason: '期满未续展',
      products: null,
      remark: '有效期至 2026-12-31，到期后没有续展',
      stoppedOn: '2026-12-31',
    },
  })
  expect((await inbox()).filter(({ kind }) => kind === 'cancellation-proposed')).toEqual([
    {
      kind: 'cancellation-proposed',
      text: expect.stringMatching(
        /69990000 因期满未续展，编码中心提出注销。请在 2027-05-10 前登录会员专区续展，或者提出异议/,
      ),
      link: `/MyManage/SystemMember/business?id=${proposal?.id}`,
    },
  ])
  expect(await decide(site, '3200', 'pass'), 'reviewers do not see it yet').toMatchObject({ status: 404 })
  await runOn('2027-05-10')
  expect((await newest())?.status).toBe('draft')
  await runOn('2027-05-11')
  expect((await newest())?.status).toBe('atBranch')
  expect(await decide(site, '3200', 'return')).toMatchObject({
    status: 422,
    returnMsg: expect.stringContaining('不能退回'),
  })
  expect((await decide(site, '3200', 'pass')).status).toBe(200)
  expect((await decide(site, 'centre', 'pass')).status).toBe(200)
  expect(await newest()).toMatchObject({ status: 'approved' })
  expect(await state(site)).toBe('cancelled')
  expect(await site.db.select().from(bills)).toEqual([])
  expect((await inbox()).at(-1)).toMatchObject({ kind: 'cancelled' })
  const notices = await site.app.inject('/Business/Notice?type=zhuxiao')
  expect(notices.body).toContain(companyPrefix)
})

test('an objection brings it to the reviewers at once; a refused one is told and comes again after 90 days', async () => {
  const { site, member, runOn, newest, proposals, inbox } = await siteWithExpired()
  await runOn('2027-04-10')
  const object = (caller: Caller, statement: string, version = 2) =>
    newest().then(row => postAs(site, 'tycpdmfirmcase/authApi/object', caller, { id: row?.id, version, statement }))
  expect(await object(member, '短了')).toMatchObject({ status: 400, faults: [{ field: 'statement' }] })
  const clerk = await signIn(site)
  await site.db
    .insert(firmOperators)
    .values({ accountId: clerk.account.id, firmId: member.firm.id, role: 'finance', joinedAt: site.time.now })
  expect(await object(clerk, '我们仍在生产，请不要注销')).toMatchObject({ status: 403 })
  const { status, data } = await object(member, '我们仍在生产，下周就办续展，请不要注销')
  expect([status, data]).toMatchObject([200, { proposal: { objection: expect.stringContaining('下周') }, steps: [] }])
  expect(await object(member, '我们仍在生产，下周就办续展，请不要注销', 3)).toMatchObject({ status: 409 })
  expect(await newest()).toMatchObject({ status: 'atBranch', objectedAt: site.time.now })
  const reviewer = await signInStaff(site, '3200')
  const row = await newest()
  const seen = await postAs(site, 'tycpdmfirm/authApi/detail', reviewer, { id: row?.firmId, caseId: row?.id })
  expect(seen.data.review.caseFields).toEqual(
    expect.arrayContaining([
      { label: '由谁提出', value: '编码中心' },
      { label: '企业的异议', value: expect.stringContaining('2027-04-10：我们仍在生产') },
      { label: '注销原因', value: '期满未续展' },
    ]),
  )
  expect(seen.data.review.steps).toEqual(['pass', 'refuse'])
  expect((await decide(site, '3200', 'refuse')).status).toBe(200)
  expect((await inbox()).at(-1)).toMatchObject({
    kind: 'cancellation-dropped',
    text: expect.stringContaining('不予注销：企业已联系'),
  })
  await runOn('2027-07-08')
  expect(await proposals()).toHaveLength(1)
  await runOn('2027-07-11')
  expect(await proposals()).toHaveLength(2)
  expect(await newest()).toMatchObject({ status: 'draft', objection: null })
})

test('what the firm has only begun to write does not stop it; a renewal that is approved ends it', async () => {
  const { site, member, runOn, newest, proposals } = await siteWithExpired()
  const save = (kind: string) => postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind, companyPrefix })
  await save('cancellation')
  const renewal = (await save('renewal')).data
  await runOn('2027-04-10')
  expect((await proposals()).map(({ status }) => status)).toEqual(['withdrawn', 'draft'])
  expect((await save('cancellation')).data, 'its own cancellation is this one').toMatchObject({
    id: (await newest())?.id,
  })
  const { id, version } = renewal
  const sent = await postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id, version, fields: { agreed: 'yes' } })
  const verdict = { id: member.firm.id, caseId: id, verdict: 'pass' }
  await audit(site, await signInStaff(site, '3200'), { ...verdict, version: sent.data.version })
  await audit(site, await signInStaff(site, 'centre'), { ...verdict, version: sent.data.version + 1 })
  const [bill] = await site.db.select().from(bills)
  expect([bill?.business, bill?.status]).toEqual(['renewal', 'open'])
  await runOn('2027-06-20')
  expect((await newest())?.status, 'it waits for nobody while the fee is awaited').toBe('atBranch')
  await audit(site, await signInStaff(site, 'centre'), { ...verdict, version: sent.data.version + 2 })
  expect(await state(site)).toBe('active')
  expect((await newest())?.status).toBe('withdrawn')
})

test('an open bill ends with what it was for', async () => {
  const { site, member, runOn } = await siteWithExpired()
  const { data } = await postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind: 'renewal', companyPrefix })
  const { id } = data
  const sent = await postAs(site, 'tycpdmfirmcase/authApi/submit', member, {
    ...{ id, version: data.version, fields: { agreed: 'yes' } },
  })
  await runOn('2027-01-05')
  const verdict = { id: member.firm.id, caseId: id, verdict: 'pass' }
  await audit(site, await signInStaff(site, '3200'), { ...verdict, version: sent.data.version })
  await audit(site, await signInStaff(site, 'centre'), { ...verdict, version: sent.data.version + 1 })
  const withdrawn = await postAs(site, 'tycpdmfirmcase/authApi/withdraw', member, {
    id,
    version: sent.data.version + 2,
  })
  expect(withdrawn.status).toBe(200)
  const [bill] = await site.db.select().from(bills)
  expect(bill).toMatchObject({ status: 'cancelled', endedAt: site.time.now })
})
