import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { cases, companyPrefixes } from '../tables.ts'

const call = (site: Site, name: string, by: Caller, body: object = {}) =>
  postAs(site, `tycpdmfirmcase/authApi/${name}`, by, body)

/** A member whose prefix is valid until a day. */
async function memberUntil(validTo: string, state: 'active' | 'expired' | 'cancelled' = 'active') {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  await site.db.update(companyPrefixes).set({ validTo: new Date(`${validTo}T23:59:59+08:00`), state })
  const renewal = { kind: 'renewal', companyPrefix: '69990000' }
  const begin = (fields: object = {}) => call(site, 'save', member, { ...renewal, fields })
  const submit = async (fields: object = { agreed: 'yes' }) => {
    const { data } = await begin()
    return call(site, 'submit', member, { id: data.id, version: data.version, fields })
  }
  const prefix = async () =>
    (await site.db.select().from(companyPrefixes).where(eq(companyPrefixes.companyPrefix, '69990000')))[0]
  return { site, member, begin, submit, prefix }
}

async function approve(site: Site, firmId: number, { id, version }: { id: number; version: number }) {
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const verdict = { id: firmId, caseId: id, verdict: 'pass' }
  expect(await audit(site, branch, { ...verdict, version })).toMatchObject({ status: 200 })
  return audit(site, centre, { ...verdict, version: version + 1 })
}

test('a renewal in the window is approved by branch and centre and continues the old term; the firm gets messages', async () => {
  const { site, member, begin, submit, prefix } = await memberUntil('2027-02-15')
  const { data: draft } = await begin()
  expect(draft).toMatchObject({ status: 0, companyPrefix: '69990000', changes: [] })
  expect(draft.prefix).toMatchObject({ phase: 'renewal', opensOn: '2026-11-15', renewedTo: '2029-02-15T15:59:59.000Z' })
  // A second tab opens the same draft.
  expect((await begin()).data.id).toBe(draft.id)
  const { data } = await submit()
  expect(data).toMatchObject({ status: 1, steps: ['withdraw'], fields: { agreed: 'yes' } })
  expect((await listFirms(site, await signInStaff(site, '3200'), { kind: 'renewal' })).data).toMatchObject([
    { caseId: draft.id, companyPrefix: '69990000' },
  ])
  const reply = await approve(site, member.firm.id, data)
  expect(reply.data.prefixes).toMatchObject([{ state: 'active', validTo: '2029-02-15T15:59:59.000Z' }])
  expect(await prefix()).toMatchObject({ state: 'active', validTo: new Date('2029-02-15T23:59:59+08:00') })
  const settled = await call(site, 'detail', member, { id: draft.id })
  expect(settled.data.history[0]).toMatchObject({
    actionLabel: '续展：中心审核通过',
    changes: [{ field: 'validTo', from: '2027-02-15', to: '2029-02-15' }],
  })
  const inbox = await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, member.account.id))
  expect(inbox.map(({ kind }) => kind)).toEqual(['handed-in', 'passed', 'approved'])
  expect(inbox.at(-1)).toMatchObject({ link: `/MyManage/SystemMember/renewal?id=${draft.id}` })
  expect(inbox.at(-1)?.text).toContain('续展申请已批准，厂商识别代码 69990000，有效期至 2029-02-15')
})

test('change and renewal are one case: what has changed is written to the record with the new term', async () => {
  const { site, member, submit } = await memberUntil('2027-02-15')
  const { data } = await submit({ agreed: 'yes', legalPerson: '李四', contactEmail: '' })
  expect(data.changes).toMatchObject([
    { field: 'legalPerson', to: '李四' },
    { field: 'contactEmail', to: null },
  ])
  expect((await approve(site, member.firm.id, data)).data).toMatchObject({ legalPerson: '李四', contactEmail: null })
})

test('before the window, without consent and for a cancelled prefix a renewal is refused', async () => {
  const early = await memberUntil('2027-02-22')
  expect(await early.submit()).toMatchObject({ status: 422, returnMsg: '还没到续展期，2026-11-22 起可以办理' })
  expect(await early.begin()).toMatchObject({ data: { status: 0 } })
  const open = await memberUntil('2027-02-15')
  expect(await open.submit({})).toMatchObject({ status: 400, faults: [{ field: 'agreed' }] })
  const faulty = await open.submit({ agreed: 'yes', contactPhone: '1' })
  expect(faulty).toMatchObject({ status: 400, faults: [{ field: 'contactPhone' }] })
})

test('an expired prefix can be renewed by its owner, who is still a member', async () => {
  const { site, member, submit, prefix } = await memberUntil('2026-09-30', 'expired')
  const { data } = await submit()
  await approve(site, member.firm.id, data)
  expect(await prefix()).toMatchObject({ state: 'active', validTo: new Date('2028-09-30T23:59:59+08:00') })
})

test('a prefix of another firm, an unknown one and none at all are refused by name', async () => {
  const { site, member } = await memberUntil('2027-02-15')
  await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  for (const companyPrefix of ['69990001', '69999998', undefined])
    expect(await call(site, 'save', member, { kind: 'renewal', companyPrefix })).toMatchObject({
      status: 400,
      faults: [{ field: 'companyPrefix' }],
    })
})

test('two tabs begin one renewal, and the second submission is refused', async () => {
  const { site, member, begin } = await memberUntil('2027-02-15')
  const begun = await Promise.all([begin(), begin(), begin()])
  expect(new Set(begun.map(reply => reply.data?.id))).toEqual(new Set([begun[0]?.data.id]))
  const { data } = await begin()
  const submissions = await Promise.all(
    [1, 2, 3].map(() =>
      call(site, 'submit', member, { id: data.id, version: data.version, fields: { agreed: 'yes' } }),
    ),
  )
  expect(submissions.map(reply => reply.status).sort()).toEqual([200, 409, 409])
  expect(await site.db.select().from(cases)).toHaveLength(1)
})
