/** The operators of a firm: invitations, roles, removal, and handing over the ownership. */

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authenticatorCode } from '../../../test/tools/access/authenticator.ts'
import { post } from '../../../test/tools/call-api.ts'
import { goodPassword } from '../../../test/tools/create-account.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn, signInAgain } from '../../../test/tools/sign-in.ts'
import { createPasswordHasher } from '../../access/passwords.ts'
import { dayMs } from '../../wire/china-time.ts'
import type { FirmRole } from '../../wire/firm-roles.ts'
import { firmHistory, firmOperators } from '../tables.ts'
import { firmInvitations } from './tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
type Caller = { headers: Record<string, string> }

const password = goodPassword

async function siteWithOwner() {
  const site = await freshApp()
  const passwordHash = await createPasswordHasher().hash(goodPassword)
  return { site, owner: await createMember(site, { phone: '13811110000', realName: '示例负责人', passwordHash }) }
}

const operatorCall = (site: Site, caller: Caller, act: string, body: object = {}) =>
  post(site.app, `tycpdmfirm/authApi/operator/${act}`, body, caller.headers)
const invitationCall = (site: Site, caller: Caller, act: string, body: object = {}) =>
  post(site.app, `tycpdmfirm/authApi/invitation/${act}`, body, caller.headers)

async function invite(site: Site, owner: Caller, address: string, role: FirmRole = 'numbers') {
  const reply = await operatorCall(site, owner, 'invite', { address, role })
  expect(reply.status, reply.message).toBe(200)
  const [invitation] = reply.data.invitations as { id: string }[]
  return { invitationId: invitation?.id ?? '' }
}

async function join(site: Site, { owner, phone, role }: { owner: Caller; phone: string; role: FirmRole }) {
  const invitation = await invite(site, owner, phone, role)
  const operator = await signIn(site, { phone })
  expect((await invitationCall(site, operator, 'accept', invitation)).status).toBe(200)
  return operator
}

test('an invited account with that phone joins the firm once, with the role of the invitation', async () => {
  const { site, owner } = await siteWithOwner()
  const invitation = await invite(site, owner, '138 2222-0000')
  const operator = await signIn(site, { phone: '13822220000' })
  expect((await invitationCall(site, operator, 'list')).data).toMatchObject([
    { id: invitation.invitationId, firmName: '示例食品有限公司（演示）', invitedBy: '示例负责人', role: 'numbers' },
  ])
  expect((await invitationCall(site, operator, 'accept', invitation)).data).toMatchObject({ role: 'numbers' })
  expect((await invitationCall(site, operator, 'accept', invitation)).status).toBe(422)
  const list = await operatorCall(site, operator, 'list')
  expect(list.data).toMatchObject({
    canManage: false,
    invitations: [],
    operators: [{ role: 'owner' }, { role: 'numbers', isSelf: true }],
  })
  expect((await operatorCall(site, operator, 'invite', { address: '13833330000', role: 'owner' })).status).toBe(403)
  const actions = await site.db.select({ action: firmHistory.action }).from(firmHistory)
  expect(actions.map(({ action }) => action)).toEqual(['operator-invited', 'operator-joined'])
})

test('an invitation goes out by SMS or mail and names the firm, the role and the last day', async () => {
  const { site, owner } = await siteWithOwner()
  await invite(site, owner, '13822220000')
  await invite(site, owner, 'Tom@Example.com', 'reader')
  const outbox = async (query: string) => (await site.app.inject(`/api/demo/outbox?${query}`)).json().data[0].text
  expect(await outbox('phone=13822220000')).toMatch(
    /“示例食品有限公司（演示）”邀请您成为该企业的操作员（编码管理）。请在 2026-11-28 前/,
  )
  expect(await outbox('email=tom@example.com')).toContain('（只读）')
})

test('an account without that phone or mailbox finds no invitation', async () => {
  const { site, owner } = await siteWithOwner()
  const invitation = await invite(site, owner, '13822220000')
  const stranger = await signIn(site, { phone: '13899990000', email: '13822220000@example.com' })
  expect((await invitationCall(site, stranger, 'list')).data).toEqual([])
  for (const act of ['accept', 'refuse'])
    expect((await invitationCall(site, stranger, act, invitation)).status, act).toBe(404)
})

