/** The line that says what became of an application or a case. */
import { stepReasonText } from '../../registration/cases/steps/step-field-label.ts'
import { actionLabel } from '../../registration/history/actions.ts'
import type { Status } from '../../wire/integers.ts'
import type { NewestResult } from './result-store.ts'

const submittedAgain: readonly Status[] = ['atBranch']

/** `allocated`: the number of an approval. `firstBranch`: of a case between two branches, the one that approved it; `branch` has it now. */
type ResultFacts = { allocated: string | null; branch: string; firstBranch: string | null }

/** When and what: the label of the newest step with its reasons, or the number that it allocated. Null while it waits at its branch, unless another one approved it before.
 *  @example { at: '2026-11-21T02:00:00.000Z', text: '退回补正：注册地址：请写到门牌号' } */
export function resultOf(
  status: Status,
  newest: NewestResult | null,
  { allocated, branch, firstBranch }: ResultFacts,
): { at: string; text: string } | null {
  if (!newest) return null
  const { action, at, remark, reasons, companyPrefix } = newest
  if (submittedAgain.includes(status))
    return firstBranch !== null && action.endsWith('-passed')
      ? { at: new Date(at).toISOString(), text: `${firstBranch}审核通过，现由${branch}审核` }
      : null
  const isApproved = action === 'approved' || action.endsWith('-approved')
  const number = isApproved ? (allocated ?? companyPrefix) : null
  const why = [...reasons.map(reason => stepReasonText(action, reason)), remark].filter(Boolean).join('；')
  const detail = number ? `编码 ${number}` : why
  return { at: new Date(at).toISOString(), text: detail ? `${actionLabel(action)}：${detail}` : actionLabel(action) }
}
