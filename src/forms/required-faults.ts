/** Faults of a form before it is submitted: required fields that are empty, and texts that are too long. */
import { faultMessages } from '../wire/fault-messages.ts'
import { type FormFault, type FormFields, longFault } from './form-faults.ts'

export type FormValues = Readonly<Record<string, string>>

export function requiredFaults(fields: FormFields, values: FormValues): FormFault[] {
  return Object.entries(fields)
    .filter(([field, { required }]) => required && !values[field]?.trim())
    .map(([field, { label }]) => ({ field, message: faultMessages.any.missing(label) }))
}

export function longFaults(fields: FormFields, values: FormValues): FormFault[] {
  return Object.entries(fields).flatMap(([field, { longest }]) => {
    const message = longFault(values[field] ?? '', longest)
    return message === undefined ? [] : [{ field, message }]
  })
}
