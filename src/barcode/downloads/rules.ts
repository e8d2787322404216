/** What is recorded about the files of symbols that a firm downloads, and for how long. */

/** A single symbol, a batch, logistics labels, a sheet of labels. */
export const downloadKinds = ['symbol', 'batch', 'label', 'sheet'] as const
export type DownloadKind = (typeof downloadKinds)[number]

/** Formats of the files, those of batches too. */
export const downloadFormats = [
  ...(['svg', 'png', 'pdf', 'eps', 'zpl', 'tspl'] as const),
  ...(['zip-svg', 'zip-png', 'zip-pdf', 'zip-eps'] as const),
] as const
export type DownloadFormat = (typeof downloadFormats)[number]

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
