/** Faults of a form and the lines of its summary, without I/O. */
import { cleanCode } from '../wire/clean-code.ts'
import { faultMessages } from '../wire/fault-messages.ts'
import { failureFaults, failureMessage } from '../wire/fetching/failure-message.ts'
import type { SummaryTexts } from './locales/locale.ts'
import { zhSummary } from './locales/zh.ts'

export type FormFault = { field: string; message: string }

/** A field of a form. `longest`: characters, as in the call. `required`: false marks it as optional; a field without it has no mark, as when one
 *  of two fields is enough. */
export type FormField = { label: string; hint?: string; required?: boolean; longest?: number }
export type FormFields = Readonly<Record<string, FormField>>

/** The message for a text that is longer than its call takes. Fields never cut a text: what is left of a number is another number.
 *  Spaces do not count, because the call may remove them.
 *  @example longFault('12345', 4) // '至多 4 个字，这里有 5 个' */
export function longFault(text: string, longest: number | undefined): string | undefined {
  const { length } = cleanCode(text)
  if (longest === undefined || length <= longest) return undefined
  return `${faultMessages.text.long(longest)}，这里有 ${length} 个`
}

/** The faults of a failed call: those of its fields, or one for the whole form. */
export function errorFaults(error: unknown): FormFault[] {
  const faults = failureFaults(error)
  return faults.length > 0 ? faults : [{ field: wholeForm, message: failureMessage(error) }]
}

const wholeForm = 'form'

/** Whether a fault concerns no field, such as a missing right or a network that is down: there is nothing to correct and nowhere to lead to. */
export const isOfForm = ({ field }: Pick<FormFault, 'field'>): boolean => field === wholeForm

/** Title of the faults of a form.
 *  @example titleOf([{ field: 'form', message: '您没有办理这项业务的权限' }]) // '没有提交成功' */
export const titleOf = (faults: readonly FormFault[], { notSent, toCorrect }: SummaryTexts = zhSummary): string =>
  faults.every(isOfForm) ? notSent : toCorrect(faults.filter(fault => !isOfForm(fault)).length)

/** The line of a fault in the summary. It names the field, unless the message does.
 *  @example summaryLine({ field: 'phone', message: '此项必填' }, '手机号') // '手机号：此项必填' */
export function summaryLine({ message }: FormFault, label?: string, { line }: SummaryTexts = zhSummary): string {
  return label === undefined || message.includes(label) ? message : line(label, message)
}

/** Faults in the order of the fields of a form; those of other fields are last.
 *  @example inFieldOrder([{ field: 'b', message: '' }, { field: 'a', message: '' }], ['a', 'b']) // a, b */
export function inFieldOrder<Fault extends FormFault>(
  faults: readonly Fault[],
  fields: readonly string[],
): readonly Fault[] {
  const placeOf = ({ field }: FormFault) => (fields.includes(field) ? fields.indexOf(field) : fields.length)
  return [...faults].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The message of a field's fault, if it has one. */
export const faultMessageOf = (faults: readonly FormFault[], field: string) =>
  faults.find(fault => fault.field === field)?.message
