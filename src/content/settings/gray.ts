/** The gray mode of days of mourning: from and until when, to the minute, in China's time. */
import { chinaTime } from '../../wire/china-time.ts'

type GraySettings = Readonly<Record<'gray' | 'grayFrom' | 'grayUntil', string>>

/** A time as a person or a browser writes it, to the minute; undefined if there is no such time.
 *  @example readMoment('2026-12-13 00:00')?.toISOString() // '2026-12-12T16:00:00.000Z'
 *  @example readMoment('2026-02-30 00:00') // undefined */
export function readMoment(value: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(value)) return undefined
  const moment = new Date(`${value.replace(' ', 'T')}:00+08:00`)
  if (Number.isNaN(moment.getTime())) return undefined
  // A day that the month does not have would be one of the next month.
  return writeMoment(moment) === value.replace('T', ' ') ? moment : undefined
}

export const writeMoment = (moment: Date): string => chinaTime(moment).slice(0, 16)

/** Whether pages in the scope of the gray mode are gray at `now`. */
export function isGray({ gray, grayFrom, grayUntil }: GraySettings, now: Date): boolean {
  const from = readMoment(grayFrom)
  const until = readMoment(grayUntil)
  return gray === 'Y' && (from === undefined || from <= now) && (until === undefined || now < until)
}

/** When pages become gray or coloured next, without anybody's doing; undefined if they stay as they are. */
export function nextGrayChange({ gray, grayFrom, grayUntil }: GraySettings, now: Date): Date | undefined {
  if (gray !== 'Y') return undefined
  return [readMoment(grayFrom), readMoment(grayUntil)].find(moment => moment !== undefined && moment > now)
}
