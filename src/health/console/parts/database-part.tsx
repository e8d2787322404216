/** The database: size, sessions, hits, standby servers, and the slowest statements. */
import { formatFileSize } from '../../../ui/formats/file-size.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import type { SiteHealth } from '../../report/calls.ts'
import { durationText, percentText, samplesOf, sumOf } from '../figure-values.ts'
import styles from '../health.module.css'
import { Main, number, Part, PartTable } from './part.tsx'

export function DatabasePart({ health }: { health: SiteHealth }) {
  const lags = samplesOf(health, 'site_database_replica_lag_seconds').map(({ value }) => value)
  const sessions = ['active', 'waiting', 'idle'].reduce(
    (sum, state) => sum + (sumOf(health, 'site_database_sessions', { state }) ?? 0),
    0,
  )
  const most = formatCount(sumOf(health, 'site_database_sessions', { state: 'most' }))
  return (
    <Part title="数据库" note={`PostgreSQL ${health.databaseVersion}`}>
      <dl className={styles.mains}>
        <Main label="大小">{formatFileSize(sumOf(health, 'site_database_bytes'))}</Main>
        <Main label="会话" note={`/ ${most}`}>
          {formatCount(sessions)}
        </Main>
        <Main label="缓存命中">{percentText(sumOf(health, 'site_database_cache_hit_share'))}</Main>
        <Main label="从库落后">{lags.length === 0 ? '没有从库' : durationText(Math.max(...lags))}</Main>
      </dl>
      <Statements statements={health.statements} />
    </Part>
  )
}

const whyNone = {
  'not-created':
    '数据库没有建扩展 pg_stat_statements，所以不知道哪些查询慢。建法见 docs/operations.md 的 Slow statements。',
  'not-loaded':
    '扩展 pg_stat_statements 建了，但服务器没有装载它，或者本站的账号不能读。见 docs/operations.md 的 Slow statements。',
}

function Statements({ statements: { state, rows } }: Pick<SiteHealth, 'statements'>) {
  if (state !== 'recorded') return <p className={styles.quiet}>{whyNone[state]}</p>
  if (rows.length === 0) return <p className={styles.quiet}>还没有运行过 5 次以上的查询。</p>
  return (
    <PartTable title="最慢的查询" heads={['最慢的查询', number('平均用时'), number('次数')]}>
      {rows.slice(0, 5).map(({ id, text, meanMs, calls }) => (
        <tr key={id}>
          <th scope="row">
            <code className={styles.statement} title={text}>
              {text}
            </code>
          </th>
          <td data-number>{durationText(meanMs / 1000)}</td>
          <td data-number>{formatCount(calls)}</td>
        </tr>
      ))}
    </PartTable>
  )
}
