/** Who may have a credit code: seven days for an application, for good once a branch has approved it; and claims against a holder. */
import { expect, test } from 'vitest'
import { audit, type By, list, post, type Site, staff } from '../../../test/firm-calls.ts'
import { freshApp } from '../../../test/fresh-app.ts'
import { makeDemoRange, makeFirm, makeLicence, recordBody } from '../../../test/make-firm.ts'
import { signIn } from '../../../test/sign-in.ts'
import { firmClaims } from '../tables.ts'

const day = 86_400_000
const statement = '我公司从未委托他人申请，执照原件可供核对'

/** An application that has been submitted, and another enterprise with a complete draft of the same credit code. */
async function rivals() {
  const site = await freshApp()
  const submittedAt = site.time.now
  const holder = await makeFirm(site.db, { submittedAt })
  const other = await signIn(site)
  const licence = await makeLicence(site.db, other.account.id)
  const body = recordBody(licence, { creditCode: holder.firm.creditCode, firmName: '真正的示例食品有限公司（演示）' })
  const submit = () => post(site, 'tycpdmfirm/authApi/save', other, body)
  const saveDraft = () => post(site, 'tycpdmfirm/authApi/save', other, { ...body, draft: true })
  const later = async (ms: number) => {
    site.time.now = new Date(submittedAt.getTime() + ms)
    await site.pool.query('update sessions set seen_at = $1, started_at = $1', [site.time.now])
  }
  return { site, holder, other, licence, submit, saveDraft, later }
}

const claim = (site: Site, by: By, body: object = { statement }) => post(site, 'tycpdmfirm/authApi/claim', by, body)

test('a submitted credit code is reserved for seven days and not an hour longer', async () => {
  const { submit, later } = await rivals()
  expect(await submit()).toMatchObject({ status: 409, faults: [{ field: 'creditCode', fault: 'taken' }] })
  await later(7 * day - 1)
  expect(await submit()).toMatchObject({ status: 409 })
  await later(7 * day)
  expect((await submit()).data).toMatchObject({ status: 1 })
})

test('a code that a branch has approved is not free after seven days', async () => {
  const { site, holder, submit, later } = await rivals()
  const branch = await staff(site, '3200')
  expect((await audit(site, branch, { id: holder.firm.id, version: 1, verdict: 'pass' })).status).toBe(200)
  await later(30 * day)
  expect(await submit()).toMatchObject({ status: 409, faults: [{ fault: 'taken' }] })
})

test('of two applications with one code the second is held back only by the first one’s reservation, and one alone is approved', async () => {
  const { site, holder, submit, later } = await rivals()
  await later(8 * day)
  const second = await submit()
  const branch = await staff(site, '3200')
  const lapsed = await audit(site, branch, { id: holder.firm.id, version: 1, verdict: 'pass' })
  expect(lapsed).toMatchObject({ status: 409, faults: [{ field: 'creditCode' }] })
  const detail = await post(site, 'tycpdmfirm/authApi/detail', branch, { id: holder.firm.id })
  expect(detail.data.checks).toContainEqual({
    name: 'creditCodeHolder',
    good: false,
    message: '另有 1 份申请使用同一信用代码，请先核实',
  })
  const { id, version } = second.data
  expect((await audit(site, branch, { id, version, verdict: 'pass' })).status).toBe(200)
})

test('of eight firms that submit a lapsed code at once one gets it', async () => {
  const { site, holder, later } = await rivals()
  await later(8 * day)
  const submits = Array.from({ length: 8 }, async () => {
    const own = await signIn(site)
    const body = recordBody(await makeLicence(site.db, own.account.id), { creditCode: holder.firm.creditCode })
    return (await post(site, 'tycpdmfirm/authApi/save', own, body)).status
  })
  const statuses = await Promise.all(submits)
  expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
})

test('a claim is seen by the reviewers of the contested firm with the claimant’s contact and licence, and by nobody else', async () => {
  const { site, holder, other, licence, saveDraft } = await rivals()
  await saveDraft()
  expect((await claim(site, other)).data).toMatchObject({ creditCode: holder.firm.creditCode })
  const branch = await staff(site, '3200')
  const { data } = await post(site, 'tycpdmfirm/authApi/detail', branch, { id: holder.firm.id })
  expect(data.claims).toMatchObject([
    { firmName: '真正的示例食品有限公司（演示）', statement, licence: { id: licence, type: 'image/png' } },
  ])
  expect(data.checks.find(({ name }: { name: string }) => name === 'creditCodeHolder')).toMatchObject({ good: false })
  expect((await list(site, branch, { status: 1 })).data).toMatchObject([{ id: holder.firm.id, claims: 1 }])
  const look = (by: By) =>
    site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${licence}`, headers: by.headers })
  expect((await look(branch)).statusCode).toBe(200)
  expect((await look(await staff(site, '2101'))).statusCode).toBe(404)
  expect((await look(holder)).statusCode).toBe(404)
  const own = await post(site, 'tycpdmfirm/authApi/detail', holder, { id: holder.firm.id })
  expect([own.data.claims, own.data.claimedAt]).toEqual([[], null])
  const mine = await post(site, 'tycpdmfirm/authApi/findByUserName', other)
  expect(mine.data.claimedAt).toBe(site.time.now.toISOString())
})

test('one firm claims once against another, however often it asks at once', async () => {
  const { site, other, saveDraft } = await rivals()
  await saveDraft()
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => claim(site, other)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array(5).fill(409)])
  expect(await site.db.select().from(firmClaims)).toHaveLength(1)
})

test('a claim needs a complete draft, a code that another holds, and a statement', async () => {
  const { site, holder, other, saveDraft } = await rivals()
  expect(await claim(site, other)).toMatchObject({ status: 404 })
  await post(site, 'tycpdmfirm/authApi/save', other, { draft: true, creditCode: holder.firm.creditCode })
  expect(await claim(site, other)).toMatchObject({ status: 400 })
  await saveDraft()
  expect(await claim(site, other, { statement: '短' })).toMatchObject({ status: 400, faults: [{ field: 'statement' }] })
  await makeDemoRange(site.db)
  await audit(site, await staff(site, '3200'), {
    id: holder.firm.id,
    version: 1,
    verdict: 'refuse',
    reasons: [{ field: 'creditCode', reason: '代码不属于该企业' }],
  })
  expect(await claim(site, other)).toMatchObject({ status: 422 })
  expect(await claim(site, holder)).toMatchObject({ status: 409 })
})
