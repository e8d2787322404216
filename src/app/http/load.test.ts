import { expect, test } from 'vitest'
import { createOverloadDetector } from './load.ts'

function levelAfter(...delaysMs: number[]): number {
  const detector = createOverloadDetector()
  for (const delay of delaysMs) detector.add(delay)
  return detector.level()
}

test('one stall is no overload; a second of delays is, until the first prompt sample', () => {
  expect(levelAfter()).toBe(0)
  expect(levelAfter(3000)).toBe(0)
  expect(levelAfter(200, 200, 200)).toBe(0)
  expect(levelAfter(200, 200, 10, 200, 200)).toBe(0)
  expect(levelAfter(200, 200, 200, 200)).toBe(1)
  expect(levelAfter(200, 200, 200, 200, 10)).toBe(0)
})

test('a sample without any timer does not count as overload', () => {
  expect(levelAfter(Number.NaN, Number.NaN, Number.NaN, Number.NaN)).toBe(0)
})

test('the level rises while the delays go on', () => {
  const late = (samples: number) => levelAfter(...Array.from({ length: samples }, () => 200))
  expect([3, 4, 7, 8, 15, 16, 100].map(late)).toEqual([0, 1, 1, 2, 2, 3, 3])
})
