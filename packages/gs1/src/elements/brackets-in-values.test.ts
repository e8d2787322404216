import { expect, test } from 'vitest'
import { isFault } from '../fault.ts'
import { faultMessage } from '../fault-messages.ts'
import { interpret } from '../interpret/interpret.ts'
import { readElementString, toElementString } from './element-string.ts'

const faultMessages = (text: string) =>
  interpret(text)
    .faults.map(fault => faultMessage(fault))
    .join()

test('an opening bracket in a value must be escaped, otherwise it is a fault at its place', () => {
  // biome-ignore format: one row a line
  const rows: [string, object][] = [
    ['(10)ABC(1O)123', { fault: 'bracket', at: 7, meant: '(10)' }],
    ['(10)ABC(l7)271231', { fault: 'bracket', at: 7, meant: '(17)' }],
    ['(10)ABC(3lO2)000001', { fault: 'bracket', at: 7, meant: '(3102)' }],
    ['(10)ABC(7)26', { fault: 'bracket', at: 7, meant: '\\(' }],
    ['(10)ABC(', { fault: 'bracket', at: 7, meant: '\\(' }],
    ['(10)(', { fault: 'bracket', at: 4, meant: '\\(' }],
    ['(10)A((21)B', { fault: 'bracket', at: 5, meant: '\\(' }],
    ['(10)A(1)(21)B', { fault: 'bracket', at: 5, meant: '\\(' }],
    ['(10)ABC（1O）123', { fault: 'bracket', at: 7, meant: '(10)' }],
    ['(10) ABC (1O) 123', { fault: 'bracket', at: 9, meant: '(10)' }],
    ['(10)ABC(89)1', { fault: 'application-identifier', at: 7, ai: '89' }],
    ['(1O)123', { fault: 'application-identifier', at: 0, meant: '(10)' }],
    ['(0I)06901234567892', { fault: 'application-identifier', at: 0, meant: '(01)' }],
    ['(x)1', { fault: 'application-identifier', at: 0 }],
  ]
  for (const [text, fault] of rows) {
    expect(readElementString(text), text).toMatchObject(fault)
    expect(interpret(text), text).toMatchObject({ kind: 'element-string', valid: false, faults: [fault] })
  }
})

test('escaped brackets are characters of the value and are escaped again when written', () => {
  for (const [text, value] of [
    ['(10)ABC\\(1O)123', 'ABC(1O)123'],
    ['(10)ABC\\(7)26', 'ABC(7)26'],
    ['(10)\\(10)A', '(10)A'],
    ['(10)A)B', 'A)B'],
  ] as const) {
    const elements = readElementString(text)
    expect(elements, text).toMatchObject([{ ai: '10', value }])
    expect(isFault(elements) ? '' : toElementString(elements)).toBe(text)
  }
})

test('the message suggests what was meant', () => {
  expect(faultMessages('(10)ABC(1O)123')).toBe(
    '第 8 个字符起不是应用标识符，是否应为 (10)？左括号若是内容的一部分，请写作“\\(”',
  )
  expect(faultMessages('(10)ABC(7)26')).toBe('第 8 个字符起不是应用标识符；左括号若是内容的一部分，请写作“\\(”')
  expect(faultMessages('(1O)123')).toBe('第 1 个字符处没有可识别的应用标识符，是否应为 (10)？')
})
