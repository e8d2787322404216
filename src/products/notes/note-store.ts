/** Queries of notes on product records. The caller checks that the record is one of the firm. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { products } from '../tables.ts'
import { noteLimits } from './note-limits.ts'
import { productNotes } from './tables.ts'

/** The notes of a record with their authors, the newest first. */
export const notesOf = (db: Queryable, productId: number) =>
  db
    .select({
      ...{ id: productNotes.id, text: productNotes.text, at: productNotes.at, authorId: productNotes.authorId },
      byName: sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`,
    })
    .from(productNotes)
    .leftJoin(accounts, eq(accounts.id, productNotes.authorId))
    .where(eq(productNotes.productId, productId))
    .orderBy(desc(productNotes.id))
    .limit(noteLimits.notes)

/** Adds a note; undefined if the record, which is locked, has no space for it. */
export async function addNote(
  tx: Queryable,
  note: { productId: number; authorId: number; text: string; at: Date },
): Promise<number | undefined> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(productNotes)
    .where(eq(productNotes.productId, note.productId))
  if ((counted?.count ?? 0) >= noteLimits.notes) return undefined
  const [added] = await tx.insert(productNotes).values(note).returning({ id: productNotes.id })
  return added?.id
}

/** Deletes a note of the author on a record of the firm. */
export async function removeNote(
  db: Queryable,
  { id, authorId, firmId }: { id: number; authorId: number; firmId: number },
): Promise<boolean> {
  const own = sql`exists (select from ${products} p where p.id = ${productNotes.productId} and p.firm_id = ${firmId})`
  const removed = await db
    .delete(productNotes)
    .where(and(eq(productNotes.id, id), eq(productNotes.authorId, authorId), own))
    .returning({ id: productNotes.id })
  return removed.length > 0
}
