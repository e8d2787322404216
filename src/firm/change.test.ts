import { expect, test } from 'vitest'
import { audit, type By, list, post, staff } from '../../test/firm-calls.ts'
import { freshApp } from '../../test/fresh-app.ts'
import { makeFirm } from '../../test/make-firm.ts'
import { firmChanges } from './tables.ts'

const reasons = [{ field: 'firmName', reason: '与营业执照不符' }]

test('a system member asks for a change; the record stays and one request is open at a time', async () => {
  const site = await freshApp()
  const { firm, headers } = await makeFirm(site.db, { status: 4, companyPrefix: '69990000' })
  const ask = (version: number) =>
    post(site, 'tycpdmfirm/authApi/updateSystem', { headers }, { version, address: '示例路 9 号' })
  const asked = await ask(1)
  expect(asked.data).toMatchObject({ status: 4, version: 2, address: firm.address })
  expect(asked.data.change.changes).toEqual([{ field: 'address', from: firm.address, to: '示例路 9 号' }])
  expect(await ask(1)).toMatchObject({ status: 409 })
  expect(await ask(2)).toMatchObject({ status: 409, returnMsg: '已有一份变更申请在审核中' })
  const back = await post(site, 'tycpdmfirm/authApi/withdraw', { headers }, { id: firm.id, version: 2 })
  expect(back.data).toMatchObject({ status: 4, change: null })
  expect((await site.db.select().from(firmChanges)).map(row => row.status)).toEqual([7])
})

test('a change names places, industries and kinds of firm as people read them', async () => {
  const site = await freshApp()
  const { headers } = await makeFirm(site.db, { status: 4, companyPrefix: '69990000' })
  const wish = { version: 1, regionCode: '210102', industryCode: 'C1523', economicCode: '160' }
  const { data } = await post(site, 'tycpdmfirm/authApi/updateSystem', { headers }, wish)
  expect(data.change.changes).toMatchObject([
    { field: 'regionCode', from: '江苏省 / 苏州市 / 虎丘区', to: '辽宁省 / 沈阳市 / 和平区' },
    { field: 'economicCode', from: '有限责任', to: '股份有限' },
    { field: 'industryCode', to: expect.stringContaining('饮料制造 / ') },
  ])
})

test('a change request is for system members, says something new and is judged like a record', async () => {
  const site = await freshApp()
  const member = await makeFirm(site.db, { status: 4, companyPrefix: '69990000' })
  const applicant = await makeFirm(site.db)
  const ask = (by: By, body: object) => post(site, 'tycpdmfirm/authApi/updateSystem', by, { version: 1, ...body })
  expect(await ask(applicant, { address: '示例路 9 号' })).toMatchObject({ status: 403 })
  expect(await ask(member, {})).toMatchObject({ status: 422 })
  expect(await ask(member, { contactPhone: '1' })).toMatchObject({
    status: 400,
    faults: [{ field: 'contactPhone' }],
  })
})

test('a change goes the same way, branch then centre, and only then into the record', async () => {
  const site = await freshApp()
  const member = await makeFirm(site.db, { status: 4, companyPrefix: '69990000' })
  const { id } = member.firm
  await post(site, 'tycpdmfirm/authApi/updateSystem', member, {
    version: 1,
    regionCode: '210102',
    address: '示例路 9 号',
  })
  const [branch, centre] = [await staff(site, '3200'), await staff(site, '0')]
  expect((await list(site, branch, { kind: 'change', status: 1 })).data).toMatchObject([
    { id, version: 2, kind: 'change' },
  ])
  expect(await audit(site, centre, { id, version: 2, verdict: 'pass' })).toMatchObject({ status: 403 })
  const passed = await audit(site, branch, { id, version: 2, verdict: 'pass' })
  expect(passed.data).toMatchObject({ status: 4, change: { status: 2 }, address: member.firm.address })
  const done = await audit(site, centre, { id, version: 3, verdict: 'pass' })
  expect(done.data).toMatchObject({ status: 4, change: null, address: '示例路 9 号', branchCode: '2101' })
  expect(done.data.prefixes).toHaveLength(1)
  expect((await list(site, centre, { kind: 'change' })).data).toEqual([])
})

test('a returned change leaves the record, and another may be asked for', async () => {
  const site = await freshApp()
  const member = await makeFirm(site.db, { status: 4, companyPrefix: '69990000' })
  const { id } = member.firm
  await post(site, 'tycpdmfirm/authApi/updateSystem', member, { version: 1, address: '示例路 9 号' })
  const back = await audit(site, await staff(site, '3200'), { id, version: 2, verdict: 'return', reasons })
  expect(back.data).toMatchObject({ status: 4, change: null, address: member.firm.address })
  const again = await post(site, 'tycpdmfirm/authApi/updateSystem', member, { version: 3, address: '示例路 8 号' })
  expect(again.data.change).toMatchObject({ status: 1 })
})
