/** The last part of the name of an item's file, which an editor may change. */
import { randomBytes } from 'node:crypto'
import { chinaDay } from '../../../wire/china-time.ts'

/** The day and a few letters, so that two people who begin at the same time do not get the same one.
 *  @example newSlug(new Date('2026-11-20T02:00:00Z')) // '20261120-k3p9x2' */
export const newSlug = (at: Date): string =>
  `${chinaDay(at).replaceAll('-', '')}-${Number.parseInt(randomBytes(4).toString('hex'), 16).toString(36)}`
