/** Why an application or a case ended without a decision. Small, so that tables and pages can import it. */
import type { Status } from '../../wire/integers.ts'
import { statusLabels } from './rules.ts'

/** `unpaid`: nobody paid the bill in time. `uncorrected`: nobody submitted again what was returned. `prefix-cancelled`: the company prefix that a case was about is cancelled. `renewed`: the prefix whose
 *  cancellation was proposed is renewed. `proposed`: the authority proposes the cancellation that the firm had begun. */
export const endReasons = ['withdrawn', 'unpaid', 'uncorrected', 'prefix-cancelled', 'renewed', 'proposed'] as const
export type WithoutDecision = (typeof endReasons)[number]

export const endLabels: Readonly<Record<WithoutDecision, string>> = {
  withdrawn: statusLabels.withdrawn,
  unpaid: '逾期未缴费，已失效',
  uncorrected: '逾期未补正，已失效',
  'prefix-cancelled': '代码已注销，已终止',
  renewed: '已续展，不再注销',
  proposed: '改由编码中心提出',
}

/** What follows, for the page of a case. */
export const endSentences: Readonly<Record<WithoutDecision, string>> = {
  withdrawn: '已撤回，没有生效',
  unpaid: '逾期没有缴费，已失效，没有生效；需要时请重新办理',
  uncorrected: '退回后逾期没有补正，已失效，没有生效；需要时请重新办理',
  'prefix-cancelled': '这项业务的厂商识别代码已经注销，办理终止，没有生效',
  renewed: '厂商识别代码已经续展，不再注销',
  proposed: '编码中心已提出注销，这份申请不再办理，没有生效',
}

/** The state in words: what ended without a decision says why.
 *  @example statusLabelOf({ status: 'withdrawn', endReason: 'unpaid' }) // '逾期未缴费，已失效' */
export const statusLabelOf = ({ status, endReason }: { status: Status; endReason: WithoutDecision | null }): string =>
  status === 'withdrawn' && endReason !== null ? endLabels[endReason] : statusLabels[status]

/** The reason that a step states by its name; undefined for a step that ends nothing.
 *  @example endReasonOfStep('renewal-unpaid') // 'unpaid' */
export function endReasonOfStep(action: string): WithoutDecision | undefined {
  const verb = action.match(/(?:^|-)(withdrawn|unpaid|uncorrected)$/)?.[1]
  return endReasons.find(reason => reason === verb)
}
