/** The list of all items for their editors: also drafts, planned and withdrawn ones. */
import { and, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { escapeLike, maxCount, pageReply, totalOfRows } from '../../../db/paging.ts'
import { tsqueryOf } from '../../../search/tokens.ts'
import type { ContentTypeName } from '../../../wire/cache/cache-tags.ts'
import { chinaDayStart, shiftDay } from '../../../wire/china-time.ts'
import type { BranchCode } from '../../../wire/integers.ts'
import { items, itemVersions } from '../tables.ts'
import { changedBefore, lastingTypes } from './review-rules.ts'

/** What an item is to its editors: the state of its open draft, or else its own. */
export const editedStates = ['draft', 'in-review', 'scheduled', 'published', 'withdrawn'] as const
export type EditedState = (typeof editedStates)[number]

export type EditedFilter = {
  type?: ContentTypeName | undefined
  category?: string | undefined
  language?: string | undefined
  state?: EditedState | undefined
  /** Name of who wrote the open draft, or the newest public version. */
  author?: string | undefined
  /** Days of the last change, both included. */
  from?: string | undefined
  to?: string | undefined
  keyword?: string | undefined
  /** Only what has to be read again by this day. */
  reviewBy?: string | undefined
  currPage: number
  pageSize: number
}

/** Whose items an editor sees: all, or those of a branch. */
export type EditorScope = 'all' | { branch: BranchCode }

const isOpen = sql`v.state in ('draft', 'in-review', 'scheduled')`
const openOf = (condition: SQL) =>
  sql`exists (select 1 from item_versions v where v.item_id = ${items.id} and ${isOpen} and ${condition})`

/** Open drafts are few and found by their own index; what is public is found in the order of the list. */
const stateCondition = (state: EditedState): SQL =>
  state === 'published' || state === 'withdrawn'
    ? sql`${items.status} = ${state} and not ${openOf(sql`true`)}`
    : sql`${items.id} in (select item_id from item_versions v where ${isOpen} and v.state = ${state})`

function keywordCondition(keyword: string): SQL {
  const pattern = `%${escapeLike(keyword)}%`
  const inDrafts = sql`select item_id from item_versions v where ${isOpen} and v.content ->> 'title' ilike ${pattern}`
  const tsquery = tsqueryOf(keyword)
  const inTitles =
    tsquery === undefined
      ? sql`select id from items where title ilike ${pattern}`
      : sql`select id from items where title_tokens @@ ${tsquery}::tsquery`
  return sql`${items.id} in (${inTitles} union all ${inDrafts})`
}

/** As `reviewDay` has it. */
const reviewCondition = (day: string) =>
  and(
    eq(items.status, 'published'),
    or(
      lte(items.reviewOn, day),
      and(
        isNull(items.reviewOn),
        inArray(items.type, lastingTypes),
        lt(items.editedAt, chinaDayStart(shiftDay(changedBefore(day), 1))),
      ),
    ),
  )

export function conditionOf(filter: Omit<EditedFilter, 'currPage' | 'pageSize'>, scope: EditorScope): SQL | undefined {
  const { type, category, language, state, author, from, to, keyword, reviewBy } = filter
  return and(
    scope === 'all' ? undefined : eq(items.branch, scope.branch),
    type && eq(items.type, type),
    category === undefined ? undefined : sql`${items.category} = ${category}`,
    language === undefined ? undefined : eq(items.language, language),
    state && stateCondition(state),
    author === undefined
      ? undefined
      : sql`${items.id} in (select item_id from item_versions v where v.state <> 'replaced' and v.author_name = ${author})`,
    from === undefined ? undefined : gte(items.editedAt, chinaDayStart(from)),
    to === undefined ? undefined : lt(items.editedAt, chinaDayStart(shiftDay(to, 1))),
    keyword === undefined ? undefined : keywordCondition(keyword),
    reviewBy === undefined ? undefined : reviewCondition(reviewBy),
  )
}

/** Items by their last change, newest first. Counts stop at 10,000. */
export async function listEditedItems(db: Queryable, filter: EditedFilter, scope: EditorScope) {
  const { currPage, pageSize } = filter
  const found = db
    .select({ id: items.id, editedAt: items.editedAt })
    .from(items)
    .where(conditionOf(filter, scope))
    .orderBy(desc(items.editedAt), desc(items.id))
    .limit(maxCount)
  const matches = found.as('found')
  const page = db
    .select({ id: matches.id, total: totalOfRows.as('total') })
    .from(matches)
    .orderBy(desc(matches.editedAt), desc(matches.id))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const newest = sql`(select v.number from item_versions v where v.item_id = ${items.id} and v.state <> 'replaced' order by v.number desc limit 1)`
  const rows = await db
    .select({
      ...{ id: items.id, type: items.type, category: items.category, language: items.language, path: items.path },
      ...{ status: items.status, publishedAt: items.publishedAt, editedAt: items.editedAt, branch: items.branch },
      ...{ reviewOn: items.reviewOn, withdrawAt: items.withdrawAt, details: items.details },
      title: sql<string>`coalesce(${itemVersions.content} ->> 'title', ${items.title})`,
      state: itemVersions.state,
      authorName: itemVersions.authorName,
      number: itemVersions.number,
      plannedAt: itemVersions.publishedAt,
      total: page.total,
    })
    .from(page)
    .innerJoin(items, eq(items.id, page.id))
    .leftJoin(itemVersions, and(eq(itemVersions.itemId, items.id), sql`${itemVersions.number} = ${newest}`))
    .orderBy(desc(items.editedAt), desc(items.id))
  return pageReply(db, filter, { rows, matches: found })
}

export type EditedLine = Awaited<ReturnType<typeof listEditedItems>>['rows'][number]
