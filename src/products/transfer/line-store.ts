/** Queries of the lines of an import for its steps. */
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { insertRecords } from '../../db/insert-records.ts'
import { countRows } from '../../db/paging.ts'
import { importLimits } from './import-rules.ts'
import { type ImportCounts, productImportLines } from './tables.ts'

export type ImportLine = typeof productImportLines.$inferSelect

/** Adds lines as they were read. */
export async function addLines(
  db: Queryable,
  importId: string,
  rows: readonly Pick<ImportLine, 'line' | 'cells' | 'notes'>[],
): Promise<void> {
  await insertRecords(
    db,
    productImportLines,
    rows.map(({ line, cells, notes }) => ({ importId, line, cells, notes })),
  )
}

/** Tells the planner that an import has many lines: until it knows, it expects one, and joins all lines with all lines. */
export const analyzeLines = (db: Queryable) => db.execute(sql`analyze (skip_locked) ${productImportLines}`)

export const removeLines = (db: Queryable, importId: string) =>
  db.delete(productImportLines).where(eq(productImportLines.importId, importId))

/** Forgets what a dry run said of lines that are no data any more: those up to the headings. */
export const clearHeadings = (db: Queryable, importId: string, headingLine: number) =>
  db
    .update(productImportLines)
    .set({
      act: null,
      gtin14: null,
      values: null,
      parts: null,
      findings: [],
      rank: 0,
      likeness: null,
      productId: null,
      version: null,
    })
    .where(and(eq(productImportLines.importId, importId), lte(productImportLines.line, headingLine)))

/** The first lines with any text. */
export const firstLines = (db: Queryable, importId: string, count: number) =>
  db
    .select({ line: productImportLines.line, cells: productImportLines.cells })
    .from(productImportLines)
    .where(eq(productImportLines.importId, importId))
    .orderBy(productImportLines.line)
    .limit(count)

/** How many lines follow one: those of the data. */
export const countLinesAfter = (db: Queryable, importId: string, line: number): Promise<number> =>
  countRows(
    db,
    sql`select 1 from ${productImportLines} where ${and(eq(productImportLines.importId, importId), gt(productImportLines.line, line))}`,
  )

/** Lines of a dry run that follow a line, in their order. */
export const nextLines = (db: Queryable, importId: string, { after, where }: { after: number; where?: SQL }) =>
  db
    .select()
    .from(productImportLines)
    .where(and(eq(productImportLines.importId, importId), gt(productImportLines.line, after), where))
    .orderBy(productImportLines.line)
    .limit(importLimits.linesAtOnce)

type LineChange = Partial<Omit<ImportLine, 'importId' | 'line'>> & { line: number }

/** Changes lines by one statement. All have the columns of the first one. */
export async function changeLines(db: Queryable, importId: string, changes: readonly LineChange[]): Promise<void> {
  const [first] = changes
  if (!first) return
  const rows = changes.map(change => ({ importId, ...change }))
  const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  const records = rows.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])))
  const columns = Object.keys(first).filter(name => name !== 'line')
  const set = sql.join(
    columns.map(name => sql`${sql.identifier(snake(name))} = r.${sql.identifier(snake(name))}`),
    sql`, `,
  )
  await db.execute(sql`update ${productImportLines} l set ${set}
    from jsonb_populate_recordset(null::${productImportLines}, ${JSON.stringify(records)}::jsonb) r
    where l.import_id = ${importId} and l.line = r.line`)
}

/** What the dry run found, in numbers. */
export async function countLines(db: Queryable, importId: string): Promise<ImportCounts> {
  const { act, gtin14, findings, productId } = productImportLines
  const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await db
    .select({
      created: countOf(sql`${act} = 'create'`),
      updated: countOf(sql`${act} = 'update'`),
      same: countOf(sql`${act} = 'same'`),
      faulty: countOf(sql`${act} = 'fault'`),
      noted: countOf(sql`${act} <> 'fault' and jsonb_array_length(${findings}) > 0`),
      numbers: countOf(sql`${act} = 'create' and ${gtin14} is null and ${productId} is null`),
    })
    .from(productImportLines)
    .where(eq(productImportLines.importId, importId))
  return counts ?? { created: 0, updated: 0, same: 0, faulty: 0, noted: 0, numbers: 0 }
}
