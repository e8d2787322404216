import { expect, test } from 'vitest'
import { labelOf, pathOf, readTable } from './lookup-label.ts'

const rows = new Map([['1', { label: '一' }]])

test('a code shows its name, an unknown one --, none - -', () => {
  expect(labelOf(rows, '1')).toBe('一')
  expect(labelOf(rows, '2')).toBe('--')
  expect([labelOf(rows, ''), labelOf(rows, null), labelOf(rows, undefined)]).toEqual(['- -', '- -', '- -'])
})

test('a path joins the names, an empty walk is an unknown code', () => {
  expect(pathOf([{ label: '江苏省' }, { label: '南京市' }])).toBe('江苏省 / 南京市')
  expect(pathOf([])).toBe('--')
})

test('a text table is read with its empty columns', () => {
  expect(readTable('\n1|a|\n2||c\n')).toEqual([
    ['1', 'a', ''],
    ['2', '', 'c'],
  ])
})
