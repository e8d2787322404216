/** Days and hours in China, Asia/Shanghai: eight hours ahead of UTC, without a change of clocks since September 1991 (IANA time zone database).
 *  Dates on pages are written by ui/formats/format-date.ts. */

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const chinaOffsetMs = 8 * hourMs

/** The midnight of a moment's day in China as that of the same day in UTC, in milliseconds: for reckoning with days only. */
export const chinaMidnight = (moment: Date): number => Math.floor((moment.getTime() + chinaOffsetMs) / dayMs) * dayMs

/** The day of a moment in China.
 *  @example chinaDay(new Date('2026-11-20T18:00:00Z')) // '2026-11-21' */
export const chinaDay = (moment: Date): string => new Date(chinaMidnight(moment)).toISOString().slice(0, 10)

/** Day and time of a moment in China, to the second.
 *  @example chinaTime(new Date('2026-11-21T02:30:00Z')) // '2026-11-21 10:30:00' */
export const chinaTime = (moment: Date): string =>
  new Date(moment.getTime() + chinaOffsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** The hour of a moment in China, 0 to 23. */
export const chinaHour = (moment: Date): number => Math.floor(((moment.getTime() + chinaOffsetMs) % dayMs) / hourMs)

/** The first moment of a day in China. */
export const chinaDayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** The last second of a day in China. */
export const endOfChinaDay = (day: string): Date => new Date(`${day}T23:59:59+08:00`)

/** A day so many days later, or earlier.
 *  @example shiftDay('2028-02-28', 1) // '2028-02-29' */
export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)
