import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, signInStaff } from '../../test/tools/firm-calls.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { branchCoversRegion, branches, regionBranch } from '../codes/branches.ts'
import { regionCascade } from '../codes/regions/regions.ts'

const reasons = [{ field: 'firmName', reason: '与营业执照不符' }]

test('approved by branch and centre, a firm is a system member with a prefix that is valid for two years', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const { firm, headers } = await createFirmWithOwner(site.db)
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const first = await audit(site, branch, { id: firm.id, version: 1, verdict: 'pass' })
  expect(first.data).toMatchObject({ status: 2, version: 2, steps: [] })
  const second = await audit(site, centre, { id: firm.id, version: 2, verdict: 'pass', remark: '同意' })
  expect(second.data).toMatchObject({ status: 4, approvedAt: '2026-11-21T02:00:00.000Z' })
  expect(second.data.prefixes).toEqual([
    { companyPrefix: '69990000', state: 'active', capacity: 10000, validTo: '2028-11-21T15:59:59.000Z' },
  ])
  const own = await postAs(site, 'tycpdmfirm/authApi/findByUserName', { headers }, {})
  expect(own.data.steps).toEqual(['change'])
})

test('a national reviewer also decides as the centre', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const { firm } = await createFirmWithOwner(site.db, { status: 'atCentre' })
  const reply = await audit(site, await signInStaff(site, 'nationalReviewer'), {
    id: firm.id,
    version: 1,
    verdict: 'pass',
  })
  expect(reply.data.status).toBe(4)
})

test.each([
  ['atBranch', '3200', 'return', 5],
  ['atBranch', '3200', 'refuse', 6],
  ['atCentre', 'centre', 'return', 5],
  ['atCentre', 'centre', 'refuse', 6],
] as const)('from status %s levels %s may %s, which leads to status %i', async (status, levels, verdict, after) => {
  const site = await freshApp()
  const { firm, headers } = await createFirmWithOwner(site.db, { status })
  const reply = await audit(site, await signInStaff(site, levels), {
    id: firm.id,
    version: 1,
    verdict,
    reasons,
    remark: '请改',
  })
  expect(reply.data.status).toBe(after)
  const own = await postAs(site, 'tycpdmfirm/authApi/findByUserName', { headers }, {})
  if (after === 5) expect(own.data.returned).toMatchObject({ remark: '请改', reasons })
})

test('a verdict of the wrong role is not permitted; on a firm that waits for none it is a conflict', async () => {
  const site = await freshApp()
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const atBranch = await createFirmWithOwner(site.db, { status: 'atBranch' })
  const atCentre = await createFirmWithOwner(site.db, { status: 'atCentre' })
  expect(await audit(site, centre, { id: atBranch.firm.id, version: 1, verdict: 'pass' })).toMatchObject({
    status: 403,
  })
  expect(await audit(site, branch, { id: atCentre.firm.id, version: 1, verdict: 'pass' })).toMatchObject({
    status: 403,
  })
  for (const status of ['approved', 'returned', 'refused', 'withdrawn', 'deregistered'] as const) {
    const { firm } = await createFirmWithOwner(site.db, { status })
    expect(await audit(site, branch, { id: firm.id, version: 1, verdict: 'pass' })).toMatchObject({ status: 409 })
  }
})

test('a return without a reason is refused at the field', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db)
  const branch = await signInStaff(site, '3200')
  for (const verdict of ['return', 'refuse'])
    expect(await audit(site, branch, { id: firm.id, version: 1, verdict })).toMatchObject({
      status: 400,
      faults: [{ field: 'reasons' }],
    })
  const unknown = await audit(site, branch, { id: firm.id, version: 1, verdict: 'agree' })
  expect(unknown).toMatchObject({ status: 400, faults: [{ field: 'verdict' }] })
})

test('only reviewers may audit and list: no enterprise, editor or auditor, and no staff without levels', async () => {
  const site = await freshApp()
  const { firm, headers } = await createFirmWithOwner(site.db)
  const others = [
    { headers },
    await signInStaff(site, 'centre', 'editor'),
    await signInStaff(site, 'centre', 'auditor'),
    await signIn(site, { userType: 'staff', role: 'reviewer' }),
  ]
  for (const other of others) {
    expect(await audit(site, other, { id: firm.id, version: 1, verdict: 'pass' })).toMatchObject({ status: 403 })
    expect(await listFirms(site, other)).toMatchObject({ status: 403, returnCode: '0201' })
  }
  expect(
    await postAs(site, 'tycpdmfirm/authApi/detail', await signInStaff(site, 'centre', 'editor'), { id: firm.id }),
  ).toMatchObject({
    status: 404,
  })
})

