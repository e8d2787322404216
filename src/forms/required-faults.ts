/** Faults of the required fields that are empty. */
import { faultMessages } from '../wire/fault-messages.ts'
import type { FormFault, FormFields } from './form-faults.ts'

export type FormValues = Readonly<Record<string, string>>

export function requiredFaults(fields: FormFields, values: FormValues): FormFault[] {
  return Object.entries(fields)
    .filter(([field, { required }]) => required && !values[field]?.trim())
    .map(([field, { label }]) => ({ field, message: faultMessages.any.missing(label) }))
}
