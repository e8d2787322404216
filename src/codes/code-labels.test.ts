import { expect, test } from 'vitest'
import { codeLabel, codePath } from './code-labels.ts'

const rows = new Map([['1', { label: '一' }]])

test('a known code has its name, an unknown one is --, an empty one - -', () => {
  expect(codeLabel(rows, '1')).toBe('一')
  expect(codeLabel(rows, '2')).toBe('--')
  expect([codeLabel(rows, ''), codeLabel(rows, null), codeLabel(rows, undefined)]).toEqual(['- -', '- -', '- -'])
})

test('a path joins the names, an empty list is an unknown code', () => {
  expect(codePath([{ label: '江苏省' }, { label: '南京市' }])).toBe('江苏省 / 南京市')
  expect(codePath([])).toBe('--')
})
