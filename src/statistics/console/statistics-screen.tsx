/** /MyManage/admin/siteStatistics: subjects as tabs, period, comparison and region in the address, main figures and charts. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { SiteStatistics, SiteStatisticsCalls } from '../report/calls.ts'
import { subjectRows, subjects } from '../report/subjects.ts'
import { ChartCard } from './chart-card.tsx'
import { Figures } from './figures.tsx'
import { Filters } from './filters.tsx'
import styles from './site-statistics.module.css'
import { inputOf, readStatisticsAddress, type StatisticsAddress, statisticsQuery } from './statistics-address.ts'
import { SavedViews } from './views/saved-views.tsx'

const path = '/MyManage/admin/siteStatistics'

export const SiteStatisticsScreen = () => (
  <StaffPage path={path}>
    <Statistics />
  </StaffPage>
)

const linkTo = (address: StatisticsAddress) => {
  const query = statisticsQuery(address).toString()
  return query === '' ? path : `${path}?${query}`
}

function Statistics() {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readStatisticsAddress(query), [query])
  const call = useCall<SiteStatisticsCalls>()
  const load = useCallback(
    () => call('POST statistics/authApi/findOne', { subject: address.subject, ...inputOf(address) }),
    [call, address],
  )
  const { reply, failure, reload } = useReply(load)
  const statistics = reply?.data
  const change = (changed: Partial<StatisticsAddress>) =>
    setQuery(statisticsQuery({ ...address, ...changed }), { preventScrollReset: true })
  const tabs = subjects.map(subject => ({ label: subjectRows[subject].label, to: linkTo({ ...address, subject }) }))
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>统计</h1>
        <p className={shared.quiet}>{countedText(statistics)}</p>
      </div>
      <Tabs label="统计的主题" tabs={tabs} current={linkTo(address)} />
      <div className={styles.choices}>
        <Filters address={address} period={statistics?.period} onChange={change} />
        <SavedViews query={query.toString()} onOpen={saved => setQuery(saved, { preventScrollReset: true })} />
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!statistics && failure === undefined && <Loading lines={8} />}
      {statistics && (
        <>
          <Figures statistics={statistics} />
          <div className={styles.charts}>
            {statistics.charts.map(chart => (
              <ChartCard key={chart.id} chart={chart} address={address} onChange={change} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

/** When the numbers were counted, and how. */
function countedText(statistics: SiteStatistics | undefined): string {
  const countedTo = statistics?.countedTo
  return `每天 02:00 汇总${countedTo ? `，已汇总到 ${countedTo}，之后的另加` : '，当天的另加'}；不用 cookie，不记录访客`
}
