/** The faults of a call in the words of a page's language, in the order of its fields. */
import type { FieldFault } from '../wire/errors.ts'
import type { Refused } from '../wire/fetching/result-or-fault.ts'
import { type FormFault, inFieldOrder } from './form-faults.ts'

/** How a language words faults. Those of calls have a message in Chinese. */
export type FaultTexts = {
  /** Undefined: the form has no such field, so the fault is one of the whole form. */
  field: (fault: FieldFault) => string | undefined
  /** Of the whole form. `message`: of the call. */
  refused: (message: string) => string
}

export const chineseFaults: FaultTexts = { field: ({ message }) => message, refused: message => message }

export type WordedFault = FormFault & Pick<FieldFault, 'fault'>

type Form = {
  texts: FaultTexts
  fields: readonly string[]
  /** What is missing besides: a call names wrong formats before it looks for what is missing, a person reads both at once. */
  missing?: readonly FieldFault[]
}

/** What a form displays of a call that was refused. */
export function wordedFaults(
  { fault: message, faults = [] }: Refused,
  { texts, fields, missing = [] }: Form,
): readonly WordedFault[] {
  const ofForm: WordedFault = { field: 'form', fault: 'refused', message: texts.refused(message) }
  if (faults.length === 0) return [ofForm]
  const all = [...faults, ...missing.filter(({ field }) => faults.every(known => known.field !== field))]
  const worded = all.flatMap(({ field, fault, ...rest }): WordedFault[] => {
    const text = texts.field({ field, fault, ...rest })
    return text === undefined ? [] : [{ field, fault, message: text }]
  })
  return worded.length < all.length ? [ofForm] : inFieldOrder(worded, fields)
}
