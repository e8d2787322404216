import { expect, test } from 'vitest'
import { consoleMenus } from '../ui/console/menus.ts'
import { consoleAreaOf } from './console-area.ts'

const staff = { userType: 'staff', isMember: false, levels: 'centre', role: 'reviewer' } as const

test.each([
  [{ userType: 'enterprise', isMember: false, levels: null, role: undefined } as const, 'applicant'],
  [{ userType: 'agent', isMember: true, levels: null, role: undefined } as const, 'member'],
  [staff, 'centre'],
  [{ ...staff, role: 'administrator' } as const, 'centre'],
  [{ ...staff, levels: '3200' } as const, 'branch'],
  [{ ...staff, role: 'auditor' } as const, 'auditor'],
  [{ ...staff, role: 'editor' } as const, 'office'],
  [{ ...staff, levels: 'centre', role: 'finance' } as const, 'finance'],
  [{ ...staff, levels: null } as const, 'office'],
])('%j has the console %s', (account, area) => {
  expect(consoleAreaOf(account)).toBe(area)
})

test('the release of prefixes is in the menu of the centre only, fees in that of finance only', () => {
  const paths = (area: 'branch' | 'centre' | 'finance') => consoleMenus[area].map(({ path }) => path)
  expect(paths('finance')).toContain('/MyManage/admin/fees')
  expect(paths('centre')).not.toContain('/MyManage/admin/fees')
  expect(paths('branch')).toEqual(paths('centre').filter(path => path !== '/MyManage/admin/releases'))
})
