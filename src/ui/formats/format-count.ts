/** Whole numbers and the text for empty values. Separate from the exact decimals of formats.ts, which few pages need. */

/** Text for an empty or invalid value. */
export const emptyValue = '- -'

/** A whole number with thousands separators: 512846 is '512,846'. Fractions are rounded down. */
export function formatCount(value: number | null | undefined): string {
  return Number.isFinite(value) ? groupDigits(String(BigInt(Math.floor(Number(value))))) : emptyValue
}

/** Inserts thousands separators: '512846' is '512,846'. A sign and decimals stay as they are. */
export function groupDigits(digits: string): string {
  const [whole = '', ...rest] = digits.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}
