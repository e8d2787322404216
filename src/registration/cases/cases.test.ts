import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { cases } from '../tables.ts'

const call = (site: Site, name: string, by: Caller, body: object = {}) =>
  postAs(site, `tycpdmfirmcase/authApi/${name}`, by, body)

async function siteWithMember() {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  return { site, member }
}

const reasons = [{ field: 'address', reason: '请写到门牌号' }]

test('a member has several drafts of a change, one of them submitted; a draft may empty a field and is private', async () => {
  const { site, member } = await siteWithMember()
  const save = (body: object) => call(site, 'save', member, body)
  const one = await save({ kind: 'change', fields: { address: '示例路 9 号', contactEmail: '', unknown: 'x' } })
  expect(one.data).toMatchObject({ kind: 'change', status: 0, version: 2, steps: ['save', 'hand-in', 'withdraw'] })
  expect(one.data.fields).toEqual({ address: '示例路 9 号', contactEmail: null })
  const two = await save({ kind: 'change', fields: { contactName: '李四' } })
  expect((await call(site, 'findlist', member, { kind: 'change' })).data).toHaveLength(2)
  const branch = await signInStaff(site, '3200')
  expect(await call(site, 'detail', branch, { id: one.data.id })).toMatchObject({ status: 404 })
  const submitted = await call(site, 'submit', member, { id: one.data.id, version: 2 })
  expect(submitted.data).toMatchObject({ status: 1, version: 3, steps: ['withdraw'] })
  expect(submitted.data.changes).toEqual([
    { field: 'address', from: member.firm.address, to: '示例路 9 号' },
    { field: 'contactEmail', from: member.firm.contactEmail, to: null },
  ])
  expect(await call(site, 'submit', member, { id: two.data.id, version: 2 })).toMatchObject({
    status: 409,
    returnMsg: '已有一份同类申请在办理中',
  })
  expect((await call(site, 'detail', branch, { id: one.data.id })).data).toMatchObject({
    steps: ['pass', 'return', 'refuse'],
  })
})

test('a returned change is stored with its reasons, corrected and submitted again', async () => {
  const { site, member } = await siteWithMember()
  const { data: draft } = await call(site, 'save', member, { kind: 'change', fields: { address: '示例路 9 号' } })
  await call(site, 'submit', member, { id: draft.id, version: 2 })
  const branch = await signInStaff(site, '3200')
  const verdict = { id: member.firm.id, caseId: draft.id, version: 3, verdict: 'return', reasons }
  expect(await audit(site, branch, { ...verdict, version: 2 })).toMatchObject({ status: 409 })
  expect(await audit(site, branch, verdict)).toMatchObject({ status: 200 })
  const { data } = await call(site, 'detail', member, { id: draft.id })
  expect(data).toMatchObject({ status: 5, version: 4, fields: { address: '示例路 9 号' }, returned: { reasons } })
  const again = await call(site, 'submit', member, {
    id: draft.id,
    version: 4,
    fields: { address: '示例路 9 号 2 栋' },
  })
  expect(again.data).toMatchObject({ status: 1, returned: null, fields: { address: '示例路 9 号 2 栋' } })
  expect(again.data.history.map((line: { actionLabel: string }) => line.actionLabel)).toEqual([
    '申请信息变更',
    '变更申请退回',
    '申请信息变更',
  ])
})

