/** Where the headings of a table are, and what its columns are by them. */
import type { Queryable } from '../../../db/connect.ts'
import { importLimits } from '../import-rules.ts'
import { assignedColumns, type ProductImport, saveColumns } from '../import-store.ts'
import { countLinesAfter, firstLines } from '../line-store.ts'
import { type ColumnName, headingKey, headingLineOf, recogniseColumns } from './columns.ts'

type Placed = Pick<ProductImport, 'headingLine' | 'headings' | 'columns' | 'total'>

/** `line`: that of the headings, one of the first lines, or 0 where every line is data; without it the one with the most known headings. */
export async function placeHeadings(
  db: Queryable,
  { id, firmId }: Pick<ProductImport, 'id' | 'firmId'>,
  line?: number,
): Promise<Placed> {
  const first = await firstLines(db, id, importLimits.headingLines)
  const assigned = await assignedColumns(db, firmId)
  const headingLine = line ?? headingLineOf(first, assigned)
  const cells = first.find(other => other.line === headingLine)?.cells ?? []
  const width = Math.max(cells.length, ...first.map(other => other.cells.length))
  const headings = Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const total = await countLinesAfter(db, id, headingLine)
  return { headingLine, headings, columns: recogniseColumns(headings, assigned), total }
}

type Assigned = { headings: readonly string[]; columns: readonly (ColumnName | null)[] }

/** Remembers what columns are by their headings; those without one are not remembered. */
export function saveAssigned(db: Queryable, firmId: number, { headings, columns }: Assigned) {
  const rows = headings.map((heading, at) => ({ heading: headingKey(heading), column: columns[at] ?? null }))
  return saveColumns(
    db,
    firmId,
    rows.filter(({ heading }) => heading !== ''),
  )
}
