/** How much of a company prefix is used. */
import { formatCount } from '../../ui/formats/format-count.ts'
import styles from './which-code.module.css'

type BarProps = { now: number; later: number; capacity: number }

/** Widths are never so small that they cannot be seen. */
const width = (part: number, capacity: number) => (part === 0 ? 0 : Math.max(8, Math.round((part / capacity) * 600)))

export function CapacityBar({ now, later, capacity }: BarProps) {
  const used = width(now, capacity)
  const added = width(later, capacity)
  const text = `${formatCount(capacity)} 个号里用 ${formatCount(now + later)} 个`
  return (
    <svg className={styles.bar} viewBox="0 0 620 28" role="img" aria-label={text} preserveAspectRatio="none">
      <rect className={styles.free} x={1} y={1} width={618} height={26} />
      <rect className={styles.used} x={1} y={1} width={Math.min(used, 618)} height={26} />
      <rect className={styles.added} x={1 + used} y={1} width={Math.min(added, 618 - used)} height={26} />
    </svg>
  )
}
