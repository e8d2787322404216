import { expect, test } from 'vitest'
import { nextIndex } from './menu-keys.ts'

test('arrow keys wrap around, Home and End go to the ends, other keys do nothing', () => {
  const from = (at: number, key: string, direction: 'across' | 'down') =>
    nextIndex(key, { at, count: 3, way: direction })
  expect([from(0, 'ArrowRight', 'across'), from(2, 'ArrowRight', 'across'), from(0, 'ArrowLeft', 'across')]).toEqual([
    1, 0, 2,
  ])
  expect([from(0, 'ArrowDown', 'down'), from(0, 'ArrowUp', 'down')]).toEqual([1, 2])
  expect([from(1, 'Home', 'down'), from(1, 'End', 'across')]).toEqual([0, 2])
  expect([
    from(1, 'ArrowDown', 'across'),
    from(1, 'a', 'down'),
    nextIndex('End', { at: 0, count: 0, way: 'down' }),
  ]).toEqual(Array(3).fill(undefined))
})
