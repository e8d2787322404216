/** Reads the file of an import into its lines, recognises the columns, and begins the dry run. */
import type { Db } from '../../../db/connect.ts'
import { FileMissing, type LargeFileStore } from '../../../files/storage/file-store.ts'
import { readInThread } from '../../../files/table-files/reading/read-in-thread.ts'
import type { TableFacts } from '../../../files/table-files/reading/table.ts'
import { type TableFault, tableLimits, UnreadableTable } from '../../../files/table-files/reading/table-limits.ts'
import { importLimits } from '../import-rules.ts'
import { changeImport, type ProductImport, updateImport } from '../import-store.ts'
import { addLines, analyzeLines, removeLines } from '../line-store.ts'
import { placeHeadings } from './place-headings.ts'

/** Fewer are joined soon in any way. */
const manyLines = 2000

export type ImportParts = { db: Db; files: LargeFileStore; clock: () => Date }

/** Each attempt reads the file from its beginning. A workbook with other sheets is left in the store, so that another one can be chosen. */
export async function readFile(found: ProductImport, parts: ImportParts, stopping: AbortSignal): Promise<void> {
  const { db, files } = parts
  const { id, fileId } = found
  const end = async (fault: TableFault) => {
    await removeLines(db, id)
    await updateImport(db, id, { state: 'unreadable', fault, fileId: null })
    if (fileId) await files.remove(fileId)
  }
  if (fileId === null || found.attempts >= importLimits.attempts) return end('unreadable')
  await updateImport(db, id, { attempts: found.attempts + 1 })
  await removeLines(db, id)
  try {
    const facts = await storeLines(found, await files.read(fileId), parts, stopping)
    const isNeeded = facts.otherSheets.length + facts.hiddenSheets.length > 0
    await beginCheck(db, found, { facts, fileId: isNeeded ? fileId : null })
    if (!isNeeded) await files.remove(fileId)
  } catch (error) {
    if (error instanceof FileMissing) return end('unreadable')
    if (!(error instanceof UnreadableTable)) throw error
    await end(error.fault)
  }
}

async function storeLines(
  { id, facts: before }: ProductImport,
  bytes: Uint8Array,
  { db }: ImportParts,
  stopping: AbortSignal,
): Promise<TableFacts> {
  let facts: TableFacts | undefined
  let count = 0
  for await (const part of readInThread({ bytes, sheet: before?.sheet ?? undefined }, stopping)) {
    if ('facts' in part) {
      facts = part.facts
      continue
    }
    count += part.rows.length
    if (count > tableLimits.rows + importLimits.headingLines) throw new UnreadableTable('too-many-rows')
    if (part.rows.some(({ cells }) => cells.length > tableLimits.columns)) throw new UnreadableTable('too-many-columns')
    await addLines(
      db,
      id,
      part.rows.map(({ line, cells, notes }) => ({ line, cells: cells.map(storable), notes: notes ?? null })),
    )
  }
  if (!facts || count === 0) throw new UnreadableTable('empty')
  if (count >= manyLines) await analyzeLines(db)
  return facts
}

/** Without what the database cannot store as text. */
const storable = (cell: string) => cell.replaceAll('\0', '').toWellFormed()

async function beginCheck(db: Db, found: ProductImport, kept: Pick<ProductImport, 'facts' | 'fileId'>) {
  const { id, firmId } = found
  const placed = await placeHeadings(db, found)
  const begin = { done: 0, pass: 0, position: placed.headingLine, counts: null }
  await changeImport(db, { id, firmId, from: ['reading'] }, { state: 'checking', ...kept, ...placed, ...begin })
}
