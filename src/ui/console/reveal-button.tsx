/** Displays a masked field in full; each time is a line of the audit log. */
import styles from './reveal-button.module.css'

export function RevealButton({ label, onReveal }: { label: string; onReveal: () => void }) {
  return (
    <button type="button" className={styles.reveal} title="显示完整内容，记入操作日志" onClick={onReveal}>
      显示<span className="visually-hidden">完整的{label}，记入操作日志</span>
    </button>
  )
}
