/** The verdict at the foot of the open case: approve, return or refuse, each with a confirmation. */
import { App, Button } from 'antd'
import shared from '../../registration/display/console.module.css'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { useAreaKeys } from '../../ui/console/menu/area-keys.ts'
import { actFailure, isOutdated } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { ReviewCalls } from '../calls.ts'
import { focusReasonEvent } from '../case/reasons-panel.tsx'
import { canDecide, type ReviewedCase } from '../case/reviewed-case.ts'
import type { Decision } from '../case/use-decision.ts'
import type { Checks } from '../checks/use-checks.ts'
import styles from './verdict-bar.module.css'

type Verdict = 'pass' | 'return' | 'refuse'
type Props = { firm: ReviewedCase; decision: Decision; checks: Checks; onDone: () => void; onOutdated: () => void }

const verdictTexts: Readonly<Record<Verdict, { label: string; confirmTitle: string; successMessage: string }>> = {
  pass: { label: '通过', confirmTitle: '通过这份申请？', successMessage: '已通过' },
  return: { label: '退回补正', confirmTitle: '退回给企业补正？', successMessage: '已退回' },
  refuse: {
    label: '不予通过',
    confirmTitle: '不予通过？企业不能再修改这份申请。',
    successMessage: '已作出不予通过的决定',
  },
}

export function VerdictBar({ firm, decision, checks, onDone, onOutdated }: Props) {
  const call = useCall<ReviewCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const { reasons, remark, checked } = decision
  const { unchecked } = checks
  const { review } = firm

  const decide = async (verdict: Verdict) => {
    try {
      const { version, caseId } = review
      const subject = { id: firm.id, caseId: caseId ?? undefined, version }
      await call('POST tycpdmfirm/authApi/audit', { ...subject, verdict, reasons, remark, checked })
      message.success(verdictTexts[verdict].successMessage)
      onDone()
    } catch (error) {
      const failure = actFailure(error)
      if (!isOutdated(error)) return failure
      // The case is no longer what the reviewer decided on, so it is loaded again.
      message.error(failure)
      onOutdated()
    }
    return
  }
  const confirmVerdict = (verdict: Verdict) => {
    if (!canDecide(firm) || !review.steps.includes(verdict)) return
    if (verdict === 'pass' && reasons.length > 0) return void message.warning('已写了要修改的地方，不能通过')
    const [next] = unchecked
    if (verdict === 'pass' && next !== undefined) {
      message.warning(`还有 ${unchecked.length} 项没有核对`)
      return checks.goTo(next)
    }
    if (verdict === 'return' && reasons.length === 0) {
      message.warning('退回时请至少写一条要修改的地方')
      dispatchEvent(new Event(focusReasonEvent))
      return
    }
    const summary = [...reasons.map(({ reason }) => reason), remark].filter(Boolean).join('；')
    openDialog({
      title: verdictTexts[verdict].confirmTitle,
      text: summary || firm.firmName,
      ok: verdictTexts[verdict].label,
      danger: verdict !== 'pass',
      onOk: () => decide(verdict),
    })
  }
  useAreaKeys({ a: () => confirmVerdict('pass'), r: () => confirmVerdict('return') })
  if (!canDecide(firm)) return null
  return (
    <>
      {dialog}
      <div className={styles.verdict}>
        <div className={`${shared.buttons} ${styles.acts}`}>
          {review.steps.includes('return') && (
            <Button danger onClick={() => confirmVerdict('return')}>
              退回补正{reasons.length > 0 && `（${reasons.length} 处）`}
            </Button>
          )}
          {review.steps.includes('refuse') && (
            <Button
              disabled={decision.hasBad}
              {...(decision.hasBad && { title: '有要修改的字段时退回补正；不予通过请取消 ✕，写明审核意见' })}
              onClick={() => confirmVerdict('refuse')}
            >
              不予通过
            </Button>
          )}
        </div>
        {review.steps.includes('pass') && (
          <>
            <Unchecked decision={decision} checks={checks} />
            <PassButton reasons={reasons.length} unchecked={unchecked.length} onClick={() => confirmVerdict('pass')} />
          </>
        )}
      </div>
    </>
  )
}

type PassProps = { reasons: number; unchecked: number; onClick: () => void }

/** Closed while a field is unchecked or has to be changed; on a phone it is not there until then. */
function PassButton({ reasons, unchecked, onClick }: PassProps) {
  const isOpen = reasons === 0 && unchecked === 0
  const closedText = reasons > 0 ? '有不一致，不能通过' : `还有 ${unchecked} 项没有核对`
  return (
    <Button type="primary" className={styles.pass ?? ''} disabled={!isOpen} onClick={onClick}>
      {isOpen ? '通过并看下一件' : closedText}
    </Button>
  )
}

/** The unchecked fields, each of which leads to its marks; on a phone only the next one. */
function Unchecked({ decision, checks: { unchecked, goTo } }: Pick<Props, 'decision' | 'checks'>) {
  const [next] = unchecked
  if (next === undefined) return <p className={styles.unchecked} role="status" />
  return (
    <>
      <p className={styles.unchecked} role="status">
        没有核对：
        {unchecked.map(field => (
          <button key={field} type="button" onClick={() => goTo(field)}>
            {decision.labelOf(field)}
          </button>
        ))}
      </p>
      <Button className={styles.next ?? ''} onClick={() => goTo(next)}>
        还有 {unchecked.length} 项：{decision.labelOf(next)}
      </Button>
    </>
  )
}
