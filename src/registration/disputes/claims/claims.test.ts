/** Reservation of credit codes: seven days for an application, permanent once a branch has approved it; and claims to them. */
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner, createLicence, recordBody } from '../../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, type Site, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'
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
