/** Which fields of the record a case changes: those that are stored in it, and those that it was returned for. */
import { useState } from 'react'
import type { CaseDetail } from '../../registration/cases/calls.ts'
import { type RecordField, recordFields } from '../../registration/record/record-fields.ts'

export function useOpenFields(detail: CaseDetail | null) {
  const [open, setOpen] = useState<ReadonlySet<RecordField>>(() => {
    const returned = detail?.returned?.reasons.map(({ field }) => field) ?? []
    return new Set(recordFields.filter(field => field in (detail?.fields ?? {}) || returned.includes(field)))
  })
  const toggle = (field: RecordField, isOpen: boolean) =>
    setOpen(fields => new Set(isOpen ? [...fields, field] : [...fields].filter(other => other !== field)))
  return { open, toggle }
}
