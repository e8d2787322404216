/** The filters besides words, kind and status, applied together. */
import { Button, Input, Select } from 'antd'
import { useCallback, useId, useState } from 'react'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { AssignmentCalls } from '../assignments/calls.ts'
import { type DueFilter, dueFilters, dueLabels } from './due.ts'
import type { QueueFilter } from './queue-address.ts'
import { RegionSelect } from './region-select.tsx'
import styles from './review-list.module.css'
import type { Queue } from './use-queue.ts'

type MoreFilter = Pick<QueueFilter, 'due' | 'holder' | 'decidedBy' | 'regionCode' | 'startDate' | 'endDate' | 'order'>

const noFilter: MoreFilter = {
  ...{ due: undefined, holder: '', decidedBy: '', regionCode: '', startDate: '', endDate: '', order: undefined },
}

export function FilterDialog({ queue: { filter, changeFilter }, onClose }: { queue: Queue; onClose: () => void }) {
  const { due, holder, decidedBy, regionCode, startDate, endDate, order } = filter
  const [draft, setDraft] = useState<MoreFilter>({ due, holder, decidedBy, regionCode, startDate, endDate, order })
  const apply = (next: MoreFilter) => {
    // What was decided is rarely still waiting, so every status is listed.
    changeFilter({ ...next, ...(next.decidedBy && !decidedBy && { status: undefined }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="筛选"
      actions={
        <>
          <Button onClick={() => apply(noFilter)}>全部清除</Button>
          <Button type="primary" onClick={() => apply(draft)}>
            看结果
          </Button>
        </>
      }
    >
      <FilterFields draft={draft} onChange={change => setDraft({ ...draft, ...change })} />
    </Dialog>
  )
}

type FieldsProps = { draft: MoreFilter; onChange: (change: Partial<MoreFilter>) => void }

function FilterFields({ draft, onChange }: FieldsProps) {
  const call = useCall<AssignmentCalls>()
  const loadColleagues = useCallback(() => call('POST tycpdmfirm/authApi/caseColleagues', {}), [call])
  const colleagues = useReply(loadColleagues).reply?.data ?? []
  const reviewersAs = (verb: string) =>
    colleagues.map(({ id, name }) => ({ value: String(id), label: `${name}${verb}的` }))
  return (
    <div className={styles.more}>
      <Select<DueFilter | ''>
        aria-label="到期"
        value={draft.due ?? ''}
        options={[{ value: '', label: '不限到期' }, ...dueFilters.map(due => ({ value: due, label: dueLabels[due] }))]}
        onChange={due => onChange({ due: due === '' ? undefined : due })}
      />
      <Select
        aria-label="领取人"
        value={draft.holder}
        options={[
          { value: '', label: '不限领取人' },
          { value: 'own', label: '我领取的' },
          { value: 'nobody', label: '没有人领取的' },
          ...reviewersAs('领取'),
        ]}
        onChange={holder => onChange({ holder })}
      />
      <Select
        aria-label="办过的人"
        value={draft.decidedBy}
        options={[{ value: '', label: '不限办过的人' }, { value: 'own', label: '我办过的' }, ...reviewersAs('办过')]}
        onChange={decidedBy => onChange({ decidedBy })}
      />
      <RegionSelect value={draft.regionCode} onChange={regionCode => onChange({ regionCode })} />
      <Select
        aria-label="次序"
        value={draft.order ?? ''}
        options={[
          { value: '', label: '通常的次序' },
          { value: 'asc', label: '最早提交的在前' },
          { value: 'desc', label: '最新提交的在前' },
        ]}
        onChange={order => onChange({ order: order === 'asc' || order === 'desc' ? order : undefined })}
      />
      <DayInput label="提交日期从" value={draft.startDate} onChange={startDate => onChange({ startDate })} />
      <DayInput label="提交日期到" value={draft.endDate} onChange={endDate => onChange({ endDate })} />
    </div>
  )
}

/** The browser's own date field: short, and familiar on phones. */
function DayInput({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId()
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
