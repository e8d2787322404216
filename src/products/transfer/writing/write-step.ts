/** Writes an import in steps, each a transaction: a killed process leaves whole steps, and another one goes on with the next. */

import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { allOrEach } from '../../../db/all-or-each.ts'
import { type Queryable, violatedConstraint } from '../../../db/connect.ts'
import { notifyPublished, notifySoon } from '../../../registration/store.ts'
import { emitEvent } from '../../../webhooks/emit-store.ts'
import { Refusal } from '../../../wire/errors.ts'
import { packageLevels } from '../../fields/levels.ts'
import { type WriteFault, writeFaults } from '../finding-kinds.ts'
import { endOfUndo, importLimits } from '../import-rules.ts'
import { type ProductImport, updateImport } from '../import-store.ts'
import { changeLines, type ImportLine } from '../line-store.ts'
import { productImportLines } from '../tables.ts'
import { NumberTaken, type Outcome, writeLines } from './write-lines.ts'

/** Lines that are to be written, contents before packages. */
const linesToWrite = (tx: Queryable, { id, pass, position }: ProductImport) =>
  tx
    .select()
    .from(productImportLines)
    .where(
      and(
        ...[
          eq(productImportLines.importId, id),
          eq(productImportLines.rank, pass),
          gt(productImportLines.line, position),
        ],
        ...[inArray(productImportLines.act, ['create', 'update']), isNull(productImportLines.outcome)],
      ),
    )
    .orderBy(productImportLines.line)
    .limit(importLimits.linesAtOnce)

/** One step, in the transaction that has locked the import. */
export async function writeStep(tx: Queryable, found: ProductImport, now: Date): Promise<void> {
  const { id, pass, total, done } = found
  const lines = await linesToWrite(tx, found)
  const last = lines.findLast(() => true)
  if (!last) {
    if (pass + 1 < packageLevels.length) return updateImport(tx, id, { pass: pass + 1, position: 0 })
    await notifyPublished(tx)
    await emitFinished(tx, found, now)
    return updateImport(tx, id, { state: 'done', finishedAt: now, expiresAt: endOfUndo(now), done: total })
  }
  const outcomes = await writeOrSplit(tx, found, lines, now)
  await changeLines(
    tx,
    id,
    outcomes.map(outcome => lineOf(outcome, lines)),
  )
  await notifySoon(tx)
  await updateImport(tx, id, { position: last.line, done: Math.min(total, done + lines.length) })
}

async function emitFinished(tx: Queryable, { id, firmId }: ProductImport, at: Date): Promise<void> {
  const { created, updated, failed } = await countOutcomes(tx, id)
  const link = `/MyManage/SystemMember/productImport?id=${id}`
  const data = { importId: id, what: 'products' as const, created, updated, failed, link }
  await emitEvent(tx, { firmId, at, kind: 'import.finished', key: `import ${id}`, data })
}

function lineOf({ fault, ...outcome }: Outcome, lines: readonly ImportLine[]) {
  const findings = lines.find(({ line }) => line === outcome.line)?.findings ?? []
  const added = fault ? [{ column: 0, kind: `write-${fault}` as const, message: writeFaults[fault] }] : []
  return { ...outcome, findings: [...findings, ...added] }
}

/** What the database refuses of a line. */
function faultOf(error: unknown): WriteFault | undefined {
  if (error instanceof NumberTaken) return 'taken'
  if (error instanceof Refusal) return 'refused'
  const constraint = violatedConstraint(error)
  if (constraint === undefined) return undefined
  if (constraint === 'products_levels') return 'packages'
  return constraint === 'products_gtin14' ? 'taken' : 'refused'
}

/** All lines at once, or, where the database refuses one of them, each alone: those that it refuses fail. */
const writeOrSplit = (tx: Queryable, found: ProductImport, lines: readonly ImportLine[], now: Date) =>
  allOrEach<ImportLine, Outcome>(tx, lines, {
    work: (inner, some) => writeLines(inner, found, some, now),
    onRefused: ({ line, productId, gtin14 }, error) => {
      const fault = faultOf(error)
      if (fault === undefined) return undefined
      return { line, outcome: 'failed', productId, gtin14, versionBefore: null, versionAfter: null, fault }
    },
  })

/** How many lines an import wrote, and how many it did not. */
export async function countOutcomes(db: Queryable, importId: string) {
  const rows = await db
    .select({ outcome: productImportLines.outcome, count: sql<number>`count(*)::int` })
    .from(productImportLines)
    .where(eq(productImportLines.importId, importId))
    .groupBy(productImportLines.outcome)
  const count = (outcome: string) => rows.find(row => row.outcome === outcome)?.count ?? 0
  return {
    ...{ created: count('created'), updated: count('updated'), failed: count('failed') },
    ...{ removed: count('removed'), archived: count('archived'), restored: count('restored'), left: count('left') },
  }
}
