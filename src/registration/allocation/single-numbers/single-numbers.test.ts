/** A GTIN-8 and a GLN from the form of a member to the look-ups. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../../../test/tools/call-api.ts'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { audit, type Caller, postAs, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { inboxMessages } from '../../../messages/inbox/tables.ts'
import { companyPrefixes } from '../../tables.ts'
import { addSingleRange } from './store.ts'
import { singleNumbers } from './tables.ts'

const gtin8Of = (body: string) => body + checkDigit(body)

const mint = {
  ...{ product: '薄荷糖 12 g（演示）', brand: '示例', shape: '平面包装', largestSide: '12.5', printableArea: '31' },
  reason: '铁盒正面只有 5 厘米 × 2.5 厘米，13 位条码放不下',
}
const warehouse = {
  ...{ name: '示例公司苏州仓库（演示）', locationKind: '物理位置', address: '江苏省苏州市示例路 1 号' },
  purpose: '收货地点，写在订单和送货单上',
}

async function siteWithMember({ ranges = true } = {}) {
  const site = await freshApp({ limits: false })
  if (ranges) {
    const demonstration = true
    await addSingleRange(site.db, { kind: 'gtin8', first: 6_999_000, last: 6_999_999, demonstration })
    await addSingleRange(site.db, { kind: 'gln', first: 699_999_000_000, last: 699_999_999_999, demonstration })
  }
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const submit = async (kind: string, fields: object) => {
    const { data } = await postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind })
    return postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id: data.id, version: data.version, fields })
  }
  const decide = (by: Caller, row: { id: number; version: number }) =>
    audit(site, by, { id: member.firm.id, caseId: row.id, version: row.version, verdict: 'pass' })
  const approve = async (row: { id: number; version: number }) => {
    expect(await decide(branch, row)).toMatchObject({ status: 200 })
    return decide(centre, { ...row, version: row.version + 1 })
  }
  const own = (path: string, body: object = {}) =>
    post(site.app, `barcodegeneration/authApi/numbers/${path}`, body, member.headers)
  return { site, member, branch, centre, submit, decide, approve, own }
}

test('an approved GTIN-8 is in the record, the message, the case, the look-ups and the tool of its member', async () => {
  const { site, member, centre, submit, approve, own } = await siteWithMember()
  const { data } = await submit('gtin8', mint)
  const number = gtin8Of('6999000')
  expect((await approve(data)).data.singleNumbers).toMatchObject([{ number, kind: 'gtin8', name: mint.product }])
  const detail = await postAs(site, 'tycpdmfirmcase/authApi/detail', member, { id: data.id })
  expect(detail.data).toMatchObject({ allocated: number, statusLabel: '已通过' })
  const reviewed = await postAs(site, 'tycpdmfirm/authApi/detail', centre, { id: member.firm.id, caseId: data.id })
  expect(reviewed.data.review).toMatchObject({ allocated: number, kind: 'gtin8' })
  const inbox = await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, member.account.id))
  expect(inbox.at(-1)).toMatchObject({ kind: 'case-approved', text: expect.stringContaining(number) })
  expect((await postAs(site, 'gTinSearch/api/gtin', undefined, { gtin: number })).data).toMatchObject({
    ...{ state: 'not-reported', kind: 'GTIN-8', product: null, firm: { companyPrefix: '' } },
    singleNumber: { number, name: mint.product, state: 'active', allocatedAt: '2026-11-21' },
  })
  const list = await postAs(site, 'shortcode/api/getList', undefined, { code: '6999' })
  expect([list.page.total, list.data]).toMatchObject([1, [{ code: number, productName: mint.product }]])
  expect((await own('overview')).data).toMatchObject({ gtin8s: [{ gtin: number, drawnAt: null }], latest: [] })
  const drawn = await postAs(site, 'barcodegeneration/api/getBarcode', member, { type: 'EAN-8', code: number })
  expect(drawn.status).toBe(200)
  expect((await own('useGtin8', { gtin: number })).data).toMatchObject({ gtin: number, drawnAt: expect.any(String) })
  expect((await own('useGtin8', { gtin: number })).status).toBe(200)
  expect((await own('overview')).data.latest).toMatchObject([{ gtin: number, symbol: 'EAN-8', companyPrefix: null }])
})

test('an approved GLN is found with its place and firm, and its member may draw it', async () => {
  const { site, member, submit, approve } = await siteWithMember()
  const { data } = await submit('gln', warehouse)
  const number = gtin8Of('699999000000')
  expect((await approve(data)).data.singleNumbers).toMatchObject([{ number, kind: 'gln', name: warehouse.name }])
  const found = await postAs(site, 'codeSearch/api/gln', undefined, { gln: number })
  expect(found.data).toMatchObject({
    ...{ state: 'registered', firm: { companyPrefix: '' }, singleNumber: { number, state: 'active' } },
    location: { name: warehouse.name, kindLabel: '物理位置', address: warehouse.address, state: 'active' },
  })
  const symbol = { type: 'GS1-128', code: `(414)${number}` }
  expect((await postAs(site, 'barcodegeneration/api/getBarcode', member, symbol)).status).toBe(200)
  const other = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  expect((await postAs(site, 'barcodegeneration/api/getBarcode', other, symbol)).status).toBe(403)
})

test('a GTIN-8 belongs to its member alone', async () => {
  const { site, submit, approve } = await siteWithMember()
  await approve((await submit('gtin8', mint)).data)
  const gtin = gtin8Of('6999000')
  const other = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  const used = await post(site.app, 'barcodegeneration/authApi/numbers/useGtin8', { gtin }, other.headers)
  expect([used.status, used.faults[0]?.field]).toEqual([400, 'gtin'])
  const drawn = await postAs(site, 'barcodegeneration/api/getBarcode', other, { type: 'EAN-8', code: gtin })
  expect(drawn.status).toBe(403)
})

test('a single number is drawn only while its member is one', async () => {
  const { site, member, submit, approve } = await siteWithMember()
  await approve((await submit('gtin8', mint)).data)
  await approve((await submit('gln', warehouse)).data)
  const draw = async (type: string, code: string) =>
    (await postAs(site, 'barcodegeneration/api/getBarcode', member, { type, code })).status
  const drawn = async () => [
    await draw('EAN-8', gtin8Of('6999000')),
    await draw('GS1-128', `(414)${gtin8Of('699999000000')}`),
  ]
  expect(await drawn()).toEqual([200, 200])
  await site.db.update(companyPrefixes).set({ validTo: new Date(site.time.now.getTime() - 1000) })
  expect(await drawn()).toEqual([403, 403])
})

test('several cases of a kind are open at once, and each approval allocates one number, once', async () => {
  const { site, submit, approve, centre, decide } = await siteWithMember()
  const [one, two] = [(await submit('gtin8', mint)).data, (await submit('gtin8', { ...mint, product: '唇膏' })).data]
  await approve(one)
  expect((await decide(centre, { ...one, version: one.version + 2 })).status).toBe(409)
  await approve(two)
  expect((await site.db.select().from(singleNumbers)).map(({ number }) => number).sort()).toEqual(
    ['6999000', '6999001'].map(gtin8Of),
  )
})

test('without a number left the centre is notified, and the case waits for it', async () => {
  const { site, member, submit, approve } = await siteWithMember({ ranges: false })
  const { data } = await submit('gln', warehouse)
  expect(await approve(data)).toMatchObject({
    status: 422,
    returnMsg: '没有可以分配的号段（参与方位置码），请先由管理员登记号段',
  })
  const detail = await postAs(site, 'tycpdmfirmcase/authApi/detail', member, { id: data.id })
  expect(detail.data).toMatchObject({ allocated: null, statusLabel: '中心审核中' })
})

const faultyFields = ({ faults }: { faults: { field: string }[] }) => faults.map(({ field }) => field)

test('faulty forms name their fields', async () => {
  const { submit } = await siteWithMember()
  expect(faultyFields(await submit('gtin8', {}))).toEqual([
    'product',
    'shape',
    'largestSide',
    'printableArea',
    'reason',
  ])
  const wrong = { ...mint, shape: '球形', largestSide: '-1', printableArea: '1e3' }
  expect(faultyFields(await submit('gtin8', wrong))).toEqual(['shape', 'largestSide', 'printableArea'])
  expect(faultyFields(await submit('gtin8', { ...mint, shape: '圆柱形包装' }))).toEqual(['diameter'])
  expect(faultyFields(await submit('gtin8', { ...mint, largestSide: '31.5' }))).toEqual(['printableArea'])
  expect(faultyFields(await submit('gln', { ...warehouse, locationKind: 'physical', address: ' ' }))).toEqual([
    'locationKind',
    'address',
  ])
  expect(faultyFields(await submit('gln', { ...warehouse, name: '名'.repeat(101) }))).toEqual(['name'])
})

test.each([
  ['a side below 40', { largestSide: '39.9', printableArea: '500' }, true],
  ['an area below 80', { largestSide: '60', printableArea: '79.9' }, true],
  ['neither', { largestSide: '40', printableArea: '80' }, false],
  ['a thin cylinder', { shape: '圆柱形包装', largestSide: '94', printableArea: '110', diameter: '2.9' }, true],
  ['a thick cylinder', { shape: '圆柱形包装', largestSide: '94', printableArea: '110', diameter: '3' }, false],
  ['a diameter of a flat package', { largestSide: '94', printableArea: '110', diameter: '1' }, false],
])('a package with %s is judged by GB 12904', async (_, size, isSmall) => {
  const { submit } = await siteWithMember()
  const reply = await submit('gtin8', { ...mint, ...size })
  expect(reply.status).toBe(isSmall ? 200 : 400)
  if (!isSmall)
    expect(reply.faults).toMatchObject([
      { field: 'largestSide', message: expect.stringContaining('用本企业的厂商识别代码') },
    ])
})
