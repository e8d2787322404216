/** The charts of what visitors sent: received, answered, overdue and how long the answers took, by kind, region and month. */
import { deskKindLabels, deskKinds } from '../../enquiries/staff/states.ts'
import { answerMeasures } from '../measures.ts'
import type { ChartRow } from './calls.ts'
import { columnLabel, totalOf } from './chart-parts.ts'
import { readWait } from './further-charts.ts'
import { columnsOf, isUnfinished, quantile } from './period-rules.ts'
import { provinceLabel } from './provinces.ts'
import type { Reader } from './reader.ts'

/** Kinds in columns of few colours. */
export const enquiryGroups = {
  consultation: '咨询',
  complaint: '投诉',
  records: '信息报错和反映',
  other: '其他',
} as const

export function enquiryGroup(kind: string): keyof typeof enquiryGroups {
  if (kind === 'consultation' || kind === 'complaint') return kind
  return kind === 'product' || kind === 'report' ? 'records' : 'other'
}

const heads = ['收到', '答复', '超期', '答复用的工作日（中位数）'] as const
type AnswerMeasure = (typeof answerMeasures)[number]
type Counted = { key: string; count: number }
type Sums<Row extends Counted> = Record<AnswerMeasure, Row[]>

async function readAll<Row extends Counted>(read: (measure: AnswerMeasure) => Promise<Row[]>): Promise<Sums<Row>> {
  const [received, answered, overdue, wait] = await Promise.all(answerMeasures.map(measure => read(measure)))
  return {
    ...{ 'enquiry-received': received ?? [], 'enquiry-answered': answered ?? [] },
    ...{ 'enquiry-overdue': overdue ?? [], 'enquiry-wait': wait ?? [] },
  }
}

/** The numbers of a row: those of its sums alone. */
function valuesOf<Row extends Counted>(sums: Sums<Row>, isOwn: (row: Row) => boolean): ChartRow['values'] {
  const total = (measure: AnswerMeasure) => totalOf(sums[measure].filter(isOwn))
  const histogram = sums['enquiry-wait'].filter(isOwn).map(row => readWait(row).wait)
  return [
    total('enquiry-received'),
    total('enquiry-answered'),
    total('enquiry-overdue'),
    quantile(histogram, 0.5) ?? null,
  ]
}

const kindOf = ({ key }: Counted) => key.split('/')[0]

/** A table whose first number is a sum of something. */
const table = (head: string, rows: ChartRow[]) => ({ form: 'table' as const, heads: [head, ...heads], rows })

const hasNumbers = ({ values }: ChartRow) => values.some(value => value !== 0 && value !== null)

export async function enquiryKindsChart(reader: Reader) {
  const sums = await readAll(reader.sums)
  const rows = deskKinds.map(kind => ({
    ...{ key: kind as string, label: deskKindLabels[kind], values: valuesOf(sums, row => kindOf(row) === kind) },
  }))
  return table('种类', rows.filter(hasNumbers))
}

/** Every region, also while one is chosen: by the branch that answers. */
export async function enquiryRegionsChart(reader: Reader) {
  const sums = await readAll(measure => reader.countrySums(measure))
  const regions = new Set(answerMeasures.flatMap(measure => sums[measure].map(({ region }) => region)))
  const rows = [...regions].sort().map(region => ({
    ...{ key: region || 'centre', label: region === '' ? '国家中心' : provinceLabel(region) },
    values: valuesOf(sums, row => row.region === region),
  }))
  return table('办理的地区', rows)
}

export async function enquiryMonthsChart(reader: Reader) {
  const sums = await readAll(measure => reader.columns(measure, 'month'))
  const rows = columnsOf(reader.period, 'month').map(month => ({
    ...{ key: month, label: columnLabel(month, 'month'), values: valuesOf(sums, row => row.column === month) },
    ...(isUnfinished(month, reader.period, 'month') && { unfinished: true }),
  }))
  return table('月份', rows.reverse())
}
