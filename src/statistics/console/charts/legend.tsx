/** What the colours and patterns of a drawing mean, with totals. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import type { Chart } from '../../report/calls.ts'
import styles from './charts.module.css'
import { isHighContrast, seriesLook, tintCount } from './palette.ts'
import { tintLimits, tintOf } from './tint-rules.ts'

type Entry = { name: string; total?: number; place: number }

/** The entries of columns and waiting times; none where one colour is enough. */
function entriesOf({ form, heads, rows }: Chart): Entry[] {
  if (form === 'spans') return [0, 1].map(at => ({ name: heads[at + 1] ?? '', place: at === 0 ? 0 : spanPlace() }))
  if (form !== 'columns' || heads.length < 3) return []
  return heads.slice(1).map((name, place) => {
    const numbers = rows.map(({ values }) => Number(values[place] ?? 0))
    return { name, place, total: numbers.reduce((sum, count) => sum + count, 0) }
  })
}

/** The lighter one of two bars. */
const spanPlace = () => (isHighContrast() ? 1 : 2)

export function Legend({ chart }: { chart: Chart }) {
  if (chart.form === 'tiles') return <Tints counts={chart.rows.map(({ values }) => Number(values[0]))} />
  const entries = entriesOf(chart)
  if (entries.length === 0) return null
  return (
    <ul className={styles.legend} aria-hidden="true">
      {entries.map(({ name, place, total }) => {
        const { pattern, colour } = seriesLook(place, isHighContrast())
        return (
          <li key={name}>
            <i data-pattern={pattern} data-colour={colour} /> {name}
            {total !== undefined && <b> {formatCount(total)}</b>}
          </li>
        )
      })}
      {chart.form === 'spans' && <li>细线到 99%</li>}
    </ul>
  )
}

function Tints({ counts }: { counts: readonly number[] }) {
  const limits = tintLimits(Math.max(0, ...counts))
  const [first = 1] = limits
  const names = [`不到 ${formatCount(first)}`, ...limits.map(limit => `${formatCount(limit)} 起`)]
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {names.map((name, at) => (
          <li key={name}>
            <i data-tint={tintOf(limits[at - 1] ?? 0, limits, tintCount)} /> {name}
          </li>
        ))}
      </ul>
      <p className={styles.legendNote}>每格一个省级地区，按方位排列，不表示边界。</p>
    </>
  )
}
