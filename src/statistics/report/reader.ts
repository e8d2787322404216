/** Reads the sums of a period: what the nights have counted, and the days since from the raw counts. */
import type { Db } from '../../db/connect.ts'
import type { Act } from '../../wire/access/acts.ts'
import { shiftDay } from '../../wire/china-time.ts'
import { answerMeasures, type Measure } from '../measures.ts'
import { countDays } from '../rollup/count-days.ts'
import type { RawCount } from '../rollup/raw-store.ts'
import { firstRecordedDay, lastCountedDay } from '../rollup/store.ts'
import { columnOf, columnsOf, type Days, type Grain, type Period } from './period-rules.ts'
import { type ColumnSum, readColumns, readKeyColumns, readSums, type Sum } from './store.ts'

/** Of these the region is known. */
const regional: readonly Measure[] = [
  ...(['submitted', 'decided', 'outcome', 'wait', 'promise', 'member'] as const),
  ...answerMeasures,
]

/** Measures with many keys, whose columns are totals. */
const totalled: readonly Measure[] = ['page', 'step', 'unknown-code', 'empty-search']

/** What the one who reads may do about it. */
export type ReaderTools = {
  permits: (act: Act) => boolean
  /** How many entries of the site a search finds now. */
  countFound: (keyword: string) => Promise<number>
}

export type Reader = {
  db: Db
  /** Undefined where nobody looks at charts, as in a mail of figures. */
  tools: ReaderTools | undefined
  period: Period
  region: string | undefined
  at: Date
  /** Sums by key and region. */
  sums: (measure: Measure, days?: Days) => Promise<Sum[]>
  /** The same of all regions, also while one is chosen. */
  countrySums: (measure: Measure, days?: Days) => Promise<Sum[]>
  /** The same of the period before; empty if nothing is compared. */
  sumsBefore: (measure: Measure) => Promise<Sum[]>
  /** Sums by the columns of the period, or by other ones. */
  columns: (measure: Measure, grain?: Grain) => Promise<ColumnSum[]>
  /** The same of some keys. */
  keyColumns: (measure: Measure, keys: readonly string[]) => Promise<ColumnSum[]>
  columnStarts: readonly string[]
}

type ReaderParts = { period: Period; region: string | undefined; at: Date; today: string; tools?: ReaderTools }

export function createReader(db: Db, { period, region, at, today, tools }: ReaderParts): Reader {
  let recent: Promise<RawCount[]> | undefined
  const recentOf = async (measure: Measure, { from, to }: Days, within: string | undefined) => {
    recent ??= countRecent(db, today)
    const isWithin = (row: RawCount) =>
      row.measure === measure && row.day >= from && row.day <= to && (!within || row.region === within)
    return (await recent).filter(isWithin)
  }
  const regionOf = (measure: Measure) => (regional.includes(measure) ? region : undefined)
  const sumsWithin = async (measure: Measure, days: Days, within: string | undefined) => {
    const stored = await readSums(db, { measure, days, region: within })
    return addUp([...stored, ...(await recentOf(measure, days, within))], ({ key, region: of }) => `${key} ${of}`)
  }
  const sums: Reader['sums'] = (measure, days = period) => sumsWithin(measure, days, regionOf(measure))
  return {
    ...{ db, period, region, at, tools, sums },
    countrySums: (measure, days = period) => sumsWithin(measure, days, undefined),
    sumsBefore: async measure => (period.before ? sums(measure, period.before) : []),
    columns: async (measure, grain = period.grain) => {
      const total = totalled.includes(measure)
      const stored = await readColumns(db, { measure, days: period, region: regionOf(measure), grain, total })
      const added = (await recentOf(measure, period, regionOf(measure))).map(row => ({
        ...{ column: columnOf(row.day, grain), key: total ? '' : row.key, region: '', count: row.count },
      }))
      return addUp([...stored, ...added], ({ column, key }) => `${column} ${key}`)
    },
    keyColumns: async (measure, keys) => {
      const { grain } = period
      const stored = await readKeyColumns(db, { measure, days: period, grain, keys })
      const recentRows = (await recentOf(measure, period, undefined)).filter(({ key }) => keys.includes(key))
      const added = recentRows.map(({ day, key, count }) => ({ column: columnOf(day, grain), key, region: '', count }))
      return addUp([...stored, ...added], ({ column, key }) => `${column} ${key}`)
    },
    columnStarts: columnsOf(period, period.grain),
  }
}

/** The days that no night has counted yet: today, or more where the job did not run. */
async function countRecent(db: Db, today: string): Promise<RawCount[]> {
  const last = await lastCountedDay(db)
  const from = last === undefined ? await firstRecordedDay(db) : shiftDay(last, 1)
  return from === undefined || from > today ? [] : countDays(db, { from, to: today })
}

function addUp<Row extends { count: number }>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const sum = sums.get(idOf(row))
    if (sum) sum.count += row.count
    else sums.set(idOf(row), { ...row })
  }
  return [...sums.values()]
}
