/** A heading of the English news page, which begins with its day: "1 February 2026: …". */
import type { DatedHeading } from './locale.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** @example datedHeading('1 February 2026: A standard') // { title: 'A standard', date: '1 Feb 2026', dateTime: '2026-02-01' } */
export function datedHeading(heading: string): DatedHeading | undefined {
  const [, day = '', name = '', year = '', title = ''] = /^(\d{1,2}) (\w+) (\d{4}): (.+)$/.exec(heading) ?? []
  const month = months.indexOf(name) + 1
  if (month === 0) return undefined
  const dateTime = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return { title, date: `${day} ${name.slice(0, 3)} ${year}`, dateTime }
}
