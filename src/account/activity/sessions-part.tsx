/** The own sessions: where the account is and was used; the active one can be ended. */
import { useCallback } from 'react'
import { browserStorage, removeStoredSession } from '../../access/sessions/browser-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './activity.module.css'
import type { ActivityCalls } from './calls.ts'

type Session = DataOf<RowOf<ActivityCalls, 'POST member/authApi/sessions'>>[number]

export function SessionsPart() {
  const call = useCall<ActivityCalls>()
  const load = useCallback(() => call('POST member/authApi/sessions', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const end = async ({ id, isCurrent }: Session) => {
    try {
      await call('POST member/authApi/endSession', { id })
    } catch (error) {
      return showToast(failureMessage(error), 'bad')
    }
    if (!isCurrent) return reload()
    removeStoredSession(browserStorage())
    location.assign('/login')
  }
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取登录设备" lines={4} />
  return (
    <>
      <Note>一个账号同时只能在一处登录，在别处登录后，这里的登录立即失效。不认识的设备请结束它，并马上修改密码。</Note>
      <ul className={styles.list}>
        {reply.data.map(session => (
          <li key={session.id} className={styles.line}>
            <SessionLine session={session} onEnd={() => void end(session)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, address, startedAt, seenAt, endedAt, ended, isCurrent } = session
  return (
    <>
      <div className={styles.texts}>
        <p className={styles.name}>
          {device} {isCurrent && <Tag tone="good">本次登录</Tag>}
          {!isCurrent && endedAt === null && <Tag tone="warning">有效</Tag>}
        </p>
        <p className={styles.meta}>网络地址 {address || '- -'}</p>
        <p className={styles.meta}>
          {formatDate(startedAt, 'yyyy-MM-dd HH:mm')} 登录
          {endedAt === null
            ? `，${formatDate(seenAt, 'yyyy-MM-dd HH:mm')} 最后使用`
            : `，${formatDate(endedAt, 'yyyy-MM-dd HH:mm')} 结束：${ended}`}
        </p>
      </div>
      {endedAt === null && (
        <Button look="outline" onClick={onEnd}>
          {isCurrent ? '结束并退出' : '结束'}
        </Button>
      )}
    </>
  )
}
