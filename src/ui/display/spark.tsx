/** Numbers by the columns of a period as small columns, the last one marked. What they say is beside them in words.
 *  Its size is that of `--spark-width` and `--spark-height`. */
import styles from './spark.module.css'

export function Spark({ columns }: { columns: readonly number[] }) {
  if (columns.length < 2) return null
  const most = Math.max(1, ...columns)
  const width = 100 / columns.length
  return (
    <svg className={styles.spark} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {columns.map((count, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
          key={at}
          data-last={at === columns.length - 1}
          x={at * width}
          y={40 - (40 * count) / most}
          width={width * 0.75}
          height={(40 * count) / most}
        />
      ))}
    </svg>
  )
}
