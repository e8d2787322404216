/** The number on the receipt of a submission. */

import { chinaDay } from '../../wire/china-time.ts'

/** `SQ20261121-000012`: the day of the submission in China and the number of the firm's record. */
export const receiptNumber = (firm: { id: number; submittedAt: string }): string =>
  `SQ${chinaDay(new Date(firm.submittedAt)).replaceAll('-', '')}-${String(firm.id).padStart(6, '0')}`
