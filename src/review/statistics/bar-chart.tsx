/** Horizontal bars as SVG in a table, so that screen readers read labels and numbers. */
import styles from './statistics.module.css'

type Tone = 'bad' | 'warning' | 'info'
type Bar = { key: string; label: string; count: number }

export function BarChart({ caption, bars, tones }: { caption: string; bars: readonly Bar[]; tones?: readonly Tone[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <table className={styles.chart}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {bars.map(({ key, label, count }, at) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={styles.track}>
              <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect className={styles.ground} width="100" height="14" />
                <rect
                  className={styles.bar}
                  data-tone={tones?.[at] ?? 'info'}
                  width={(100 * count) / most}
                  height="14"
                />
              </svg>
            </td>
            <td className={styles.count}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
