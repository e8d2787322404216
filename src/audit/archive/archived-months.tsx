/** The months that are in files instead of the database, each with a button that reads it back. Nothing is displayed while there are none. */
import { App, Button } from 'antd'
import { useId, useState } from 'react'
import shared from '../../registration/display/console.module.css'
import { formatCount } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { ErrorState } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import styles from './archived-months.module.css'
import type { ArchiveCalls, ArchivedMonth } from './calls.ts'
import { archiveStateText, returnedDays } from './rules.ts'
import { useArchivedMonths } from './use-archived-months.ts'

export function ArchivedMonths() {
  const id = useId()
  const { months, failure, reload } = useArchivedMonths()
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!months || months.length === 0) return null
  return (
    <section className={styles.archive} aria-labelledby={id}>
      <h2 id={id}>已归档的月份</h2>
      <p className={shared.quiet}>
        这些月份的记录在归档的文件里，下面的列表查不到。调回以后和别的月份一样查询、导出和核对，{returnedDays}{' '}
        天后自动再归档。
      </p>
      <details open={months.some(({ state }) => state !== 'archived')}>
        <summary>共 {formatCount(months.length)} 项</summary>
        <ul>
          {months.map(month => (
            <li key={month.part}>
              <Month month={month} onRequested={reload} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const tones = { archived: 'off', requested: 'warning', returned: 'good' } as const

function Month({ month, onRequested }: { month: ArchivedMonth; onRequested: () => void }) {
  const call = useCall<ArchiveCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const { part, label, rows, sha256, state, requestedName, returnedUntil, failure } = month
  const request = async () => {
    setBusy(true)
    try {
      await call('POST auditlog/authApi/archive/return', { part })
    } catch (error) {
      message.error(failureMessage(error))
    }
    setBusy(false)
    onRequested()
  }
  return (
    <>
      <span className={styles.month}>
        <strong>{month.month}</strong> {label} <Tag tone={tones[state]}>{archiveStateText[state]}</Tag>
        <span className={shared.quiet}>
          {formatCount(rows)} 条，{formatDate(month.archivedAt, 'yyyy-MM-dd')} 归档，校验值{' '}
          <code title={sha256}>{sha256.slice(0, 8)}</code>
          {state === 'requested' && `，${requestedName} 要求调回`}
          {returnedUntil !== null && `，留到 ${formatDate(returnedUntil, 'yyyy-MM-dd')}`}
        </span>
        {failure !== null && <span className={styles.failure}>{failure}</span>}
      </span>
      {state === 'archived' && (
        <Button loading={isBusy} onClick={() => void request()} aria-label={`调回 ${month.month} ${label}`}>
          调回
        </Button>
      )}
    </>
  )
}
