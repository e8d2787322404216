/** File sizes as text. */
import { emptyValue } from './format-count.ts'

const fileUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** The size of a file in units of 1024, with one decimal if it is not zero: 1258291 is '1.2 MB'. */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return emptyValue
  let size = bytes
  let unit = 0
  while (unit < fileUnits.length - 1 && Math.round(size * 10) / 10 >= 1024) {
    size /= 1024
    unit += 1
  }
  const rounded = unit === 0 ? Math.round(size) : Math.round(size * 10) / 10
  return `${rounded} ${fileUnits[unit]}`
}
