/** What the notices of a case name: the branches that decide it, and what an approval brought about. */

import { valueAt } from '../../business-rules/rule-history.ts'
import { branchLabel } from '../../codes/branches.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Messages } from '../../messages/context.ts'
import { chinaDayStart, shiftDay } from '../../wire/china-time.ts'
import type { CaseKind } from '../cases/kinds/case-kinds.ts'
import { certificateTitle } from '../certificates/rules.ts'
import type { NewestStep } from '../history/history-store.ts'
import type { CaseFields } from '../tables.ts'
import { reviewersOfBranch } from './branch-reviewers-store.ts'
import { expectedDate } from './working-days/working-days.ts'

type Places = Pick<NewestStep, 'kind' | 'branchCode' | 'caseBranchCode' | 'firstBranchCode' | 'nextBranchCode'>

/** Who decides what was submitted.
 *  @example '江苏分中心、沈阳分中心先后' */
export function decidingBranches({ kind, branchCode, caseBranchCode, nextBranchCode }: Places): string {
  const own = branchLabel(kind === null ? branchCode : caseBranchCode)
  return nextBranchCode === null ? own : `${own}、${branchLabel(nextBranchCode)}先后`
}

/** Who has approved it before the centre.
 *  @example '江苏分中心和沈阳分中心' */
export function approvedBranches({ kind, branchCode, caseBranchCode, firstBranchCode }: Places): string {
  if (kind === null) return branchLabel(branchCode)
  const isMove = firstBranchCode !== null && firstBranchCode !== caseBranchCode
  return `${isMove ? `${branchLabel(firstBranchCode)}和` : ''}${branchLabel(caseBranchCode)}`
}

type Term = Pick<NewestStep, 'calendarDays' | 'reviewHistory'> & { submittedAt: Date }

const dueDay = ({ calendarDays, reviewHistory, submittedAt }: Term) =>
  expectedDate(submittedAt, {
    days: valueAt(reviewHistory, 'reviewDays', submittedAt),
    calendar: new Map(Object.entries(calendarDays)),
  })

/** By when what arrived is decided, as the receipt states it. */
export const termText = (term: Term): string => `预计 ${dueDay(term)} 前办结`

type Moved = { newest: NewestStep; business: string }

/** Notifies the reviewers of the branch that has a case now, after another branch approved it. */
export async function notifyReceivingBranch(
  tx: Queryable,
  { newest, business }: Moved,
  messages: Pick<Messages, 'notify'>,
): Promise<void> {
  const { step, firmName, caseBranchCode, firstBranchCode, calendarDays, reviewHistory, submittedAt } = newest
  if (caseBranchCode === null || step.caseId === null || submittedAt === null) return
  const nextDay = shiftDay(dueDay({ calendarDays, reviewHistory, submittedAt }), 1)
  const event = {
    kind: 'case-received',
    only: 'inbox',
    ...{ at: step.at, key: `step ${step.id} received` },
    dueAt: new Date(chinaDayStart(nextDay).getTime() - 1000),
    link: `/MyManage/admin/check?case=${step.firmId}.${step.caseId}`,
    parameters: { business, branch: branchLabel(firstBranchCode), next: branchLabel(caseBranchCode) },
    ...(firmName && { firmName }),
  } as const
  for (const accountId of await reviewersOfBranch(tx, caseBranchCode))
    await messages.notify(tx, { ...event, to: { accountId } })
}

type Approved = Pick<NewestStep, 'kind' | 'allocated' | 'fields' | 'companyPrefix' | 'certificateNumber'>

type ApprovalTexts = { result: string; next: string }
/** `number`: what was allocated. */
type Allocated = Omit<Approved, 'kind' | 'allocated' | 'fields'> & { number: string; fields: CaseFields }

const textsByKind: Readonly<Partial<Record<CaseKind, (approved: Allocated) => ApprovalTexts>>> = {
  gtin8: ({ fields, number }) => ({
    result: `“${fields.product ?? ''}”的 GTIN-8 是 ${number}`,
    next: '下载条码，印在这件商品的包装上',
  }),
  gln: ({ fields, number }) => ({
    result: `“${fields.name ?? ''}”的参与方位置码是 ${number}`,
    next: '查看，并写在订单和送货单上',
  }),
  subsidiary: ({ fields, number }) => ({
    result: `下属公司“${fields.name ?? ''}”的备案号是 ${number}`,
    next: '下载备案证明',
  }),
  'foreign-barcode': ({ fields, number }) => ({
    result: `境外条码 ${fields.barcode ?? ''} 的备案号是 ${number}，有效至 ${fields.until ?? ''}`,
    next: '下载备案证明，授权延长的请重新备案',
  }),
  'lost-certificate': ({ companyPrefix, certificateNumber }) => {
    const title = certificateNumber === null ? '' : `，新证书是${certificateTitle(certificateNumber)}`
    return { result: `厂商识别代码 ${companyPrefix ?? ''} 的证书已补发${title}`, next: '下载新证书，原证书不再有效' }
  },
  binding: () => ({ result: '您已成为企业的负责人', next: '办理这家企业的业务' }),
}

/** What was approved, and what its owner can do with it now, as the ends of the sentences of the notice. */
export function approvalTexts({ kind, allocated, fields, ...approved }: Approved): ApprovalTexts {
  const texts = kind === null ? undefined : textsByKind[kind]
  if (texts) return texts({ ...approved, number: allocated ?? '', fields: fields ?? {} })
  return { result: allocated ? `分配的编码是 ${allocated}` : '已经办结', next: '查看' }
}
