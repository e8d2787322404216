/** The present term and the one after a renewal as one line: an early renewal loses nothing. */
import shared from '../../../registration/display/console.module.css'
import { daysUntil, renewedUntil, shanghaiDay } from '../../../registration/life-cycle/validity.ts'
import styles from '../business.module.css'
import type { PrefixTerm } from '../prefix-term.ts'

export function TermLine({ prefix: { validTo } }: { prefix: PrefixTerm }) {
  const now = new Date()
  const left = daysUntil(validTo, now)
  const until = renewedUntil(validTo, now)
  const share = Math.max(0, Math.round((left / Math.max(1, daysUntil(until, now))) * 100))
  return (
    <div className={styles.term}>
      <p className={shared.quiet}>
        {left >= 0 ? `今天 ${shanghaiDay(now)}，还有 ${left} 天到期。` : `已到期 ${-left} 天，请尽快续展。`}
        接着原到期日算，早办不吃亏。
      </p>
      <div className={styles.termBar} aria-hidden="true">
        <div className={styles.termNow} style={{ width: `${share}%` }} />
        <div className={styles.termNew} />
      </div>
      <p className={styles.termDays}>
        <span>{shanghaiDay(validTo)} 现在到期</span>
        <b>{shanghaiDay(until)} 续展后到期</b>
      </p>
    </div>
  )
}
