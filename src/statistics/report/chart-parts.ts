/** Parts of which charts are made. */
import type { Measure } from '../measures.ts'
import type { ChartRow } from './calls.ts'
import { type Grain, isUnfinished } from './period-rules.ts'
import type { Reader } from './reader.ts'
import type { Sum } from './store.ts'

const grainHeads: Readonly<Record<Grain, string>> = { day: '日期', week: '周（从周一起）', month: '月份' }

export const columnLabel = (column: string, grain: Grain): string =>
  grain === 'month' ? column.slice(0, 7) : column.slice(5)

type Series = { measure: Measure; groups: Readonly<Record<string, string>>; groupOf?: (key: string) => string }

/** Columns in time, stacked by groups of keys. */
export async function columnsChart(reader: Reader, { measure, groups, groupOf = key => key }: Series) {
  const { period, columnStarts } = reader
  const sums = await reader.columns(measure)
  const names = Object.keys(groups)
  const rows = columnStarts.map(column => {
    const own = sums.filter(sum => sum.column === column)
    const countOf = (name: string) => totalOf(own.filter(({ key }) => groupOf(key) === name))
    return {
      ...{ key: column, label: columnLabel(column, period.grain), values: names.map(countOf) },
      ...(isUnfinished(column, period, period.grain) && { unfinished: true }),
    }
  })
  return { form: 'columns' as const, heads: [grainHeads[period.grain], ...Object.values(groups)], rows }
}

export const totalOf = (sums: readonly { count: number }[]): number => sums.reduce((sum, { count }) => sum + count, 0)

/** Sums by key, or by another part of them. */
export function grouped(sums: readonly Sum[], groupOf: (sum: Sum) => string): Map<string, number> {
  const groups = new Map<string, number>()
  for (const sum of sums) groups.set(groupOf(sum), (groups.get(groupOf(sum)) ?? 0) + sum.count)
  return groups
}

type Ranking = {
  measure: Measure
  head: string
  unit: string
  labelOf: (key: string) => string
  groupOf?: (sum: Sum) => string
  /** Beside the number: what it is, or what to do about it. */
  note?: { head: string; of: (key: string) => string }
  most?: number
  isListed?: (key: string) => boolean
}

const defaultMost = 20

/** The most frequent keys with their numbers before. Those that were counted without a key are the last row. */
export async function rankingChart(reader: Reader, ranking: Ranking) {
  const { measure, head, unit, labelOf, groupOf = ({ key }) => key, note, most = defaultMost } = ranking
  const { isListed = key => key !== '' } = ranking
  const [now, before] = await Promise.all([reader.sums(measure), reader.sumsBefore(measure)])
  const [sums, former] = [grouped(now, groupOf), grouped(before, groupOf)]
  const rows: ChartRow[] = [...sums]
    .filter(([key]) => isListed(key))
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([key, count]) => ({
      ...{ key, label: labelOf(key) },
      values: [count, ...(reader.period.before ? [former.get(key) ?? 0] : []), ...(note ? [note.of(key)] : [])],
    }))
  const heads = [head, unit, ...(reader.period.before ? ['比较期'] : []), ...(note ? [note.head] : [])]
  return { form: 'bars' as const, heads, rows }
}
