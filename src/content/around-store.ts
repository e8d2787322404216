/** What stands around an item: its neighbours in the list, items like it, and what is read most. */
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { lineColumns, newestFirst, published } from './store.ts'
import { itemHits, items } from './tables.ts'
import { searchedTypes } from './types.ts'
import { titleWordsOf } from './words.ts'

/** The next newer and the next older item of the same type and category. */
export async function neighboursOf(db: Queryable, item: { id: number; type: string; category: string }) {
  const same = and(published, eq(items.type, item.type), eq(items.category, item.category))
  // A scalar subquery each, or the row comparison does not use the index.
  const here = sql`((select i.published_at from items i where i.id = ${item.id}), ${item.id}::bigint)`
  const place = sql`(${items.publishedAt}, ${items.id})`
  const [[newer], [older]] = await Promise.all([
    db
      .select(lineColumns)
      .from(items)
      .where(and(same, sql`${place} > ${here}`))
      .orderBy(asc(items.publishedAt), asc(items.id))
      .limit(1),
    db
      .select(lineColumns)
      .from(items)
      .where(and(same, sql`${place} < ${here}`))
      .orderBy(...newestFirst)
      .limit(1),
  ])
  return { newer: newer ?? null, older: older ?? null }
}

/** Items whose titles share the most words with this one's: the best of at most 200 candidates. */
export async function relatedItems(db: Queryable, item: { id: number; title: string; language: string }, take: number) {
  const words = [...titleWordsOf(item.title)].filter(word => word.length > 1)
  if (words.length === 0) return []
  const any = words.map(word => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' | ')
  const shared = sql`(select count(*) from unnest(tsvector_to_array(${items.titleWords})) w where w = any(${sql.param(words)}::text[]))`
  const candidates = db
    .select({ ...lineColumns, shared: shared.as('shared'), at: sql`${items.publishedAt}`.as('at') })
    .from(items)
    .where(
      and(
        published,
        sql`${items.titleWords} @@ ${any}::tsquery`,
        inArray(items.type, [...searchedTypes]),
        eq(items.language, item.language),
        ne(items.id, item.id),
      ),
    )
    .limit(200)
    .as('candidates')
  return db.select().from(candidates).orderBy(sql`shared desc, "at" desc, id desc`).limit(take)
}

/** The most read items of some types. */
export async function mostRead(db: Queryable, types: readonly string[], take: number) {
  return db
    .select(lineColumns)
    .from(itemHits)
    .innerJoin(items, eq(items.id, itemHits.itemId))
    .where(and(published, inArray(items.type, [...types])))
    .orderBy(desc(itemHits.hits), desc(items.id))
    .limit(take)
}
