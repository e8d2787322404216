/** Reservation of credit codes: seven days for an application, permanent once a branch has approved it; and claims to them. */
import { expect, test, vi } from 'vitest'
import { createDemoRange, createFirmWithOwner, createLicence, recordBody } from '../../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, type Site, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'
import { runLifeCycle } from '../../life-cycle/expiry/job.ts'
import { firmClaims } from '../../tables.ts'

const day = 86_400_000
const statement = '我公司从未委托他人申请，执照原件可供核对'

/** A submitted application, and another enterprise with a complete draft of the same credit code. */
async function createCompetingFirms() {
  const site = await freshApp()
  const submittedAt = site.time.now
  const holder = await createFirmWithOwner(site.db, { submittedAt })
  const other = await signIn(site)
  const licence = await createLicence(site.db, other.account.id)
  const body = recordBody(licence, { creditCode: holder.firm.creditCode, firmName: '真正的示例食品有限公司（演示）' })
  const submit = () => postAs(site, 'tycpdmfirm/authApi/save', other, body)
  const saveDraft = () => postAs(site, 'tycpdmfirm/authApi/save', other, { ...body, draft: true })
  const later = async (ms: number) => {
    site.time.now = new Date(submittedAt.getTime() + ms)
    await site.pool.query('update sessions set seen_at = $1, started_at = $1', [site.time.now])
  }
  return { site, holder, other, licence, submit, saveDraft, later }
}

const claim = (site: Site, by: Caller, body: object = { statement }) =>
  postAs(site, 'tycpdmfirm/authApi/claim', by, body)

test('a submitted credit code is reserved for exactly seven days', async () => {
  const { submit, later } = await createCompetingFirms()
  expect(await submit()).toMatchObject({ status: 409, faults: [{ field: 'creditCode', fault: 'taken' }] })
  await later(7 * day - 1)
  expect(await submit()).toMatchObject({ status: 409 })
  await later(7 * day)
  expect((await submit()).data).toMatchObject({ status: 1 })
})

test('a credit code that a branch has approved is still reserved after seven days', async () => {
  const { site, holder, submit, later } = await createCompetingFirms()
  const branch = await signInStaff(site, '3200')
  expect((await audit(site, branch, { id: holder.firm.id, version: 1, verdict: 'pass' })).status).toBe(200)
  await later(30 * day)
  expect(await submit()).toMatchObject({ status: 409, faults: [{ fault: 'taken' }] })
})

test('of two applications with one code the second waits only for the end of the reservation, and only one is approved', async () => {
  const { site, holder, submit, later } = await createCompetingFirms()
  await later(8 * day)
  const second = await submit()
  const branch = await signInStaff(site, '3200')
  const lapsed = await audit(site, branch, { id: holder.firm.id, version: 1, verdict: 'pass' })
  expect(lapsed).toMatchObject({ status: 409, faults: [{ field: 'creditCode' }] })
  const detail = await postAs(site, 'tycpdmfirm/authApi/detail', branch, { id: holder.firm.id })
  expect(detail.data.checks).toContainEqual({
    name: 'creditCodeHolder',
    good: false,
    message: '另有 1 份申请使用同一信用代码，请先核实',
  })
  const { id, version } = second.data
  expect((await audit(site, branch, { id, version, verdict: 'pass' })).status).toBe(200)
})

test('of eight firms that submit a lapsed code at the same time exactly one succeeds', async () => {
  const { site, holder, later } = await createCompetingFirms()
  await later(8 * day)
  const submits = Array.from({ length: 8 }, async () => {
    const own = await signIn(site)
    const body = recordBody(await createLicence(site.db, own.account.id), { creditCode: holder.firm.creditCode })
    return (await postAs(site, 'tycpdmfirm/authApi/save', own, body)).status
  })
  const statuses = await Promise.all(submits)
  expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
})

