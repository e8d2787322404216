/** Reads entries as results display them. */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { searchEntries } from '../tables.ts'

const hitColumns = {
  id: searchEntries.id,
  source: searchEntries.source,
  kind: searchEntries.kind,
  publisher: searchEntries.publisher,
  label: searchEntries.label,
  title: searchEntries.title,
  summary: searchEntries.summary,
  body: searchEntries.body,
  address: searchEntries.address,
  language: searchEntries.language,
  card: searchEntries.card,
  publishedAt:
    sql<string>`to_char(${searchEntries.publishedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`.as(
      'published_at_text',
    ),
}

export type EntryRow = Awaited<ReturnType<typeof entriesByIds>>[number]

/** Entries in the order of the ids. */
export async function entriesByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select(hitColumns)
    .from(searchEntries)
    .where(inArray(searchEntries.id, [...ids]))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Entries in the order of the addresses. */
export async function entriesByAddresses(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const rows = await db
    .select(hitColumns)
    .from(searchEntries)
    .where(inArray(searchEntries.address, [...addresses]))
  const byAddress = new Map(rows.map(row => [row.address, row]))
  return addresses.flatMap(address => byAddress.get(address) ?? [])
}
