import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authenticatorCode } from '../../../test/tools/access/authenticator.ts'
import { post } from '../../../test/tools/call-api.ts'
import { logIn } from '../../../test/tools/create-account.ts'
import { type Caller, postAs, type Site } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { type SignInInput, signIn, signInAgain } from '../../../test/tools/sign-in.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { accounts, sessions } from '../../access/tables.ts'
import { staffInvitations } from '../../account/invitation/tables.ts'
import type { Act } from '../../wire/access/acts.ts'
import { type AccountFacts, may } from '../../wire/access/may.ts'
import { purgeInvitations } from '../invitations/jobs.ts'
import { administrationModule } from '../module.ts'
import { staffChanges } from '../tables.ts'

const admin = { userType: 'staff', role: 'administrator', levels: 'centre' } as const
const branch = { userType: 'staff', role: 'reviewer', levels: '3200' } as const
const password = 'Lantern#Kettle26'
const reason = '岗位调整'

const staff = (site: Site, more: SignInInput) => signIn(site, { userType: 'staff', levels: 'centre', ...more })

async function withAdmins(count = 2) {
  const site = await freshApp({ limits: false })
  const admins = []
  for (let at = 0; at < count; at++)
    admins.push(await staff(site, { ...admin, username: `admin_${at}`, realName: `管理员${at}` }))
  const [one, two] = admins
  if (!one) throw new Error('no administrator')
  return { site, one, two: two ?? one, admins }
}

const call = (site: Site, name: string, caller: Caller | undefined, input: object = {}) =>
  postAs(site, `staff/authApi/${name}`, caller, input)