test('only the reviewers of the contested firm see a claim, with the claimant’s contact and licence', async () => {
  const { site, holder, other, licence, saveDraft } = await createCompetingFirms()
  await saveDraft()
  expect((await claim(site, other)).data).toMatchObject({ creditCode: holder.firm.creditCode })
  const branch = await signInStaff(site, '3200')
  const { data } = await postAs(site, 'tycpdmfirm/authApi/detail', branch, { id: holder.firm.id })
  expect(data.claims).toMatchObject([
    { firmName: '真正的示例食品有限公司（演示）', statement, licence: { id: licence, type: 'image/png' } },
  ])
  expect(data.checks.find(({ name }: { name: string }) => name === 'creditCodeHolder')).toMatchObject({ good: false })
  expect((await listFirms(site, branch, { status: 1 })).data).toMatchObject([{ id: holder.firm.id, claims: 1 }])
  const requestFile = (by: Caller) =>
    site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${licence}`, headers: by.headers })
  expect((await requestFile(branch)).statusCode).toBe(200)
  expect((await requestFile(await signInStaff(site, '2101'))).statusCode).toBe(404)
  expect((await requestFile(holder)).statusCode).toBe(404)
  const holderReply = await postAs(site, 'tycpdmfirm/authApi/detail', holder, { id: holder.firm.id })
  expect([holderReply.data.claims, holderReply.data.claimedAt]).toEqual([[], null])
  const claimantReply = await postAs(site, 'tycpdmfirm/authApi/findByUserName', other)
  expect(claimantReply.data.claimedAt).toBe(site.time.now.toISOString())
})

test('a firm has one claim against another, however many requests arrive at the same time', async () => {
  const { site, other, saveDraft } = await createCompetingFirms()
  await saveDraft()
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => claim(site, other)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array(5).fill(409)])
  expect(await site.db.select().from(firmClaims)).toHaveLength(1)
})

test('a claim needs a complete draft, a code that another firm holds, and a statement', async () => {
  const { site, holder, other, saveDraft } = await createCompetingFirms()
  expect(await claim(site, other)).toMatchObject({ status: 404 })
  await postAs(site, 'tycpdmfirm/authApi/save', other, { draft: true, creditCode: holder.firm.creditCode })
  expect(await claim(site, other)).toMatchObject({ status: 400 })
  await saveDraft()
  expect(await claim(site, other, { statement: '短' })).toMatchObject({ status: 400, faults: [{ field: 'statement' }] })
  expect(await claim(site, holder)).toMatchObject({ status: 409 })
  await createDemoRange(site.db)
  await audit(site, await signInStaff(site, '3200'), {
    id: holder.firm.id,
    version: 1,
    verdict: 'refuse',
    reasons: [{ field: 'creditCode', reason: '代码不属于该企业' }],
  })
  // Nobody holds the code now, so either of them may submit it.
  for (const firm of [other, holder]) expect(await claim(site, firm)).toMatchObject({ status: 422 })
})

/** A claim to the code of a submitted application, and what its branch reads of it. */
async function createClaim() {
  const competing = await createCompetingFirms()
  const { site, holder, other, saveDraft } = competing
  await saveDraft()
  const receipt = (await claim(site, other)).data
  const branch = await signInStaff(site, '3200')
  const seenBy = async (by: Caller, id = holder.firm.id) =>
    (await postAs(site, 'tycpdmfirm/authApi/detail', by, { id })).data
  const decide = async (accepted: boolean, by: Caller = branch) => {
    const [{ id: claimId }] = (await seenBy(branch)).claims
    const body = { id: holder.firm.id, claimId, accepted, reason: '执照原件与认领企业一致。' }
    return postAs(site, 'tycpdmfirm/authApi/decideClaim', by, body)
  }
  const inbox = async (by: Caller) => JSON.stringify((await postAs(site, 'message/authApi/list', by)).data)
  const own = async () => (await postAs(site, 'tycpdmfirm/authApi/findByUserName', other)).data
  return { ...competing, receipt, branch, seenBy, decide, inbox, own }
}

test('a claim has a receipt number, and both firms hear of it', async () => {
  const { receipt, own, inbox, other, holder, seenBy, branch } = await createClaim()
  expect(receipt.number).toMatch(/^RL\d{8}-\d{6}$/)
  expect((await own()).claim).toMatchObject({ number: receipt.number, state: 'open', reason: null })
  expect((await seenBy(branch)).claims).toMatchObject([{ number: receipt.number, state: 'open', canDecide: true }])
  expect(await inbox(other)).toContain(`受理号 ${receipt.number}`)
  const ofHolder = await inbox(holder)
  expect(ofHolder).toContain('被另一家企业认领')
  expect(ofHolder).not.toContain('真正的示例食品')
})

test('an application waits for the decision on a claim; a rejected one lets it go on, and both firms read the reason', async () => {
  const { site, holder, other, branch, decide, own, inbox } = await createClaim()
  const pass = () => audit(site, branch, { id: holder.firm.id, version: 1, verdict: 'pass' })
  expect(await pass()).toMatchObject({ status: 422, returnMsg: '有企业认领这个信用代码，请先答复认领' })
  expect(await decide(false, await signInStaff(site, '2101'))).toMatchObject({ status: 404 })
  expect((await decide(false)).data).toMatchObject({ state: 'rejected' })
  expect(await decide(true)).toMatchObject({ status: 409 })
  expect((await own()).claim).toMatchObject({ state: 'rejected', reason: '执照原件与认领企业一致。' })
  for (const firm of [other, holder]) expect(await inbox(firm)).toContain('认领不成立。理由：执照原件与认领企业一致。')
  expect(await pass()).toMatchObject({ status: 200 })
})

test('after an accepted claim the application cannot pass; once it is refused the claimant is told and submits', async () => {
  const { site, holder, other, branch, decide, own, inbox, submit } = await createClaim()
  expect((await decide(true)).data).toMatchObject({ state: 'accepted' })
  const verdict = (body: object) => audit(site, branch, { id: holder.firm.id, version: 1, ...body })
  expect(await verdict({ verdict: 'pass' })).toMatchObject({ status: 422 })
  expect(await verdict({ verdict: 'refuse', remark: '信用代码属于另一家企业' })).toMatchObject({ status: 200 })
  expect((await own()).claim).toMatchObject({ state: 'freed' })
  expect(await inbox(other)).toContain('没有别的申请占用')
  expect((await submit()).data).toMatchObject({ status: 1 })
})

test('a claim lives on when the first applicant withdraws or its reservation ends, also against whoever comes next', async () => {
  const { site, holder, other, receipt, branch, own, inbox, seenBy } = await createClaim()
  await postAs(site, 'tycpdmfirm/authApi/withdraw', holder, { id: holder.firm.id, version: 1 })
  expect((await own()).claim).toMatchObject({ state: 'freed' })
  expect((await inbox(other)).split('没有别的申请占用')).toHaveLength(2)
  const third = await signIn(site)
  const body = recordBody(await createLicence(site.db, third.account.id), { creditCode: holder.firm.creditCode })
  const { id } = (await postAs(site, 'tycpdmfirm/authApi/save', third, body)).data
  expect((await seenBy(branch, id)).claims).toMatchObject([
    { number: receipt.number, firmName: '真正的示例食品有限公司（演示）' },
  ])
})

test('the daily job tells a claimant of a reservation that is over, once', async () => {
  const { site, other, own, inbox, later } = await createClaim()
  await later(7 * day)
  const messages = { notify: vi.fn(async () => undefined) }
  const parts = { db: site.db, messages, clock: () => site.time.now, proposesCancellations: false }
  for (let run = 0; run < 2; run++) await runLifeCycle(parts)
  expect(messages.notify).toHaveBeenCalledTimes(1)
  expect((await own()).claim).toMatchObject({ state: 'freed' })
  expect(await inbox(other)).not.toContain('没有别的申请占用')
})
