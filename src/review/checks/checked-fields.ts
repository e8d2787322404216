/** What a verdict states as checked, compared with what has to be checked. */
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Verdict } from '../../registration/cases/decide.ts'
import { labelInKind } from '../../registration/cases/kinds/kind-fields.ts'
import { refuseField } from '../../wire/errors.ts'
import { reviewFacts } from '../review-facts.ts'
import type { Subject } from '../subject.ts'
import { isFieldOf } from './fields-to-check.ts'

type Input = Subject & { viewer: SignedIn; at: Date; verdict: Verdict; checked?: string[] | undefined }

/** The checked fields as the history has them; undefined for a verdict that does not state them, such as one of a batch. Refuses an approval
 *  that states some but not all. */
export async function checkedFields(
  tx: Queryable,
  { verdict, checked, ...subject }: Input,
): Promise<string[] | undefined> {
  if (checked === undefined) return undefined
  const { kind, fieldsToCheck } = await reviewFacts(tx, subject)
  const missing = fieldsToCheck.filter(field => !checked.includes(field))
  if (verdict === 'pass' && missing.length > 0) {
    const names = missing.map(field => labelInKind(kind, field)).join('、')
    refuseField('checked', 'required', `还有 ${missing.length} 项没有核对：${names}`)
  }
  return [...new Set(checked)].filter(field => isFieldOf(fieldsToCheck, field))
}
