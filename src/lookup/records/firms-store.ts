/** Firms by name, company prefix or credit code, up to a maximum count. */
import { and, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { minNamePart, nameContains, nameHasWords } from '../../db/names.ts'
import { orderByColumns } from '../../db/order.ts'
import { escapeLike, type Paging, totalOf } from '../../db/paging.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { hadName } from './former-names-store.ts'
import { maxCounted, publicFirm } from './store.ts'

/** `now`: for the former names that are public. */
type FirmFilter = {
  now: Date
  firmCodes?: readonly string[] | undefined
  firmName?: string | undefined
  creditCode?: string | undefined
}

/** Two or more characters match anywhere in the Chinese name, also in a former one, one only at its beginning; Latin words also match the English
 *  name. */
export function nameCondition(name: string, now: Date): SQL {
  const isLong = Array.from(name).length >= minNamePart
  const own = isLong ? nameContains(firms.firmName, name) : like(firms.firmName, `${escapeLike(name)}%`)
  const ways = [own, isLong ? hadName(name, now) : undefined, nameHasWords(firms.firmNameEn, name)]
  return sql`(${or(...ways)})`
}

type FirmColumn = 'companyPrefix' | 'firmName' | 'allocatedAt' | 'validTo'

/** One page of the first `maxCounted` firms in the requested order, found once for rows and total. Not prepared: the best plan depends on
 *  how common the name is. */
export async function findFirms(
  db: Db,
  { now, firmCodes, firmName, creditCode }: FirmFilter,
  { currPage, pageSize, ...sorting }: Paging<FirmColumn>,
) {
  const orderOf = (columns: Record<FirmColumn, SQLWrapper>) =>
    orderByColumns({ columns, defaultSort: ['companyPrefix', 'asc'], tieBreaker: columns.companyPrefix }, sorting)
  const { companyPrefix, allocatedAt, validTo } = companyPrefixes
  const found = db.$with('found').as(
    db
      .select(publicFirm)
      .from(companyPrefixes)
      .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
      .where(
        and(
          firmCodes && inArray(companyPrefix, [...firmCodes]),
          firmName ? nameCondition(firmName, now) : undefined,
          creditCode ? eq(firms.creditCode, creditCode) : undefined,
        ),
      )
      .orderBy(...orderOf({ companyPrefix, firmName: firms.firmName, allocatedAt, validTo }))
      .limit(maxCounted),
  )
  const page = db
    .select()
    .from(found)
    .orderBy(...orderOf(found))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .with(found)
    .select()
    .from(totalOf(db, found))
    .leftJoin(page, sql`true`)
    .orderBy(...orderOf(page))
  return { rows: rows.flatMap(({ page }) => (page?.companyPrefix ? [page] : [])), total: rows[0]?.totals.total ?? 0 }
}
