import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { cases } from '../tables.ts'

const reasons = [{ field: 'firmName', reason: '与营业执照不符' }]

test('a system member requests a change: the record stays unchanged and one request is open at a time', async () => {
  const site = await freshApp()
  const { firm, headers } = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const requestChange = (version: number) =>
    postAs(site, 'tycpdmfirm/authApi/updateSystem', { headers }, { version, address: '示例路 9 号' })
  const reply = await requestChange(1)
  expect(reply.data).toMatchObject({ status: 4, version: 2, address: firm.address })
  expect(reply.data.change.changes).toEqual([{ field: 'address', from: firm.address, to: '示例路 9 号' }])
  expect(await requestChange(1)).toMatchObject({ status: 409 })
  expect(await requestChange(2)).toMatchObject({ status: 409, returnMsg: '已有一份同类申请在办理中' })
  const withdrawn = await postAs(site, 'tycpdmfirm/authApi/withdraw', { headers }, { id: firm.id, version: 2 })
  expect(withdrawn.data).toMatchObject({ status: 4, change: null })
  expect((await site.db.select().from(cases)).map(row => row.status)).toEqual(['withdrawn'])
})

test('a change displays regions, industries and economic categories by their labels', async () => {
  const site = await freshApp()
  const { headers } = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const input = { version: 1, regionCode: '210102', industryCode: 'C1523', economicCode: '160' }
  const { data } = await postAs(site, 'tycpdmfirm/authApi/updateSystem', { headers }, input)
  expect(data.change.changes).toMatchObject([
    { field: 'regionCode', from: '江苏省 / 苏州市 / 虎丘区', to: '辽宁省 / 沈阳市 / 和平区' },
    { field: 'economicCode', from: '有限责任', to: '股份有限' },
    { field: 'industryCode', to: expect.stringContaining('饮料制造 / ') },
  ])
})

test('a change request needs a system member, at least one change and a valid record', async () => {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const applicant = await createFirmWithOwner(site.db)
  const requestChange = (by: Caller, body: object) =>
    postAs(site, 'tycpdmfirm/authApi/updateSystem', by, { version: 1, ...body })
  expect(await requestChange(applicant, { address: '示例路 9 号' })).toMatchObject({ status: 403 })
  expect(await requestChange(member, {})).toMatchObject({ status: 422 })
  expect(await requestChange(member, { contactPhone: '1' })).toMatchObject({
    status: 400,
    faults: [{ field: 'contactPhone' }],
  })
})

test('a change is reviewed by the branch, then by the centre, and only then updates the record', async () => {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const { id } = member.firm
  await postAs(site, 'tycpdmfirm/authApi/updateSystem', member, {
    version: 1,
    regionCode: '320612',
    address: '示例路 9 号',
  })
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  expect((await listFirms(site, branch, { kind: 'change', status: 1 })).data).toMatchObject([
    { id, version: 2, kind: 'change' },
  ])
  expect(await audit(site, centre, { id, version: 2, verdict: 'pass' })).toMatchObject({ status: 403 })
  const approvedByBranch = await audit(site, branch, { id, version: 2, verdict: 'pass' })
  expect(approvedByBranch.data).toMatchObject({ status: 4, change: { status: 2 }, address: member.firm.address })
  const approvedByCentre = await audit(site, centre, { id, version: 3, verdict: 'pass' })
  expect(approvedByCentre.data).toMatchObject({ status: 4, change: null, address: '示例路 9 号', branchCode: '3200' })
  expect(approvedByCentre.data.prefixes).toHaveLength(1)
  expect((await listFirms(site, centre, { kind: 'change', status: 2 })).data).toEqual([])
})

test('a returned change leaves the record unchanged, and another one may be requested', async () => {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const { id } = member.firm
  await postAs(site, 'tycpdmfirm/authApi/updateSystem', member, { version: 1, address: '示例路 9 号' })
  const returned = await audit(site, await signInStaff(site, '3200'), { id, version: 2, verdict: 'return', reasons })
  expect(returned.data).toMatchObject({ status: 4, change: null, address: member.firm.address })
  const nextRequest = await postAs(site, 'tycpdmfirm/authApi/updateSystem', member, {
    version: 3,
    address: '示例路 8 号',
  })
  expect(nextRequest.data.change).toMatchObject({ status: 1 })
})
