import { expect, test } from 'vitest'
import { decodeLevels, decodeMember, encodeLevels, encodeMember } from './integers.ts'

test.each([
  [0, 'centre'],
  [1, 'nationalReviewer'],
  ['3200', '3200'],
  ['2101', '2101'],
  [null, null],
] as const)('levels %s of the wire are %s, both ways', (onWire, levels) => {
  expect(decodeLevels(onWire)).toBe(levels)
  expect(encodeLevels(levels)).toBe(onWire)
})

test('a branch code that is a number is read; unknown levels are undefined, missing ones null', () => {
  expect(decodeLevels(3200)).toBe('3200')
  expect(decodeLevels(undefined)).toBeNull()
  for (const levels of [2, '', '320', '32001', 'abcd', 'centre', true]) expect(decodeLevels(levels)).toBeUndefined()
})

test('only 1 is a system member', () => {
  expect([true, false].map(encodeMember)).toEqual([1, 0])
  expect([1, '1', 0, 2, null, undefined].map(decodeMember)).toEqual([true, true, false, false, false, false])
})
