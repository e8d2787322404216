/** Fields of a request as the record stores them. */
import { normaliseCreditCode } from './credit-code.ts'
import { type FirmFields, recordFields } from './record-fields.ts'

export type RecordInput = Partial<Record<keyof FirmFields, string | null | undefined>>

/** The fields of the input as they are stored: codes normalised, empty text as null. Fields that are missing stay missing. */
export function normaliseFields(fields: RecordInput): Partial<FirmFields> {
  const normalised: Partial<FirmFields> = {}
  for (const field of recordFields) {
    const value = fields[field]
    if (value !== undefined)
      normalised[field] = (field === 'creditCode' ? normaliseCreditCode(value ?? '') : value) || null
  }
  return normalised
}
