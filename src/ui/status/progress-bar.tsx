/** The progress bar at the top edge while a page loads, moved by the script of the frame. One step takes 500 ms, animated in CSS. */
import styles from './progress-bar.module.css'

export function ProgressBar({ label = '正在打开页面' }: { label?: string }) {
  return (
    <div className={styles.track} id="progress" role="status" data-label={label}>
      <span className={styles.bar} aria-hidden="true" />
      <span className="visually-hidden" />
    </div>
  )
}
