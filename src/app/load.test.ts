import { expect, test } from 'vitest'
import { createLateness } from './load.ts'

function isLateAfter(...delaysMs: number[]): boolean {
  const lateness = createLateness()
  for (const delay of delaysMs) lateness.add(delay)
  return lateness.isLate()
}

test('one stall is no overload, a second of delays is, and the first prompt sample ends it', () => {
  expect(isLateAfter()).toBe(false)
  expect(isLateAfter(3000)).toBe(false)
  expect(isLateAfter(200, 200, 200)).toBe(false)
  expect(isLateAfter(200, 200, 10, 200, 200)).toBe(false)
  expect(isLateAfter(200, 200, 200, 200)).toBe(true)
  expect(isLateAfter(200, 200, 200, 200, 10)).toBe(false)
})

test('a sample in which no timer ran at all is not late', () => {
  expect(isLateAfter(Number.NaN, Number.NaN, Number.NaN, Number.NaN)).toBe(false)
})
