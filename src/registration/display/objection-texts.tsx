/** Objections with the answers of the centre. */
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import type { Objections } from '../objections/calls.ts'

export function ObjectionTexts({ objections }: Pick<Objections, 'objections'>) {
  return objections.map(({ id, statement, raisedAt, answer, upheld, answeredAt }) => (
    <Note
      key={id}
      tone={answer === null ? 'warning' : 'info'}
      title={`企业于 ${formatDate(raisedAt, 'yyyy-MM-dd HH:mm')} 提出异议`}
    >
      <p>{statement}</p>
      {answer === null ? (
        <p>等待中心答复。</p>
      ) : (
        <p>
          {formatDate(answeredAt, 'yyyy-MM-dd HH:mm')} 中心答复（{upheld ? '异议成立' : '维持不予通过'}）：{answer}
        </p>
      )}
    </Note>
  ))
}
