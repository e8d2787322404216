/** The table of acts: the page of the papers made from it, what it means for subjects that no account has, and that no other place decides. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menuOf } from '../../src/access/console-menus.ts'
import { dutyTitle } from '../../src/access/staff/duty-texts.ts'
import { accounts } from '../../src/access/tables.ts'
import { allCalls, machineCalls } from '../../src/app/modules.ts'
import { type Act, rowOf } from '../../src/wire/access/acts.ts'
import { allDuties, dutyOf, roleOfDuty } from '../../src/wire/access/duties.ts'
import { type AccountFacts, may, reachOf } from '../../src/wire/access/may.ts'
import type { Role } from '../../src/wire/access/roles.ts'
import { pathVariants } from '../../src/wire/call.ts'
import { firmRoles } from '../../src/wire/firm-roles.ts'
import { roleIntegers, roles } from '../../src/wire/integers.ts'
import { allActs } from '../tools/access/all-acts.ts'
import { post } from '../tools/call-api.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'
import { permissionsPage } from './permissions-page.ts'

const page = path.resolve('docs/permissions.md')

test('docs/permissions.md is what the table says', () => {
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, permissionsPage())
  expect(readFileSync(page, 'utf8')).toBe(permissionsPage())
})

test('no row joins what must be apart', () => {
  const dutiesOf = (act: Act) => Object.keys(rowOf(act).staff ?? {})
  const approving: readonly Act[] = ['review-applications', 'enter-walk-ins', 'release-prefixes', 'recover-accounts']
  const paying: readonly Act[] = ['confirm-payments', 'refund-payments', 'issue-invoices', 'set-fees']
  const approvers = new Set(approving.flatMap(dutiesOf))
  expect(paying.flatMap(dutiesOf).filter(duty => approvers.has(duty))).toEqual([])
  const changing = allActs.filter(act => rowOf(act).for === 'staff' && !act.startsWith('read-'))
  expect(changing.filter(act => dutiesOf(act).includes('auditor'))).toEqual([])
  const ofBranches = allDuties.filter(duty => roleOfDuty(duty).levels === 'branch')
  expect(ofBranches.flatMap(duty => allActs.filter(act => rowOf(act).staff?.[duty] === 'country'))).toEqual([])
  expect(allActs.filter(act => rowOf(act).for === 'staff' && (rowOf(act).operators || rowOf(act).keys))).toEqual([])
  expect(allActs.filter(act => rowOf(act).operators?.includes('reader'))).toEqual([])
})

test('every role has an integer of its own', () => {
  expect(new Set(Object.values(roleIntegers)).size).toBe(roles.length)
})

test('every act has a call, or is one that a handler or a page asks for, and every call has an act', () => {
  const withoutCall = allActs.filter(act => ![...allCalls, ...machineCalls].some(({ row }) => row.access === act))
  expect(withoutCall).toEqual(['reassign-cases', 'administer-site'])
})

const staff = (role: string | null, levels: AccountFacts['levels']): AccountFacts => ({
  ...{ kind: 'account', userType: 'staff', isMember: false, firmId: null, firmRole: null },
  ...{ role, levels },
})

test('a duty is a role with levels that it may have, and every role has one', () => {
  expect(dutyOf({ role: 'reviewer', levels: '3200' })).toBe('branchReviewer')
  expect(dutyOf({ role: 'reviewer', levels: 'centre' })).toBe('centreReviewer')
  for (const facts of [
    { role: 'auditor', levels: '3200' },
    { role: 'reviewer', levels: null },
    { role: null, levels: 'centre' },
    { role: 'toString', levels: 'centre' },
  ] as const)
    expect(dutyOf(facts), JSON.stringify(facts)).toBeUndefined()
  expect([...new Set(allDuties.map(duty => roleOfDuty(duty).role))].sort()).toEqual([...roles].sort())
})

test('staff see their region or the country, operators their firm, and nobody more', () => {
  expect(reachOf(staff('reviewer', '3200'), 'read-firms')).toEqual({ of: 'region', branchCode: '3200' })
  expect(reachOf(staff('administrator', 'centre'), 'read-firms')).toEqual({ of: 'country' })
  expect(reachOf(staff('finance', 'centre'), 'read-firms')).toEqual({ of: 'none' })
  expect(reachOf(staff('reviewer', '3200'), 'answer-objections')).toEqual({ of: 'none' })
  const operator: AccountFacts = {
    ...{
      kind: 'account',
      userType: 'enterprise',
      isMember: true,
      levels: null,
      role: null,
      firmId: 7,
      firmRole: 'reader',
    },
  }
  expect(reachOf(operator, 'read-firms')).toEqual({ of: 'firm', firmId: 7 })
  expect(reachOf({ ...operator, firmId: null, firmRole: null }, 'read-firms')).toEqual({ of: 'none' })
  expect(reachOf(operator, 'pay-fees')).toEqual({ of: 'none' })
})

test('an API key may do the acts of its scopes that a key may have, for its firm', () => {
  const key = { kind: 'key', firmId: 7, scopes: ['use-numbers', 'do-business', 'use-account'] } as const
  expect(allActs.filter(act => may(key, act))).toEqual(['use-numbers'])
  expect(reachOf(key, 'use-numbers')).toEqual({ of: 'firm', firmId: 7 })
  expect(reachOf(key, 'read-numbers')).toEqual({ of: 'none' })
})

test('a role without acts has a console with nothing but the own account, and can make no call of staff', async () => {
  const site = await freshApp({ limits: false })
  const { account, headers } = await signIn(site, { userType: 'staff', levels: 'centre', role: 'reviewer' })
  await site.db.execute(sql`alter table accounts drop constraint accounts_role`)
  await site.db
    .update(accounts)
    .set({ role: 'dispatcher' as Role })
    .where(eq(accounts.id, account.id))
  const own = allCalls
    .map(({ row }) => row)
    .filter(row => ['staff', 'enterprise', 'member'].includes(rowOf(row.access).for))
  const open: string[] = []
  for (const row of own.filter(({ method }) => method === 'POST')) {
    const reply = await post(site.app, (pathVariants(row.path)[0] ?? '').replaceAll(/\{\w+\}/g, '1'), {}, headers)
    if (reply.status !== 403) open.push(`${row.name} ${reply.status}`)
  }
  expect(own.length).toBeGreaterThan(100)
  expect(open).toEqual([])
  const invented = staff('dispatcher', 'centre')
  expect(menuOf(invented).map(({ path: target }) => target)).toEqual([
    ...['/MyManage/admin/check', '/MyManage/admin/staff', '/Business/Notice', '/search/internal'],
    ...['/MyManage/messages', '/MyManage/account'],
  ])
  expect(dutyTitle('dispatcher')).toBe('您的账号还没有职责')
  expect(reachOf(invented, 'read-firms')).toEqual({ of: 'none' })
})

/** Where the words of roles, levels and user types may be compared with a literal, and why it is not a permission. */
const comparisons: Readonly<Record<string, string>> = {
  'access/console-menus.ts': 'which console an account has',
  'access/landing.ts': 'the landing page, by the stored login info',
  'access/sessions/session-rules.ts': 'how long a session of staff lasts',
  'access/staff-roles.ts': 'the names of assignments in commands',
  'access/store.ts': 'the query of who may do an act, by the table',
  'account/activity/open-session.ts': 'staff and enterprises are recorded in different places',
  'account/data/rules.ts': 'the account of staff is closed by an administrator',
  'account/demonstration-store.ts': 'staff accept no terms',
  'account/pages/register-form.tsx': 'the choice of a visitor',
  'account/profile.ts': 'the name of an office',
  'account/recovery/rules.ts': 'the account that is recovered, not who recovers it',
  'account/second-factor/login-steps.ts': 'what a login asks of staff',
  'administration/colleagues/api.ts': 'which roles need a branch',
  'administration/colleagues/proposals.ts': 'what somebody is given, which takes two',
  'administration/colleagues/store.ts': 'who is in a list',
  'administration/invitations/api.ts': 'what somebody is given, and whose a contact is',
  'app/commands/accounts/staff-disable.ts': 'the last administrator is not closed',
  'application/application.tsx': 'the page that staff without a duty land on',
  'registration/demonstration/demo-people.ts': 'who has a firm',
  'registration/visibility/visibility-store.ts': 'the form of the query: of a firm, or of reviewers',
  'wire/access/may.ts': 'the decision',
  'wire/integers.ts': 'the integers of the wire',
}

test('no other place compares the role, the levels or the type of an account to decide what it may do', () => {
  const literal = /\b(?:userType|levels|\w*[rR]ole)\b\)? *[!=]== *'(\w+)'|inArray\(accounts\.role/g
  const isFirmRole = (word: string | undefined) => firmRoles.some(role => role === word)
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => {
    if (!/(?<!\.test)\.tsx?$/.test(name) || name.startsWith('ui/')) return false
    const text = readFileSync(path.join('src', name), 'utf8')
    return [...text.matchAll(literal)].some(([, word]) => word !== 'finance' && !isFirmRole(word))
  })
  expect(found.sort()).toEqual(Object.keys(comparisons).sort())
})

test('a person who is known by the cookie alone makes no private call, and a link opens what the person may see', () => {
  const viewer: AccountFacts = { ...staff('reviewer', '3200'), onlyCookie: true }
  expect(may(viewer, 'read-firms')).toBe(false)
  expect(may(viewer, 'use-site')).toBe(true)
  expect(reachOf(viewer, 'read-firms')).toEqual({ of: 'region', branchCode: '3200' })
})
