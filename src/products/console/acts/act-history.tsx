/** The acts of the last day: who did what with how many records. Each opens with its outcome and its undo. */
import { Button } from 'antd'
import { formatDate } from '../../../ui/formats/format-date.ts'
import type { ActLine } from '../../acts/calls.ts'
import { actOutcomeText, actTitle } from './act-text.ts'
import styles from './acts.module.css'

export function ActHistory({ list, onOpen }: { list: readonly ActLine[]; onOpen: (act: ActLine) => void }) {
  if (list.length === 0) return null
  return (
    <details className={styles.history}>
      <summary>24 小时内的批量修改（{list.length}）</summary>
      <ul className={styles.failures}>
        {list.map(act => (
          <li key={act.id}>
            <span>
              {formatDate(act.createdAt, 'MM-dd HH:mm')}　{act.byName}　{actTitle(act)}
            </span>
            <span className={styles.reason}>{actOutcomeText(act)}</span>
            <Button type="link" size="small" aria-label={`查看 ${actTitle(act)}`} onClick={() => onOpen(act)}>
              查看
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
