/** The reasons of findings with their counts: each filters the lines, and mends all of its cells where one is proposed. */
import { App, Button, Card } from 'antd'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ImportReply, TransferCalls } from '../../transfer/calls.ts'
import styles from './import.module.css'

type Props = {
  found: ImportReply
  kind: string | undefined
  total: number
  onKind: (kind: string | undefined) => void
  onChange: (found: ImportReply) => void
}

export function ReasonList({ found, kind, total, onKind, onChange }: Props) {
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const mendAll = (reason: string, column: number) => {
    call('POST product/authApi/import/mend', { id: found.id, kind: reason, column })
      .then(({ data }) => onChange(data))
      .catch(error => message.error(failureMessage(error)))
  }
  return (
    <Card title="按原因">
      <ul className={styles.reasons}>
        <li className={styles.reasonLine}>
          <button
            type="button"
            className={styles.reason}
            aria-pressed={kind === undefined}
            onClick={() => onKind(undefined)}
          >
            <span>全部</span>
            <span>{formatCount(total)}</span>
          </button>
        </li>
        {found.reasons.map(({ kind: reason, column, letter, title, isNote, count, canMend }) => (
          <li key={`${reason} ${column}`} className={styles.reasonLine}>
            <button
              type="button"
              className={styles.reason}
              aria-pressed={kind === reason}
              onClick={() => onKind(reason)}
            >
              <Icon
                name={isNote ? 'warn' : 'bad'}
                label={isNote ? '提示' : '错误'}
                className={isNote ? styles.warn : styles.bad}
              />
              <span>
                {title}
                <span className={styles.where}>{letter} 列</span>
              </span>
              <span>{formatCount(count)}</span>
            </button>
            {canMend && !isNote && (
              <Button size="small" onClick={() => mendAll(reason, column)}>
                {reason === 'foreign' ? '都改为新号' : '都照建议改'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
