import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, postAs, type Site } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn, signInAgain } from '../../../test/tools/sign-in.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { accounts } from '../../access/tables.ts'
import { accountAudit } from '../../account/activity/tables.ts'
import { firmOperators, firms } from '../../registration/tables.ts'

const reason = '企业来函，经办人已离职'

const call = (site: Site, name: string, caller: Caller, input: object = {}) =>
  postAs(site, `staff/authApi/enterprise/${name}`, caller, input)

async function siteWithFirm() {
  const site = await freshApp({ limits: false })
  const admin = await signIn(site, { userType: 'staff', role: 'administrator', levels: 'centre' })
  const user = await signIn(site, { username: 'user_a', phone: '13800138001', email: 'user@example.cn' })
  const owner = await signIn(site, { username: 'owner_a', phone: '13800138002' })
  const [firm] = await site.db
    .insert(firms)
    .values({
      accountId: owner.account.id,
      firmName: '示例调味品有限公司',
      branchCode: '3200',
      createdAt: site.time.now,
      updatedAt: site.time.now,
    })
    .returning()
  if (!firm) throw new Error('no firm')
  await site.db
    .insert(firmOperators)
    .values([{ accountId: user.account.id, firmId: firm.id, role: 'numbers', joinedAt: site.time.now }])
  return { site, admin, user, owner, firm }
}

test('an account is found by user name, phone, mailbox and firm, with phone and mailbox masked', async () => {
  const { site, admin } = await siteWithFirm()
  const found = async (keyword: string) =>
    (await call(site, 'findlist', admin, { keyword })).data.map(({ username }: { username: string }) => username)
  expect(await found('USER_')).toContain('user_a')
  expect(await found('138 0013 8001')).toEqual(['user_a'])
  expect(await found('User@example.cn')).toEqual(['user_a'])
  expect(await found('调味品')).toEqual(['owner_a', 'user_a'])
  expect(await found('%')).toEqual([])
  const [line] = (await call(site, 'findlist', admin, { keyword: 'user_a' })).data
  expect(line).toMatchObject({ phone: '138****8001', email: 'u***@example.cn', firmName: '示例调味品有限公司' })
  expect(JSON.stringify(await call(site, 'findOne', admin, { id: line.id }))).not.toContain('13800138001')
})

test('a disabled account loses its session and its login, the owner of the firm is told, and it is enabled again', async () => {
  const { site, admin, user, owner } = await siteWithFirm()
  const { id } = user.account
  expect((await call(site, 'state', admin, { id, disabled: true })).faults[0].field).toBe('reason')
  expect((await call(site, 'state', admin, { id, disabled: true, reason })).status).toBe(200)
  expect((await postAs(site, 'member/authApi/info', user)).status).toBe(401)
  expect((await call(site, 'state', admin, { id, disabled: true, reason })).status).toBe(409)
  const outboxOf = async (phone: string) => (await site.app.inject(`/api/demo/outbox?phone=${phone}`)).json().data
  for (const phone of ['13800138001', '13800138002'])
    expect((await outboxOf(phone))[0].text).toContain('账号 user_a 已于')
  expect((await postAs(site, 'member/authApi/info', owner)).status).toBe(200)
  expect((await call(site, 'findlist', admin, { state: 'disabled' })).data).toHaveLength(1)
  const { data } = await call(site, 'findOne', admin, { id })
  expect(data.events).toMatchObject([{ event: 'disabled', reason }])
  expect((await call(site, 'state', admin, { id, disabled: false, reason })).status).toBe(200)
  const again = await signInAgain({ db: site.db, accountId: id })
  expect((await postAs(site, 'member/authApi/info', again)).status).toBe(200)
  const lines = await site.db.select({ action: auditLines.action }).from(auditLines)
  expect(lines.map(({ action }) => action)).toEqual(['enterprise-account-disabled', 'enterprise-account-enabled'])
  expect(await site.db.select().from(accountAudit)).toHaveLength(2)
})

test('staff, shared accounts and deleted ones are not changed here', async () => {
  const { site, admin, user } = await siteWithFirm()
  const state = async (id: number) => (await call(site, 'state', admin, { id, disabled: true, reason })).status
  const colleague = await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre' })
  expect(await state(colleague.account.id)).toBe(404)
  expect(await state(admin.account.id)).toBe(404)
  expect((await call(site, 'findOne', admin, { id: colleague.account.id })).status).toBe(404)
  const shared = await signIn(site, { demonstration: true })
  expect(await state(shared.account.id)).toBe(422)
  await site.db
    .update(accounts)
    .set({ username: `deleted_${user.account.id}`, disabled: true, phone: null, email: null })
    .where(eq(accounts.id, user.account.id))
  expect((await call(site, 'state', admin, { id: user.account.id, disabled: false, reason })).status).toBe(404)
})

test('only administrators find accounts of enterprises', async () => {
  const { site, owner } = await siteWithFirm()
  const auditor = await signIn(site, { userType: 'staff', role: 'auditor', levels: 'centre' })
  for (const caller of [owner, auditor])
    for (const name of ['findlist', 'findOne', 'state'])
      expect((await call(site, name, caller, { id: 1, disabled: true, reason })).status).toBe(403)
})
