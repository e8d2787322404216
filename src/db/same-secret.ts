/** Comparison of secrets: keys of addresses, signatures, codes. */
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether two secrets are equal. The time depends on neither text, and texts of any length and any characters can be compared.
 *  @example isSameSecret('a1', '条') // false */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}
