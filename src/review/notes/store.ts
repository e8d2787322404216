/** Notes between reviewers about a firm. No reply to an enterprise reads them. */
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reviewNotes } from '../tables.ts'

export type NoteRow = typeof reviewNotes.$inferSelect

/** The newest notes of a firm; the caller checks that the viewer reviews it. */
export const findNotes = (db: Queryable, firmId: number): Promise<NoteRow[]> =>
  db.select().from(reviewNotes).where(eq(reviewNotes.firmId, firmId)).orderBy(desc(reviewNotes.id)).limit(100)

export async function findNote(db: Queryable, id: number): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(reviewNotes).where(eq(reviewNotes.id, id))
  return row
}

export async function addNote(db: Queryable, note: typeof reviewNotes.$inferInsert): Promise<NoteRow> {
  const [row] = await db.insert(reviewNotes).values(note).returning()
  if (!row) throw new Error('The new note was not returned')
  return row
}
