/** One list of what visitors sent and of the reports of product records, in one query: each kind is read in the order of an index as far as the page,
 *  and only the rows of these parts are put in order together. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../access/viewer.ts'
import type { RuleSpan } from '../../../business-rules/rule-history.ts'
import type { Queryable } from '../../../db/connect.ts'
import { countRows, maxCount } from '../../../db/paging.ts'
import { firms } from '../../../registration/tables.ts'
import { staffScopeOf } from '../../../reports/report-scope.ts'
import { productReports } from '../../../reports/tables.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { overdueSpan, type Time, termSpans } from '../../answer-terms.ts'
import type { Enquiry } from '../../store.ts'
import { enquiries, waitsForStaff } from '../../tables.ts'
import { branchKinds, type DeskKind, deskKinds, type Holder, type StaffState } from '../states.ts'
import { unitOf, visibleTo } from '../store.ts'
import { dueRank, workingDaysTo } from './due-store.ts'

type Filter = { state: StaffState; holder?: Holder | undefined; kind?: DeskKind | undefined; time: Time }
type Page = Filter & { currPage: number; pageSize: number }
type Entry = { source: 'enquiry' | 'report'; id: number }

/** What of one kind a list has. `rank`: the working day on which it is due, 0 where the order is by time alone. */
type Part = {
  source: Entry['source']
  from: SQL
  id: SQL
  rank: SQL
  at: SQL
  condition: SQL | undefined
  order: SQL[]
}

const none = sql`0`

type EnquiryList = { conditions: (SQL | undefined)[]; rank?: SQL; at: SQL; isNewestFirst?: boolean }

const ofEnquiries = ({ conditions, rank = none, at, isNewestFirst = false }: EnquiryList): Part => {
  const direction = isNewestFirst ? desc : asc
  const order = [direction(at), direction(enquiries.id)]
  return {
    source: 'enquiry',
    from: sql`${enquiries}`,
    id: sql`${enquiries.id}`,
    rank,
    at,
    order,
    condition: and(...conditions),
  }
}

const kindIs = (kind: DeskKind) => sql`${enquiries.kind} = ${sql.raw(`'${kind}'`)}`

type Open = RuleSpan & { time: Time; conditions: (SQL | undefined)[] }

/** What arrived while one term held, so that the order of the arrivals is that of the last days. As the index has it: constants, not parameters. */
function openPart(kind: DeskKind, { value, from, before, time, conditions }: Open) {
  return ofEnquiries({
    ...{ rank: dueRank(value, time.calendar), at: sql`${enquiries.createdAt}` },
    conditions: [
      ...[kindIs(kind), waitsForStaff(enquiries)],
      ...(from ? [gte(enquiries.createdAt, from)] : []),
      ...(before ? [lt(enquiries.createdAt, before)] : []),
      ...conditions,
    ],
  })
}

function enquiryParts({ state, holder, kind, time }: Filter, viewer: SignedIn): Part[] {
  const unit = unitOf(viewer)
  if (unit === undefined || kind === 'report') return []
  const conditions = [visibleTo(viewer), heldBy(enquiries.assigneeId, holder, viewer)]
  if (state === 'open' || state === 'overdue') {
    const visible = unit === 'centre' ? deskKinds : branchKinds
    const spansOfKind = (one: DeskKind) => {
      const spans = termSpans(one, time.history) ?? [{ value: 0, from: undefined, before: undefined }]
      return state === 'open' ? spans : spans.flatMap(span => overdueSpan(span, time) ?? [])
    }
    return visible
      .filter(one => one !== 'report' && (kind === undefined || one === kind))
      .flatMap(one => spansOfKind(one).map(span => openPart(one, { ...span, time, conditions })))
  }
  const ofKind = kind && kindIs(kind)
  if (state === 'answered') {
    const answered = [isNotNull(enquiries.answeredAt), isNull(enquiries.mergedInto)]
    const list = { at: sql`${enquiries.answeredAt}`, isNewestFirst: true }
    return [ofEnquiries({ ...list, conditions: [...answered, ofKind, ...conditions] })]
  }
  // They are the national centre's alone.
  if (unit !== 'centre') return []
  const isOfState = state === 'enrolments' ? sql`${enquiries.kind} = 'training'` : sql`${enquiries.kind} = 'page'`
  const list = { at: sql`${enquiries.createdAt}`, isNewestFirst: true }
  return [ofEnquiries({ ...list, conditions: [isOfState, ofKind, ...conditions] })]
}

