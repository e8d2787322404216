/** Numbers of members: item numbers that are used, each for one product for ever, those that are reserved for later, and the serials that are used. */
import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { moment } from '../db/columns.ts'
import { companyPrefixes, firms, numberRange } from '../registration/tables.ts'

/** The 12 digits of a number without its check digit, as SQL. */
const body = `company_prefix || lpad(item_reference::text, 12 - length(company_prefix), '0')`
/** GTIN of a number, padded to 14 digits: the weights of GS1 General Specifications 7.9 are 1 and 3 in turn. */
const gtin14 = `'0' || ${body} || (10 - (${Array.from(
  { length: 12 },
  (_, index) => `${index % 2 === 0 ? 1 : 3} * substr(${body}, ${index + 1}, 1)::int`,
).join(' + ')}) % 10) % 10`

/** A number becomes used when its first symbol is made, or when it is in a batch. `drawKey` identifies that drawing, so that a request that is
 *  repeated is not taken for a second product. What its product is called is in `products`, where reported products are used numbers as well. */
export const usedNumbers = pgTable(
  'used_numbers',
  {
    companyPrefix: text()
      .notNull()
      .references(() => companyPrefixes.companyPrefix),
    itemReference: bigint({ mode: 'number' }).notNull(),
    gtin14: char({ length: 14 }).notNull().generatedAlwaysAs(sql.raw(gtin14)),
    drawKey: text().notNull(),
    /** The kind of the last symbol. */
    symbol: text().notNull(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    usedAt: moment().notNull(),
    drawnAt: moment().notNull(),
  },
  t => [
    primaryKey({ name: 'used_numbers_once', columns: [t.companyPrefix, t.itemReference] }),
    index('used_numbers_latest').on(t.companyPrefix, t.drawnAt.desc().nullsFirst()),
    index('used_numbers_gtin').on(t.gtin14),
    index('used_numbers_account').on(t.accountId),
    check(
      'used_numbers_of_prefix',
      sql`${t.itemReference} >= 0 and ${t.itemReference} < power(10, 12 - length(${t.companyPrefix}))`,
    ),
    check('used_numbers_key', sql`length(${t.drawKey}) between 1 and 100`),
  ],
)

/** Consecutive numbers of a prefix that the member keeps for later: they are not offered as the next free one. A reserved number that gets a
 *  product becomes used. No two reservations of a prefix overlap: the exclusion on `span`. */
export const numberReservations = pgTable(
  'number_reservations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyPrefix: text()
      .notNull()
      .references(() => companyPrefixes.companyPrefix),
    first: bigint({ mode: 'number' }).notNull(),
    /** Inclusive. */
    last: bigint({ mode: 'number' }).notNull(),
    note: text(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    reservedAt: moment().notNull(),
    span: numberRange().generatedAlwaysAs(
      sql`int8range(company_prefix::bigint * power(10, 12 - length(company_prefix))::bigint + first, company_prefix::bigint * power(10, 12 - length(company_prefix))::bigint + last + 1)`,
    ),
  },
  t => [
    index('number_reservations_prefix').on(t.companyPrefix, t.first),
    index('number_reservations_account').on(t.accountId),
    check(
      'number_reservations_of_prefix',
      sql`${t.first} >= 0 and ${t.first} <= ${t.last} and ${t.last} < power(10, 12 - length(${t.companyPrefix}))`,
    ),
    check('number_reservations_note', sql`length(${t.note}) between 1 and 200`),
  ],
)

/** GTIN-8 whose symbol a member has made. Each has its product since its allocation; these rows record that and when it is used. */
export const usedGtin8s = pgTable(
  'used_gtin8s',
  {
    gtin: char({ length: 8 }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    usedAt: moment().notNull(),
    drawnAt: moment().notNull(),
  },
  t => [
    index('used_gtin8s_latest').on(t.firmId, t.drawnAt.desc().nullsFirst()),
    index('used_gtin8s_account').on(t.accountId),
    check('used_gtin8s_form', sql`${t.gtin} ~ '^[0-9]{8}$'`),
  ],
)

/** `next` is the first unused serial: one row per company prefix for SSCC, one per prefix and asset type for GRAI. */
export const serialCounters = pgTable(
  'serial_counters',
  {
    kind: text().notNull(),
    companyPrefix: text().notNull(),
    reference: text().notNull().default(''),
    next: bigint({ mode: 'number' }).notNull(),
  },
  t => [
    primaryKey({ name: 'serial_counters_key', columns: [t.kind, t.companyPrefix, t.reference] }),
    check('serial_counters_kind', sql`${t.kind} in ('SSCC', 'GRAI')`),
    check('serial_counters_next', sql`${t.next} >= 1`),
  ],
)