test('an invitation that is refused, revoked, replaced or expired cannot be accepted', async () => {
  const { site, owner } = await siteWithOwner()
  const operator = await signIn(site, { phone: '13822220000' })
  const replaced = await invite(site, owner, '13822220000')
  const revoked = await invite(site, owner, '13822220000')
  expect((await invitationCall(site, operator, 'accept', replaced)).status).toBe(409)
  expect((await operatorCall(site, owner, 'revoke', revoked)).status).toBe(200)
  expect((await operatorCall(site, owner, 'revoke', revoked)).status).toBe(409)
  expect((await invitationCall(site, operator, 'accept', revoked)).status).toBe(409)
  const refused = await invite(site, owner, '13822220000')
  expect((await invitationCall(site, operator, 'refuse', refused)).status).toBe(200)
  expect((await invitationCall(site, operator, 'accept', refused)).status).toBe(409)
  const expired = await invite(site, owner, '13822220000')
  site.time.now = new Date(site.time.now.getTime() + 7 * dayMs)
  const later = await signInAgain({ db: site.db, accountId: operator.account.id, at: site.time.now })
  expect((await invitationCall(site, later, 'accept', expired)).status).toBe(422)
  expect((await invitationCall(site, later, 'list')).data).toEqual([])
})

test('an account of another firm cannot join, and another firm can neither revoke an invitation nor change an operator', async () => {
  const { site, owner } = await siteWithOwner()
  const other = await createMember(site, { companyPrefix: '69991235', phone: '13844440000' })
  const invitation = await invite(site, owner, '13844440000')
  expect((await invitationCall(site, other, 'accept', invitation)).status).toBe(422)
  expect((await operatorCall(site, other, 'revoke', invitation)).status).toBe(404)
  const { accountId } = { accountId: owner.account.id }
  expect((await operatorCall(site, other, 'remove', { accountId })).status).toBe(404)
  expect((await operatorCall(site, other, 'role', { accountId, role: 'reader' })).status).toBe(404)
  expect((await operatorCall(site, other, 'handOver', { accountId, ownRole: 'reader', password })).status).toBe(404)
})

test('two acceptances of one invitation at the same time add one operator', async () => {
  const { site, owner } = await siteWithOwner()
  const invitation = await invite(site, owner, '13822220000')
  const operator = await signIn(site, { phone: '13822220000' })
  const accept = () => invitationCall(site, operator, 'accept', invitation)
  const replies = await Promise.all([accept(), accept(), accept()])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await site.db.select().from(firmOperators)).toHaveLength(2)
})

test('the rights of a removed operator end at once', async () => {
  const { site, owner } = await siteWithOwner()
  const operator = await join(site, { owner, phone: '13822220000', role: 'numbers' })
  const ownFirm = (caller: Caller) => post(site.app, 'tycpdmfirm/authApi/findByUserName', {}, caller.headers)
  expect((await ownFirm(operator)).data).toMatchObject({ id: owner.firm.id })
  const removal = await operatorCall(site, owner, 'remove', { accountId: operator.account.id })
  expect(removal.data.operators).toHaveLength(1)
  expect((await ownFirm(operator)).data).toBeNull()
  expect((await post(site.app, 'barcodegeneration/authApi/prefixes', {}, operator.headers)).status).toBe(403)
})

test('a role takes effect with the next call', async () => {
  const { site, owner } = await siteWithOwner()
  const operator = await join(site, { owner, phone: '13822220000', role: 'reader' })
  const { accountId } = { accountId: operator.account.id }
  const invitation = { address: '13833330000', role: 'reader' }
  expect((await operatorCall(site, operator, 'invite', invitation)).status).toBe(403)
  expect((await operatorCall(site, owner, 'role', { accountId, role: 'owner', password })).status).toBe(200)
  expect((await operatorCall(site, operator, 'invite', invitation)).status).toBe(200)
})

