/** Notes between reviewers about the firm of a case. */
import { Button, Input } from 'antd'
import { useCallback, useState } from 'react'
import { useRequestKey } from '../../request-keys/use-request-key.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { reviewInputLengths } from '../input-lengths.ts'
import type { NoteCalls } from '../notes/calls.ts'
import styles from './panels.module.css'
import type { ReviewedCase } from './reviewed-case.ts'

export function NotesPanel({ firm }: { firm: ReviewedCase }) {
  const call = useCall<NoteCalls>()
  const { id } = firm
  const { caseId } = firm.review
  const loadNotes = useCallback(
    () => call('POST tycpdmfirm/authApi/reviewNotes', { id, caseId: caseId ?? undefined }),
    [call, id, caseId],
  )
  const { reply, failure, reload } = useReply(loadNotes)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const onceSent = useRequestKey(`review-note-${id}`)
  const add = () => {
    setFault(undefined)
    onceSent(key => call('POST tycpdmfirm/authApi/addReviewNote', { key, id, caseId: caseId ?? undefined, text }))
      .then(() => {
        setText('')
        reload()
      })
      .catch(error => setFault(failureMessage(error)))
  }
  return (
    <div className={styles.notes}>
      <Input.TextArea
        aria-label="写一条备注"
        rows={2}
        maxLength={reviewInputLengths.note}
        placeholder="只有审核人员看得到，企业看不到"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={add}>
        记下备注
      </Button>
      {fault && <p role="alert">{fault}</p>}
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading hasMotif={false} />}
      {reply?.data.length === 0 && <Empty title="还没有备注" />}
      <ul>
        {reply?.data.map(note => (
          <li key={note.id}>
            <p className={styles.author}>
              {note.byName}　{formatDate(note.at, 'MM-dd HH:mm')}
            </p>
            <p>{note.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
