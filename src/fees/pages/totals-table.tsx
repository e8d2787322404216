/** What was paid in a year, by month and business, with its export. */

import { Button, Card, Input } from 'antd'
import { useCallback, useState } from 'react'
import { formatCount, groupDigits } from '../../ui/formats/format-count.ts'
import { saveText } from '../../ui/formats/save-file.ts'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { chinaDay } from '../../wire/china-time.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FeeCalls } from '../calls.ts'
import styles from './fees.module.css'
import { useAct } from './use-act.ts'

export function TotalsTable() {
  const call = useCall<FeeCalls>()
  const [year, setYear] = useState(() => new Date().getFullYear())
  const load = useCallback(() => call('POST fees/authApi/totals', { year }), [call, year])
  const { reply, failure, reload } = useReply(load)
  return (
    <Card title={`${year} 年统计`}>
      <div className={styles.filters}>
        <Button onClick={() => setYear(year - 1)}>上一年</Button>
        <Button onClick={() => setYear(year + 1)}>下一年</Button>
        {reply && reply.data.rows.length > 0 && (
          <Button
            onClick={() =>
              saveText({ name: `收费统计-${year}.csv`, type: 'text/csv;charset=utf-8', text: reply.data.csv })
            }
          >
            导出 CSV
          </Button>
        )}
        <PaymentExport />
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取统计" lines={3} />}
      {reply?.data.rows.length === 0 && <Empty title="这一年没有收费" />}
      {reply && reply.data.rows.length > 0 && (
        <ScrollArea label={`${year} 年收费，按月和业务`}>
          <table className={styles.table}>
            <thead>
              <tr>
                {['月份', '业务', '笔数', '收费（元）', '其中已退（元）'].map(head => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reply.data.rows.map(({ month, business, count, amount, refunded }) => (
                <tr key={`${month} ${business}`}>
                  <td className={styles.number}>{month}</td>
                  <td>{business}</td>
                  <td className={styles.number}>{formatCount(count)}</td>
                  <td className={styles.number}>{groupDigits(amount)}</td>
                  <td className={styles.number}>{groupDigits(refunded)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </Card>
  )
}

/** The payments of a month with payer and serial number, for the accounts. */
function PaymentExport() {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct()
  const [month, setMonth] = useState(() => chinaDay(new Date()).slice(0, 7))
  const save = () =>
    act(async () => {
      const { data } = await call('POST fees/authApi/payments', { month })
      saveText({ name: `收款明细-${month}.csv`, type: 'text/csv;charset=utf-8', text: data.csv })
      return `已导出 ${formatCount(data.rows)} 笔`
    })
  return (
    <span className={styles.invoice}>
      <Input
        aria-label="收款明细的月份"
        type="month"
        className={styles.month ?? ''}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <Button loading={isBusy} onClick={save}>
        导出收款明细
      </Button>
    </span>
  )
}
