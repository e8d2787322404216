/** The figures of reports: what counts as in time, overdue or waiting, and the median of the working days. */
import { expect, test } from 'vitest'
import { type FigureRow, figureMonths, median } from './figure-rules.ts'

const calendar = new Map([['2026-10-01', false]])
const base: FigureRow = {
  ...{ branchCode: '3200', createdOn: '2026-09-30', answeredOn: null, firstDueOn: '2026-10-15' },
  ...{ wasSuspended: false, isOverdue: false, count: 1 },
}

test('a month of a branch counts each report once as in time, overdue or waiting', () => {
  const rows: FigureRow[] = [
    { ...base, answeredOn: '2026-10-02', count: 2 },
    { ...base, answeredOn: '2026-10-15' },
    { ...base, answeredOn: '2026-10-16', wasSuspended: true },
    { ...base, isOverdue: true },
    base,
    { ...base, createdOn: '2026-10-31', branchCode: null },
  ]
  const [october, september] = figureMonths(rows, calendar)
  expect(october).toMatchObject({ month: '2026-10', branchLabel: '国家中心', reports: 1, waiting: 1, medianDays: null })
  // 1 October is a holiday: an answer of the 2nd took one working day.
  expect(september).toMatchObject({
    ...{ month: '2026-09', branchLabel: '江苏分中心', reports: 6, inTime: 3, overdue: 2, waiting: 1, suspended: 1 },
    medianDays: 5.5,
  })
})

test('the median is between the two middle values, and none of nothing', () => {
  expect(median([])).toBeNull()
  expect(
    median([
      { days: 9, count: 1 },
      { days: 1, count: 2 },
    ]),
  ).toBe(1)
  expect(
    median([
      { days: 4, count: 1 },
      { days: 1, count: 1 },
    ]),
  ).toBe(2.5)
})
