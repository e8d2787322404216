/** Undoes an import in steps: new drafts are deleted, new records with a number archived, changed records get back what they were. A record that was
 *  changed since stays as it is. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { allOrEach, isViolation } from '../../../db/all-or-each.ts'
import type { Queryable } from '../../../db/connect.ts'
import { notifyPublished, notifySoon } from '../../../registration/store.ts'
import { type ProductRow, recordRows } from '../../product-versions.ts'
import { lockRecords, newestVersions, removeDrafts } from '../../record/record-store.ts'
import { emptyContent } from '../../record/save.ts'
import { writeRows } from '../../record/write-rows.ts'
import { productVersions } from '../../tables.ts'
import { importLimits } from '../import-rules.ts'
import { type ProductImport, updateImport } from '../import-store.ts'
import { changeLines, type ImportLine } from '../line-store.ts'
import { productImportLines } from '../tables.ts'

/** Packages before their contents: the opposite of writing. */
const linesToUndo = (tx: Queryable, importId: string) =>
  tx
    .select()
    .from(productImportLines)
    .where(and(eq(productImportLines.importId, importId), inArray(productImportLines.outcome, ['created', 'updated'])))
    .orderBy(desc(productImportLines.rank), desc(productImportLines.line))
    .limit(importLimits.linesAtOnce)

/** One step, in the transaction that has locked the import. */
export async function undoStep(tx: Queryable, found: ProductImport, now: Date): Promise<void> {
  const lines = await linesToUndo(tx, found.id)
  if (lines.length === 0) {
    await notifyPublished(tx)
    return updateImport(tx, found.id, { state: 'undone', done: found.total })
  }
  const outcomes = await undoOrSplit(tx, found, lines, now)
  await changeLines(tx, found.id, outcomes)
  await notifySoon(tx)
  await updateImport(tx, found.id, { done: Math.min(found.total, found.done + lines.length) })
}

type Undone = { line: number; outcome: NonNullable<ImportLine['outcome']> }

const undoOrSplit = (tx: Queryable, found: ProductImport, lines: readonly ImportLine[], now: Date) =>
  allOrEach<ImportLine, Undone>(tx, lines, {
    work: (inner, some) => undoLines(inner, found, some, now),
    onRefused: ({ line }, error) => (isViolation(error) ? { line, outcome: 'left' } : undefined),
  })

async function undoLines(
  tx: Queryable,
  { firmId, accountId }: ProductImport,
  lines: readonly ImportLine[],
  now: Date,
): Promise<Undone[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const rows = new Map((await lockRecords(tx, { ids, firmId })).map(row => [row.id, row]))
  const versions = await newestVersions(tx, ids)
  const contents = await contentsBefore(tx, lines)
  const drafts: number[] = []
  const saved: ProductRow[] = []
  const undone = lines.map(({ line, productId, outcome, versionAfter }): Undone => {
    const row = rows.get(productId ?? 0)
    if (!row || versions.get(row.id) !== versionAfter) return { line, outcome: 'left' }
    if (outcome === 'created' && row.state === 'draft') {
      drafts.push(row.id)
      return { line, outcome: 'removed' }
    }
    if (outcome === 'created') {
      saved.push({ ...row, state: 'archived', updatedAt: now })
      return { line, outcome: 'archived' }
    }
    saved.push({ ...row, ...emptyContent(row), ...contents.get(row.id), updatedAt: now } as ProductRow)
    return { line, outcome: 'restored' }
  })
  if (drafts.length > 0) await removeDrafts(tx, { ids: drafts, firmId })
  await writeRows(tx, saved)
  await recordRows(tx, saved, { source: 'people', authorId: accountId, at: now })
  return undone
}

/** The content of the versions before, without what an import does not change: a number stays with its record for ever. */
async function contentsBefore(tx: Queryable, lines: readonly ImportLine[]) {
  const wanted = new Map(
    lines.flatMap(({ productId, versionBefore }) =>
      productId !== null && versionBefore !== null ? [[productId, versionBefore] as const] : [],
    ),
  )
  if (wanted.size === 0) return new Map<number, object>()
  const rows = await tx
    .select({ id: productVersions.productId, number: productVersions.number, content: productVersions.content })
    .from(productVersions)
    .where(
      and(
        inArray(productVersions.productId, [...wanted.keys()]),
        inArray(productVersions.number, [...new Set(wanted.values())]),
      ),
    )
  return new Map(
    rows
      .filter(({ id, number }) => wanted.get(id) === number)
      .map(({ id, content: { gtin14: _g, state: _s, succeeds: _p, ...content } }) => [id, content]),
  )
}
