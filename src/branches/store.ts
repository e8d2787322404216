/** Queries of published notices by the number of the document. */
import { and, eq, sql } from 'drizzle-orm'
import { items } from '../content/items/tables.ts'
import type { Queryable } from '../db/connect.ts'

const longestResult = 5

/** Published notices with a document number, which is written as `letterNumber` writes it. */
export function noticesOfNumber(db: Queryable, number: string): Promise<{ id: number; title: string }[]> {
  const hasNumber = sql`${items.details} @> ${JSON.stringify({ number })}::jsonb`
  return db
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(and(eq(items.type, 'notice'), eq(items.status, 'published'), hasNumber))
    .limit(longestResult)
}
