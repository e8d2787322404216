/** Positions in the write-ahead log as PostgreSQL writes them, and how far behind one is. */
import { expect, test } from 'vitest'
import { createWriterPositions, readPosition } from './position.ts'

test('positions are read as PostgreSQL writes them', () => {
  expect(readPosition('16/B374D848')).toBe(0x16_b374_d848n)
  for (const text of ['', '1', 'x/1', '1/2/3', '123456789/0', '1/ 2']) expect(readPosition(text), text).toBeUndefined()
})

test('a standby is as late as the oldest change that it lacks', () => {
  const positions = createWriterPositions()
  expect(positions.lagMs(0n, 5)).toBe(0)
  positions.add(10n, 1000)
  positions.add(20n, 2000)
  positions.add(20n, 3000)
  positions.add(30n, 4000)
  expect([5n, 10n, 20n, 30n, 31n].map(position => positions.lagMs(position, 5000))).toEqual([4000, 3000, 1000, 0, 0])
  expect(positions.newest()).toBe(30n)
})

test('a new writer with less begins anew', () => {
  const positions = createWriterPositions()
  positions.add(30n, 1000)
  positions.add(25n, 2000)
  expect([24n, 25n].map(position => positions.lagMs(position, 5000))).toEqual([3000, 0])
})
