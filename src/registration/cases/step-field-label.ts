/** Labels of the fields that a step of the history names: of the record, or of the kind of case whose step it is. Small, for pages. */
import { fieldLabel } from '../record/record-fields.ts'
import { caseKinds } from './case-kinds.ts'
import { caseFieldLabel } from './kind-fields.ts'

/** @example stepFieldLabel('lost-certificate-returned', 'reason') // '补办原因' */
export function stepFieldLabel(action: string, field: string): string {
  const kind = caseKinds.find(name => action.startsWith(`${name}-`))
  return (kind && caseFieldLabel(kind, field)) ?? fieldLabel(field)
}
