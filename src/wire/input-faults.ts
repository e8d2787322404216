/** What is wrong with an input, field by field, in words for people. No sentence of the schema library reaches anybody. */
import type { z } from 'zod'
import type { FieldFault } from './errors.ts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

const REQUIRED = '此项必填'
const WRONG_FORM = '格式不对'

const TYPES: Record<string, string> = {
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

const UNITS: Record<string, string> = { string: '个字', array: '项', set: '项', file: '字节' }

/** The words of a fault that its schema has none for. Given to the schema library in place of its own sentences. */
export function inputMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (TYPES[issue.expected] ?? WRONG_FORM)
    case 'too_big':
      return `${UNITS[issue.origin] ? '至多' : '不能大于'} ${issue.maximum}${unitOf(issue.origin)}`
    case 'too_small':
      return `${UNITS[issue.origin] ? '至少' : '不能小于'} ${issue.minimum}${unitOf(issue.origin)}`
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : oneOf(issue.values)
    case 'not_multiple_of':
      return `应为 ${issue.divisor} 的倍数`
    case 'invalid_union':
      return unionMessage(issue.errors)
    default:
      return WRONG_FORM
  }
}

const unitOf = (origin: string) => (UNITS[origin] ? ` ${UNITS[origin]}` : '')
const oneOf = (values: readonly unknown[]) => `只能是 ${[...new Set(values.map(String))].join('、')}`

/** Of the forms that a field may have: what is wrong with the one whose type fits, else which values there are. */
function unionMessage(errors: readonly (readonly Issue[])[]): string {
  const issues = errors.flat()
  const ofItsType = issues.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value')
  if (ofItsType) return ofItsType.message
  const values = issues.flatMap(issue => (issue.code === 'invalid_value' ? issue.values : []))
  return values.length > 0 ? oneOf(values) : WRONG_FORM
}

/** One fault a field, the first of each: a person mends one thing at a time. */
export function faultsOf(issues: readonly Issue[]): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    if (!faults.has(field)) faults.set(field, { field, ...wordsOf(issue) })
  }
  return [...faults.values()]
}

const TYPE_FAULTS: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union']

function wordsOf(issue: Issue): Omit<FieldFault, 'field'> {
  const isMissing = TYPE_FAULTS.includes(issue.code) && issue.input === undefined
  return isMissing ? { fault: 'required', message: REQUIRED } : { fault: issue.code, message: issue.message }
}
