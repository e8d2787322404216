/** Queries of enquiries and of the places of courses. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  sql,
} from 'drizzle-orm'
import { items } from '../content/items/tables.ts'
import type { Queryable } from '../db/connect.ts'
import type { EnquiryKind } from './enquiry-kinds.ts'
import { deletionDate } from './rules.ts'
import { enquiries, enquiryAnswers } from './tables.ts'

export type Enquiry = typeof enquiries.$inferSelect
export type NewEnquiry = typeof enquiries.$inferInsert

/** Number of the advisory locks for a submission and for the places of a course. */
const locks = { submission: 7268, course: 7269 } as const

/** Waits until no other transaction works on the same submission, or on the places of the same course. */
export async function lockFor(tx: Queryable, kind: keyof typeof locks, key: string | number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks[kind]}, hashtext(${String(key)}))`)
}

/** The enquiry that the same form with the same content has stored. */
export async function enquiryOfSubmission(db: Queryable, submission: string): Promise<Enquiry | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.submission, submission))
  return row
}

export async function enquiryOfNumber(db: Queryable, number: string): Promise<Enquiry | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.number, number))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockEnquiry(tx: Queryable, number: string): Promise<Enquiry | undefined> {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.number, number)).for('update')
  return row
}

/** The enquiries that were merged into one, the earliest first. */
export function mergedOf(db: Queryable, id: number): Promise<Enquiry[]> {
  return db.select().from(enquiries).where(eq(enquiries.mergedInto, id)).orderBy(asc(enquiries.id))
}

export async function addEnquiry(tx: Queryable, row: NewEnquiry): Promise<Enquiry> {
  const [added] = await tx.insert(enquiries).values(row).returning()
  if (!added) throw new Error('An enquiry was not stored')
  return added
}

export type CourseRow = {
  id: number
  title: string
  heldOn: string
  place: string
  places: number
  taken: number
  waiting: number
}

const courseColumns = {
  id: items.id,
  title: items.title,
  heldOn: sql<string>`${items.details} ->> 'heldOn'`,
  place: sql<string>`coalesce(${items.details} ->> 'place', '')`,
  places: sql<number>`(${items.details} ->> 'places')::int`,
  taken: sql<number>`(select count(*)::int from enquiries e where e.item_id = items.id and e.place is not null)`,
  waiting: sql<number>`(select count(*)::int from enquiries e
    where e.item_id = items.id and e.kind = 'training' and e.place is null and e.cancelled_at is null)`,
}

const isCourse = and(
  eq(items.type, 'training'),
  eq(items.status, 'published'),
  sql`jsonb_typeof(${items.details} -> 'places') = 'number'`,
  isNotNull(sql`${items.details} ->> 'heldOn'`),
)

/** Published courses that are held from a day on, the next one first, with the places that are taken. */
export function coursesFrom(db: Queryable, day: string): Promise<CourseRow[]> {
  return db
    .select(courseColumns)
    .from(items)
    .where(and(isCourse, gte(sql`${items.details} ->> 'heldOn'`, day)))
    .orderBy(sql`${items.details} ->> 'heldOn'`, items.id)
}

/** A published course, also one that is over. */
export async function courseOf(db: Queryable, id: number): Promise<CourseRow | undefined> {
  const [row] = await db
    .select(courseColumns)
    .from(items)
    .where(and(isCourse, eq(items.id, id)))
  return row
}

/** The lowest free place of a course; undefined if there is none. Lock the course first. */
export async function freePlace(tx: Queryable, { id, places }: Pick<CourseRow, 'id' | 'places'>) {
  const { rows } = await tx.execute<{ place: number }>(sql`
    select candidate::int as place from generate_series(1, ${places}::int) as candidate
    where not exists (select 1 from ${enquiries} where ${enquiries.itemId} = ${id} and ${enquiries.place} = candidate)
    order by candidate limit 1`)
  return rows[0]?.place
}

/** How many enrolments for a course a telephone number has, with and without a place. */
export async function enrolmentsOfPhone(tx: Queryable, itemId: number, phone: string): Promise<number> {
  const ofPhone = and(eq(enquiries.itemId, itemId), isNull(enquiries.cancelledAt), eq(enquiries.phone, phone))
  const [row] = await tx.select({ count: count() }).from(enquiries).where(ofPhone)
  return row?.count ?? 0
}

/** As the index has it. */
const isWaiting = and(eq(enquiries.kind, sql`'training'`), isNull(enquiries.place), isNull(enquiries.cancelledAt))

/** The enrolment that has waited longest for a place of a course. */
export async function firstWaiting(tx: Queryable, itemId: number): Promise<Enquiry | undefined> {
  const [row] = await tx
    .select()
    .from(enquiries)
    .where(and(isWaiting, eq(enquiries.itemId, itemId)))
    .orderBy(asc(enquiries.id))
    .limit(1)
  return row
}

/** How many wait for a place up to and with an enrolment; undefined if it does not wait. */
export async function waitingPosition(db: Queryable, { id, itemId, ...enquiry }: Enquiry): Promise<number | undefined> {
  if (itemId === null || enquiry.place !== null || enquiry.cancelledAt !== null) return undefined
  const before = and(isWaiting, eq(enquiries.itemId, itemId), lte(enquiries.id, id))
  const [row] = await db.select({ count: count() }).from(enquiries).where(before)
  return row?.count
}

/** Gives a place to an enrolment that waits. */
export async function givePlace(tx: Queryable, id: number, place: number): Promise<void> {
  await tx
    .update(enquiries)
    .set({ place })
    .where(and(isWaiting, eq(enquiries.id, id)))
}

/** The published courses held after a day for which somebody waits. */
export async function coursesWithWaiting(db: Queryable, day: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: items.id })
    .from(enquiries)
    .innerJoin(items, eq(items.id, enquiries.itemId))
    .where(and(isWaiting, isCourse, gt(sql`${items.details} ->> 'heldOn'`, day)))
  return rows.map(({ id }) => id)
}

/** Ends an enrolment. False if it had ended before. */
export async function endEnrolment(tx: Queryable, id: number, at: Date): Promise<boolean> {
  const ended = await tx
    .update(enquiries)
    .set({ cancelledAt: at, place: null })
    .where(and(eq(enquiries.id, id), eq(enquiries.kind, 'training'), isNull(enquiries.cancelledAt)))
    .returning({ id: enquiries.id })
  return ended.length === 1
}

/** Kinds that need no answer. */
const withoutAnswer = ['training', 'page'] as const satisfies readonly EnquiryKind[]

/** Enquiries without an answer, the oldest first: of one kind, otherwise of all that need one. */
export function unanswered(db: Queryable, kind: EnquiryKind | undefined, limit: number) {
  const ofKind = kind ? eq(enquiries.kind, kind) : notInArray(enquiries.kind, [...withoutAnswer])
  return db
    .select()
    .from(enquiries)
    .where(and(isNull(enquiries.answeredAt), isNull(enquiries.mergedInto), not(enquiries.firmAnswers), ofKind))
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
    .limit(limit)
}

/** Who answers: a person of staff, and whose duty the person has. */
export type Answerer = { accountId: number; unit: string }

type Answer = { id: number; answer: string; by: Answerer; at: Date; replaces: boolean }

/** Saves an answer with who wrote it. False if there is one and `replaces` is not set. */
export async function saveAnswer(tx: Queryable, { id, answer, by, at, replaces }: Answer): Promise<boolean> {
  const saved = await tx
    .update(enquiries)
    .set({ answer, answeredAt: at, keepUntil: deletionDate({ at, isAnswered: true }) })
    .where(and(eq(enquiries.id, id), replaces ? undefined : isNull(enquiries.answeredAt)))
    .returning({ id: enquiries.id })
  if (saved.length === 0) return false
  const { accountId: answeredBy, unit } = by
  await tx.insert(enquiryAnswers).values({ enquiryId: id, answer, answeredBy, unit, answeredAt: at })
  return true
}

/** The unit that wrote the answer of an enquiry. */
export async function answeringUnit(db: Queryable, enquiryId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ unit: enquiryAnswers.unit })
    .from(enquiryAnswers)
    .where(eq(enquiryAnswers.enquiryId, enquiryId))
    .orderBy(desc(enquiryAnswers.id))
    .limit(1)
  return row?.unit
}

/** Deletes at most `take` enquiries whose time is over. Returns how many. */
export async function deleteExpired(db: Queryable, at: Date, take: number): Promise<number> {
  const expired = db.select({ id: enquiries.id }).from(enquiries).where(lt(enquiries.keepUntil, at)).limit(take)
  const deleted = await db.delete(enquiries).where(inArray(enquiries.id, expired)).returning({ id: enquiries.id })
  return deleted.length
}

/** Deletes what an account sent, when the account is deleted. */
export async function deleteEnquiriesOf(tx: Queryable, accountId: number): Promise<void> {
  await tx.delete(enquiries).where(eq(enquiries.accountId, accountId))
}
