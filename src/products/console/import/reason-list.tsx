/** The reasons of findings with their counts: each filters the lines, and mends all of its cells where one is proposed. */
import { App, Button, Card } from 'antd'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ImportReply, TransferCalls } from '../../transfer/calls.ts'
import styles from './import.module.css'
import { type Reason, reasonId } from './reasons.ts'

type Props = {
  found: ImportReply
  chosen: Reason | undefined
  total: number
  onChosen: (reason: Reason | undefined) => void
  onChange: (found: ImportReply) => void
}

export function ReasonList({ found, chosen, total, onChosen, onChange }: Props) {
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const mendAll = ({ kind, column }: Reason) => {
    call('POST product/authApi/import/mend', { id: found.id, kind, column })
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
            aria-pressed={chosen === undefined}
            onClick={() => onChosen(undefined)}
          >
            <span>全部</span>
            <span>{formatCount(total)}</span>
          </button>
        </li>
        {found.reasons.map(reason => (
          <li key={reasonId(reason)} className={styles.reasonLine}>
            <button
              type="button"
              className={styles.reason}
              aria-pressed={chosen !== undefined && reasonId(chosen) === reasonId(reason)}
              onClick={() => onChosen(reason)}
            >
              <Icon
                name={reason.isNote ? 'warn' : 'bad'}
                label={reason.isNote ? '提示' : '错误'}
                className={reason.isNote ? styles.warn : styles.bad}
              />
              <span>
                {reason.title}
                <span className={styles.where}>{reason.letter} 列</span>
              </span>
              <span>{formatCount(reason.count)}</span>
            </button>
            {reason.canMend && !reason.isNote && (
              <Button size="small" onClick={() => mendAll(reason)}>
                {reason.kind === 'foreign' ? '都改为新号' : '都照建议改'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
