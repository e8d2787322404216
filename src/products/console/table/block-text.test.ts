import { expect, test } from 'vitest'
import { printBlock, readBlock } from './block-text.ts'
import { blockOf, isInBlock, moved } from './grid-position.ts'

test('a block that was printed is read as the same cells', () => {
  for (const rows of [
    [['a']],
    [['']],
    [
      ['a', 'b'],
      ['', 'd'],
    ],
    [
      ['a\tb', 'line\nline', 'say "x"'],
      ['"', '', '12"'],
    ],
    [['青禾 纯牛奶', '250 mL']],
  ])
    expect(readBlock(printBlock(rows))).toEqual(rows)
})

test('what spreadsheets copy is read: line ends of Windows, one at the end, a lone quotation mark', () => {
  expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readBlock('19" tray\t"open')).toEqual([['19" tray', '"open']])
  expect(readBlock('"a ""b"""\tc\n')).toEqual([['a "b"', 'c']])
  expect(readBlock('a\t\n')).toEqual([['a', '']])
})

test('keys move inside the grid, with Ctrl to its edge', () => {
  const size = { rows: 20, columns: 4 }
  const at = { row: 3, column: 2 }
  expect(moved(at, 'ArrowLeft', size)).toEqual({ row: 3, column: 1 })
  expect(moved(at, 'ArrowUp', size, true)).toEqual({ row: 0, column: 2 })
  expect(moved(at, 'PageDown', size)).toEqual({ row: 13, column: 2 })
  expect(moved(at, 'End', size, true)).toEqual({ row: 19, column: 3 })
  expect(moved({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 })
  expect(moved(at, 'a', size)).toBeUndefined()
})

test('a block is the same from any of its corners', () => {
  const block = blockOf({ row: 4, column: 1 }, { row: 2, column: 3 })
  expect(block).toEqual(blockOf({ row: 2, column: 1 }, { row: 4, column: 3 }))
  expect(isInBlock(block, { row: 3, column: 3 })).toBe(true)
  expect(isInBlock(block, { row: 3, column: 4 })).toBe(false)
})
