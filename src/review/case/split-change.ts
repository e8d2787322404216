/** Splits a change of a text into what stays at both ends and what differs between them, in whole characters.
 *  @example splitChange('示例奶业公司', '示例乳业公司') // { start: '示例', oldPart: '奶', newPart: '乳', end: '业公司' } */
export function splitChange(from: string, to: string) {
  const [before, after] = [Array.from(from), Array.from(to)]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const middle = (characters: string[]) => characters.slice(start, characters.length - end).join('')
  return {
    start: before.slice(0, start).join(''),
    oldPart: middle(before),
    newPart: middle(after),
    end: before.slice(before.length - end).join(''),
  }
}
