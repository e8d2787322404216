import { expect, test } from 'vitest'
import { consoleAreaOf } from './console-area.ts'

const staff = { userType: 'staff', isMember: false, levels: 'centre', role: 'reviewer' } as const

test.each([
  [{ userType: 'enterprise', isMember: false, levels: null, role: undefined } as const, 'applicant'],
  [{ userType: 'agent', isMember: true, levels: null, role: undefined } as const, 'member'],
  [staff, 'centre'],
  [{ ...staff, role: 'administrator' } as const, 'centre'],
  [{ ...staff, levels: '3200' } as const, 'branch'],
  [{ ...staff, levels: 'nationalReviewer' } as const, 'national'],
  [{ ...staff, levels: 'nationalReviewer', role: 'administrator' } as const, 'centre'],
  [{ ...staff, role: 'auditor' } as const, 'auditor'],
  [{ ...staff, role: 'editor' } as const, 'office'],
  [{ ...staff, levels: 'centre', role: 'finance' } as const, 'finance'],
  [{ ...staff, levels: null } as const, 'office'],
])('%j has the console %s', (account, area) => {
  expect(consoleAreaOf(account)).toBe(area)
})
