/** A deregistered member applies again with the same account: a firm of its own, linked to the old one. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner, createLicence } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { createMessages } from '../../messages/send.ts'
import { sampleRecord } from '../demonstration/samples.ts'
import { companyPrefixes, firmOperators, firms } from '../tables.ts'

const prefix = '69990000'
const stopped = { reason: '不再生产经营', stoppedOn: '2026-11-01', products: '没有库存' }

/** A member whose only prefix was cancelled at its own request, with a second operator of another role. */
async function deregistered() {
  const site = await freshApp({ limits: false })
  await createDemoRange(site.db)
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: prefix })
  const colleague = await signIn(site.db)
  const joinedAt = new Date('2026-11-20T02:00:00Z')
  const operator = { accountId: colleague.account.id, firmId: member.firm.id, role: 'numbers' as const, joinedAt }
  await site.db.insert(firmOperators).values(operator)
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const ofCase = (name: string, body: object, by: Caller = member) =>
    postAs(site, `tycpdmfirmcase/authApi/${name}`, by, body)
  const begun = await ofCase('save', { kind: 'cancellation', companyPrefix: prefix })
  const { data } = await ofCase('submit', { id: begun.data.id, version: begun.data.version, fields: stopped })
  const pass = (by: Caller, version: number) =>
    audit(site, by, { id: member.firm.id, caseId: data.id, version, verdict: 'pass' })
  expect(await pass(branch, data.version)).toMatchObject({ status: 200 })
  expect(await pass(centre, data.version + 1)).toMatchObject({ status: 200, data: { status: 8 } })
  const own = async (by: Caller = member) => (await postAs(site, 'tycpdmfirm/authApi/findByUserName', by)).data
  const { version } = await own()
  const again = (by: Caller = member) => postAs(site, 'tycpdmfirm/authApi/applyAgain', by, { version })
  return { site, member, colleague, branch, centre, own, again }
}

test('the owner of a deregistered firm applies again: the record comes along, the licence does not, and the operators move', async () => {
  const { site, member, colleague, own, again } = await deregistered()
  expect(await own()).toMatchObject({ status: 8, steps: ['apply-again'], previous: null })
  expect((await own(colleague)).steps).toEqual([])
  expect(await again(colleague)).toMatchObject({ status: 403 })
  const reply = await again()
  expect(reply).toMatchObject({ status: 200, data: { status: 0, firmName: member.firm.firmName, licenceFileId: null } })
  expect(reply.data.previous).toEqual({
    ...{ id: member.firm.id, firmName: member.firm.firmName },
    prefixes: [{ companyPrefix: prefix, cancelledAt: site.time.now.toISOString() }],
  })
  expect(reply.data).toMatchObject({ creditCode: member.firm.creditCode, steps: ['save', 'hand-in'], prefixes: [] })
  const operators = await site.db.select().from(firmOperators).orderBy(firmOperators.accountId)
  expect(operators.map(({ firmId, role }) => [firmId, role])).toEqual([
    [reply.data.id, 'owner'],
    [reply.data.id, 'numbers'],
  ])
  expect(await own(colleague)).toMatchObject({ id: reply.data.id })
})

test('the new application is reviewed, gets another prefix, and the old registration stays with its number', async () => {
  const { site, member, branch, centre, own, again } = await deregistered()
  const { data: draft } = await again()
  const licenceFileId = await createLicence(site.db, member.account.id)
  const record = { ...sampleRecord, creditCode: member.firm.creditCode, licenceFileId }
  const sent = await postAs(site, 'tycpdmfirm/authApi/save', member, {
    ...record,
    id: draft.id,
    version: draft.version,
  })
  expect(sent).toMatchObject({ status: 200, data: { status: 1 } })
  const opened = await postAs(site, 'tycpdmfirm/authApi/detail', branch, { id: draft.id })
  expect(opened.data.previous).toMatchObject({ id: member.firm.id, prefixes: [{ companyPrefix: prefix }] })
  const old = await postAs(site, 'tycpdmfirm/authApi/detail', branch, { id: member.firm.id })
  expect(old.data).toMatchObject({ nextFirmId: draft.id, prefixes: [{ companyPrefix: prefix, state: 'cancelled' }] })
  expect(await postAs(site, 'tycpdmfirm/authApi/detail', member, { id: member.firm.id })).toMatchObject({ status: 404 })
  const verdict = (by: Caller, version: number) => audit(site, by, { id: draft.id, version, verdict: 'pass' })
  expect(await verdict(branch, sent.data.version)).toMatchObject({ status: 200 })
  expect(await verdict(centre, sent.data.version + 1)).toMatchObject({ status: 200, data: { status: 4 } })
  const held = await site.db.select().from(companyPrefixes).orderBy(companyPrefixes.companyPrefix)
  expect(held.map(({ firmId, state }) => [firmId, state])).toEqual([
    [member.firm.id, 'cancelled'],
    [draft.id, 'active'],
  ])
  const history = await postAs(site, 'tycpdmfirmchange/authApi/findlist', centre, { firmId: member.firm.id })
  expect(history.data.map(({ action }: { action: string }) => action)).toContain('deregistered')
  expect(await own()).toMatchObject({ id: draft.id, nextFirmId: null, previous: { id: member.firm.id } })
  const found = await postAs(site, 'gTinSearch/api/gtin', undefined, { gtin: '6999000000018' })
  expect(found.data).toMatchObject({ state: 'cancelled', firm: { companyPrefix: prefix } })
})

test('what concerns the old registration later is sent to the operators of the new one', async () => {
  const { site, member, again } = await deregistered()
  await again()
  const at = site.time.now
  const event = {
    kind: 'cancelled',
    parameters: { companyPrefix: prefix, next: '' },
    link: '/MyManage',
    at,
    key: 'later',
  } as const
  const messages = createMessages({ senders: {}, secretKey: testConfig.secretKey, siteName: async () => '' })
  await messages.notify(site.db, { to: { firmId: member.firm.id }, ...event })
  const inbox = await site.db.select().from(inboxMessages).where(eq(inboxMessages.eventKey, 'later'))
  expect(inbox.map(({ accountId }) => accountId)).toContain(member.account.id)
})

test('it is begun once, by the version that was read, and only after the deregistration', async () => {
  const { site, again } = await deregistered()
  const replies = await Promise.all([again(), again(), again()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await site.db.$count(firms)).toBe(2)
  expect(await again()).toMatchObject({ status: 409 })
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990008' })
  const path = 'tycpdmfirm/authApi/applyAgain'
  expect(await postAs(site, path, member, { version: member.firm.version })).toMatchObject({ status: 409 })
})

test('the database refuses a second successor, one of a firm that is not deregistered, and a change of the link', async () => {
  const { site, member, again } = await deregistered()
  const { data } = await again()
  const refused = (constraint: string) => ({ cause: { constraint } })
  const draft = { accountId: member.account.id, status: 'withdrawn' as const }
  await expect(site.db.insert(firms).values({ ...draft, previousFirmId: member.firm.id })).rejects.toMatchObject(
    refused('firms_previous'),
  )
  await expect(site.db.insert(firms).values({ ...draft, previousFirmId: data.id })).rejects.toMatchObject(
    refused('firms_previous_ended'),
  )
  const change = site.db.update(firms).set({ previousFirmId: null }).where(eq(firms.id, data.id))
  await expect(change).rejects.toMatchObject(refused('firms_previous_ended'))
})
