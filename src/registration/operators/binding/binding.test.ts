/** Accounts without a firm that are bound to registered members. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner, createLicence } from '../../../../test/tools/create-firm.ts'
import { samplePng } from '../../../../test/tools/files/sample-files.ts'
import { audit, type Caller, postAs, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'
import { saveFiles } from '../../../files/store.ts'
import { inboxMessages } from '../../../messages/inbox/tables.ts'
import { cancelPrefix } from '../../allocation/prefixes/store.ts'
import { cases, firmOperators } from '../../tables.ts'
import { readMemberCode } from './rules.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
type Applicant = Awaited<ReturnType<typeof signIn>>

const storage = { write: async () => undefined, read: async () => new Uint8Array(), remove: async () => undefined }

async function createLetter({ db, time }: Site, ownerId: number) {
  const file = { type: 'image/png' as const, content: samplePng(8), name: '授权书.png', purpose: 'authorisation' }
  const [row] = await saveFiles(db, storage, { ownerId, at: time.now, files: [file] })
  return row?.id ?? ''
}

const bindingFields = async (site: Site, ownerId: number) => ({
  ...{ contactName: '王五', contactPhone: '13800001111', relation: '本企业员工' },
  letterFileId: await createLetter(site, ownerId),
  licenceFileId: await createLicence(site.db, ownerId),
})

const call = (site: Site, name: string, by: Caller, body: object = {}) =>
  postAs(site, `tycpdmfirmcase/authApi/${name}`, by, body)
const find = (site: Site, by: Caller, code: string) => postAs(site, 'tycpdmfirm/authApi/binding/find', by, { code })

async function siteWithMember() {
  const site = await freshApp({ limits: false })
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const submit = async (applicant: Applicant, companyPrefix = '69990000') => {
    const { data } = await call(site, 'save', applicant, { kind: 'binding', companyPrefix })
    const fields = await bindingFields(site, applicant.account.id)
    return call(site, 'submit', applicant, { id: data.id, version: data.version, fields })
  }
  const decide = (by: Caller, row: { id: number; version: number }, verdict: object = { verdict: 'pass' }) =>
    audit(site, by, { id: member.firm.id, caseId: row.id, version: row.version, ...verdict })
  const approve = async (row: { id: number; version: number }) => {
    expect(await decide(branch, row)).toMatchObject({ status: 200 })
    return decide(centre, { ...row, version: row.version + 1 })
  }
  const operators = () =>
    site.db.select().from(firmOperators).where(eq(firmOperators.firmId, member.firm.id)).orderBy(firmOperators.joinedAt)
  const inboxOf = (accountId: number) =>
    site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, accountId)).orderBy(inboxMessages.id)
  return { site, member, branch, centre, submit, decide, approve, operators, inboxOf }
}

test('an approved binding makes the account an owner, and the owners before it are notified twice', async () => {
  const { site, member, submit, approve, operators, inboxOf } = await siteWithMember()
  const applicant = await signIn(site, { phone: '13912345678' })
  const { data } = await submit(applicant)
  expect(data).toMatchObject({ statusLabel: '分支机构审核中', companyPrefix: '69990000' })
  expect((await inboxOf(member.account.id)).map(({ kind }) => kind)).toEqual(['binding-requested'])
  expect((await inboxOf(applicant.account.id)).map(({ kind }) => kind)).toEqual(['handed-in'])
  expect((await approve(data)).status).toBe(200)
  expect((await operators()).map(({ accountId, role }) => [accountId, role])).toEqual(
    expect.arrayContaining([
      [member.account.id, 'owner'],
      [applicant.account.id, 'owner'],
    ]),
  )
  expect((await inboxOf(member.account.id)).map(({ kind }) => kind)).toEqual(['binding-requested', 'operator-bound'])
  expect((await inboxOf(applicant.account.id)).map(({ kind }) => kind)).toEqual([
    'handed-in',
    'passed',
    'case-approved',
  ])
  const entered = await postAs(site, 'member/authApi/info', applicant)
  expect(entered.data).toMatchObject({ isXT: 1, landing: '/MyManage/SystemMember/index' })
  const own = await postAs(site, 'tycpdmfirm/authApi/findByUserName', applicant)
  expect(own.data).toMatchObject({ id: member.firm.id })
})

test('a member is found by prefix, credit code or certificate, with public facts only', async () => {
  const { site, member, submit, approve } = await siteWithMember()
  const applicant = await signIn(site)
  const { firm } = member
  const facts = { firmName: firm.firmName, companyPrefixes: ['69990000'], branchLabel: '江苏分中心' }
  for (const code of ['6999 0000', firm.creditCode?.toLowerCase() ?? ''])
    expect((await find(site, applicant, code)).data).toMatchObject(facts)
  const [certificate] = (await postAs(site, 'tycpdmfirm/authApi/certificates', member)).data
  expect((await find(site, applicant, `物编注字第 ${certificate.number} 号`)).data).toMatchObject(facts)
  const reply = JSON.stringify(await find(site, applicant, '69990000'))
  for (const secret of [firm.creditCode, firm.contactPhone, firm.contactName, firm.legalPerson, firm.address])
    expect(reply).not.toContain(secret)
  // Nobody with a firm can use it.
  await approve((await submit(applicant)).data)
  expect((await find(site, applicant, '69990000')).status).toBe(422)
})

test('a code of an application, of a cancelled prefix, of nobody and of no form get the same refusal', async () => {
  const { site, member } = await siteWithMember()
  const applicant = await signIn(site)
  const waiting = await createFirmWithOwner(site.db, { status: 'atCentre' })
  const unknown = await find(site, applicant, '69990009')
  expect([unknown.status, unknown.faults[0]?.field]).toEqual([400, 'code'])
  await cancelPrefix(site.db, '69990000', site.time.now)
  const codes = [waiting.firm.creditCode ?? '', member.firm.creditCode ?? '', '69990000', '000999', "' or 1=1 --"]
  for (const code of codes) expect(await find(site, applicant, code)).toEqual(unknown)
  const begun = await call(site, 'save', applicant, { kind: 'binding', companyPrefix: '69990000' })
  expect([begun.status, begun.faults[0]?.field]).toEqual([400, 'companyPrefix'])
})

test('two tabs begin one case, and a second firm waits until it is ended', async () => {
  const { site } = await siteWithMember()
  await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  const applicant = await signIn(site)
  const begin = (companyPrefix: string) => call(site, 'save', applicant, { kind: 'binding', companyPrefix })
  const tabs = await Promise.all([1, 2, 3, 4].map(() => begin('69990000')))
  expect(new Set(tabs.map(({ data }) => data?.id)).size).toBe(1)
  expect((await begin('69990001')).status).toBe(409)
  const [first] = tabs
  await call(site, 'withdraw', applicant, { id: first?.data.id, version: first?.data.version })
  expect((await begin('69990001')).status).toBe(200)
  expect(await site.db.$count(cases)).toBe(2)
})

test('two accounts are bound to one firm; one account only to one', async () => {
  const { site, submit, approve, operators, branch, decide } = await siteWithMember()
  const [one, two] = [await signIn(site), await signIn(site)]
  const [first, second] = [(await submit(one)).data, (await submit(two)).data]
  expect((await approve(first)).status).toBe(200)
  expect((await approve(second)).status).toBe(200)
  expect(await operators()).toHaveLength(3)
  const third = await signIn(site)
  const waiting = (await submit(third)).data
  const other = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  await site.db
    .insert(firmOperators)
    .values({ accountId: third.account.id, firmId: other.firm.id, role: 'reader', joinedAt: site.time.now })
  const refused = await approve(waiting)
  expect([refused.status, refused.returnMsg]).toEqual([422, expect.stringContaining('已经属于一家企业')])
  expect(await operators()).toHaveLength(3)
  expect((await decide(branch, { ...waiting, version: waiting.version + 1 })).status).toBe(403)
})

test('an account with a firm or an application cannot begin, and submits nothing when it got one meanwhile', async () => {
  const { site, member } = await siteWithMember()
  const draft = await createFirmWithOwner(site.db, { status: 'draft', submittedAt: null })
  for (const caller of [member, draft])
    expect(await call(site, 'save', caller, { kind: 'binding', companyPrefix: '69990000' })).toMatchObject({
      ...{ status: 422, returnMsg: expect.stringContaining('只能属于一家') },
    })
})

test('the case and its files are for the account and the reviewers of the region, not for the firm or another branch', async () => {
  const { site, member, branch, submit } = await siteWithMember()
  const applicant = await signIn(site)
  const stranger = await signIn(site)
  const otherBranch = await signInStaff(site, '2101')
  const { data } = await submit(applicant)
  const letter = data.fields.letterFileId
  const detail = async (by: Caller) => (await call(site, 'detail', by, { id: data.id })).status
  const file = async (by: Caller) => {
    const url = `/api/tycpdmfirm/authApi/returnFileUrl?id=${letter}`
    return (await site.app.inject({ url, headers: by.headers })).statusCode
  }
  for (const [caller, status] of [
    ...[[applicant, 200] as const, [branch, 200] as const],
    ...[[member, 404] as const, [stranger, 404] as const, [otherBranch, 404] as const],
  ])
    expect([await detail(caller), await file(caller)]).toEqual([status, status])
  expect((await call(site, 'detail', applicant, { id: data.id })).data).toMatchObject({ creditCode: null })
  expect((await call(site, 'findlist', member)).data).toEqual([])
  const own = await postAs(site, 'tycpdmfirm/authApi/findByUserName', member)
  expect(own.data.cases).toEqual([])
  const history = await postAs(site, 'tycpdmfirmchange/authApi/findlist', member)
  expect(JSON.stringify(history.data)).not.toContain('binding')
  expect((await call(site, 'withdraw', member, { id: data.id, version: data.version })).status).toBe(404)
  expect(
    (await audit(site, otherBranch, { id: member.firm.id, caseId: data.id, version: data.version, verdict: 'pass' }))
      .status,
  ).toBe(404)
})

test('the reviewer sees letter, licence, account and present owners; a return leads back to the form', async () => {
  const { site, member, branch, submit, decide, inboxOf } = await siteWithMember()
  const applicant = await signIn(site)
  const { data } = await submit(applicant)
  const reviewed = await postAs(site, 'tycpdmfirm/authApi/detail', branch, { id: member.firm.id, caseId: data.id })
  expect(reviewed.data.review).toMatchObject({
    ...{ kind: 'binding', letter: { name: '授权书.png' }, newLicence: { name: '营业执照.png' } },
    caseFields: expect.arrayContaining([
      { label: '申请的账号', value: expect.stringContaining(applicant.account.username) },
      { label: '现有的负责人', value: expect.stringContaining(member.account.username) },
    ]),
  })
  const reasons = [{ field: 'letterFileId', reason: '没有盖章' }]
  await decide(branch, data, { verdict: 'return', reasons })
  expect((await inboxOf(applicant.account.id)).at(-1)).toMatchObject({
    ...{ kind: 'returned', text: expect.stringContaining('授权书：没有盖章') },
    link: `/MyManage/account/binding?id=${data.id}`,
  })
  const returned = (await call(site, 'detail', applicant, { id: data.id })).data
  expect(returned).toMatchObject({ returned: { reasons }, files: [{ name: '授权书.png' }, { name: '营业执照.png' }] })
  const again = { id: data.id, version: returned.version, fields: returned.fields }
  expect((await call(site, 'submit', applicant, again)).data.statusLabel).toBe('分支机构审核中')
})

test('faulty forms and files of others name their fields', async () => {
  const { site } = await siteWithMember()
  const [applicant, other] = [await signIn(site), await signIn(site)]
  const { data } = await call(site, 'save', applicant, { kind: 'binding', companyPrefix: '69990000' })
  const submit = async (fields: object) => {
    const reply = await call(site, 'submit', applicant, { id: data.id, version: data.version, fields })
    return reply.faults.map(({ field }: { field: string }) => field)
  }
  const required = ['contactName', 'contactPhone', 'relation', 'letterFileId', 'licenceFileId']
  expect(await submit({})).toEqual(required)
  const own = await bindingFields(site, applicant.account.id)
  expect(await submit({ ...own, contactPhone: '1', letterFileId: 'x', relation: '朋友' })).toEqual([
    'contactPhone',
    'relation',
    'letterFileId',
  ])
  expect(await submit({ ...own, letterFileId: await createLetter(site, other.account.id) })).toEqual(['letterFileId'])
  expect(await submit({ ...own, licenceFileId: own.letterFileId })).toEqual(['licenceFileId'])
})

test('an account begins at most five bindings a day', async () => {
  const { site } = await siteWithMember()
  const applicant = await signIn(site)
  const begin = () => call(site, 'save', applicant, { kind: 'binding', companyPrefix: '69990000' })
  for (let count = 0; count < 5; count++) {
    const { data } = await begin()
    await call(site, 'withdraw', applicant, { id: data.id, version: data.version })
  }
  expect((await begin()).status).toBe(429)
})

test.each([
  ['６９９９００００', { kind: 'companyPrefix', value: '69990000' }],
  ['物编注字第 000123 号', { kind: 'certificate', value: 123 }],
  ['6999', { kind: 'certificate', value: 6999 }],
  ['91320505MA1MXXXXXX', undefined],
  ['', undefined],
  ['示例公司', undefined],
])('%s is read as %j', (text, code) => {
  expect(readMemberCode(text)).toEqual(code)
})
