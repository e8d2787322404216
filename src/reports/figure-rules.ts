/** The figures of the reports: by branch and month, with the median of the working days until the answer. No I/O. */
import { branchLabel } from '../codes/branches.ts'
import { type Calendar, countWorkingDays } from '../registration/life-cycle/working-days/working-days.ts'

/** Reports of a branch with the same days; days are those of China. */
export type FigureRow = {
  branchCode: string | null
  createdOn: string
  answeredOn: string | null
  firstDueOn: string
  wasSuspended: boolean
  /** Not answered, and the first term is over. */
  isOverdue: boolean
  count: number
}

/** A line for each branch and month, the newest month first. */
export function figureMonths(rows: readonly FigureRow[], calendar: Calendar) {
  const groups = Map.groupBy(rows, ({ branchCode, createdOn }) => `${createdOn.slice(0, 7)} ${branchCode ?? ''}`)
  return [...groups]
    .map(([key, group]) => {
      const [month = '', branchCode = ''] = key.split(' ')
      return { branchCode, month, ...figuresOf(group, calendar) }
    })
    .sort((one, other) => other.month.localeCompare(one.month) || one.branchCode.localeCompare(other.branchCode))
    .map(({ branchCode, ...line }) => ({
      branchLabel: branchCode === '' ? '国家中心' : branchLabel(branchCode),
      ...line,
    }))
}

function figuresOf(rows: readonly FigureRow[], calendar: Calendar) {
  const sum = (isCounted: (row: FigureRow) => boolean) =>
    rows.filter(isCounted).reduce((total, { count }) => total + count, 0)
  const isLate = ({ answeredOn, firstDueOn }: FigureRow) => answeredOn !== null && answeredOn > firstDueOn
  const days = rows.flatMap(({ createdOn, answeredOn, count }) =>
    answeredOn === null ? [] : [{ days: countWorkingDays(createdOn, answeredOn, calendar), count }],
  )
  return {
    reports: sum(() => true),
    inTime: sum(row => row.answeredOn !== null && !isLate(row)),
    overdue: sum(row => row.isOverdue || isLate(row)),
    waiting: sum(row => row.answeredOn === null && !row.isOverdue),
    suspended: sum(row => row.wasSuspended),
    medianDays: median(days),
  }
}

/** The median of values that occur several times; null of none.
 *  @example median([{ days: 1, count: 3 }, { days: 9, count: 1 }]) // 1 */
export function median(values: readonly { days: number; count: number }[]): number | null {
  const total = values.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const sorted = [...values].sort((one, other) => one.days - other.days)
  const at = (place: number) => {
    let passed = 0
    return sorted.find(({ count }) => {
      passed += count
      return passed > place
    })?.days
  }
  return ((at(Math.floor((total - 1) / 2)) ?? 0) + (at(Math.floor(total / 2)) ?? 0)) / 2
}
