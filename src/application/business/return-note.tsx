/** Why a case was returned: the whole, and by field. */
import type { CaseDetail } from '../../registration/cases/calls.ts'
import { caseFieldLabel } from '../../registration/cases/kinds/kind-fields.ts'
import { correctionText } from '../../registration/life-cycle/correction/rules.ts'
import { fieldLabel } from '../../registration/record/record-fields.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'

/** The reasons of a return, by field. */
type Reasons = ReadonlyMap<string, string>

export const reasonsByField = (detail: CaseDetail | null): Reasons =>
  new Map(detail?.returned?.reasons.map(({ field, reason }) => [field, reason]))

export function ReturnNote({ detail }: { detail: CaseDetail | null }) {
  if (!detail?.returned) return null
  const { reasons, remark, at, until } = detail.returned
  return (
    <Note tone="warning" title={`${formatDate(at, 'yyyy-MM-dd')} 退回，请按下面的原因修改后重新提交`}>
      <ul>
        {reasons.map(({ field, reason }) => (
          <li key={`${field} ${reason}`}>
            {field && `${caseFieldLabel(detail.kind, field) ?? fieldLabel(field)}：`}
            {reason}
          </li>
        ))}
      </ul>
      {remark && <p>{remark}</p>}
      <p>{correctionText(until)}。</p>
    </Note>
  )
}
