/** The newest messages, with the way to all of them. */
import { Card } from 'antd'
import { useCallback } from 'react'
import type { InboxCalls } from '../../../account/messages/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import styles from './home.module.css'

const displayed = 4

export function HomeMessages() {
  const call = useCall<InboxCalls>()
  const load = useCallback(() => call('POST message/authApi/list', { pageSize: displayed }), [call])
  const { reply, failure } = useReply(load)
  const { rows = [], unread = 0 } = reply?.data ?? {}
  return (
    <Card
      title={unread > 0 ? `消息　${unread > 99 ? '99+' : unread} 条未读` : '消息'}
      extra={<LinkTo to="/MyManage/messages">全部消息</LinkTo>}
    >
      {failure !== undefined && <p className={shared.quiet}>消息没有读到，请打开“全部消息”再试。</p>}
      {reply && rows.length === 0 && <p className={shared.quiet}>还没有消息。</p>}
      <ul className={styles.list}>
        {rows.map(({ id, purpose, createdAt, isRead }) => (
          <li className={styles.message} key={id} data-unread={!isRead || undefined}>
            <LinkTo to={isRead ? '/MyManage/messages' : '/MyManage/messages?unread=1'}>
              {!isRead && <VisuallyHidden>未读：</VisuallyHidden>}
              {purpose}
            </LinkTo>
            <span className={shared.quiet}>{formatDate(createdAt, 'MM-dd')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
