/** Left side of the review console: filters, list, paging. */
import { Button, Input, Segmented, Select } from 'antd'
import shared from '../registration/display/console.module.css'
import { statusLabels, waitingStatuses } from '../registration/rules.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../ui/status/states.tsx'
import { Tag } from '../ui/status/tag.tsx'
import { decodeStatus, type Status, statuses } from '../wire/integers.ts'
import { reviewInputLengths } from './input-lengths.ts'
import styles from './review-list.module.css'
import { type Queue, type QueueLine, queuePageSize } from './use-queue.ts'

type Props = { queue: Queue; selected: number | undefined; onSelect: (id: number) => void; isBranch: boolean }

const kinds: { value: 'register' | 'change'; label: string }[] = [
  { value: 'register', label: '注册申请' },
  { value: 'change', label: '信息变更' },
]

export function ReviewList({ queue, selected, onSelect, isBranch }: Props) {
  return (
    <>
      <Filters queue={queue} isBranch={isBranch} />
      {queue.state === 'failed' && <ErrorState title={queue.message} onRetry={queue.reload} />}
      {queue.state === 'loading' && queue.lines.length === 0 && <Loading hasMotif={false} lines={5} />}
      {queue.state === 'loaded' && queue.lines.length === 0 && (
        <Empty title={queue.filter.keyword ? '没有找到符合条件的企业' : '没有等待办理的事项'} />
      )}
      <ul className={styles.lines} aria-busy={queue.isOutdated}>
        {queue.lines.map(line => (
          <li key={`${line.kind} ${line.id}`}>
            <Line
              line={line}
              hasStatus={queue.filter.status === undefined}
              isSelected={line.id === selected}
              onSelect={() => onSelect(line.id)}
            />
          </li>
        ))}
      </ul>
      <Paging queue={queue} />
    </>
  )
}

const anyStatus = 'any'

function Filters({ queue, isBranch }: { queue: Queue; isBranch: boolean }) {
  const { filter, changeFilter } = queue
  const own = isBranch ? 'atBranch' : 'atCentre'
  const choices = filter.kind === 'change' ? waitingStatuses : statuses.filter(status => status !== 'draft')
  return (
    <div className={styles.filters}>
      <Segmented block options={kinds} value={filter.kind} onChange={kind => changeFilter({ kind, status: own })} />
      <Input.Search
        aria-label="企业名称、信用代码或厂商识别代码"
        placeholder="企业名称、信用代码或厂商识别代码"
        allowClear
        maxLength={reviewInputLengths.keyword}
        onSearch={keyword => changeFilter({ keyword: keyword.trim() })}
      />
      <Select<Status | typeof anyStatus>
        aria-label="状态"
        value={filter.status ?? anyStatus}
        options={[
          { value: anyStatus, label: '全部状态' },
          ...choices.map(status => ({ value: status, label: statusLabels[status] })),
        ]}
        onChange={status => changeFilter({ status: status === anyStatus ? undefined : status })}
      />
    </div>
  )
}

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
      </span>
      <span className={styles.lineFoot}>
        <span className={shared.quiet}>{line.regionLabel}</span>
        <time className={shared.quiet} dateTime={line.submittedAt ?? undefined}>
          {formatDate(line.submittedAt, 'MM-dd HH:mm')}
        </time>
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
        第 {filter.currPage} / {pages} 页，每页 {queuePageSize} 件
      </span>
      <div className={shared.buttons}>
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
