/** What is recorded about the files of symbols that a firm downloads, and for how long. */

/** A single symbol, a batch, logistics labels, a sheet of labels. */
export const downloadKinds = ['symbol', 'batch', 'label', 'sheet'] as const
export type DownloadKind = (typeof downloadKinds)[number]

/** Records are deleted after so many years. */
export const downloadYears = 3

/** The longest code in a record; a longer one is cut. */
export const longestCode = 100

/** The moment before which records are deleted. */
export function downloadExpiry(now: Date): Date {
  const expiry = new Date(now)
  expiry.setUTCFullYear(expiry.getUTCFullYear() - downloadYears)
  return expiry
}
