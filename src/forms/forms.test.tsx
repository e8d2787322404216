/** Forms of public pages as the server renders them, and the lines of their summaries. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CallFailure } from '../wire/client.ts'
import { FaultList } from './console/fault-list.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { fieldProps } from './field-props.ts'
import { errorFaults, inFieldOrder, summaryLine } from './form-faults.ts'
import { PublicForm } from './public-form.tsx'
import { requiredFaults } from './required-faults.ts'

const render = (node: ReactNode) => renderToString(<StaticRouter location="/">{node}</StaticRouter>)
const fields = { phone: { label: '手机号', required: true, longest: 20 }, note: { label: '备注' } }

test('a line of the summary names its field, and names it once', () => {
  expect(summaryLine({ field: 'phone', message: '此项必填' }, '手机号')).toBe('手机号：此项必填')
  expect(summaryLine({ field: 'phone', message: '手机号是 11 位数字' }, '手机号')).toBe('手机号是 11 位数字')
  expect(summaryLine({ field: 'form', message: '请求失败' }, undefined)).toBe('请求失败')
})

test('faults are in the order of the fields, those of other fields last', () => {
  const faults = ['form', 'b', 'a'].map(field => ({ field, message: '' }))
  expect(inFieldOrder(faults, ['a', 'b']).map(({ field }) => field)).toEqual(['a', 'b', 'form'])
})

test('the message of an empty required field names it', () => {
  expect(requiredFaults(fields, { phone: ' ' })).toEqual([{ field: 'phone', message: '请填写手机号' }])
  expect(requiredFaults(fields, { phone: '1' })).toEqual([])
})

test('a refusal for want of a right is no fault of a field: nothing is marked, and no line leads anywhere', () => {
  const returnMsg = '您的角色是只读，这一项由负责人办理'
  const faults = errorFaults(new CallFailure({ code: 403, returnCode: '0201', returnMsg, faults: [] }))
  expect(fieldProps(fields, 'phone', faults)).toEqual(fieldProps(fields, 'phone', []))
  for (const html of [
    render(<ErrorSummary faults={faults} fields={fields} />),
    render(
      <FaultList title="没有提交成功" lines={[{ field: 'form', text: returnMsg }]} onEditField={() => {}} takesFocus />,
    ),
  ]) {
    expect(html).toContain('没有提交成功')
    expect(html).toContain(returnMsg)
    expect(html).not.toMatch(/<a |<button/)
  }
})

test('a failed call gives the faults of its fields, or one for the whole form', () => {
  expect(errorFaults(new Error('socket'))).toEqual([{ field: 'form', message: '请求失败，请稍后再试' }])
  const fault = { field: 'phone', fault: 'format', message: '手机号是 11 位数字' }
  const refusal = { code: 400, returnCode: '-100', returnMsg: '提交的内容有误，请按提示修改', faults: [fault] }
  expect(errorFaults(new CallFailure(refusal))).toEqual([fault])
})

test('a field has label, limit, mark and fault of its row', () => {
  expect(fieldProps(fields, 'phone', [{ field: 'phone', message: '此项必填' }])).toEqual({
    name: 'phone',
    label: '手机号',
    required: true,
    longest: 20,
    fault: '此项必填',
  })
})

test('a form lists its faults above the fields, each leading to its field, and keeps hidden fields of the address', () => {
  const faults = [{ field: 'phone', message: '此项必填' }]
  const html = render(
    <PublicForm action="/x" verb="查询" fields={fields} faults={faults} hiddenFields={{ type: 'a' }}>
      <input name="phone" />
    </PublicForm>,
  )
  expect(html).toContain('<a href="#phone">手机号：此项必填</a>'.replace('<a', '<a class="link"'))
  expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('name="phone"'))
  expect(html).toContain('<input type="hidden" name="type" value="a"/>')
  expect(render(<PublicForm>x</PublicForm>)).not.toContain('alert')
})

test('every form element is one of this module', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const others = sources.filter(file => /<form\b|<Form\b|Form\.Item/.test(readFileSync(path.join('src', file), 'utf8')))
  expect(others.filter(file => !file.startsWith('forms/'))).toEqual([])
})
