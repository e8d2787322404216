/** Queries of the terms, which are content of type `term`. */
import { and, eq, ilike, or, type SQLWrapper, sql } from 'drizzle-orm'
import { items } from '../../content/items/tables.ts'
import type { Db } from '../../db/connect.ts'
import { orderByColumns } from '../../db/order.ts'
import { maxCount, type Paging, totalOf } from '../../db/paging.ts'
import { literal, statementOfForms } from '../../db/statements.ts'
import { conditionOf, containsPattern, type RegisterForm, registerPage } from '../announced/store.ts'

const placeholder = sql.placeholder

const termPage = statementOfForms((db, { filters, sorting }: RegisterForm<'number' | 'term'>) => {
  const { id, title: term, summary: definition } = items
  const english = sql<string | null>`${items.details} ->> 'english'`
  const number = sql<number | null>`(${items.details} ->> 'number')::int`
  const orderOf = (columns: Record<'id' | 'number' | 'term', SQLWrapper>) =>
    orderByColumns({ columns, defaultSort: ['number', 'asc'], tieBreaker: columns.id }, sorting)
  const keyword = placeholder('keyword')
  const conditions = {
    category: eq(items.category, placeholder('category')),
    keyword: or(ilike(term, keyword), ilike(english, keyword), ilike(definition, keyword)),
  }
  const found = db.$with('found').as(
    db
      .select({
        ...{ id, term, definition, category: items.category },
        ...{ english: english.as('english'), number: number.as('number') },
      })
      .from(items)
      .where(and(sql`${items.type} = 'term' and ${items.status} = 'published'`, conditionOf(conditions, filters)))
      .orderBy(...orderOf({ id, term, number }))
      .limit(literal(maxCount)),
  )
  const page = db
    .select()
    .from(found)
    .orderBy(...orderOf(found))
    .limit(placeholder('take'))
    .offset(placeholder('start'))
    .as('page')
  return db
    .with(found)
    .select()
    .from(totalOf(db, found))
    .leftJoin(page, sql`true`)
    .orderBy(...orderOf(page))
})

/** A page of the terms, a few hundred at most; searched by term, English term and definition. */
export async function listTerms(
  db: Db,
  { keyword, category }: { keyword?: string | undefined; category?: string | undefined },
  paging: Paging<'number' | 'term'>,
) {
  const { form, values } = registerPage({ category, keyword: keyword && containsPattern(keyword) }, paging)
  const rows = await termPage(db, form, values)
  return { rows: rows.flatMap(({ page }) => (page?.id ? [page] : [])), total: rows[0]?.totals.total ?? 0 }
}
