/** The disks of each node, with the line from which on there is an alarm. */
import { formatFileSize } from '../../../ui/formats/file-size.ts'
import type { SiteHealth } from '../../report/calls.ts'
import { percentText, samplesOf, sumOf } from '../figure-values.ts'
import styles from '../health.module.css'
import { Part } from './part.tsx'

const diskLabels: Readonly<Record<string, string>> = { data: '附件与数据', database: '数据库', temporary: '临时文件' }
const alarmShare = 0.8
const urgentShare = 0.9

export function DisksPart({ health }: { health: SiteHealth }) {
  const disks = samplesOf(health, 'site_disk_used_share')
  return (
    <Part title="磁盘">
      {disks.length === 0 && <p className={styles.quiet}>没有节点报到，不知道磁盘的情况。</p>}
      <ul className={styles.disks}>
        {disks.map(({ labels, value }) => {
          const { host = '', disk = '' } = labels
          const size = sumOf(health, 'site_disk_size_bytes', { host, disk })
          const free = sumOf(health, 'site_disk_free_bytes', { host, disk })
          const tone = value > urgentShare ? 'bad' : value > alarmShare ? 'warn' : 'good'
          return (
            <li key={`${host} ${disk}`} data-tone={tone}>
              <span className={styles.diskName}>
                {diskLabels[disk] ?? disk}
                <small>{host}</small>
              </span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect className={styles.diskTrack} width="100" height="10" y="0" />
                <rect className={styles.diskUsed} width={100 * value} height="10" y="0" />
                <rect className={styles.diskLine} x={100 * alarmShare} width="0.6" height="10" y="0" />
              </svg>
              <b>{percentText(value)}</b>
              <span className={styles.quiet}>
                空 {formatFileSize(free)} / {formatFileSize(size)}
              </span>
            </li>
          )
        })}
      </ul>
      {disks.length > 0 && <p className={styles.quiet}>竖线是 80%，过线告警</p>}
    </Part>
  )
}
