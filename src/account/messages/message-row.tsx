/** One message: what happened, what to do by when, and the link to it. */
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { InboxCalls } from './calls.ts'
import styles from './messages.module.css'

export type Message = DataOf<RowOf<InboxCalls, 'POST message/authApi/list'>>['rows'][number]

export function MessageRow({ message, onRead }: { message: Message; onRead: () => void }) {
  const { purpose, text, link, verb, groupLabel, dueAt, createdAt, isRead } = message
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <div className={styles.head}>
        <h2 className={styles.purpose}>
          {!isRead && <VisuallyHidden>未读：</VisuallyHidden>}
          {purpose}
        </h2>
        <Tag tone="off">{groupLabel}</Tag>
        {dueAt && <Tag tone="warning">{formatDate(dueAt, 'yyyy-MM-dd')} 前</Tag>}
        <time className={styles.time} dateTime={createdAt}>
          {formatDate(createdAt, 'yyyy-MM-dd HH:mm')}
        </time>
      </div>
      <p className={styles.text}>{text}</p>
      <div className={styles.rowActs}>
        <LinkButton to={link} look="outline" size="small" onClick={() => !isRead && onRead()}>
          {verb}
        </LinkButton>
        {!isRead && (
          <Button look="text" size="small" onClick={onRead}>
            标为已读
          </Button>
        )}
      </div>
    </li>
  )
}
