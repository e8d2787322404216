import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { addChange } from '../../registration/cases/store.ts'

const reviewer = (site: Site, realName: string, levels: '3200' | '2101' | 'centre' = '3200') =>
  signIn(site, { userType: 'staff', role: 'reviewer', levels, realName })
const take = (site: Site, by: Caller, body: object) => postAs(site, 'tycpdmfirm/authApi/assignCase', by, body)
const next = (site: Site, by: Caller, key?: string) =>
  postAs(site, 'tycpdmfirm/authApi/nextCase', by, key === undefined ? {} : { key })
const minutes = (site: Site, count: number) => {
  site.time.now = new Date(site.time.now.getTime() + count * 60_000)
}

test('of two reviewers who take a case at once one gets it, and the other gets a message with its holder and the time', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db)
  const [one, two] = [await reviewer(site, '甲'), await reviewer(site, '乙')]
  const replies = await Promise.all([take(site, one, { id: firm.id }), take(site, two, { id: firm.id })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = replies[0]?.status === 200 ? '甲' : '乙'
  expect(replies.find(({ status }) => status === 409)?.returnMsg).toBe(`这一件已由 ${winner} 领取，到 10:30 为止`)
  const { rows } = await site.pool.query('select count(*)::int as count from review_assignments')
  expect(rows[0].count).toBe(1)
})

test('while a case is taken, only its holder decides on it; the other verdict changes nothing', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db)
  const [one, two] = [await reviewer(site, '甲'), await reviewer(site, '乙')]
  await take(site, one, { id: firm.id })
  const refused = await audit(site, two, { id: firm.id, version: 1, verdict: 'pass' })
  expect(refused).toMatchObject({ status: 409, returnMsg: expect.stringContaining('甲') })
  expect(await audit(site, one, { id: firm.id, version: 1, verdict: 'pass' })).toMatchObject({ status: 200 })
  const { rows } = await site.pool.query('select * from review_assignments')
  expect(rows).toEqual([])
})

test('an assignment ends after half an hour, or when its holder returns it', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db)
  const [one, two] = [await reviewer(site, '甲'), await reviewer(site, '乙')]
  await take(site, one, { id: firm.id })
  minutes(site, 20)
  await take(site, one, { id: firm.id })
  await listFirms(site, two)
  minutes(site, 20)
  expect(await take(site, two, { id: firm.id })).toMatchObject({ status: 409 })
  await listFirms(site, one)
  minutes(site, 11)
  expect((await take(site, two, { id: firm.id })).data).toMatchObject({ name: '乙', isOwn: true })
  await postAs(site, 'tycpdmfirm/authApi/releaseCase', one, { id: firm.id })
  expect(await take(site, one, { id: firm.id })).toMatchObject({ status: 409 })
  await postAs(site, 'tycpdmfirm/authApi/releaseCase', two, { id: firm.id })
  expect(await take(site, one, { id: firm.id })).toMatchObject({ status: 200 })
})

test('a case is transferred to a reviewer of the same branch, and to nobody else', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db)
  const [one, two] = [await reviewer(site, '甲'), await reviewer(site, '乙')]
  const others = [await reviewer(site, '丙', '2101'), await reviewer(site, '丁', 'centre'), await signIn(site)]
  const colleagues = await postAs(site, 'tycpdmfirm/authApi/caseColleagues', one, { id: firm.id })
  expect(colleagues.data.map(({ name }: { name: string }) => name).sort()).toEqual(['乙', '甲'])
  await take(site, one, { id: firm.id })
  const handOver = (by: Caller, accountId: number) =>
    postAs(site, 'tycpdmfirm/authApi/reassignCase', by, { id: firm.id, accountId })
  for (const { account } of others) expect(await handOver(one, account.id)).toMatchObject({ status: 404 })
  expect((await take(site, one, { id: firm.id })).data).toMatchObject({ isOwn: true, canReassign: true })
  const handed = await handOver(one, two.account.id)
  expect(handed.data).toMatchObject({ name: '乙', isOwn: false, canReassign: false })
  expect(await handOver(one, one.account.id)).toMatchObject({ status: 409 })
  const { rows } = await site.pool.query(`select action, firm_id, subject from audit_lines`)
  expect(rows).toEqual([{ action: 'case-reassigned', firm_id: firm.id, subject: String(two.account.id) }])
})

test('the next case is the oldest that nobody works on, of whatever kind; two reviewers get two cases', async () => {
  const site = await freshApp()
  const at = (day: number) => new Date(`2026-11-${day}T02:00:00Z`)
  const newer = await createFirmWithOwner(site.db, { submittedAt: at(18) })
  const older = await createFirmWithOwner(site.db, { submittedAt: at(16) })
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990018' })
  const change = await addChange(site.db, { firm: member.firm, fields: { address: '示例新路 1 号' }, at: at(17) })
  await createFirmWithOwner(site.db, { submittedAt: at(10), regionCode: '210102' })
  await createFirmWithOwner(site.db, { submittedAt: at(11), status: 'atCentre' })
  const [one, two] = [await reviewer(site, '甲'), await reviewer(site, '乙')]
  const both = await Promise.all([next(site, one), next(site, two)])
  const expected = [
    { id: older.firm.id, caseId: null },
    { id: member.firm.id, caseId: change.id },
  ]
  expect(both.map(({ data }) => data)).toEqual(expect.arrayContaining(expected))
  // Sent again, as after a reply that never came, it takes no second case.
  for (const key of ['k', 'k']) expect((await next(site, one, key)).data).toEqual({ id: newer.firm.id, caseId: null })
  for (const key of ['other', 'other']) expect((await next(site, one, key)).data).toBeNull()
  const all = await listFirms(site, one, { kind: 'all', status: 1 })
  expect(all.data).toHaveLength(3)
  expect((await listFirms(site, one, { kind: 'all', status: 1, holder: 'nobody' })).data).toEqual([])
  expect((await listFirms(site, one, { kind: 'all', holder: 'own' })).data.length).toBeGreaterThan(1)
  expect((await listFirms(site, one, { kind: 'all', holder: two.account.id })).data).toHaveLength(1)
})

test('a branch of another region, the owner and staff who do not review cannot take, give back or see a case', async () => {
  const site = await freshApp()
  const { firm, headers } = await createFirmWithOwner(site.db)
  const member = await createFirmWithOwner(site.db, { status: 'approved' })
  const change = await addChange(site.db, { firm: member.firm, fields: { address: '示例' }, at: site.time.now })
  const other = await reviewer(site, '丙', '2101')
  const bodies = [{ id: firm.id }, { id: member.firm.id, caseId: change.id }, { id: firm.id, caseId: change.id }]
  const paths = [
    'assignCase',
    'releaseCase',
    'reassignCase',
    'caseColleagues',
    'reviewNotes',
    'addReviewNote',
    'detail',
  ]
  for (const path of paths)
    for (const body of bodies) {
      const input = { ...body, accountId: other.account.id, text: '备注' }
      expect(await postAs(site, `tycpdmfirm/authApi/${path}`, other, input), path).toMatchObject({ status: 404 })
    }
  for (const path of paths.slice(0, -1))
    for (const by of [
      { headers },
      await signInStaff(site, 'centre', 'auditor'),
      await signInStaff(site, 'centre', 'editor'),
    ])
      expect(
        await postAs(site, `tycpdmfirm/authApi/${path}`, by, { ...bodies[0], accountId: 1, text: 'x' }),
      ).toMatchObject({
        status: 403,
      })
  const { rows } = await site.pool.query('select id from review_assignments union all select id from review_notes')
  expect(rows).toEqual([])
})
