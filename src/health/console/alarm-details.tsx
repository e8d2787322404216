/** What to do about an alarm, and what happened to it. */
import { useCallback } from 'react'
import { formatDate } from '../../ui/formats/format-date.ts'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { HealthCalls } from '../report/calls.ts'
import styles from './health.module.css'

export function AlarmDetails({ id }: { id: number }) {
  const call = useCall<HealthCalls>()
  const load = useCallback(() => call('POST health/authApi/alarms/findOne', { id }), [call, id])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading lines={2} hasMotif={false} />
  const { steps, history, figure, runBook } = reply.data
  return (
    <div className={styles.details}>
      <div>
        <h3>怎么办</h3>
        <ol>
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {figure !== '' && (
          <p className={styles.quiet}>
            依据 <code>{figure}</code>；详细步骤见 <code>{runBook}</code>
          </p>
        )}
      </div>
      <div>
        <h3>经过</h3>
        <ul className={styles.history}>
          {history.map(({ id: key, label, byName, at }) => (
            <li key={key}>
              <time dateTime={at}>{formatDate(at, 'MM-dd HH:mm')}</time> {label}
              {byName !== null && `：${byName}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
