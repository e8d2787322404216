/** /MyManage/admin/health: whether the site is as it should be: the verdict with its alarms, 24 hours of each service, and one sheet of figures. */
import { App, Button } from 'antd'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { formatDate } from '../../ui/formats/format-date.ts'
import { saveFile } from '../../ui/formats/save-file.ts'
import { type TabLink, Tabs } from '../../ui/navigation/tabs.tsx'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { HealthCalls, SiteHealth } from '../report/calls.ts'
import { AlarmsTab } from './alarms-tab.tsx'
import { FiguresTab } from './figures-tab.tsx'
import styles from './health.module.css'
import { ServiceBars } from './service-bars.tsx'
import { Sheet } from './sheet.tsx'
import { useHealth } from './use-health.ts'
import { useHealthPlace } from './use-health-place.ts'
import { Verdict } from './verdict.tsx'

const path = '/MyManage/admin/health'

export const HealthScreen = () => (
  <StaffPage path={path}>
    <Health />
  </StaffPage>
)

const tabs: readonly TabLink[] = [
  { label: '现在', to: '/MyManage/admin/health' },
  { label: '告警记录', to: '/MyManage/admin/health?tab=alarms' },
  { label: '全部数字', to: '/MyManage/admin/health?tab=figures' },
]

function Health() {
  const place = useHealthPlace()
  const { tab } = place.address
  const { health, failure, reload, isOld } = useHealth()
  return (
    <div className={shared.stack}>
      <div>
        <Head health={health} />
        <Tabs label="运行状况" tabs={tabs} current={tab === 'now' ? path : `${path}?tab=${tab}`} />
      </div>
      {failure !== undefined && !health && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!health && failure === undefined && <Loading lines={8} />}
      <div role="status">
        {health && isOld && <Note tone="warning" title={`${timeOf(health)} 以后没有读到新的数，下面的是旧的`} />}
      </div>
      {health && tab === 'now' && (
        <div className={styles.now} data-old={isOld}>
          <Verdict health={health} place={place} onChanged={reload} />
          <ServiceBars services={health.services} />
          <Sheet health={health} />
        </div>
      )}
      {tab === 'alarms' && <AlarmsTab place={place} onChanged={reload} />}
      {health && tab === 'figures' && <FiguresTab figures={health.figures} />}
    </div>
  )
}

const timeOf = ({ at }: SiteHealth) => formatDate(at, 'HH:mm:ss')

function Head({ health }: { health: SiteHealth | undefined }) {
  const call = useCall<HealthCalls>()
  const { message } = App.useApp()
  const save = () => {
    call('POST health/authApi/export', {})
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  }
  return (
    <div className={shared.head}>
      <div>
        <h1>运行状况</h1>
        <p className={shared.quiet}>{health ? `${timeOf(health)} 的样子，每 15 秒更新；同样的数在 /metrics` : ' '}</p>
      </div>
      <div className={shared.buttons}>
        <Button onClick={save}>导出这些数</Button>
      </div>
    </div>
  )
}
