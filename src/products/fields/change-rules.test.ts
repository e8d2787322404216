import { expect, test } from 'vitest'
import { type ChangeKey, changeTable } from './change.table.ts'
import { decide, largeChanges } from './change-rules.ts'

test('every row decides as the standard states, with its rule', () => {
  expect(
    changeTable.map(({ key }) => [
      key,
      decide([key]).item,
      decide([key]).packages,
      decide([key]).because[0]?.rule?.number ?? null,
    ]),
  ).toEqual([
    ['net-content', 'new', 'new', 3],
    ['formulation', 'new', 'new', 2],
    ['dimensions', 'new', 'new', 4],
    ['certification', 'new', 'new', 5],
    ['brand', 'new', 'new', 6],
    ['promotion', 'keep', 'new', 7],
    ['quantity', 'new', 'new', 8],
    ['assortment', 'new', 'new', 9],
    ['price', 'new', 'new', 10],
    ['other-language', 'new', 'new', 1],
    ['added-language', 'keep', 'keep', null],
    ['artwork', 'keep', 'keep', null],
    ['mistake', 'keep', 'keep', null],
  ])
})

test('several answers: one that asks for a new number decides', () => {
  const decided = (...keys: ChangeKey[]) => {
    const { item, packages, because } = decide(keys)
    return [item, packages, because.map(({ key }) => key).join(' ')]
  }
  expect(decided('artwork', 'brand')).toEqual(['new', 'new', 'brand'])
  expect(decided('artwork', 'promotion')).toEqual(['keep', 'new', 'promotion'])
  expect(decided('artwork', 'mistake')).toEqual(['keep', 'keep', 'artwork mistake'])
  expect(decided()).toEqual(['keep', 'keep', ''])
})

test.each([
  [100, 120, false],
  [100, 120.1, true],
  [100, 80, false],
  [100, 79.9, true],
  [7.6, 9.1, false],
  [7.6, 9.2, true],
  [340, 680, true],
])('%d to %d is more than a fifth: %s', (before, after, isLarge) => {
  expect(largeChanges({ height: before }, { height: after })).toEqual(isLarge ? ['height'] : [])
})

test('a size that is not known says nothing', () => {
  expect(largeChanges({ height: null, width: 10 }, { height: 10, width: null })).toEqual([])
})
