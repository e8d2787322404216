/** The date of a notice as a block: a bar, a large day, year and month below. */

import { emptyValue } from '../formats/format-count.ts'
import { type DateInput, dateFormat, formatDate } from '../formats/format-date.ts'
import styles from './date-block.module.css'

export function DateBlock({ date }: { date: DateInput }) {
  const dateText = formatDate(date, dateFormat)
  if (dateText === emptyValue) return <span className={styles.block}>{emptyValue}</span>
  return (
    <time className={styles.block} dateTime={dateText}>
      <span className={styles.day} aria-hidden="true">
        {dateText.slice(8)}
      </span>
      <span className={styles.month} aria-hidden="true">
        {dateText.slice(0, 7)}
      </span>
      <span className="visually-hidden">{dateText}</span>
    </time>
  )
}
