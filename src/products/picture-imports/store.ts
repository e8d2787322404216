/** Queries of the imports of pictures. */
import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { insertRecords } from '../../db/insert-records.ts'
import { countRows } from '../../db/paging.ts'
import { pictureImportLimits } from './rules.ts'
import { pictureImportFiles, pictureImports } from './tables.ts'
import { activePictureStates, type pictureImportStates } from './words.ts'

export type PictureImport = typeof pictureImports.$inferSelect
export type PictureFile = typeof pictureImportFiles.$inferSelect
export type PictureImportState = (typeof pictureImportStates)[number]

export const endOfWaiting = (at: Date) => new Date(at.getTime() + pictureImportLimits.hours * 3_600_000)

type NewImport = Pick<PictureImport, 'firmId' | 'accountId' | 'fileName' | 'fileId' | 'createdAt'>

/** Adds an import; undefined if the firm has one at work. */
export async function addPictureImport(db: Queryable, row: NewImport): Promise<PictureImport | undefined> {
  try {
    const id = randomBytes(16).toString('base64url')
    const [added] = await db
      .insert(pictureImports)
      .values({ ...row, id, expiresAt: endOfWaiting(row.createdAt) })
      .returning()
    return added
  } catch (error) {
    if (violatedConstraint(error) === 'product_picture_imports_active') return undefined
    throw error
  }
}

/** An own import that has not expired. */
export async function findPictureImport(
  db: Queryable,
  { id, firmId, now }: { id: string; firmId: number; now: Date },
): Promise<PictureImport | undefined> {
  const [row] = await db
    .select()
    .from(pictureImports)
    .where(and(eq(pictureImports.id, id), eq(pictureImports.firmId, firmId), gt(pictureImports.expiresAt, now)))
  return row
}

export const newestPictureImports = (db: Queryable, firmId: number, now: Date) =>
  db
    .select()
    .from(pictureImports)
    .where(and(eq(pictureImports.firmId, firmId), gt(pictureImports.expiresAt, now)))
    .orderBy(desc(pictureImports.createdAt))
    .limit(pictureImportLimits.listed)

/** Changes an import that has a state; undefined if it has another one by now, or the firm has another import at work. */
export async function changePictureImport(
  db: Queryable,
  { id, from }: { id: string; from: PictureImportState },
  changes: Partial<PictureImport>,
): Promise<PictureImport | undefined> {
  try {
    const [row] = await db
      .update(pictureImports)
      .set(changes)
      .where(and(eq(pictureImports.id, id), eq(pictureImports.state, from)))
      .returning()
    return row
  } catch (error) {
    if (violatedConstraint(error) === 'product_picture_imports_active') return undefined
    throw error
  }
}

/** Imports that a job works at, the longest waiting first. */
export const activePictureImports = (db: Queryable) =>
  db
    .select()
    .from(pictureImports)
    .where(inArray(pictureImports.state, [...activePictureStates]))
    .orderBy(pictureImports.createdAt)

/** Locks an import that has a state until the transaction ends; undefined if it has another one by now. */
export async function lockPictureImport(tx: Queryable, id: string, state: PictureImportState) {
  const [row] = await tx
    .select()
    .from(pictureImports)
    .where(and(eq(pictureImports.id, id), eq(pictureImports.state, state)))
    .for('update')
  return row
}

export async function addPictureFiles(tx: Queryable, rows: readonly (typeof pictureImportFiles.$inferInsert)[]) {
  await insertRecords(tx, pictureImportFiles, rows)
}

export async function changePictureFile(
  db: Queryable,
  { importId, place }: Pick<PictureFile, 'importId' | 'place'>,
  changes: Partial<PictureFile>,
): Promise<number> {
  const { rowCount } = await db
    .update(pictureImportFiles)
    .set(changes)
    .where(and(eq(pictureImportFiles.importId, importId), eq(pictureImportFiles.place, place)))
  return rowCount ?? 0
}

