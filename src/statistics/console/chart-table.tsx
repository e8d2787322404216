/** The rows of a chart as a table; of bars, the first number of each row has its bar. */
import { Spark } from '../../ui/display/spark.tsx'
import { emptyValue, groupDigits } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { Chart, ChartRow } from '../report/calls.ts'
import styles from './site-statistics.module.css'

/** `onChoose`: rows that limit the page, such as regions; `chosen` is the key of the one that does. */
type Props = { chart: Chart; chosen?: string | undefined; onChoose?: ((key: string) => void) | undefined }

/** `isHidden`: for screen readers alone, beside a drawing; such a table must not be a stop of the keyboard, as one that scrolls is. */
export function ChartTable({ isHidden, ...props }: Props & { isHidden: boolean }) {
  if (isHidden)
    return (
      <div className="visually-hidden">
        <Rows {...props} />
      </div>
    )
  return (
    <ScrollArea label={`${props.chart.title}，可以滚动`}>
      <Rows {...props} />
    </ScrollArea>
  )
}

function Rows({ chart: { title, form, heads, rows }, ...choice }: Props) {
  const most = Math.max(1, ...rows.map(({ values: [first] }) => (typeof first === 'number' ? first : 0)))
  const hasTrend = rows.some(({ trend }) => trend !== undefined)
  const hasActs = rows.some(({ now, acts }) => now !== undefined || acts !== undefined)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" data-number={at > 0 && isNumber(rows, at - 1)}>
              {head}
            </th>
          ))}
          {hasTrend && <th scope="col">走势</th>}
          {hasActs && <th scope="col">处理</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key} data-chosen={choice.chosen === row.key}>
            <th scope="row">
              <RowName row={row} {...choice} />
              {form === 'bars' && <Bar share={Number(row.values[0]) / most} />}
            </th>
            {row.values.map((value, at) => (
              <td key={heads[at + 1]} data-number={typeof value !== 'string'}>
                {value === null ? emptyValue : typeof value === 'number' ? groupDigits(String(value)) : value}
              </td>
            ))}
            {hasTrend && (
              <td>
                <Spark columns={row.trend ?? []} />
              </td>
            )}
            {hasActs && (
              <td>
                <RowActs row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isNumber = (rows: readonly ChartRow[], at: number) => typeof rows[0]?.values[at] !== 'string'

function RowName({ row: { key, label, to, unfinished }, chosen, onChoose }: { row: ChartRow } & Omit<Props, 'chart'>) {
  if (to !== undefined) return <LinkTo to={to}>{label}</LinkTo>
  if (onChoose && key !== '')
    return (
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen === key}
        onClick={() => onChoose(chosen === key ? '' : key)}
      >
        {label}
      </button>
    )
  return unfinished ? `${label}（未完）` : label
}

const RowActs = ({ row: { label, now, acts = [] } }: { row: ChartRow }) => (
  <span className={styles.acts}>
    {now !== undefined && <Tag tone="good">{now}</Tag>}
    {acts.map(act => (
      <LinkTo key={act.to} to={act.to} aria-label={`${act.label}：${label}`}>
        {act.label}
      </LinkTo>
    ))}
  </span>
)

const Bar = ({ share }: { share: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect width={Math.max(0, 100 * share)} height="6" />
  </svg>
)
