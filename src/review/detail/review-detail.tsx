/** The open case: its data, its documents beside them, its history, the notes of reviewers, and the verdict. */
import { useCallback, useEffect, useRef } from 'react'
import { useDocumentView } from '../../registration/display/documents/use-document-view.ts'
import { useAreaKeys } from '../../ui/console/menu/area-keys.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { decodeStatus } from '../../wire/integers.ts'
import type { ReviewCalls } from '../calls.ts'
import { CaseBody } from '../case/case-body.tsx'
import { CaseHolder } from '../case/case-holder.tsx'
import { caseDocuments } from '../case/documents/case-documents.ts'
import { DocumentViewer } from '../case/documents/document-viewer.tsx'
import { DueClock } from '../case/due-clock.tsx'
import { isReviewed, type ReviewedCase } from '../case/reviewed-case.ts'
import { useDecision } from '../case/use-decision.ts'
import { useChecks } from '../checks/use-checks.ts'
import { FirmObjections } from '../objections/firm-objections.tsx'
import type { CaseId } from '../queue/queue-address.ts'
import type { ReasonCalls } from '../reasons/calls.ts'
import { defaultReasons } from '../reasons/default-reasons.ts'
import { kindReasons } from '../reasons/kind-reasons.ts'
import styles from './review-detail.module.css'
import { VerdictBar } from './verdict-bar.tsx'

type Props = { open: CaseId; onDone: () => void; onBack: () => void }

export function ReviewDetail({ open: { id, caseId }, onDone, onBack }: Props) {
  const call = useCall<ReviewCalls | ReasonCalls>()
  const loadDetail = useCallback(async () => {
    const [detail, reasons] = await Promise.all([
      call('POST tycpdmfirm/authApi/detail', { id, caseId: caseId ?? undefined }),
      call('POST tycpdmfirm/authApi/cannedReasons', {}).catch(() => undefined),
    ])
    const kind = detail.data.review?.kind
    const ofKind = kind && kind !== 'register' ? kindReasons[kind] : undefined
    return { firm: detail.data, canned: [...(ofKind ?? reasons?.data.reasons ?? defaultReasons)] }
  }, [call, id, caseId])
  const { reply, failure, reload } = useReply(loadDetail)
  const error = failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return error || <Loading label="正在读取申请" lines={8} />
  if (!isReviewed(reply.firm)) return <ErrorState title="没有找到" onRetry={reload} />
  return (
    <>
      {error}
      <OpenCase firm={reply.firm} canned={reply.canned} onDone={onDone} onBack={onBack} onOutdated={reload} />
    </>
  )
}

type OpenCaseProps = Pick<Props, 'onDone' | 'onBack'> & {
  firm: ReviewedCase
  canned: { field: string; reason: string }[]
  onOutdated: () => void
}

function OpenCase({ firm, canned, onDone, onBack, onOutdated }: OpenCaseProps) {
  const decision = useDecision(canned, firm.review)
  const checks = useChecks(firm, decision)
  const view = useDocumentView()
  useAreaKeys({
    '+': () => view.zoomBy(1),
    '=': () => view.zoomBy(1),
    '-': () => view.zoomBy(-1),
    t: view.rotate,
    q: onBack,
  })
  return (
    <>
      <Head firm={firm} onBack={onBack} onChanged={onOutdated} />
      {firm.review.kind === 'register' && <FirmObjections firmId={firm.id} onAnswered={onOutdated} />}
      <div className={styles.columns}>
        <div className={styles.documents}>
          <DocumentViewer documents={caseDocuments(firm)} view={view} />
        </div>
        <CaseBody firm={firm} decision={decision} checks={checks} canned={canned} onOutdated={onOutdated} />
      </div>
      <VerdictBar firm={firm} decision={decision} checks={checks} onDone={onDone} onOutdated={onOutdated} />
    </>
  )
}

/** Whoever decides it now, or has decided it. */
function whoHasIt({ status, branchLabel }: ReviewedCase['review']): string {
  const current = decodeStatus(status)
  if (current === 'atCentre') return '现由中心审核'
  return current === 'atBranch' ? `现由${branchLabel}审核` : branchLabel
}

type HeadProps = { firm: ReviewedCase; onBack: () => void; onChanged: () => void }

/** Takes the focus when a case is opened, so that reading and keyboard shortcuts continue there. */
function Head({ firm, onBack, onChanged }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { review, prefixes } = firm
  // A case that is not of one prefix concerns the firm with all of them.
  const companyPrefix = review.companyPrefix ?? prefixes.map(row => row.companyPrefix).join('、')
  const facts = [
    review.statusLabel,
    `提交 ${formatDate(review.submittedAt, 'yyyy-MM-dd HH:mm')}`,
    whoHasIt(review),
    ...(companyPrefix ? [`厂商识别代码 ${companyPrefix}`] : []),
  ]
  return (
    <header className={styles.head}>
      <button type="button" className={styles.back} onClick={onBack}>
        返回队列
      </button>
      <div className={styles.title}>
        <h2 ref={heading} tabIndex={-1}>
          {firm.firmName} <Tag>{review.kindLabel}</Tag>{' '}
          {review.submissions > 1 && <Tag tone="warning">第 {review.submissions} 次提交</Tag>}
        </h2>
        <p>{facts.join('　')}</p>
      </div>
      <DueClock firm={firm} />
      <CaseHolder firm={firm} onChanged={onChanged} />
    </header>
  )
}
