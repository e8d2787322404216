/** Which numbers are used: ten cells a row, each for one number or many. A cell leads to the first of its free numbers, or to a map of its own; one
 *  cell is in the tab order, and the arrow keys go to the others. */

import { Grid } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import styles from './heat-map.module.css'
import type { NumberPrefix } from './use-numbers.ts'

const cellsPerRow = 10

/** @example shortCount(1_200_000) // '120 万' */
function shortCount(count: number): string {
  if (count < 100_000) return String(count)
  const [unit, name] = count < 100_000_000 ? [10_000, '万'] : [100_000_000, '亿']
  return `${Math.floor(count / unit)} ${name}`
}

const legend = [
  { level: 'free', label: '没用' },
  { level: 'few', label: '不到三成' },
  { level: 'some', label: '三到八成' },
  { level: 'most', label: '八成以上' },
  { level: 'full', label: '用完' },
  { level: 'reserved', label: '预留' },
  { level: 'next', label: '现在用' },
] as const

function usageLevel(used: number, size: number) {
  const share = used / size
  if (used === 0) return 'free'
  if (share < 0.3) return 'few'
  if (share < 0.8) return 'some'
  return used < size ? 'most' : 'full'
}

type Cell = { at: number; first: string; last: string; used: number; reserved: number; free: number; size: number }

/** `from`: the first number. `digits`: of a number with its leading zeros. `capacity`: where the last cell ends at the latest. `next`: the next free number. */
export type UsageMap = {
  from: number
  digits: number
  capacity: number
  cellSize: number
  cells: readonly { used: number; reserved: number }[]
  next: number | undefined
}

/** The map of the item numbers of a prefix. */
export const mapOfPrefix = (prefix: NumberPrefix): UsageMap => ({
  ...{ from: 0, digits: 12 - prefix.companyPrefix.length, capacity: prefix.capacity, cellSize: prefix.cellSize },
  cells: prefix.cells.map((used, at) => ({ used, reserved: prefix.reservedCells[at] ?? 0 })),
  next: prefix.next ? Number(prefix.next.itemReference) : undefined,
})

/** The cells of a map, with all digits of their first and last number. */
function cellsOf({ from, digits, capacity, cellSize, cells }: UsageMap): Cell[] {
  const numberAt = (number: number) => String(number).padStart(digits, '0')
  return cells.map(({ used, reserved }, at) => {
    const start = from + at * cellSize
    const size = Math.min(cellSize, capacity - start)
    const ends = { first: numberAt(start), last: numberAt(start + size - 1) }
    return { at, ...ends, used, reserved, free: size - used - reserved, size }
  })
}

function cellText({ first, last, used, reserved, free, size }: Cell): string {
  if (size === 1) return `${first}　${used > 0 ? '已用' : reserved > 0 ? '预留' : '可用'}`
  const counts = [`已用 ${shortCount(used)}`, ...(reserved > 0 ? [`预留 ${shortCount(reserved)}`] : [])]
  return `${first}－${last}　${counts.join('，')}，可用 ${shortCount(free)}`
}

type Props = {
  map: UsageMap
  /** Where a cell leads; without an address it is no link. */
  linkOf: (cell: Cell) => string | undefined
  /** What the link of a cell does. */
  verb: string
}

export function HeatMap({ map, linkOf, verb }: Props) {
  const { md: isWide } = Grid.useBreakpoint()
  const { from, cellSize, next } = map
  const cells = cellsOf(map)
  const current = next === undefined ? -1 : Math.floor((next - from) / cellSize)
  const sum = (count: 'used' | 'reserved' | 'free') =>
    formatCount(cells.reduce((total, cell) => total + cell[count], 0))
  const summary = `已用 ${sum('used')} 个，预留 ${sum('reserved')} 个，可用 ${sum('free')} 个`
  return (
    <figure className={styles.figure} data-wide={map.digits > 5 || undefined}>
      {isWide ? (
        <CellGrid {...{ map, linkOf, verb, cells, current }} label={`号码使用图：${summary}`} />
      ) : (
        <div className={styles.map} role="img" aria-label={`号码使用图：${summary}`}>
          {cellRows(cells).map(row => (
            <div className={styles.row} key={row[0]?.first}>
              {row.map(cell => (
                <span key={cell.first} className={cellClass(cell, current)} title={cellText(cell)} />
              ))}
            </div>
          ))}
        </div>
      )}
      <figcaption className={styles.legend}>
        {legend.map(({ level, label }) => (
          <span key={level}>
            <span className={classNames(styles.key, styles[level])} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

const cellRows = (cells: readonly Cell[]) =>
  Array.from({ length: Math.ceil(cells.length / cellsPerRow) }, (_, row) =>
    cells.slice(row * cellsPerRow, (row + 1) * cellsPerRow),
  )

const cellClass = (cell: Cell, current: number) =>
  classNames(
    styles.cell,
    styles[usageLevel(cell.used, cell.size)],
    cell.reserved > 0 && styles.reserved,
    cell.at === current && styles.next,
  )

type CellGridProps = Props & { cells: readonly Cell[]; current: number; label: string }

const moves: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: cellsPerRow,
  ArrowUp: -cellsPerRow,
}

function CellGrid({ map: { cellSize }, linkOf, verb, cells, current, label }: CellGridProps) {
  const [focused, setFocused] = useState(Math.max(current, 0))
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const move = moves[event.key]
    const to = focused + (move ?? 0)
    if (!move || !cells[to]) return
    event.preventDefault()
    setFocused(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus()
  }
  const columns = cells.slice(0, cellsPerRow)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are reached by arrow keys
    <table className={styles.table} role="grid" aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <td />
          {columns.map(({ first, at }) => (
            <th key={first} scope="col">
              {cellSize < 100_000
                ? String(at * cellSize).padStart(String(cellSize * 9).length, '0')
                : shortCount(at * cellSize)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cellRows(cells).map(row => (
          <tr key={row[0]?.first}>
            <th scope="row">{row[0]?.first}</th>
            {row.map(cell => (
              // biome-ignore lint/a11y/useFocusableInteractive: its content has the focus
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the table
              <td key={cell.first} role="gridcell">
                <CellContent
                  cell={cell}
                  to={linkOf(cell)}
                  verb={verb}
                  className={cellClass(cell, current)}
                  isTabStop={cell.at === focused}
                  onFocus={() => setFocused(cell.at)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellContentProps = {
  cell: Cell
  to: string | undefined
  verb: string
  className: string | undefined
  isTabStop: boolean
  onFocus: () => void
}

function CellContent({ cell, to, verb, className, isTabStop, onFocus }: CellContentProps) {
  const common = { className, 'data-cell': cell.at, tabIndex: isTabStop ? 0 : -1, onFocus }
  const content = (
    <>
      <span aria-hidden="true">{cell.used > 0 && cell.used < cell.size ? shortCount(cell.used) : ''}</span>
      <span className={styles.tip} data-end={cell.at % cellsPerRow > 4 || undefined} aria-hidden="true">
        {cellText(cell)} {to !== undefined && <b>{verb}</b>}
      </span>
    </>
  )
  return to !== undefined ? (
    <LinkTo to={to} aria-label={`${cellText(cell)}，${verb}`} {...common}>
      {content}
    </LinkTo>
  ) : (
    <span role="img" aria-label={cellText(cell)} {...common}>
      {content}
    </span>
  )
}
