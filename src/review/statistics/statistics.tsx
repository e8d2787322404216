/** Statistics of the review: what waits by kind, urgency and unit, and the verdicts of the last eight weeks. */

import { Card } from 'antd'
import { useCallback } from 'react'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { BarChart } from './bar-chart.tsx'
import type { ReviewStatistics, StatisticsCalls } from './calls.ts'
import styles from './statistics.module.css'

const path = '/MyManage/admin/statistics'

export const Statistics = () => (
  <StaffPage path={path}>
    <Charts />
  </StaffPage>
)

function Charts() {
  const call = useCall<StatisticsCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/reviewStatistics', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const bars = reply?.data
  return (
    <div className={shared.stack}>
      <h1 className={shared.pageTitle}>审核统计</h1>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!bars && failure === undefined && <Loading lines={8} />}
      {bars && (
        <>
          <div className={styles.charts}>
            <Card title="等待审核：按业务">
              <BarChart caption="等待审核的件数，按业务" bars={bars.kinds} />
            </Card>
            <Card title="等待审核：按到期">
              <BarChart
                caption="等待审核的件数，按到期"
                bars={bars.urgency}
                tones={['bad', 'bad', 'warning', 'info']}
              />
            </Card>
            <Card title="等待审核：按单位">
              <BarChart caption="等待审核的件数，按单位" bars={bars.units} />
            </Card>
          </div>
          <Card title="近八周每周办理的件数">
            <Throughput statistics={bars} />
          </Card>
        </>
      )}
    </div>
  )
}

/** The table is the chart: a bar in each cell, as long as its number. */
function Throughput({ statistics: { weeks, throughput } }: { statistics: ReviewStatistics }) {
  if (throughput.length === 0) return <Empty title="近八周还没有审核记录" />
  const most = Math.max(1, ...throughput.flatMap(({ counts }) => counts))
  return (
    <ScrollArea label="近八周每周办理的件数，可以滚动">
      <table className={styles.weeks}>
        <thead>
          <tr>
            <th scope="col">单位</th>
            {weeks.map(week => (
              <th scope="col" key={week}>
                {week.slice(5)} 起
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {throughput.map(({ unit, label, counts }) => (
            <tr key={unit}>
              <th scope="row">{label}</th>
              {counts.map((count, at) => (
                <td key={weeks[at]}>
                  {count}
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect className={styles.bar} width={(100 * count) / most} height="6" />
                  </svg>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
