/** Queries of many published items at once: all of a type, and those of the last days. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import type { ContentTypeName } from '../../wire/cache/cache-tags.ts'
import { published } from './list-form.ts'
import { lineColumns, newestFirst } from './store.ts'
import { items } from './tables.ts'

const maxListed = 5000

const itemsOfType = statement(db =>
  db
    .select(lineColumns)
    .from(items)
    .where(and(published, eq(items.type, sql.placeholder('type')), eq(items.language, 'zh')))
    .orderBy(...newestFirst)
    .limit(literal(maxListed)),
)

/** The items of a type on the Chinese site, newest first, at most 5,000. */
export const listedItems = (db: Db, type: ContentTypeName) => itemsOfType(db, { type })

/** More items than this are published in a few days only when a site is filled. */
const maxRecent = 200

const itemsSince = statement(db =>
  db
    .select(lineColumns)
    .from(items)
    .where(
      and(
        published,
        sql`${items.publishedAt} >= ${sql.placeholder('since')}`,
        ne(items.type, 'page'),
        eq(items.language, 'zh'),
      ),
    )
    .orderBy(...newestFirst)
    .limit(literal(maxRecent)),
)

/** The items of the Chinese site, other than pages, that were published since then, newest first, at most 200. */
export const recentItems = (db: Db, since: Date) => itemsSince(db, { since: since.toISOString() })
