/** Queries of what settings name. */
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { media } from '../media/tables.ts'

/** Whether the media library has a picture. */
export async function isPicture(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), eq(media.kind, 'picture')))
  return rows.length > 0
}
