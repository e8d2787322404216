/** The product records of one page as a table; on a phone each is a card. */
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import type { ProductField } from '../../fields/product.table.ts'
import { fieldRow } from '../../fields/record-rules.ts'
import type { ProductLine } from '../../record/calls.ts'
import styles from '../products.module.css'
import { ScoreBar } from '../score-bar.tsx'
import { StateTag } from '../state-tag.tsx'
import { EditBar, PasteFaults } from './grid-bars.tsx'
import { GridCell } from './grid-cell.tsx'
import { type ProductFilter, productPath, type SortColumn, sortColumns } from './product-address.ts'
import { useGrid } from './use-grid.ts'

type Props = {
  lines: readonly ProductLine[]
  filter: ProductFilter
  isBusy: boolean
  /** Without them nothing is chosen. */
  chosen?: ReadonlySet<number>
  onChoose?: (chosen: ReadonlySet<number>) => void
  onSort: (change: Partial<ProductFilter>) => void
}

export function ProductTable({ lines: read, filter, isBusy, chosen, onChoose, onSort }: Props) {
  const { columns } = filter
  const toggle = onChoose && chosen ? (id: number) => onChoose(toggled(chosen, id)) : undefined
  const grid = useGrid({ lines: read, columns, canEdit: onChoose !== undefined, onToggle: toggle })
  const { lines } = grid
  const areAllChosen = lines.every(({ id }) => chosen?.has(id))
  return (
    <>
      {onChoose && <EditBar grid={grid} />}
      <PasteFaults grid={grid} />
      <div className={styles.scroll}>
        <table
          ref={grid.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are edited (ARIA Authoring Practices, grid).
          role="grid"
          aria-label="商品"
          className={styles.table}
          aria-busy={isBusy}
          {...grid.handlers}
        >
          <thead>
            <tr>
              {onChoose && (
                <th className={styles.check}>
                  <Check
                    label="选中这一页的全部商品"
                    isChecked={areAllChosen}
                    onChange={() => onChoose(new Set(areAllChosen ? [] : lines.map(({ id }) => id)))}
                  />
                </th>
              )}
              <Column label="商品条码" sort="gtin" filter={filter} onSort={onSort} />
              {columns.map(field => (
                <Column
                  key={field}
                  label={fieldRow(field).label}
                  sort={sortOf(field)}
                  filter={filter}
                  onSort={onSort}
                />
              ))}
              <Column label="质量" sort="score" filter={filter} onSort={onSort} />
              <Column label="状态" filter={filter} onSort={onSort} />
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <tr key={line.id} className={chosen?.has(line.id) ? styles.chosen : undefined}>
                {toggle && (
                  <td className={styles.check}>
                    <Check
                      label={`选中 ${line.name}`}
                      isChecked={chosen?.has(line.id) ?? false}
                      onChange={() => toggle(line.id)}
                    />
                  </td>
                )}
                <td className={styles.number}>
                  <LinkTo to={`${productPath}?id=${line.id}`} aria-label={`${line.gtin ?? '还没有号码'} ${line.name}`}>
                    {line.gtin ?? '还没有号码'}
                  </LinkTo>
                </td>
                {columns.map((field, column) => (
                  <GridCell
                    key={field}
                    {...{ grid, line, field, at: { row, column } }}
                    className={field === 'name' ? styles.name : styles.side}
                  />
                ))}
                <td className={styles.value}>
                  <ScoreBar score={line.score} />
                </td>
                <td className={styles.mark}>
                  <StateTag state={line.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

type CheckProps = { label: string; isChecked: boolean; onChange: () => void }

function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label>
      <input type="checkbox" checked={isChecked} onChange={onChange} aria-label={label} />
    </label>
  )
}

const sortOf = (field: ProductField) => sortColumns.find(column => column === field)

type ColumnProps = Pick<Props, 'filter' | 'onSort'> & { label: string; sort?: SortColumn | undefined }

function Column({ label, sort, filter, onSort }: ColumnProps) {
  if (!sort) return <th>{label}</th>
  const isSorted = filter.sort === sort
  const next = isSorted && filter.order === 'asc' ? 'desc' : 'asc'
  return (
    <th aria-sort={isSorted ? (filter.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort({ sort, order: next })}>
        {label}
        <span aria-hidden="true">{isSorted ? (filter.order === 'asc' ? '↑' : '↓') : '↕'}</span>
      </button>
    </th>
  )
}
