/** The reports of the last twelve months by month and branch: how many, answered in time, overdue, suspended, and how long the answers took. */
import { useCallback } from 'react'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ReportCalls } from '../calls.ts'
import styles from './reports.module.css'

const columns = ['件数', '按期答复', '逾期', '期限内待答复', '暂停公布', '答复用的工作日（中位数）'] as const

export function Figures() {
  const call = useCall<ReportCalls>()
  const load = useCallback(async () => (await call('POST product/authApi/report/figures', {})).data, [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading lines={4} />
  if (reply.months.length === 0) return <Empty title="近十二个月没有反映" />
  return (
    <ScrollArea label="近十二个月的反映，可以滚动">
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col">地区</th>
            {columns.map(column => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reply.months.map(({ month, branchLabel, medianDays, ...counts }) => (
            <tr key={month + branchLabel}>
              <th scope="row">{month}</th>
              <td>{branchLabel}</td>
              <td>{counts.reports}</td>
              <td>{counts.inTime}</td>
              <td>{counts.overdue}</td>
              <td>{counts.waiting}</td>
              <td>{counts.suspended}</td>
              <td>{medianDays ?? '- -'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
