import { expect, test } from 'vitest'
import { stepReasonText } from './step-field-label.ts'

test.each([
  ['returned', 'address', '与执照不符。', '注册地址：与执照不符'],
  ['returned', '', '整份材料看不清；', '整份材料看不清'],
  ['lost-certificate-returned', 'reason', ' 请写明 ', '补办原因：请写明'],
])('the reason of %s at %j, %j, is %j', (action, field, reason, text) => {
  expect(stepReasonText(action, { field, reason })).toBe(text)
})
