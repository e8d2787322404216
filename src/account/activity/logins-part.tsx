/** The own login history, also the failed tries of strangers. */
import { useCallback } from 'react'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './activity.module.css'
import type { ActivityCalls } from './calls.ts'

export function LoginsPart() {
  const call = useCall<ActivityCalls>()
  const load = useCallback(() => call('POST member/authApi/logins', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取登录记录" lines={4} />
  if (reply.data.length === 0) return <Empty title="还没有登录记录" />
  return (
    <>
      <Note>最近 100 次登录，包括没有成功的。记录保存三年。</Note>
      <ul className={styles.list}>
        {reply.data.map(({ id, at, device, address, outcome, outcomeLabel }) => (
          <li key={id} className={styles.line}>
            <div className={styles.texts}>
              <p className={styles.name}>{formatDate(at)}</p>
              <p className={styles.meta}>
                {device}，网络地址 {address}
              </p>
            </div>
            <Tag tone={outcome === 'success' ? 'good' : 'bad'}>{outcomeLabel}</Tag>
          </li>
        ))}
      </ul>
    </>
  )
}
