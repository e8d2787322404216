import { expect, test } from 'vitest'
import { reviewerRole, verdictFault } from './rules.ts'

test('levels determine the role of a reviewer', () => {
  const levels = ['centre', 'nationalReviewer', '3200', '2101', null] as const
  expect(levels.map(reviewerRole)).toEqual(['centre', 'centre', 'branch', 'branch', undefined])
})

test('a return needs a reason, a refusal a reason or a remark, an approval neither', () => {
  const reasons = [{ field: 'firmName', reason: '与执照不符' }]
  expect(verdictFault({ verdict: 'pass', reasons: [], remark: '' })).toBeUndefined()
  expect(verdictFault({ verdict: 'return', reasons, remark: '' })).toBeUndefined()
  expect(verdictFault({ verdict: 'return', reasons: [], remark: '请改' })).toMatchObject({ field: 'reasons' })
  expect(verdictFault({ verdict: 'refuse', reasons: [], remark: '' })).toMatchObject({ field: 'reasons' })
  expect(verdictFault({ verdict: 'refuse', reasons: [], remark: '资料不实' })).toBeUndefined()
})
