/** What visitors sent by the forms, with the answers. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { items } from '../content/items/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { type EnquiryKind, enquiryKindNames } from './enquiry-kinds.ts'
import { type EnquiryAct, enquiryActs } from './staff/states.ts'

type Waiting = Readonly<Record<'kind' | 'answeredAt' | 'mergedInto' | 'firmAnswers', AnyPgColumn>>

/** Staff owe an answer to it. Queries have the same condition, without parameters. */
export const waitsForStaff = (t: Waiting) =>
  sql`${t.answeredAt} is null and ${t.mergedInto} is null and not ${t.firmAnswers} and ${t.kind} not in ('training', 'page')`

/** `number` is the receipt number. `submission` is a hash of the form's token and content: the same form sent twice is one row.
 *  `details`: the fields of the kind that have no column. `place`: an enrolment has one of the places of its course until it is cancelled; one without a place waits for one, in the order of `id`.
 *  `branchCode`: the branch that a complaint was given to; null for the national centre. `assigneeId`: the person of staff who answers it.
 *  `mergedInto`: the earlier enquiry with the same question, whose answer this one gets, too; a trigger of its migration keeps that one from being merged itself.
 *  `firmAnswers`: it became a report to a firm, which answers it; a trigger of its migration sets it with the report.
 *  `questionItemId`: the item of the site's questions that was drafted from question and answer. The row is deleted after `keepUntil`. */
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
    assigneeId: bigint({ mode: 'number' }).references(() => accounts.id),
    mergedInto: bigint({ mode: 'number' }).references((): AnyPgColumn => enquiries.id, { onDelete: 'set null' }),
    firmAnswers: boolean().notNull().default(false),
    questionItemId: bigint({ mode: 'number' }).references(() => items.id, { onDelete: 'set null' }),
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
    index('enquiries_unanswered').on(t.kind, t.createdAt, t.id).where(waitsForStaff(t)),
    // What nobody has is among many that somebody has.
    index('enquiries_unassigned')
      .on(t.kind, t.createdAt, t.id)
      .where(sql`${waitsForStaff(t)} and ${t.assigneeId} is null`),
    index('enquiries_kind').on(t.kind, t.createdAt, t.id),
    index('enquiries_branch').on(t.branchCode, t.createdAt, t.id).where(sql`${t.branchCode} is not null`),
    index('enquiries_answered').on(t.answeredAt, t.id).where(sql`${t.answeredAt} is not null`),
    index('enquiries_answered_kind')
      .on(t.kind, t.answeredAt, t.id)
      .where(sql`${t.answeredAt} is not null and ${t.mergedInto} is null`),
    index('enquiries_branch_answered')
      .on(t.branchCode, t.answeredAt, t.id)
      .where(sql`${t.branchCode} is not null and ${t.answeredAt} is not null and ${t.mergedInto} is null`),
    index('enquiries_account').on(t.accountId).where(sql`${t.accountId} is not null`),
    index('enquiries_assignee').on(t.assigneeId, t.createdAt, t.id).where(sql`${t.assigneeId} is not null`),
    index('enquiries_merged').on(t.mergedInto, t.id).where(sql`${t.mergedInto} is not null`),
    uniqueIndex('enquiries_question').on(t.questionItemId).where(sql`${t.questionItemId} is not null`),
    index('enquiries_keep_until').on(t.keepUntil),
    check('enquiries_kind', isOneOf(t.kind, enquiryKindNames)),
    check(
      'enquiries_branch',
      sql`${t.branchCode} is null or (${t.kind} = 'complaint' and ${t.branchCode} ~ '^[0-9]{4}$')`,
    ),
    check('enquiries_assignee', sql`${t.assigneeId} is null or ${t.kind} not in ('training', 'page')`),
    check(
      'enquiries_merged',
      sql`${t.mergedInto} is null or (${t.mergedInto} < ${t.id} and ${t.kind} not in ('training', 'page'))`,
    ),
    check('enquiries_question', sql`${t.questionItemId} is null or ${t.answeredAt} is not null`),
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

/** Texts with placeholders that people begin an answer with; `kind`: for which kind, null for every one. */
export const enquiryTemplates = pgTable(
  'enquiry_templates',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    revision: integer().notNull().default(1),
    title: text().notNull(),
    kind: text().$type<EnquiryKind>(),
    text: text().notNull(),
    changedById: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    changedAt: moment().notNull(),
  },
  t => [
    uniqueIndex('enquiry_templates_title').on(t.title),
    index('enquiry_templates_account').on(t.changedById),
    check('enquiry_templates_kind', sql`${t.kind} is null or ${isOneOf(t.kind, enquiryKindNames)}`),
    check('enquiry_templates_title', sql`char_length(${t.title}) between 1 and 40`),
    check('enquiry_templates_text', sql`char_length(${t.text}) between 1 and 4000`),
  ],
)

/** What staff did with an enquiry besides answering; a trigger of its migration refuses changes. `toAccountId`: to whom it was given.
 *  `note`: the receipt number of the other enquiry of a merger. */
export const enquirySteps = pgTable(
  'enquiry_steps',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    enquiryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    act: text().$type<EnquiryAct>().notNull(),
    byAccountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    toAccountId: bigint({ mode: 'number' }).references(() => accounts.id),
    note: text().notNull().default(''),
    at: moment().notNull(),
  },
  t => [
    index('enquiry_steps_enquiry').on(t.enquiryId, t.id),
    index('enquiry_steps_by').on(t.byAccountId),
    index('enquiry_steps_to').on(t.toAccountId).where(sql`${t.toAccountId} is not null`),
    check('enquiry_steps_act', isOneOf(t.act, enquiryActs)),
    check('enquiry_steps_to', sql`(${t.act} = 'assigned') = (${t.toAccountId} is not null)`),
    check('enquiry_steps_note', sql`char_length(${t.note}) <= 40`),
  ],
)
