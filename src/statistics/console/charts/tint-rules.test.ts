import { expect, test } from 'vitest'
import { tintLimits, tintOf } from './tint-rules.ts'

test('tints begin at round numbers, and the darkest is used', () => {
  const limits = tintLimits(621)
  expect(limits).toEqual([80, 200, 400, 600])
  expect([0, 79, 80, 399, 600, 621].map(value => tintOf(value, limits, 5))).toEqual([0, 0, 1, 2, 4, 4])
})

test('of few cases there are few tints', () => {
  expect(tintLimits(1)).toEqual([1])
  expect([0, 1].map(value => tintOf(value, tintLimits(1), 5))).toEqual([0, 4])
  expect(tintOf(0, tintLimits(0), 5)).toBe(0)
})
