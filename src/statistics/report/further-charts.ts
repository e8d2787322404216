/** Charts of the work: waiting times, regions, and what is only known now. */
import { valueOn } from '../../business-rules/rule-history.ts'
import { readRuleHistory, ruleOn } from '../../business-rules/store.ts'
import { readCalendar } from '../../registration/life-cycle/working-days/store.ts'
import { countWorkingDays } from '../../registration/life-cycle/working-days/working-days.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import { nextMonth } from '../rollup/day-rules.ts'
import type { ChartRow } from './calls.ts'
import { grouped, rankingChart, totalOf } from './chart-parts.ts'
import { kindLabel } from './key-labels.ts'
import { columnsOf, quantile } from './period-rules.ts'
import { provinceLabel } from './provinces.ts'
import type { Reader } from './reader.ts'
import { countContentAges, countExpiring, countOpen, countStates, type Sum } from './store.ts'

/** Kind and working days of `register/4`. */
export function readWait({ key, count }: Pick<Sum, 'key' | 'count'>): {
  kind: string
  wait: readonly [number, number]
} {
  const [kind = '', days] = key.split('/')
  return { kind, wait: [Number(days), count] }
}

const shares = [0.5, 0.9, 0.99]

/** Not a mean, which a single forgotten case would move: what half, nine tenths and 99 % did not exceed. */
export async function waitsChart(reader: Reader) {
  const waits = (await reader.sums('wait')).map(readWait)
  const kinds = [...new Set(waits.map(({ kind }) => kind))]
  const rows: ChartRow[] = kinds
    .map(kind => waits.filter(row => row.kind === kind).map(({ wait }) => wait))
    .map((histogram, at) => {
      const kind = kinds[at] ?? ''
      const total = histogram.reduce((sum, [, count]) => sum + count, 0)
      return {
        ...{ key: kind, label: kindLabel(kind) },
        values: [...shares.map(share => quantile(histogram, share) ?? null), total],
      }
    })
  rows.sort((a, b) => Number(b.values[3]) - Number(a.values[3]))
  const mark = valueOn(await readRuleHistory(reader.db), 'reviewDays', reader.period.to)
  return { form: 'spans' as const, heads: ['业务', '一半不超过', '九成不超过', '99% 不超过', '件'], rows, mark }
}

/** Every region, also while one is chosen, so that another can be: what was submitted there, and how long decisions took. */
export async function regionsChart(reader: Reader) {
  const everywhere = { ...reader, sums: reader.countrySums, sumsBefore: countryBefore(reader) }
  const chart = await rankingChart(everywhere, {
    ...{ measure: 'submitted', head: '地区', unit: '件', most: 40 },
    ...{ groupOf: ({ region }) => region, labelOf: provinceLabel },
  })
  const [waits, promises] = [await reader.countrySums('wait'), await reader.countrySums('promise')]
  const rows = chart.rows.map(row => {
    const own = waits.filter(({ region }) => region === row.key)
    const histogram = own.map(sum => readWait(sum).wait)
    const late = totalOf(promises.filter(({ region, key }) => region === row.key && key === 'late'))
    return { ...row, values: [...row.values, quantile(histogram, 0.5) ?? null, late] }
  })
  const heads = [...chart.heads, '中位数（天）', '超过期限']
  return { form: 'tiles' as const, heads, rows }
}

const countryBefore =
  ({ period: { before }, countrySums }: Reader): Reader['sumsBefore'] =>
  async measure =>
    before ? countrySums(measure, before) : []

/** Upper limits of the ages in working days: half of the term, the term, twice the term; older ones are the last. */
const ageLimitsOf = (term: number) => [Math.floor(term / 2), term, 2 * term]

/** How long what waits for a decision has been waiting since its submission, in working days. */
export async function openAgesChart({ db, region, at }: Reader) {
  const [open, calendar] = [await countOpen(db, region), await readCalendar(db)]
  const today = chinaDay(at)
  const ageLimits = ageLimitsOf(await ruleOn(db, 'reviewDays', today))
  const aged = open.map(row => ({ ...row, age: countWorkingDays(row.submitted, today, calendar) }))
  const placeOf = (age: number) => ageLimits.filter(limit => age > limit).length
  const rows: ChartRow[] = [
    ...grouped(
      aged.map(({ kind, count }) => ({ key: kind, region: '', count })),
      sum => sum.key,
    ),
  ]
    .sort(([, a], [, b]) => b - a)
    .map(([kind]) => {
      const own = aged.filter(row => row.kind === kind)
      const counts = [...ageLimits, undefined].map((_, place) => totalOf(own.filter(row => placeOf(row.age) === place)))
      return { key: kind, label: kindLabel(kind), values: [...counts, Math.max(...own.map(({ age }) => age))] }
    })
  const [first, second, third] = ageLimits
  const heads = [`${first} 天以内`, `${first}–${second} 天`, `${second}–${third} 天`, `${third} 天以上`]
  return { form: 'table' as const, heads: ['业务', ...heads, '最久（天）'], rows }
}

const stateGroups = [
  { label: '分支机构审核', statuses: ['atBranch'] },
  { label: '中心审核', statuses: ['atCentre'] },
  { label: '待缴费', statuses: ['awaitingFee'] },
  { label: '待补正', statuses: ['returned'] },
] as const

/** What is not settled, by kind and state. */
export async function statesChart({ db, region }: Reader) {
  const counts = await countStates(db, region)
  const kinds = [...new Set(counts.map(({ kind }) => kind))]
  const rows = kinds
    .map(kind => ({
      ...{ key: kind, label: kindLabel(kind) },
      values: stateGroups.map(({ statuses }) =>
        counts
          .filter(row => row.kind === kind && statuses.some(status => status === row.status))
          .reduce((sum, { count }) => sum + count, 0),
      ),
    }))
    .filter(({ values }) => values.some(count => count > 0))
  return { form: 'table' as const, heads: ['业务', ...stateGroups.map(({ label }) => label)], rows }
}

/** The terms that end in this month and the eleven after it. */
export async function expiringChart({ db, region, at }: Reader) {
  const from = chinaDay(at)
  let to = from
  for (let month = 0; month < 12; month++) to = nextMonth(to)
  const days = { from, to: shiftDay(to, -1) }
  const sums = await countExpiring(db, days, region)
  const rows = columnsOf(days, 'month').map(month => {
    const key = month.slice(0, 7)
    return { key, label: key, values: [sums.find(sum => sum.key === key)?.count ?? 0] }
  })
  return { form: 'columns' as const, heads: ['月份', '个'], rows }
}

export async function contentAgesChart({ db, at }: Reader) {
  const ages = await countContentAges(db, at)
  const rows = ages.map(({ source, total, fresh, older, oldest, earliest }) => ({
    ...{ key: source, label: source || '没有写部门' },
    values: [oldest, older, fresh, total, earliest],
  }))
  return {
    form: 'table' as const,
    heads: ['部门', '两年以上', '一到两年', '一年以内', '共', '最早更新'],
    rows,
  }
}
