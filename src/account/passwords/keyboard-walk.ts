/** Walks over neighbouring keys of a keyboard with the usual layout: along a row, down a column, or there and back. */

/** Rows of keys from the left edge, without and with shift. Each row is half a key further to the right, so a key has two neighbours below. */
const rows = ['`1234567890-=', ' qwertyuiop[]\\', " asdfghjkl;'", ' zxcvbnm,./'] as const
const shifted = ['~!@#$%^&*()_+', ' QWERTYUIOP{}|', ' ASDFGHJKL:"', ' ZXCVBNM<>?'] as const

type Key = { row: number; column: number }

const keys = new Map<string, Key>(
  [rows, shifted].flatMap(layer =>
    layer.flatMap((letters, row) => [...letters].map((letter, column) => [letter, { row, column }] as const)),
  ),
)
keys.delete(' ')

/** Whether two keys touch, or are the same. */
function areNeighbours(one: Key, other: Key): boolean {
  const [upper, lower] = one.row <= other.row ? [one, other] : [other, one]
  const across = lower.column - upper.column
  if (lower.row === upper.row) return Math.abs(across) <= 1
  return lower.row - upper.row === 1 && (across === 0 || across === -1)
}

/** Whether every key touches the one before it.
 *  @example isKeyboardWalk('1qaz') // true */
export function isKeyboardWalk(text: string): boolean {
  const pressed = [...text].map(letter => keys.get(letter))
  return pressed.every((key, at) => {
    const before = at === 0 ? key : pressed[at - 1]
    return key !== undefined && before !== undefined && areNeighbours(before, key)
  })
}
