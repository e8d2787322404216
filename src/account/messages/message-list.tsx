/** The messages of an inbox, newest first; a link leads to the next step and marks its message as read. */
import { useCallback, useContext, useEffect, useState } from 'react'
import { UnreadContext } from '../../ui/console/unread-messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { InboxCalls } from './calls.ts'
import type { groupLabels } from './group-labels.ts'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'

type MessagePage = DataOf<RowOf<InboxCalls, 'POST message/authApi/list'>>
type Filter = { group: keyof typeof groupLabels | undefined; unread: boolean }

const filterParameters = ({ group, unread }: Filter) => ({ ...(group && { group }), unread })

export function MessageList(filter: Filter) {
  const { group, unread } = filter
  const call = useCall<InboxCalls>()
  const load = useCallback(
    () => call('POST message/authApi/list', filterParameters({ group, unread })),
    [call, group, unread],
  )
  const { reply, failure, reload } = useReply(load)
  if (reply) return <LoadedMessages key={reply.data.newest} first={reply.data} filter={filter} />
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  return <Loading label="正在读取消息" lines={5} />
}

function LoadedMessages({ first, filter }: { first: MessagePage; filter: Filter }) {
  const call = useCall<InboxCalls>()
  const { unread, setUnread } = useContext(UnreadContext)
  const [page, setPage] = useState(first)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setUnread(first.unread), [first, setUnread])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(error => showToast(failureMessage(error), 'bad'))
    setBusy(false)
  }
  const markRead = async (id: number) => {
    const { data } = await call('POST message/authApi/read', { id })
    setUnread(data.unread)
    setPage(now => ({ ...now, rows: now.rows.map(row => (row.id === id ? { ...row, isRead: true } : row)) }))
  }
  const markAllRead = async (upTo: number) => {
    const { data } = await call('POST message/authApi/readAll', { upTo })
    setUnread(data.unread)
    setPage(now => ({ ...now, rows: now.rows.map(row => (row.id <= upTo ? { ...row, isRead: true } : row)) }))
  }
  const loadOlder = async (before: number) => {
    const { data } = await call('POST message/authApi/list', { ...filterParameters(filter), before })
    setPage(now => ({ ...now, rows: [...now.rows, ...data.rows], next: data.next }))
  }

  const { rows, next, newest } = page
  if (rows.length === 0) return <NoMessages isFiltered={filter.unread || filter.group !== undefined} />
  return (
    <>
      <div className={styles.acts}>
        <p role="status">{unread > 0 ? `${unread > 99 ? '99 条以上' : `${unread} 条`}未读` : '没有未读消息'}</p>
        {unread > 0 && newest !== null && filter.group === undefined && (
          <Button look="outline" size="small" isBusy={isBusy} onClick={() => attempt(() => markAllRead(newest))}>
            全部标为已读
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {rows.map(row => (
          <MessageRow key={row.id} message={row} onRead={() => attempt(() => markRead(row.id))} />
        ))}
      </ul>
      {next !== null && (
        <Button look="outline" isBusy={isBusy} onClick={() => attempt(() => loadOlder(next))}>
          更早的消息
        </Button>
      )}
    </>
  )
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Empty title="这一类没有消息" />
  return <Empty title="还没有消息">申请的进展、到期提醒和账号变动会出现在这里。</Empty>
}
