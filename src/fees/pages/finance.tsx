/** Finance: payments that wait for a decision, all bills, the rates, and the totals of a year. */
import { Button, Card } from 'antd'
import { useCallback, useState } from 'react'
import { useConsoleFrame, useStoredLogin, useStoredRole } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FeeCalls } from '../calls.ts'
import styles from './fees.module.css'
import { BillRow } from './finance-bill.tsx'
import { PayeeCard } from './payee-card.tsx'
import { RateTable } from './rate-table.tsx'
import { TotalsTable } from './totals-table.tsx'

const path = '/MyManage/admin/fees'
const filters = [
  { filter: 'work', name: '等待处理' },
  { filter: 'open', name: '待缴费' },
  { filter: 'paid', name: '已缴费' },
  { filter: 'all', name: '全部' },
] as const
type Filter = (typeof filters)[number]['filter']

export function Finance() {
  const role = useStoredRole()
  const { levels } = useStoredLogin()
  const isFinance = role === 'administrator' || (role === 'reviewer' && levels === 'centre')
  return (
    <ConsoleFrame {...useConsoleFrame()} current={path}>
      <div className={shared.head}>
        <div>
          <h1>收费</h1>
          <p className={shared.quiet}>核对汇款，退费，改收费标准，看统计。金额为零的业务不开账单。</p>
        </div>
      </div>
      {isFinance ? (
        <div className={shared.stack}>
          <BillList />
          <PayeeCard />
          <RateTable />
          <TotalsTable />
        </div>
      ) : (
        <Card>
          <Empty title="收费由国家中心的财务办理">您的账号没有这项职责。</Empty>
        </Card>
      )}
    </ConsoleFrame>
  )
}

function BillList() {
  const call = useCall<FeeCalls>()
  const [filter, setFilter] = useState<Filter>('work')
  const load = useCallback(
    () =>
      call('POST fees/authApi/allBills', {
        work: filter === 'work',
        ...((filter === 'open' || filter === 'paid') && { status: filter }),
      }),
    [call, filter],
  )
  const { reply, failure, reload } = useReply(load)
  return (
    <Card title="账单">
      <div className={styles.filters}>
        {filters.map(({ filter: name, name: label }) => (
          <Button
            key={name}
            aria-pressed={name === filter}
            type={name === filter ? 'primary' : 'default'}
            onClick={() => setFilter(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取账单" lines={3} />}
      {reply?.data.length === 0 && <Empty title={filter === 'work' ? '没有等待处理的款项' : '没有这样的账单'} />}
      {reply?.data.map(bill => (
        <BillRow key={bill.id} bill={bill} onChanged={reload} />
      ))}
    </Card>
  )
}
