/** Public items that may be nearly the same as a text, by the index of search words. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { items } from '../../content/items/tables.ts'
import type { Queryable } from '../../db/connect.ts'

/** Texts that are compared in full. */
const mostCandidates = 20

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Those that have all words of a group, most groups first. */
export function likeCandidates(
  db: Queryable,
  { id, language, groups }: { id: number; language: string; groups: readonly (readonly string[])[] },
) {
  const queries = groups.map(words => words.map(quoted).join(' & '))
  const list = sql.join(
    queries.map(query => sql`${query}::tsquery`),
    sql`, `,
  )
  const count = sql`(select count(*) from unnest(array[${list}]) g where ${items.tokens} @@ g)`
  const columns = {
    ...{ id: items.id, type: items.type, category: items.category, path: items.path, title: items.title },
    ...{ summary: items.summary, markdown: items.markdown, body: items.body },
  }
  return db
    .select(columns)
    .from(items)
    .where(
      and(
        ...[eq(items.status, 'published'), eq(items.language, language), ne(items.id, id)],
        sql`${items.tokens} @@ ${queries.map(query => `(${query})`).join(' | ')}::tsquery`,
      ),
    )
    .orderBy(desc(count), items.id)
    .limit(mostCandidates)
}
