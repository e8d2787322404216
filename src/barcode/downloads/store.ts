/** Records of downloads. */
import { and, desc, eq, ilike, lt, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { escapeLike, maxCount, pageReply, totalOfRows } from '../../db/paging.ts'
import { downloadExpiry } from './rules.ts'
import { symbolDownloads } from './tables.ts'

type Row = typeof symbolDownloads.$inferSelect
export type NewDownload = Omit<Row, 'id'>

export async function addDownload(db: Queryable, download: NewDownload): Promise<void> {
  await db.insert(symbolDownloads).values(download)
}

export type DownloadFilter = {
  kind?: Row['kind'] | undefined
  format?: string | undefined
  code?: string | undefined
  currPage: number
  pageSize: number
}

/** The downloads of a firm, the newest first, with the user names of its operators. */
export async function findDownloads(db: Queryable, firmId: number, filter: DownloadFilter) {
  const { kind, format, code, currPage, pageSize } = filter
  const condition = and(
    eq(symbolDownloads.firmId, firmId),
    kind && eq(symbolDownloads.kind, kind),
    format ? eq(symbolDownloads.format, format) : undefined,
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
