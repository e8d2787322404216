/** Which tint a number of a map or matrix has. Without I/O. */
import { scaleOf } from './scale.ts'

const shares = [0.1, 0.25, 0.5, 0.75]

/** Where the second and each further tint begins: round numbers, none twice.
 *  @example tintLimits(621) // [80, 200, 400, 600] */
export function tintLimits(most: number): number[] {
  const { top } = scaleOf(most)
  return [...new Set(shares.map(share => Math.max(1, Math.ceil(share * top))))].filter(limit => limit <= most)
}

/** 0 for the palest of `count` tints. Few limits use the darkest ones too. */
export function tintOf(value: number, limits: readonly number[], count: number): number {
  const passed = limits.filter(limit => value >= limit).length
  return limits.length === 0 ? 0 : Math.round((passed * (count - 1)) / limits.length)
}
