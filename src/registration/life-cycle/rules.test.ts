import { expect, test } from 'vitest'
import { verdictFault } from './rules.ts'

test('a return needs a reason, a refusal a reason or a remark, an approval neither', () => {
  const reasons = [{ field: 'firmName', reason: '与执照不符' }]
  expect(verdictFault({ verdict: 'pass', reasons: [], remark: '' })).toBeUndefined()
  expect(verdictFault({ verdict: 'return', reasons, remark: '' })).toBeUndefined()
  expect(verdictFault({ verdict: 'return', reasons: [], remark: '请改' })).toMatchObject({ field: 'reasons' })
  expect(verdictFault({ verdict: 'refuse', reasons: [], remark: '' })).toMatchObject({ field: 'reasons' })
  expect(verdictFault({ verdict: 'refuse', reasons: [], remark: '资料不实' })).toBeUndefined()
})
