/** The main figures in one box: number, change in words, and a bar for each column of the period. */
import { Spark } from '../../ui/display/spark.tsx'
import { emptyValue, groupDigits } from '../../ui/formats/format-count.ts'
import type { Figure, SiteStatistics } from '../report/calls.ts'
import styles from './site-statistics.module.css'

export function Figures({ statistics: { figures } }: { statistics: SiteStatistics }) {
  return (
    <ul className={styles.figures}>
      {figures.map(figure => (
        <li key={figure.key} className={styles.figure}>
          <div>
            <span className={styles.label}>{figure.label}</span>
            <p className={styles.value}>
              {figure.value === null ? emptyValue : groupDigits(String(figure.value))} <small>{figure.unit}</small>
            </p>
            <Change figure={figure} />
          </div>
          <Spark columns={figure.columns} />
        </li>
      ))}
    </ul>
  )
}

/** Numbers of cases change by a share, shares and days by their difference, and so does what has grown more than tenfold. Coloured only where better or worse is certain. */
function Change({ figure: { value, before, unit, better } }: { figure: Figure }) {
  if (value === null || before === null) return <span className={styles.change}>没有可比的</span>
  const difference = Math.round(10 * (value - before)) / 10
  if (difference === 0) return <span className={styles.change}>与比较期相同</span>
  const isMore = difference > 0
  const isDifference = unit === '%' || unit === '工作日' || before === 0 || value > 10 * before
  const amount = isDifference ? Math.abs(difference) : Math.round(Math.abs(1000 * (value / before - 1))) / 10
  const amountUnit = isDifference ? (unit === '%' ? '个百分点' : unit) : '%'
  const isBetter = better === null ? undefined : (better === 'more') === isMore
  const verdict = isBetter === undefined ? '' : isBetter ? '，变好' : '，要看'
  return (
    <span className={styles.change} data-better={isBetter}>
      <span aria-hidden="true">{isMore ? '↑' : '↓'}</span>
      <span className="visually-hidden">{isMore ? '增加' : '减少'}</span> {groupDigits(String(amount))} {amountUnit}
      {verdict}
    </span>
  )
}
