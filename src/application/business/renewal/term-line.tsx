/** The present term and the one after a renewal as one line: an early renewal loses nothing. */

import shared from '../../../registration/display/console.module.css'
import { daysUntil, renewedUntil, validUntil } from '../../../registration/life-cycle/validity.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import styles from '../business.module.css'
import type { PrefixTerm } from '../prefix-term.ts'

/** What the days until or since the end mean for the new term.
 *  @example termText(new Date('2027-02-15T15:59:59Z'), new Date('2027-02-20T02:00:00Z')) // '已到期 5 天，请尽快续展。新的有效期从原到期日接着算。' */
export function termText(validTo: Date, now: Date): string {
  const left = daysUntil(validTo, now)
  if (left >= 0) return `今天 ${chinaDay(now)}，还有 ${left} 天到期。接着原到期日算，早办不吃亏。`
  const isContinued = renewedUntil(validTo, now).getTime() === validUntil(validTo).getTime()
  const from = isContinued ? '从原到期日接着算' : '从办结当天重新算'
  return `已到期 ${-left} 天，请尽快续展。新的有效期${from}。`
}

export function TermLine({ prefix: { validTo } }: { prefix: PrefixTerm }) {
  const now = new Date()
  const left = daysUntil(validTo, now)
  const until = renewedUntil(validTo, now)
  const share = Math.max(0, Math.round((left / Math.max(1, daysUntil(until, now))) * 100))
  return (
    <div className={styles.term}>
      <p className={shared.quiet}>{termText(validTo, now)}</p>
      <div className={styles.termBar} aria-hidden="true">
        <div className={styles.termNow} style={{ width: `${share}%` }} />
        <div className={styles.termNew} />
      </div>
      <p className={styles.termDays}>
        <span>{chinaDay(validTo)} 现在到期</span>
        <b>{chinaDay(until)} 续展后到期</b>
      </p>
    </div>
  )
}
