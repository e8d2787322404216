/** Queries of the bricks of the product classification: a few thousand rows, so every query may read them all. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { statement } from '../../db/statements.ts'
import { gpcBricks } from './tables.ts'

export type Brick = { code: string; title: string; titleZh: string | null; path: string | null }

const mostFound = 20
const mostWords = 5
const { code, title, titleZh, path } = gpcBricks
const searched = sql`lower(concat_ws(' ', ${titleZh}, ${title}, ${path}, ${code}))`

/** Bricks that have every word in a title, the levels above or the code; titles that begin with the first word come first.
 *  @example await searchBricks(db, '饼干') // [{ code: '10000160', … }, …] */
export function searchBricks(db: Queryable, keyword: string): Promise<Brick[]> {
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  const [first = ''] = words
  return db
    .select({ code, title, titleZh, path })
    .from(gpcBricks)
    .where(and(...words.map(word => sql`position(${word} in ${searched}) > 0`)))
    .orderBy(
      sql`(position(${first} in lower(${titleZh})) = 1 or position(${first} in lower(${title})) = 1) desc nulls last`,
      code,
    )
    .limit(mostFound)
}

const brickOfCode = statement(db =>
  db
    .select({ code, title, titleZh, path })
    .from(gpcBricks)
    .where(eq(code, sql.placeholder('code'))),
)

export async function findBrick(db: Db, brickCode: string): Promise<Brick | undefined> {
  const [brick] = await brickOfCode(db, { code: brickCode })
  return brick
}

/** The Chinese title, or the English one of a brick that has no other. */
export const brickTitle = (brick: Brick | undefined): string | null => (brick ? (brick.titleZh ?? brick.title) : null)

/** Stores bricks of an operator's file; the excerpt goes with the first of them. A Chinese title that a file does not have stays. */
export async function putBricks(tx: Queryable, rows: readonly Brick[]): Promise<void> {
  if (rows.length === 0) return
  const excerpt = new Map(
    (await tx.delete(gpcBricks).where(eq(gpcBricks.source, 'excerpt')).returning()).map(row => [row.code, row.titleZh]),
  )
  const values = rows.map(row => ({
    ...row,
    titleZh: row.titleZh ?? excerpt.get(row.code) ?? null,
    source: 'file' as const,
  }))
  await tx
    .insert(gpcBricks)
    .values(values)
    .onConflictDoUpdate({
      target: gpcBricks.code,
      set: {
        ...{ title: sql`excluded.title`, path: sql`excluded.path`, source: sql`excluded.source` },
        titleZh: sql`coalesce(excluded.title_zh, ${titleZh})`,
      },
    })
}

/** Whether the excerpt is still there, or an operator has loaded the whole classification. */
export async function hasExcerpt(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ code }).from(gpcBricks).where(eq(gpcBricks.source, 'excerpt')).limit(1)
  return row !== undefined
}
