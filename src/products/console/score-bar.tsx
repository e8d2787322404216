/** The score of a record as a bar and a number. */
import { classNames } from '../../ui/class-names.ts'
import { completeScore } from '../fields/record-rules.ts'
import styles from './products.module.css'

export function ScoreBar({ score }: { score: number }) {
  return (
    <span className={styles.score}>
      <svg className={styles.scoreBar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.scoreBase} width="100" height="6" />
        <rect
          className={classNames(styles.scoreFill, score < completeScore && styles.scoreLow)}
          width={score}
          height="6"
        />
      </svg>
      {score}
    </span>
  )
}
