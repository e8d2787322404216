/** Positions in the grid of the product table, as the keys move them. No I/O. */

export type Position = { row: number; column: number }
type GridSize = { rows: number; columns: number }
/** `from` and `to` are both in it. */
export type Block = { from: Position; to: Position }

const pageRows = 10

const steps: Readonly<Record<string, Position>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -pageRows, column: 0 },
  PageDown: { row: pageRows, column: 0 },
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Where a key leads; undefined for a key that does not move. With `isFar` (Ctrl) it goes to the edge.
 *  @example moved({ row: 0, column: 0 }, 'ArrowDown', { rows: 3, columns: 2 }) // { row: 1, column: 0 } */
export function moved({ row, column }: Position, key: string, size: GridSize, isFar = false): Position | undefined {
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 }
  if (key === 'End') return { row: isFar ? size.rows - 1 : row, column: size.columns - 1 }
  const step = steps[key]
  if (!step) return undefined
  const times = isFar ? Math.max(size.rows, size.columns) : 1
  return {
    row: within(row + step.row * times, size.rows),
    column: within(column + step.column * times, size.columns),
  }
}

/** The block between two corners, whichever they are. */
export const blockOf = (one: Position, other: Position): Block => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export const isInBlock = ({ from, to }: Block, { row, column }: Position): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column
