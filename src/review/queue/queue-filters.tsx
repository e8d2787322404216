/** The filters of the queue as a bar of two lines: words, kind and status always, the others in a dialog, those that are set as tags. */
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { caseKindTable } from '../../registration/cases/kinds/case-kinds.ts'
import { listLabels } from '../../registration/life-cycle/rules.ts'
import { type Status, statuses } from '../../wire/integers.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { FilterTags } from './filter-tags.tsx'
import { countFilters, type QueueKind } from './queue-address.ts'
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
  const choices: readonly Status[] = statuses.filter(status => status !== 'draft')
  const count = countFilters(filter)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.filters}>
      <div className={styles.searchRow}>
        <Input.Search
          key={filter.keyword}
          defaultValue={filter.keyword}
          aria-label="企业名称、编码、受理号、信用代码或电话"
          placeholder="企业、编码、信用代码、电话"
          allowClear
          onSearch={keyword => keyword.trim() !== filter.keyword && changeFilter({ keyword: keyword.trim() })}
        />
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          筛选{count > 0 && `（${count}）`}
        </Button>
      </div>
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
            { value: anyStatus, label: '全部状态' },
            ...choices.map(status => ({ value: status, label: listLabels[status] })),
          ]}
          onChange={status => changeFilter({ status: status === anyStatus ? undefined : status })}
        />
      </div>
      {filter.keyword && filter.status !== undefined && (
        <p className={styles.everywhere}>
          只在“{listLabels[filter.status]}”里查找。
          <Button type="link" size="small" onClick={() => changeFilter({ status: undefined, kind: 'all' })}>
            在全部状态里找
          </Button>
        </p>
      )}
      <FilterTags queue={queue} />
      {isOpen && <FilterDialog queue={queue} onClose={() => setOpen(false)} />}
    </div>
  )
}
