/** What visitors report about product records, with every step until it is settled. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { enquiries } from '../enquiries/tables.ts'
import { products } from '../products/tables.ts'
import { firms } from '../registration/tables.ts'
import {
  type Handover,
  handoverNames,
  type ReportAct,
  type ReportState,
  reportActNames,
  reportStates,
  staffStates,
  suspendedStates,
  termStates,
} from './report-rules.ts'

/** `number`: of the receipt. The enquiry has the contact of the person, and is deleted after its time; what was said stays without it.
 *  `sharesContact`: the firm may read the contact. `version`: the newest version of the record when it was reported. `dueOn`: the last day on which the firm
 *  answers, in a state with a term; `firstDueOn` stays. `decideOn`: the last day on which staff decide, in a state that waits for them; `decidedAt`: of their last decision.
 *  `assigneeId`: the person of staff who decides. `answeredAt`: of the first answer. `suspendedAt`: since when the public does not read
 *  the record; triggers of its migration write it into the product, and end the retention of an enquiry that is settled. */
export const productReports = pgTable(
  'product_reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    number: text().notNull(),
    enquiryId: bigint({ mode: 'number' }).references(() => enquiries.id, { onDelete: 'set null' }),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    gtin14: char({ length: 14 }).notNull(),
    version: integer().notNull(),
    topic: text().notNull(),
    /** Who reports: a consumer, a shop. */
    reporter: text(),
    body: text().notNull(),
    sharesContact: boolean().notNull().default(false),
    state: text().$type<ReportState>().notNull().default('open'),
    createdAt: moment().notNull(),
    firstDueOn: date().notNull(),
    dueOn: date(),
    decideOn: date(),
    decidedAt: moment(),
    assigneeId: bigint({ mode: 'number' }).references(() => accounts.id),
    answeredAt: moment(),
    suspendedAt: moment(),
    closedAt: moment(),
  },
  t => [
    uniqueIndex('product_reports_number').on(t.number),
    uniqueIndex('product_reports_enquiry').on(t.enquiryId),
    index('product_reports_product').on(t.productId),
    index('product_reports_firm').on(t.firmId, t.state, t.id),
    index('product_reports_state').on(t.state, t.id),
    index('product_reports_due').on(t.dueOn, t.id).where(sql`${t.dueOn} is not null`),
    index('product_reports_created').on(t.createdAt),
    index('product_reports_decide').on(t.decideOn, t.createdAt, t.id).where(sql`${t.decideOn} is not null`),
    index('product_reports_decided')
      .on(t.decidedAt, t.id)
      .where(sql`${t.decidedAt} is not null and ${t.decideOn} is null`),
    index('product_reports_assignee').on(t.assigneeId).where(sql`${t.assigneeId} is not null`),
    check('product_reports_state', isOneOf(t.state, reportStates)),
    check('product_reports_due', sql`(${isOneOf(t.state, termStates)}) = (${t.dueOn} is not null)`),
    check('product_reports_decide', sql`(${isOneOf(t.state, staffStates)}) = (${t.decideOn} is not null)`),
    check('product_reports_suspended', sql`(${isOneOf(t.state, suspendedStates)}) = (${t.suspendedAt} is not null)`),
    check('product_reports_closed', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    check('product_reports_answered', sql`${t.state} <> 'answered' or ${t.answeredAt} is not null`),
    check('product_reports_gtin', sql`${t.gtin14} ~ '^[0-9]{14}$'`),
    check('product_reports_texts', sql`length(${t.topic}) between 1 and 40 and length(${t.body}) between 1 and 4000`),
  ],
)

/** Every act with who did it and why; rows are only inserted, which a trigger of its migration guards. `unit`: of staff, the national centre or a branch.
 *  `version`: the version of the record that corrected it. `toAccountId`: to whom it was given. */
export const productReportSteps = pgTable(
  'product_report_steps',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    reportId: bigint({ mode: 'number' })
      .notNull()
      .references(() => productReports.id, { onDelete: 'cascade' }),
    act: text().$type<ReportAct | Handover>().notNull(),
    byAccountId: bigint({ mode: 'number' }).references(() => accounts.id),
    toAccountId: bigint({ mode: 'number' }).references(() => accounts.id),
    unit: text(),
    text: text().notNull().default(''),
    version: integer(),
    dueOn: date(),
    at: moment().notNull(),
  },
  t => [
    index('product_report_steps_report').on(t.reportId, t.id),
    index('product_report_steps_account').on(t.byAccountId),
    index('product_report_steps_to').on(t.toAccountId).where(sql`${t.toAccountId} is not null`),
    check('product_report_steps_act', isOneOf(t.act, [...reportActNames, ...handoverNames])),
    check('product_report_steps_unit', sql`${t.unit} = 'centre' or ${t.unit} ~ '^[0-9]{4}$'`),
    check('product_report_steps_text', sql`length(${t.text}) <= 500`),
    check('product_report_steps_to', sql`(${t.act} = 'assigned') = (${t.toAccountId} is not null)`),
    check('product_report_steps_version', sql`(${t.act} = 'corrected') = (${t.version} is not null)`),
  ],
)

/** Photos of who reported, files of the store with these ids: WebP, upright, without anything but their pixels. */
export const productReportPhotos = pgTable(
  'product_report_photos',
  {
    id: uuid().primaryKey(),
    reportId: bigint({ mode: 'number' })
      .notNull()
      .references(() => productReports.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of what was sent, so that a photo that is sent again is not a second one. Photos of former releases have none. */
    sha256: char({ length: 64 }),
    createdAt: moment().notNull(),
  },
  t => [
    uniqueIndex('product_report_photos_place').on(t.reportId, t.place),
    uniqueIndex('product_report_photos_once').on(t.reportId, t.sha256),
    check('product_report_photos_place', sql`${t.place} between 1 and 3`),
    check('product_report_photos_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)