const ofImport = (importId: string, ...conditions: (SQL | undefined)[]) =>
  and(eq(pictureImportFiles.importId, importId), ...conditions)

/** The files of the next product of which something is to be done, in the order of its pictures. `outcome`: null for what is to be added. */
export async function nextPictureFiles(
  db: Queryable,
  importId: string,
  outcome: 'added' | null,
): Promise<PictureFile[]> {
  const { outcome: column, productId, fault, place } = pictureImportFiles
  const isDue = and(outcome === null ? isNull(column) : eq(column, outcome), isNull(fault), isNotNull(productId))
  const next = db
    .select({ productId })
    .from(pictureImportFiles)
    .where(ofImport(importId, isDue))
    .orderBy(place)
    .limit(1)
  return db
    .select()
    .from(pictureImportFiles)
    .where(ofImport(importId, isDue, inArray(productId, next)))
    .orderBy(place)
}

const choices = {
  all: undefined,
  faults: isNotNull(pictureImportFiles.fault),
  ready: isNull(pictureImportFiles.fault),
} as const

export type FilesQuery = { choice: keyof typeof choices; currPage: number; pageSize: number }

export async function pageOfFiles(db: Queryable, importId: string, { choice, currPage, pageSize }: FilesQuery) {
  const matches = ofImport(importId, choices[choice])
  const rows = await db
    .select()
    .from(pictureImportFiles)
    .where(matches)
    .orderBy(asc(pictureImportFiles.place))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const total = await countRows(db, sql`select 1 from ${pictureImportFiles} where ${matches}`)
  return { rows, page: { total, pageSize, currPage } }
}

/** How many files, of how many products, can be added, and what became of them. */
export async function countFiles(db: Queryable, importId: string) {
  const { fault, outcome, productId } = pictureImportFiles
  const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await db
    .select({
      ready: countOf(sql`${fault} is null`),
      products: sql<number>`(count(distinct ${productId}) filter (where ${fault} is null))::int`,
      faulty: countOf(sql`${fault} is not null and ${outcome} is null`),
      added: countOf(sql`${outcome} = 'added'`),
      failed: countOf(sql`${outcome} = 'failed'`),
      removed: countOf(sql`${outcome} = 'removed'`),
      left: countOf(sql`${outcome} = 'left'`),
    })
    .from(pictureImportFiles)
    .where(eq(pictureImportFiles.importId, importId))
  return counts ?? { ready: 0, products: 0, faulty: 0, added: 0, failed: 0, removed: 0, left: 0 }
}

/** Those of the ids of files that an import has in the store. */
export async function pictureImportFileIds(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const zips = await db
    .select({ fileId: pictureImports.fileId })
    .from(pictureImports)
    .where(inArray(pictureImports.fileId, [...ids]))
  const parts = await db
    .select({ fileId: pictureImportFiles.fileId })
    .from(pictureImportFiles)
    .where(inArray(pictureImportFiles.fileId, [...ids]))
  return [...zips, ...parts].flatMap(({ fileId }) => fileId ?? [])
}

/** Deletes up to 100 imports after their time, with their files; those at work stay.
 *  @returns the files of the store to remove */
export async function deleteExpiredPictureImports(db: Queryable, now: Date): Promise<string[]> {
  const { id, expiresAt, state } = pictureImports
  return db.transaction(async tx => {
    const expired = await tx
      .select({ id, fileId: pictureImports.fileId })
      .from(pictureImports)
      .where(and(lte(expiresAt, now), notInArray(state, [...activePictureStates])))
      .limit(100)
      .for('update')
    const ids = expired.map(row => row.id)
    if (ids.length === 0) return []
    const files = await tx
      .select({ fileId: pictureImportFiles.fileId })
      .from(pictureImportFiles)
      .where(and(inArray(pictureImportFiles.importId, ids), isNotNull(pictureImportFiles.fileId)))
    await tx.delete(pictureImports).where(inArray(id, ids))
    return [...expired, ...files].flatMap(({ fileId }) => fileId ?? [])
  })
}
