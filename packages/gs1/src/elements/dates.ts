/** Dates in AI values: six digits yymmdd, where day 00 means the last day of the month. */

/** Whether mmdd is a day of the year. The two-digit year 00 is a leap year, as 2000 was. */
export function isDay(mmdd: string, year: number, { dayZero = false } = {}): boolean {
  const month = Number(mmdd.slice(0, 2))
  const day = Number(mmdd.slice(2))
  if (month < 1 || month > 12) return false
  return day <= daysIn(month, year) && (day > 0 || dayZero)
}

function daysIn(month: number, year: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** 'yyyy-mm-dd' for a valid yymmdd. The century is chosen so that the year is at most 49 years before or 50 years after `thisYear`
 *  (GS1 General Specifications, "Determination of century in dates").
 *  @example readDate('200200', 2025) // '2020-02-29' */
export function readDate(yymmdd: string, thisYear: number): string {
  const yy = Number(yymmdd.slice(0, 2))
  const difference = yy - (thisYear % 100)
  const century = Math.floor(thisYear / 100) + (difference >= 51 ? -1 : difference <= -50 ? 1 : 0)
  const year = century * 100 + yy
  const month = Number(yymmdd.slice(2, 4))
  const day = Number(yymmdd.slice(4)) || daysIn(month, year)
  return [String(year).padStart(4, '0'), yymmdd.slice(2, 4), String(day).padStart(2, '0')].join('-')
}

/** yymmdd for 'yyyy-mm-dd', or undefined if that is no day. */
export function writeDate(day: string): string | undefined {
  const [, year, month, date] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(day) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  return isDay(month + date, Number(year)) ? year.slice(2) + month + date : undefined
}
