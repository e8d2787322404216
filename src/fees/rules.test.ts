import { expect, test } from 'vitest'
import { billNumber, csvCell, firmKindOf, readYuan, yuanOf } from './rules.ts'

test.each([
  ['1160.50', 116050],
  ['1,160.5', 116050],
  ['0', 0],
  ['0.01', 1],
  ['１１６０元', 116000],
  ['1000000', 100_000_000],
  ['1000000.01', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j yuan are %s fen', (text, fen) => {
  expect(readYuan(text)).toBe(fen)
})

test('amounts, numbers and kinds of firms are written in one way', () => {
  for (const fen of [0, 1, 99, 100, 116050]) expect(readYuan(yuanOf(fen))).toBe(fen)
  expect(billNumber(7)).toBe('ZD000007')
  expect([firmKindOf('175'), firmKindOf('150'), firmKindOf(null)]).toEqual(['individual', 'company', 'company'])
})

test('a cell of a CSV file is no formula and stays one cell', () => {
  expect(['=1+1', '@x', 'a,b', 'say "x"', '普通', 5].map(csvCell)).toEqual([
    "'=1+1",
    "'@x",
    '"a,b"',
    '"say ""x"""',
    '普通',
    '5',
  ])
})
