/** Field faults of an input, with our own words and messages of fault-messages.ts. No word of the schema library reaches the wire. */
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
      return issue.input === undefined ? required : choice(issue.values, issue.input)
    case 'not_multiple_of':
      return number.multiple(issue.divisor)
    case 'invalid_union':
      return unionMessage(issue.errors, issue.input)
    default:
      return format
  }
}

/** Message for a union: the fault of the alternative whose type matches, otherwise the allowed values. */
function unionMessage(errors: readonly (readonly Issue[])[], input: unknown): string {
  const issues = errors.flat()
  const typeMatch = issues.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value')
  if (typeMatch) return typeMatch.message
  const values = issues.flatMap(issue => (issue.code === 'invalid_value' ? issue.values : []))
  return values.length > 0 ? choice(values, input) : format
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

/** The codes of the faults of a field on the wire, for programs. A call may have further ones of its own. */
export const inputFaults = ['required', 'type', 'too-big', 'too-small', 'choice', 'multiple', 'format'] as const
type InputFault = (typeof inputFaults)[number]

const faultWords: Partial<Record<Issue['code'], InputFault>> = {
  invalid_type: 'type',
  too_big: 'too-big',
  too_small: 'too-small',
  invalid_value: 'choice',
  not_multiple_of: 'multiple',
}

/** A union of values is a choice, one of types a type. */
function faultWord(issue: Issue): InputFault {
  if (issue.code !== 'invalid_union') return faultWords[issue.code] ?? 'format'
  const codes = issue.errors.flat().map(({ code }) => code)
  if (codes.includes('invalid_value')) return 'choice'
  return codes.every(code => code === 'invalid_type') ? 'type' : 'format'
}

const typeFaults: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union']

function toFault(issue: Issue): Omit<FieldFault, 'field'> {
  const isMissing = typeFaults.includes(issue.code) && issue.input === undefined
  return isMissing ? { fault: 'required', message: required } : { fault: faultWord(issue), message: issue.message }
}
