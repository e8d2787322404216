/** Pasted texts with invisible characters, punctuation and errors, and the places of their faults. */

import { expect, test } from 'vitest'
import { readElementString } from '../elements/element-string.ts'
import { valueFault } from '../elements/value.ts'
import { faultMessage, faultMessageFor } from '../fault-messages.ts'
import type { KeyKind } from '../prefixes/issuing-organisation.ts'
import { interpret } from './interpret.ts'

const sampleGtin = '06901234567892'

test('direction marks, displayed separators, and punctuation after a number are ignored', () => {
  // biome-ignore format: one row a line
  const rows: [string, string][] = [
    ['\u202a6901234567892\u202c', `(01)${sampleGtin}`],
    ['\u20666901234567892\u2069', `(01)${sampleGtin}`],
    [`\u202ahttps://a/01/${sampleGtin}\u202c`, `(01)${sampleGtin}`],
    [`https://a/01/${sampleGtin}\u200b`, `(01)${sampleGtin}`],
    ['\u200b]E06901234567892', `(01)${sampleGtin}`],
    ['］E06901234567892', `(01)${sampleGtin}`],
    ['\u200burn:epc:id:sgtin:0614141.812345.6789', '(01)80614141123458(21)6789'],
    ['6901234567892,', `(01)${sampleGtin}`],
    ['6901234567892。', `(01)${sampleGtin}`],
    ['６９０１２３４５６７８９２；', `(01)${sampleGtin}`],
    [`01${sampleGtin}10ABC\u241d17271231`, `(01)${sampleGtin}(10)ABC(17)271231`],
    [`(01)${sampleGtin}(10)ABC\u001d(17)271231`, `(01)${sampleGtin}(10)ABC(17)271231`],
    [`(01)${sampleGtin}\u241d(10)ABC`, `(01)${sampleGtin}(10)ABC`],
    ['4012345000092PO-4711', '(253)4012345000092PO-4711'],
  ]
  for (const [text, elementString] of rows) expect(interpret(text), text).toMatchObject({ valid: true, elementString })
  expect(interpret('6901234567892,', { type: 'GDTI' }).type).toBe('GDTI')
})

test('unbracketed elements with a wrong check digit are not a number of wrong length', () => {
  // biome-ignore format: one row a line
  const rows: [string, object][] = [
    ['00376130321109103421', { fault: 'check-digit', at: 19, ai: '00' }], // biip tests/test_parse.py
    ['800307071324001022085952', { fault: 'check-digit', at: 17, ai: '8003' }], // biip tests/test_gs1_messages.py
    [`01${sampleGtin.slice(0, 13)}317271231`, { fault: 'check-digit', at: 15, ai: '01' }],
    [`01${sampleGtin}10A\u001d\u001d17271231`, { fault: 'application-identifier', at: 20 }],
  ]
  for (const [text, fault] of rows) {
    expect(interpret(text), text).toMatchObject({ kind: 'element-string', valid: false, faults: [fault] })
  }
  expect(interpret('123456789012345')).toMatchObject({ kind: 'number', faults: [{ fault: 'length', at: 14 }] })
})

test('a key of wrong length has no organisation', () => {
  expect(interpret('(01)6901234567892').organisation).toBeUndefined()
  expect(interpret(`(01)${sampleGtin.slice(0, 13)}3`).organisation).toMatchObject({ organisation: 'GS1 China' })
})

