/** Lists over firms: the review queue, a firm's history, the public notices. Counts end at 10,000, so that none runs away. */
import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../access/tables.ts'
import type { SignedIn } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import { orderedBy } from '../db/order.ts'
import type { Page } from '../wire/envelope.ts'
import type { Sorting } from '../wire/fields.ts'
import { visibleTo } from './store.ts'
import { companyPrefixes, firmChanges, firmHistory, firms } from './tables.ts'

export type Paging<Column extends string> = { currPage: number; pageSize: number } & Sorting<Column>

export const countedUpTo = 10_000

type FirmWish = Paging<'submittedAt' | 'id'> & {
  kind: 'register' | 'change'
  status?: number | undefined
  keyword?: string | undefined
  regionCode?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** A literal part of a pattern: `%`, `_` and `\` stand for themselves. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The first moment of a day in China, and of the day after it. */
const dayStart = (day: string) => new Date(`${day}T00:00:00+08:00`)
const nextDay = (day: string) => new Date(dayStart(day).getTime() + 86_400_000)

function wishedFirms(
  wish: FirmWish,
  moment: typeof firms.submittedAt | typeof firmChanges.requestedAt,
): SQL | undefined {
  const { keyword, regionCode } = wish
  const ofPrefix = sql`${firms.id} in (select firm_id from company_prefixes where company_prefix = ${keyword ?? ''})`
  return and(
    keyword
      ? or(like(firms.firmName, `%${literal(keyword)}%`), eq(firms.creditCode, keyword.toUpperCase()), ofPrefix)
      : undefined,
    regionCode ? like(firms.regionCode, `${literal(regionCode.replace(/(00)+$/, ''))}%`) : undefined,
    wish.startDate ? gte(moment, dayStart(wish.startDate)) : undefined,
    wish.endDate ? lt(moment, nextDay(wish.endDate)) : undefined,
  )
}

const firmColumns = {
  id: firms.id,
  version: firms.version,
  status: firms.status,
  firmName: firms.firmName,
  creditCode: firms.creditCode,
  regionCode: firms.regionCode,
  branchCode: firms.branchCode,
  submittedAt: firms.submittedAt,
  claims: sql<number>`(select count(*)::int from firm_claims c where c.firm_id = ${firms.id})`,
  companyPrefix: sql<string | null>`(select min(company_prefix) from company_prefixes p where p.firm_id = ${firms.id})`,
}

/** Firms that the viewer may see, by the time they were handed in; newest first unless asked otherwise. */
export async function findFirms(db: Queryable, wish: FirmWish, viewer: SignedIn) {
  const condition = and(
    visibleTo(viewer),
    wish.status === undefined ? undefined : eq(firms.status, wish.status),
    wishedFirms(wish, firms.submittedAt),
  )
  const columns = { submittedAt: firms.submittedAt, id: firms.id }
  const rows = await db
    .select(firmColumns)
    .from(firms)
    .where(condition)
    .orderBy(...orderedBy({ columns, own: ['submittedAt', 'desc'], last: firms.id }, wish))
    .limit(wish.pageSize)
    .offset((wish.currPage - 1) * wish.pageSize)
  const found = db.select({ one: sql`1` }).from(firms).where(condition).limit(countedUpTo)
  return { rows, page: await pageOf(db, wish, sql`${found}`) }
}

/** Open change requests that the viewer may see, with the request’s own status and time. */
export async function findChanges(db: Queryable, wish: FirmWish, viewer: SignedIn) {
  const condition = and(
    visibleTo(viewer),
    wish.status === undefined ? inArray(firmChanges.status, [1, 2]) : eq(firmChanges.status, wish.status),
    wishedFirms(wish, firmChanges.requestedAt),
  )
  const columns = { submittedAt: firmChanges.requestedAt, id: firms.id }
  const rows = await db
    .select({ ...firmColumns, status: firmChanges.status, submittedAt: firmChanges.requestedAt })
    .from(firmChanges)
    .innerJoin(firms, eq(firms.id, firmChanges.firmId))
    .where(condition)
    .orderBy(...orderedBy({ columns, own: ['submittedAt', 'desc'], last: firmChanges.id }, wish))
    .limit(wish.pageSize)
    .offset((wish.currPage - 1) * wish.pageSize)
  const found = db
    .select({ one: sql`1` })
    .from(firmChanges)
    .innerJoin(firms, eq(firms.id, firmChanges.firmId))
    .where(condition)
    .limit(countedUpTo)
  return { rows, page: await pageOf(db, wish, sql`${found}`) }
}

export async function pageOf(
  db: Queryable,
  { currPage, pageSize }: Pick<Paging<string>, 'currPage' | 'pageSize'>,
  found: SQL,
): Promise<Page> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) found`)
  return { total: counted.rows[0]?.total ?? 0, pageSize, currPage }
}

const historyColumns = { at: firmHistory.at, id: firmHistory.id }

/** Every step of a firm, newest first. Drafts kept on the way are the owner's own business and are left out for others. */
export async function findHistory(db: Queryable, wish: Paging<'at' | 'id'> & { firmId: number; withDrafts: boolean }) {
  const condition = and(
    eq(firmHistory.firmId, wish.firmId),
    wish.withDrafts ? undefined : sql`${firmHistory.action} not in ('created', 'saved')`,
  )
  const rows = await db
    .select({ step: firmHistory, byUsername: accounts.username })
    .from(firmHistory)
    .leftJoin(accounts, eq(accounts.id, firmHistory.byAccountId))
    .where(condition)
    .orderBy(...orderedBy({ columns: historyColumns, own: ['id', 'desc'], last: firmHistory.id }, wish))
    .limit(wish.pageSize)
    .offset((wish.currPage - 1) * wish.pageSize)
  const found = db.select({ one: sql`1` }).from(firmHistory).where(condition).limit(countedUpTo)
  return { rows, page: await pageOf(db, wish, sql`${found}`) }
}

/** The firm of a prefix that was ever given, with the prefix's state. */
export async function firmByPrefix(db: Queryable, companyPrefix: string) {
  const [row] = await db
    .select({ firm: firms, state: companyPrefixes.state, validTo: companyPrefixes.validTo })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(eq(companyPrefixes.companyPrefix, companyPrefix))
  return row
}

/** The account of a user name, for those who may look at its firm. */
export async function accountIdOf(db: Queryable, username: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.username}) = lower(${username})`)
  return row?.id
}
