import { expect, test } from 'vitest'
import { reviewersText } from './branches-text.ts'

test('a case names the branches that review it, and says what is not known before the new region is saved', () => {
  const [own, other] = ['江苏分中心', '沈阳分中心']
  expect(reviewersText({ branchLabel: own, nextBranchLabel: null }, false)).toBe('由江苏分中心初审、中心审核')
  expect(reviewersText({ branchLabel: own, nextBranchLabel: other }, true)).toBe(
    '由江苏分中心、沈阳分中心先后初审、中心审核',
  )
  expect(reviewersText({ branchLabel: own, nextBranchLabel: null }, true)).toContain('由两个分支机构先后初审')
})
