/** Field faults of an input, with messages of fault-messages.ts. No message of the schema library reaches a person. */
import type { z } from 'zod'
import type { FieldFault } from './errors.ts'
import { faultMessages } from './fault-messages.ts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

const { any, boolean, day, file, group, list, number, text, wholeNumber } = faultMessages
const { required, format, choice } = any

/** Messages of the schema library's types. */
const typeMessages: Record<string, string> = {
  string: text.type,
  number: number.type,
  int: wholeNumber.type,
  boolean: boolean.type,
  array: list.type,
  object: group.type,
  record: group.type,
  file: file.type,
  date: day.type,
}

/** What the limit of a type counts; numbers are compared. */
const limitMessages: Record<string, Pick<typeof text, 'long' | 'short'>> = {
  string: text,
  array: list,
  set: list,
  file,
}

/** Message for an issue without one of its own. Replaces the schema library's messages. */
export function inputMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required : (typeMessages[issue.expected] ?? format)
    case 'too_big':
      return (limitMessages[issue.origin] ?? number).long(issue.maximum)
    case 'too_small':
      return (limitMessages[issue.origin] ?? number).short(issue.minimum)
    case 'invalid_value':
      return issue.input === undefined ? required : choice(issue.values)
    case 'not_multiple_of':
      return number.multiple(issue.divisor)
    case 'invalid_union':
      return unionMessage(issue.errors)
    default:
      return format
  }
}

/** Message for a union: the fault of the alternative whose type matches, otherwise the allowed values. */
function unionMessage(errors: readonly (readonly Issue[])[]): string {
  const issues = errors.flat()
  const typeMatch = issues.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value')
  if (typeMatch) return typeMatch.message
  const values = issues.flatMap(issue => (issue.code === 'invalid_value' ? issue.values : []))
  return values.length > 0 ? choice(values) : format
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
