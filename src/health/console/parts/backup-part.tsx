/** Backups and their trial restorations: the last of each, and the days of the last month. */
import { formatFileSize } from '../../../ui/formats/file-size.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import { chinaDay, shiftDay } from '../../../wire/china-time.ts'
import type { SiteHealth } from '../../report/calls.ts'
import { durationText } from '../figure-values.ts'
import styles from '../health.module.css'
import { Part } from './part.tsx'

type Run = SiteHealth['runs'][number]

const secondsOf = ({ startedAt, endedAt }: Run) => (Date.parse(endedAt) - Date.parse(startedAt)) / 1000

export function BackupPart({ health: { runs, at } }: { health: SiteHealth }) {
  const last = (kind: Run['kind']) => runs.find(run => run.kind === kind)
  return (
    <Part title="备份与恢复">
      <Line run={last('backup')} kind="备份" />
      <Line run={last('restore-test')} kind="恢复演练" />
      <Days runs={runs} at={at} />
      <p className={styles.quiet}>
        每条一天，有备份的是蓝色；绿点是恢复演练。超过 26 小时没有备份、超过 14 天没有演练，或者演练失败，就告警。
      </p>
    </Part>
  )
}

function Line({ run, kind }: { run: Run | undefined; kind: string }) {
  if (!run)
    return (
      <p className={styles.state} data-tone="warn">
        <Icon name="warn" />
        还没有{kind}的记录
      </p>
    )
  const { endedAt, madeAt, bytes, reason } = run
  const time = formatDate(endedAt, 'MM-dd HH:mm')
  if (reason !== null)
    return (
      <p className={styles.state} data-tone="bad">
        <Icon name="bad" />
        <span>
          <b>
            {time} {kind}失败
          </b>
          　{reason}
        </span>
      </p>
    )
  const facts = [
    ...(bytes === null ? [] : [formatFileSize(bytes)]),
    `用时 ${durationText(secondsOf(run))}`,
    ...(kind === '备份' ? [] : [`${formatDate(madeAt, 'MM-dd HH:mm')} 的备份`]),
  ]
  return (
    <p className={styles.runLine}>
      <span className={styles.state} data-tone="good">
        <Icon name="good" />
        <b>
          {time} {kind}成功
        </b>
      </span>
      <span className={styles.quiet}>{facts.join('，')}</span>
    </p>
  )
}

const displayedDays = 28

function Days({ runs, at }: { runs: readonly Run[]; at: string }) {
  const today = chinaDay(new Date(at))
  const days = Array.from({ length: displayedDays }, (_, back) => shiftDay(today, back + 1 - displayedDays))
  const on = (day: string, kind: Run['kind']) =>
    runs.filter(run => run.kind === kind && chinaDay(new Date(run.endedAt)) === day)
  const withBackup = days.filter(day => on(day, 'backup').some(({ reason }) => reason === null))
  return (
    <div>
      <div className={styles.days} aria-hidden="true">
        {days.map(day => {
          const backups = on(day, 'backup')
          const isDone = backups.some(({ reason }) => reason === null)
          return (
            <span key={day} className={styles.day} title={day}>
              <i data-tone={isDone ? 'good' : backups.length > 0 ? 'bad' : 'none'} />
              {on(day, 'restore-test').some(({ reason }) => reason === null) && <b />}
            </span>
          )
        })}
      </div>
      <p className="visually-hidden">
        近 {displayedDays} 天里 {withBackup.length} 天有备份
      </p>
      <div className={styles.dayEnds} aria-hidden="true">
        <span>{days[0]?.slice(5)}</span>
        <span>今天</span>
      </div>
    </div>
  )
}
