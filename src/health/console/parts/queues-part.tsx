/** Queues: messages, jobs and the work of members, each with what waits, for how long, what failed and what was done. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import type { SiteHealth } from '../../report/calls.ts'
import { durationText, samplesOf, sumOf } from '../figure-values.ts'
import { number, Part, PartTable } from './part.tsx'

type Queue = { key: string; label: string; waiting: number; oldest: number | undefined; failed: number; done: number }

function messageQueue(health: SiteHealth, channel: 'phone' | 'email', label: string): Queue {
  return {
    ...{ key: channel, label, waiting: sumOf(health, 'site_messages', { channel }) ?? 0 },
    oldest: sumOf(health, 'site_messages_oldest_seconds', { channel }),
    failed: sumOf(health, 'site_messages_day', { channel, state: 'dead' }) ?? 0,
    done: sumOf(health, 'site_messages_day', { channel, state: 'sent' }) ?? 0,
  }
}

/** Jobs that wait, run, failed or were done; those of which there is nothing to say are left out. */
function jobQueues(health: SiteHealth): Queue[] {
  const names = [
    ...new Set(
      [...samplesOf(health, 'site_jobs'), ...samplesOf(health, 'site_jobs_day')].map(({ labels }) => labels.job ?? ''),
    ),
  ]
  return names
    .map(job => ({
      ...{ key: job, label: health.jobTitles[job] ?? job },
      waiting: sumOf(health, 'site_jobs', { job }) ?? 0,
      oldest: sumOf(health, 'site_jobs_oldest_seconds', { job }),
      failed: sumOf(health, 'site_jobs_day', { job, state: 'failed' }) ?? 0,
      done: sumOf(health, 'site_jobs_day', { job, state: 'done' }) ?? 0,
    }))
    .sort((one, other) => other.failed - one.failed || other.waiting - one.waiting || other.done - one.done)
}

const displayedJobs = 6

export function QueuesPart({ health }: { health: SiteHealth }) {
  const jobs = jobQueues(health)
  const work = {
    ...{ key: 'work', label: '成员的导入与批量', waiting: sumOf(health, 'site_member_work') ?? 0, oldest: undefined },
    ...{ failed: sumOf(health, 'site_member_work_failed_day') ?? 0, done: Number.NaN },
  }
  const queues = [messageQueue(health, 'phone', '短信'), messageQueue(health, 'email', '邮件'), work]
  return (
    <Part title="队列" note="失败和做完的算 24 小时" link={{ to: '/MyManage/admin/queues', label: '消息与任务' }}>
      <PartTable title="队列" heads={['队列', number('在排'), number('最久'), number('失败'), number('做完')]}>
        {[...queues, ...jobs.slice(0, displayedJobs)].map(({ key, label, waiting, oldest, failed, done }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-number>{formatCount(waiting)}</td>
            <td data-number>{durationText(oldest)}</td>
            <td data-number data-bad={failed > 0}>
              {formatCount(failed)}
            </td>
            <td data-number>{formatCount(done)}</td>
          </tr>
        ))}
      </PartTable>
    </Part>
  )
}
