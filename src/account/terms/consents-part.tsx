/** The terms that the own account has accepted. */
import { useCallback } from 'react'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from '../activity/activity.module.css'
import type { TermsCalls } from './calls.ts'

export function ConsentsPart() {
  const call = useCall<TermsCalls>()
  const load = useCallback(() => call('POST member/authApi/consents', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取同意记录" lines={3} />
  if (reply.data.length === 0) return <Empty title="没有同意记录" />
  return (
    <>
      <Note>协议有新版本生效时，下次登录会请您阅读并决定是否同意。</Note>
      <ul className={styles.list}>
        {reply.data.map(({ version, at, address, device }) => (
          <li key={version} className={styles.line}>
            <div className={styles.texts}>
              <p className={styles.name}>
                <LinkTo to={`/terms?version=${encodeURIComponent(version)}`}>用户协议 {version}</LinkTo>
              </p>
              <p className={styles.meta}>
                {formatDate(at)} 同意，{device}，网络地址 {address}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
