/** The verdict in words, and the alarms. */

import { formatDate } from '../../ui/formats/format-date.ts'
import { Icon } from '../../ui/status/icon.tsx'
import type { SiteHealth } from '../report/calls.ts'
import { AlarmTable } from './alarm-table.tsx'
import styles from './health.module.css'
import type { HealthPlace } from './use-health-place.ts'

type Props = { health: SiteHealth; place: HealthPlace; onChanged: () => void }

export function Verdict({ health, place, onChanged }: Props) {
  const open = health.alarms.filter(({ resolvedAt }) => resolvedAt === null)
  const untaken = open.filter(({ takenByName }) => takenByName === null).length
  const isUrgent = open.some(({ level }) => level === 'now')
  const tone = open.length === 0 ? 'good' : isUrgent ? 'bad' : 'warn'
  return (
    <section className={styles.card} data-tone={tone} aria-labelledby="verdict">
      <div className={styles.verdict}>
        <Icon name={tone === 'good' ? 'good' : 'warn'} size="l" />
        <div>
          <h2 id="verdict" role="status">
            {open.length === 0
              ? '一切正常'
              : `${isUrgent ? '有要马上处理的' : '网站正常对外'}，${open.length} 件事要处理`}
          </h2>
          <p>{verdictText(health, untaken)}</p>
        </div>
      </div>
      {health.alarms.length > 0 && <AlarmTable alarms={health.alarms} place={place} onChanged={onChanged} />}
    </section>
  )
}

function verdictText({ checkedAt, unread }: SiteHealth, untaken: number): string {
  const checked = checkedAt === null ? '还没有核对过告警' : `${formatDate(checkedAt, 'HH:mm:ss')} 核对过`
  return [
    checked,
    ...(untaken > 0 ? [`${untaken} 件没人认领`] : []),
    ...(unread.length > 0 ? [`有 ${unread.length} 组数现在读不到`] : []),
  ].join('，')
}
