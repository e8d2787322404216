/** Queries for the items beside an item: previous and next, related, most read. */
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import type { ArticleLinks } from '../../wire/cache/article-links.ts'
import type { ContentTypeName } from '../../wire/cache/cache-tags.ts'
import { published } from './list-form.ts'
import { linkingTokens } from './publishing/notify.ts'
import { lineColumns, newestFirst } from './store.ts'
import { itemHits, items } from './tables.ts'
import { searchableTypes } from './types.ts'

/** An article displays no more. */
const maxRelated = 5
const maxMostRead = 10

const placeholder = sql.placeholder
const isOfTypes = sql`${items.type} = any(${placeholder('types')}::text[])`

const previousAndNext = statement(db => {
  const sameList = and(published, eq(items.type, placeholder('type')), eq(items.category, placeholder('category')))
  const id = sql`${placeholder('id')}::bigint`
  // Scalar subqueries, because the row comparison does not use the index otherwise.
  const current = sql`((select i.published_at from items i where i.id = ${id}), ${id})`
  const row = sql`(${items.publishedAt}, ${items.id})`
  const newer = db
    .select({ ...lineColumns, isNewer: sql<boolean>`true`.as('is_newer') })
    .from(items)
    .where(and(sameList, sql`${row} > ${current}`))
    .orderBy(asc(items.publishedAt), asc(items.id))
    .limit(literal(1))
  const older = db
    .select({ ...lineColumns, isNewer: sql<boolean>`false`.as('is_newer') })
    .from(items)
    .where(and(sameList, sql`${row} < ${current}`))
    .orderBy(...newestFirst)
    .limit(literal(1))
  return newer.unionAll(older)
})

/** The next newer and the next older item of the same type and category. */
export async function findPreviousAndNext(db: Db, item: { id: number; type: ContentTypeName; category: string }) {
  const { id, type, category } = item
  const rows = await previousAndNext(db, { id, type, category })
  const find = (isNewer: boolean) => rows.find(row => row.isNewer === isNewer) ?? null
  return { newer: find(true), older: find(false) }
}

const relatedByTokens = statement(db => {
  const shared = sql`(select count(*) from unnest(tsvector_to_array(${items.titleTokens})) w where w = any(${placeholder('tokens')}::text[]))`
  const candidates = db
    .select({ ...lineColumns, shared: shared.as('shared'), at: sql`${items.publishedAt}`.as('at') })
    .from(items)
    .where(
      and(
        published,
        sql`${items.titleTokens} @@ ${placeholder('anyToken')}::tsquery`,
        isOfTypes,
        eq(items.language, placeholder('language')),
        ne(items.id, placeholder('id')),
      ),
    )
    .limit(literal(200))
    .as('candidates')
  return db.select().from(candidates).orderBy(sql`shared desc, "at" desc, id desc`).limit(literal(maxRelated))
})

/** Items whose titles share the most search tokens with the title of this item: the best of at most 200 candidates. */
export async function relatedItems(db: Db, item: { id: number; title: string; language: string }) {
  const tokens = linkingTokens(item.title)
  if (tokens.length === 0) return []
  const anyToken = tokens.map(token => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' | ')
  const { id, language } = item
  return relatedByTokens(db, { id, language, tokens, anyToken, types: searchableTypes })
}

type LinkedItem = { publishedAt: string }

/** The links of an article, by which a node finds the cached articles that a published item would change. */
export function linksOf(
  { type, category, language, title }: { type: string; category: string; language: string; title: string },
  {
    newer,
    older,
    related,
  }: Record<'newer' | 'older', LinkedItem | null> & {
    related: readonly (LinkedItem & { shared: unknown })[]
  },
): ArticleLinks {
  const last = related[maxRelated - 1]
  return {
    ...{ type, category, language },
    newerAt: newer?.publishedAt ?? null,
    olderAt: older?.publishedAt ?? null,
    titleTokens: new Set(linkingTokens(title)),
    lastRelated: last ? { shared: Number(last.shared), publishedAt: last.publishedAt } : null,
  }
}

const mostRead = statement(db =>
  db
    .select(lineColumns)
    .from(itemHits)
    .innerJoin(items, eq(items.id, itemHits.itemId))
    .where(and(published, isOfTypes))
    .orderBy(desc(itemHits.hits), desc(items.id))
    .limit(literal(maxMostRead)),
)

/** The most read items of some types, at most ten. */
export async function mostReadItems(db: Db, types: readonly ContentTypeName[], take: number) {
  return (await mostRead(db, { types })).slice(0, take)
}
