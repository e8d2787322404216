/** Records of downloads. */
import { and, desc, eq, ilike, inArray, lt, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { arrayText, escapeLike, maxCount, pageReply, totalOfRows } from '../../db/paging.ts'
import { products } from '../../products/tables.ts'
import { type DownloadFormat, downloadExpiry } from './rules.ts'
import { productDownloads, symbolDownloads } from './tables.ts'

type Row = typeof symbolDownloads.$inferSelect
export type NewDownload = Omit<Row, 'id'>

/** `productIds`: the product records that the file belongs to. */
export async function addDownload(
  db: Queryable,
  download: NewDownload,
  productIds: readonly number[] = [],
): Promise<void> {
  if (productIds.length === 0) {
    await db.insert(symbolDownloads).values(download)
    return
  }
  const added = db.$with('added').as(db.insert(symbolDownloads).values(download).returning({ id: symbolDownloads.id }))
  await db
    .with(added)
    .insert(productDownloads)
    .select(
      db
        .select({ productId: products.id, downloadId: sql<number>`${added.id}`.as('download_id') })
        .from(products)
        .innerJoin(added, sql`true`)
        .where(
          and(sql`${products.id} = any(${arrayText(productIds)}::bigint[])`, eq(products.firmId, download.firmId)),
        ),
    )
}

export type DownloadFilter = {
  kind?: Row['kind'] | undefined
  format?: DownloadFormat | undefined
  code?: string | undefined
  productId?: number | undefined
  currPage: number
  pageSize: number
}

const downloadsOf = (db: Queryable, productId: number) =>
  db.select({ id: productDownloads.downloadId }).from(productDownloads).where(eq(productDownloads.productId, productId))

/** The downloads of a firm, the newest first, with the user names of its operators. */
export async function findDownloads(db: Queryable, firmId: number, filter: DownloadFilter) {
  const { kind, format, code, productId, currPage, pageSize } = filter
  const condition = and(
    eq(symbolDownloads.firmId, firmId),
    kind && eq(symbolDownloads.kind, kind),
    format ? eq(symbolDownloads.format, format) : undefined,
    productId === undefined ? undefined : inArray(symbolDownloads.id, downloadsOf(db, productId)),
    code ? ilike(symbolDownloads.code, `%${escapeLike(code)}%`) : undefined,
  )
  const newest = db.select({ id: symbolDownloads.id }).from(symbolDownloads).where(condition)
  const matches = newest.orderBy(desc(symbolDownloads.id)).limit(maxCount)
  const found = matches.as('found')
  const ids = db
    .select({ id: found.id, total: totalOfRows.as('total') })
    .from(found)
    .orderBy(desc(found.id))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .select({ download: symbolDownloads, username: accounts.username, total: ids.total })
    .from(ids)
    .innerJoin(symbolDownloads, eq(symbolDownloads.id, ids.id))
    .leftJoin(accounts, eq(accounts.id, symbolDownloads.accountId))
    .orderBy(desc(symbolDownloads.id))
  return pageReply(db, filter, { rows, matches })
}

/** Deletes at most 10,000 records at a time. */
export async function deleteOldDownloads(db: Queryable, now: Date): Promise<void> {
  const old = db
    .select({ id: symbolDownloads.id })
    .from(symbolDownloads)
    .where(lt(symbolDownloads.at, downloadExpiry(now)))
    .limit(maxCount)
  await db.delete(symbolDownloads).where(sql`${symbolDownloads.id} in ${old}`)
}
