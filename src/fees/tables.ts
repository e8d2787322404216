/** Bills and payments. Amounts are whole fen. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { cases, firms } from '../registration/tables.ts'
import {
  type BillStatus,
  type Business,
  billStatuses,
  businesses,
  dueStages,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
  receivedStatuses,
} from './rules.ts'
import { type Finding, findings } from './statements/finding.ts'

/** What a firm has to pay for one business; the amount is that of the moment of the bill. */
export const bills = pgTable(
  'bills',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    caseId: bigint({ mode: 'number' }).references(() => cases.id),
    business: text().$type<Business>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    status: text().$type<BillStatus>().notNull().default('open'),
    firmName: text().notNull(),
    /** Invoice data (发票抬头, 税号, 收票邮箱). */
    invoiceTitle: text().notNull(),
    taxNumber: text().notNull(),
    invoiceEmail: text(),
    issuedAt: moment().notNull(),
    /** The last day on which it is to be paid, in Shanghai, by the term that held when it was issued; null without a term. */
    dueOn: date({ mode: 'string' }),
    /** The earliest early reminder that is behind it, in days before `dueOn`; null before the first one. */
    remindedStage: integer(),
    /** When the firm was reminded that the day is over. */
    remindedAt: moment(),
    /** Days after that reminder after which its business ends unpaid, by the rule of the reminder's day; 0 for never. */
    lapseDays: integer(),
    paidAt: moment(),
    endedAt: moment(),
  },
  t => [
    unique('bills_amount').on(t.id, t.amount),
    uniqueIndex('bills_one_open').on(t.firmId, sql`coalesce(${t.caseId}, 0)`).where(sql`${t.status} = 'open'`),
    index('bills_firm').on(t.firmId, t.id),
    index('bills_status').on(t.status, t.id),
    index('bills_amount_id').on(t.amount, t.id),
    index('bills_tax_number').on(t.taxNumber),
    index('bills_firm_name').using('gin', sql`character_pairs(${t.firmName})`),
    index('bills_open_payer').on(sql`comparable_name(${t.firmName})`).where(sql`${t.status} = 'open'`),
    index('bills_open_title').on(sql`comparable_name(${t.invoiceTitle})`).where(sql`${t.status} = 'open'`),
    index('bills_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    check('bills_business', isOneOf(t.business, businesses)),
    check('bills_status', isOneOf(t.status, billStatuses)),
    check('bills_amount_positive', sql`${t.amount} between 1 and 100000000`),
    check('bills_paid_at', sql`(${t.paidAt} is not null) = (${t.status} in ('paid', 'refunded'))`),
    check('bills_ended', sql`(${t.endedAt} is null) = (${t.status} = 'open')`),
    check('bills_reminded_stage', sql`${t.remindedStage} in (${sql.raw(dueStages.join(', '))})`),
    check('bills_lapse_days', sql`(${t.remindedAt} is null) = (${t.lapseDays} is null) and ${t.lapseDays} >= 0`),
    check('bills_case', sql`(${t.caseId} is null) = (${t.business} = 'application')`),
  ],
)

/** Bank statements that were imported; the same file once. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    fileName: text().notNull(),
    /** SHA-256 of the file, in hex. */
    fileHash: text().notNull(),
    importedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    importedAt: moment().notNull(),
    lines: integer().notNull(),
    matched: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  t => [
    unique('bank_statements_file').on(t.fileHash),
    check('bank_statements_counts', sql`${t.lines} > 0 and ${t.matched} between 0 and ${t.lines}`),
  ],
)

/** Money that came to the account of the authority: one line of a statement, imported once. It pays a bill by a payment that names it; one that
 *  fits no bill and that nobody has closed waits for a person. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    statementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankStatements.id),
    /** Its line in the file. */
    row: integer().notNull(),
    serial: text().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    payerName: text().notNull(),
    /** The last four digits. */
    payerAccount: text().notNull(),
    remark: text().notNull(),
    finding: text().$type<Finding>().notNull(),
    /** The bill that it fits, or the most similar one. */
    billId: bigint({ mode: 'number' }).references(() => bills.id),
    closedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    closedAt: moment(),
    note: text(),
  },
  t => [
    unique('bank_lines_serial').on(t.serial),
    index('bank_lines_waiting').on(t.id).where(sql`${t.closedAt} is null and ${t.finding} not in ('full', 'payer')`),
    index('bank_lines_bill').on(t.billId).where(sql`${t.billId} is not null`),
    index('bank_lines_payer').using('gin', sql`character_pairs(${t.payerName})`),
    check('bank_lines_amount', sql`${t.amount} between 1 and 100000000`),
    check('bank_lines_finding', isOneOf(t.finding, findings)),
    check('bank_lines_fits', sql`${t.finding} not in ('full', 'payer') or ${t.billId} is not null`),
    check('bank_lines_closed', sql`(${t.closedAt} is null) = (${t.note} is null)`),
  ],
)

/** Who of finance has opened a transfer beside its bank line: several are confirmed together only after each was opened. */
export const transferOpenings = pgTable(
  'transfer_openings',
  {
    paymentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => payments.id),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The line that it was compared with. */
    lineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankLines.id),
    openedAt: moment().notNull(),
  },
  t => [primaryKey({ columns: [t.paymentId, t.accountId] })],
)

/** Attempts to pay a bill. At most one settles it. */
export const payments = pgTable(
  'payments',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    billId: bigint({ mode: 'number' }).notNull(),
    /** That of the bill: nobody pays in parts. */
    amount: bigint({ mode: 'number' }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('waiting'),
    /** Names the payment to the provider; a second notice with it changes nothing. */
    reference: text().notNull().unique(),
    slipFileId: uuid(),
    /** Who paid, and the serial number of the bank, as finance has read them there; a line of a statement has its own. */
    payerName: text(),
    bankSerial: text(),
    /** The line of the bank statement. */
    lineId: bigint({ mode: 'number' }).references(() => bankLines.id),
    startedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    startedAt: moment().notNull(),
    decidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    decidedAt: moment(),
    reason: text(),
    refundedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    refundedAt: moment(),
  },
  t => [
    foreignKey({ name: 'payments_bill', columns: [t.billId, t.amount], foreignColumns: [bills.id, bills.amount] }),
    uniqueIndex('payments_one_settles').on(t.billId).where(sql`${t.status} = 'settled'`),
    uniqueIndex('payments_one_transfer').on(t.billId).where(sql`${t.status} = 'waiting' and ${t.method} = 'transfer'`),
    index('payments_bill_id').on(t.billId, t.id),
    index('payments_work')
      .on(t.status, t.id)
      .where(isOneOf(t.status, ['waiting', ...receivedStatuses])),
    check('payments_status', isOneOf(t.status, paymentStatuses)),
    check('payments_method', isOneOf(t.method, paymentMethods)),
    uniqueIndex('payments_line')
      .on(t.lineId)
      .where(sql`${t.lineId} is not null and ${t.status} not in ('rejected', 'withdrawn')`),
    check('payments_slip', sql`(${t.method} = 'transfer') = (${t.slipFileId} is not null or ${t.lineId} is not null)`),
    check(
      'payments_payer',
      sql`${t.method} <> 'transfer' or ${t.status} not in ('settled', 'surplus') or ${t.lineId} is not null
        or num_nulls(${t.payerName}, ${t.bankSerial}) = 0`,
    ),
    index('payments_serial').on(t.bankSerial).where(sql`${t.bankSerial} is not null`),
    check('payments_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
    check('payments_refunded', sql`(${t.status} = 'refunded') = (${t.refundedAt} is not null)`),
  ],
)
