/** The finance desk by task: transfers to check, bank statements, surplus money, the fee table, all bills, the totals of a year. */

import { useEffect, useRef } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { keysArea } from '../../ui/console/menu/area-keys.ts'
import { formatCount, groupDigits } from '../../ui/formats/format-count.ts'
import { BillTable } from './desk/bill-table.tsx'
import { CheckDesk } from './desk/check-desk.tsx'
import styles from './desk/desk.module.css'
import type { DeskTab } from './desk/desk-address.ts'
import { StatementDesk } from './desk/statement-desk.tsx'
import { type Desk, useDeskAddress, useTasks } from './desk/use-desk.ts'
import { deskKeyTexts } from './desk/use-desk-keys.ts'
import { PayeeCard } from './payee-card.tsx'
import { RateCards } from './rates/rate-card.tsx'
import { TotalsTable } from './totals-table.tsx'

const path = '/MyManage/admin/fees'

export const Finance = () => (
  <StaffPage path={path}>
    <FinanceDesk />
  </StaffPage>
)

type Tasks = ReturnType<typeof useTasks>

function FinanceDesk() {
  const desk = useDeskAddress()
  const tasks = useTasks()
  const { tab, billId } = desk.address
  const counts = tasks.reply
  return (
    <div {...keysArea} className={styles.page} data-open={tab === 'check' && billId !== undefined}>
      <div className={`${shared.head} ${styles.head}`}>
        <div>
          <h1 id="desk-title" tabIndex={-1}>
            收费
          </h1>
          {counts && (
            <p className={shared.quiet}>
              {formatCount(counts.check)} 笔等核对，共 {groupDigits(counts.amount)} 元
            </p>
          )}
        </div>
        {tab === 'check' && <KeyTexts />}
      </div>
      <Tabs desk={desk} tasks={tasks} />
      <TabPanel desk={desk} tasks={tasks} />
    </div>
  )
}

function KeyTexts() {
  return (
    <p className={styles.keys}>
      {deskKeyTexts.map(([keys, text]) => (
        <span key={text}>
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {text}
        </span>
      ))}
    </p>
  )
}

function Tabs({ desk: { address, change }, tasks: { reply } }: { desk: Desk; tasks: Tasks }) {
  const tabs: readonly { tab: DeskTab; name: string; count?: string | undefined }[] = [
    { tab: 'check', name: '待核对', count: reply && formatCount(reply.check) },
    {
      tab: 'statement',
      name: '对账导入',
      count: reply && reply.lines > 0 ? `${formatCount(reply.lines)} 笔没配上` : '',
    },
    { tab: 'refund', name: '退款', count: reply && formatCount(reply.refund) },
    { tab: 'invoice', name: '发票', count: reply && formatCount(reply.invoice) },
    { tab: 'rates', name: '收费标准', count: reply && reply.rates > 0 ? '1 份等批准' : '' },
    { tab: 'all', name: '全部账单' },
    { tab: 'totals', name: '统计' },
  ]
  const current = useRef<HTMLButtonElement>(null)
  // On a phone the tabs are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts of the other tabs move it
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [address.tab, reply])
  const empty = { keyword: '', finding: undefined, status: undefined }
  return (
    <nav className={styles.tabs} aria-label="收费的任务">
      {tabs.map(({ tab, name, count }) => (
        <button
          key={tab}
          type="button"
          ref={tab === address.tab ? current : undefined}
          aria-current={tab === address.tab ? 'page' : undefined}
          onClick={() => change({ tab, ...empty })}
        >
          {name} {count && <span>{count}</span>}
        </button>
      ))}
    </nav>
  )
}

function TabPanel({ desk, tasks }: { desk: Desk; tasks: Tasks }) {
  switch (desk.address.tab) {
    case 'check':
      return <CheckDesk desk={desk} tasks={tasks} />
    case 'statement':
      return <StatementDesk desk={desk} onChanged={tasks.reload} />
    case 'refund':
      return <BillTable key="refund" desk={desk} task="refund" onChanged={tasks.reload} />
    case 'invoice':
      return <BillTable key="invoice" desk={desk} task="invoice" onChanged={tasks.reload} />
    case 'all':
      return <BillTable key="all" desk={desk} task="all" onChanged={tasks.reload} />
    case 'totals':
      return <TotalsTable />
    case 'rates':
      return (
        <div className={shared.stack}>
          <RateCards onChanged={tasks.reload} />
          <PayeeCard />
        </div>
      )
  }
}
