/** Which fields of the record a case changes: those that are stored in it, and those that it was returned for. */
import { isTextList, useTypedState } from '../../forms/use-typed-state.ts'
import type { CaseDetail } from '../../registration/cases/calls.ts'
import { needsNewLicence } from '../../registration/cases/new-licence.ts'
import { type RecordField, recordFields } from '../../registration/record/record-fields.ts'

export function useOpenFields(detail: CaseDetail | null) {
  const [names, setNames] = useTypedState<readonly string[]>({
    name: 'open fields',
    initial: () => {
      const returned = detail?.returned?.reasons.map(({ field }) => field) ?? []
      return recordFields.filter(field => field in (detail?.fields ?? {}) || returned.includes(field))
    },
    isValue: isTextList,
  })
  const open: ReadonlySet<RecordField> = new Set(recordFields.filter(field => names.includes(field)))
  // A new name comes with its licence, so both lines open together.
  const withLicence = (field: RecordField): RecordField[] =>
    needsNewLicence(field) ? [field, 'licenceFileId'] : [field]
  const toggle = (field: RecordField, isOpen: boolean) =>
    setNames(fields =>
      isOpen ? [...new Set([...fields, ...withLicence(field)])] : fields.filter(other => other !== field),
    )
  return { open, toggle }
}
