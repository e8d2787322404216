import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { filingFiles } from '../../../test/tools/files/filing-files.ts'
import { audit, type Caller, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { cases, companyPrefixes, firms } from '../tables.ts'

const call = (site: Site, name: string, by: Caller, body: object = {}) =>
  postAs(site, `tycpdmfirmcase/authApi/${name}`, by, body)

async function siteWithMember() {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const submit = async (subject: object, fields: object) => {
    const { data } = await call(site, 'save', member, subject)
    return call(site, 'submit', member, { id: data.id, version: data.version, fields })
  }
  const decide = (by: Caller, row: { id: number; version: number }) =>
    audit(site, by, { id: member.firm.id, caseId: row.id, version: row.version, verdict: 'pass' })
  const approve = async (row: { id: number; version: number }) => {
    expect(await decide(branch, row)).toMatchObject({ status: 200 })
    return decide(centre, { ...row, version: row.version + 1 })
  }
  const inbox = async () =>
    (await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, member.account.id))).at(-1)
  return { site, member, branch, centre, submit, decide, approve, inbox }
}

const cancellation = { kind: 'cancellation', companyPrefix: '69990000' }
const stopped = { reason: '不再生产经营', stoppedOn: '2026-11-01', products: '没有库存' }

test('a cancellation by two people ends prefix and membership, is announced and noticed publicly', async () => {
  const { site, member, submit, approve, inbox } = await siteWithMember()
  const { data } = await submit(cancellation, stopped)
  const reply = await approve(data)
  expect(reply.data).toMatchObject({ status: 8, prefixes: [{ state: 'cancelled' }] })
  expect(await inbox()).toMatchObject({ kind: 'cancelled' })
  const response = await site.app.inject('/api/tycpdmfirm/api/notices?type=zhuxiao')
  expect(response.json().data).toMatchObject([{ companyPrefix: '69990000', firmName: member.firm.firmName }])
  // A member no longer: its own business is closed.
  expect(await call(site, 'save', member, { kind: 'change' })).toMatchObject({ status: 403 })
})

test('a firm with another prefix stays a member when one is cancelled', async () => {
  const { site, member, submit, approve } = await siteWithMember()
  const allocatedAt = new Date('2026-11-20T02:00:00Z')
  const other = {
    companyPrefix: '69990005',
    firmId: member.firm.id,
    allocatedAt,
    validTo: new Date('2028-11-20T02:00:00Z'),
  }
  await site.db.insert(companyPrefixes).values(other)
  const { data } = await submit(cancellation, stopped)
  expect((await approve(data)).data).toMatchObject({ status: 4 })
  const [firm] = await site.db.select().from(firms).where(eq(firms.id, member.firm.id))
  expect(firm?.status).toBe('approved')
})

test('one person cannot decide a cancellation twice, neither by a call nor in the database', async () => {
  const { site, member, branch, submit, decide } = await siteWithMember()
  const { data } = await submit(cancellation, stopped)
  await decide(branch, data)
  await site.pool.query(`update accounts set levels = 'centre' where id = $1`, [branch.account.id])
  const second = await decide(branch, { ...data, version: data.version + 1 })
  expect(second).toMatchObject({ status: 403, returnMsg: '注销须由两名不同的人员审核' })
  const settled = site.db
    .update(cases)
    .set({ status: 'approved', decidedAt: new Date(), decidedBy: branch.account.id })
    .where(eq(cases.firmId, member.firm.id))
  await expect(settled).rejects.toMatchObject({ cause: { constraint: 'cases_two_people' } })
})

test('an approved cancellation withdraws the renewal of the same prefix', async () => {
  const { site, submit, approve } = await siteWithMember()
  await site.db.update(companyPrefixes).set({ validTo: new Date('2026-12-20T02:00:00Z') })
  const renewal = await submit({ kind: 'renewal', companyPrefix: '69990000' }, { agreed: 'yes' })
  const { data } = await submit(cancellation, stopped)
  await approve(data)
  const [row] = await site.db.select().from(cases).where(eq(cases.id, renewal.data.id))
  expect(row?.status).toBe('withdrawn')
})

test('an extra prefix is allocated at the approval, with a public notice', async () => {
  const { site, member, submit, approve, inbox } = await siteWithMember()
  await createDemoRange(site.db)
  const { data } = await submit({ kind: 'extra-prefix' }, { reason: '代码快用完', expected: '3000' })
  expect((await approve(data)).data.prefixes).toMatchObject([
    { companyPrefix: '69990000' },
    { companyPrefix: '69990001', validTo: '2028-11-21T15:59:59.000Z' },
  ])
  expect((await call(site, 'detail', member, { id: data.id })).data).toMatchObject({ allocated: '69990001' })
  expect((await inbox())?.text).toContain('厂商识别代码 69990001')
  const response = await site.app.inject('/api/tycpdmfirm/api/notices?type=zhuce')
  expect(response.json().data).toMatchObject([{ companyPrefix: '69990001' }, { companyPrefix: '69990000' }])
})

test('the faults of each kind name their fields', async () => {
  const { site, member, submit } = await siteWithMember()
  const faultyFields = async (subject: object, fields: object) =>
    (await submit(subject, fields)).faults.map(({ field }: { field: string }) => field)
  expect(await faultyFields(cancellation, { stoppedOn: '2026-02-30', reason: 'x' })).toEqual([
    'reason',
    'stoppedOn',
    'products',
  ])
  expect(await faultyFields({ kind: 'extra-prefix' }, { reason: '快用完', expected: '-1' })).toEqual(['expected'])
  const company = {
    name: '示例',
    creditCode: '1',
    address: '示例路',
    relation: '分公司',
    contactName: '李四',
    contactPhone: '1',
    ...(await filingFiles(site.db, { kind: 'subsidiary', ownerId: member.account.id })),
  }
  expect(await faultyFields({ kind: 'subsidiary' }, company)).toEqual(['creditCode', 'contactPhone'])
  const foreign = {
    ...(await filingFiles(site.db, { kind: 'foreign-barcode', ownerId: member.account.id })),
    ...{ holder: 'Example Ltd', holderCountry: '德国', product: '示例' },
    relation: '其他授权',
    until: '2027-12-31',
  }
  for (const barcode of ['6901234567892', '5012345678901', 'x', '4006381333932'])
    expect([barcode, await faultyFields({ kind: 'foreign-barcode' }, { ...foreign, barcode })]).toEqual([
      barcode,
      ['barcode'],
    ])
  for (const barcode of ['2001234567893', '9791234567896', '96385074'])
    expect([barcode, await faultyFields({ kind: 'foreign-barcode' }, { ...foreign, barcode })]).toEqual([
      barcode,
      ['barcode'],
    ])
  const good = await submit({ kind: 'foreign-barcode' }, { ...foreign, barcode: '4006381333931' })
  expect(good).toMatchObject({ status: 200, data: { status: 1 } })
})
