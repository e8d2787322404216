/** Queries of the lines of an import for pages and files. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { countRows } from '../../../db/paging.ts'
import type { lineChoices } from '../calls.ts'
import type { ColumnName } from '../cells/columns.ts'
import type { FindingKind } from '../finding-kinds.ts'
import { changeLines, type ImportLine } from '../line-store.ts'
import { productImportLines } from '../tables.ts'

type Choice = (typeof lineChoices)[number]

const { act, outcome, findings, line, importId } = productImportLines

const chosen: Readonly<Record<Choice, SQL | undefined>> = {
  findings: sql`jsonb_array_length(${findings}) > 0`,
  faults: eq(act, 'fault'),
  updates: eq(act, 'update'),
  written: inArray(outcome, ['created', 'updated', 'removed', 'archived', 'restored', 'left']),
  failed: eq(outcome, 'failed'),
  all: undefined,
}

/** Findings that have all of these. */
type Finding = {
  kind?: FindingKind | undefined
  column?: number | undefined
  field?: ColumnName | undefined
}

const hasFinding = (finding: Finding): SQL | undefined => {
  const isAny = Object.values(finding).every(value => value === undefined)
  return isAny ? undefined : sql`${findings} @> ${JSON.stringify([finding])}::jsonb`
}

type Query = {
  id: string
  choice: Choice
  finding: Finding
  after: number
  currPage: number
  pageSize: number
}

/** A page of lines. `after`: the line of the headings. */
export async function pageOfLines(db: Queryable, { id, choice, finding, after, currPage, pageSize }: Query) {
  const matches = and(eq(importId, id), gt(line, after), chosen[choice], hasFinding(finding))
  const rows = await db
    .select()
    .from(productImportLines)
    .where(matches)
    .orderBy(asc(line))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const total = await countRows(db, sql`select 1 from ${productImportLines} where ${matches}`)
  return { rows, page: { total, pageSize, currPage } }
}

/** Kinds of findings that are listed. */
const mostReasons = 60

/** How many cells have each kind of finding, faults first. */
export async function reasonsOf(db: Queryable, id: string) {
  const { rows } = await db.execute<{
    kind: FindingKind
    field: ColumnName | null
    column: number
    note: boolean
    count: number
    message: string
    mends: number
  }>(sql`
    select f->>'kind' as kind, f->>'field' as field, (f->>'column')::int as "column", coalesce((f->>'isNote')::boolean, false) as note,
      count(*)::int as count, min(f->>'message') as message, count(f->>'suggestion')::int as mends
    from ${productImportLines}, jsonb_array_elements(${findings}) f
    where ${importId} = ${id} group by 1, 2, 3, 4 order by note, count desc, kind, field limit ${mostReasons}`)
  return rows
}

type Mend = {
  lineNumber?: number | undefined
  column: number
  text?: string | undefined
  kind?: FindingKind | undefined
}

const mendedAtOnce = 1000

/** Writes a text into cells: into the one of a line, or into all that have a finding of this kind, with what each proposes.
 *  @returns how many lines were changed */
export async function mendCells(tx: Queryable, id: string, mend: Mend): Promise<number> {
  const { lineNumber, column, kind } = mend
  const isWanted = lineNumber === undefined ? undefined : eq(line, lineNumber)
  const hasKind = kind === undefined ? undefined : hasFinding({ kind, column })
  let changed = 0
  for (let after = 0; ; ) {
    const lines = await tx
      .select({ line, cells: productImportLines.cells, notes: productImportLines.notes, findings })
      .from(productImportLines)
      .where(and(eq(importId, id), gt(line, after), isWanted, hasKind))
      .orderBy(asc(line))
      .limit(mendedAtOnce)
    const mended = lines.flatMap(row => mendedLine(row, mend) ?? [])
    await changeLines(tx, id, mended)
    changed += mended.length
    const last = lines[mendedAtOnce - 1]
    if (!last) return changed
    after = last.line
  }
}

type Cells = Pick<ImportLine, 'line' | 'cells' | 'notes' | 'findings'>

/** A line with the text in its cell; undefined where none is proposed. */
function mendedLine({ line: number, cells, notes, findings: all }: Cells, { column, text, kind }: Mend) {
  const proposed = all.find(finding => finding.kind === kind && finding.column === column && !finding.suggestionColumn)
  const mended = text ?? proposed?.suggestion
  if (mended === undefined) return undefined
  const width = Math.max(cells.length, column + 1)
  return {
    line: number,
    cells: Array.from({ length: width }, (_, at) => (at === column ? mended : (cells[at] ?? ''))),
    notes: (notes ?? []).filter(note => note.column !== column),
  }
}
