/** Queries of staff. A branch finds the complaints that were given to it, the national centre everything. */
import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { items } from '../../content/items/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { type AccountFacts, reachOf } from '../../wire/access/may.ts'
import type { Enquiry } from '../store.ts'
import { enquiries, enquiryAnswers } from '../tables.ts'

/** Whose duty a reviewer has: the national centre or a branch. */
export function unitOf(staff: AccountFacts): string | undefined {
  const reach = reachOf(staff, 'answer-enquiries')
  if (reach.of === 'region') return reach.branchCode
  return reach.of === 'country' ? 'centre' : undefined
}

export function visibleTo(viewer: SignedIn): SQL | undefined {
  const unit = unitOf(viewer)
  if (unit === undefined) return sql`false`
  return unit === 'centre' ? undefined : eq(enquiries.branchCode, unit)
}

export const personName = sql<string>`coalesce(${accounts.realName}, ${accounts.username})`

/** Staff answer it: neither a firm does, nor does it need no answer, nor has it the answer of another one. As the indexes have it: constants,
 *  not parameters. */
export const takesAnswer = and(
  sql`${enquiries.kind} not in ('training', 'page')`,
  isNull(enquiries.mergedInto),
  not(enquiries.firmAnswers),
)

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
      answeredBy: personName,
      unit: enquiryAnswers.unit,
    })
    .from(enquiryAnswers)
    .innerJoin(accounts, eq(accounts.id, enquiryAnswers.answeredBy))
    .where(inArray(enquiryAnswers.enquiryId, [...ids]))
    .orderBy(desc(enquiryAnswers.id))
}

export type Assignee = { id: number; name: string }

/** Who answers some enquiries, by their ids. */
export async function assigneesOf(db: Queryable, ids: readonly number[]): Promise<Map<number, Assignee>> {
  const rows = await db
    .select({ enquiryId: enquiries.id, id: accounts.id, name: personName })
    .from(enquiries)
    .innerJoin(accounts, eq(accounts.id, enquiries.assigneeId))
    .where(inArray(enquiries.id, [...ids]))
  return new Map(rows.map(({ enquiryId, ...assignee }) => [enquiryId, assignee]))
}

/** What was merged into some enquiries, the earliest first. */
export function mergedIntoThese(db: Queryable, ids: readonly number[]) {
  const { mergedInto, number, createdAt, body } = enquiries
  return db
    .select({ mergedInto, number, createdAt, body })
    .from(enquiries)
    .where(inArray(enquiries.mergedInto, [...ids]))
    .orderBy(asc(enquiries.id))
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
