/** The values of an index as a line over their periods; drawn on the server, readable in black and white. */
import styles from './price-list-page.module.css'

export type IndexValue = { id: number; period: string; value: number; summary: string }

const width = 640
const height = 240
const edge = { left: 52, right: 36, top: 16, bottom: 36 }

/** The scale of the values: whole numbers below and above all of them, with a line for each. */
function indexScale(values: readonly number[]): { low: number; high: number; ticks: number[] } {
  const low = Math.floor(Math.min(...values)) - 1
  const high = Math.ceil(Math.max(...values)) + 1
  return { low, high, ticks: Array.from({ length: high - low + 1 }, (_, index) => low + index) }
}

export function PriceChart({ values }: { values: readonly IndexValue[] }) {
  const { low, high, ticks } = indexScale(values.map(({ value }) => value))
  const x = (index: number) => edge.left + (index * (width - edge.left - edge.right)) / Math.max(1, values.length - 1)
  const y = (value: number) => edge.top + ((high - value) * (height - edge.top - edge.bottom)) / (high - low)
  const points = values.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  const [first, last] = [values[0], values.slice(-1)[0]]
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby="chart-title chart-text"
      >
        <title id="chart-title">采购价格总指数（演示数据）</title>
        <desc id="chart-text">
          {`${first?.period} 为 ${first?.value.toFixed(1)}，${last?.period} 为 ${last?.value.toFixed(1)}；各期数值见下表。`}
        </desc>
        {ticks.map(tick => (
          <g key={tick}>
            <line className={styles.grid} x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text className={styles.label} x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <polyline className={styles.line} points={points.join(' ')} />
        {values.map(({ id, period, value }, index) => (
          <g key={id}>
            <circle className={styles.point} cx={x(index)} cy={y(value)} r="4" />
            {index % 2 === 0 && (
              <text className={styles.label} x={x(index)} y={height - 8} textAnchor="middle">
                {period.slice(2)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>总指数，2025 年 12 月为 100。演示数据，不反映市场行情。</figcaption>
    </figure>
  )
}