test('a change to another region is decided by both branches, then by the centre', async () => {
  const { site, member } = await siteWithMember()
  const { data: draft } = await call(site, 'save', member, {
    kind: 'change',
    fields: { regionCode: '210102', address: '示例路 9 号' },
  })
  const { data } = await call(site, 'submit', member, { id: draft.id, version: 2 })
  expect(data).toMatchObject({ branchCode: '3200', nextBranchLabel: expect.stringContaining('沈阳') })
  const [oldBranch, newBranch, other, centre] = [
    await signInStaff(site, '3200'),
    await signInStaff(site, '2101'),
    await signInStaff(site, '3100'),
    await signInStaff(site, 'centre'),
  ]
  const decide = (by: Caller, version: number) =>
    audit(site, by, { id: member.firm.id, caseId: draft.id, version, verdict: 'pass' })
  expect(await decide(newBranch, 3)).toMatchObject({ status: 403 })
  expect(await decide(oldBranch, 3)).toMatchObject({ status: 200 })
  expect(await decide(oldBranch, 4)).toMatchObject({ status: 403 })
  expect(await decide(other, 4)).toMatchObject({ status: 404 })
  expect((await listFirms(site, newBranch, { kind: 'change' })).data).toMatchObject([{ caseId: draft.id, version: 4 }])
  expect(await decide(newBranch, 4)).toMatchObject({ status: 200 })
  expect((await decide(centre, 5)).data).toMatchObject({ branchCode: '2101', address: '示例路 9 号', change: null })
})

test('two tabs: the second save or submission of the same version is refused, nothing is lost', async () => {
  const { site, member } = await siteWithMember()
  const { data: draft } = await call(site, 'save', member, { kind: 'change', fields: { address: '示例路 9 号' } })
  const replies = await Promise.all(
    ['示例路 1 号', '示例路 2 号', '示例路 3 号'].map(address =>
      call(site, 'submit', member, { id: draft.id, version: 2, fields: { address } }),
    ),
  )
  expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409])
  expect(await site.db.select().from(cases)).toHaveLength(1)
})

test('two reviewers at once: one verdict counts', async () => {
  const { site, member } = await siteWithMember()
  const { data: draft } = await call(site, 'save', member, { kind: 'change', fields: { address: '示例路 9 号' } })
  await call(site, 'submit', member, { id: draft.id, version: 2 })
  const reviewers = [await signInStaff(site, '3200'), await signInStaff(site, '3200')]
  const verdict = { id: member.firm.id, caseId: draft.id, version: 3, verdict: 'pass' }
  const replies = await Promise.all([...reviewers, ...reviewers].map(by => audit(site, by, verdict)))
  expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409])
})

test('cases of another firm are missing, and only a member begins one', async () => {
  const { site, member } = await siteWithMember()
  const { data: draft } = await call(site, 'save', member, { kind: 'change', fields: { address: '示例路 9 号' } })
  const other = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  for (const name of ['detail', 'submit', 'withdraw', 'save'])
    expect(await call(site, name, other, { id: draft.id, version: 2 })).toMatchObject({ status: 404 })
  expect((await call(site, 'findlist', other)).data).toEqual([])
  expect(
    await audit(site, await signInStaff(site, '3200'), {
      id: other.firm.id,
      caseId: draft.id,
      version: 2,
      verdict: 'pass',
    }),
  ).toMatchObject({ status: 404 })
  const applicant = await createFirmWithOwner(site.db)
  expect(await call(site, 'save', applicant, { kind: 'change' })).toMatchObject({ status: 403 })
  expect(await call(site, 'save', member, {})).toMatchObject({ status: 400, faults: [{ field: 'kind' }] })
  expect(await call(site, 'save', member, { kind: 'x' })).toMatchObject({ status: 400, faults: [{ field: 'kind' }] })
})

test('a withdrawn case is settled; a discarded draft leaves no line in the history', async () => {
  const { site, member } = await siteWithMember()
  const { data: draft } = await call(site, 'save', member, { kind: 'change', fields: { address: '示例路 9 号' } })
  const withdrawn = await call(site, 'withdraw', member, { id: draft.id, version: 2 })
  expect(withdrawn.data).toMatchObject({ status: 7, steps: [], history: [] })
  expect(await call(site, 'withdraw', member, { id: draft.id, version: 3 })).toMatchObject({ status: 409 })
  const [row] = await site.db.select().from(cases).where(eq(cases.id, draft.id))
  expect(row?.decidedAt).toEqual(site.time.now)
})
