/** Dates and times in the time zone Asia/Shanghai, on the server and in every browser. */
import { emptyValue } from './format-count.ts'

export type DateInput = Date | number | string | null | undefined

/** Date and time to the second: the default pattern. */
export const dateTimeFormat = 'yyyy-MM-dd HH:mm:ss'
/** The date alone, for lists. */
export const dateFormat = 'yyyy-MM-dd'

type DateFields = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

const wallClockPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/

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

/** A text without a time zone is already Shanghai time; a date alone is its midnight. */
function readWallClock(text: string): DateFields | undefined {
  const match = wallClockPattern.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(part => Number(part ?? 0))
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isValid = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  return isValid && minute < 60 && second < 60 ? { year, month, day, hour, minute, second } : undefined
}

function dateFieldsIn(instant: Date): DateFields | undefined {
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

function readDateFields(value: DateInput): DateFields | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value !== 'string') return dateFieldsIn(new Date(value))
  return wallClockPattern.test(value) ? readWallClock(value) : dateFieldsIn(new Date(value))
}

/** A date in Shanghai time. Pattern letters: yyyy MM dd HH mm ss, or M d H without a leading zero.
 *  A number is milliseconds since 1970. Empty and invalid dates give '- -'. */
export function formatDate(value: DateInput, pattern: string = dateTimeFormat): string {
  const fields = readDateFields(value)
  if (!fields) return emptyValue
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const values: Record<string, string> = {
    yyyy: String(fields.year).padStart(4, '0'),
    MM: twoDigits(fields.month),
    M: String(fields.month),
    dd: twoDigits(fields.day),
    d: String(fields.day),
    HH: twoDigits(fields.hour),
    H: String(fields.hour),
    mm: twoDigits(fields.minute),
    ss: twoDigits(fields.second),
  }
  return pattern.replace(/yyyy|MM?|dd?|HH?|mm|ss/g, letters => values[letters] ?? letters)
}
