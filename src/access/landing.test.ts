import { expect, test } from 'vitest'
import { guardedTarget } from './account-guard.ts'
import { guardTarget } from './guard.ts'
import { landingOf } from './landing.ts'
import { menusOf, publicMenus } from './menus.ts'

const unverified = '/MyManage/UnVerify/index'
const member = '/MyManage/SystemMember/index'
const staff = '/MyManage/admin/check'

test.each([
  ['enterprise', false, null, unverified],
  ['agent', false, null, unverified],
  ['enterprise', false, 'centre', unverified],
  ['agent', false, '3200', unverified],
  ['staff', false, null, unverified],
  ['staff', true, null, unverified],
  ['enterprise', true, null, member],
  ['agent', true, null, member],
  ['agent', true, '3200', member],
  ['staff', true, 'centre', member],
  [undefined, true, null, member],
  ['staff', false, 'centre', staff],
  ['staff', false, 'nationalReviewer', staff],
  ['staff', false, '3200', staff],
  ['staff', false, '2101', staff],
  [undefined, false, 'nationalReviewer', staff],
  ['staff', false, undefined, '/'],
  [undefined, false, null, '/'],
] as const)('userType %s, member %s and levels %s land on %s', (userType, isMember, levels, landing) => {
  expect(landingOf({ userType, isMember, levels })).toBe(landing)
})

test('the first menu is the landing, and every public path follows', () => {
  for (const viewer of [
    { userType: 'enterprise', isMember: false, levels: null },
    { userType: 'enterprise', isMember: true, levels: null },
    { userType: 'staff', isMember: false, levels: 'nationalReviewer' },
    { userType: undefined, isMember: false, levels: null },
  ] as const) {
    const menus = menusOf(viewer)
    expect(menus[0]?.path).toBe(landingOf(viewer))
    expect(menus).toEqual(expect.arrayContaining([...publicMenus]))
    expect(new Set(menus.map(({ id }) => id)).size).toBe(menus.length)
    expect(new Set(menus.map(({ path }) => path)).size).toBe(menus.length)
  }
})

const menus = [{ path: '/MyManage/SystemMember/index' }, { path: '/News' }, { path: '/' }]

test('/404 is always allowed, with and without a token', () => {
  expect(guardTarget('/404', { token: null, menus: [] })).toBeNull()
  expect(guardTarget('/404', { token: 't', menus: [] })).toBeNull()
})

test('without a token every route is allowed', () => {
  for (const path of ['', '/', '/login', '/MyManage/admin/check', '/nowhere'])
    expect(guardTarget(path, { token: null, menus })).toBeNull()
  expect(guardTarget('/MyManage/admin/check', { token: '', menus: [] })).toBeNull()
})

test('with a token /login and the empty path lead to the first menu, or to /404 where there is none', () => {
  for (const path of ['/login', '', '/login?mode=register']) {
    expect(guardTarget(path, { token: 't', menus })).toBe('/MyManage/SystemMember/index')
    expect(guardTarget(path, { token: 't', menus: [] })).toBe('/404')
  }
})

test('with a token a path must be a menu or below one, by whole segments', () => {
  for (const path of ['/News', '/News/index', '/News/msg?id=3', '/News#top', '/MyManage/SystemMember/index', '/'])
    expect(guardTarget(path, { token: 't', menus })).toBeNull()
  for (const path of ['/Newspaper', '/News2/index', '/news', '/MyManage', '/MyManage/SystemMember', '/Org'])
    expect(guardTarget(path, { token: 't', menus })).toBe('/404')
})

test('the menu of the home page matches the home page only', () => {
  expect(guardTarget('/', { token: 't', menus: [{ path: '/' }] })).toBeNull()
  expect(guardTarget('/Org', { token: 't', menus: [{ path: '/' }] })).toBe('/404')
  expect(guardTarget('/', { token: 't', menus: [{ path: '/News' }] })).toBe('/404')
})

const applicant = { userType: 'enterprise', isMember: false, levels: null } as const
const systemMember = { userType: 'agent', isMember: true, levels: null } as const
const reviewer = { userType: 'staff', isMember: false, levels: '3200' } as const
const withoutDuty = { userType: 'staff', isMember: false, levels: null } as const

test.each([
  ['an applicant', applicant, '/MyManage/SystemMember/numbers', unverified],
  ['a member', systemMember, '/MyManage/UnVerify/index', member],
  ['a reviewer', reviewer, '/MyManage/UnVerify/index', staff],
  ['staff without a duty', withoutDuty, '/MyManage/admin/check', unverified],
  ['an applicant', applicant, '/MyManage/admin/check', '/404'],
  ['a member', systemMember, '/MyManage/admin/fees', '/404'],
  ['a reviewer', reviewer, '/MyManage/SystemMember/index', '/404'],
  ['a member', systemMember, '/MyManage/UnVerifyAll', '/404'],
  ['a member', systemMember, '/MyManage/SystemMember/numbers', null],
  ['an applicant', applicant, '/login', unverified],
  ['an applicant', applicant, '/MyManage', null],
] as const)('the server leads %s from the console of another time to the own one, from others to /404', (...row) => {
  const [, account, path, target] = row
  expect(guardedTarget(path, account)).toBe(target)
})