async function accountOf({ db }: Site, id: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** The token of the newest message to an address. */
async function tokenOf(site: Site, address: string): Promise<string> {
  const key = address.includes('@') ? 'email' : 'phone'
  const { json } = await site.app.inject(`/api/demo/outbox?${key}=${encodeURIComponent(address)}`)
  const text = String(json().data[0]?.text ?? '')
  return /invited#([\w-]+)/.exec(text)?.[1] ?? ''
}

const invitation = {
  realName: '示例丁',
  email: 'ding@example.cn',
  phone: '13800138111',
  duty: 'branchReviewer',
  branchCode: '3200',
}

test('a colleague is invited, sets a password and a second factor, and only then signs in', async () => {
  const { site, one } = await withAdmins()
  const sent = await call(site, 'invite', one, invitation)
  expect(sent).toMatchObject({ status: 200, data: { outcome: 'sent' } })
  const { data: lines } = await call(site, 'findlist', one, { state: 'invited' })
  expect(lines).toMatchObject([
    { kind: 'invitation', realName: '示例丁', dutyLabel: '分支审核', reachLabel: '江苏分中心' },
  ])
  const token = await tokenOf(site, invitation.email)
  expect(token).toHaveLength(43)
  expect(await tokenOf(site, invitation.phone)).toBe(token)
  const stored = await site.db.select().from(staffInvitations)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect((await post(site.app, 'loglogin/api/invitation', { token })).data).toMatchObject({
    realName: '示例丁',
    inviter: '管理员0',
  })

  const accepted = await post(site.app, 'loglogin/api/acceptInvitation', {
    token,
    username: 'ding_js',
    newPassword: password,
  })
  expect(accepted.data).toMatchObject({ next: 'enrol' })
  expect(accepted.data.token).toBeUndefined()
  expect(await site.db.select().from(sessions)).toHaveLength(2)
  // Whoever closes the page here goes on with the second factor at the next login, in demonstrations too.
  const { reply } = await logIn(site.app, 'ding_js', password)
  expect(reply.data).toMatchObject({ next: 'enrol' })
  const { challenge } = reply.data
  const { data } = await post(site.app, 'loglogin/authApi/step', { challenge })
  const { secret } = data.enrolment as { secret: string }
  const last = await post(site.app, 'loglogin/authApi/step', {
    challenge,
    code: authenticatorCode(secret, site.time.now),
  })
  expect(last.data).toMatchObject({ levels: '3200', roleId: 4 })
  expect(last.data.token).toBeTypeOf('string')
  const { data: people } = await call(site, 'findlist', one, { keyword: 'ding_js' })
  expect(people).toMatchObject([{ kind: 'account', state: 'active', hasFactor: true, realName: '示例丁' }])
  const actions = await site.db.select({ action: auditLines.action }).from(auditLines).orderBy(auditLines.id)
  expect(actions.map(({ action }) => action)).toEqual(['staff-invited', 'invitation-accepted', 'login'])
})

test('an invitation that nobody used is deleted 90 days after its end, and the audit keeps it', async () => {
  const { site, one } = await withAdmins()
  const inviteTo = async (name: string, more: object = {}) => {
    const caller = await signInAgain({ db: site.db, accountId: one.account.id, at: site.time.now })
    const input = { ...invitation, realName: name, email: `${name}@example.cn`, phone: undefined, ...more }
    return { id: (await call(site, 'invite', caller, input)).data.id as number, caller }
  }
  await inviteTo('expired')
  const { id: withdrawn } = await inviteTo('withdrawn')
  const admins = { duty: 'administrator', branchCode: undefined }
  await inviteTo('proposed', admins)
  const { id: decided, caller } = await inviteTo('decided', admins)
  await call(site, 'withdrawInvitation', caller, { id: withdrawn })
  const { data: proposals } = await call(site, 'proposals', caller)
  const ofDecided = proposals.find(({ realName }: { realName: string }) => realName === 'decided')
  expect((await call(site, 'decide', caller, { id: ofDecided.id, verdict: 'withdraw' })).status).toBe(200)
  const names = async () =>
    (await site.db.select().from(staffInvitations).orderBy(staffInvitations.id)).map(({ realName }) => realName)
  const day = 24 * 60 * 60_000
  const start = site.time.now.getTime()
  const purgeAfter = async (days: number) => {
    site.time.now = new Date(start + days * day)
    await purgeInvitations({ db: site.db, clock: () => site.time.now })
    return names()
  }
  // The link that was sent ended after three days, what was withdrawn at once.
  expect(await purgeAfter(90)).toEqual(['expired', 'withdrawn', 'proposed', 'decided'])
  expect(await purgeAfter(91)).toEqual(['expired', 'proposed', 'decided'])
  await inviteTo('fresh')
  expect(await purgeAfter(94)).toEqual(['proposed', 'decided', 'fresh'])
  // The record of changes is about it; an invitation that still waits is nobody's to delete.
  expect(await site.db.select().from(staffInvitations).where(eq(staffInvitations.id, decided))).toMatchObject([
    { state: 'withdrawn', email: null },
  ])
  const subjects = (await site.db.select().from(auditLines)).map(({ subject }) => subject)
  for (const name of ['expired', 'withdrawn', 'decided']) expect(subjects).toContain(name)
})

test('a link is used once, holds three days, and ends when it is withdrawn, renewed, or its inviter is no administrator', async () => {
  const { site, one, two } = await withAdmins()
  const accept = (token: string, username = 'ding_js') =>
    post(site.app, 'loglogin/api/acceptInvitation', { token, username, newPassword: password })
  const { data: first } = await call(site, 'invite', one, invitation)
  const old = await tokenOf(site, invitation.email)
  expect(
    (await call(site, 'invite', two, { ...invitation, email: 'DING@example.cn', phone: undefined })).faults,
  ).toMatchObject([{ field: 'email' }])
  expect((await call(site, 'resendInvitation', two, { id: first.id })).status).toBe(200)
  const token = await tokenOf(site, invitation.email)
  expect(token).not.toBe(old)
  expect((await accept(old)).status).toBe(404)

  await site.db.update(accounts).set({ disabled: true }).where(eq(accounts.id, two.account.id))
  expect(await accept(token)).toMatchObject({ status: 409, message: expect.stringContaining('已不是管理员') })
  await site.db.update(accounts).set({ disabled: false }).where(eq(accounts.id, two.account.id))

  site.time.now = new Date(site.time.now.getTime() + 3 * 24 * 60 * 60_000)
  expect(await accept(token)).toMatchObject({ status: 409, message: expect.stringContaining('已过期') })
  const again = await signInAgain({ db: site.db, accountId: one.account.id, at: site.time.now })
  expect((await call(site, 'findlist', again, { state: 'expired' })).data).toHaveLength(1)
  await call(site, 'resendInvitation', again, { id: first.id })
  const renewed = await tokenOf(site, invitation.email)
  const both = await Promise.all([accept(renewed, 'ding_one'), accept(renewed, 'ding_two')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await accept(renewed, 'ding_three')).message).toContain('已经用过')

  const other = { ...invitation, email: 'wu@example.cn', phone: undefined }
  const { data: second } = await call(site, 'invite', again, other)
  const withdrawn = await tokenOf(site, other.email)
  expect((await call(site, 'withdrawInvitation', again, { id: second.id })).status).toBe(200)
  expect((await accept(withdrawn, 'wu_js')).message).toContain('已撤回')
  expect((await call(site, 'resendInvitation', again, { id: second.id })).status).toBe(404)
  // The contact of a disabled colleague is not invited again.
  await site.db.update(accounts).set({ disabled: true }).where(eq(accounts.phone, invitation.phone))
  const ofDisabled = await call(site, 'invite', again, { ...invitation, email: undefined })
  expect(ofDisabled.faults).toMatchObject([{ field: 'phone', message: expect.stringContaining('已停用') }])
})

test('the link opens in a browser in which somebody else is signed in', async () => {
  const { site, one } = await withAdmins()
  const open = (url: string) => site.app.inject({ url, headers: { cookie: one.headers.cookie } })
  expect((await open('/login')).statusCode).toBe(302)
  const page = await open('/login?mode=invited')
  expect([page.statusCode, page.body.includes('接受邀请')]).toEqual([200, true])
})

test('a role that is changed is in force with the next call of the open session', async () => {
  const { site, one } = await withAdmins()
  const reviewer = await staff(site, branch)
  const queue = () => postAs(site, 'tycpdmfirm/authApi/findlist', reviewer, {})
  const before = await postAs(site, 'member/authApi/info', reviewer)
  expect((await queue()).status).toBe(200)
  const { id } = reviewer.account
  const changed = await call(site, 'role', one, { id, duty: 'auditor', reason })
  expect(changed).toMatchObject({ status: 200, data: { outcome: 'done' } })
  expect((await queue()).status).toBe(403)
  const after = await postAs(site, 'member/authApi/info', reviewer)
  expect([before.data.roleId, after.data.roleId]).toEqual([4, 3])
  const { data } = await call(site, 'findOne', one, { id })
  expect(data.changes).toMatchObject([
    { kind: 'role', from: '分支审核（江苏分中心）', to: '审计员（全国）', reason, byName: '管理员0' },
  ])
  expect((await call(site, 'role', one, { id, duty: 'editor', seenDuty: 'branchReviewer', reason })).status).toBe(409)
})

test('a role needs its branch, one that exists, and no other', async () => {
  const { site, one } = await withAdmins()
  const { account } = await staff(site, branch)
  const change = async (input: object) =>
    (await call(site, 'role', one, { id: account.id, reason, ...input })).faults?.[0]?.field
  expect(await change({ duty: 'branchReviewer' })).toBe('branchCode')
  expect(await change({ duty: 'branchReviewer', branchCode: '9999' })).toBe('branchCode')
  expect(await change({ duty: 'branchReviewer', branchCode: 'centre' })).toBe('branchCode')
  expect(await change({ duty: 'finance', branchCode: '3200' })).toBe('branchCode')
  expect(await change({ duty: 'emperor' })).toBe('duty')
  expect(await change({ duty: 'finance', reason: '' })).toBe('reason')
  const huge = await call(site, 'invite', one, { ...invitation, realName: '丁'.repeat(5_000_000 / 3) })
  expect(huge.status).toBe(413)
  expect((await call(site, 'invite', one, { ...invitation, realName: '丁'.repeat(51) })).faults[0].field).toBe(
    'realName',
  )
})

test('disabling ends the session and the login, enabling restores the login', async () => {
  const { site, one } = await withAdmins()
  const reviewer = await staff(site, branch)
  const { id } = reviewer.account
  expect((await call(site, 'state', one, { id, disabled: true, reason })).data).toEqual({ outcome: 'done' })
  expect((await postAs(site, 'member/authApi/info', reviewer)).status).toBe(401)
  expect((await call(site, 'state', one, { id, disabled: true, reason })).status).toBe(409)
  expect((await call(site, 'findlist', one, { keyword: reviewer.account.username })).data).toEqual([])
  expect((await call(site, 'findlist', one, { state: 'disabled' })).data).toHaveLength(1)
  expect((await call(site, 'state', one, { id, disabled: false, reason })).data).toEqual({ outcome: 'done' })
  expect((await accountOf(site, id))?.disabled).toBe(false)
})

test('a forced password ends the session, and the old one is refused', async () => {
  const { site, one } = await withAdmins()
  const reviewer = await staff(site, { ...branch, phone: '13800138222' })
  const silent = await staff(site, branch)
  expect((await call(site, 'forcePassword', one, { id: silent.account.id, reason })).status).toBe(422)
  expect((await call(site, 'endSessions', one, { id: silent.account.id, reason })).status).toBe(200)
  expect((await postAs(site, 'member/authApi/info', silent)).status).toBe(401)
  expect((await call(site, 'forcePassword', one, { id: reviewer.account.id, reason })).status).toBe(200)
  expect((await postAs(site, 'member/authApi/info', reviewer)).status).toBe(401)
  expect((await accountOf(site, reviewer.account.id))?.passwordHash).toBe('none')
})

test('an administrator is made by two, and the second may refuse', async () => {
  const { site, one, two } = await withAdmins()
  const { account } = await staff(site, branch)
  const { id } = account
  const propose = () => call(site, 'role', one, { id, duty: 'administrator', reason })
  expect((await propose()).data).toEqual({ outcome: 'proposed' })
  expect((await accountOf(site, id))?.role).toBe('reviewer')
  expect((await propose()).status).toBe(409)
  const [proposal] = (await call(site, 'proposals', one)).data
  expect(proposal).toMatchObject({ accountId: id, canDecide: false, canWithdraw: true })
  const decide = (caller: Caller, input: object) => call(site, 'decide', caller, { id: proposal.id, ...input })
  expect((await decide(one, { verdict: 'approve' })).status).toBe(403)
  expect((await decide(two, { verdict: 'withdraw' })).status).toBe(403)
  expect((await decide(two, { verdict: 'refuse' })).faults[0].field).toBe('remark')
  const both = await Promise.all([decide(two, { verdict: 'approve' }), decide(two, { verdict: 'approve' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await accountOf(site, id))?.role).toBe('administrator')

  // A disabled administrator is enabled by two as well.
  await call(site, 'state', one, { id, disabled: true, reason })
  expect((await call(site, 'state', one, { id, disabled: false, reason })).data).toEqual({ outcome: 'proposed' })
  expect((await accountOf(site, id))?.disabled).toBe(true)
  const [waiting] = (await call(site, 'proposals', two)).data
  expect((await call(site, 'decide', two, { id: waiting.id, verdict: 'refuse', remark: '已离职' })).status).toBe(200)
  expect((await accountOf(site, id))?.disabled).toBe(true)

  const invited = await call(site, 'invite', one, { ...invitation, duty: 'administrator', branchCode: undefined })
  expect(invited.data).toMatchObject({ outcome: 'proposed' })
  expect(await tokenOf(site, invitation.email)).toBe('')
  const [third] = (await call(site, 'proposals', two)).data
  expect((await call(site, 'decide', two, { id: third.id, verdict: 'approve' })).status).toBe(200)
  expect(await tokenOf(site, invitation.email)).toHaveLength(43)
})

test('what a demoted administrator has proposed ends with the right', async () => {
  const { site, one, two } = await withAdmins(3)
  const { account } = await staff(site, branch)
  await call(site, 'role', one, { id: account.id, duty: 'administrator', reason })
  await call(site, 'role', two, { id: one.account.id, duty: 'editor', reason })
  expect((await call(site, 'proposals', two)).data).toEqual([])
  expect((await accountOf(site, account.id))?.role).toBe('reviewer')
})

test('the only administrator makes another one alone, and cannot be lost', async () => {
  const { site, one } = await withAdmins(1)
  const { account } = await staff(site, branch)
  expect((await call(site, 'role', one, { id: account.id, duty: 'administrator', reason })).data).toEqual({
    outcome: 'done',
  })
})

test('two administrators who demote each other at once: one succeeds', async () => {
  const { site, one, two } = await withAdmins()
  const demote = (by: Caller, id: number) => call(site, 'role', by, { id, duty: 'editor', reason })
  const replies = await Promise.all([demote(one, two.account.id), demote(two, one.account.id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
  const left = await site.db.select().from(accounts).where(eq(accounts.role, 'administrator'))
  expect(left).toHaveLength(1)
})

test('the database refuses to lose the last administrator, and a change of the own account', async () => {
  const { site, one, two } = await withAdmins()
  const change = (columns: Partial<typeof accounts.$inferInsert>) =>
    site.db.update(accounts).set(columns).where(eq(accounts.role, 'administrator'))
  for (const columns of [
    { disabled: true },
    { role: 'editor' },
    { levels: null },
    { userType: 'agent', role: null },
  ] as const)
    await expect(change(columns)).rejects.toMatchObject({ cause: { constraint: 'accounts_last_administrator' } })
  await expect(site.db.execute(sql`delete from accounts where role = 'administrator'`)).rejects.toMatchObject({
    cause: { constraint: 'accounts_last_administrator' },
  })
  // Two transactions that each know of the other administrator.
  const disable = (id: number) =>
    site.db.transaction(async tx => {
      await tx.execute(sql`select count(*) from accounts where role = 'administrator'`)
      await tx.update(accounts).set({ disabled: true }).where(eq(accounts.id, id))
    })
  const outcomes = await Promise.allSettled([disable(one.account.id), disable(two.account.id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const own = {
    accountId: one.account.id,
    byAccountId: one.account.id,
    kind: 'sessions',
    state: 'done',
    reason,
    at: new Date(),
  } as const
  await expect(site.db.insert(staffChanges).values(own)).rejects.toMatchObject({
    cause: { constraint: 'staff_changes_not_own' },
  })
  const alone = { ...own, accountId: two.account.id, kind: 'role', role: 'administrator', levels: 'centre' } as const
  const decided = { ...alone, decidedBy: one.account.id, decidedAt: new Date() }
  await expect(site.db.insert(staffChanges).values(decided)).rejects.toMatchObject({
    cause: { constraint: 'staff_changes_second' },
  })
})

/** Every call of the module with input that would change the caller's own rights. */
const attempts = (id: number) => {
  const own = { id, reason, remark: reason, disabled: false, verdict: 'approve', branchCode: undefined }
  const raised = {
    duty: 'administrator',
    role: 'administrator',
    levels: 'centre',
    roleId: 1,
    userType: 3,
    accountId: id,
    byAccountId: 1,
  }
  return [
    ...['administrator', 'finance', 'auditor', 'centreReviewer'].map(duty => ({ ...own, ...raised, duty })),
    { ...own, ...raised, duty: 'branchReviewer', branchCode: '3200' },
    ...Object.entries(raised).map(([name, value]) => ({ ...own, [name]: value })),
  ]
}

type Rights = Pick<AccountFacts, 'role' | 'levels'> & { userType: AccountFacts['userType'] }

const mayDo = (rights: Rights, act: Act) => may({ kind: 'account', isMember: false, firmRole: null, ...rights }, act)

test('no call of the module gives anybody more rights of its own, whatever its fields say', async () => {
  const { site, one, two } = await withAdmins()
  const roles = [
    ...[
      { role: 'reviewer', levels: '3200' },
      { role: 'reviewer', levels: 'nationalReviewer' },
      { role: 'reviewer', levels: 'centre' },
    ],
    ...[{ role: 'finance' }, { role: 'auditor' }, { role: 'editor' }, { role: null, levels: null }],
  ] as const
  const callers: { caller: Caller; id: number }[] = [one, two].map(caller => ({ caller, id: caller.account.id }))
  for (const role of roles) {
    const signed = await staff(site, role)
    callers.push({ caller: signed, id: signed.account.id })
  }
  const firm = await signIn(site, {})
  callers.push({ caller: firm, id: firm.account.id })
  const rightsOf = async (id: number) => {
    const { role = null, levels = null, userType, disabled } = (await accountOf(site, id)) ?? {}
    return { role, levels, userType, disabled }
  }
  const wrong: string[] = []
  for (const { row } of administrationModule.calls)
    for (const { caller, id } of callers) {
      const before = await rightsOf(id)
      for (const input of attempts(id)) {
        const { status } = await postAs(site, row.path, caller, input)
        if (!mayDo(before, row.access) && status !== 403) wrong.push(`${row.name} ${before.role} ${status}`)
        if (status >= 500) wrong.push(`${row.name} ${status}`)
      }
      if (JSON.stringify(await rightsOf(id)) !== JSON.stringify(before)) wrong.push(`${row.name} raised ${before.role}`)
    }
  expect(wrong).toEqual([])
  expect(await site.db.select().from(staffChanges)).toEqual([])
})

test('the list is found by words, role, branch and state, and exported as it is seen', async () => {
  const { site, one } = await withAdmins()
  for (const [at, levels] of ['3200', '3200', '2101'].entries())
    await staff(site, { ...branch, levels: levels as '3200', realName: `审核${at}`, email: `r${at}@example.cn` })
  const found = async (filter: object) => (await call(site, 'findlist', one, { pageSize: 50, ...filter })).data.length
  expect(await found({})).toBe(5)
  expect(await found({ duty: 'branchReviewer' })).toBe(3)
  expect(await found({ branchCode: '3200' })).toBe(2)
  expect(await found({ keyword: 'R1@EXAMPLE' })).toBe(1)
  expect(await found({ keyword: '%' })).toBe(0)
  const { data } = await call(site, 'export', one, { branchCode: '3200' })
  expect(data.rows).toBe(2)
  expect(Buffer.from(data.base64, 'base64').toString()).toContain('分支审核')
  const choices = await call(site, 'choices', one)
  expect(choices.data.branches.find(({ code }: { code: string }) => code === '3200')).toMatchObject({
    reviewers: 2,
    waiting: 0,
  })
  expect(choices.data.counts).toMatchObject({ people: 5, invited: 0 })
})

test('every colleague reads the table of who may do what', async () => {
  const { site, one } = await withAdmins()
  const auditor = await staff(site, { role: 'auditor' })
  const { data } = await call(site, 'rights', auditor)
  const acts = data.groups.flatMap(
    ({ acts: each }: { acts: { act: string; marks: object; calls: object[] }[] }) => each,
  )
  const row = (name: string) => acts.find(({ act }: { act: string }) => act === name)
  expect(row('review-applications').marks).toMatchObject({
    branchReviewer: 'region',
    administrator: 'yes',
    auditor: 'no',
  })
  expect(row('refund-payments').marks).toMatchObject({ finance: 'two', administrator: 'no' })
  expect(row('manage-staff').calls.length).toBeGreaterThan(10)
  expect((await call(site, 'findlist', auditor)).status).toBe(403)
  expect((await call(site, 'findlist', one)).status).toBe(200)
})
