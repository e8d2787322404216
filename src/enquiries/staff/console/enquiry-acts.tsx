/** What a person of staff does with an enquiry: buttons, and the part that one of them opens. */
import { Button } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { AssignButtons } from '../../../registration/display/assign-buttons.tsx'
import shared from '../../../registration/display/console.module.css'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import { AnswerForm } from '../answer-form.tsx'
import type { StaffEnquiry } from '../calls.ts'
import type { EnquiryDetail, HandlingCalls } from '../handling/calls.ts'
import { MergePanel } from './merge-panel.tsx'
import { QuestionPart } from './question-form.tsx'

export type Part = 'answer' | 'merge' | 'question' | 'history'

type Props = {
  line: StaffEnquiry
  part: Part | undefined
  onPart: (part: Part | undefined) => void
  onChanged: () => void
}

export function EnquiryActs({ line, part, onPart, onChanged }: Props) {
  const call = useCall<HandlingCalls>()
  const { number } = line
  const isAnswered = line.answers.length > 0
  const done = () => {
    onPart(undefined)
    onChanged()
  }
  const button = (name: Part, label: string) => (
    <Button aria-expanded={part === name} onClick={() => onPart(part === name ? undefined : name)}>
      {label}
    </Button>
  )
  return (
    <>
      {part === 'answer' ? (
        <AnswerForm line={line} onAnswered={done} onCancel={() => onPart(undefined)} />
      ) : (
        <div className={shared.buttons}>
          <Button onClick={() => onPart('answer')}>{isAnswered ? '改写答复' : '答复'}</Button>
          {line.isOpen && (
            <AssignButtons
              assignee={line.assignee}
              loadColleagues={async () => (await call('POST enquiry/authApi/detail', { number })).data.colleagues}
              assign={to => call('POST enquiry/authApi/assign', { number, ...to })}
              onChanged={onChanged}
            />
          )}
          {line.canMerge && button('merge', '合并')}
          {isAnswered && line.question === null && button('question', '写成常见问题')}
          {button('history', '办理记录')}
        </div>
      )}
      {part === 'merge' && (
        <WithDetail number={line.number}>
          {detail => <MergePanel line={line} detail={detail} onChanged={done} />}
        </WithDetail>
      )}
      {part === 'question' && <QuestionPart line={line} onDone={done} />}
      {part === 'history' && <WithDetail number={line.number}>{detail => <History detail={detail} />}</WithDetail>}
    </>
  )
}

function WithDetail({ number, children }: { number: string; children: (detail: EnquiryDetail) => ReactNode }) {
  const call = useCall<HandlingCalls>()
  const load = useCallback(() => call('POST enquiry/authApi/detail', { number }), [call, number])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  return reply ? children(reply.data) : <Loading label="正在读取" lines={2} />
}

function History({ detail }: { detail: EnquiryDetail }) {
  return (
    <ol className={shared.singles} aria-label="办理记录">
      {detail.history.map(({ at, by, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be the same in every word, and none is ever put between them.
        <li key={place}>
          <span>{by === null ? text : `${by}：${text}`}</span>
          <time className={shared.quiet}>{at}</time>
        </li>
      ))}
    </ol>
  )
}
