/** Bills of a task with everything that can be decided about their payments: surplus money, and all bills. */
import { Card, Select } from 'antd'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import type { DeskTask } from '../../desk/tasks.ts'
import { type BillStatus, billStatuses, billStatusLabels } from '../../rules.ts'
import { BillRow } from '../finance-bill.tsx'
import styles from './desk.module.css'
import { DeskSearch } from './desk-search.tsx'
import { type Desk, useDeskBills } from './use-desk.ts'

type Props = { desk: Desk; task: Extract<DeskTask, 'refund' | 'invoice' | 'all'>; onChanged: () => void }

const emptyTitles = {
  refund: '没有退款等待办理',
  invoice: '没有账单等着开发票',
  all: '没有这样的账单',
} as const

export function BillTable({ desk, task, onChanged }: Props) {
  const { address, change } = desk
  const { reply, failure, reload } = useDeskBills(task, address)
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <Card>
      <div className={styles.search}>
        <DeskSearch desk={desk} />
        {task === 'all' && (
          <Select<BillStatus | ''>
            aria-label="账单的状态"
            value={address.status ?? ''}
            options={[
              { value: '', label: '全部状态' },
              ...billStatuses.map(status => ({ value: status, label: billStatusLabels[status] })),
            ]}
            onChange={status => change({ status: status === '' ? undefined : status })}
          />
        )}
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取账单" lines={3} />}
      {reply?.data.length === 0 && <Empty title={emptyTitles[task]} />}
      {reply?.data.map(bill => (
        <BillRow key={bill.id} bill={bill} onChanged={changed} />
      ))}
      <ConsolePager {...address} unit="份" total={reply?.page?.total ?? 0} onChange={change} />
    </Card>
  )
}
