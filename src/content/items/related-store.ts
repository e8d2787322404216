/** Queries for the items beside an item: previous and next, related, most read. */
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import type { ContentTypeName } from '../../wire/cache-tags.ts'
import { titleTokens } from './search/search-tokens.ts'
import { lineColumns, newestFirst, published } from './store.ts'
import { itemHits, items } from './tables.ts'
import { searchableTypes } from './types.ts'

/** The next newer and the next older item of the same type and category. */
export async function findPreviousAndNext(
  db: Queryable,
  item: { id: number; type: ContentTypeName; category: string },
) {
  const sameList = and(published, eq(items.type, item.type), eq(items.category, item.category))
  // Scalar subqueries, because the row comparison does not use the index otherwise.
  const currentPosition = sql`((select i.published_at from items i where i.id = ${item.id}), ${item.id}::bigint)`
  const rowPosition = sql`(${items.publishedAt}, ${items.id})`
  const [[newer], [older]] = await Promise.all([
    db
      .select(lineColumns)
      .from(items)
      .where(and(sameList, sql`${rowPosition} > ${currentPosition}`))
      .orderBy(asc(items.publishedAt), asc(items.id))
      .limit(1),
    db
      .select(lineColumns)
      .from(items)
      .where(and(sameList, sql`${rowPosition} < ${currentPosition}`))
      .orderBy(...newestFirst)
      .limit(1),
  ])
  return { newer: newer ?? null, older: older ?? null }
}

/** Items whose titles share the most search tokens with the title of this item: the best of at most 200 candidates. */
export async function relatedItems(db: Queryable, item: { id: number; title: string; language: string }, take: number) {
  const tokens = [...titleTokens(item.title)].filter(token => token.length > 1)
  if (tokens.length === 0) return []
  const anyToken = tokens.map(token => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' | ')
  const shared = sql`(select count(*) from unnest(tsvector_to_array(${items.titleTokens})) w where w = any(${sql.param(tokens)}::text[]))`
  const candidates = db
    .select({ ...lineColumns, shared: shared.as('shared'), at: sql`${items.publishedAt}`.as('at') })
    .from(items)
    .where(
      and(
        published,
        sql`${items.titleTokens} @@ ${anyToken}::tsquery`,
        inArray(items.type, [...searchableTypes]),
        eq(items.language, item.language),
        ne(items.id, item.id),
      ),
    )
    .limit(200)
    .as('candidates')
  return db.select().from(candidates).orderBy(sql`shared desc, "at" desc, id desc`).limit(take)
}

/** The most read items of some types. */
export async function mostReadItems(db: Queryable, types: readonly ContentTypeName[], take: number) {
  return db
    .select(lineColumns)
    .from(itemHits)
    .innerJoin(items, eq(items.id, itemHits.itemId))
    .where(and(published, inArray(items.type, [...types])))
    .orderBy(desc(itemHits.hits), desc(items.id))
    .limit(take)
}
