/** The block of company prefixes for demonstration firms: 69990000 to 69999999. The package has their length as
 *  a row of its own. */

export const firstDemonstrationPrefix = '69990000'

/** Whether a number is in the block.
 *  isDemonstrationPrefix('69990000') is true */
export function isDemonstrationPrefix(digits: string): boolean {
  return digits.startsWith('6999')
}
