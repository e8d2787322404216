/** Field faults of an input, with Chinese messages. No message of the schema library reaches a person. */
import type { z } from 'zod'
import type { FieldFault } from './errors.ts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

const required = '此项必填'
const wrongFormat = '格式不对'

const typeMessages: Record<string, string> = {
  string: '应为文字',
  number: '应为数字',
  int: '应为整数',
  boolean: '应为 true 或 false',
  array: '应为列表',
  object: '应为一组字段',
  record: '应为一组字段',
  file: '应为文件',
  date: '应为日期',
}

const units: Record<string, string> = { string: '个字', array: '项', set: '项', file: '字节' }

/** Message for an issue without one of its own. Replaces the schema library's messages. */
export function inputMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required : (typeMessages[issue.expected] ?? wrongFormat)
    case 'too_big':
      return `${units[issue.origin] ? '至多' : '不能大于'} ${issue.maximum}${unitText(issue.origin)}`
    case 'too_small':
      return `${units[issue.origin] ? '至少' : '不能小于'} ${issue.minimum}${unitText(issue.origin)}`
    case 'invalid_value':
      return issue.input === undefined ? required : oneOfMessage(issue.values)
    case 'not_multiple_of':
      return `应为 ${issue.divisor} 的倍数`
    case 'invalid_union':
      return unionMessage(issue.errors)
    default:
      return wrongFormat
  }
}

const unitText = (origin: string) => (units[origin] ? ` ${units[origin]}` : '')
const oneOfMessage = (values: readonly unknown[]) => `只能是 ${[...new Set(values.map(String))].join('、')}`

/** Message for a union: the fault of the alternative whose type matches, otherwise the allowed values. */
function unionMessage(errors: readonly (readonly Issue[])[]): string {
  const issues = errors.flat()
  const typeMatch = issues.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value')
  if (typeMatch) return typeMatch.message
  const values = issues.flatMap(issue => (issue.code === 'invalid_value' ? issue.values : []))
  return values.length > 0 ? oneOfMessage(values) : wrongFormat
}

/** The first fault of each field. */
export function fieldFaults(issues: readonly Issue[]): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    if (!faults.has(field)) faults.set(field, { field, ...toFault(issue) })
  }
  return [...faults.values()]
}

const typeFaults: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union']

function toFault(issue: Issue): Omit<FieldFault, 'field'> {
  const isMissing = typeFaults.includes(issue.code) && issue.input === undefined
  return isMissing ? { fault: 'required', message: required } : { fault: issue.code, message: issue.message }
}
