/** Cancelled company prefixes go back to the pool: proposed by one person of the centre, confirmed by another, after the waiting time. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { type Caller, postAs, type Site, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { violatedConstraint } from '../../../db/connect.ts'
import { verifyHistory } from '../../history/chain/verify-store.ts'
import { companyPrefixes, firmHistory, prefixHolders, readyPrefixes } from '../../tables.ts'
import { allocatePrefix, prepareNumbers, runAllocation } from '../prefixes/allocation-store.ts'
import { reportRanges } from '../prefixes/report-store.ts'
import { prefixReleases } from './tables.ts'

const reason = '注销满四年，没有在售商品'
const longAgo = new Date('2022-11-21T02:00:00Z')

/** A firm whose prefix was cancelled, and two people of the centre. */
async function cancelledPrefix(cancelledAt = longAgo) {
  const site = await freshApp()
  await createDemoRange(site.db, 69990000, 69990001)
  await prepareNumbers(site.db, { demonstration: true, at: site.time.now })
  const { firm } = await createFirmWithOwner(site.db, { status: 'approved' })
  const prefix = await allocate(site, firm.id)
  await site.db.update(companyPrefixes).set({ state: 'cancelled', cancelledAt, allocatedAt: longAgo })
  const [one, two] = [await signInStaff(site, 'centre'), await signInStaff(site, 'centre')]
  return { site, firm, prefix, one, two }
}

const allocate = async (site: Site, firmId: number) =>
  (await runAllocation(site.db, tx => allocatePrefix(tx, { firmId, demonstration: true, at: site.time.now }))) ?? ''

const list = (site: Site, by: Caller, body: object = {}) => postAs(site, 'companyprefix/authApi/releaseList', by, body)
const propose = (site: Site, by: Caller, companyPrefix: string) =>
  postAs(site, 'companyprefix/authApi/proposeRelease', by, { companyPrefix, reason })
const decide = (site: Site, by: Caller, id: number, verdict = 'released') =>
  postAs(site, 'companyprefix/authApi/decideRelease', by, { id, verdict })

test('a cancelled prefix is proposed by one person and confirmed by another; then the next firm gets its number', async () => {
  const { site, firm, prefix, one, two } = await cancelledPrefix()
  expect((await list(site, one, { state: 'ready' })).data).toMatchObject([
    { companyPrefix: prefix, firmId: firm.id, releasableFrom: '2026-11-21', proposal: null },
  ])
  const { id } = (await propose(site, one, prefix)).data
  expect((await list(site, two, { state: 'proposed' })).data).toMatchObject([
    { proposal: { id, reason, isOwn: false, isRejected: false } },
  ])
  expect(await decide(site, one, id)).toMatchObject({ status: 403, returnMsg: expect.stringContaining('另一名') })
  expect((await decide(site, two, id)).status).toBe(200)
  expect((await list(site, one, { state: 'released' })).data).toMatchObject([{ companyPrefix: prefix }])
  expect(await site.db.select().from(readyPrefixes).where(eq(readyPrefixes.companyPrefix, prefix))).toHaveLength(1)
  expect(await reportRanges(site.db)).toMatchObject([{ used: 0, ready: 2, missing: [] }])

  const { firm: next } = await createFirmWithOwner(site.db, { status: 'approved' })
  expect(await allocate(site, next.id)).toBe(prefix)
  const [row] = await site.db.select().from(companyPrefixes).where(eq(companyPrefixes.companyPrefix, prefix))
  expect(row).toMatchObject({ firmId: next.id, state: 'active', cancelledAt: null, releasedAt: null })
  const holders = await site.db.select().from(prefixHolders)
  expect(holders.map(({ firmId }) => firmId).sort()).toEqual([firm.id, next.id].sort())
  expect(await reportRanges(site.db)).toMatchObject([{ used: 1, ready: 1, missing: [] }])
})

