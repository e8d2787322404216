/** How often the number was scanned, by day and by what was opened. */
import { Button } from 'antd'
import { useCallback } from 'react'
import { Spark } from '../../ui/display/spark.tsx'
import { formatCount, groupDigits } from '../../ui/formats/format-count.ts'
import { saveText } from '../../ui/formats/save-file.ts'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ResolverMemberCalls, Visits } from '../member/calls.ts'
import styles from './visits.module.css'

export function VisitsCard({ path }: { path: string }) {
  const call = useCall<ResolverMemberCalls>()
  const load = useCallback(async () => (await call('POST resolver/authApi/visits', { path })).data, [call, path])
  const { reply, failure, reload } = useReply(load)
  return (
    <section className={styles.visits} aria-label="扫码次数">
      <h2>扫码次数</h2>
      {failure !== undefined && !reply && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {failure === undefined && !reply && <Loading label="正在读取次数" lines={3} />}
      {reply && <Loaded visits={reply} />}
    </section>
  )
}

function Loaded({ visits }: { visits: Visits }) {
  const { days, types, total } = visits
  if (total === 0)
    return <p className={styles.quiet}>近 {days.length} 天没有人扫过。批号、系列号不同的，都记在这个号码上。</p>
  return (
    <>
      <div className={styles.sum}>
        <p>
          近 {days.length} 天约 <b>{formatCount(total)}</b> 次
        </p>
        <Spark columns={days.map(({ count }) => count)} />
      </div>
      <ul className={styles.types}>
        {types.map(({ linkType, typeName, count }) => (
          <li key={linkType}>
            <span>{typeName}</span>
            <span>{groupDigits(String(count))}</span>
          </li>
        ))}
      </ul>
      <details className={styles.days}>
        <summary>按天看</summary>
        <ul>
          {days
            .filter(({ count }) => count > 0)
            .reverse()
            .map(({ day, count }) => (
              <li key={day}>
                <time dateTime={day}>{day}</time>
                <span>{groupDigits(String(count))}</span>
              </li>
            ))}
        </ul>
      </details>
      <div className={styles.foot}>
        <p className={styles.quiet}>手机一分钟内再扫不再来问，所以是约数；不记是谁、在哪里扫的。</p>
        <Button
          size="small"
          onClick={() => saveText({ name: `扫码次数${visits.path.replaceAll('/', '-')}.csv`, ...csvOf(visits) })}
        >
          下载 CSV
        </Button>
      </div>
    </>
  )
}

const csvOf = ({ days }: Visits) => ({
  type: 'text/csv;charset=utf-8',
  text: `\ufeff${['日期,次数', ...days.map(({ day, count }) => `${day},${count}`)].join('\r\n')}\r\n`,
})
