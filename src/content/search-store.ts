/** Site search: items whose title holds every word first, then those that hold them anywhere, each newest first.
 *  Exact for every page that can be turned to; a word that very many items hold is walked by date instead of sorted. */
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { lineColumns } from './store.ts'
import { items } from './tables.ts'
import { searchedTypes } from './types.ts'
import { tsqueryOf } from './words.ts'

/** Matches that are sorted at once, and up to which each of the two totals is exact. */
export const mostCandidates = 5000

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

async function matches(db: Queryable, condition: SQL | undefined, { found, start, take }: Cut) {
  if (take === 0 || found === 0 || start >= mostCandidates) return []
  const newestFirst = [desc(items.publishedAt), desc(items.id)]
  if (found >= mostCandidates)
    return db
      .select(matchColumns)
      .from(items)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(take)
      .offset(start)
  // Few enough to sort: the fence keeps the planner from walking all items by date for them.
  const ids = db.select({ id: items.id }).from(items).where(condition).limit(mostCandidates)
  const few = sql`${items.id} = any(array(${ids}))`
  return db
    .select(matchColumns)
    .from(items)
    .where(few)
    .orderBy(...newestFirst)
    .limit(take)
    .offset(start)
}
