/** Right side of the desk: one bill, its slip, the comparison with the bank line, and the decision. */
import { useCallback, useEffect, useRef } from 'react'
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { DeskBill, DeskCalls } from '../../desk/calls.ts'
import { billTones } from '../bill-tones.ts'
import { dueText } from '../due-text.ts'
import { FinanceSlip } from '../slips/finance-slip.tsx'
import { CompareTable } from './compare-table.tsx'
import { DecideBar } from './decide-bar.tsx'
import styles from './desk.module.css'

/** `onOpened`: called when the bill is displayed, which the server has recorded. */
type Props = { billId: number; onOpened: () => void; onDone: () => void; onLeave: () => void }

export function DeskDetail({ billId, onOpened, onDone, onLeave }: Props) {
  const call = useCall<DeskCalls>()
  const load = useCallback(async () => (await call('POST fees/authApi/deskBill', { billId })).data, [call, billId])
  const { reply, failure, reload } = useReply(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reply
  useEffect(() => {
    if (reply) onOpened()
  }, [reply])
  if (!reply)
    return failure === undefined ? (
      <Loading label="正在读取账单" lines={8} />
    ) : (
      <ErrorState title={failureMessage(failure)} onRetry={reload} />
    )
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      <DetailHead {...reply} onLeave={onLeave} />
      <div className={styles.columns}>
        <div className={styles.slipColumn}>
          {reply.paymentId !== null && reply.slip ? (
            <FinanceSlip key={reply.paymentId} paymentId={reply.paymentId} slip={reply.slip} />
          ) : (
            <p className={styles.noSlip}>
              {reply.paymentId === null ? '这份账单没有汇款等待核对。' : '企业没有上传凭证，这笔款是在对账单里找到的。'}
            </p>
          )}
        </div>
        <Facts {...reply} />
      </div>
      {reply.paymentId !== null && (
        <DecideBar
          key={`${billId} ${reply.paymentId}`}
          paymentId={reply.paymentId}
          isMatched={reply.isMatched}
          hasLine={reply.hasLine}
          firmName={reply.bill.firmName}
          onDone={onDone}
          onLeave={onLeave}
          onOutdated={reload}
        />
      )}
    </>
  )
}

/** Takes the focus when a bill is opened, so that reading and shortcuts continue there. */
function DetailHead({ bill, onLeave }: DeskBill & { onLeave: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  const facts = [
    `账单 ${bill.number}`,
    `${formatDate(bill.issuedAt, 'yyyy-MM-dd')} 开出`,
    ...(bill.dueOn ? [`期限 ${dueText(bill.dueOn, new Date())}`] : []),
    `税号 ${bill.taxNumber}`,
  ]
  return (
    <header className={styles.detailHead}>
      <div>
        <button type="button" className={styles.back} onClick={onLeave}>
          返回列表
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {bill.firmName} <Tag>{bill.business}</Tag>{' '}
          {bill.status !== 'open' && <Tag tone={billTones[bill.status]}>{bill.statusLabel}</Tag>}
        </h2>
        <p className={styles.quiet}>{facts.join('　')}</p>
      </div>
      <p className={styles.due}>
        <span className={styles.quiet}>应收</span>
        <span>
          <b>{groupDigits(bill.amount)}</b> 元
        </span>
      </p>
    </header>
  )
}

function Facts({ line, isMatched, comparisons, checks, steps, effect }: DeskBill) {
  return (
    <div className={styles.facts}>
      <CompareTable comparisons={comparisons} />
      {line && (
        <Note tone={isMatched ? 'good' : 'warning'} title={isMatched ? '流水对得上' : '流水和账单有不同'}>
          流水 {line.serial}，{line.payerName}
          {line.payerAccount && `（尾号 ${line.payerAccount}）`}，{formatDate(line.importedAt, 'yyyy-MM-dd HH:mm')}{' '}
          导入。
        </Note>
      )}
      <h3>还查了</h3>
      <ul className={styles.checks}>
        {checks.map(({ isGood, message }) => (
          <li key={message} className={isGood ? styles.good : styles.look}>
            <Icon name={isGood ? 'check' : 'warn'} /> <span className={styles.checkText}>{message}</span>
          </li>
        ))}
      </ul>
      <h3>经过</h3>
      <ol className={styles.steps}>
        {steps.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time className={styles.quiet}>{formatDate(at, 'MM-dd HH:mm')}</time> {text}
          </li>
        ))}
      </ol>
      <h3>确认以后</h3>
      <p>{effect}</p>
    </div>
  )
}
