/** An owner objects to the binding of a stranger: the reviewers read it, the stranger does not. */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner, createLicence } from '../../../../test/tools/create-firm.ts'
import { audit, type Caller, postAs, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'
import { files } from '../../../files/tables.ts'
import { inboxMessages } from '../../../messages/inbox/tables.ts'

const statement = '我们没有授权任何人，公章也没有借出过。'

async function siteWithRequest() {
  const site = await freshApp({ limits: false })
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const branch = await signInStaff(site, '3200')
  const applicant = await signIn(site, { phone: '13912345678' })
  const call = (by: Caller, path: string, body: object = {}) => postAs(site, path, by, body)
  const fileOf = async (purpose: string) => {
    const id = await createLicence(site.db, applicant.account.id)
    await site.db.update(files).set({ purpose }).where(eq(files.id, id))
    return id
  }
  const { data } = await call(applicant, 'tycpdmfirmcase/authApi/save', { kind: 'binding', companyPrefix: '69990000' })
  const fields = {
    ...{ contactName: '王五', contactPhone: '13800001111', relation: '本企业员工' },
    ...{ letterFileId: await fileOf('authorisation'), licenceFileId: await fileOf('licence') },
  }
  const submit = { id: data.id, version: data.version, fields }
  const submitted = await call(applicant, 'tycpdmfirmcase/authApi/submit', submit)
  expect(submitted).toMatchObject({ status: 200 })
  const object = (by: Caller, body: object = {}) =>
    call(by, 'tycpdmfirm/authApi/binding/object', { id: data.id, statement, ...body })
  const requests = (by: Caller) => call(by, 'tycpdmfirm/authApi/binding/requests')
  const detail = async () =>
    (await call(branch, 'tycpdmfirm/authApi/detail', { id: member.firm.id, caseId: data.id })).data
  return {
    site,
    member,
    branch,
    applicant,
    call,
    object,
    requests,
    detail,
    id: data.id,
    version: submitted.data.version,
  }
}

test('an owner sees the request with the telephone of the branch, objects once, and the reviewers read it in red', async () => {
  const { site, member, branch, applicant, call, object, requests, detail, id, version } = await siteWithRequest()
  const [warning] = await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, member.account.id))
  expect(warning).toMatchObject({
    link: '/MyManage/SystemMember/operators',
    text: expect.stringMatching(/提出异议，并致电江苏分中心（电话 [\d -]+）/),
  })
  expect((await requests(member)).data).toMatchObject([{ id, branchLabel: '江苏分中心', objection: null }])
  expect(JSON.stringify((await requests(member)).data)).not.toMatch(/王五|13800001111|13912345678/)
  expect((await detail()).checks.map(({ name }: { name: string }) => name)).not.toContain('bindingObjection')
  expect(await object(member, { statement: '不行' })).toMatchObject({ status: 400, faults: [{ field: 'statement' }] })
  expect(await object(member)).toMatchObject({ status: 200, data: [{ id, objection: statement }] })
  expect(await object(member)).toMatchObject({ status: 409 })
  const seen = await detail()
  expect(seen.checks).toContainEqual({
    ...{ name: 'bindingObjection', good: false },
    message: '企业现有的负责人提出了异议，请先致电核实',
  })
  expect(seen.review.caseFields).toContainEqual({ label: '现有负责人的异议', value: `2026-11-21：${statement}` })
  const told = await site.db
    .select()
    .from(inboxMessages)
    .where(eq(inboxMessages.accountId, branch.account.id))
    .orderBy(asc(inboxMessages.id))
  expect(told).toMatchObject([{ kind: 'binding-objected', link: `/MyManage/admin/check?case=${member.firm.id}.${id}` }])
  // A verdict on what was seen before the objection does not count.
  const verdict = { id: member.firm.id, caseId: id, version, verdict: 'pass' }
  expect(await audit(site, branch, verdict)).toMatchObject({ status: 409 })
  const own = await call(applicant, 'tycpdmfirmcase/authApi/detail', { id })
  expect(JSON.stringify(own.data)).not.toContain(statement)
})

test('nobody but an owner of the firm objects, and only while the request is open', async () => {
  const { site, member, applicant, call, object, requests, id, version } = await siteWithRequest()
  const other = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  expect((await requests(other)).data).toEqual([])
  expect(await object(other)).toMatchObject({ status: 404 })
  expect(await object(applicant)).toMatchObject({ status: 403 })
  await call(applicant, 'tycpdmfirmcase/authApi/withdraw', { id, version })
  expect((await requests(member)).data).toEqual([])
  expect(await object(member)).toMatchObject({ status: 404 })
})
