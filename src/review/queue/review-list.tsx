/** Left side of the review console: filters, list, paging. */
import { Checkbox } from 'antd'
import shared from '../../registration/display/console.module.css'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { decodeStatus, type Status } from '../../wire/integers.ts'
import { BatchBar } from '../batch/batch-bar.tsx'
import { lineKey } from '../batch/selection.ts'
import { ExportButton } from '../export/export-button.tsx'
import { dueText, dueTone } from './due.ts'
import { isSameCase } from './queue-address.ts'
import { QueueFilters } from './queue-filters.tsx'
import styles from './review-list.module.css'
import { SelectionRow } from './selection-row.tsx'
import type { Queue, QueueLine } from './use-queue.ts'
import { useSelection } from './use-selection.ts'

type Props = { queue: Queue; isBranch: boolean }

export function ReviewList({ queue, isBranch }: Props) {
  const canChoose = queue.filter.status === (isBranch ? 'atBranch' : 'atCentre')
  const selection = useSelection(queue)
  const { filter, total, lines } = queue
  return (
    <>
      <QueueFilters queue={queue} isBranch={isBranch} />
      {queue.state === 'failed' && <ErrorState title={queue.message} onRetry={queue.reload} />}
      {queue.state === 'loading' && lines.length === 0 && <Loading hasMotif={false} lines={5} />}
      {queue.state === 'loaded' && lines.length === 0 && <Empty title={emptyTitle(filter)} />}
      {canChoose && lines.length > 0 && <SelectionRow selection={selection} total={total} pageLines={lines.length} />}
      <ul className={styles.lines} aria-busy={queue.isOutdated}>
        {lines.map(line => (
          <li key={lineKey(line)} className={styles.item}>
            {canChoose && (
              <Checkbox
                aria-label={`选中${line.firmName}`}
                checked={selection.isSelected(line)}
                onChange={() => selection.toggle(line)}
              />
            )}
            <Line
              line={line}
              hasStatus={filter.status === undefined}
              isSelected={isSameCase(queue.openCase, line)}
              onSelect={() => queue.showCase({ id: line.id, caseId: line.caseId })}
            />
          </li>
        ))}
      </ul>
      <BatchBar selected={canChoose ? selection.selected : []} onClear={selection.clear} onDecided={queue.reload} />
      <div className={styles.pages}>
        <ConsolePager {...filter} unit="件" total={total} onChange={queue.changeFilter}>
          <ExportButton filter={filter} />
        </ConsolePager>
      </div>
    </>
  )
}

const emptyTitle = ({ keyword, status }: Queue['filter']) =>
  keyword ? '没有找到符合条件的企业' : waits(status) ? '没有等待办理的事项' : '没有符合条件的事项'

const waits = (status: Status | undefined) => status === 'atBranch' || status === 'atCentre'

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
        {line.claims > 0 && <Tag tone="warning">有认领</Tag>}
        {hasStatus && <Tag tone={(status && statusTones[status]) ?? 'info'}>{line.statusLabel}</Tag>}
        {line.daysLeft !== null && <Tag tone={dueTone(line.daysLeft)}>{dueText(line.daysLeft)}</Tag>}
      </span>
      <span className={styles.lineFoot}>
        <span className={shared.quiet}>
          {line.kindLabel}　{line.regionLabel}
          {line.opened && line.daysLeft !== null && <span className={styles.read}>您看过</span>}
        </span>
        {line.holder ? (
          <Tag tone={line.holder.isOwn ? 'good' : 'off'}>{line.holder.isOwn ? '我已领取' : '他人已领取'}</Tag>
        ) : (
          <time className={shared.quiet} dateTime={line.submittedAt ?? undefined}>
            {formatDate(line.submittedAt, 'MM-dd HH:mm')}
          </time>
        )}
      </span>
      {line.result && (
        <span className={styles.result}>
          <time dateTime={line.result.at}>{formatDate(line.result.at, 'yyyy-MM-dd')}</time>　{line.result.text}
        </span>
      )}
    </button>
  )
}
