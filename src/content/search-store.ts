/** Site search: items whose title holds every word first, then those that hold them anywhere, each newest first.
 *  Exact for every page that can be turned to; a word that very many items hold is walked by date instead of sorted. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { lineColumns, newestFirst } from './store.ts'
import { items } from './tables.ts'
import { searchedTypes } from './types.ts'
import { tsqueryOf } from './words.ts'

/** Matches that are sorted at once, and up to which each of the two totals is exact. */
export const mostCandidates = 1000

type Asked = {
  keyword: string
  type?: string | undefined
  language?: 'zh' | 'en' | undefined
  currPage: number
  pageSize: number
}

const matchColumns = { ...lineColumns, body: items.body }

export async function searchItems(db: Queryable, asked: Asked) {
  const { currPage, pageSize } = asked
  const query = tsqueryOf(asked.keyword)
  if (query === undefined) return { rows: [], page: { total: 0, pageSize, currPage } }
  const scope = and(
    sql`${items.status} = 'published'`,
    inArray(items.type, asked.type ? [asked.type] : [...searchedTypes]),
    asked.language && sql`${items.language} = ${asked.language}`,
  )
  const inTitle = and(scope, sql`${items.titleWords} @@ ${query}::tsquery`)
  const inBody = and(scope, sql`${items.words} @@ ${query}::tsquery and not ${items.titleWords} @@ ${query}::tsquery`)
  const [titles, bodies] = await Promise.all([countMatches(db, inTitle), countMatches(db, inBody)])
  const start = (currPage - 1) * pageSize
  const fromTitles = await matches(db, inTitle, {
    found: titles,
    start,
    take: Math.min(pageSize, Math.max(0, titles - start)),
  })
  const rest = pageSize - fromTitles.length
  const fromBodies = await matches(db, inBody, { found: bodies, start: Math.max(0, start - titles), take: rest })
  return { rows: [...fromTitles, ...fromBodies], page: { total: titles + bodies, pageSize, currPage } }
}

async function countMatches(db: Queryable, condition: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(items)
    .where(condition)
    .limit(mostCandidates)
    .as('some')
  const [row] = await db.select({ total: sql<number>`count(*)` }).from(some)
  return row?.total ?? 0
}

type Cut = { found: number; start: number; take: number }

/** How many of the newest items are looked through for a common word before all its matches are sorted. */
const newestWindow = 2000

async function matches(db: Queryable, condition: SQL | undefined, cut: Cut) {
  const { found, start, take } = cut
  if (take === 0 || found === 0 || start >= mostCandidates) return []
  if (found < mostCandidates) return sortedMatches(db, condition, cut)
  const oldest = sql`(select min(at) from (select published_at as at from items where status = 'published'
    order by published_at desc, id desc limit ${newestWindow}) newest)`
  const recent = await db
    .select(matchColumns)
    .from(items)
    .where(and(condition, sql`${items.publishedAt} >= ${oldest}`))
    .orderBy(...newestFirst)
    .limit(take)
    .offset(start)
  return recent.length === take ? recent : sortedMatches(db, condition, cut)
}

/** Finds all matches first and sorts them then: the fence (offset 0) keeps the planner from walking all items by date for a few. */
async function sortedMatches(db: Queryable, condition: SQL | undefined, { start, take }: Cut) {
  const ids = sql`select m.id from (select ${items.id}, ${items.publishedAt} from ${items} where ${condition} offset 0) m
    order by m.published_at desc, m.id desc limit ${take} offset ${start}`
  return db
    .select(matchColumns)
    .from(items)
    .where(sql`${items.id} = any(array(${ids}))`)
    .orderBy(...newestFirst)
}
