/** Read-only display of a firm's record. */
import type { ReactNode } from 'react'
import { KeyValue } from '../../ui/display/key-value.tsx'
import type { Firm } from '../calls.ts'
import { fieldsByPlace, type RecordField, recordRows } from '../record/record-fields.ts'
import { LicencePreview } from './licence-preview.tsx'

type DisplayedFirm = Omit<Firm, 'steps' | 'prefixes' | 'change' | 'returned'>

export function RecordFacts({ firm }: { firm: DisplayedFirm }) {
  return (
    <KeyValue facts={fieldsByPlace.map(field => ({ key: recordRows[field].label, value: fieldValue(field, firm) }))} />
  )
}

/** The label of a code, the preview of a file, otherwise the text itself. */
function fieldValue(field: RecordField, firm: DisplayedFirm): ReactNode {
  switch (recordRows[field].control) {
    case 'economic':
      return firm.economicLabel
    case 'industry':
      return firm.industryLabel
    case 'region':
      return firm.regionLabel
    case 'licence':
      return firm.licence && <LicencePreview file={firm.licence} />
    case 'text':
      return firm[field]
  }
}
