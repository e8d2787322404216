/** Which numbers of a company prefix are used: ten cells a row, each for a hundred numbers or more. A cell with free numbers leads to the
 *  first of them; one cell is in the tab order, and the arrow keys go to the others. */

import { Grid } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useRights } from '../../../access/operator/use-rights.ts'
import { classNames } from '../../../ui/class-names.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import styles from './heat-map.module.css'
import type { NumberPrefix } from './use-numbers.ts'

const cellsPerRow = 10

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

/** The cells of a prefix, with all digits of their first and last number. */
function cellsOf({ companyPrefix, capacity, cellSize, cells, reservedCells }: NumberPrefix): Cell[] {
  const size = Math.min(cellSize, capacity)
  const numberAt = (number: number) => String(number).padStart(12 - companyPrefix.length, '0')
  return cells.map((used, at) => {
    const reserved = reservedCells[at] ?? 0
    const ends = { first: numberAt(at * cellSize), last: numberAt(at * cellSize + size - 1) }
    return { at, ...ends, used, reserved, free: size - used - reserved, size }
  })
}

const cellText = ({ first, last, used, reserved, free }: Cell) =>
  `${first}－${last}　已用 ${used}${reserved > 0 ? `，预留 ${reserved}` : ''}，可用 ${free}`

export function HeatMap({ prefix }: { prefix: NumberPrefix }) {
  const { md: isWide } = Grid.useBreakpoint()
  const { used, reserved, capacity, cellSize, next } = prefix
  const cells = cellsOf(prefix)
  const current = next ? Math.floor(Number(next.itemReference) / cellSize) : -1
  const summary = `已用 ${formatCount(used)} 个，预留 ${formatCount(reserved)} 个，可用 ${formatCount(capacity - used - reserved)} 个`
  return (
    <figure className={styles.figure}>
      {isWide ? (
        <CellGrid prefix={prefix} cells={cells} current={current} label={`号码使用图：${summary}`} />
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

type CellGridProps = { prefix: NumberPrefix; cells: readonly Cell[]; current: number; label: string }

const moves: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: cellsPerRow,
  ArrowUp: -cellsPerRow,
}

function CellGrid({ prefix: { companyPrefix, cellSize }, cells, current, label }: CellGridProps) {
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
              {String(at * cellSize).padStart(String(cellSize * 9).length, '0')}
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
                  to={`/MyManage/SystemMember/barcode?prefix=${companyPrefix}&from=${cell.first}`}
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
  to: string
  className: string | undefined
  isTabStop: boolean
  onFocus: () => void
}

function CellContent({ cell, to, className, isTabStop, onFocus }: CellContentProps) {
  const may = useRights()
  const isOffered = cell.free > 0 && may('use-numbers')
  const common = { className, 'data-cell': cell.at, tabIndex: isTabStop ? 0 : -1, onFocus }
  const content = (
    <>
      <span aria-hidden="true">{cell.used > 0 && cell.used < cell.size ? cell.used : ''}</span>
      <span className={styles.tip} data-end={cell.at % cellsPerRow > 4 || undefined} aria-hidden="true">
        {cellText(cell)} {isOffered && <b>去分配</b>}
      </span>
    </>
  )
  return isOffered ? (
    <LinkTo to={to} aria-label={`${cellText(cell)}，去分配`} {...common}>
      {content}
    </LinkTo>
  ) : (
    <span role="img" aria-label={cellText(cell)} {...common}>
      {content}
    </span>
  )
}
