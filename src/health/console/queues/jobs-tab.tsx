/** Kinds of jobs with what waits and failed, and the single jobs. */
import { Button } from 'antd'
import { useCallback } from 'react'
import { useMay } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { QueueCalls } from '../../queues/calls.ts'
import { jobStateLabels } from '../../queues/queue-rules.ts'
import { FilterSelect, optionsOf } from './filter-select.tsx'
import { JobKindTable } from './job-kind-table.tsx'
import { JobTable } from './job-table.tsx'
import styles from './queues.module.css'
import { jobStates } from './queues-address.ts'
import { type QueuesPlace, useAct, useExport } from './use-queues.ts'

export function JobsTab({ place }: { place: QueuesPlace }) {
  const { address, change } = place
  const { job: name, jobState: state, currPage, pageSize } = address
  const call = useCall<QueueCalls>()
  const mayOperate = useMay()('operate-site')
  const save = useExport()
  const loadKinds = useCallback(() => call('POST queues/authApi/jobs/kinds', {}), [call])
  const kinds = useReply(loadKinds)
  const load = useCallback(
    () => call('POST queues/authApi/jobs/findlist', { name, state, currPage, pageSize }),
    [call, name, state, currPage, pageSize],
  )
  const { reply, failure, isLoading, reload } = useReply(load)
  const act = useAct(() => {
    kinds.reload()
    reload()
  })
  const lines = reply?.data
  const rows = kinds.reply?.data.kinds ?? []
  const retry = (id: string) =>
    act(async () => {
      await call('POST queues/authApi/jobs/retry', { id })
      return '已经排上，马上再做'
    })
  const run = (kind: string) =>
    act(async () => {
      await call('POST queues/authApi/jobs/run', { name: kind })
      return '已经排上，马上运行'
    })
  return (
    <div className={shared.stack}>
      {kinds.failure !== undefined && <ErrorState title={failureMessage(kinds.failure)} onRetry={kinds.reload} />}
      <div className={styles.filters}>
        <FilterSelect
          label="任务"
          all="全部任务"
          value={name}
          options={rows.map(({ name: value, title }) => ({ value, label: title }))}
          onChange={value => change({ job: value })}
        />
        <FilterSelect
          label="状态"
          all="没做完的"
          value={state}
          options={optionsOf(jobStates, jobStateLabels)}
          onChange={value => change({ jobState: value })}
        />
        <Button onClick={() => save(() => call('POST queues/authApi/jobs/export', { name, state }))}>导出</Button>
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!lines && failure === undefined && <Loading lines={4} />}
      {lines?.length === 0 && <Empty title={state || name ? '没有符合条件的' : '没有在排、在做或失败的任务'} />}
      {lines && lines.length > 0 && (
        <JobTable lines={lines} isBusy={isLoading} mayOperate={mayOperate} onRetry={retry} />
      )}
      <ConsolePager {...{ currPage, pageSize }} unit="件" total={reply?.page?.total ?? 0} onChange={change} />
      {rows.length > 0 && (
        <JobKindTable
          kinds={rows}
          mayOperate={mayOperate}
          onRun={run}
          onShow={(job, jobState) => change({ job, jobState })}
        />
      )}
    </div>
  )
}
