/** Single jobs; on phones each is a card. */
import { Button } from 'antd'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Tag, type TagTone } from '../../../ui/status/tag.tsx'
import type { QueuedJob } from '../../queues/calls.ts'
import styles from './queues.module.css'

type Props = {
  lines: readonly QueuedJob[]
  isBusy: boolean
  mayOperate: boolean
  onRetry: (id: string) => void
}

const tones: Readonly<Record<QueuedJob['state'], TagTone>> = {
  waiting: 'info',
  retry: 'warning',
  running: 'info',
  failed: 'bad',
  done: 'good',
}

export function JobTable({ lines, isBusy, mayOperate, onRetry }: Props) {
  return (
    <table className={styles.list} aria-busy={isBusy}>
      <caption className="visually-hidden">后台任务</caption>
      <thead>
        <tr>
          <th scope="col">任务</th>
          <th scope="col">状态</th>
          <th scope="col" data-number>
            重试
          </th>
          <th scope="col">进队</th>
          <th scope="col">接下来</th>
          {mayOperate && (
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.id}>
            <td className={styles.subject}>
              {line.title}
              <p className={styles.second}>
                <code>{line.key === '' ? line.name : line.key}</code>
              </p>
            </td>
            <td>
              <Tag tone={tones[line.state]}>{line.stateLabel}</Tag>
              {line.error !== null && <p className={styles.second}>{line.error}</p>}
            </td>
            <td data-label="重试" data-number>
              {formatCount(line.retries)}
            </td>
            <td data-label="进队" className={styles.time}>
              {formatDate(line.createdAt, 'MM-dd HH:mm:ss')}
            </td>
            <td className={styles.time}>{nextText(line)}</td>
            {mayOperate && (
              <td className={styles.act}>
                {line.canRetry && (
                  <Button aria-label={`再做 ${line.title} ${line.key}`} onClick={() => onRetry(line.id)}>
                    再做
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nextText({ state, startsAt, startedAt, endedAt }: QueuedJob): string {
  const time = (moment: string | null) => formatDate(moment, 'MM-dd HH:mm:ss')
  if (state === 'done') return `${time(endedAt)} 做完`
  if (state === 'failed') return `${time(endedAt)} 失败`
  return state === 'running' ? `${time(startedAt)} 开始` : `${time(startsAt)} 以后做`
}
