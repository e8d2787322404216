// Dates and times as people here read them: the clock of Asia/Shanghai, on the server and in every browser alike.
import { EMPTY } from './format-count.ts'

export type Moment = Date | number | string | null | undefined

/** Date and time to the second: the default. */
export const DATE_TIME = 'yyyy-MM-dd HH:mm:ss'
/** The date alone: in lists. */
export const DATE = 'yyyy-MM-dd'

type Fields = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

const WALL_CLOCK = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/

const shanghai = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** A text without a zone is already Shanghai's clock and is not moved; a date alone is its midnight. */
function readWallClock(text: string): Fields | undefined {
  const match = WALL_CLOCK.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(part => Number(part ?? 0))
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  return isReal && minute < 60 && second < 60 ? { year, month, day, hour, minute, second } : undefined
}

function fieldsOf(instant: Date): Fields | undefined {
  if (Number.isNaN(instant.getTime())) return undefined
  const parts = new Map(shanghai.formatToParts(instant).map(part => [part.type, Number(part.value)]))
  const field = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return {
    year: field('year'),
    month: field('month'),
    day: field('day'),
    hour: field('hour'),
    minute: field('minute'),
    second: field('second'),
  }
}

function readMoment(moment: Moment): Fields | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined
  if (typeof moment !== 'string') return fieldsOf(new Date(moment))
  return WALL_CLOCK.test(moment) ? readWallClock(moment) : fieldsOf(new Date(moment))
}

/** A moment on Shanghai's clock. Pattern letters: yyyy MM dd HH mm ss, or M d H without a leading zero.
 *  A number is milliseconds since 1970. Empty and impossible dates give '- -'. */
export function formatDate(moment: Moment, pattern: string = DATE_TIME): string {
  const fields = readMoment(moment)
  if (!fields) return EMPTY
  const two = (value: number) => String(value).padStart(2, '0')
  const values: Record<string, string> = {
    yyyy: String(fields.year).padStart(4, '0'),
    MM: two(fields.month),
    M: String(fields.month),
    dd: two(fields.day),
    d: String(fields.day),
    HH: two(fields.hour),
    H: String(fields.hour),
    mm: two(fields.minute),
    ss: two(fields.second),
  }
  return pattern.replace(/yyyy|MM?|dd?|HH?|mm|ss/g, letters => values[letters] ?? letters)
}