const heldBy = (
  column: typeof enquiries.assigneeId | typeof productReports.assigneeId,
  holder: Holder | undefined,
  viewer: SignedIn,
) => holder && (holder === 'own' ? eq(column, viewer.accountId) : isNull(column))

function reportParts({ state, holder, kind, time }: Filter, viewer: SignedIn): Part[] {
  const scope = staffScopeOf(viewer)
  const isListed = state === 'open' || state === 'overdue' || state === 'answered'
  if (scope === undefined || !isListed || (kind !== undefined && kind !== 'report')) return []
  const { decideOn, decidedAt, createdAt, id, assigneeId } = productReports
  const isAnswered = state === 'answered'
  const isOfState = isAnswered ? and(isNotNull(decidedAt), isNull(decideOn)) : isNotNull(decideOn)
  const isOver = state === 'overdue' ? lt(decideOn, chinaDay(time.now)) : undefined
  const isOfBranch = scope === 'all' ? undefined : eq(firms.branchCode, scope.branchCode)
  return [
    {
      ...{ source: 'report', id: sql`${id}`, rank: isAnswered ? none : workingDaysTo(sql`${decideOn}`, time.calendar) },
      at: isAnswered ? sql`${decidedAt}` : sql`${createdAt}`,
      from: sql`${productReports} join ${firms} on ${firms.id} = ${productReports.firmId}`,
      condition: and(isOfState, isOver, isOfBranch, heldBy(assigneeId, holder, viewer)),
      order: isAnswered ? [desc(decidedAt), desc(id)] : [asc(decideOn), asc(createdAt), asc(id)],
    },
  ]
}

const together = (parts: readonly SQL[]) =>
  sql.join(
    parts.map(part => sql`(${part})`),
    sql` union all `,
  )

const where = ({ condition }: Part) => (condition ? sql`where ${condition}` : sql``)

/** A page of the list, as the ids of its entries in their order. */
export async function findDesk(db: Queryable, { currPage, pageSize, ...filter }: Page, viewer: SignedIn) {
  const parts = [...enquiryParts(filter, viewer), ...reportParts(filter, viewer)]
  if (parts.length === 0) return { entries: [], page: { total: 0, pageSize, currPage } }
  const end = currPage * pageSize
  const rows = parts.map(
    part => sql`select ${part.source}::text as source, ${part.id} as id, ${part.rank} as rank, ${part.at} as at
      from ${part.from} ${where(part)} order by ${sql.join(part.order, sql`, `)} limit ${end}`,
  )
  const isByDay = filter.state === 'open' || filter.state === 'overdue'
  const order = isByDay ? sql`rank, at, source, id` : sql`at desc, source, id desc`
  const { rows: found } = await db.execute<{ source: Entry['source']; id: string }>(
    sql`select source, id from (${together(rows)}) entries order by ${order} limit ${pageSize} offset ${end - pageSize}`,
  )
  const ones = parts.map(part => sql`select 1 from ${part.from} ${where(part)} limit ${maxCount}`)
  const total = await countRows(db, sql`select 1 from (${together(ones)}) ones limit ${maxCount}`)
  const entries = found.map(({ source, id }): Entry => ({ source, id: Number(id) }))
  return { entries, page: { total, pageSize, currPage } }
}

export function enquiriesOf(db: Queryable, ids: readonly number[]): Promise<Enquiry[]> {
  return db
    .select()
    .from(enquiries)
    .where(inArray(enquiries.id, [...ids]))
}