test('each step of a release is in the history of the firm, which stays unbroken', async () => {
  const { site, firm, prefix, one, two } = await cancelledPrefix()
  const { id } = (await propose(site, one, prefix)).data
  await decide(site, two, id, 'rejected')
  await decide(site, two, (await propose(site, one, prefix)).data.id)
  const steps = await site.db.select().from(firmHistory).where(eq(firmHistory.firmId, firm.id)).orderBy(firmHistory.id)
  expect(steps.map(({ action }) => action)).toEqual([
    'release-proposed',
    'release-rejected',
    'release-proposed',
    'prefix-released',
  ])
  expect(steps[3]?.changes).toEqual([{ field: 'companyPrefix', from: prefix, to: null }])
  expect((await verifyHistory(site.db)).broken).toEqual([])
})

test('a prefix cancelled less than 48 months ago waits', async () => {
  const { site, prefix, one } = await cancelledPrefix(new Date('2022-11-21T17:00:00Z'))
  expect((await list(site, one, { state: 'waiting' })).data).toMatchObject([{ releasableFrom: '2026-11-22' }])
  expect(await propose(site, one, prefix)).toMatchObject({ status: 400, faults: [{ field: 'companyPrefix' }] })
  site.time.now = new Date('2026-11-21T16:30:00Z')
  const later = await signInStaff(site, 'centre')
  expect((await list(site, later, { state: 'ready' })).data).toHaveLength(1)
  expect((await propose(site, later, prefix)).status).toBe(200)
})

test('two proposals at once are one, and two decisions at once are one', async () => {
  const { site, prefix, one, two } = await cancelledPrefix()
  const three = await signInStaff(site, 'centre')
  const proposals = await Promise.all([propose(site, one, prefix), propose(site, two, prefix)])
  expect(proposals.map(({ status }) => status).sort()).toEqual([200, 409])
  const id = proposals.find(({ status }) => status === 200)?.data.id
  const others = proposals[0]?.status === 200 ? [two, three] : [one, three]
  const decisions = await Promise.all(others.map(by => decide(site, by, id)))
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await site.db.select().from(readyPrefixes).where(eq(readyPrefixes.companyPrefix, prefix))).toHaveLength(1)
  expect((await propose(site, one, prefix)).status).toBe(409)
})

test('the proposer may withdraw, and the database itself refuses the same person twice', async () => {
  const { site, prefix, one } = await cancelledPrefix()
  const { id } = (await propose(site, one, prefix)).data
  const alone = site.db
    .update(prefixReleases)
    .set({ verdict: 'released', decidedBy: one.account.id, decidedAt: site.time.now })
    .where(eq(prefixReleases.id, id))
  expect(violatedConstraint(await alone.catch(error => error))).toBe('prefix_releases_two_people')
  expect((await decide(site, one, id, 'rejected')).status).toBe(200)
  expect((await list(site, one, { state: 'ready' })).data).toMatchObject([{ proposal: { isRejected: true } }])
})

test('a branch neither sees nor releases prefixes, and an active prefix cannot be released', async () => {
  const { site, firm, prefix, one, two } = await cancelledPrefix()
  const branch = await signInStaff(site, '3200')
  const { id } = (await propose(site, one, prefix)).data
  for (const reply of [await list(site, branch), await propose(site, branch, prefix), await decide(site, branch, id)])
    expect(reply.status).toBe(403)
  const other = await allocate(site, firm.id)
  expect((await propose(site, two, other)).status).toBe(409)
  expect((await propose(site, two, '69999999')).status).toBe(404)
})

test('a prefix outside every range of the centre stays cancelled', async () => {
  const { site, one, two } = await cancelledPrefix()
  const { firm } = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69995555' })
  const cancelled = { state: 'cancelled', cancelledAt: longAgo } as const
  await site.db.update(companyPrefixes).set(cancelled).where(eq(companyPrefixes.firmId, firm.id))
  const { id } = (await propose(site, one, '69995555')).data
  expect((await decide(site, two, id)).status).toBe(422)
  expect((await list(site, two, { state: 'proposed' })).data).toMatchObject([{ companyPrefix: '69995555' }])
})
