/** Dates and times in the time zone Asia/Shanghai, on the server and in every browser. */
import { emptyValue } from './format-count.ts'

export type DateInput = Date | number | string | null | undefined

/** Date and time to the second: the default pattern. */
export const dateTimeFormat = 'yyyy-MM-dd HH:mm:ss'
/** The date alone, for lists. */
export const dateFormat = 'yyyy-MM-dd'

type DateFields = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

const wallClockPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/

/** Created for the first date before 1992: it takes 30 ms. */
let timeZone: Intl.DateTimeFormat | undefined
const zoneOptions = {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** A text without a time zone is already Shanghai time; a date alone is its midnight. */
function readWallClock(text: string): DateFields | undefined {
  const match = wallClockPattern.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(part => Number(part ?? 0))
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isValid = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  return isValid && minute < 60 && second < 60 ? { year, month, day, hour, minute, second } : undefined
}

const hourMs = 3_600_000
/** Shanghai is eight hours ahead of UTC without a change of clocks since September 1991 (IANA time zone database). */
const steadySince = Date.UTC(1992, 0, 1)

function dateFieldsIn(instant: Date): DateFields | undefined {
  const at = instant.getTime()
  if (Number.isNaN(at)) return undefined
  return at < steadySince ? zoneFields(instant) : utcFields(new Date(at + 8 * hourMs))
}

function utcFields(date: Date): DateFields {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

/** By the time zone database: exact for every year and slow. */
function zoneFields(instant: Date): DateFields {
  timeZone ??= new Intl.DateTimeFormat('en-US', zoneOptions)
  const parts = new Map(timeZone.formatToParts(instant).map(part => [part.type, Number(part.value)]))
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
  return pattern.replace(/yyyy|MM?|dd?|HH?|mm|ss/g, letters => fieldText(fields, letters))
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value))

function fieldText(fields: DateFields, letters: string): string {
  switch (letters) {
    case 'yyyy':
      return String(fields.year).padStart(4, '0')
    case 'MM':
      return twoDigits(fields.month)
    case 'M':
      return String(fields.month)
    case 'dd':
      return twoDigits(fields.day)
    case 'd':
      return String(fields.day)
    case 'HH':
      return twoDigits(fields.hour)
    case 'H':
      return String(fields.hour)
    case 'mm':
      return twoDigits(fields.minute)
    default:
      return twoDigits(fields.second)
  }
}
