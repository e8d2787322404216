import { expect, test } from 'vitest'
import { titleOf } from './form-faults.ts'

test('what concerns no field is nothing to correct', () => {
  const right = { field: 'form', message: '您没有办理这项业务的权限' }
  expect(titleOf([right])).toBe('没有提交成功')
  expect(titleOf([right, { field: 'phone', message: '此项必填' }])).toBe('有 1 处需要修改')
})
