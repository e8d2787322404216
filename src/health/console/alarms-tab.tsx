/** All alarms on record, newest first. */
import { Select } from 'antd'
import { useCallback } from 'react'
import shared from '../../registration/display/console.module.css'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { HealthCalls } from '../report/calls.ts'
import { AlarmTable } from './alarm-table.tsx'
import styles from './health.module.css'
import { alarmsPageSize } from './health-address.ts'
import type { HealthPlace } from './use-health-place.ts'

const all = 'all'

export function AlarmsTab({ place, onChanged }: { place: HealthPlace; onChanged: () => void }) {
  const { address, change } = place
  const { state, currPage } = address
  const call = useCall<HealthCalls>()
  const load = useCallback(
    () => call('POST health/authApi/alarms/findlist', { state, currPage, pageSize: alarmsPageSize }),
    [call, state, currPage],
  )
  const { reply, failure, reload } = useReply(load)
  const onTaken = () => {
    reload()
    onChanged()
  }
  return (
    <div className={shared.stack}>
      <div className={styles.filters}>
        <Select<'open' | 'resolved' | typeof all>
          aria-label="解除与否"
          value={state ?? all}
          options={[
            { value: all, label: '全部告警' },
            { value: 'open', label: '没解除' },
            { value: 'resolved', label: '已解除' },
          ]}
          onChange={value => change({ state: value === all ? undefined : value, currPage: 1 })}
        />
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={6} />}
      {reply?.data.length === 0 && <Empty title="没有这样的告警" />}
      {reply && reply.data.length > 0 && (
        <div className={styles.card}>
          <AlarmTable alarms={reply.data} place={place} onChanged={onTaken} />
        </div>
      )}
      <ConsolePager
        {...{ currPage, pageSize: alarmsPageSize }}
        unit="条"
        total={reply?.page?.total ?? 0}
        onChange={({ currPage: page }) => change({ currPage: page })}
      />
    </div>
  )
}
