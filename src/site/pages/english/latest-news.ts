/** The newest headings of the English news page, which begin with their day: "1 February 2026: …". */
import { listHeadings } from '../../../content/article/prose.tsx'

export type NewsLine = { id: string; title: string; date: string; dateTime: string }

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
const displayedLines = 4

/** @example latestNews('<h2 id="h-1">1 February 2026: A standard</h2>') // [{ id: 'h-1', title: 'A standard', date: '1 Feb 2026', dateTime: '2026-02-01' }] */
export function latestNews(html: string): NewsLine[] {
  const lines = listHeadings(html).flatMap(({ id, title: heading }) => {
    const [, day = '', name = '', year = '', title = ''] = /^(\d{1,2}) (\w+) (\d{4}): (.+)$/.exec(heading) ?? []
    const month = months.indexOf(name) + 1
    if (month === 0) return []
    const dateTime = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
    return [{ id, title, date: `${day} ${name.slice(0, 3)} ${year}`, dateTime }]
  })
  return lines.slice(0, displayedLines)
}
