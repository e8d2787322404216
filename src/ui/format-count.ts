// What every page writes: whole numbers, and the sign for nothing. Apart from the exact decimals of formats.ts, which few pages need.

/** Stands for an empty or invalid value. */
export const EMPTY = '- -'

/** A whole number with its thousands parted: 512846 is '512,846'. Fractions are cut off by floor. */
export function formatCount(value: number | null | undefined): string {
  return Number.isFinite(value) ? groupDigits(String(BigInt(Math.floor(Number(value))))) : EMPTY
}

/** Parts the thousands of a run of digits: '512846' is '512,846'. A sign and decimals stay as they are. */
export function groupDigits(digits: string): string {
  const [whole = '', ...rest] = digits.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}
