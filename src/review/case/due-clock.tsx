/** The working days of a case: which day it is, as blocks in colour, and the days left in words. */
import { dueTone } from '../queue/due.ts'
import styles from './due-clock.module.css'
import type { ReviewedCase } from './reviewed-case.ts'

const text = (left: number) => {
  if (left < 0) return `超期 ${-left} 个工作日`
  return left === 0 ? '今天到期' : `还剩 ${left} 个工作日`
}

export function DueClock({ firm }: { firm: ReviewedCase }) {
  const { daysLeft: left, termDays } = firm.review
  if (left === null || termDays === null) return null
  const used = Math.min(termDays, Math.max(0, termDays - left))
  return (
    <div className={styles.clock} data-tone={dueTone(left)}>
      <p>{firm.expectedDate ? `${firm.expectedDate} 前办结` : `${termDays} 个工作日内办结`}</p>
      <p className={styles.left}>{text(left)}</p>
      <span className={styles.blocks} aria-hidden="true">
        {Array.from({ length: termDays }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks that never move
          <span key={day} data-used={day < used} />
        ))}
      </span>
    </div>
  )
}
