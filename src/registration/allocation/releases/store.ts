/** Cancelled company prefixes and the proposals to release them. */
import { and, eq, isNull, like, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { orderByColumns } from '../../../db/order.ts'
import { escapeLike, type Paging, pageReply, totalOfRows } from '../../../db/paging.ts'
import { usedNumbers } from '../../../numbers/tables.ts'
import { releaseWaitMonths } from '../../life-cycle/validity.ts'
import { companyPrefixes, firms } from '../../tables.ts'
import type { ReleaseState, ReleaseVerdict } from './rules.ts'
import { prefixReleases } from './tables.ts'

const { companyPrefix, cancelledAt, releasedAt } = companyPrefixes

/** The last proposal of a prefix, as JSON with the names of the people. */
const proposal = sql<{
  id: number
  reason: string
  proposedById: number
  proposedBy: string
  proposedAt: string
  verdict: ReleaseVerdict | null
  remark: string | null
  decidedBy: string | null
  decidedAt: string | null
} | null>`(select jsonb_build_object('id', r.id, 'reason', r.reason, 'proposedById', r.proposed_by, 'proposedBy',
    coalesce(p.real_name, p.username), 'proposedAt', r.proposed_at, 'verdict', r.verdict, 'remark', r.remark,
    'decidedBy', coalesce(d.real_name, d.username), 'decidedAt', r.decided_at)
  from ${prefixReleases} r join accounts p on p.id = r.proposed_by left join accounts d on d.id = r.decided_by
  where r.company_prefix = ${companyPrefix} and r.firm_id = ${companyPrefixes.firmId} order by r.id desc limit 1)`

const isProposed = sql`exists (select from ${prefixReleases} r where r.company_prefix = ${companyPrefix} and r.decided_at is null)`

/** The waiting time is reckoned in days of Shanghai, as `releasableFrom` does. */
const isOver = (now: Date) => sql`((${cancelledAt} at time zone 'Asia/Shanghai')::date
  + make_interval(months => ${releaseWaitMonths}::int))::date <= (${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date`

const releaseState = (now: Date) => sql<ReleaseState>`case when ${releasedAt} is not null then 'released'
  when ${isProposed} then 'proposed' when ${isOver(now)} then 'ready' else 'waiting' end`

const columns = { cancelledAt, companyPrefix }
type ReleaseFilter = Paging<'cancelledAt' | 'companyPrefix'> & {
  state?: ReleaseState | undefined
  keyword?: string | undefined
}

/** Cancelled prefixes, the longest cancelled first unless the filter names an order. `keyword`: a prefix or a part of a firm's name. */
export async function findReleases(db: Queryable, filter: ReleaseFilter, now: Date) {
  const { keyword } = filter
  const condition = and(
    eq(companyPrefixes.state, 'cancelled'),
    filter.state && sql`${releaseState(now)} = ${filter.state}`,
    keyword ? or(eq(companyPrefix, keyword), like(firms.firmName, `%${escapeLike(keyword)}%`)) : undefined,
  )
  const rows = await db
    .select({
      companyPrefix,
      firm: { id: firms.id, firmName: firms.firmName, branchCode: firms.branchCode },
      cancelledAt,
      state: releaseState(now),
      usedNumbers: sql<number>`(select count(*)::int from ${usedNumbers} u where u.company_prefix = ${companyPrefix})`,
      proposal,
      total: totalOfRows,
    })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(condition)
    .orderBy(...orderByColumns({ columns, defaultSort: ['cancelledAt', 'asc'], tieBreaker: companyPrefix }, filter))
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  const matches = db
    .select({ one: sql`1` })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(condition)
  return pageReply(db, filter, { rows, matches })
}

/** How many proposals another person than this one has to decide. */
export async function countOpenReleases(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(prefixReleases)
    .where(and(isNull(prefixReleases.decidedAt), ne(prefixReleases.proposedBy, accountId)))
  return row?.count ?? 0
}

/** The firm that has or had a prefix. */
export async function prefixFirm(tx: Queryable, prefix: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ firmId: companyPrefixes.firmId })
    .from(companyPrefixes)
    .where(eq(companyPrefix, prefix))
  return row?.firmId
}

/** The prefix, locked until the transaction ends. */
export async function lockPrefix(tx: Queryable, prefix: string) {
  const [row] = await tx.select().from(companyPrefixes).where(eq(companyPrefix, prefix)).for('update')
  return row
}

type NewRelease = Pick<
  typeof prefixReleases.$inferInsert,
  'companyPrefix' | 'firmId' | 'reason' | 'proposedBy' | 'proposedAt'
>

/** The id of a new proposal; undefined if one is open. */
export async function addRelease(tx: Queryable, release: NewRelease): Promise<number | undefined> {
  const [row] = await tx
    .insert(prefixReleases)
    .values(release)
    .onConflictDoNothing()
    .returning({ id: prefixReleases.id })
  return row?.id
}

export async function releaseById(tx: Queryable, id: number) {
  const [row] = await tx.select().from(prefixReleases).where(eq(prefixReleases.id, id))
  return row
}

type ReleaseDecision = { verdict: ReleaseVerdict; remark: string | null; decidedBy: number; decidedAt: Date }

/** False if it has been decided meanwhile. */
export async function decideRelease(tx: Queryable, id: number, decision: ReleaseDecision): Promise<boolean> {
  const isOpen = and(eq(prefixReleases.id, id), isNull(prefixReleases.decidedAt))
  const decided = await tx.update(prefixReleases).set(decision).where(isOpen).returning({ id: prefixReleases.id })
  return decided.length > 0
}