test('a branch sees its own region only: 2100 does not see the firms of 2101, and the reverse', async () => {
  const site = await freshApp()
  const shenyang = await createFirmWithOwner(site.db, { regionCode: '210102', firmName: '示例沈阳' })
  const anshan = await createFirmWithOwner(site.db, { regionCode: '210302', firmName: '示例鞍山' })
  await createFirmWithOwner(site.db, { regionCode: '320505' })
  const [province, office, centre] = [
    await signInStaff(site, '2100'),
    await signInStaff(site, '2101'),
    await signInStaff(site, 'nationalReviewer'),
  ]
  const names = async (by: Caller) => (await listFirms(site, by)).data.map((row: { id: number }) => row.id)
  expect(await names(province)).toEqual([anshan.firm.id])
  expect(await names(office)).toEqual([shenyang.firm.id])
  expect(await names(centre)).toHaveLength(3)
  for (const path of ['tycpdmfirm/authApi/detail', 'tycpdmfirm/authApi/audit']) {
    const body = { id: shenyang.firm.id, version: 1, verdict: 'pass' }
    expect(await postAs(site, path, province, body)).toMatchObject({ status: 404 })
  }
  const history = await postAs(site, 'tycpdmfirmchange/authApi/findlist', province, { firmId: shenyang.firm.id })
  expect(history.status).toBe(404)
})

test('every region is visible to exactly the branch of the branch table', () => {
  const areas = regionCascade().flatMap(province => [
    province,
    ...province.children.flatMap(city => [city, ...city.children]),
  ])
  expect(areas.length).toBeGreaterThan(3000)
  for (const { code } of areas)
    expect(branches.filter(branch => branchCoversRegion(branch.code, code)).map(branch => branch.code)).toEqual(
      regionBranch(code) ? [regionBranch(code)?.code] : [],
    )
})

test('drafts are visible to their owner only', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db, { status: 'draft', submittedAt: null })
  const centre = await signInStaff(site, 'centre')
  expect((await listFirms(site, centre)).data).toEqual([])
  expect(await postAs(site, 'tycpdmfirm/authApi/detail', centre, { id: firm.id })).toMatchObject({ status: 404 })
})

test('the list is filtered by status, keyword, region and day, and paged', async () => {
  const site = await freshApp()
  const centre = await signInStaff(site, 'centre')
  const days = ['2026-11-01', '2026-11-02', '2026-11-03']
  for (const [index, day] of days.entries())
    await createFirmWithOwner(site.db, {
      firmName: `示例${index}100%有限公司`,
      status: index === 2 ? 'atCentre' : 'atBranch',
      submittedAt: new Date(`${day}T15:59:00Z`),
      regionCode: index === 1 ? '210102' : '320505',
    })
  const ids = async (body: object) =>
    (await listFirms(site, centre, body)).data.map((row: { firmName: string }) => row.firmName[2])
  expect(await ids({})).toEqual(['2', '1', '0'])
  expect(await ids({ order: 'asc', pageSize: 2 })).toEqual(['0', '1'])
  expect(await ids({ order: 'asc', pageSize: 2, currPage: 2 })).toEqual(['2'])
  expect(await ids({ status: 1 })).toEqual(['1', '0'])
  expect(await ids({ keyword: '1100%' })).toEqual(['1'])
  expect(await ids({ keyword: '_' })).toEqual([])
  expect(await ids({ regionCode: '210000' })).toEqual(['1'])
  expect(await ids({ startDate: '2026-11-02', endDate: '2026-11-02' })).toEqual(['1'])
  expect((await listFirms(site, centre, { pageSize: 2 })).page).toEqual({ total: 3, pageSize: 2, currPage: 1 })
  for (const invalid of [
    { status: 9 },
    { pageSize: 0 },
    { pageSize: 101 },
    { startDate: '2026-02-30' },
    { currPage: 'x' },
  ])
    expect(await listFirms(site, centre, invalid)).toMatchObject({ status: 400 })
})

test('the detail contains the automatic checks for reviewers and none for the owner', async () => {
  const site = await freshApp()
  await createFirmWithOwner(site.db)
  const { firm, headers } = await createFirmWithOwner(site.db)
  const reviewerReply = await postAs(site, 'tycpdmfirm/authApi/detail', await signInStaff(site, '3200'), {
    id: firm.id,
  })
  expect(reviewerReply.data.steps).toEqual(['pass', 'return', 'refuse'])
  expect(reviewerReply.data.checks.filter((check: { good: boolean }) => !check.good)).toMatchObject([
    { name: 'firmName' },
  ])
  expect((await postAs(site, 'tycpdmfirm/authApi/detail', { headers }, { id: firm.id })).data.checks).toEqual([])
})

test('every step is in the history with person, time and reasons; user names are visible to reviewers only', async () => {
  const site = await freshApp()
  const { firm, headers } = await createFirmWithOwner(site.db)
  const branch = await signIn(site, {
    userType: 'staff',
    levels: '3200',
    role: 'reviewer',
    realName: '演示审核员',
    username: 'desk_js',
  })
  await audit(site, branch, { id: firm.id, version: 1, verdict: 'return', reasons, remark: '请改' })
  const own = await postAs(site, 'tycpdmfirmchange/authApi/findlist', { headers }, {})
  expect(own.data).toMatchObject([
    {
      action: 'returned',
      fromStatus: 1,
      toStatus: 5,
      byName: '演示审核员',
      byUsername: null,
      remark: '请改',
      reasons,
      at: '2026-11-21T02:00:00.000Z',
    },
  ])
  const reviewerReply = await postAs(site, 'tycpdmfirmchange/authApi/findlist', branch, { firmId: firm.id })
  expect(reviewerReply).toMatchObject({ data: [{ byUsername: 'desk_js' }], page: { total: 1 } })
})
