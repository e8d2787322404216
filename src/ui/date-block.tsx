// The date of a notice as a block: a bar, the day large, year and month below.

import styles from './date-block.module.css'
import { EMPTY } from './format-count.ts'
import { DATE, formatDate, type Moment } from './format-date.ts'

export function DateBlock({ date }: { date: Moment }) {
  const whole = formatDate(date, DATE)
  if (whole === EMPTY) return <span className={styles.block}>{EMPTY}</span>
  return (
    <time className={styles.block} dateTime={whole}>
      <span className={styles.day} aria-hidden="true">
        {whole.slice(8)}
      </span>
      <span className={styles.month} aria-hidden="true">
        {whole.slice(0, 7)}
      </span>
      <span className="visually-hidden">{whole}</span>
    </time>
  )
}
