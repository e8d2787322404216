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
  [{ ...staff, levels: null } as const, 'office'],
])('%j has the console %s', (account, area) => {
  expect(consoleAreaOf(account)).toBe(area)
})

test('fees and the release of prefixes are in the menu of the centre, not in that of a branch', () => {
  const paths = (area: 'branch' | 'centre') => consoleMenus[area].map(({ path }) => path)
  expect(paths('centre')).toContain('/MyManage/admin/fees')
  const ofCentre = ['/MyManage/admin/fees', '/MyManage/admin/releases']
  expect(paths('branch')).toEqual(paths('centre').filter(path => !ofCentre.includes(path)))
})
