/** The progress bar at the top edge while a page loads. One step takes 500 ms, animated in CSS. */
import { classNames } from '../class-names.ts'
import styles from './progress-bar.module.css'

export function ProgressBar({ active, label = '正在打开页面' }: { active: boolean; label?: string }) {
  return (
    <div className={styles.track} role="status">
      <span className={classNames(styles.bar, active && styles.active)} aria-hidden="true" />
      {active && <span className="visually-hidden">{label}</span>}
    </div>
  )
}
