/** Filters and columns of the lists of the review. */

import { and, gte, inArray, like, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '../access/viewer.ts'
import { escapeLike, type Paging } from '../db/paging.ts'
import type { CaseKind } from '../registration/cases/kinds/case-kinds.ts'
import { cases, firms } from '../registration/tables.ts'
import { chinaDayStart, shiftDay } from '../wire/china-time.ts'
import type { Status } from '../wire/integers.ts'
import { isAssigned } from './assignments/store.ts'
import { caseOpening, firmOpening, wasOpened } from './openings/store.ts'
import { isMeantBy } from './queue/keyword-store.ts'
import { type NewestResult, resultOfApplication, resultOfCase } from './queue/result-store.ts'

/** An application, or a case of a kind. */
export type ReviewKind = 'register' | CaseKind

export type FirmFilter = Paging<'submittedAt' | 'id'> & {
  status?: Status | undefined
  keyword?: string | undefined
  regionCode?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  holder?: 'own' | 'nobody' | number | undefined
  /** Who has decided it before, at any step. */
  decidedBy?: 'own' | number | undefined
  /** Submitted within one of these times: the limits of a filter by urgency. */
  submitted?: readonly { from: Date | undefined; before: Date }[] | undefined
}

export type Reader = { viewer: SignedIn; at: Date }

const isWithin = (moment: typeof firms.submittedAt | typeof cases.submittedAt, times: Times) =>
  times.length === 0
    ? sql`false`
    : or(...times.map(({ from, before }) => and(from && gte(moment, from), lt(moment, before))))

type Times = NonNullable<FirmFilter['submitted']>

export function filterCondition(
  filter: FirmFilter,
  moment: typeof firms.submittedAt | typeof cases.submittedAt,
  { viewer, at }: Reader,
): SQL | undefined {
  const { keyword, regionCode, submitted, holder, decidedBy } = filter
  const key = { firmId: sql`${firms.id}`, caseId: moment === cases.submittedAt ? sql`${cases.id}` : null }
  return and(
    keyword ? isMeantBy(keyword) : undefined,
    regionCode ? like(firms.regionCode, `${escapeLike(regionCode.replace(/(00)+$/, ''))}%`) : undefined,
    filter.startDate ? gte(moment, chinaDayStart(filter.startDate)) : undefined,
    filter.endDate ? lt(moment, chinaDayStart(shiftDay(filter.endDate, 1))) : undefined,
    submitted && isWithin(moment, submitted),
    holder === 'nobody' ? not(isAssigned(key, { at })) : undefined,
    holder === 'own' ? isAssigned(key, { at, accountId: viewer.accountId }) : undefined,
    typeof holder === 'number' ? isAssigned(key, { at, accountId: holder }) : undefined,
    decidedBy === undefined ? undefined : wasDecidedBy(key, decidedBy === 'own' ? viewer.accountId : decidedBy),
  )
}

/** Whether the person has decided a step of the application or case: approved, returned or refused it. */
const wasDecidedBy = ({ firmId, caseId }: { firmId: SQL; caseId: SQL | null }, accountId: number) =>
  sql`exists (select from firm_history h where h.by_account_id = ${accountId} and h.firm_id = ${firmId}
    and ${caseId === null ? sql`h.case_id is null` : sql`h.case_id = ${caseId}`}
    and h.action ~ '(^|-)(passed|returned|refused|approved|billed)$')`

/** The status of a filter as a condition; without one every status is listed. */
export const hasStatus = (
  column: typeof firms.status | typeof cases.status,
  { status }: FirmFilter,
): SQL | undefined => (status === undefined ? undefined : inArray(column, [status]))

export const firmColumns = ({ at, viewer }: Reader) => ({
  id: firms.id,
  version: firms.version,
  status: firms.status,
  endReason: firms.endReason,
  firmName: firms.firmName,
  creditCode: firms.creditCode,
  regionCode: firms.regionCode,
  branchCode: firms.branchCode,
  submittedAt: firms.submittedAt,
  kind: sql<ReviewKind>`'register'`,
  caseId: sql<number | null>`null`,
  claims: sql<number>`(select count(*)::int from firm_claims c where c.firm_id = ${firms.id}
    and c.accepted is distinct from false)`,
  companyPrefix: sql<string | null>`(select min(company_prefix) from company_prefixes p where p.firm_id = ${firms.id})`,
  holder: holderOf(sql`a.case_id is null`, at),
  opened: wasOpened(firmOpening, viewer.accountId),
  allocated: sql<string | null>`null`,
  firstBranchCode: sql<string | null>`null`,
  newest: sql<NewestResult | null>`${resultOfApplication}`,
})

/** The reviewer who works on it now. */
const holderOf = (isCase: SQL, at: Date) =>
  sql<{ accountId: number; name: string } | null>`(select jsonb_build_object('accountId', p.id, 'name',
    coalesce(p.real_name, p.username)) from review_assignments a join accounts p on p.id = a.account_id
    where a.firm_id = ${firms.id} and ${isCase} and a.expires_at > ${at.toISOString()})`

/** Of a case joined with its firm. */
export const caseColumns = (reader: Reader) => ({
  ...firmColumns(reader),
  ...{ kind: sql<ReviewKind>`${cases.kind}`, caseId: sql<number | null>`${cases.id}`, branchCode: cases.branchCode },
  ...{ status: cases.status, endReason: cases.endReason, version: cases.version, submittedAt: cases.submittedAt },
  companyPrefix: sql<string | null>`coalesce(${cases.companyPrefix},
    (select min(company_prefix) from company_prefixes p where p.firm_id = ${firms.id}))`,
  holder: holderOf(sql`a.case_id = ${cases.id}`, reader.at),
  opened: wasOpened(caseOpening, reader.viewer.accountId),
  allocated: sql<string | null>`${cases.allocated}`,
  firstBranchCode: sql<string | null>`${cases.firstBranchCode}`,
  newest: sql<NewestResult | null>`${resultOfCase}`,
})