test('a firm keeps an owner: the last one can neither leave nor give up its role, but hand it over', async () => {
  const { site, owner } = await siteWithOwner()
  const operator = await join(site, { owner, phone: '13822220000', role: 'numbers' })
  const [first, second] = [owner.account.id, operator.account.id]
  expect((await operatorCall(site, owner, 'leave')).status).toBe(422)
  expect((await operatorCall(site, owner, 'role', { accountId: first, role: 'reader' })).status).toBe(422)
  expect((await operatorCall(site, owner, 'handOver', { accountId: first, ownRole: 'reader', password })).status).toBe(
    400,
  )
  const handedOver = await operatorCall(site, owner, 'handOver', { accountId: second, ownRole: 'reader', password })
  expect(handedOver.data).toMatchObject({
    canManage: false,
    operators: [{ accountId: second, role: 'owner' }, { role: 'reader' }],
  })
  expect((await operatorCall(site, owner, 'leave')).status).toBe(200)
  expect(await site.db.select().from(firmOperators)).toMatchObject([{ accountId: second, role: 'owner' }])
})

test('nobody becomes an owner without the password of an owner, and the code where two-step verification is on', async () => {
  const { site, owner } = await siteWithOwner()
  const { accountId } = { accountId: (await join(site, { owner, phone: '13822220000', role: 'numbers' })).account.id }
  const handOver = (proof: object) => operatorCall(site, owner, 'handOver', { accountId, ownRole: 'numbers', ...proof })
  const wrong = [
    await handOver({}),
    await handOver({ password: 'Wrong#2026words' }),
    await operatorCall(site, owner, 'role', { accountId, role: 'owner' }),
    await operatorCall(site, owner, 'role', { accountId, role: 'owner', password: 'Wrong#2026words' }),
  ]
  expect(wrong.map(({ status, faults }) => [status, faults[0]?.field])).toEqual(wrong.map(() => [400, 'password']))

  const begun = await post(site.app, 'member/authApi/totpBegin', { password }, owner.headers)
  const code = () => authenticatorCode(String(begun.data.secret), site.time.now)
  await post(site.app, 'member/authApi/totpConfirm', { code: code() }, owner.headers)
  site.time.now = new Date(site.time.now.getTime() + 60_000)
  expect((await handOver({ password })).faults).toMatchObject([{ field: 'code', fault: 'required' }])
  expect((await handOver({ password, code: '000000' })).faults).toMatchObject([{ field: 'code', fault: 'wrong' }])
  expect(await site.db.select().from(firmOperators).where(eq(firmOperators.role, 'owner'))).toHaveLength(1)
  expect((await handOver({ password, code: code() })).data).toMatchObject({ canManage: false })
  expect(await site.db.select().from(firmOperators).where(eq(firmOperators.accountId, accountId))).toMatchObject([
    { role: 'owner' },
  ])
})

test('two owners who remove each other at the same time leave one owner', async () => {
  const { site, owner } = await siteWithOwner()
  const second = await join(site, { owner, phone: '13822220000', role: 'owner' })
  const replies = await Promise.all([
    operatorCall(site, owner, 'remove', { accountId: second.account.id }),
    operatorCall(site, second, 'remove', { accountId: owner.account.id }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await site.db.select().from(firmOperators)).toMatchObject([{ role: 'owner' }])
})

test('a firm has at most 20 operators and open invitations', async () => {
  const { site, owner } = await siteWithOwner()
  for (let number = 1; number < 20; number++) await invite(site, owner, `138222200${String(number).padStart(2, '0')}`)
  expect((await operatorCall(site, owner, 'invite', { address: '13822229999', role: 'reader' })).status).toBe(422)
})

test('an invitation is a phone or a mail address, and not that of an operator', async () => {
  const { site, owner } = await siteWithOwner()
  for (const address of ['12345678901', 'nobody', 'a@b', '示例', '13811110000'])
    expect((await operatorCall(site, owner, 'invite', { address, role: 'reader' })).faults, address).toMatchObject([
      { field: 'address' },
    ])
  expect(await site.db.select().from(firmInvitations).where(eq(firmInvitations.firmId, owner.firm.id))).toEqual([])
})
