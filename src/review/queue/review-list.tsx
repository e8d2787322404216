/** Left side of the review console: filters, list, paging. */
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import shared from '../../registration/display/console.module.css'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { decodeStatus, type Status } from '../../wire/integers.ts'
import { BatchBar } from '../batch/batch-bar.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { dueText, dueTone } from './due.ts'
import { isSameCase } from './queue-address.ts'
import { QueueFilters } from './queue-filters.tsx'
import styles from './review-list.module.css'
import { type Queue, type QueueLine, queuePageSize } from './use-queue.ts'

type Props = { queue: Queue; isBranch: boolean }

export function ReviewList({ queue, isBranch }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const canChoose = queue.filter.status === (isBranch ? 'atBranch' : 'atCentre')
  const selected = canChoose ? queue.lines.filter(line => chosen.includes(keyOf(line))) : []
  const choose = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key])
  return (
    <>
      <QueueFilters queue={queue} isBranch={isBranch} />
      {queue.state === 'failed' && <ErrorState title={queue.message} onRetry={queue.reload} />}
      {queue.state === 'loading' && queue.lines.length === 0 && <Loading hasMotif={false} lines={5} />}
      {queue.state === 'loaded' && queue.lines.length === 0 && (
        <Empty title={queue.filter.keyword ? '没有找到符合条件的企业' : '没有等待办理的事项'} />
      )}
      <ul className={styles.lines} aria-busy={queue.isOutdated}>
        {queue.lines.map(line => (
          <li key={keyOf(line)} className={styles.item}>
            {canChoose && (
              <Checkbox
                aria-label={`选中${line.firmName}`}
                checked={chosen.includes(keyOf(line))}
                onChange={() => choose(keyOf(line))}
              />
            )}
            <Line
              line={line}
              hasStatus={queue.filter.status === undefined}
              isSelected={isSameCase(queue.openCase, line)}
              onSelect={() => queue.showCase({ id: line.id, caseId: line.caseId })}
            />
          </li>
        ))}
      </ul>
      <BatchBar selected={selected} onClear={() => setChosen([])} onDecided={queue.reload} />
      <Paging queue={queue} />
    </>
  )
}

const keyOf = ({ id, caseId }: QueueLine) => `${id} ${caseId}`

const statusTones: Readonly<Partial<Record<Status, 'info' | 'good' | 'warning' | 'bad' | 'off'>>> = {
  approved: 'good',
  returned: 'warning',
  refused: 'bad',
  withdrawn: 'off',
  deregistered: 'off',
}

type LineProps = { line: QueueLine; hasStatus: boolean; isSelected: boolean; onSelect: () => void }

/** Displays the status only if the list is not filtered by status. */
function Line({ line, hasStatus, isSelected, onSelect }: LineProps) {
  const status = decodeStatus(line.status)
  return (
    <button type="button" className={styles.line} aria-current={isSelected ? 'true' : undefined} onClick={onSelect}>
      <span className={styles.lineHead}>
        <span>{line.firmName}</span>
        {line.claims > 0 && <Tag tone="warning">有异议</Tag>}
        {hasStatus && <Tag tone={(status && statusTones[status]) ?? 'info'}>{line.statusLabel}</Tag>}
        {line.daysLeft !== null && <Tag tone={dueTone(line.daysLeft)}>{dueText(line.daysLeft)}</Tag>}
      </span>
      <span className={styles.lineFoot}>
        <span className={shared.quiet}>
          {line.kindLabel}　{line.regionLabel}
        </span>
        {line.holder ? (
          <Tag tone={line.holder.isOwn ? 'good' : 'off'}>{line.holder.isOwn ? '我已领取' : '他人已领取'}</Tag>
        ) : (
          <time className={shared.quiet} dateTime={line.submittedAt ?? undefined}>
            {formatDate(line.submittedAt, 'MM-dd HH:mm')}
          </time>
        )}
      </span>
    </button>
  )
}

function Paging({ queue }: { queue: Queue }) {
  const { filter, changeFilter, total } = queue
  const pages = Math.max(1, Math.ceil(total / queuePageSize))
  return (
    <div className={styles.pages}>
      <span className={shared.quiet}>
        {filter.currPage} / {pages} 页
      </span>
      <div className={shared.buttons}>
        <ExportButton filter={filter} />
        <Button disabled={filter.currPage <= 1} onClick={() => changeFilter({ currPage: filter.currPage - 1 })}>
          上一页
        </Button>
        <Button disabled={filter.currPage >= pages} onClick={() => changeFilter({ currPage: filter.currPage + 1 })}>
          下一页
        </Button>
      </div>
    </div>
  )
}
