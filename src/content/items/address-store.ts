/** Published items by id, in pieces, for lists of all addresses. */
import { and, asc, desc, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { published } from './list-form.ts'
import { items } from './tables.ts'

/** Items of a piece: few enough to be read and written in some milliseconds. */
export const pieceSize = 5000

/** When what visitors see of an item changed. */
const changedAt = sql`greatest(${items.updatedAt}, ${items.publishedAt})`.mapWith(items.updatedAt)

const pieceAfter = statement(db =>
  db
    .select({ id: items.id, type: items.type, category: items.category, path: items.path, changedAt })
    .from(items)
    .where(
      and(published, sql`${items.id} > ${sql.placeholder('after')}`, sql`${items.id} <= ${sql.placeholder('upTo')}`),
    )
    .orderBy(asc(items.id))
    .limit(literal(pieceSize)),
)

/** The first items with an id greater than `after`, up to `upTo`. */
export const publishedAfter = (db: Db, after: number, upTo: number) => pieceAfter(db, { after, upTo })

const writtenPages = statement(db =>
  db
    .select({ path: items.path, changedAt })
    .from(items)
    .where(and(published, sql`${items.path} is not null`)),
)

/** When the text of each written page changed, by its path. */
export async function pageChanges(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await writtenPages(db)
  return new Map(rows.map(({ path, changedAt }) => [path ?? '', changedAt]))
}

const lastId = statement(db => db.select({ id: items.id }).from(items).orderBy(desc(items.id)).limit(literal(1)))

/** The greatest id of all items; 0 if there are none. */
export const greatestItemId = async (db: Db): Promise<number> => (await lastId(db))[0]?.id ?? 0
