import { expect, test } from 'vitest'
import { dueText } from './pages/due-text.ts'
import { billNumber, chineseAmount, csvCell, firmKindOf, readYuan, yuanOf } from './rules.ts'

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

test.each([
  [1, '壹分'],
  [110, '壹元壹角整'],
  [105, '壹元零伍分'],
  [100_100, '壹仟零壹元整'],
  [116_050, '壹仟壹佰陆拾元伍角整'],
  [1_001_000, '壹万零壹拾元整'],
  [10_001_000, '壹拾万零壹拾元整'],
  [99_999_999, '玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  [100_000_000, '壹佰万元整'],
])('%i fen are %s on a receipt', (fen, text) => {
  expect(chineseAmount(fen)).toBe(text)
})

test('a bill is overdue from the day after its due date, in Shanghai', () => {
  expect(dueText('2026-12-21', new Date('2026-12-21T15:59:59Z'))).toBe('2026-12-21 前')
  expect(dueText('2026-12-21', new Date('2026-12-21T16:00:00Z'))).toBe('2026-12-21 前（已过期限）')
})
