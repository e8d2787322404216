/** Charts whose rows are not just sums of keys: waiting times, pages with their titles, and what is only known now. */
import { titlesAt } from '../../search/near.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import { nextMonth } from '../rollup/day-rules.ts'
import type { ChartRow } from './calls.ts'
import { rankingChart } from './chart-parts.ts'
import { kindLabel } from './key-labels.ts'
import { columnsOf, quantile } from './period-rules.ts'
import type { Reader } from './reader.ts'
import { countContentAges, countExpiring, countStates, type Sum } from './store.ts'

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
  return { form: 'table' as const, heads: ['业务', '一半不超过', '九成不超过', '99% 不超过', '件'], rows }
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
  return { form: 'bars' as const, heads: ['月份', '个'], rows }
}

/** Titles as the search has them; other addresses stay as they are. */
async function withTitles(reader: Reader, rows: readonly ChartRow[], addressesOf: (key: string) => string[]) {
  const titles = await titlesAt(
    reader.db,
    rows.flatMap(({ key }) => addressesOf(key)),
  )
  const titleOf = (address: string) => titles.find(row => row.address === address)?.title ?? address
  return rows.map(row => ({ ...row, label: addressesOf(row.key).map(titleOf).join(' → ') }))
}

const isPage = (address: string) => !address.includes(':') && address !== '/404'

export async function pagesChart(reader: Reader) {
  const chart = await rankingChart(reader, {
    ...{ measure: 'page', head: '页面', unit: '次' },
    labelOf: address => address,
    note: { head: '地址', of: address => address },
  })
  const rows = await withTitles(reader, chart.rows, address => [address])
  return { ...chart, rows: rows.map(row => ({ ...row, ...(isPage(row.key) && { to: row.key }) })) }
}

export async function stepsChart(reader: Reader) {
  const chart = await rankingChart(reader, { measure: 'step', head: '从 → 到', unit: '次', labelOf: key => key })
  return { ...chart, rows: await withTitles(reader, chart.rows, key => key.split(' ')) }
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
