/** Which numbers of a company prefix are used: ten cells a row, each for a hundred numbers or more. */
import { classNames } from '../../../ui/class-names.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import styles from './heat-map.module.css'
import type { NumberPrefix } from './use-numbers.ts'

const cellsPerRow = 10

const legend = [
  { level: 'free', label: '没用' },
  { level: 'few', label: '不到三成' },
  { level: 'some', label: '三到八成' },
  { level: 'most', label: '八成以上' },
  { level: 'full', label: '用完' },
  { level: 'next', label: '现在用' },
] as const

function levelOf(used: number, size: number) {
  const share = used / size
  if (used === 0) return 'free'
  if (share < 0.3) return 'few'
  if (share < 0.8) return 'some'
  return used < size ? 'most' : 'full'
}

export function HeatMap({ prefix }: { prefix: NumberPrefix }) {
  const { companyPrefix, capacity, used, cellSize, cells, next } = prefix
  const size = Math.min(cellSize, capacity)
  const digits = 12 - companyPrefix.length
  const current = next ? Math.floor(Number(next.itemReference) / cellSize) : -1
  const numberAt = (number: number) => String(number).padStart(digits, '0')
  const rows = Array.from({ length: Math.ceil(cells.length / cellsPerRow) }, (_, row) => row)
  const summary = `已用 ${formatCount(used)} 个，可用 ${formatCount(capacity - used)} 个${next ? `，现在用到 ${numberAt(current * cellSize)} 这一格` : ''}`
  return (
    <figure className={styles.figure}>
      <div className={styles.map} role="img" aria-label={`号码使用图：${summary}`}>
        {rows.map(row => (
          <div className={styles.row} key={row}>
            <span className={styles.rowName}>{numberAt(row * cellsPerRow * cellSize)}</span>
            {cells.slice(row * cellsPerRow, (row + 1) * cellsPerRow).map((count, column) => {
              const cell = row * cellsPerRow + column
              const first = cell * cellSize
              const isPartly = count > 0 && count < size
              return (
                <span
                  key={first}
                  className={classNames(styles.cell, styles[levelOf(count, size)], cell === current && styles.next)}
                  title={`${numberAt(first)}－${numberAt(first + size - 1)}　已用 ${count}，可用 ${size - count}`}
                >
                  {isPartly && count}
                </span>
              )
            })}
          </div>
        ))}
      </div>
      <figcaption className={styles.legend}>
        {legend.map(({ level, label }) => (
          <span key={level}>
            <span className={classNames(styles.key, styles[level])} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
