/** Columns in time, stacked from dark to light. Hidden from screen readers, which get the table. */
import { formatCount } from '../../ui/formats/format-count.ts'
import type { Chart, ChartRow } from '../report/calls.ts'
import { scaleOf } from './scale.ts'
import styles from './site-statistics.module.css'

const totalOf = ({ values }: ChartRow) => numbersOf(values).reduce((sum, count) => sum + count, 0)
const numbersOf = (values: ChartRow['values']) => values.map(value => (typeof value === 'number' ? value : 0))

/** Columns beyond these share their names: every second or further one is written. */
const mostNames = 13

export function ColumnChart({ chart: { heads, rows } }: { chart: Chart }) {
  const { top, marks } = scaleOf(Math.max(...rows.map(totalOf)))
  const series = heads.slice(1)
  const every = Math.ceil(rows.length / mostNames)
  return (
    <div aria-hidden="true">
      {series.length > 1 && <Legend series={series} rows={rows} />}
      <div className={styles.plot}>
        <div className={styles.marks}>
          {marks.map(mark => (
            <span key={mark} style={{ bottom: `${(100 * mark) / top}%` }}>
              {formatCount(mark)}
            </span>
          ))}
        </div>
        <div className={styles.columns}>
          {rows.map((row, at) => (
            <div key={row.key} className={styles.column} data-unfinished={row.unfinished}>
              <div className={styles.area}>
                {rows.length <= mostNames && (
                  <span className={styles.total} style={{ bottom: `${(100 * totalOf(row)) / top}%` }}>
                    {formatCount(totalOf(row))}
                  </span>
                )}
                <div className={styles.stack} style={{ height: `${(100 * totalOf(row)) / top}%` }}>
                  {numbersOf(row.values).map((count, place) => (
                    <i key={series[place]} data-series={place} style={{ flexGrow: count }} />
                  ))}
                </div>
              </div>
              <span className={styles.name}>{(rows.length - 1 - at) % every === 0 ? row.label : ''}</span>
            </div>
          ))}
        </div>
      </div>
      {rows[rows.length - 1]?.unfinished && <p className={styles.unfinished}>虚线框里的还没有结束</p>}
    </div>
  )
}

function Legend({ series, rows }: { series: readonly string[]; rows: readonly ChartRow[] }) {
  const totals = series.map((_, place) => rows.reduce((sum, { values }) => sum + (numbersOf(values)[place] ?? 0), 0))
  return (
    <ul className={styles.legend}>
      {series.map((name, place) => (
        <li key={name}>
          <i data-series={place} /> {name} <b>{formatCount(totals[place])}</b>
        </li>
      ))}
    </ul>
  )
}
