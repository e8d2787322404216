/** One kind of message: when it is sent, its placeholders, the form with the try-out, and its versions. */
import { Card } from 'antd'
import { useCallback, useState } from 'react'
import { useMay } from '../../../../access/use-console.ts'
import shared from '../../../../registration/display/console.module.css'
import { Note } from '../../../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../../../ui/status/states.tsx'
import { failureMessage } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import { useReply } from '../../../../wire/fetching/use-reply.ts'
import type { MessageTextCalls, OneMessageText } from '../../../message-texts/calls.ts'
import { channelText } from './channel-text.ts'
import { MessageForm } from './message-form.tsx'
import styles from './message-texts.module.css'
import { MessageVersions } from './message-versions.tsx'
import { TrialText } from './trial-text.tsx'
import { type Typed, typedOf } from './typed-text.ts'

type Props = { kind: OneMessageText['kind']; onChanged: () => void }

export function MessageDetail({ kind, onChanged }: Props) {
  const call = useCall<MessageTextCalls>()
  const load = useCallback(() => call('POST staff/authApi/messageTexts/findOne', { kind }), [call, kind])
  const { reply, failure, reload } = useReply(load)
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取消息" lines={8} />}
      {reply && <One message={reply.data} onChanged={changed} />}
    </>
  )
}

function One({ message, onChanged }: { message: OneMessageText; onChanged: () => void }) {
  const mayEdit = useMay()('edit-message-texts')
  // Another form begins after a save, and with the text of another version; what was typed stays while somebody else saves.
  const [begun, setBegun] = useState({ round: 0, typed: typedOf(message) })
  const begin = (typed: Typed) => setBegun(({ round }) => ({ round: round + 1, typed }))
  return (
    <>
      <Card title={message.name}>
        <dl className={styles.facts}>
          <dt>何时发</dt>
          <dd>{message.when}</dd>
          <dt>渠道</dt>
          <dd>{channelText(message.channels)}</dd>
        </dl>
        {message.isOutdated && (
          <Note tone="warning" title={`第 ${message.number} 版不能用了`}>
            它用的占位符，现在的软件已经没有，发出去的是初始文字。请另存一版。
          </Note>
        )}
        {mayEdit ? (
          <MessageForm
            key={begun.round}
            message={message}
            begun={begun}
            onSaved={typed => {
              begin(typed)
              onChanged()
            }}
            onOutdated={onChanged}
          />
        ) : (
          <TrialText message={message} typed={typedOf(message)} />
        )}
      </Card>
      <div className={shared.stack}>
        <MessageVersions message={message} mayEdit={mayEdit} onFill={begin} onChanged={onChanged} />
      </div>
    </>
  )
}
