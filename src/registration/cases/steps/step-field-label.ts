/** Labels of the fields that a step of the history names: of the record, or of the kind of case whose step it is. Small, for pages. */
import { fieldLabel } from '../../record/record-fields.ts'
import { caseKinds } from '../kinds/case-kinds.ts'
import { caseFieldLabel } from '../kinds/kind-fields.ts'

/** A reason of a return with the label of its field, without the mark at its end: the text around it sets one. A reason for the whole
 *  application has no field.
 *  @example stepReasonText('returned', { field: 'address', reason: '与执照不符。' }) // '注册地址：与执照不符' */
export function stepReasonText(action: string, { field, reason }: { field: string; reason: string }): string {
  const text = reason.trim().replace(/[。；，、：;,.:]+$/, '')
  return field ? `${stepFieldLabel(action, field)}：${text}` : text
}

/** @example stepFieldLabel('lost-certificate-returned', 'reason') // '补办原因' */
export function stepFieldLabel(action: string, field: string): string {
  const kind = caseKinds.find(name => action.startsWith(`${name}-`))
  return (kind && caseFieldLabel(kind, field)) ?? fieldLabel(field)
}
