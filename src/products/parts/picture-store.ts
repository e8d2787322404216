/** Queries of the uploaded pictures of products. */
import { and, count, eq, inArray, or, sql, sum } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { files } from '../../files/tables.ts'
import { products } from '../tables.ts'
import { productPictures } from './tables.ts'

export type PictureRow = typeof productPictures.$inferSelect

export async function addPicture(tx: Queryable, row: PictureRow): Promise<void> {
  await tx.insert(productPictures).values(row)
}

/** How many pictures a firm has stored, their bytes, and how many no record uses yet. */
export async function pictureUsage(db: Queryable, firmId: number) {
  const [row] = await db
    .select({
      bytes: sum(productPictures.bytes).mapWith(Number),
      pending: count(sql`case when ${files.state} = 'pending' then 1 end`),
    })
    .from(productPictures)
    .innerJoin(files, eq(files.id, productPictures.id))
    .where(eq(productPictures.firmId, firmId))
  return { bytes: row?.bytes ?? 0, pending: row?.pending ?? 0 }
}

/** Those of the ids that are pictures of the firm. */
export async function ownPictures(tx: Queryable, { ids, firmId }: { ids: readonly string[]; firmId: number }) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: productPictures.id })
    .from(productPictures)
    .where(and(inArray(productPictures.id, [...ids]), eq(productPictures.firmId, firmId)))
  return rows.map(({ id }) => id)
}

/** Marks pictures as used, so that they stay; the rows are locked until the transaction ends. */
export async function attachPictures(tx: Queryable, { ids, firmId }: { ids: readonly string[]; firmId: number }) {
  if (ids.length === 0) return
  await tx
    .update(files)
    .set({ state: 'attached', firmId })
    .where(inArray(files.id, [...ids]))
}

const pictureOfId = statement(db =>
  db
    .select()
    .from(productPictures)
    .where(eq(productPictures.id, sql.placeholder('id'))),
)

export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  const [row] = await pictureOfId(db, { id })
  return row
}

const shown = statement(db =>
  db
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${products.pictures} @> ${sql.placeholder('entry')}::jsonb and ${products.reportedAt} is not null and ${products.suspendedAt} is null`,
    )
    .limit(literal(1)),
)

/** Whether a public product shows the picture. */
export async function isShown(db: Db, id: string): Promise<boolean> {
  return (await shown(db, { entry: JSON.stringify([{ id }]) })).length > 0
}

/** Those of the ids that are sizes of pictures: files of the store without a row of their own. */
export async function pictureFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { large, small } = productPictures
  const rows = await db
    .select({ large, small })
    .from(productPictures)
    .where(or(inArray(large, [...ids]), inArray(small, [...ids])))
  return rows.flatMap(row => [row.large, row.small]).filter(id => ids.includes(id))
}
