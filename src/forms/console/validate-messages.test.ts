import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { validateMessages } from './validate-messages.ts'

const { default: zhCN } = createRequire(import.meta.url)('antd/locale/zh_CN.js')

/** `string.max` and its message, for each message in a table of messages. */
function leaves(table: unknown, path = ''): [string, string][] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table !== 'object' || table === null) return []
  return Object.entries(table).flatMap(([name, value]) => leaves(value, path === '' ? name : `${path}.${name}`))
}

test("every message of antd's rules is replaced by one of the table, and none has the name of a field in the code", () => {
  const own = new Map(leaves(validateMessages))
  const antd = leaves(zhCN.Form.defaultValidateMessages)
  expect(antd.length).toBeGreaterThan(30)
  expect(antd.filter(([path]) => !own.has(path))).toEqual([])
  const bad = [...own].filter(
    ([, message]) => !/[一-龥]/.test(message) || /\$\{(name|type|pattern|enum)\}|undefined/.test(message),
  )
  expect(bad).toEqual([])
})
