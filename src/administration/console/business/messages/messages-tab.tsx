/** Texts of SMS, mails and messages of the inbox: all kinds, or the one that is open. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { LinkTo } from '../../../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../../../ui/status/states.tsx'
import { failureMessage } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import { useReply } from '../../../../wire/fetching/use-reply.ts'
import type { MessageTextCalls } from '../../../message-texts/calls.ts'
import { type MessagesPlace, messagesAddress, messagesQuery, readMessagesPlace } from '../business-address.ts'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'
import styles from './message-texts.module.css'

export function MessagesTab() {
  const [query, setQuery] = useSearchParams()
  const place = readMessagesPlace(query)
  const call = useCall<MessageTextCalls>()
  const load = useCallback(() => call('POST staff/authApi/messageTexts/findlist', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const change = (changed: Partial<MessagesPlace>) =>
    setQuery(messagesQuery({ ...place, ...changed }), { replace: true, preventScrollReset: true })
  if (!reply)
    return failure === undefined ? (
      <Loading label="正在读取消息" lines={8} />
    ) : (
      <ErrorState title={failureMessage(failure)} onRetry={reload} />
    )
  const lines = reply.data
  if (place.kind === '') return <MessageList lines={lines} place={place} onChange={change} />
  const open = lines.find(({ kind }) => kind === place.kind)
  return (
    <>
      <p className={styles.back}>
        <LinkTo to={messagesAddress({ ...place, kind: '' })}>全部消息</LinkTo>
      </p>
      {open ? <MessageDetail key={open.kind} kind={open.kind} onChanged={reload} /> : <Empty title="没有这一种消息" />}
    </>
  )
}
