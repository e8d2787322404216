/** Queries of the imports of a firm. */
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { excluded } from '../../db/excluded.ts'
import { endOfUndo, importLimits } from './import-rules.ts'
import { activeStates, type importStates } from './table-words.ts'
import { productImportColumns, productImports } from './tables.ts'

export type ProductImport = typeof productImports.$inferSelect
export type ImportState = (typeof importStates)[number]

type NewImport = Pick<ProductImport, 'firmId' | 'accountId' | 'fileName' | 'sha256' | 'fileId' | 'createdAt'>

/** Adds an import; undefined if the firm has one at work. */
export async function addImport(db: Queryable, row: NewImport): Promise<ProductImport | undefined> {
  const id = randomBytes(16).toString('base64url')
  try {
    const [added] = await db
      .insert(productImports)
      .values({ ...row, id, expiresAt: endOfUndo(row.createdAt) })
      .returning()
    return added
  } catch (error) {
    if (violatedConstraint(error) === 'product_imports_active') return undefined
    throw error
  }
}

const isOwn = (id: string, firmId: number) => and(eq(productImports.id, id), eq(productImports.firmId, firmId))

/** An own import that has not expired. */
export async function findImport(
  db: Queryable,
  { id, firmId, now }: { id: string; firmId: number; now: Date },
): Promise<ProductImport | undefined> {
  const [row] = await db
    .select()
    .from(productImports)
    .where(and(isOwn(id, firmId), gt(productImports.expiresAt, now)))
  return row
}

/** The newest imports of a firm that have not expired. */
export const newestImports = (db: Queryable, firmId: number, now: Date) =>
  db
    .select()
    .from(productImports)
    .where(and(eq(productImports.firmId, firmId), gt(productImports.expiresAt, now)))
    .orderBy(desc(productImports.createdAt))
    .limit(importLimits.listed)

/** When the firm wrote records from this very file; undefined if it did not, or has undone it. */
export async function writtenBefore(db: Queryable, firmId: number, sha256: string): Promise<Date | undefined> {
  const { finishedAt, state, createdAt } = productImports
  const [row] = await db
    .select({ finishedAt, createdAt })
    .from(productImports)
    .where(
      and(
        ...[eq(productImports.firmId, firmId), eq(productImports.sha256, sha256)],
        inArray(state, ['running', 'stopped', 'done', 'undoing']),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  return row && (row.finishedAt ?? row.createdAt)
}

/** Changes an own import that has one of the states; undefined if it has not, or if another one of the firm is at work.
 *  @returns the import as it is now */
export async function changeImport(
  db: Queryable,
  { id, firmId, from }: { id: string; firmId: number; from: readonly ImportState[] },
  changes: Partial<Omit<ProductImport, 'id' | 'firmId'>>,
): Promise<ProductImport | undefined> {
  try {
    const [row] = await db
      .update(productImports)
      .set(changes)
      .where(and(isOwn(id, firmId), inArray(productImports.state, [...from])))
      .returning()
    return row
  } catch (error) {
    if (violatedConstraint(error) === 'product_imports_active') return undefined
    throw error
  }
}

/** Imports that a job works at, the longest waiting first. */
export const activeImports = (db: Queryable): Promise<{ id: string; state: ImportState }[]> =>
  db
    .select({ id: productImports.id, state: productImports.state })
    .from(productImports)
    .where(inArray(productImports.state, [...activeStates]))
    .orderBy(productImports.createdAt)

/** Locks an import until the transaction ends; undefined if it has another state, or another process works at it. */
export async function lockImport(tx: Queryable, id: string, state: ImportState): Promise<ProductImport | undefined> {
  const [row] = await tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.state, state)))
    .for('update', { skipLocked: true })
  return row
}

export async function updateImport(db: Queryable, id: string, changes: Partial<ProductImport>): Promise<void> {
  await db.update(productImports).set(changes).where(eq(productImports.id, id))
}

/** What a firm assigned before, by heading. */
export async function assignedColumns(db: Queryable, firmId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(productImportColumns).where(eq(productImportColumns.firmId, firmId))
  return new Map(rows.map(({ heading, column }) => [heading, column ?? 'ignored']))
}

export async function saveColumns(
  db: Queryable,
  firmId: number,
  columns: readonly Pick<typeof productImportColumns.$inferInsert, 'heading' | 'column'>[],
): Promise<void> {
  const rows = [...new Map(columns.map(row => [row.heading, { firmId, ...row }])).values()]
  if (rows.length === 0) return
  await db
    .insert(productImportColumns)
    .values(rows)
    .onConflictDoUpdate({
      target: [productImportColumns.firmId, productImportColumns.heading],
      set: excluded({ column: productImportColumns.column }, []),
    })
}

/** Those of the ids of files that an import reads, or may read again. */
export async function importFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileId: productImports.fileId })
    .from(productImports)
    .where(inArray(productImports.fileId, [...ids]))
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** Deletes up to 100 imports after their time, with their lines; those at work stay.
 *  @returns the files to remove */
export async function deleteExpired(db: Queryable, now: Date): Promise<string[]> {
  const { id, expiresAt, state, fileId } = productImports
  const isIdle = and(...activeStates.map(active => ne(state, active)))
  const expired = db
    .select({ id })
    .from(productImports)
    .where(and(lte(expiresAt, now), isIdle))
    .limit(100)
  const deleted = await db.delete(productImports).where(inArray(id, expired)).returning({ fileId })
  return deleted.flatMap(row => row.fileId ?? [])
}
