/** Objections with the answers of the centre. */
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import type { Objections } from '../disputes/objections/calls.ts'

export function ObjectionTexts({ objections }: Pick<Objections, 'objections'>) {
  return objections.map(({ id, statement, raisedAt, answer, stateLabel, answeredAt, refusal, refusedAt }) => (
    <Note
      key={id}
      tone={answer === null ? 'warning' : 'info'}
      title={`企业于 ${formatDate(raisedAt, 'yyyy-MM-dd HH:mm')} 提出异议`}
    >
      <p>{statement}</p>
      <p>
        对 {formatDate(refusedAt, 'yyyy-MM-dd')} 不予通过的异议{refusal && `，当时的理由：${refusal}`}
      </p>
      {answer === null ? (
        <p>等待中心答复。</p>
      ) : (
        <p>
          {formatDate(answeredAt, 'yyyy-MM-dd HH:mm')} 中心答复（{stateLabel}）：{answer}
        </p>
      )}
    </Note>
  ))
}
