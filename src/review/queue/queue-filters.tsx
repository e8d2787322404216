/** The filters of the queue: kind, words and status always, the others behind a button. */
import { Button, Input, Select } from 'antd'
import { useCallback, useId, useState } from 'react'
import { caseKindTable } from '../../registration/cases/case-kinds.ts'
import { statusLabels, waitingStatuses } from '../../registration/life-cycle/rules.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { type Status, statuses } from '../../wire/integers.ts'
import type { AssignmentCalls } from '../assignments/calls.ts'
import { reviewInputLengths } from '../input-lengths.ts'
import { dueFilters, dueLabels } from './due.ts'
import { countFilters, type QueueKind } from './queue-address.ts'
import { RegionSelect } from './region-select.tsx'
import styles from './review-list.module.css'
import type { Queue } from './use-queue.ts'

const kinds: { value: QueueKind; label: string }[] = [
  { value: 'all', label: '全部业务' },
  { value: 'register', label: '注册申请' },
  ...caseKindTable.map(({ kind, label }) => ({ value: kind, label })),
]

const anyStatus = 'any'

type Props = { queue: Queue; isBranch: boolean }

export function QueueFilters({ queue, isBranch }: Props) {
  const { filter, changeFilter } = queue
  const own = isBranch ? 'atBranch' : 'atCentre'
  const choices: readonly Status[] =
    filter.kind === 'all' && !filter.decidedBy ? waitingStatuses : statuses.filter(status => status !== 'draft')
  const count = countFilters(filter)
  const [isOpen, setOpen] = useState(count > 0)
  const moreId = useId()
  return (
    <div className={styles.filters}>
      <Input.Search
        key={filter.keyword}
        defaultValue={filter.keyword}
        aria-label="企业名称、信用代码或厂商识别代码"
        placeholder="企业名称、信用代码或厂商识别代码"
        allowClear
        maxLength={reviewInputLengths.keyword}
        onSearch={keyword => keyword.trim() !== filter.keyword && changeFilter({ keyword: keyword.trim() })}
      />
      <div className={styles.statusRow}>
        <Select<QueueKind>
          aria-label="业务"
          value={filter.kind}
          options={kinds}
          onChange={kind => changeFilter({ kind, status: own })}
        />
        <Select<Status | typeof anyStatus>
          aria-label="状态"
          value={filter.status ?? anyStatus}
          options={[
            { value: anyStatus, label: filter.kind === 'all' && !filter.decidedBy ? '全部待审' : '全部状态' },
            ...choices.map(status => ({ value: status, label: statusLabels[status] })),
          ]}
          onChange={status => changeFilter({ status: status === anyStatus ? undefined : status })}
        />
        <Button aria-expanded={isOpen} aria-controls={moreId} onClick={() => setOpen(!isOpen)}>
          筛选{count > 0 && `（${count}）`}
        </Button>
      </div>
      <div id={moreId} hidden={!isOpen}>
        {isOpen && <MoreFilters queue={queue} />}
      </div>
    </div>
  )
}

function MoreFilters({ queue: { filter, changeFilter } }: Pick<Props, 'queue'>) {
  const call = useCall<AssignmentCalls>()
  const loadColleagues = useCallback(() => call('POST tycpdmfirm/authApi/caseColleagues', {}), [call])
  const colleagues = useReply(loadColleagues).reply?.data ?? []
  const reviewersAs = (verb: string) =>
    colleagues.map(({ id, name }) => ({ value: String(id), label: `${name}${verb}的` }))
  return (
    <div className={styles.more}>
      <Select
        aria-label="到期"
        value={filter.due ?? ''}
        options={[{ value: '', label: '不限到期' }, ...dueFilters.map(due => ({ value: due, label: dueLabels[due] }))]}
        onChange={value => changeFilter({ due: dueFilters.find(due => due === value) })}
      />
      <Select
        aria-label="领取人"
        value={filter.holder}
        options={[
          { value: '', label: '不限领取人' },
          { value: 'own', label: '我领取的' },
          { value: 'nobody', label: '没有人领取的' },
          ...reviewersAs('领取'),
        ]}
        onChange={holder => changeFilter({ holder })}
      />
      <Select
        aria-label="办过的人"
        value={filter.decidedBy}
        options={[{ value: '', label: '不限办过的人' }, { value: 'own', label: '我办过的' }, ...reviewersAs('办过')]}
        // What was decided is rarely still waiting, so every status is listed.
        onChange={decidedBy => changeFilter({ decidedBy, ...(decidedBy && { status: undefined }) })}
      />
      <RegionSelect value={filter.regionCode} onChange={regionCode => changeFilter({ regionCode })} />
      <Select
        aria-label="次序"
        value={filter.order ?? ''}
        options={[
          { value: '', label: '通常的次序' },
          { value: 'asc', label: '最早提交的在前' },
          { value: 'desc', label: '最新提交的在前' },
        ]}
        onChange={order => changeFilter({ order: order === 'asc' || order === 'desc' ? order : undefined })}
      />
      <DayInput label="提交日期从" value={filter.startDate} onChange={startDate => changeFilter({ startDate })} />
      <DayInput label="提交日期到" value={filter.endDate} onChange={endDate => changeFilter({ endDate })} />
      <Button
        onClick={() =>
          changeFilter({
            due: undefined,
            holder: '',
            decidedBy: '',
            regionCode: '',
            startDate: '',
            endDate: '',
            order: undefined,
          })
        }
      >
        清除这些筛选
      </Button>
    </div>
  )
}

/** The browser's own date field: short, and familiar on phones. */
function DayInput({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId()
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        key={value}
        defaultValue={value}
        onBlur={({ target }) => target.value !== value && onChange(target.value)}
      />
    </div>
  )
}