test('the message of a fault says what is wrong', () => {
  const faultMessages = (ai: string, value: string) => {
    const fault = valueFault(ai, value)
    return fault && faultMessage(fault)
  }
  // The first four are rows of gs1-syntax-engine ai.c test_ai_linters.
  expect(faultMessages('401', '123')).toBe('应用标识符 (401) 的开头应为厂商识别代码，至少 4 位数字')
  expect(faultMessages('4324', '2012252400')).toBe('应用标识符 (4324) 的内容不符合规定：时间应为 0000 至 2359')
  expect(faultMessages('4324', '2012252360')).toBe('应用标识符 (4324) 的内容不符合规定：时间应为 0000 至 2359')
  expect(faultMessages('4326', '201300')).toBe('应用标识符 (4326) 的日期不存在，应写成年月日各两位')
  expect(faultMessages('7250', '20251301')).toBe('应用标识符 (7250) 的日期不存在，应写成年月日（年四位，月日各两位）')
  expect(faultMessages('8003', '00614141123453400')).toBe('校验码（第 14 个字符）不正确，请核对各位数字')
  expect(faultMessages('01', '06901234567893')).toBe('校验码不正确，请核对最后一位和各位数字')
})

test('the message of a wrong character says what is allowed, and displays the character if it is visible', () => {
  const faultMessages = (ai: string, value: string) => {
    const fault = valueFault(ai, value)
    return fault && faultMessage(fault)
  }
  // biome-ignore format: one row a line
  const rows: [string, string, string][] = [
    ['01', '0690123456789O', '第 14 个字符“O”不能用在应用标识符 (01) 中，此处只能是数字'],
    ['8003', '0690123456789A', '第 14 个字符“A”不能用在应用标识符 (8003) 中，此处只能是数字'],
    ['10', 'A📦', '第 2 个字符“📦”不能用在应用标识符 (10) 中，此处只能是英文字母、数字和规定的符号'],
    ['10', 'A\u0000', '第 2 个字符不能用在应用标识符 (10) 中，此处只能是英文字母、数字和规定的符号'],
    ['10', 'A\u00e6', '第 2 个字符不能用在应用标识符 (10) 中，此处只能是英文字母、数字和规定的符号'],
    ['8010', '6901234a', '第 8 个字符“a”不能用在应用标识符 (8010) 中，此处只能是大写字母、数字和 # - /'],
    ['8030', 'A+', '第 2 个字符“+”不能用在应用标识符 (8030) 中，此处只能是英文字母、数字、- _ 和末尾的 ='],
    ['01', '690', '应用标识符 (01) 的长度不对，应为 14 位数字'],
    ['10', 'A'.repeat(21), '应用标识符 (10) 的长度不对，应为 1 至 20 个字符'],
    ['253', '69', '应用标识符 (253) 的长度不对，应为 13 至 30 个字符'],
  ]
  for (const [ai, value, expected] of rows) expect(faultMessages(ai, value)).toBe(expected)
})

test('the message for a key without AI names no application identifier', () => {
  const faultMessages = (type: KeyKind, text: string) => {
    const { kind, faults } = interpret(text, { type })
    return faults.map(faultMessageFor(kind))
  }
  // biome-ignore format: one row a line
  const rows: [KeyKind, string, string][] = [
    ['SSCC', '123', '长度不对，应为 18 位数字'],
    ['GLN', '69012345678A2', '第 12 个字符“A”不能用在这里，只能是数字'],
    ['GTIN-13', '690123456789O', '第 13 个字符“O”不能用在这里，只能是数字'],
    ['GIAI', '690123 ＃', '第 8 个字符“#”不能用在这里，只能是英文字母、数字和规定的符号'],
    ['GIAI', 'X901234', '开头应为厂商识别代码，至少 4 位数字'],
    ['GRAI', '16901234567892', '首位应为填充位 0'],
    ['GRAI', '06901234567893A', '校验码（第 14 个字符）不正确，请核对各位数字'],
  ]
  for (const [type, text, expected] of rows) expect(faultMessages(type, text), text).toEqual([expected])
  expect(interpret('123', { type: 'SSCC' }).faults).toMatchObject([{ ai: '00' }])
  expect(faultMessageFor('element-string')({ fault: 'length', at: 3, ai: '00' })).toBe('应用标识符 (00) 的长度不对')
})

test('a bracketed value may not end with the symbol of FNC1', () => {
  // gs1-syntax-engine ai.c test_ai_parseAIdata
  expect(readElementString('(10)12345^')).toMatchObject({ fault: 'character', at: 9 })
})
