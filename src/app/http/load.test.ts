import { expect, test } from 'vitest'
import { createOverloadDetector } from './load.ts'

function isOverloadedAfter(...delaysMs: number[]): boolean {
  const detector = createOverloadDetector()
  for (const delay of delaysMs) detector.add(delay)
  return detector.isOverloaded()
}

test('one stall is no overload; a second of delays is, until the first prompt sample', () => {
  expect(isOverloadedAfter()).toBe(false)
  expect(isOverloadedAfter(3000)).toBe(false)
  expect(isOverloadedAfter(200, 200, 200)).toBe(false)
  expect(isOverloadedAfter(200, 200, 10, 200, 200)).toBe(false)
  expect(isOverloadedAfter(200, 200, 200, 200)).toBe(true)
  expect(isOverloadedAfter(200, 200, 200, 200, 10)).toBe(false)
})

test('a sample without any timer does not count as overload', () => {
  expect(isOverloadedAfter(Number.NaN, Number.NaN, Number.NaN, Number.NaN)).toBe(false)
})
