import { expect, test } from 'vitest'
import { splitChange } from './split-change.ts'

test.each([
  ['示例奶业公司', '示例乳业公司', '示例', '奶', '乳', '业公司'],
  ['示例路 3 号', '示例路 18 号 6 层', '示例路 ', '3 号', '18 号 6 层', ''],
  ['', '新', '', '', '新', ''],
  ['旧', '', '', '旧', '', ''],
  ['同', '同', '同', '', '', ''],
  ['aa', 'aaa', 'aa', '', 'a', ''],
  ['𠮷野', '𠮷屋', '𠮷', '野', '屋', ''],
])('%s and %s', (from, to, start, oldPart, newPart, end) => {
  expect(splitChange(from, to)).toEqual({ start, oldPart, newPart, end })
})
