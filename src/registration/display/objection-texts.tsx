/** Objections with the answers of the centre. */
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import type { Objections } from '../disputes/objections/calls.ts'
import { LicencePreview } from './licence-preview.tsx'

export function ObjectionTexts({ objections }: Pick<Objections, 'objections'>) {
  return objections.map(
    ({ id, statement, files, raisedAt, answer, stateLabel, answeredAt, refusal, refusedAt, resumedLabel }) => (
      <Note
        key={id}
        tone={answer === null ? 'warning' : 'info'}
        title={`企业于 ${formatDate(raisedAt, 'yyyy-MM-dd HH:mm')} 提出异议`}
      >
        <p>{statement}</p>
        {files.map(file => (
          <LicencePreview key={file.id} file={file} />
        ))}
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
        {resumedLabel && <p>申请已回到{resumedLabel}继续审核，不用重新提交。</p>}
      </Note>
    ),
  )
}
