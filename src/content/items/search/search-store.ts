/** Site search: first the items with every term in the title, then those with the terms anywhere, each newest first.
 *  Exact for every reachable page; matches of very common terms are read in date order instead of sorted. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import type { ContentTypeName } from '../../../wire/cache-tags.ts'
import { lineColumns, newestFirst } from '../store.ts'
import { items } from '../tables.ts'
import { searchableTypes } from '../types.ts'
import { tsqueryOf } from './search-tokens.ts'

/** Maximum number of matches to sort; up to here each of the two totals is exact. */
export const maxMatches = 1000

type SearchInput = {
  keyword: string
  type?: ContentTypeName | undefined
  language?: 'zh' | 'en' | undefined
  currPage: number
  pageSize: number
}

const matchColumns = { ...lineColumns, body: items.body }

export async function searchItems(db: Queryable, input: SearchInput) {
  const { currPage, pageSize } = input
  const query = tsqueryOf(input.keyword)
  if (query === undefined) return { rows: [], page: { total: 0, pageSize, currPage } }
  const scope = and(
    sql`${items.status} = 'published'`,
    inArray(items.type, input.type ? [input.type] : [...searchableTypes]),
    input.language && sql`${items.language} = ${input.language}`,
  )
  const inTitle = and(scope, sql`${items.titleTokens} @@ ${query}::tsquery`)
  const inBody = and(scope, sql`${items.tokens} @@ ${query}::tsquery and not ${items.titleTokens} @@ ${query}::tsquery`)
  const [titles, bodies] = await Promise.all([countMatches(db, inTitle), countMatches(db, inBody)])
  const start = (currPage - 1) * pageSize
  const fromTitles = await findMatches(db, inTitle, {
    matchCount: titles,
    start,
    take: Math.min(pageSize, Math.max(0, titles - start)),
  })
  const remaining = pageSize - fromTitles.length
  const fromBodies = await findMatches(db, inBody, {
    matchCount: bodies,
    start: Math.max(0, start - titles),
    take: remaining,
  })
  return { rows: [...fromTitles, ...fromBodies], page: { total: titles + bodies, pageSize, currPage } }
}

async function countMatches(db: Queryable, condition: SQL | undefined): Promise<number> {
  const limitedRows = db
    .select({ one: sql`1`.as('one') })
    .from(items)
    .where(condition)
    .limit(maxMatches)
    .as('some')
  const [row] = await db.select({ total: sql<number>`count(*)` }).from(limitedRows)
  return row?.total ?? 0
}

type MatchPage = { matchCount: number; start: number; take: number }

/** Number of newest items to check for a common term before all its matches are sorted. */
const newestWindow = 2000

async function findMatches(db: Queryable, condition: SQL | undefined, matchPage: MatchPage) {
  const { matchCount, start, take } = matchPage
  if (take === 0 || matchCount === 0 || start >= maxMatches) return []
  if (matchCount < maxMatches) return sortedMatches(db, condition, matchPage)
  const oldest = sql`(select min(at) from (select published_at as at from items where status = 'published'
    order by published_at desc, id desc limit ${newestWindow}) newest)`
  const recent = await db
    .select(matchColumns)
    .from(items)
    .where(and(condition, sql`${items.publishedAt} >= ${oldest}`))
    .orderBy(...newestFirst)
    .limit(take)
    .offset(start)
  return recent.length === take ? recent : sortedMatches(db, condition, matchPage)
}

/** Finds all matches and then sorts them; `offset 0` prevents the planner from reading all items by date for a few matches. */
async function sortedMatches(db: Queryable, condition: SQL | undefined, { start, take }: MatchPage) {
  const ids = sql`select m.id from (select ${items.id}, ${items.publishedAt} from ${items} where ${condition} offset 0) m
    order by m.published_at desc, m.id desc limit ${take} offset ${start}`
  return db
    .select(matchColumns)
    .from(items)
    .where(sql`${items.id} = any(array(${ids}))`)
    .orderBy(...newestFirst)
}
