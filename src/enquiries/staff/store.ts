/** Queries of staff. A branch finds the complaints that were given to it, the national centre everything. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { items } from '../../content/items/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { maxCount } from '../../db/paging.ts'
import { type AccountFacts, reachOf } from '../../wire/access/may.ts'
import { type Enquiry, isNotOfFirm } from '../store.ts'
import { enquiries, enquiryAnswers } from '../tables.ts'
import type { StaffState } from './states.ts'

/** Whose duty a reviewer has: the national centre or a branch. */
export function unitOf(staff: AccountFacts): string | undefined {
  const reach = reachOf(staff, 'answer-enquiries')
  if (reach.of === 'region') return reach.branchCode
  return reach.of === 'country' ? 'centre' : undefined
}

function visibleTo(viewer: SignedIn): SQL | undefined {
  const unit = unitOf(viewer)
  if (unit === undefined) return sql`false`
  return unit === 'centre' ? undefined : eq(enquiries.branchCode, unit)
}

type List = { condition: SQL | undefined; order: SQL[] }

/** As the indexes have them: constants, not parameters. */
const lists: Readonly<Record<StaffState, List>> = {
  open: {
    condition: and(isNull(enquiries.answeredAt), sql`${enquiries.kind} not in ('training', 'page')`, isNotOfFirm),
    order: [asc(enquiries.createdAt), asc(enquiries.id)],
  },
  answered: { condition: isNotNull(enquiries.answeredAt), order: [desc(enquiries.answeredAt), desc(enquiries.id)] },
  enrolments: {
    condition: sql`${enquiries.kind} = 'training'`,
    order: [desc(enquiries.createdAt), desc(enquiries.id)],
  },
  opinions: { condition: sql`${enquiries.kind} = 'page'`, order: [desc(enquiries.createdAt), desc(enquiries.id)] },
}

type Page = { state: StaffState; currPage: number; pageSize: number }

export async function findEnquiries(db: Queryable, { state, currPage, pageSize }: Page, viewer: SignedIn) {
  const { condition, order } = lists[state]
  const matches = and(visibleTo(viewer), condition)
  const rows = await db
    .select()
    .from(enquiries)
    .where(matches)
    .orderBy(...order)
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const counted = db.select({ one: sql`1` }).from(enquiries).where(matches).limit(maxCount).as('counted')
  const [row] = await db.select({ total: count() }).from(counted)
  return { rows, page: { total: row?.total ?? 0, pageSize, currPage } }
}

/** The enquiry of a receipt number, if the viewer may see it. */
export async function visibleEnquiry(db: Queryable, number: string, viewer: SignedIn): Promise<Enquiry | undefined> {
  const [row] = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.number, number), visibleTo(viewer)))
  return row
}

/** Every answer to some enquiries with the name of who wrote it, the newest first. */
export function answersOf(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      enquiryId: enquiryAnswers.enquiryId,
      answer: enquiryAnswers.answer,
      answeredAt: enquiryAnswers.answeredAt,
      answeredBy: sql<string>`coalesce(${accounts.realName}, ${accounts.username})`,
      unit: enquiryAnswers.unit,
    })
    .from(enquiryAnswers)
    .innerJoin(accounts, eq(accounts.id, enquiryAnswers.answeredBy))
    .where(inArray(enquiryAnswers.enquiryId, [...ids]))
    .orderBy(desc(enquiryAnswers.id))
}

/** The courses of some enrolments, each with how many wait up to and with the enrolment. */
export function coursesOf(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      enquiryId: enquiries.id,
      title: items.title,
      heldOn: sql<string>`coalesce(${items.details} ->> 'heldOn', '')`,
      position: sql<number>`(select count(*)::int from enquiries e where e.item_id = ${enquiries.itemId}
        and e.kind = 'training' and e.place is null and e.cancelled_at is null and e.id <= ${enquiries.id})`,
    })
    .from(enquiries)
    .innerJoin(items, eq(items.id, enquiries.itemId))
    .where(inArray(enquiries.id, [...ids]))
}
