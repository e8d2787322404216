/** Until when a bill is to be paid, and that the day is over. */

import { chinaDay } from '../../wire/china-time.ts'

/** @example dueText('2026-12-21', new Date('2026-12-22T02:00:00Z')) // '2026-12-21 前（已过期限）' */
export const dueText = (dueOn: string, now: Date): string => `${dueOn} 前${chinaDay(now) > dueOn ? '（已过期限）' : ''}`
