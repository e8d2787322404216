/** What visitors sent by the forms, with the answers. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { items } from '../content/items/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { type EnquiryKind, enquiryKindNames } from './enquiry-kinds.ts'

/** `number` is the receipt number. `submission` is a hash of the form's token and content: the same form sent twice is one row.
 *  `details`: the fields of the kind that have no column. `place`: an enrolment has one of the places of its course until it is cancelled; one without a place waits for one, in the order of `id`.
 *  `branchCode`: the branch that a complaint was given to; null for the national centre. The row is deleted after `keepUntil`. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    number: text().notNull(),
    kind: text().$type<EnquiryKind>().notNull(),
    submission: text().notNull(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id),
    itemId: bigint({ mode: 'number' }).references(() => items.id),
    place: integer(),
    branchCode: text(),
    body: text().notNull().default(''),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    name: text(),
    organisation: text(),
    phone: text(),
    email: text(),
    createdAt: moment().notNull(),
    cancelledAt: moment(),
    answer: text(),
    answeredAt: moment(),
    keepUntil: moment().notNull(),
  },
  t => [
    uniqueIndex('enquiries_number').on(t.number),
    uniqueIndex('enquiries_submission').on(t.submission),
    // Nobody can have the place of another; also counts the places of a course.
    uniqueIndex('enquiries_place').on(t.itemId, t.place).where(sql`${t.place} is not null`),
    index('enquiries_unanswered')
      .on(t.createdAt, t.id)
      .where(sql`${t.answeredAt} is null and ${t.kind} not in ('training', 'page')`),
    index('enquiries_kind').on(t.kind, t.createdAt, t.id),
    index('enquiries_branch').on(t.branchCode, t.createdAt, t.id).where(sql`${t.branchCode} is not null`),
    index('enquiries_answered').on(t.answeredAt, t.id).where(sql`${t.answeredAt} is not null`),
    index('enquiries_account').on(t.accountId).where(sql`${t.accountId} is not null`),
    index('enquiries_keep_until').on(t.keepUntil),
    check('enquiries_kind', isOneOf(t.kind, enquiryKindNames)),
    check(
      'enquiries_branch',
      sql`${t.branchCode} is null or (${t.kind} = 'complaint' and ${t.branchCode} ~ '^[0-9]{4}$')`,
    ),
    check('enquiries_number', sql`${t.number} ~ '^[0-9]{8}-[2-9A-HJKMNP-Z]{8}-[2-9A-HJKMNP-Z]$'`),
    check('enquiries_course', sql`(${t.kind} = 'training') = (${t.itemId} is not null)`),
    index('enquiries_waiting')
      .on(t.itemId, t.id)
      .where(sql`${t.kind} = 'training' and ${t.place} is null and ${t.cancelledAt} is null`),
    check('enquiries_place', sql`${t.place} is null or (${t.kind} = 'training' and ${t.cancelledAt} is null)`),
    check('enquiries_cancelled', sql`${t.cancelledAt} is null or ${t.kind} = 'training'`),
    check('enquiries_first_place', sql`${t.place} >= 1`),
    check('enquiries_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('enquiries_kept', sql`${t.keepUntil} > ${t.createdAt}`),
    check('enquiries_body', sql`char_length(${t.body}) <= 4000`),
    check('enquiries_answer_length', sql`char_length(${t.answer}) between 1 and 4000`),
    check('enquiries_contact', sql`char_length(${t.name}) <= 40 and char_length(${t.organisation}) <= 100`),
  ],
)

/** Every answer to an enquiry, with the person of staff who wrote it, for staff alone. `unit`: the duty of that person then, the national
 *  centre or a branch, which the visitor reads. The newest one is the answer of the enquiry. */
export const enquiryAnswers = pgTable(
  'enquiry_answers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    enquiryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    answer: text().notNull(),
    answeredBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    unit: text().notNull(),
    answeredAt: moment().notNull(),
  },
  t => [
    index('enquiry_answers_enquiry').on(t.enquiryId, t.id),
    index('enquiry_answers_account').on(t.answeredBy),
    check('enquiry_answers_unit', sql`${t.unit} = 'centre' or ${t.unit} ~ '^[0-9]{4}$'`),
    check('enquiry_answers_length', sql`char_length(${t.answer}) between 1 and 4000`),
  ],
)
