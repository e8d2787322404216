/** What was paid in a year, by month and business, with its export. */

import { Button, Card } from 'antd'
import { useCallback, useState } from 'react'
import { formatCount, groupDigits } from '../../ui/formats/format-count.ts'
import { saveText } from '../../ui/formats/save-file.ts'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FeeCalls } from '../calls.ts'
import styles from './fees.module.css'

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
